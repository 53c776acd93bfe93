/**
 * Lists that count every line in the same way: "12 x …" in front of all, "… (20 pcs)" or "… - 20" behind all. There the
 * count is known by its place, and no number of a name counts or parts it: "4 x patch cable, 3 ft, 100pk".
 */
import { withoutPrice } from "@/core/matching/quantities/alone.ts";
import { asLabelled } from "@/core/matching/quantities/certainty.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { isRunningText } from "@/core/matching/sentences/running.ts";
import { isAddressLine, type Reading } from "@/core/matching/wishes/entries.ts";
import { readEntry } from "@/core/matching/wishes/entry_items.ts";
import { type Item, namedIn, namesSomething } from "@/core/matching/wishes/items.ts";
import { isMark, isOf, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import { withSpokenCounts } from "@/core/matching/quantities/spoken_counts.ts";
import type { Token } from "@/core/words/tokens.ts";
import { countsUp } from "./numbered.ts";

/** A count at the front or the end of a line, what stands beside it, and by what it is known. */
interface Count {
  readonly quantity: Quantity;
  readonly name: readonly Token[];
  readonly manner: string;
}

const behindCount = wordSet([":", "-", "–", "—", ")", "]"]);
const brackets: ReadonlyMap<string, string> = new Map([[")", "("], ["]", "["]]);
const beforeCount = wordSet([":", "-", "–", "—", "=", "→", "|", "/", ",", ".", "…", "@", ">"]);
const holding = wordSet(["je", "à", "po", "per", "pro", "each"]);
const dashes = wordSet(["-", "–", "—"]);
/** How a manner begins that counts behind the name. */
const behind = "…";
/** A count with its label, unit and brackets has so many tokens at most. */
const longestCount = 6;

/** "12 x lamps", "(12) lamps", "Qty 12 - lamps" */
function countInFront(tokens: readonly Token[], language: string): Count | undefined {
  const open = tokens[0]?.text === "(" || tokens[0]?.text === "[" ? 1 : 0;
  const quantity = readQuantity(tokens, open, language);
  if (quantity === undefined || quantity.evidence === "article") return undefined;
  // "14 Mill Lane / 10115 Berlin"
  if ((quantity.evidence === "measure" && !quantity.of) || isAddressLine(tokens)) return undefined;
  const name = tokens.slice(skipMarks(tokens, quantity.next, behindCount));
  const closed = open === 0 || brackets.has(tokens[quantity.next]?.text ?? "");
  const manner = open > 0 ? "(" : quantity.evidence;
  return closed && namesSomething(withoutPrice(name)) ? { quantity, name, manner } : undefined;
}

const closed: ReadonlyMap<string, string> = new Map([[")", "("], ["*", "*"]]);

/** "lamps x 12 (we can wait)", "lamps x 12 *urgent*": without what is noted behind the count. */
function withoutNote(tokens: readonly Token[]): readonly Token[] {
  const mark = closed.get(tokens.at(-1)?.text ?? "");
  const open = tokens.slice(0, -1).findLastIndex(({ text }) => text === mark);
  const noted = open > 1 && tokens.slice(open + 1).every(({ text }) => !/\d/.test(text));
  return noted ? tokens.slice(0, open) : tokens;
}

/** "lamps (12 pcs)", "lamps - 12", "lamps x 12", "lamps, qty 12" */
function countBehind(written: readonly Token[], language: string): Count | undefined {
  const tokens = withoutNote(written);
  const last = tokens.at(-1)?.text ?? "";
  const open = brackets.get(last);
  const end = open !== undefined || last === "." ? tokens.length - 1 : tokens.length;
  for (let at = end - 1; at > 0 && at >= end - longestCount; at--) {
    const before = tokens[at - 1];
    if (open !== undefined && before?.text !== open) continue;
    // "6 Kisten Gläser (je 12 Stück)": what each holds.
    if (open !== undefined && isOf(tokens[at], holding)) continue;
    // Without what stands before, so that "screws 5 x 60 x 10" ends in a count.
    const quantity = readQuantity(tokens.slice(at, end), 0, language);
    if (quantity?.next !== end - at || quantity.evidence === "measure") continue;
    // "5 - 7 pcs"
    if (tokens[at - 2]?.kind === "number" && isMark(before, dashes)) continue;
    // "x 6", and not "x 1 kg"
    const timed = quantity.evidence === "times" && /^x?\d+x?$/i.test(tokens[end - 1]?.text ?? "");
    const apart = isOf(before, beforeCount) ? before?.text : undefined;
    const manner = open ?? apart ?? (timed ? "x" : undefined);
    const name = tokens.slice(0, at - 1 + (manner === "x" ? 1 : 0));
    if (manner === undefined || quantity.evidence === "article" || !namesSomething(name)) continue;
    return {
      quantity,
      name,
      manner: `${behind}${manner}${manner === "x" ? "" : quantity.evidence}`,
    };
  }
  return undefined;
}

const fewest = 2;

/** The counts of the lines where at least two lines and two of three with a digit count alike; others have none. */
function alike(
  counts: readonly (Count | undefined)[],
  lines: number,
): readonly (Count | undefined)[] | undefined {
  const manners = new Map<string, number>();
  for (const count of counts) {
    if (count !== undefined) manners.set(count.manner, (manners.get(count.manner) ?? 0) + 1);
  }
  const [manner, most] = [...manners].reduce((best, each) => each[1] > best[1] ? each : best, [
    "",
    0,
  ]);
  return most >= fewest && most * 3 >= lines * 2
    ? counts.map((count) => count?.manner === manner ? count : undefined)
    : undefined;
}

/** What each line counts, where the lines of a list do it in the same way. */
export function uniformCounts(
  lines: readonly (readonly Token[])[],
  language: string,
): readonly (Count | undefined)[] {
  const counting = lines.filter((tokens) => tokens.some(({ text }) => /\d/.test(text))).length;
  if (counting < fewest) return [];
  const front = lines.map((tokens) => countInFront(tokens, language));
  const bare = (count: Count | undefined) => count?.manner === "number" || count?.manner === "pack";
  const sure = alike(front.map((count) => bare(count) ? undefined : count), counting);
  if (sure !== undefined) return sure;
  const numbered = countsUp(lines.flatMap(([first]) => first?.kind === "number" ? [first] : []));
  const last = lines.map((tokens) =>
    countBehind(numbered && tokens[0]?.kind === "number" ? tokens.slice(1) : tokens, language)
  );
  const ends = alike(last, counting);
  if (ends !== undefined) return ends;
  if (numbered) return [];
  return alike(front, counting) ?? [];
}

/** Does a further thing of the line count as its line does, or name what it counts: "2 x lamps, 3 x desks"? */
function goesOn(
  { quantity, member, same, tokens }: Item,
  first: Quantity,
  manner: string,
): boolean {
  if (quantity === undefined) return false;
  // "toner cyan, yellow 1 pc(s)"
  if (!manner.startsWith(behind) && quantity.start > 0) return false;
  return member !== undefined || same !== undefined || quantity.evidence === first.evidence ||
    (quantity.evidence === "number" && /^[\p{L}\p{M}]{3}/u.test(tokens[0]?.text ?? ""));
}

/** A line as the list it stands in counts it, where its own words would say otherwise. */
function counted(reading: Reading, { quantity, name, manner }: Count, language: string): Reading {
  const [item, ...more] = reading.items;
  const each = !manner.startsWith(behind) || item?.quantity !== undefined;
  // As sure as a correction, or the same.
  const said = more.length === 0 && item !== undefined &&
    (item.certainty >= asLabelled || item.quantity?.value === quantity.value);
  return said || (each && more.some((other) => goesOn(other, quantity, manner)))
    ? reading
    : { ...reading, items: [named(name, quantity, language)] };
}

function named(name: readonly Token[], quantity: Quantity, language: string): Item {
  return { ...namedIn(name, language), quantity, certainty: asLabelled };
}

/** A line as an entry of a list; nothing when it is running text. */
export function readLineEntry(
  tokens: readonly Token[],
  listed: boolean,
  count: Count | undefined,
  language: string,
): Reading | undefined {
  const isTalk = (said: readonly Token[]) => !listed && isRunningText(said, language);
  // "Wall clock quiet - need 5" is an entry among those that count alike.
  const named = count?.manner.startsWith(behind) === true && !isTalk(count.name);
  if (!named && isTalk(tokens)) return undefined;
  const reading = readEntry(withSpokenCounts(tokens, language), language);
  return count === undefined ? reading : counted(reading, count, language);
}
