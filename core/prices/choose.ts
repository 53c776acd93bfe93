/**
 * Which price a line gets: the one of the customer's price list (valid today, in the offer's currency, the largest
 * `minQuantity` that the quantity reaches), else the catalogue's if its currency is the offer's, else none.
 */
import { dayIn } from "@/core/company/days.ts";
import { companyDefaults } from "@/core/contracts/company.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { LineTerms, StoredPriceBreak } from "@/db/queries/offers/offers.ts";
import { findOfferedProducts, type OfferedProduct } from "@/db/queries/prices/prices.ts";
import type { Sql } from "@/db/sql.ts";

/** A product as it can stand on an offer now. */
export interface PricedProduct extends Omit<OfferedProduct, "list" | "listed" | "timeZone"> {
  /** Of the customer's list, where it is valid now and has the product. */
  readonly list: { readonly name: string; readonly currency: string } | undefined;
  readonly listed: OfferedProduct["listed"];
  /** RFC 3339; when the prices were read. */
  readonly at: string;
}

/** What decides a price. */
type Priceable = Pick<PricedProduct, "list" | "listed" | "unitPriceNet" | "currency" | "at">;

/** What a line copies of a price; decimals are text. */
export type LinePrice =
  & Pick<LineTerms, "priceSource" | "priceBreaks">
  & { readonly unitPriceNet: string };

/** What prices are for. */
export interface Pricing {
  readonly customerId: string | null;
  readonly now: Date;
}

/**
 * Products by their id with what they cost the customer now, in one statement however many they are; unknown ids are left
 * out.
 */
export async function findPricedProducts(
  sql: Sql,
  ids: readonly string[],
  { customerId, now }: Pricing,
): Promise<ReadonlyMap<string, PricedProduct>> {
  const rows = await findOfferedProducts(sql, [...new Set(ids)], customerId);
  return new Map(rows.map((row) => [row.id, pricedProduct(row, now)]));
}

/** A product with the list that is valid at a moment, or none. */
export function pricedProduct<Row extends Omit<OfferedProduct, "description">>(
  row: Row,
  now: Date,
): Omit<Row, "list" | "listed" | "timeZone"> & Pick<PricedProduct, "list" | "listed" | "at"> {
  const { list, listed, timeZone, ...product } = row;
  const today = dayIn(timeZone ?? companyDefaults.timeZone, now);
  const isValid = list !== null && listed.length > 0 &&
    (list.validFrom === null || list.validFrom <= today) &&
    (list.validTo === null || today <= list.validTo);
  return {
    ...product,
    list: isValid ? { name: list.name, currency: list.currency } : undefined,
    listed: isValid ? listed : [],
    at: now.toISOString(),
  };
}

/** The currency that a product is sold in where nothing else decides: the list's, else the catalogue's. */
export function ownCurrency({ list, currency }: Priceable): string {
  return list?.currency ?? currency;
}

/** The price of a quantity in a currency; `undefined` where there is none. */
export function priceOf(
  product: Priceable,
  currency: string,
  quantity: string,
): LinePrice | undefined {
  const breaks = breaksOf(product, currency);
  const fit = fitting(breaks, quantity);
  if (!fit) return undefined;
  return {
    unitPriceNet: fit.unitPriceNet,
    priceSource: sourceOf(fit, product.at),
    // A catalogue's price alone is the same for every quantity.
    priceBreaks: product.list?.currency === currency ? breaks : [],
  };
}

/**
 * A line with another quantity: it takes the break that fits, of those that the line has kept; `undefined` where none of
 * them reaches down to the quantity.
 */
export function withQuantity<Line extends LineTerms & { quantity: string; unitPriceNet: string }>(
  line: Line,
  quantity: string,
): Line | undefined {
  if (line.priceBreaks.length === 0) return { ...line, quantity };
  const fit = fitting(line.priceBreaks, quantity);
  const { priceSource } = line;
  return fit && {
    ...line,
    quantity,
    unitPriceNet: fit.unitPriceNet,
    priceSource: priceSource && sourceOf(fit, priceSource.at),
  };
}

/** What a product costs by quantity, the smallest first: below the list's first price it is the catalogue's. */
function breaksOf(
  { list, listed, unitPriceNet, currency: own }: Priceable,
  currency: string,
): StoredPriceBreak[] {
  const breaks = list?.currency === currency
    ? listed.map((price) => ({
      minQuantity: toDecimal(price.minQuantity),
      unitPriceNet: toDecimal(price.unitPriceNet),
      name: list.name,
    }))
    : [];
  const isFromNothing = breaks[0]?.minQuantity === "0";
  return own === currency && !isFromNothing
    ? [{ minQuantity: "0", unitPriceNet: toDecimal(unitPriceNet) }, ...breaks]
    : breaks;
}

function fitting(
  breaks: readonly StoredPriceBreak[],
  quantity: string,
): StoredPriceBreak | undefined {
  return breaks.findLast(({ minQuantity }) => Number(minQuantity) <= Number(quantity));
}

function sourceOf(
  { name, minQuantity }: StoredPriceBreak,
  at: string,
): NonNullable<LineTerms["priceSource"]> {
  return name === undefined
    ? { kind: "catalogue", at }
    : { kind: "price_list", name, minQuantity, at };
}
