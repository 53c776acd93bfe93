/** Finds words and phrases of the vocabulary among tokens. */
import { holds, type Listed, type Words } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import type { Phrases } from "./vocabulary.ts";

const between = new Set([".", "-", "–", "/"]);

/** The token before one; asking for what stands before the first is slow. */
export function tokenBefore(tokens: readonly Token[], at: number): Token | undefined {
  return at > 0 ? tokens[at - 1] : undefined;
}

/** Is the token one of these words? */
export function isOf(token: Token | undefined, words: Listed): boolean {
  return token !== undefined && holds(words, token.row);
}

/** Is the token one of these marks, or of words as they are written? */
export function isMark(token: Token | undefined, marks: Words): boolean {
  return token !== undefined && holds(marks, token.written.textRow);
}

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
  if (first === undefined || !holds(phrases, first.row) || first.kind !== "word") return 0;
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

/** Where the first of these words stands, or -1. */
export function placeOf(tokens: readonly Token[], words: Listed): number {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === "word" && isOf(token, words)) return at;
  }
  return -1;
}

/** Does one of these words stand among the tokens? See {@link placeOf}. */
export function mentions(tokens: readonly Token[], words: Listed): boolean {
  return placeOf(tokens, words) >= 0;
}

/** Does one of the phrases stand among the tokens? */
export function says(tokens: readonly Token[], phrases: Phrases): boolean {
  for (let at = 0; at < tokens.length; at++) {
    if (phraseAt(phrases, tokens, at) > 0) return true;
  }
  return false;
}

/** More marks in a row are decoration. */
const mostMarks = 40;

/** Skips marks of the given kinds from `at` on. */
export function skipMarks(
  tokens: readonly Token[],
  at: number,
  marks: Words,
): number {
  let next = at;
  while (next < at + mostMarks && isMark(tokens[next], marks)) {
    next++;
  }
  return next;
}
