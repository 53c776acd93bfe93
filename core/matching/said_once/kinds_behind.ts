/**
 * Kinds of one thing behind a colon or in brackets: "office chairs: black 10, blue 5", "20 chairs (10 black, 10 grey)". They
 * are read as those behind a comma are, so the mark gives way to one.
 */
import { quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { plus } from "@/core/decimals.ts";
import { leadIn } from "@/core/matching/sentences/leads.ts";
import { isFeature } from "@/core/matching/sentences/nouns.ts";
import { isAside, talk } from "@/core/matching/wishes/prose.ts";
import { attributesIn } from "@/core/matching/words/kinds.ts";
import { isMark, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { connectors, itemLabels, quantityLabels } from "@/core/matching/words/vocabulary.ts";
import { type Member, readMember } from "./members.ts";

/** Kinds of one thing at most. */
const mostKinds = 12;
const mostHead = 8;
/** Tokens that are looked at behind the mark and before it. */
const longestList = 80;
const longestClause = 24;
const dashes = wordSet(["-", "–", "—"]);
const parting = wordSet([",", ";", "/"]);
const clauses = wordSet([",", ";", ".", ":"]);

/** The parts of a list between two tokens, cut at commas and "and"; nothing where there are too many. */
function partsOf(tokens: readonly Token[], from: number, to: number) {
  const parts: (readonly Token[])[] = [];
  for (let start = from, at = from; at <= to && parts.length < mostKinds; at++) {
    const end = at === to || isMark(tokens[at], parting)
      ? at + 1
      : at > start
      ? phraseAt(connectors, tokens, at)
      : 0;
    if (end === 0) continue;
    parts.push(tokens.slice(start, at));
    start = end;
    at = end - 1;
  }
  return parts;
}

/** Where the list ends that begins behind `from`: at a semicolon, at the end of the sentence. */
function listEnd(tokens: readonly Token[], from: number): number {
  for (let at = from + 1; at < Math.min(tokens.length, from + longestList); at++) {
    const text = tokens[at]?.text;
    if (text === ";" || (text === "." && tokens[at + 1]?.gap !== false)) return at;
  }
  return Math.min(tokens.length, from + longestList);
}

/** Where the clause begins that ends before `at`. */
function clauseStart(tokens: readonly Token[], at: number): number {
  const from = Math.max(0, at - longestClause);
  return from + tokens.slice(from, at).findLastIndex((token) => isMark(token, clauses)) + 1;
}

/** Where the words of a thing begin that end before `colon`; -1 where they name none. */
function headBefore(tokens: readonly Token[], colon: number, language: string): number {
  const cut = clauseStart(tokens, colon);
  const lead = leadIn(tokens.slice(cut, colon));
  const from = phraseAt(connectors, tokens, cut + (lead?.end ?? 0)) || cut + (lead?.end ?? 0);
  const head = tokens.slice(from, colon);
  if (head.length === 0 || head.length > mostHead || isAside(head) || talk(head) > 0) return -1;
  if (
    isFeature(head.at(-1)) || [itemLabels, quantityLabels].some((each) => phraseAt(each, head, 0))
  ) {
    return -1;
  }
  const said = attributesIn(head, language).reduce((sum, { from, to }) => sum + to - from, 0);
  const named = head.every(({ kind, norm }) =>
    kind === "word" || norm === "-" || kind === "number"
  );
  return named && said < head.length && quantitiesIn(head, language, 1).length === 0 ? from : -1;
}

/** "desks: oak 4, white 6": the first of the kinds where the colon at a token stands between a thing and its kinds. */
function kindBehind(
  tokens: readonly Token[],
  colon: number,
  language: string,
): Member | undefined {
  const parts = partsOf(tokens, colon + 1, listEnd(tokens, colon));
  const [first, second] = parts.slice(0, 2).map((part) => readMember(part, language));
  // "gloves: size 9 - 60 pairs, size 10 - 40 pairs" are read as sizes.
  const opens = first !== undefined && second !== undefined &&
    !first.attributes.some(({ kind }) => kind === ":size") &&
    headBefore(tokens, colon, language) >= 0;
  return opens ? first : undefined;
}

/** "(10 black, 10 grey)" behind twenty of something: the place of the closing bracket, or -1. */
function closesKinds(tokens: readonly Token[], open: number, language: string): number {
  const inside = tokens.slice(open, open + longestList).findIndex(({ text }) => text === ")");
  const close = open + inside;
  const parts = inside < 0 ? [] : partsOf(tokens, open + 1, close);
  if (parts.length < 2) return -1;
  let sum = "0";
  for (const part of parts) {
    const count = readMember(part, language)?.quantity;
    if (count === undefined || count.evidence === "measure") return -1;
    sum = plus(sum, count.value);
  }
  const total = quantitiesIn(tokens.slice(clauseStart(tokens, open), open), language)
    .some(({ value, evidence }) => value === sum && evidence !== "measure");
  return total ? close : -1;
}

/** The tokens with commas, or with nothing, in the place of the marks before kinds of one thing. */
export function withKindsBehind(tokens: readonly Token[], language: string): readonly Token[] {
  let kinds: Token[] | undefined;
  const closing = new Set<number>();
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || closing.has(at)) continue;
    const { text } = token;
    const opens = text === ":" || (isMark(token, dashes) && tokens[at + 1]?.gap === true);
    const kind = opens ? kindBehind(tokens, at, language) : undefined;
    const close = text === "(" ? closesKinds(tokens, at, language) : -1;
    if (kind !== undefined || close >= 0) kinds ??= tokens.slice(0, at);
    if (kind !== undefined) {
      // "helmets: 5 white, 3 blue": the first count goes behind what it counts.
      const { tokens: said, quantity } = kind;
      const counted = quantity.start === 0 ? quantity.next : 0;
      kinds?.push(...said.slice(counted), ...said.slice(0, counted));
      const end = said.at(-1)?.end ?? 0;
      while ((tokens[at + 1]?.end ?? Infinity) <= end) at++;
    } else if (close >= 0) {
      kinds?.push(token.respelled({ text: "," }));
      closing.add(close);
    } else kinds?.push(token);
  }
  return kinds ?? tokens;
}
