/** Finds phrases of the vocabulary among tokens. */
import type { Token } from "./tokens.ts";
import type { Phrases } from "./vocabulary.ts";

const between = new Set([".", "-", "–", "/"]);

/**
 * The index after the longest phrase that begins at token `at`, or 0 when none does. Dots between its words are
 * skipped, and so are single words of `skipped`.
 */
export function phraseAt(
  phrases: Phrases,
  tokens: readonly Token[],
  at: number,
  skipped?: ReadonlySet<string>,
): number {
  const first = tokens[at];
  if (first?.kind !== "word") return 0;
  const list = phrases.get(first.norm);
  if (list === undefined) return 0;
  for (const phrase of list) {
    const end = phraseEnd(phrase, tokens, at, skipped);
    if (end > 0) return end;
  }
  return 0;
}

function phraseEnd(
  phrase: readonly string[],
  tokens: readonly Token[],
  at: number,
  skipped: ReadonlySet<string> | undefined,
): number {
  let next = at;
  for (let index = 0; index < phrase.length; index++) {
    if (index > 0) {
      while (between.has(tokens[next]?.text ?? "")) next++;
      const word = tokens[next]?.norm ?? "";
      if (skipped?.has(word) === true && word !== phrase[index]) next++;
    }
    if (tokens[next]?.norm !== phrase[index]) return 0;
    next++;
  }
  return next;
}

/** Words, or phrases by their first word. */
type Words = { has(word: string): boolean };

/** Where the first of these words stands, or -1. Most tokens of a long message are marks and numbers: none is looked up. */
export function placeOf(tokens: readonly Token[], words: Words): number {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === "word" && words.has(token.norm)) return at;
  }
  return -1;
}

/** Does one of these words stand among the tokens? See {@link placeOf}. */
export function mentions(tokens: readonly Token[], words: Words): boolean {
  return placeOf(tokens, words) >= 0;
}

/** More marks in a row are decoration. */
const mostMarks = 40;

/** Skips marks of the given kinds from `at` on. */
export function skipMarks(
  tokens: readonly Token[],
  at: number,
  marks: ReadonlySet<string>,
): number {
  let next = at;
  while (next < tokens.length && next < at + mostMarks && marks.has(tokens[next]?.text ?? "")) {
    next++;
  }
  return next;
}
