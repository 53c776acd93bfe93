/** What is read as not asked for: every number and every word of the catalogue that no thing has, with the reason. */
import type { Item } from "./discourse/item.ts";
import type { ScoredSpan } from "./scored_spans.ts";
import { type Message, placeOf, stride } from "./message.ts";
import type { LeftOut, LeftOutReason } from "./types.ts";
import type { Token } from "./tokens.ts";

/** The largest distance, in tokens, between two words of one entry. */
const maxGap = 3;

/**
 * Whether a token is a term of the catalogue that a person would look for again. Function words and units ("for", "box") are
 * not, although names of products contain them.
 */
export const isTerm = ({ kind, norm, rarity, tags }: Token, small: ReadonlySet<string>) =>
  kind === "word" && norm.length > 2 && rarity > 0 && !tags.some((tag) => small.has(tag));

/** Flags of the tokens that must end up in a thing or be listed as left out with a reason: 1 for each. */
export function accountable(message: Message, small: ReadonlySet<string>): Uint8Array {
  const due = new Uint8Array(message.tokens.length);
  for (const { first, last, look } of message.counts) {
    if (look !== "article" && look !== "mark") due.fill(1, first, last);
  }
  message.tokens.forEach((token, at) => {
    if (isTerm(token, small)) due[at] = 1;
  });
  return due;
}

/** The parts of a message that are left out, in its order; yields from time to time. `items` are the things after discourse; spans of `scored` without an item were read, but are not asked for. */
export function* leftOut(
  message: Message,
  items: readonly Item[],
  scored: readonly ScoredSpan[],
  sentences: Int32Array,
  small: ReadonlySet<string>,
): Generator<void, LeftOut[]> {
  const { tokens, counts } = message;
  const due = accountable(message, small);
  const why: (LeftOutReason | undefined)[] = new Array(tokens.length).fill(undefined);
  for (const { span } of scored) due.fill(1, span.first, span.last);
  for (const item of items) {
    const asked = item.gone === undefined && item.value > 0;
    // Nothing is missing where a table says that there is enough.
    const reason = item.gone ?? (item.computed ? "owned" : "refused");
    const mark = (first: number, last: number) => {
      for (let at = first; at < last; at++) {
        if (asked) due[at] = 0;
        else if (due[at] === 1) why[at] = reason;
      }
    };
    if (!asked) mark(item.first, item.last);
    if (item.count !== undefined && (asked || item.computed === undefined)) {
      mark(counts[item.count]!.first, counts[item.count]!.last);
    }
  }
  // Tokens of a thing that is asked for are never listed, even where a refused one overlaps it.
  for (const item of items) {
    if (item.gone !== undefined || item.value <= 0) continue;
    due.fill(0, item.first, item.last);
    if (item.head !== undefined) due.fill(0, item.head[0], item.head[1]);
  }
  yield;
  const says = saysOf(message, sentences);
  yield;
  const parts: LeftOut[] = [];
  let at = 0, worked = 0;
  while (at < tokens.length) {
    if (++worked % stride === 0) yield;
    if (due[at] === 0) {
      at++;
      continue;
    }
    const reason = why[at] ?? reasonOf(message, at, says);
    let last = at + 1;
    for (
      let next = last;
      next < tokens.length && next < last + maxGap && tokens[next]!.line === tokens[at]!.line;
      next++
    ) {
      if (due[next] === 0) {
        if (message.countAt[next]! >= 0) break;
        // The name goes on ("docking stations"): the tag PLACE of "stations" does not apply in it.
        const { tags } = tokens[next]!, plain = tags.filter((tag) => tag !== "PLACE");
        if (next === last && isTerm({ ...tokens[next]!, tags: plain }, small)) last++;
        continue;
      }
      if ((why[next] ?? reasonOf(message, next, says)) !== reason) break;
      last = next + 1;
    }
    parts.push({ ...placeOf(message, at, last), reason });
    at = last;
  }
  return parts;
}

/** Reasons by what a number looks like. */
const byLook: Readonly<Record<string, LeftOutReason>> = {
  date: "date",
  days: "date",
  time: "time",
  phone: "contact",
  price: "price",
  percent: "price",
  reference: "reference",
  postcode: "address",
  persons: "persons",
  places: "persons",
};
/** Reasons by what a sentence says. */
const bySentence: readonly (readonly [string, LeftOutReason])[] = [
  ["DROP", "refused"],
  ["CANCEL", "refused"],
  ["NEG", "refused"],
  ["REPLACE", "corrected"],
  ["OWN", "owned"],
  ["PAST", "past"],
];

/** The reason that the sentence of a token gives, if it does. */
function saysOf(
  { tokens }: Message,
  sentences: Int32Array,
): (at: number) => LeftOutReason | undefined {
  /** For each sentence the place of its strongest reason among all. */
  const said = new Map<number, number>();
  tokens.forEach(({ tags }, at) => {
    const found = bySentence.findIndex(([tag]) => tags.includes(tag));
    const sentence = sentences[at]!;
    if (found >= 0) said.set(sentence, Math.min(found, said.get(sentence) ?? Infinity));
  });
  return (at) => bySentence[said.get(sentences[at]!) ?? -1]?.[1];
}

/** Tokens within this distance of a word such as "street" belong to an address. */
const addressRadius = 12;

function reasonOf(
  { tokens, lines, counts, countAt }: Message,
  at: number,
  says: (at: number) => LeftOutReason | undefined,
): LeftOutReason {
  const token = tokens[at]!, line = lines[token.line]!, count = countAt[at]!;
  if (line.quoted > 0 || line.thread > 0) return "quoted";
  const look = counts[count]?.look;
  const seen = look === undefined ? undefined : byLook[look];
  if (seen !== undefined) return seen;
  const near = (from: number, to: number) =>
    tokens.slice(Math.max(line.first, from), Math.min(line.last, to));
  const beside = [...near(at - 2, at), ...near(at + 1, at + 3)];
  if (beside.some(({ tags }) => tags.includes("CONTACT"))) return "contact";
  if (line.closed > 1) {
    const around = near(at - addressRadius, at + addressRadius);
    return around.some(({ tags }) => tags.includes("STREET")) ? "address" : "signature";
  }
  const [before] = near(at - 1, at);
  if (before?.tags.includes("REF")) return "reference";
  if (before?.tags.includes("STREET")) return "address";
  const said = says(at);
  if (said !== undefined) return said;
  if (look === "measure" || look === "size" || look === "property" || look === "code") {
    return "property";
  }
  const heads = line.last - line.first < 8 && tokens[line.last - 1]!.norm === ":" && count < 0;
  return heads || line.header ? "heading" : "talk";
}
