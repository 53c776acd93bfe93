/** What a message asks beside goods: by when, at what discount, delivered where, paid how, and plain questions. */
import type { Look } from "./counts.ts";
import type { Item } from "./discourse/item.ts";
import { type Message, placeOf } from "./message.ts";
import type { Token } from "./tokens.ts";
import type { Ask, AskKind, Place } from "./types.ts";

const kinds: Readonly<Record<string, AskKind>> = {
  ASKDEADLINE: "deadline",
  ASKDISCOUNT: "discount",
  ASKDELIVERY: "delivery",
  ASKPAYMENT: "payment",
};
const ends = /^[.!?;]$/;
/** An ask is shown with at most so many tokens. */
const longest = 40;
/** So many tokens behind "by" the date begins. */
const soon = 4;
/** Upper bound of collected asks: nobody looks at more. */
const most = 50;

export function asksOf(message: Message, items: readonly Item[], sentences: Int32Array): Ask[] {
  const { tokens, lines } = message;
  const named = new Uint8Array(tokens.length);
  const asks: Ask[] = [];
  /** Sentences that ask for goods. */
  const goods = new Set<number>(), seen = new Set<string>();
  for (const { first, last, gone } of items) {
    if (gone !== undefined) continue;
    named.fill(1, first, last);
    goods.add(sentences[first]!);
  }
  const own = (at: number) => {
    const line = lines[tokens[at]!.line]!;
    return line.quoted === 0 && line.thread === 0 && !line.row && line.closed < 2;
  };
  for (let at = 0; at < tokens.length && asks.length < most; at++) {
    if (!own(at) || named[at] === 1) continue;
    const token = tokens[at]!;
    const tag = token.tags.find((each) => kinds[each] !== undefined);
    const asksPlainly = token.norm === "?" && !goods.has(sentences[at]!) &&
      tokens[at - 1]?.kind !== "mark";
    if (tag === undefined && !asksPlainly) continue;
    const kind = tag === undefined ? "question" : kinds[tag]!;
    const key = `${kind} ${sentences[at]}`;
    if (seen.has(key)) continue;
    const value = valueOf(message, kind, at);
    if (kind === "deadline" && value === undefined) continue;
    seen.add(key);
    asks.push({
      kind,
      ...clauseAround(message, sentences, at, kind),
      ...(value === undefined ? {} : { value }),
    });
  }
  return asks;
}

function clauseAround(message: Message, sentences: Int32Array, at: number, kind: AskKind): Place {
  const { tokens, lines } = message;
  const line = tokens[at]!.line;
  let first = at, last = at + 1;
  const inside = (place: number) =>
    tokens[place] !== undefined && sentences[place] === sentences[at] &&
    (tokens[place]!.line === line || kind === "question") && !ends.test(tokens[place]!.norm);
  const begins = lines[line]!.first + lines[line]!.marked;
  while (last < at + longest && inside(last)) last++;
  // A deadline begins with its word; the rest is told from its sentence's beginning on.
  if (kind !== "deadline") {
    while (first > begins && at - first < longest && inside(first - 1)) first--;
  }
  if (tokens[last]?.norm === "?" && sentences[last] === sentences[at]) last++;
  return placeOf(message, first, last);
}

/** What the value of an ask looks like. */
const looks: Readonly<Partial<Record<AskKind, Look>>> = {
  deadline: "date",
  discount: "percent",
  payment: "days",
};

/** The date of a deadline, the percents of a discount, the days of a payment, as they are written. */
function valueOf(
  { tokens, counts, countAt, text }: Message,
  kind: AskKind,
  at: number,
): string | undefined {
  const wanted = looks[kind];
  if (wanted === undefined) return undefined;
  for (
    let place = kind === "deadline" ? at + 1 : Math.max(0, at - soon);
    place <= at + soon && place < tokens.length;
    place++
  ) {
    const token = tokens[place]!;
    if (token.line !== tokens[at]!.line) continue;
    const isDated = ({ tags }: Token) => tags.includes("DAY") || tags.includes("MONTH");
    const look = counts[countAt[place]!]?.look;
    if (look !== wanted && !(kind === "deadline" && isDated(token))) continue;
    let last = place + 1;
    const goesOn = (next: number) =>
      tokens[next]?.line === token.line &&
      (countAt[next]! >= 0 || isDated(tokens[next]) ||
        /^[./%-]$/.test(tokens[next].norm) && !tokens[next].gap);
    while (last < place + 6 && goesOn(last)) last++;
    return text.slice(token.start, tokens[last - 1]!.end);
  }
  return undefined;
}
