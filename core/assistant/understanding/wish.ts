/** What a wish comes to, and what the readers of wishes share. Nothing here writes. */
import { toDecimal } from "@/core/money/money.ts";
import type { Edit } from "@/core/assistant/changes/edits.ts";
import { namesIn, type NotFound, type Place } from "./named.ts";
import { type Said, written } from "./said.ts";
import type { Sentence } from "@/core/assistant/turns/words.ts";

/** What a wish comes to: changes, and what is in their way. */
export interface ReadWish {
  readonly edits: readonly Edit[];
  readonly notFound?: readonly NotFound[];
  /** The words that name no line, or several; empty where none are said. */
  readonly whichLine?: string;
  /** What has to be said more clearly. */
  readonly unclear?: {
    readonly sentence: Sentence;
    readonly values?: Record<string, string | number>;
  };
  readonly customers?: readonly { readonly name: string }[];
  /** It is about something that this wish cannot be about. */
  readonly misread?: true;
}

/** Reads a wish of one intent. */
export type Read = (place: Place, said: Said) => ReadWish | Promise<ReadWish>;

/** There is nothing to propose. */
export const nothing: ReadWish = { edits: [] };
/** Something has to be said more clearly. */
export const unclear = (sentence: Sentence, values = {}): ReadWish => ({
  edits: [],
  unclear: { sentence, values },
});

/** The first symbol of these kinds. */
export const find = ({ symbols }: Said, ...kinds: readonly string[]) =>
  symbols.find(({ kind }) => kinds.includes(kind));
/** Is there a symbol of these kinds? */
export const has = (said: Said, ...kinds: readonly string[]) => find(said, ...kinds) !== undefined;

/** A number as decimal text. */
export const decimal = (value: number) => toDecimal(Math.round(value * 1e6) / 1e6);

/** A wish for the whole offer that names one of its lines is meant for that line. */
export const namesLine = (said: Said) => has(said, "LINEREF", "OWN");

/** Amounts of money in another currency than the offer's are not taken for its own. */
export function foreignMoney({ row }: Place, said: Said): ReadWish | undefined {
  const { currency } = find(said, "MONEY") ?? {};
  return currency === undefined || currency === row.currency
    ? undefined
    : unclear("otherMoney", { currency: row.currency });
}

/** The text that is given: in quotes, behind a colon or "that", or behind the last of these words. */
export function textBehind(said: Said, kinds: readonly string[]): string {
  const { symbols, message: { tokens } } = said;
  const quoted = find(said, "TEXT");
  if (quoted) return written(said, quoted.first, quoted.last);
  const last = symbols.at(-1);
  const end = last?.kind === "ASKS" ? last.first : tokens.length;
  const opens = symbols.find(({ kind }) => kind === "COLON") ??
    symbols.find(({ kind }) => kind === "THAT") ??
    symbols.findLast(({ kind }) => kinds.includes(kind));
  if (opens) return written(said, opens.last, end).trim();
  const name = namesIn(said).at(-1);
  return name ? written(said, name.first, end).replace(/[.!]+$/, "") : "";
}

const properNames: ReadonlySet<string> = new Set(["OTHER", "THING", "TEXT"]);

/** Names of customers and headings: neighbouring words that name something, with the capitalised ones beside them. */
export function namedRuns(said: Said): { readonly first: number; readonly last: number }[] {
  const { symbols, message: { tokens } } = said;
  const kinds = new Array<string | undefined>(tokens.length).fill(undefined);
  for (const { kind, first, last } of symbols) kinds.fill(kind, first, last);
  const isPart = (at: number) => {
    const kind = kinds[at], start = tokens[at]?.start ?? 0;
    return kind === undefined ? /\p{Lu}/u.test(said.text.charAt(start)) : properNames.has(kind);
  };
  const runs: { first: number; last: number }[] = [];
  for (let from = 0, at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && isPart(at)) continue;
    if (kinds.slice(from, at).some((kind) => kind !== undefined)) {
      runs.push({ first: from, last: at });
    }
    from = at + 1;
  }
  return runs;
}
