/** How two states of an offer differ. Pure. */
import type { RevisionSnapshot } from "@/core/contracts/revision.ts";
import { offerTotals } from "@/core/money.ts";

/** A line that is only in one of the two. */
export interface LineOnOneSide {
  readonly sku: string | null;
  readonly name: string;
  readonly quantity: number;
}

/** A line that is in both with other figures. */
export interface ChangedLine {
  readonly sku: string | null;
  readonly name: string;
  readonly quantity: { readonly before: number; readonly now: number };
  readonly unitPriceNet: { readonly before: number; readonly now: number };
  readonly totalNet: { readonly before: number; readonly now: number };
}

/** What is on the offer now and was not, was and is not, or is otherwise; totals are net. */
export interface Comparison {
  readonly added: readonly LineOnOneSide[];
  readonly removed: readonly LineOnOneSide[];
  readonly changed: readonly ChangedLine[];
  readonly currency: { readonly before: string; readonly now: string };
  readonly discountPercent: { readonly before: number; readonly now: number };
  readonly discountAmount: { readonly before: number; readonly now: number };
  readonly totalNet: { readonly before: number; readonly now: number };
}

interface ComparedLine extends LineOnOneSide {
  readonly key: string;
  readonly unitPriceNet: number;
  readonly totalNet: number;
}

/** Compares; a line is the same if its SKU is, or its name where it has none. */
export function compareSnapshots(before: RevisionSnapshot, now: RevisionSnapshot): Comparison {
  const linesBefore = comparedLines(before.items);
  const linesNow = comparedLines(now.items);
  const beforeByKey = new Map(linesBefore.map((line) => [line.key, line]));
  const keysNow = new Set(linesNow.map(({ key }) => key));
  const both = <Value>(read: (snapshot: RevisionSnapshot) => Value) => ({
    before: read(before),
    now: read(now),
  });
  return {
    added: linesNow.filter(({ key }) => !beforeByKey.has(key)).map(oneSide),
    removed: linesBefore.filter(({ key }) => !keysNow.has(key)).map(oneSide),
    changed: linesNow.flatMap((line) => changeOf(beforeByKey.get(line.key), line)),
    currency: both(({ currency }) => currency),
    discountPercent: both(({ discountPercent }) => discountPercent ?? 0),
    discountAmount: both(({ discountAmount }) => discountAmount ?? 0),
    totalNet: both((snapshot) => offerTotals(snapshot.items, snapshot, snapshot.currency).totalNet),
  };
}

/** Whether nothing that was compared differs. */
export function isSame(comparison: Comparison): boolean {
  const { added, removed, changed } = comparison;
  const figures = [
    comparison.currency,
    comparison.discountPercent,
    comparison.discountAmount,
    comparison.totalNet,
  ];
  return added.length + removed.length + changed.length === 0 &&
    figures.every(({ before, now }) => before === now);
}

/** Lines under keys that are unique within the offer: the second line of a name is another line. */
function comparedLines(
  lines: readonly (LineOnOneSide & { readonly unitPriceNet: number; readonly totalNet: number })[],
): ComparedLine[] {
  const seen = new Map<string, number>();
  return lines.map(({ sku, name, quantity, unitPriceNet, totalNet }) => {
    const base = sku === null ? `name ${name}` : `sku ${sku}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { key: `${count} ${base}`, sku, name, quantity, unitPriceNet, totalNet };
  });
}

function oneSide({ sku, name, quantity }: ComparedLine): LineOnOneSide {
  return { sku, name, quantity };
}

function changeOf(before: ComparedLine | undefined, now: ComparedLine): ChangedLine[] {
  if (!before) return [];
  const figures = ["quantity", "unitPriceNet", "totalNet"] as const;
  if (figures.every((figure) => before[figure] === now[figure])) return [];
  return [{
    sku: now.sku,
    name: now.name,
    quantity: { before: before.quantity, now: now.quantity },
    unitPriceNet: { before: before.unitPriceNet, now: now.unitPriceNet },
    totalNet: { before: before.totalNet, now: now.totalNet },
  }];
}
