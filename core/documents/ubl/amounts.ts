/** What discounts take off each VAT rate: EN 16931 wants allowances of a document by rate (BG-20, BT-95). */
import {
  difference,
  type OfferAllowance,
  offerTotals,
  type PricedLine,
} from "@/core/money/money.ts";

/** A discount on the lines of one VAT rate; below zero it is a surcharge. */
export interface RateAllowance {
  readonly vatRate: number;
  readonly amount: number;
  /** Of the part in percent: what the percentage is of. */
  readonly base?: number;
}

/**
 * The discounts of an offer by rate, those in percent first. They are the parts of `totals.vat[].discount`: what the percentage
 * alone takes off, and what the amount takes off besides.
 *
 * @throws {AmountTooLargeError} a figure cannot be shown exactly as a number
 */
export function allowancesByRate(
  lines: readonly PricedLine[],
  allowance: OfferAllowance,
  currency: string,
): RateAllowance[] {
  const { discountPercent } = allowance;
  const byPercent = offerTotals(lines, { discountPercent }, currency).vat;
  const both = offerTotals(lines, allowance, currency).vat;
  return [
    ...byPercent.map(({ vatRate, discount, sumOfLines }) => ({
      vatRate,
      amount: discount,
      base: sumOfLines,
    })),
    ...both.map(({ vatRate, discount }, index) => ({
      vatRate,
      amount: difference(discount, byPercent[index]?.discount ?? 0),
    })),
  ].filter(({ amount }) => amount !== 0);
}
