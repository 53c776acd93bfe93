/** Lines of an offer: how one is made of a product or of a text, and how a list of edits becomes the new lines. */
import type { OfferItemUpdate } from "@/core/contracts/offer.ts";
import { AppError } from "@/core/errors.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { OfferItemRow, OfferRow } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import {
  findPricedProducts,
  type LinePrice,
  ownCurrency,
  type PricedProduct,
  priceOf,
  withQuantity,
} from "@/core/prices/choose.ts";
import { type Editor, plainTerms, termsForSwap, withTerms } from "./line_terms.ts";

/** A line that has no place yet. */
export type Line = Omit<OfferItemRow, "position">;

/** A line for a product: name, number, unit, price and VAT rate are those of this moment, and stay. */
export function lineOf(
  product: PricedProduct,
  price: LinePrice,
  quantity: string,
  requestItem: string,
): Line {
  return {
    ...plainTerms,
    id: newId(),
    productId: product.id,
    sku: product.sku,
    name: product.name,
    description: product.description,
    quantity,
    vatRate: product.vatRate,
    requestItem,
    rationale: "",
    matchSource: "manual",
    matchScore: null,
    fragmentStart: null,
    fragmentEnd: null,
    unit: product.unit,
    ...price,
  };
}

/** What a list shows of an offer with these products: the first, and how many follow. */
export function nameOfOffer(first: string, count: number): string {
  const rest = count === 1 ? "" : ` and ${count - 1} more`;
  return first.slice(0, limits.name - rest.length) + rest;
}

/** A line of text, or a heading, without a product: it has no price. */
export function textLine(name: string, kind: "text" | "section" = "text"): Line {
  return {
    ...plainTerms,
    kind,
    id: newId(),
    productId: null,
    sku: null,
    name,
    description: "",
    quantity: "1",
    unitPriceNet: "0",
    vatRate: "0",
    requestItem: "",
    rationale: "",
    matchSource: "manual",
    matchScore: null,
    fragmentStart: null,
    fragmentEnd: null,
  };
}

/**
 * The lines that a body's `items` ask for: an element with a known `id` keeps that line, one without makes a line,
 * a line that is not named goes.
 *
 * @throws {AppError} `invalid_body` with an issue for each element that cannot be a line
 */
export async function editLines(
  sql: Sql,
  offer: OfferRow,
  edits: readonly OfferItemUpdate[],
  editor: Editor,
): Promise<{ lines: Line[]; currency: string }> {
  const known = new Map(offer.items.map((item) => [item.id, item]));
  const wanted = edits.map((edit) => edit.productId == null ? undefined : parseId(edit.productId));
  const products = await findPricedProducts(sql, wanted.filter((id) => id !== undefined), {
    customerId: offer.customerId,
    now: editor.now,
  });
  const keptOf = ({ id }: OfferItemUpdate) =>
    id === undefined ? undefined : known.get(id.toLowerCase());
  const productOf = (index: number) => products.get(wanted[index] ?? "");
  const issues: string[] = [];
  const seen = new Set<string>();
  edits.forEach((edit, index) => {
    const fault = faultOf(edit, keptOf(edit), productOf(index), seen);
    if (fault) issues.push(`items.${index}.${fault}`);
  });
  if (issues.length > 0) throw new AppError("invalid_body", { issues });

  const isNew = (edit: OfferItemUpdate, index: number) =>
    productOf(index) !== undefined && keptOf(edit)?.productId !== wanted[index];
  const first = edits.findIndex(isNew);
  const currency = currencyFor(offer, first < 0 ? undefined : productOf(first));
  const lines = edits.map((edit, index) => {
    const made = editLine(edit, keptOf(edit), productOf(index), { currency, editor });
    if (typeof made === "string") issues.push(`items.${index}.${made}`);
    return typeof made === "string" ? undefined : made;
  });
  if (issues.length > 0) throw new AppError("invalid_body", { issues });
  return { lines: lines.filter((line) => line !== undefined), currency };
}

/**
 * The currency of an offer that gets a product: a price may not stand under another currency's name. An offer that has no
 * lines takes one that the product has a price in, its own one if it can.
 */
