/** A message as the reader sees it: tokens with tags, lines, numbers, rows of tables. Built in steps, so that a long one lets others work. */
import { type Count, countsOf, readDecimals } from "./counts.ts";
import { type Line, linesOf, readLines } from "./layout/lines.ts";
import { readRows, type Row } from "./layout/grid.ts";
import { withCells } from "./layout/csv.ts";
import { withoutMarks } from "./layout/markup.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import type { Terms } from "./terms.ts";
import { languagesOf, taggerOf, type Token, tokensOf } from "./tokens.ts";
import type { Place } from "./types.ts";

export interface Message {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly lines: readonly Line[];
  readonly counts: readonly Count[];
  /** For each token the place of the count that it belongs to, -1 if none. */
  readonly countAt: Int32Array;
  readonly rows: readonly Row[];
  readonly languages: ReadonlySet<string>;
  readonly terms: Terms;
}

/** The stretch of a message from a token up to another. */
export function placeOf({ text, tokens }: Message, first: number, last: number): Place {
  const start = tokens[first]!.start, end = tokens[last - 1]!.end;
  return { text: text.slice(start, end), start, end };
}

/** Tokens between two yields to the event loop. */
export const stride = 1500;

/** Prepares a message; yields from time to time. */
export function* prepare(text: string, terms: Terms, lexicon: Lexicon): Generator<void, Message> {
  const seen = withCells(withoutMarks(text));
  yield;
  const tokens = tokensOf(seen, terms);
  yield;
  const lines = linesOf(seen, tokens);
  const languages = languagesOf(tokens, lexicon);
  yield;
  const tag = taggerOf(lexicon, languages);
  let worked = 0;
  for (const { first, last } of lines) {
    for (let from = first; from < last; from += stride) {
      tag(tokens, from, Math.min(last, from + stride));
    }
    worked += last - first;
    if (worked > stride) {
      worked = 0;
      yield;
    }
  }
  readLines(lines, tokens);
  yield;
  readDecimals(tokens, languages, lexicon.commas);
  const marks = lines.flatMap(({ first, marked }) => tokens.slice(first, first + marked));
  const counts = countsOf(tokens, new Set(marks));
  const countAt = new Int32Array(tokens.length).fill(-1);
  counts.forEach(({ first, last }, place) => countAt.fill(place, first, last));
  yield;
  const rows = readRows(seen, lines, { tokens, counts, countAt }, lexicon);
  return { text, tokens, lines, counts, countAt, rows, languages, terms };
}
