/** Lines of an offer: how one is made of a product or of a text, and how a list of edits becomes the new lines. */
import type { OfferItemUpdate } from "@/core/contracts/offer.ts";
import { AppError } from "@/core/errors.ts";
import { newId, parseId } from "@/core/ids.ts";
import { limits } from "@/core/limits.ts";
import { toDecimal } from "@/core/money.ts";
import type { OfferItemRow, OfferRow } from "@/db/queries/offers.ts";
import { findProducts, type ProductRow } from "@/db/queries/catalogue.ts";
import type { Sql } from "@/db/sql.ts";

/** A line that has no place yet. */
export type Line = Omit<OfferItemRow, "position">;

/** A line for a product: name, number, price and VAT rate are the catalogue's of this moment, and stay. */
export function lineOf(product: ProductRow, quantity: string, requestItem: string): Line {
  return {
    id: newId(),
    productId: product.id,
    sku: product.sku,
    name: product.name,
    description: product.description,
    quantity,
    unitPriceNet: product.unitPriceNet,
    vatRate: product.vatRate,
    requestItem,
    rationale: "",
    matchSource: "manual",
    matchScore: null,
    fragmentStart: null,
    fragmentEnd: null,
  };
}

/** What a list shows of an offer with these products: the first, and how many follow. */
export function nameOfOffer(first: string, count: number): string {
  const rest = count === 1 ? "" : ` and ${count - 1} more`;
  return first.slice(0, limits.name - rest.length) + rest;
}

/** A line of text without a product: it has no price. */
export function textLine(name: string): Line {
  return {
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
): Promise<{ lines: Line[]; currency: string }> {
  const known = new Map(offer.items.map((item) => [item.id, item]));
  const wanted = edits.map((edit) => edit.productId == null ? undefined : parseId(edit.productId));
  const products = await findProducts(sql, wanted.filter((id) => id !== undefined));
  const byId = new Map(products.map((product) => [product.id, product]));
  const issues: string[] = [];
  const seen = new Set<string>();

  const lines = edits.map((edit, index) => {
    const kept = edit.id === undefined ? undefined : known.get(edit.id.toLowerCase());
    const product = byId.get(wanted[index] ?? "");
    const fault = faultOf(edit, kept, product, seen);
    if (fault) issues.push(`items.${index}.${fault}`);
    return fault ? undefined : applyEdit(baseOf(edit, kept, product), edit);
  });
  if (issues.length > 0) throw new AppError("invalid_body", { issues });
  return {
    lines: lines.filter((line) => line !== undefined),
    currency: currencyAfter(offer, lines, byId),
  };
}

function faultOf(
  edit: OfferItemUpdate,
  kept: OfferItemRow | undefined,
  product: ProductRow | undefined,
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
  return undefined;
}

/** The line before its own fields are edited: the kept one, one repriced by another product, or a new one. */
function baseOf(
  edit: OfferItemUpdate,
  kept: OfferItemRow | undefined,
  product: ProductRow | undefined,
): Line {
  if (!kept) return product ? lineOf(product, "1", "") : textLine(edit.name ?? "");
  if (edit.productId === undefined || edit.productId === kept.productId) return kept;
  if (product && product.id === kept.productId) return kept;
  const { id, requestItem, quantity, fragmentStart, fragmentEnd } = kept;
  // Nobody has vouched for the new product yet.
  const fresh = product ? lineOf(product, quantity, requestItem) : textLine(kept.name);
  return { ...fresh, id, requestItem, quantity, fragmentStart, fragmentEnd };
}

function applyEdit(line: Line, edit: OfferItemUpdate): Line {
  return {
    ...line,
    name: edit.name || line.name,
    description: edit.description ?? line.description,
    quantity: edit.quantity === undefined ? line.quantity : toDecimal(edit.quantity),
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

/**
 * The currency of an offer after the edit: a price may not stand under another currency's name. An offer that had no
 * lines takes the currency of its first products; lines that were there before are left alone.
 */
function currencyAfter(
  offer: OfferRow,
  lines: readonly (Line | undefined)[],
  products: ReadonlyMap<string, ProductRow>,
): string {
  const before = new Map(offer.items.map((item) => [item.id, item.productId]));
  const added = lines.map((line) => {
    const isNew = line !== undefined && before.get(line.id) !== line.productId;
    return isNew && line.productId ? products.get(line.productId) : undefined;
  });
  const first = added.find((product) => product !== undefined);
  const currency = offer.items.length === 0 && first ? first.currency : offer.currency;
  const issues = added.flatMap((product, index) =>
    product && product.currency !== currency
      ? [`items.${index}.productId: is priced in ${product.currency}, the offer is in ${currency}`]
      : []
  );
  if (issues.length > 0) throw new AppError("invalid_body", { issues });
  return currency;
}
