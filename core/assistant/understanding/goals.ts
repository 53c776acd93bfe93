/** Which discount leads to a wished total: computed by the offer's own totals, never estimated. Pure. */
import { decimalsOf } from "@/core/money/currency.ts";
import { type Decimal, offerTotals, type PricedLine, toDecimal } from "@/core/money/money.ts";

/** A total that is wished; `atMost` is content with less. */
export interface WishedTotal {
  readonly value: Decimal;
  readonly of: "net" | "gross";
  readonly atMost: boolean;
}

/** The discounts of an offer. */
export interface Allowance {
  readonly discountPercent: Decimal;
  readonly discountAmount: Decimal;
}

/**
 * The discount as an amount, in the decimals of the currency and beside the percentage as it is, with which the total is the
 * wished one. A gross total that no amount gives exactly becomes the next lower one that can be given.
 *
 * @returns `undefined` where no amount leads there; below zero it is a surcharge
 * @throws {RangeError} where a figure is too large to be shown
 */
export function amountForTotal(
  lines: readonly PricedLine[],
  discountPercent: Decimal,
  wished: WishedTotal,
  currency: string,
): Decimal | undefined {
  const unit = 10 ** decimalsOf(currency);
  const decimal = (minor: number) => toDecimal((minor / unit).toFixed(decimalsOf(currency)));
  const totalAt = (minor: number) => {
    const allowance = { discountPercent, discountAmount: decimal(minor) };
    const { totalNet, totalGross } = offerTotals(lines, allowance, currency);
    return Math.round((wished.of === "net" ? totalNet : totalGross) * unit);
  };
  const target = Math.round(Number(wished.value) * unit);
  const whole = Math.round(offerTotals(lines, { discountPercent }, currency).totalNet * unit);
  if (whole <= 0 || target < 0 || !Number.isSafeInteger(target)) return undefined;
  // The total falls with the amount: the smallest amount with a total that is not above the target.
  let low = Math.min(0, -target), high = whole;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (totalAt(middle) <= target) high = middle;
    else low = middle + 1;
  }
  return decimal(low);
}

/** The percentage that takes so much more off what is left of the sum; below zero it adds. In percent, 6 decimals. */
export function percentAfter(discountPercent: Decimal, furtherPercent: Decimal): Decimal {
  const millionths = (text: Decimal) => BigInt(Math.round(Number(text) * 1e6));
  const hundred = 100_000_000n;
  const left = (hundred - millionths(discountPercent)) * (hundred - millionths(furtherPercent));
  const after = hundred - (left + hundred / 2n) / hundred;
  return toDecimal((Number(after) / 1e6).toFixed(6));
}
