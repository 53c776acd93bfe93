/** Adding, changing and removing one line of an offer. */
import type { App } from "@/core/app.ts";
import type { LineCreate, LineUpdate } from "@/core/contracts/offer.ts";
import { learn } from "@/core/corrections/learn.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { parseId } from "@/core/platform/ids.ts";
import { toDecimal } from "@/core/money/money.ts";
import { ringReindex } from "@/core/catalogue/reindex.ts";
import { replaceOfferItems, replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import type {
  OfferFields,
  OfferItemRow,
  OfferRow,
  OfferUnmatchedRow,
} from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { changeOffer, type ChangeOptions, type Precondition } from "./change.ts";
import { currencyFor, type Line, lineOf, swapped } from "./lines.ts";
import { findPricedProducts, priceOf, withQuantity } from "@/core/prices/choose.ts";
import { termsEssence } from "./line_terms.ts";
import type { PresentedOffer } from "./present.ts";
import { afterCommercialEdit } from "./status.ts";
import { refuseTooMany } from "./room.ts";

/** What a change of an offer's lines gives {@link changeOffer} to set. */
type Change = (sql: Sql, offer: OfferRow) => Promise<Partial<OfferFields>>;

/**
 * Appends a product as the last line, at the catalogue's price of this moment. For an unmatched part the line takes its
 * words and its place in the message, the choice is remembered for the customer, and another line may have the product.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `product_not_found`, `product_already_in_offer`,
 * `fragment_not_found`, `currency_mismatch`, `offer_full`
 */
export async function addLine(
  app: App,
  user: Identity,
  offerId: string,
  input: LineCreate,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    const { productId, fragmentId } = input;
    const quantity = String(input.quantity);
    if (fragmentId !== undefined) {
      const part = offer.unmatched.find(({ id }) => id === fragmentId);
      return await answer(sql, offer, part, { productId, quantity, now: app.now() });
    }
    const already = offer.items.find((item) => item.productId === productId);
    if (already) {
      throw new AppError("product_already_in_offer", {
        message: `Cannot add line: product "${already.sku}" is already in the offer`,
      });
    }
    const { line, currency } = await newLine(sql, offer, {
      productId,
      quantity,
      requestItem: input.requestItem ?? "",
      now: app.now(),
    });
    return await append(sql, offer, line, currency);
  });
}

/**
 * Changes a line: its quantity, its product, whether somebody vouches for it. What it already has is no commercial edit:
 * the status stays. Another product is the catalogue's of this moment and was picked by a person; the line keeps its
 * place and its words, and the choice is remembered for the customer.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `line_not_found`, `product_not_found`, `currency_mismatch`
 */
export async function changeLine(
  app: App,
  user: Identity,
  offerId: string,
  lineId: string,
  input: LineUpdate,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    const before = lineIn(offer, lineId);
    const quantity = input.quantity === undefined ? undefined : String(input.quantity);
    const line = confirmedBy(
      await otherwise(sql, offer, before, { ...input, quantity, now: app.now() }),
      input.confirmed,
      { by: user.name, at: app.now().toISOString() },
    );
    const lines = offer.items.map((item) => item.id === before.id ? line : item);
    if (isSame(before, line)) {
      await replaceOfferItems(sql, offer, lines);
      return {};
    }
    return await withLines(sql, offer, lines);
  });
}

/**
 * Puts another product on a line; see {@link changeLine}.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `line_not_found`, `product_not_found`, `currency_mismatch`
 */
export function swapProduct(
  app: App,
  user: Identity,
  offerId: string,
  lineId: string,
  productId: string,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return changeLine(app, user, offerId, lineId, { productId }, precondition);
}

/**
 * Notes that a person vouches for the match of a line, or takes that back. `matchSource` and `matchScore` stay true to how
 * the product was found.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `line_not_found`
 */
export function confirmLine(
  app: App,
  user: Identity,
  offerId: string,
  lineId: string,
  confirmed: boolean,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return changeLine(app, user, offerId, lineId, { confirmed }, precondition);
}

/**
 * Takes a line out; the lines after it move up.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `line_not_found`
 */
export async function removeLine(
  app: App,
  user: Identity,
  offerId: string,
  lineId: string,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeOffer(app, user, offerId, precondition, async (sql, offer) => {
    const { id } = lineIn(offer, lineId);
    return await withLines(sql, offer, offer.items.filter((item) => item.id !== id));
  });
}

/** Changes lines, and learns from what was chosen. */
export async function changeLines(
  app: App,
  user: Identity,
  offerId: string,
  precondition: Precondition,
  change: Change,
  options: Pick<ChangeOptions, "how"> = {},
): Promise<PresentedOffer> {
  let named = false;
  const presented = await changeOffer(app, user, offerId, precondition, change, {
    ...options,
    after: async (sql, after, before) => {
      named = await learn(sql, user, before, after, app.now());
    },
  });
  if (named) ringReindex();
  return presented;
}

