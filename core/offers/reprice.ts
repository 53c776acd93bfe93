/** Prices and VAT rates that are others today than on the lines: told first, and taken over by a person. */
import type { App } from "@/core/app.ts";
import type { PriceChange, Reprice } from "@/core/contracts/line.ts";
import type { RepriceReply } from "@/core/contracts/offer.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { toDecimal, toNumber } from "@/core/money/money.ts";
import type { OfferPageRow } from "@/db/queries/offers/offer_page.ts";
import { type OfferItemRow, type OfferRow } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import type { Precondition } from "./change.ts";
import { changeLines, withLines } from "./line_operations.ts";
import type { Line } from "./lines.ts";
import { type PresentedOffer, presentOffer, presentSource } from "./present.ts";
import {
  findPricedProducts,
  type LinePrice,
  pricedProduct,
  priceOf,
} from "@/core/prices/choose.ts";
import { readOffer } from "./change.ts";

/** The price and VAT rate of now, by id of the line; only lines that have others. */
export type PricesNow = ReadonlyMap<string, { unitPriceNet: number; vatRate: number }>;

/** Compares the lines of an offer's page with what they would cost now. A product that is gone has no price of now. */
export function changedPrices(
  offer: Pick<OfferPageRow, "items" | "currency" | "products">,
  now: Date,
): PricesNow {
  const products = new Map(
    offer.products.map((product) => [product.id, pricedProduct(product, now)]),
  );
  return new Map(
    offer.items.flatMap((line): [string, { unitPriceNet: number; vatRate: number }][] => {
      const product = products.get(line.productId ?? "");
      const price = product && priceOf(product, offer.currency, line.quantity);
      if (!product || !price || isSamePrice(line, { ...price, vatRate: product.vatRate })) {
        return [];
      }
      const { unitPriceNet } = price;
      const vatRate = toNumber(product.vatRate);
      return [[line.id, { unitPriceNet: toNumber(unitPriceNet), vatRate }]];
    }),
  );
}

/**
 * Gives lines the prices and VAT rates of now, or only tells what would change. An agreed price stays; what stands under it
 * is renewed. A line whose product has no price in the offer's currency any more, or is gone, is told and left as it is.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`; `line_not_found` for an id that is no line of the offer
 */
export async function reprice(
  app: App,
  user: Identity,
  offerId: string,
  { dryRun, lineIds }: Reprice,
  precondition: Precondition,
): Promise<PresentedOffer & Pick<RepriceReply, "changes" | "totalsAfter">> {
  if (dryRun) return await previewed(app, offerId, lineIds, precondition);
  let changes: PriceChange[] = [];
  const presented = await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    const repriced = await withPricesNow(sql, offer, lineIds, app.now());
    changes = repriced.changes;
    // What stays as it is is no commercial edit.
    return changes.every(({ to }) => to === null)
      ? {}
      : await withLines(sql, offer, repriced.lines);
  });
  return { ...presented, changes, totalsAfter: presented.offer.totals };
}

async function previewed(
  app: App,
  offerId: string,
  lineIds: readonly string[] | undefined,
  precondition: Precondition,
): Promise<PresentedOffer & Pick<RepriceReply, "changes" | "totalsAfter">> {
  const { sql } = app.database;
  const row = await readOffer(sql, offerId);
  if (Array.isArray(precondition) && !precondition.includes(row.version)) {
    throw new AppError("offer_changed");
  }
  const { lines, changes } = await withPricesNow(sql, row, lineIds, app.now());
  const items = lines.map((line, position) => ({ ...line, position }));
  const totalsAfter = presentOffer({ ...row, items }).offer.totals;
  return { ...presentOffer(row), changes, totalsAfter };
}

/**
 * The lines of an offer with the prices of its customer and of now, and what that changes.
 *
 * @throws {AppError} `line_not_found` for an id that is no line of the offer
 */
export async function withPricesNow(
  sql: Sql,
  offer: OfferRow,
  lineIds: readonly string[] | undefined,
  now: Date,
): Promise<{ lines: Line[]; changes: PriceChange[] }> {
  const wanted = lineIds && new Set(lineIds);
  if (wanted) {
    const known = new Set(offer.items.map(({ id }) => id));
    if ([...wanted].some((id) => !known.has(id))) throw new AppError("line_not_found");
  }
  const products = await findPricedProducts(
    sql,
    offer.items.flatMap(({ productId }) => productId ?? []),
    { customerId: offer.customerId, now },
  );
  const changes: PriceChange[] = [];
  const lines = offer.items.map((line): Line => {
    if (line.kind !== "product" || (wanted && !wanted.has(line.id))) return line;
    const product = products.get(line.productId ?? "");
    const price = product && priceOf(product, offer.currency, line.quantity);
    if (!price) {
      changes.push({ lineId: line.id, from: pricedOf(line), to: null });
      return line;
    }
    const renewed = { ...line, ...price, vatRate: product.vatRate };
    if (isSamePrice(line, renewed)) return line;
    changes.push({ lineId: line.id, from: pricedOf(line), to: pricedOf(renewed) });
    return renewed;
  });
  return { lines, changes };
}

/** What came from which row; who agreed on another price is no part of it. */
function pricedOf({ unitPriceNet, vatRate, priceSource }: OfferItemRow): PriceChange["from"] {
  const source = presentSource({ agreement: null, agreedReason: "", priceSource });
  return {
    unitPriceNet: toNumber(unitPriceNet),
    vatRate: toNumber(vatRate),
    ...(source && { priceSource: source }),
  };
}

function isSamePrice(
  line: Pick<OfferItemRow, "unitPriceNet" | "vatRate">,
  now: Pick<LinePrice, "unitPriceNet"> & { vatRate: string },
): boolean {
  return toDecimal(now.unitPriceNet) === toDecimal(line.unitPriceNet) &&
    toDecimal(now.vatRate) === toDecimal(line.vatRate);
}
