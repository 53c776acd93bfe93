/** Sentences that add a wish to those before: "Also one espresso machine", "Do tego ekspres do kawy". */
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { leadIn } from "@/core/matching/sentences/leads.ts";
import { isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { additions, speech, wishes } from "@/core/matching/words/vocabulary.ts";

const between = wordSet([",", ":", ".", "-", "–", "—", "…", "!", "*"]);
/** More of them in a row are no language. */
const mostAdditions = 6;

/** The index after everything that opens a further wish ("Oh, and maybe also"), or 0 when nothing does. */
export function additionEnd(tokens: readonly Token[], language: string): number {
  let end = 0;
  for (let count = 0; count < mostAdditions; count++) {
    const phrase = phraseAt(additions, tokens, end);
    const and = language === "pl" && tokens[end]?.norm === "i" ? end + 1 : 0;
    const next = Math.max(phrase, and);
    if (next === 0) break;
    end = skipMarks(tokens, next, between);
  }
  return end;
}

/** A sentence without the words that only add it to those before; `added` when there were some. */
export function withoutAddition(
  tokens: readonly Token[],
  language: string,
): { tokens: readonly Token[]; added: boolean } {
  const end = additionEnd(tokens, language);
  return end === 0 || end >= tokens.length
    ? { tokens, added: false }
    : { tokens: tokens.slice(end), added: true };
}

/** What stands before "would be nice", "by się przydał"; nothing when the sentence says no such thing. */
export function wishBefore(tokens: readonly Token[]): readonly Token[] | undefined {
  for (let at = 1; at < tokens.length; at++) {
    const end = phraseAt(wishes, tokens, at);
    if (end === 0) continue;
    const count = skipMarks(tokens, end, between);
    return [...tokens.slice(0, at), ...tokens.slice(count === end ? tokens.length : end)];
  }
  return undefined;
}

const opening = wordSet("wird werden mussen sollen sollten sollte falls wenn sofern");
const being = wordSet("sein sind ist");
const needed = wordSet(
  "benotigt gebraucht angeschafft beschafft gekauft bestellt nachbestellt gewunscht ersetzt geliefert vorratig lieferbar verfugbar",
);

/**
 * "Ferner werden 120 Stück Klemmen benötigt", "Sollten 40 Klemmen vorrätig sein, …": German says what happens at the end,
 * and what to in between.
 */
function framed(sentence: readonly Token[], language: string): readonly Token[] | undefined {
  const there = sentence.findIndex((token, at) =>
    isOf(token, needed) && isOf(sentence[at + 1], being)
  );
  const tokens = there < 0 ? sentence : sentence.slice(0, there + 1);
  const to = tokens.findLastIndex((token) => isOf(token, needed));
  const from = tokens.findIndex((token) => isOf(token, opening)) + 1;
  const whole = from > 0 && from < to &&
    tokens.slice(to + 1).every((token) => token.kind === "mark" || isOf(token, opening));
  const counted = whole && readQuantity(tokens, from, language);
  return counted && counted.evidence !== "article" ? tokens.slice(from, to) : undefined;
}

/** "A stapler would be nice": what stands before; with a lead-in elsewhere (`led`) only if it begins like a thing. */
export function wishedIn(
  sentence: readonly Token[],
  led: number | undefined,
  language: string,
): readonly Token[] | undefined {
  const before = framed(sentence, language) ?? wishBefore(sentence);
  if (before === undefined || led === undefined) return before;
  // "It would be great if you could quote …": nothing is named before.
  if (before.every((token) => isOf(token, speech))) return undefined;
  // "That would be lovely": lead-in and wish are the same words.
  if (before.slice(led).every((token) => token.kind === "mark")) return before;
  return readQuantity(before, 0, language) === undefined ? undefined : before;
}

/** Does a line begin by adding or by asking ("Also …", "We need …")? */
export function opensWish(tokens: readonly Token[], language: string): boolean {
  const end = additionEnd(tokens, language);
  const lead = leadIn(tokens);
  return end > 0 || lead?.start === 0;
}
