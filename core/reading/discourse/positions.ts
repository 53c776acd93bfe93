/** "Pos. 3 bitte 150", "line 4 cancelled", "2: only four": where the message names rows of an offer by their numbers. */
import type { Message } from "../message.ts";
import type { Item } from "./item.ts";

/** A number of the message that stands for a row. */
export interface Reference {
  /** The tokens that may say something of the row begin here, behind the number, and end here. */
  readonly first: number;
  readonly last: number;
  readonly until: number;
  readonly item: Item;
}

/** Tokens behind a reference that may say something of it, and before it. */
const reach = { behind: 30, before: 4 };

const withoutZeros = (norm: string) => norm.replace(/^0+(?=\d)/, "");

/** The things by the number that their line begins with; without those that two lines have. */
function numbered(
  { tokens, counts }: Message,
  items: readonly Item[],
  beginnings: Int32Array,
): Map<string, Item> {
  const rows = new Map<string, Item>(), twice = new Set<string>(), seen = new Set<number>();
  for (const item of items) {
    const { line } = tokens[item.first]!, at = beginnings[line]!;
    if (at < 0 || at >= item.first || seen.has(line)) continue;
    seen.add(line);
    // "4 desks" is no row 4.
    if (item.count !== undefined && counts[item.count]!.first === at) continue;
    const number = withoutZeros(tokens[at]!.norm);
    if (rows.has(number)) twice.add(number);
    rows.set(number, item);
  }
  for (const number of twice) rows.delete(number);
  return rows;
}

/** The things of a list without numbers by their place in it: those that begin a line, or whose count does. */
function inOrder({ tokens, lines, counts }: Message, items: readonly Item[]): Map<string, Item> {
  const rows = items.filter(({ first, count }) => {
    const line = lines[tokens[first]!.line]!, begin = line.first + line.marked;
    return first === begin || count !== undefined && counts[count]!.first === begin;
  });
  return new Map(rows.map((item, at) => [String(at + 1), item]));
}

/** For each line the token of the number that it begins with, behind signs of a quotation and "Pos."; -1 if none. */
const beginningsOf = ({ tokens, lines }: Message): Int32Array =>
  Int32Array.from(lines, ({ first, last }) => {
    let at = first;
    while (at < last && (tokens[at]!.kind === "mark" || tokens[at]!.tags.includes("POS"))) at++;
    return at < last && tokens[at]!.kind === "number" ? at : -1;
  });

/** The numbers of rows that the message names: behind "Pos.", or where a line begins that is no row itself. */
export function referencesTo(
  message: Message,
  items: readonly Item[],
  sentences: Int32Array,
): Reference[] {
  const { tokens, lines } = message;
  const beginnings = beginningsOf(message), written = numbered(message, items, beginnings);
  const isNumbered = written.size > 1, rows = isNumbered ? written : inOrder(message, items);
  if (rows.size < 2) return [];
  const own = new Set([...rows.values()].map(({ first }) => tokens[first]!.line));
  const found: { label: number; at: number; item: Item }[] = [];
  for (const [place, line] of lines.entries()) {
    for (let at = line.first; at < line.last && !own.has(place); at++) {
      if (tokens[at]!.kind !== "number") continue;
      // "Pos. 3": a mark may stand between.
      const label = tokens[at - 1]?.kind === "mark" ? at - 2 : at - 1;
      const isNamed = label >= line.first && tokens[label]!.tags.includes("POS");
      const item = isNamed || isNumbered && at === beginnings[place]
        ? rows.get(withoutZeros(tokens[at]!.norm))
        : undefined;
      if (item !== undefined) found.push({ label: isNamed ? label : at, at, item });
    }
  }
  return found.map(({ label, at, item }, place) => {
    const begin = Math.max(found[place - 1]?.at ?? -1, label - reach.before - 1) + 1;
    const end = Math.min(found[place + 1]?.label ?? tokens.length, at + 1 + reach.behind);
    const isOwn = (other: number) => sentences[other] === sentences[at];
    let first = label, until = at + 1;
    while (first > begin && isOwn(first - 1) && !/^[,;.:]$/.test(tokens[first - 1]!.norm)) first--;
    while (until < end && isOwn(until)) until++;
    return { first, last: at + 1, until, item };
  });
}
