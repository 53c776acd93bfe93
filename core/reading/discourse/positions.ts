/** "Pos. 3 bitte 150", "line 4 cancelled", "2: only four": what the message says of the rows of an offer by their numbers. */
import type { Count } from "../counts.ts";
import type { Message } from "../message.ts";
import type { Judge } from "./amendment_scores.ts";
import { compute, type Item } from "./item.ts";

/** Tokens behind a reference that may say something of it, and before it. */
const reach = { behind: 30, before: 4 };

/** A number of the message that stands for a row. */
interface Reference {
  readonly first: number;
  readonly last: number;
  readonly item: Item;
}

/** Changes the things of rows that are named by their numbers. */
export function amendPositions(
  message: Message,
  items: readonly Item[],
  sentences: Int32Array,
  judge: Judge,
): void {
  const { tokens, counts, countAt } = message;
  const beginnings = beginningsOf(message);
  const rows = numbered(message, items, beginnings);
  if (rows.size < 2) return;
  const references = referencesTo(message, rows, beginnings);
  references.forEach(({ first, last, item }, place) => {
    const next = references[place + 1]?.first ?? tokens.length;
    const isOwn = (at: number) => sentences[at] === sentences[first];
    let from = first, until = last;
    const isFree = (at: number) =>
      at >= (references[place - 1]?.last ?? 0) && isOwn(at) && !/^[,;.:]$/.test(tokens[at]!.norm);
    while (first - from < reach.before && from > 0 && isFree(from - 1)) from--;
    while (until < Math.min(next, last + reach.behind) && isOwn(until)) until++;
    const said = tokens.slice(from, until).flatMap(({ tags }) => tags);
    const count = counts.slice(...countsIn(countAt, last, until)).find((each) =>
      isCount(message, each)
    );
    const change = said.includes("DROP") || said.includes("CANCEL")
      ? "drop"
      : count !== undefined
      ? "set"
      : said.includes("DOUBLE")
      ? "double"
      : said.includes("HALFOF") || said.includes("HALF")
      ? "halve"
      : undefined;
    if (change === undefined || item.gone !== undefined) return;
    const value = change === "drop"
      ? undefined
      : change === "set"
      ? count!.value
      : item.value * (change === "double" ? 2 : 0.5);
    if (value === item.value) return;
    const proposal = { operation: `position ${change}`, at: first };
    if (!judge.allows(item, value === undefined ? proposal : { ...proposal, value })) return;
    if (value === undefined) {
      item.gone = "refused";
      return;
    }
    compute(
      item,
      value,
      change === "set" ? `${item.value} → ${value}` : `${item.value} x ${value / item.value}`,
    );
    if (change === "set") item.count = countAt[count!.first]!;
  });
}

/** The places of the counts from a token up to another: from and up to. */
function countsIn(countAt: Int32Array, from: number, until: number): [number, number] {
  const own = countAt.subarray(from, until).filter((count) => count >= 0);
  return own.length === 0 ? [0, 0] : [own[0]!, own.at(-1)! + 1];
}

/** May it say how many, and not how many no longer ("150 instead of 100")? */
function isCount({ tokens }: Message, { first, look, value }: Count): boolean {
  const tags = tokens[first - 1]?.tags ?? [];
  return value >= 1 && /^(?:plain|word)$/.test(look) && !tags.includes("NOTCOUNT") &&
    !tags.includes("REPLACE");
}

const withoutZeros = (norm: string) => norm.replace(/^0+(?=\d)/, "");

/** The things by the number that their line begins with; without those that two lines have. */
function numbered(
  { tokens }: Message,
  items: readonly Item[],
  beginnings: Int32Array,
): Map<string, Item> {
  const rows = new Map<string, Item>(), twice = new Set<string>(), seen = new Set<number>();
  for (const item of items) {
    const { line } = tokens[item.first]!, at = beginnings[line]!;
    if (at < 0 || at >= item.first || seen.has(line)) continue;
    seen.add(line);
    const number = withoutZeros(tokens[at]!.norm);
    if (rows.has(number)) twice.add(number);
    rows.set(number, item);
  }
  for (const number of twice) rows.delete(number);
  return rows;
}

/** For each line the token of the number that it begins with, behind signs of a quotation and "Pos."; -1 if none. */
const beginningsOf = ({ tokens, lines }: Message): Int32Array =>
  Int32Array.from(lines, ({ first, last }) => {
    let at = first;
    while (at < last && (tokens[at]!.kind === "mark" || tokens[at]!.tags.includes("POS"))) at++;
    return at < last && tokens[at]!.kind === "number" ? at : -1;
  });

/** The numbers of rows that the message names: behind "Pos.", or where a line begins that is no row itself. */
function referencesTo(
  { tokens, lines }: Message,
  rows: ReadonlyMap<string, Item>,
  beginnings: Int32Array,
): Reference[] {
  const own = new Set([...rows.values()].map(({ first }) => tokens[first]!.line));
  return lines.flatMap((line, place): Reference[] => {
    if (own.has(place)) return [];
    const found: Reference[] = [];
    for (let at = line.first; at < line.last; at++) {
      if (tokens[at]!.kind !== "number") continue;
      // "Pos. 3": a mark may stand between.
      const label = tokens[at - 1]?.kind === "mark" ? at - 2 : at - 1;
      const isNamed = label >= line.first && tokens[label]!.tags.includes("POS");
      const item = isNamed || at === beginnings[place]
        ? rows.get(withoutZeros(tokens[at]!.norm))
        : undefined;
      if (item !== undefined) found.push({ first: isNamed ? label : at, last: at + 1, item });
    }
    return found;
  });
}
