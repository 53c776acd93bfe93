/** Product numbers: of a row's column, or announced by a label among the words of a thing or behind them. */
import type { Message } from "../message.ts";
import { isAttribute, linesOfEach } from "./heads.ts";
import type { Item } from "./item.ts";

/** A label of a product number stands at most so many tokens before the thing. */
const labelReach = 4;
/** A comma, a dash or a bracket stands between a thing and a label behind it. */
const marksBetween = 2;
const label = /^(?:CODE|REF|POS)$/;

/** Gives things their product numbers. What is only the announced number of the thing before it is no thing. */
export function giveCodes(message: Message, items: readonly Item[]): void {
  const { tokens, rows } = message;
  let before: Item | undefined;
  for (const item of items) {
    if (item.gone !== undefined) continue;
    const row = item.row === undefined ? undefined : rows[item.row]!.code;
    const found = row ?? announced(message, item);
    if (found !== undefined) {
      const isOther = before !== undefined && row === undefined && isAlone(message, item, found) &&
        tokens[before.first]!.line === tokens[item.first]!.line &&
        (before.code === undefined || before.code[0] === found[0]);
      if (isOther) {
        before!.code = found;
        item.gone = "reference";
        continue;
      }
      item.code = found;
    }
    before = item;
  }
}

/**
 * Makes one thing of the number of a product and of what stands directly beside it on its line ("GG-1 safety goggles" were
 * proposed as two, with one count), and of a thing and what only tells it apart.
 */
export function joinParts(message: Message, items: readonly Item[]): Item[] {
  const joined: Item[] = [], eachLines = linesOfEach(message);
  for (const item of items) {
    const before = joined.at(-1);
    const isPart = before !== undefined &&
      (isBeside(message, before, item) || isAttribute(message, before, item, eachLines));
    if (!isPart) joined.push(item);
    else {
      const { first } = before, { last } = item;
      const counted = before.count === undefined ? item : before;
      const asked = Math.max(before.asked, item.asked);
      joined[joined.length - 1] = { ...counted, first, last, asked };
    }
  }
  return joined;
}

/** Do two things touch, of which one alone is the number of a product, without a count of its own for each? */
function isBeside({ tokens }: Message, before: Item, { first, last, row, count }: Item): boolean {
  const isNumber = (from: number, to: number) =>
    tokens.slice(from, to).every(({ productNumber }) => productNumber !== undefined);
  return before.row === undefined && row === undefined && before.last === first &&
    tokens[before.first]!.line === tokens[first]!.line &&
    (before.count === undefined || count === undefined || before.count === count) &&
    isNumber(before.first, before.last) !== isNumber(first, last);
}

/** The number that a label announces before a thing, among its words, or directly behind it. */
function announced(message: Message, item: Item): readonly [number, number] | undefined {
  const { tokens } = message, { line } = tokens[item.first]!;
  const isLabel = (at: number) =>
    tokens[at] !== undefined && tokens[at].tags.includes("CODE") && tokens[at].line === line;
  for (let at = Math.max(0, item.first - labelReach); at < item.last; at++) {
    const found = isLabel(at) ? numberBehind(message, at, item.last) : undefined;
    if (found !== undefined) return found;
  }
  let behind = item.last;
  while (behind < item.last + marksBetween && tokens[behind]?.kind === "mark") behind++;
  return isLabel(behind) ? numberBehind(message, behind, message.lines[line]!.last) : undefined;
}

/** The tokens of the number behind a label, which begins before `end`; none without a digit. */
function numberBehind(
  { tokens }: Message,
  at: number,
  end: number,
): readonly [number, number] | undefined {
  let first = at + 1;
  while (
    first < end &&
    (tokens[first]!.kind === "mark" || tokens[first]!.tags.some((tag) => label.test(tag)))
  ) first++;
  if (first >= end) return undefined;
  let last = first + 1;
  while (last < tokens.length && !tokens[last]!.gap) last++;
  while (last > first && tokens[last - 1]!.kind === "mark") last--;
  const hasDigits = tokens.slice(first, last).some(({ kind }) => kind === "number");
  return hasDigits ? [first, last] : undefined;
}

/** Has a thing no words beside the number and its label? */
function isAlone(
  { tokens }: Message,
  item: Item,
  [first, last]: readonly [number, number],
): boolean {
  for (let at = item.first; at < item.last; at++) {
    const { kind, tags } = tokens[at]!;
    if (at >= first && at < last || kind !== "word") continue;
    if (!tags.some((tag) => label.test(tag))) return false;
  }
  return true;
}
