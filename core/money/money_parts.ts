/** Figures that stand beside the totals of an offer: what options would add, and what each section comes to. */
import {
  counts,
  difference,
  type OfferAllowance,
  offerTotals,
  type PricedLine,
} from "@/core/money/money.ts";

/** What optional lines that nobody took would add to the totals of an offer. */
export interface OptionalTotals {
  optionalNet: number;
  optionalGross: number;
}

/**
 * What the optional lines that nobody took would add if all of them were taken: the difference of the two totals, so that
 * the offer's own discount is in it.
 *
 * @throws {AmountTooLargeError} a figure cannot be shown exactly as a number
 */
export function optionalTotals(
  lines: readonly PricedLine[],
  allowance: OfferAllowance,
  currency: string,
): OptionalTotals {
  const taken = lines.map((line) => line.optional ? { ...line, selected: true } : line);
  if (lines.every((line, index) => counts(line) === counts(taken[index] ?? line))) {
    return { optionalNet: 0, optionalGross: 0 };
  }
  const now = offerTotals(lines, allowance, currency);
  const all = offerTotals(taken, allowance, currency);
  return {
    optionalNet: difference(all.totalNet, now.totalNet),
    optionalGross: difference(all.totalGross, now.totalGross),
  };
}

/**
 * The sum of the lines' nets for each section, in their order: of what stands below a heading down to the next one. Like
 * `sumOfLines` it is before the offer's own discount.
 *
 * @throws {AmountTooLargeError} a figure cannot be shown exactly as a number
 */
export function sectionSums<Line extends PricedLine>(
  lines: readonly Line[],
  currency: string,
): { section: Line; sumOfLines: number }[] {
  const sections: { section: Line; lines: Line[] }[] = [];
  for (const line of lines) {
    if (line.kind === "section") sections.push({ section: line, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ section, lines }) => ({
    section,
    sumOfLines: offerTotals(lines, {}, currency).sumOfLines,
  }));
}

/** What is earned: `amount` = net - `cost`; `percent` of the net to one decimal, `null` where the net is 0. */
export interface MarginFigures {
  cost: number;
  amount: number;
  percent: number | null;
}

/**
 * What a net amount earns over what its goods cost.
 *
 * @param lines the goods at what one of each costs, as `unitPriceNet`, without discounts
 * @throws {AmountTooLargeError} a figure cannot be shown exactly as a number
 */
export function marginOf(
  net: number,
  lines: readonly Pick<PricedLine, "quantity" | "unitPriceNet">[],
  currency: string,
): MarginFigures {
  const cost = offerTotals(lines.map((line) => ({ ...line, vatRate: 0 })), {}, currency).sumOfLines;
  const amount = difference(net, cost);
  return { cost, amount, percent: net === 0 ? null : Math.round(amount / net * 1000) / 10 };
}
