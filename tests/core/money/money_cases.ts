/** Offers with figures that somebody else worked out: tests/fixtures/money-cases.json. */
import { assertEquals } from "@std/assert";
import { z } from "zod";
import { decimalsOf } from "@/core/money/currency.ts";
import { formatDecimal, lineTotals, offerTotals } from "@/core/money/money.ts";

const Figures = z.strictObject({
  lineTotals: z.array(z.string()).optional(),
  sumOfSourceLines: z.string().optional(),
  percentDiscount: z.string().optional(),
  amountDiscount: z.string().optional(),
  totalNet: z.string().optional(),
  totalVat: z.string(),
  totalGross: z.string(),
  vat: z.array(z.strictObject({
    vatRate: z.string(),
    sumOfLines: z.string().optional(),
    discount: z.string().optional(),
    taxable: z.string(),
    tax: z.string(),
  })).optional(),
});

const Fixture = z.object({
  cases: z.array(z.object({
    id: z.string(),
    currency: z.string(),
    lines: z.array(z.object({
      line: z.number().optional(),
      quantity: z.string(),
      unitPriceNet: z.string(),
      vatRate: z.string(),
    })),
    discountPercent: z.string(),
    discountAmount: z.string(),
    expected: Figures,
  })),
});

/** All of them; `id` names each. */
export const { cases: moneyCases } = Fixture.parse(
  JSON.parse(await Deno.readTextFile(new URL("../../fixtures/money-cases.json", import.meta.url))),
);

/** Sums numbers of a currency in minor units. */
function sumOf(numbers: number[], currency: string): string {
  const decimals = decimalsOf(currency);
  const minor = numbers.map((n) => BigInt(formatDecimal(n, decimals).replace(".", "")));
  const digits = minor.reduce((total, n) => total + n, 0n);
  const text = String(digits < 0n ? -digits : digits).padStart(decimals + 1, "0");
  const at = text.length - decimals;
  return `${digits < 0n ? "-" : ""}${text.slice(0, at)}${decimals ? "." : ""}${text.slice(at)}`;
}

const SHOWN = [
  "percentDiscount",
  "amountDiscount",
  "totalNet",
  "totalVat",
  "totalGross",
] as const;

/** Throws where our figures of a case differ from its own in the last minor unit. */
export function checkMoneyCase(
  { currency, lines, discountPercent, discountAmount, expected }: typeof moneyCases[number],
): void {
  const show = (number: number | undefined) => formatDecimal(number ?? NaN, decimalsOf(currency));
  const totals = offerTotals(lines, { discountPercent, discountAmount }, currency);

  for (const figure of SHOWN) {
    const wanted = expected[figure];
    if (wanted !== undefined) assertEquals(show(totals[figure]), wanted, figure);
  }
  if (expected.vat) {
    assertEquals(
      totals.vat.map((group, i) => ({
        vatRate: formatDecimal(group.vatRate, 0),
        ...(expected.vat?.[i]?.sumOfLines && {
          sumOfLines: show(group.sumOfLines),
          discount: show(group.discount),
        }),
        taxable: show(group.taxable),
        tax: show(group.tax),
      })),
      expected.vat,
    );
  }

  const nets = lines.filter(({ line }) => line !== undefined)
    .map((line) => ({ ...line, net: lineTotals(line, currency).totalNet }));
  if (expected.sumOfSourceLines !== undefined) {
    assertEquals(sumOf(nets.map(({ net }) => net), currency), expected.sumOfSourceLines);
  }
  for (const [i, wanted] of (expected.lineTotals ?? []).entries()) {
    const parts = nets.filter(({ line }) => line === i + 1).map(({ net }) => net);
    assertEquals(sumOf(parts, currency), wanted, `line ${i + 1}`);
  }
}
