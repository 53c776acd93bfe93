/** Offers with line discounts, agreed prices, options and sections, worked by hand: tests/fixtures/line-allowances.json. */
import { assertEquals } from "@std/assert";
import { z } from "zod";
import { decimalsOf } from "@/core/money/currency.ts";
import { formatDecimal, lineTotals, offerTotals } from "@/core/money/money.ts";
import { optionalTotals, sectionSums } from "@/core/money/money_parts.ts";

const Fixture = z.object({
  cases: z.array(z.strictObject({
    id: z.string(),
    why: z.string().optional(),
    currency: z.string(),
    lines: z.array(z.strictObject({
      quantity: z.string(),
      unitPriceNet: z.string(),
      vatRate: z.string(),
      discountPercent: z.string().optional(),
      agreedUnitPriceNet: z.string().optional(),
      optional: z.boolean().optional(),
      selected: z.boolean().optional(),
      kind: z.enum(["text", "section"]).optional(),
    })),
    discountPercent: z.string(),
    expected: z.unknown(),
  })),
});

const { cases } = Fixture.parse(
  JSON.parse(
    await Deno.readTextFile(new URL("../../fixtures/line-allowances.json", import.meta.url)),
  ),
);

for (const { id, currency, lines, discountPercent, expected } of cases) {
  Deno.test(`worked lines: ${id}`, () => {
    const show = (figure: number) => formatDecimal(figure, decimalsOf(currency));
    const shown = lines.map((line) => lineTotals(line, currency));
    const totals = offerTotals(lines, { discountPercent }, currency);
    const options = optionalTotals(lines, { discountPercent }, currency);
    assertEquals({
      lineDiscounts: shown.map(({ discount }) => show(discount)),
      lineTotals: shown.map(({ totalNet }) => show(totalNet)),
      percentDiscount: show(totals.percentDiscount),
      totalNet: show(totals.totalNet),
      totalVat: show(totals.totalVat),
      totalGross: show(totals.totalGross),
      vat: totals.vat.map((group) => ({
        vatRate: formatDecimal(group.vatRate, 0),
        sumOfLines: show(group.sumOfLines),
        discount: show(group.discount),
        taxable: show(group.taxable),
        tax: show(group.tax),
      })),
      optionalNet: show(options.optionalNet),
      optionalGross: show(options.optionalGross),
      sections: sectionSums(lines, currency).map(({ sumOfLines }) => show(sumOfLines)),
    }, expected);
  });
}
