/** The arithmetic of an offer a second time, by exact fractions, and documents to compare the two by. */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { decimalsOf } from "@/core/money/currency.ts";
import {
  formatDecimal,
  lineTotals,
  type OfferAllowance,
  type OfferTotals,
  offerTotals,
  type PricedLine,
} from "@/core/money/money.ts";

/** What is computed: lines, discounts and currency. */
export type Document = [PricedLine[], Required<OfferAllowance>, string];

/** Decimal text of an integer of 10^-decimals, e.g. (1234, 3) -> 1.234. */
function scaled(integer: number, decimals: number): string {
  const digits = String(Math.abs(integer)).padStart(decimals + 1, "0");
  const at = digits.length - decimals;
  return `${integer < 0 ? "-" : ""}${digits.slice(0, at)}${decimals ? "." : ""}${digits.slice(at)}`;
}

/** Decimal text between two whole numbers. */
export function decimal(min: number, max: number, decimals: number): fc.Arbitrary<string> {
  const scale = 10 ** decimals;
  return fc.integer({ min: min * scale, max: max * scale }).map((n) => scaled(n, decimals));
}

/** Currencies of 0 to 4 decimals. */
export const currencyArb = fc.constantFrom("JPY", "PLN", "EUR", "KWD", "CLF");
const vatRateArb = fc.constantFrom("0", "5", "8", "23", "7.7", "25.5", "0.001");

function lineArb(unitPriceNet: fc.Arbitrary<string>): fc.Arbitrary<PricedLine> {
  return fc.record({
    quantity: fc.oneof(decimal(0, 50, 3), decimal(0, 100000, 0), decimal(0, 5, 6)),
    unitPriceNet,
    vatRate: vatRateArb,
    discountPercent: fc.oneof(fc.constant("0"), decimal(0, 100, 2), decimal(0, 3, 6)),
    agreedUnitPriceNet: fc.option(unitPriceNet),
    optional: fc.boolean(),
    selected: fc.boolean(),
    kind: fc.constantFrom("product", "product", "product", "text", "section"),
  });
}

/** Whether a line is in the totals. */
function isIn({ kind, optional, selected }: PricedLine): boolean {
  return (kind ?? "product") === "product" && (optional ? selected === true : true);
}

/** Net and discount of a line in minor units, by fractions. */
export function netByFractions(line: PricedLine, currency: string): { net: bigint; off: bigint } {
  const unit: Fraction = [10n ** BigInt(decimalsOf(currency)), 1n];
  const price = fraction(line.agreedUnitPriceNet ?? line.unitPriceNet);
  const whole = nearest(times(times(fraction(line.quantity), price), unit));
  const off = nearest(times(times([whole, 1n], fraction(line.discountPercent ?? 0)), [1n, 100n]));
  return { net: whole - off, off };
}

/** A line as it is sold. */
export const soldLine = lineArb(
  fc.oneof(decimal(0, 200, 4), decimal(0, 100000, 2), fc.constant("0")),
);
/** A line that may be below zero. */
export const anyLine = lineArb(decimal(-20, 20, 2));
/** A discount of the offer. */
export const allowanceArb: fc.Arbitrary<Required<OfferAllowance>> = fc.record({
  discountPercent: fc.oneof(decimal(-150, 100, 2), decimal(-3, 100, 6), fc.constant(0)),
  discountAmount: fc.oneof(decimal(-1000, 1000, 3), decimal(0, 100000, 2), fc.constant(0)),
});
/** Lines, discounts and currency of an offer. */
export const offerArb = fc.oneof(
  fc.tuple(fc.array(soldLine, { maxLength: 12 }), allowanceArb, currencyArb),
  fc.tuple(fc.array(anyLine, { maxLength: 6 }), allowanceArb, currencyArb),
);

/** A figure in minor units; fails if it does not print as a plain decimal of the currency. */
export function minor(figure: number, currency: string): bigint {
  const decimals = decimalsOf(currency);
  const printed = JSON.stringify(figure);
  assert(/^-?\d+(\.\d+)?$/.test(printed), `${printed} is no plain decimal`);
  assert((printed.split(".")[1] ?? "").length <= decimals, `${printed} has too many decimals`);
  return BigInt(formatDecimal(figure, decimals).replace(".", ""));
}

function total(figures: number[], currency: string): bigint {
  return figures.reduce((sum, figure) => sum + minor(figure, currency), 0n);
}

// ---- A second implementation: exact fractions all the way, rounded by looking at the distance.

/** An exact number. */
export type Fraction = readonly [over: bigint, under: bigint];

/** A decimal as a fraction. */
export function fraction(text: string | number): Fraction {
  const [whole = "", part = ""] = String(text).split(".");
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}

/** The product of two. */
export function times(a: Fraction, b: Fraction): Fraction {
  return [a[0] * b[0], a[1] * b[1]];
}