export function currencyFor(
  offer: Pick<OfferRow, "items" | "currency">,
  product: PricedProduct | undefined,
): string {
  if (offer.items.length > 0 || product === undefined) return offer.currency;
  const isPriced = priceOf(product, offer.currency, String(limits.number)) !== undefined;
  return isPriced ? offer.currency : ownCurrency(product);
}

function faultOf(
  edit: OfferItemUpdate,
  kept: OfferItemRow | undefined,
  product: PricedProduct | undefined,
  seen: Set<string>,
): string | undefined {
  if (edit.id !== undefined) {
    if (!kept) return "id: is not a line of this offer";
    if (seen.has(kept.id)) return "id: is named twice";
    seen.add(kept.id);
  }
  const samePlace = kept !== undefined && edit.productId === kept.productId;
  if (edit.productId != null && !product && !samePlace) return "productId: is not in the catalogue";
  if (!kept && !product && !edit.name) return "productId: is needed, or a name";
  const kind = product ? "product" : kept && edit.productId !== null ? kept.kind : "text";
  const isOther = edit.kind !== undefined && edit.kind !== kind &&
    (edit.kind === "product" || kind === "product");
  if (isOther) {
    return `kind: a line ${product || kept?.productId ? "with" : "without"} a product is none`;
  }
  return undefined;
}

/** A line of a body, or what is wrong with it. */
function editLine(
  edit: OfferItemUpdate,
  kept: OfferItemRow | undefined,
  product: PricedProduct | undefined,
  { currency, editor }: { currency: string; editor: Editor },
): Line | string {
  const quantity = edit.quantity === undefined ? undefined : toDecimal(edit.quantity);
  const base = baseOf(edit, kept, product, { currency, quantity });
  if (base === undefined) {
    return `productId: is priced in ${product?.currency}, the offer is in ${currency}`;
  }
  if (edit.kind !== undefined) base.kind = edit.kind;
  const terms = withTerms(base, edit, editor);
  if (terms.fault !== undefined) return terms.fault;
  const isSameQuantity = quantity === undefined || toDecimal(base.quantity) === quantity;
  const line = isSameQuantity ? terms.line : withQuantity(terms.line, quantity);
  return line ? withWords(line, edit) : "quantity: is less than the price list has a price for";
}

/** The kept line, one repriced by another product, or a new one; `undefined` where the product has no price. */
function baseOf(
  edit: OfferItemUpdate,
  kept: OfferItemRow | undefined,
  product: PricedProduct | undefined,
  { currency, quantity }: { currency: string; quantity: string | undefined },
): Line | undefined {
  if (!kept) {
    if (!product) return textLine(edit.name ?? "");
    const price = priceOf(product, currency, quantity ?? "1");
    return price && lineOf(product, price, quantity ?? "1", "");
  }
  const isSame = edit.productId === undefined || edit.productId === kept.productId ||
    product?.id === kept.productId;
  return isSame ? { ...kept } : swapped(kept, product, currency, quantity);
}

/**
 * A line with another product, or none, in the same place for the same words. Nobody has vouched for it yet.
 *
 * @returns `undefined` where the product has no price in the currency
 */
export function swapped(
  line: OfferItemRow,
  product: PricedProduct | undefined,
  currency: string,
  quantity = line.quantity,
): Line | undefined {
  const { id, requestItem, fragmentStart, fragmentEnd } = line;
  const place = { id, requestItem, fragmentStart, fragmentEnd };
  if (!product) {
    const { note, internalNote } = line;
    return { ...textLine(line.name), ...place, quantity: line.quantity, note, internalNote };
  }
  const price = priceOf(product, currency, quantity);
  return price && { ...lineOf(product, price, quantity, ""), ...termsForSwap(line), ...place };
}

/** A line with the words and the match of an edit. */
export function withWords(
  line: Line,
  edit: Pick<
    OfferItemUpdate,
    "name" | "description" | "requestItem" | "rationale" | "matchSource" | "matchScore"
  >,
): Line {
  return {
    ...line,
    name: edit.name || line.name,
    description: edit.description ?? line.description,
    requestItem: edit.requestItem ?? line.requestItem,
    rationale: edit.rationale ?? line.rationale,
    matchSource: edit.matchSource === undefined ? line.matchSource : edit.matchSource,
    matchScore: edit.matchScore === undefined
      ? line.matchScore
      : edit.matchScore === null
      ? null
      : toDecimal(edit.matchScore),
  };
}