/**
 * Makes an unmatched part the last line, with a product for it.
 *
 * @param quantity decimal text greater than 0; without one the customer's, or 1
 * @throws {AppError} `fragment_not_found` without a part, `product_not_found`, `currency_mismatch`, `offer_full`
 */
export async function answer(
  sql: Sql,
  offer: OfferRow,
  part: OfferUnmatchedRow | undefined,
  { productId, quantity, now }: { productId: string; quantity: string | undefined; now: Date },
): Promise<Partial<OfferFields>> {
  if (!part) throw new AppError("fragment_not_found");
  const { fragmentStart, fragmentEnd } = part;
  const { line, currency } = await newLine(sql, offer, {
    productId,
    quantity: quantity ?? part.quantity ?? "1",
    requestItem: part.item,
    now,
  });
  await replaceOfferUnmatched(sql, offer.id, offer.unmatched.filter((each) => each !== part));
  return await append(sql, offer, { ...line, fragmentStart, fragmentEnd }, currency);
}

/**
 * A line for a product, at the customer's price of this moment, and the currency that the offer has with it.
 *
 * @throws {AppError} `product_not_found`; `currency_mismatch` where the product has no price in the offer's currency
 */
export async function newLine(
  sql: Sql,
  offer: OfferRow,
  { productId, quantity, requestItem, now }: {
    productId: string;
    quantity: string;
    requestItem: string;
    now: Date;
  },
): Promise<{ line: Line; currency: string }> {
  const product = await productFor(sql, productId, offer, now);
  const currency = currencyFor(offer, product);
  const price = priceOf(product, currency, quantity);
  if (!price) throw noPrice(product, currency);
  return { line: lineOf(product, price, quantity, requestItem), currency };
}

async function productFor(sql: Sql, productId: string, offer: OfferRow, now: Date) {
  const id = parseId(productId);
  const { customerId } = offer;
  const product = id && (await findPricedProducts(sql, [id], { customerId, now })).get(id);
  if (!product) throw new AppError("product_not_found");
  return product;
}

function noPrice({ sku, currency }: { sku: string; currency: string }, offered: string): AppError {
  const message = currency === offered
    ? `Product "${sku}" has no price for this quantity`
    : `Product "${sku}" is priced in ${currency}, the offer is in ${offered}`;
  return new AppError("currency_mismatch", { message });
}

/**
 * Writes a line as the last one; an offer without lines takes its currency.
 *
 * @throws {AppError} `offer_full`
 */
export async function append(
  sql: Sql,
  offer: OfferRow,
  line: Line,
  currency: string,
): Promise<Partial<OfferFields>> {
  refuseTooMany(offer.items.length + 1);
  return await withLines(sql, offer, [...offer.items, line], { currency });
}

/**
 * The line with that id.
 *
 * @throws {AppError} `line_not_found`
 */
export function lineIn(offer: Pick<OfferRow, "items">, lineId: string): OfferItemRow {
  const id = parseId(lineId);
  const line = offer.items.find((item) => item.id === id);
  if (!line) throw new AppError("line_not_found");
  return line;
}

/** Writes all lines of an offer: a commercial edit. */
export async function withLines(
  sql: Sql,
  offer: OfferRow,
  lines: readonly Line[],
  fields: Partial<OfferFields> = {},
): Promise<Partial<OfferFields>> {
  await replaceOfferItems(sql, offer, lines);
  return { ...fields, status: afterCommercialEdit(offer.status) };
}

/**
 * The line with another product and another quantity, where they are named, in the same place for the same words.
 *
 * @throws {AppError} `product_not_found`, `currency_mismatch`
 */
export async function otherwise(
  sql: Sql,
  offer: OfferRow,
  line: OfferItemRow,
  { productId, quantity, now }: {
    readonly productId?: string | undefined;
    readonly quantity: string | undefined;
    readonly now: Date;
  },
): Promise<Line> {
  if (productId === undefined || parseId(productId) === line.productId) {
    const isSame = quantity === undefined || toDecimal(quantity) === toDecimal(line.quantity);
    const changed = isSame ? line : withQuantity<Line>(line, quantity);
    if (!changed) throw noPrice({ sku: line.sku ?? "", currency: offer.currency }, offer.currency);
    return changed;
  }
  const product = await productFor(sql, productId, offer, now);
  const other = swapped(line, product, offer.currency, quantity);
  if (!other) throw noPrice(product, offer.currency);
  return other;
}

/** A line with a person's word for its match, without it, or as it is. */
export function confirmedBy(
  line: Line,
  confirmed: boolean | undefined,
  word: NonNullable<Line["confirmation"]>,
): Line {
  if (confirmed === undefined) return line;
  return { ...line, confirmation: confirmed ? line.confirmation ?? word : null };
}

/** Whether the customer would get and pay the same. */
export function isSame(before: Line, after: Line): boolean {
  const essence = (line: Line) =>
    JSON.stringify([
      line.productId,
      line.name,
      line.description,
      toDecimal(line.quantity),
      ...termsEssence(line),
    ]);
  return essence(before) === essence(after);
}