/** The whole number nearest to a fraction; of two equally near ones the one farther from zero. */
export function nearest([over, under]: Fraction): bigint {
  const toZero = over / under;
  const away = toZero + (over < 0n ? -1n : 1n);
  const distance = (n: bigint) => n * under > over ? n * under - over : over - n * under;
  return distance(away) <= distance(toZero) && over % under !== 0n ? away : toZero;
}

interface Group {
  net: bigint;
  percent: bigint;
  amount: bigint;
  taxable: bigint;
  tax: bigint;
}

function byFractions(
  lines: PricedLine[],
  allowance: Required<OfferAllowance>,
  currency: string,
): Group[] {
  const unit: Fraction = [10n ** BigInt(decimalsOf(currency)), 1n];
  const percentOf = (text: string | number) => times(fraction(text), [1n, 100n]);
  const counted = lines.filter(isIn);
  const rates = [...new Set(counted.map(({ vatRate }) => vatRate))]
    .sort((a, b) => Number(b) - Number(a));
  const groups = rates.map((rate) => {
    let net = 0n;
    for (const line of counted) {
      if (line.vatRate === rate) net += netByFractions(line, currency).net;
    }
    const percent = nearest(times([net, 1n], percentOf(allowance.discountPercent ?? 0)));
    return { rate, net, percent, left: net - percent };
  });
  const amounts = amountByAuction(
    nearest(times(fraction(allowance.discountAmount ?? 0), unit)),
    groups.map(({ left }) => left),
  );
  return groups.map(({ rate, net, percent, left }, i) => {
    const taxable = left - (amounts[i] ?? 0n);
    const tax = nearest(times([taxable, 1n], percentOf(rate)));
    return { net, percent, amount: amounts[i] ?? 0n, taxable, tax };
  });
}

/** Starts below every exact share and gives single units to whoever lacks most. */
function amountByAuction(amount: bigint, left: bigint[]): bigint[] {
  const sum = left.reduce((a, b) => a + b, 0n);
  if (left.length === 0 || amount === 0n || (amount > 0n && sum <= 0n)) return left.map(() => 0n);
  if (amount < 0n) {
    const weights = sum === 0n ? left.map(() => 1n) : left.map((part) => sum < 0n ? -part : part);
    return share(-amount, weights).map((units) => -units);
  }
  return share(amount > sum ? sum : amount, left);
}

function share(amount: bigint, weights: bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  const units = weights.map((weight) => {
    let below = (amount * weight) / sum;
    while (below * sum > amount * weight) below -= 1n;
    return below;
  });
  while (units.reduce((a, b) => a + b, 0n) < amount) {
    const lacks = units.map((given, i) => amount * (weights[i] ?? 0n) - given * sum);
    const most = lacks.reduce((a, b) => (b > a ? b : a));
    const winner = lacks.indexOf(most);
    units[winner] = (units[winner] ?? 0n) + 1n;
  }
  return units;
}

/** Throws where the figures of a document are others than by fractions. */
export function checkByFractions([lines, allowance, currency]: Document): void {
  const totals = offerTotals(lines, allowance, currency);
  const groups = byFractions(lines, allowance, currency);
  const sum = (pick: (group: Group) => bigint) => groups.reduce((s, g) => s + pick(g), 0n);
  assertEquals(
    totals.vat.map((group) => [
      minor(group.sumOfLines, currency),
      minor(group.discount, currency),
      minor(group.taxable, currency),
      minor(group.tax, currency),
    ]),
    groups.map((group) => [group.net, group.percent + group.amount, group.taxable, group.tax]),
  );
  assertEquals(minor(totals.sumOfLines, currency), sum((g) => g.net));
  assertEquals(minor(totals.percentDiscount, currency), sum((g) => g.percent));
  assertEquals(minor(totals.amountDiscount, currency), sum((g) => g.amount));
}

/** Throws where the figures that a document shows cannot be added up again. */
export function checkAddsUp([lines, allowance, currency]: Document): void {
  const totals = offerTotals(lines, allowance, currency);
  const sumOfVat = (pick: (vat: OfferTotals["vat"][number]) => number) =>
    total(totals.vat.map(pick), currency);
  const figure = (key: Exclude<keyof OfferTotals, "vat">) => minor(totals[key], currency);

  assertEquals(figure("sumOfLines"), sumOfVat((vat) => vat.sumOfLines));
  assertEquals(
    figure("percentDiscount") + figure("amountDiscount"),
    sumOfVat((vat) => vat.discount),
  );
  assertEquals(figure("totalNet"), sumOfVat((vat) => vat.taxable));
  assertEquals(figure("totalVat"), sumOfVat((vat) => vat.tax));
  assertEquals(figure("totalGross"), figure("totalNet") + figure("totalVat"));
  assertEquals(
    figure("totalNet"),
    figure("sumOfLines") - figure("percentDiscount") - figure("amountDiscount"),
  );
  assertEquals(
    figure("sumOfLines"),
    total(lines.filter(isIn).map((line) => lineTotals(line, currency).totalNet), currency),
  );
}
