/** Properties of the totals of any offer (core/money/money.ts). */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { decimalsOf } from "@/core/money/currency.ts";
import { lineTotals, offerTotals } from "@/core/money/money.ts";
import {
  anyLine,
  checkAddsUp,
  checkByFractions,
  currencyArb,
  decimal,
  type Fraction,
  fraction,
  minor,
  nearest,
  netByFractions,
  offerArb,
  soldLine,
  times,
} from "./money_fractions.ts";

const RUNS = { numRuns: 400 };

Deno.test("offerTotals: agrees with an implementation by fractions", () => {
  fc.assert(fc.property(offerArb, checkByFractions), RUNS);
});

Deno.test("offerTotals: the page can be added up again", () => {
  fc.assert(fc.property(offerArb, checkAddsUp), RUNS);
});

Deno.test("offerTotals: the order of the lines changes nothing", () => {
  const shuffled = offerArb.chain(([lines, allowance, currency]) =>
    fc.tuple(
      fc.constant({ lines, allowance, currency }),
      fc.shuffledSubarray(lines, { minLength: lines.length }),
    )
  );
  fc.assert(
    fc.property(shuffled, ([{ lines, allowance, currency }, others]) => {
      assertEquals(
        offerTotals(others, allowance, currency),
        offerTotals(lines, allowance, currency),
      );
    }),
    RUNS,
  );
});

Deno.test("offerTotals: 100 percent leaves nothing, whatever the amount", () => {
  fc.assert(
    fc.property(fc.array(soldLine), decimal(0, 1000, 2), currencyArb, (lines, amount, currency) => {
      const totals = offerTotals(
        lines,
        { discountPercent: 100, discountAmount: amount },
        currency,
      );
      assertEquals(
        [totals.totalNet, totals.totalVat, totals.totalGross, totals.amountDiscount],
        [0, 0, 0, 0],
      );
    }),
    RUNS,
  );
});

Deno.test("offerTotals: an allowance takes what it says or what is there, and no rate below zero", () => {
  fc.assert(
    fc.property(
      fc.array(soldLine, { minLength: 1 }),
      decimal(0, 100, 2),
      decimal(0, 10000, 2),
      (lines, discountPercent, discountAmount) => {
        const totals = offerTotals(lines, { discountPercent, discountAmount }, "PLN");
        for (const { taxable, tax } of totals.vat) assert(taxable >= 0 && tax >= 0);
        const left = minor(totals.sumOfLines, "PLN") - minor(totals.percentDiscount, "PLN");
        const wanted = minor(Number(discountAmount), "PLN");
        assertEquals(minor(totals.amountDiscount, "PLN"), wanted < left ? wanted : left);
      },
    ),
    RUNS,
  );
});

Deno.test("lineTotals: agrees with an implementation by fractions", () => {
  fc.assert(
    fc.property(fc.oneof(soldLine, anyLine), currencyArb, (line, currency) => {
      const { net, off } = netByFractions(line, currency);
      const unit: Fraction = [10n ** BigInt(decimalsOf(currency)), 1n];
      const withVat: Fraction = times(fraction(`${Number(line.vatRate) * 1000 + 100000}`), [
        1n,
        100000n,
      ]);
      const price = fraction(line.unitPriceNet);
      const shown = lineTotals(line, currency);
      assertEquals(minor(shown.totalNet, currency), net);
      assertEquals(minor(shown.discount, currency), off);
      assertEquals(
        minor(shown.unitGrossPrice, currency),
        nearest(times(times(price, withVat), unit)),
      );
      assertEquals(minor(shown.totalGross, currency), nearest(times([net, 1n], withVat)));
    }),
    RUNS,
  );
});
