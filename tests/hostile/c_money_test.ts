/** C: random documents against a second arithmetic by exact fractions, and numbers at the bounds. */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { limits } from "@/core/platform/limits.ts";
import { lineTotals, offerTotals, type PricedLine } from "@/core/money/money.ts";
import {
  allowanceArb,
  anyLine,
  checkAddsUp,
  checkByFractions,
  currencyArb,
  type Document,
  offerArb,
  soldLine,
} from "@/tests/core/money/money_fractions.ts";
import { checkMoneyCase, moneyCases } from "@/tests/core/money/money_cases.ts";
import { seed, times } from "./record.ts";
import { recorded } from "./recorded.ts";

/** Most are short; some have as many lines as nobody writes by hand. */
const document: fc.Arbitrary<Document> = fc.oneof(
  { weight: 60, arbitrary: offerArb },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.array(fc.oneof(soldLine, anyLine), { minLength: 50, maxLength: 200, size: "max" }),
      allowanceArb,
      currencyArb,
    ),
  },
);

Deno.test("C1 offers that others worked out have their figures", async () => {
  await recorded({
    id: "C1",
    test: `${moneyCases.length} offers of public e-invoicing examples, bug reports and by hand`,
    limit: "their figures to the last minor unit",
  }, () => {
    for (const one of moneyCases) checkMoneyCase(one);
    return `${moneyCases.length} of ${moneyCases.length}`;
  });
});

Deno.test(`C2 random documents have the figures that exact fractions give (HOSTILE_SEED=${seed})`, async () => {
  const runs = times(300, 100_000);
  await recorded({
    id: "C2",
    test:
      `${runs} random documents of 0 to 200 lines and up to 7 rates, with discounts, in currencies of 0 to 4 decimals`,
    limit:
      "equal to a second arithmetic by fractions to the last minor unit; every sum can be added up again",
  }, () => {
    const property = fc.property(document, (one) => {
      checkByFractions(one);
      checkAddsUp(one);
    });
    fc.assert(property, { seed, numRuns: runs });
    return `${runs} of ${runs}`;
  });
});

Deno.test("C4 numbers at the bounds give plain decimals", async () => {
  const prices = [
    "0",
    "0.000001",
    "0.005",
    "999999999.999999",
    String(limits.number),
    `-${limits.number}`,
  ];
  const quantities = ["0.000001", "1", "999999.999999", "1000000"];
  const rates = ["0", "0.001", "23", "100"];
  const percents = ["-1000", "-100", "0", "0.000001", "99.999999", "100"];
  const amounts = [`-${limits.number}`, "0", "0.000001", String(limits.number)];
  const lines: PricedLine[] = prices.flatMap((unitPriceNet) =>
    quantities.flatMap((quantity) => rates.map((vatRate) => ({ unitPriceNet, quantity, vatRate })))
  );
  let documents = 0;
  await recorded({
    id: "C4",
    test:
      "all pairs of lines and discounts at the bounds: 1e9 x 1e6, 1e-6, 100 % with an amount, below zero, in 5 currencies",
    limit: "a plain decimal or AmountTooLargeError, no NaN, Infinity or exponent anywhere",
  }, () => {
    let tooLarge = 0;
    for (const currency of ["JPY", "PLN", "KWD", "CLF", "EUR"]) {
      for (const line of lines) {
        for (const discountPercent of percents) {
          for (const discountAmount of amounts) {
            documents++;
            try {
              const allowance = { discountPercent, discountAmount };
              const figures = [
                lineTotals(line, currency),
                offerTotals([line], allowance, currency),
              ];
              assertPlain(JSON.stringify(figures));
            } catch (error) {
              assert(
                error instanceof RangeError && error.name === "AmountTooLargeError",
                String(error),
              );
              tooLarge++;
            }
          }
        }
      }
    }
    return `${documents - tooLarge} plain, ${tooLarge} refused as too large`;
  });
});

function assertPlain(json: string): void {
  assertEquals(/null|NaN|Infinity|\d[eE][+-]?\d/.exec(json), null, json);
}
