/** Quantities taken back: "make that six", "6 instead of 5". */
import { clauseMarks, cutTail } from "@/core/matching/sentences/trim.ts";
import { isMark, isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  corrections,
  negations,
  polite,
  properties,
  speech,
  tails,
  vague,
} from "@/core/matching/words/vocabulary.ts";
import { quantitiesIn } from "./certainty.ts";
import { type Quantity, readQuantity } from "./quantities.ts";

/** "Statt der 10 Tische" */
const definite = wordSet("the die der den des tych");

const only = wordSet("nur only tylko");
const now = wordSet("diesmal jetzt nun bitte lieber now this time please teraz tym razem prosze");

/** "Instead of 20 this time 30 boxes of towels": where the new quantity begins that names the thing; or 0. */
function newBehind(tokens: readonly Token[], from: number, language: string): number {
  const former = readQuantity(tokens, from, language);
  if (former === undefined || former.next === tokens.length) return 0;
  let at = former.next;
  while (isOf(tokens[at], now)) at++;
  const quantity = at === former.next ? undefined : readQuantity(tokens, at, language);
  const named = quantity !== undefined && quantity.evidence !== "article" &&
    tokens[quantity.next]?.kind === "word" && phraseAt(tails, tokens, quantity.next) === 0;
  return named ? at : 0;
}

/** Takes a corrected quantity ("make that six", "6 instead of 5") out of the tokens. */
export function takeCorrection(
  tokens: readonly Token[],
  language: string,
): { tokens: readonly Token[]; quantity?: Quantity } {
  const start = isOf(tokens[0], only) ? 1 : 0;
  const negated = phraseAt(negations, tokens, start);
  const instead = negated > 0 && isOf(tokens[negated], definite) ? negated + 1 : negated;
  const former = instead > 0 && readQuantity(tokens, instead, language) !== undefined;
  const anew = former ? newBehind(tokens, instead, language) : 0;
  if (anew > 0) return { tokens: tokens.slice(anew) };
  let rest = former ? tokens.slice(instead) : tokens;
  let corrected: Quantity | undefined;
  for (let at = 1; at < rest.length; at++) {
    if (rest[at]?.kind !== "word") continue;
    const negated = phraseAt(negations, rest, at);
    const against = negated > 0 ? readQuantity(rest, negated, language) : undefined;
    if (
      against !== undefined && against.evidence !== "article" && quantityBefore(rest, at, language)
    ) {
      rest = [...rest.slice(0, at), ...rest.slice(afterFormer(rest, at, against.next, language))];
      continue;
    }
    // "Instead of 4 lamps please 6"
    const cue = correctionEnd(rest, at) ||
      (former && isOf(rest[at], polite) ? at + 1 : 0);
    if (cue === 0 || !(former || opensClause(rest, at))) continue;
    const quantity = readQuantity(rest, cue, language) ??
      readQuantity(rest, afterSource(rest, cue), language);
    if (quantity === undefined || quantity.evidence === "article") continue;
    // "now 14 days overdue", "the PO number should be 4500099"
    if (quantity.value.length > mostDigits || isOf(rest[quantity.next], properties)) {
      continue;
    }
    if (!quantityBefore(rest, at, language) && !isChange(rest, at, cue)) continue;
    corrected = quantity;
    const behind = rest.slice(afterRepeated(rest, at, quantity.next));
    rest = isTalk(behind) ? rest.slice(0, at) : [...rest.slice(0, at), ...behind];
    at--;
  }
  if (corrected === undefined && former) {
    // "instead of 4 lamps 6"
    const last = quantitiesIn(rest, language).at(-1);
    const ends = last !== undefined && last.start > 0 && last.evidence !== "measure" &&
      cutTail(rest, language).slice(last.next).every((token) => token.kind === "mark") &&
      quantityBefore(rest, last.start, language);
    if (ends) return { tokens: rest.slice(0, last.start), quantity: last };
  }
  return corrected === undefined ? { tokens: rest } : { tokens: rest, quantity: corrected };
}

/** "12 mugs instead of 8 plates": where a thing is named before, the index after all that is said of the other. */
function afterFormer(tokens: readonly Token[], at: number, from: number, language: string): number {
  const now = quantitiesIn(tokens.slice(0, at), language).at(-1);
  const named = tokens.slice(now?.next, at).some(({ kind, norm }) =>
    kind === "word" && norm.length > 2 && !speech.has(norm)
  );
  if (!named) return from;
  const end = tokens.findIndex(({ text }, index) => index >= from && clauseMarks.has(text));
  return end < 0 ? tokens.length : end;
}

/** "5 desks, no, 6 desks": the name said again adds nothing. */
function afterRepeated(tokens: readonly Token[], cue: number, from: number): number {
  const said = new Set(tokens.slice(0, cue).map((token) => token.norm));
  let next = from;
  while (tokens[next]?.kind === "word" && said.has(tokens[next]?.norm ?? "")) next++;
  return next;
}

/** "…, or let me think": nothing that names a thing any more. */
function isTalk(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind === "word");
  return words.length > 1 &&
    words.filter((token) => isOf(token, speech)).length * 3 >= words.length;
}

/** "correction of our colleagues: ten": who corrects stands before the colon. */
function afterSource(tokens: readonly Token[], cue: number): number {
  const colon = tokens.findIndex((token, at) => at > cue && token.text === ":");
  const words = tokens.slice(cue, colon);
  const plain = words.length <= 4 && words.every((token) => token.kind === "word");
  return colon > 0 && plain ? colon + 1 : tokens.length;
}

function opensClause(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at - 1], clauseMarks) || correctionEnd(tokens, at) > at + 1;
}

/** "pedestals: please make that 12": the quantity before stands in another mail. */
function isChange(tokens: readonly Token[], at: number, cue: number): boolean {
  return cue > at + 1 && tokens.slice(0, at).some(({ text }) => text === ":");
}

/** Longer numbers are codes. */
const mostDigits = 6;
const mostCues = 4;

/** The index after one or more correction phrases in a row: "no, sorry, make that". */
export function correctionEnd(tokens: readonly Token[], at: number): number {
  let end = 0;
  let next = at;
  for (let count = 0; count < mostCues; count++) {
    const phrase = phraseAt(corrections, tokens, next);
    if (phrase === 0) break;
    end = skipMarks(tokens, phrase, clauseMarks);
    next = end;
  }
  return end;
}

function quantityBefore(tokens: readonly Token[], at: number, language: string): boolean {
  return quantitiesIn(tokens.slice(0, at), language).some((quantity) =>
    quantity.evidence !== "article" || phraseAt(vague, tokens, quantity.start) > 0
  );
}
