/** One thing in several sizes: "T-shirts, 4 x M, 6 x L", "vest: M 4, XL - 2 pcs". */
import { type Item, namesSomething, readItem } from "./items.ts";
import { skipMarks } from "./phrases.ts";
import type { Quantity } from "./quantities.ts";
import { isMeasureUnit } from "./shapes.ts";
import type { Token } from "./tokens.ts";
import { connectors, packs, units } from "./vocabulary.ts";

const size = /^(?:x{0,4}[sl]|m|[2-6]xl|[2-6]\d[rsl])$/;
const signs = new Set(["x", "×", "*"]);
const labels = new Set("size sizes rozm rozmiar rozmiarze gr grosse groesse in w".split(" "));
const marks = new Set([":", "-", "–", "=", "(", ".", ")", "/"]);
const between = new Set([",", ";", "/", "&", "+", "."]);

/** So many of one size. */
interface SizedCount {
  readonly value: string;
  /** The word for the size. */
  readonly size: Token;
  readonly next: number;
}

/** "L", "XXL", "3XL" in capitals. */
export const isSize = (token: Token | undefined): token is Token =>
  token?.kind === "word" && token.norm.length <= 5 && size.test(token.norm) &&
  token.text === token.text.toUpperCase();

const isUnit = (token: Token | undefined) =>
  token !== undefined && (units.has(token.norm) || packs.has(token.norm));

const isCount = (token: Token | undefined) =>
  token?.kind === "number" && /^[1-9]\d{0,3}$/.test(token.text);

function skip(tokens: readonly Token[], from: number): number {
  let at = skipMarks(tokens, from, marks);
  while (labels.has(tokens[at]?.norm ?? "")) at = skipMarks(tokens, at + 1, marks);
  return at;
}

/** Behind a number: "6 x L", "2 XL", "4 szt. M"; "4 m" and "2 L" alone are measures. */
function countFirst(tokens: readonly Token[], at: number): SizedCount | undefined {
  if (!isCount(tokens[at])) return undefined;
  const signed = signs.has(tokens[at + 1]?.norm ?? "") || isUnit(tokens[at + 1]);
  const named = skip(tokens, signed ? at + 2 : at + 1);
  const size = tokens[named];
  if (!isSize(size) || (named === at + 1 && isMeasureUnit(size.norm))) return undefined;
  return { value: tokens[at]?.text ?? "", size, next: named + 1 };
}

/** Before a number: "L 6", "XL: 2 pcs". */
function sizeFirst(tokens: readonly Token[], at: number): SizedCount | undefined {
  const named = skip(tokens, at);
  const size = tokens[named];
  if (!isSize(size)) return undefined;
  const count = skipMarks(tokens, named + 1, marks);
  const signed = signs.has(tokens[count]?.norm ?? "") ? count + 1 : count;
  if (!isCount(tokens[signed])) return undefined;
  const unit = isUnit(tokens[signed + 1]);
  return {
    value: tokens[signed]?.text ?? "",
    size,
    next: skipMarks(tokens, signed + (unit ? 2 : 1), marks),
  };
}

function sizedCount(tokens: readonly Token[], at: number): SizedCount | undefined {
  return countFirst(tokens, at) ?? sizeFirst(tokens, at);
}

/** Are the tokens nothing but so many of one size? */
export function isSizedCount(tokens: readonly Token[]): boolean {
  const found = sizedCount(tokens, 0);
  return found !== undefined && skipMarks(tokens, found.next, between) === tokens.length;
}

function skipBetween(tokens: readonly Token[], from: number): number {
  const at = skipMarks(tokens, from, between);
  return connectors.get(tokens[at]?.norm ?? "")?.some((phrase) => phrase.length === 1)
    ? at + 1
    : at;
}

/** A count of one size, and the word for the size. */
interface Sized {
  readonly quantity: Quantity;
  readonly size: Token;
}

/** The sizes that a piece counts to its end, and where they begin; nothing below two. */
function countedSizes(
  tokens: readonly Token[],
): { readonly start: number; readonly sizes: readonly Sized[] } | undefined {
  if (!tokens.some(isSize)) return undefined;
  for (let start = 1; start < tokens.length; start++) {
    const sizes: Sized[] = [];
    let at = start;
    for (let found = sizedCount(tokens, at); found !== undefined; found = sizedCount(tokens, at)) {
      const { value, size, next } = found;
      const quantity = {
        start: at,
        next,
        value,
        evidence: "label",
        word: false,
        of: false,
      } as const;
      sizes.push({ quantity, size });
      at = skipBetween(tokens, next);
    }
    if (sizes.length > 1 && at === tokens.length) return { start, sizes };
    if (at > start) start = at - 1;
  }
  return undefined;
}

/** One thing for each size that a piece counts: "T-shirts, 4 x M, 6 x L" are four of one product and six of another. */
export function readSizes(piece: readonly Token[], language: string): Item[] | undefined {
  const found = countedSizes(piece);
  if (found === undefined) return undefined;
  const { tokens, code } = readItem(piece.slice(0, found.start), language);
  if (!namesSomething(tokens)) return undefined;
  return found.sizes.map(({ quantity, size }) => ({
    tokens: [size],
    same: tokens,
    quantity,
    certainty: 12,
    labelled: false,
    ...(code === undefined ? {} : { code }),
  }));
}
