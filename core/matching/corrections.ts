/** Quantities taken back: "make that six", "6 instead of 5". */
import { quantitiesIn } from "./certainty.ts";
import { phraseAt, skipMarks } from "./phrases.ts";
import { type Quantity, readQuantity } from "./quantities.ts";
import type { Token } from "./tokens.ts";
import { clauseMarks } from "./trim.ts";
import { corrections, negations, speech } from "./vocabulary.ts";

/** Takes a corrected quantity ("make that six", "6 instead of 5") out of the tokens. */
export function takeCorrection(
  tokens: readonly Token[],
  language: string,
): { tokens: readonly Token[]; quantity?: Quantity } {
  let rest = tokens;
  let corrected: Quantity | undefined;
  for (let at = 1; at < rest.length; at++) {
    if (rest[at]?.kind !== "word") continue;
    const negated = phraseAt(negations, rest, at);
    const against = negated > 0 ? readQuantity(rest, negated, language) : undefined;
    if (
      against !== undefined && against.evidence !== "article" && quantityBefore(rest, at, language)
    ) {
      rest = [...rest.slice(0, at), ...rest.slice(against.next)];
      continue;
    }
    const cue = correctionEnd(rest, at);
    if (cue === 0 || !opensClause(rest, at)) continue;
    const quantity = readQuantity(rest, cue, language) ??
      readQuantity(rest, afterSource(rest, cue), language);
    if (quantity === undefined || quantity.evidence === "article") continue;
    if (!quantityBefore(rest, at, language)) continue;
    corrected = quantity;
    const behind = rest.slice(afterRepeated(rest, at, quantity.next));
    rest = isTalk(behind) ? rest.slice(0, at) : [...rest.slice(0, at), ...behind];
    at--;
  }
  return corrected === undefined ? { tokens: rest } : { tokens: rest, quantity: corrected };
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
    words.filter((token) => speech.has(token.norm)).length * 3 >= words.length;
}

/** "correction of our colleagues: ten": who corrects stands before the colon. */
function afterSource(tokens: readonly Token[], cue: number): number {
  const colon = tokens.findIndex((token, at) => at > cue && token.text === ":");
  const words = tokens.slice(cue, colon);
  const plain = words.length <= 4 && words.every((token) => token.kind === "word");
  return colon > 0 && plain ? colon + 1 : tokens.length;
}

function opensClause(tokens: readonly Token[], at: number): boolean {
  return clauseMarks.has(tokens[at - 1]?.text ?? "") || phraseAt(corrections, tokens, at) > at + 1;
}

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
    quantity.evidence !== "article"
  );
}
