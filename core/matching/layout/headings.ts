/** Headings between the lines of a list that no list mark shows: "KITCHEN", "=== Bar ===", "First floor". */
import { enough } from "@/core/matching/quantities/certainty.ts";
import { sites } from "@/core/matching/sentences/sites.ts";
import type { Reading } from "@/core/matching/wishes/entries.ts";
import { namesSomething } from "@/core/matching/wishes/items.ts";
import { isMark, isOf, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import type { Line } from "./layout.ts";
import type { ReadThing } from "./signature.ts";

/** Longer lines name things. */
const longest = 5;
const frames = wordSet(["=", "-", "#", "~", "_", "+", "–", "—"]);
/** Who gets what a list asks for, where a line says nothing else. */
const departments = wordSet(
  "unit block bar cafe canteen restaurant lobby lounge terrace garage gym accounts accounting admin administration finance hr it marketing " +
    "sales maintenance housekeeping production logistics goods-in despatch dispatch " +
    "buchhaltung verwaltung vertrieb marketing produktion personal terrasse kantine " +
    "ksiegowosc administracja produkcja kadry stolowka taras",
);

/** "=== Kitchen ===": two marks or more on both sides. */
function isFramed(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  return tokens.length > 4 && isMark(first, frames) &&
    [second, tokens.at(-2), tokens.at(-1)].every((token) => token?.text === first?.text);
}

/** "Meeting room 2": without the number of the place. */
function unnumbered(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.at(-1);
  return /^(?:\d{1,2}|[A-Z])$/.test(last?.text ?? "") && tokens.length > 1
    ? tokens.slice(0, -1)
    : tokens;
}

/** A line of nothing but plain words that is written in capitals or ends in a place. */
function isTitled(written: readonly Token[], below: readonly Token[]): boolean {
  const line = written.slice(skipMarks(written, 0, frames));
  const tokens = unnumbered(line);
  const plain = tokens.length > 0 && tokens.length <= longest &&
    tokens.every(({ text }) => /^[\p{L}&/'’-]+$/u.test(text));
  if (!plain) return false;
  const said = line.map(({ text }) => text).join(" ");
  const capital = said.length > 2 && said === said.toUpperCase() &&
    below.some(({ text }) => /^\p{Ll}{3}/u.test(text));
  const placed = isOf(tokens.at(-1), sites) || tokens.every((token) => isOf(token, departments));
  return capital || (placed && tokens.length < longest);
}

/** Is the line a heading, with a line below it that names something and counts it? */
function heads({ tokens, asked }: Reading, line: Line, below: Reading | undefined): boolean {
  if (asked || line.listed) return false;
  if (isFramed(tokens)) return true;
  const counted = below?.items.some((item) =>
    item.certainty >= enough && namesSomething(item.tokens)
  );
  return counted === true && below !== undefined && isTitled(tokens, below.tokens);
}

/** The entries of a block without the headings above and between them. */
export function withoutHeadings<Entry extends { readonly reading: Reading; readonly line: Line }>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.filter(({ reading, line }, at) => !heads(reading, line, entries[at + 1]?.reading));
}

/**
 * The things without those at the head of their block that nobody counted while all below them are counted, where at least
 * two blocks are so: then they say for whom or for what the lists are.
 */
export function withoutHeads<Thing extends ReadThing>(things: readonly Thing[]): readonly Thing[] {
  const heads = new Set(
    things.filter((thing, at) => {
      if (!thing.bare || thing.line.listed || things[at - 1]?.block === thing.block) return false;
      let next = at + 1;
      while (things[next]?.block === thing.block && things[next]?.item.quantity !== undefined) {
        next++;
      }
      return next > at + 1 && things[next]?.block !== thing.block;
    }),
  );
  return heads.size < 2 ? things : things.filter((thing) => !heads.has(thing));
}
