/** One thing in several sizes: "T-shirts, 4 x M, 6 x L", "vest: M 4, XL - 2 pcs", "boots, sizes 42 x 3, 43 x 2". */
import { trimmed } from "@/core/matching/sentences/trim.ts";
import { type Item, namesSomething, readItem } from "@/core/matching/wishes/items.ts";
import { isMark, isOf, skipMarks } from "@/core/matching/words/phrases.ts";
import { isMeasureUnit } from "@/core/matching/words/shapes.ts";
import { look, wordSet } from "@/core/words/signs.ts";
import type { Token, Written } from "@/core/words/tokens.ts";
import { connectors, packs, units } from "@/core/matching/words/vocabulary.ts";
import { crosses } from "./beginnings.ts";
import { asLabelled } from "./certainty.ts";
import type { Quantity } from "./quantities.ts";

const size = /^(?:x{0,4}[sl]|m|[2-6]xl|[2-6]\d[rsl]|w[2-5]\d)$/;
/** A first look at "S-3". */
const joinedSize = /^[x2-6]{0,4}[sml][-=]\d/;
const labels = wordSet(
  "size sizes rozm rozmiar rozmiary rozmiarze r gr grosse grossen groesse groessen in w",
);
/** Labels that stand before other things, too. */
const weakLabels = wordSet(["in", "w", "r"]);
const marks = wordSet([":", "-", "–", "=", "(", ".", ")", "/"]);
const between = wordSet([",", ";", "/", "&", "+", ".", ")"]);
/** What is worn: behind its name a number may be a size without saying so. */
const worn =
  /shoe|boot|trainer|sneaker|clog|trouser|pants|jeans|overall|jacket|coat|shirt|dress|schuh|stiefel|hosen?$|jacken?$|mantel|kittel|hemd|kasack|^but(?:y|ow|ami)?$|trzewik|polbut|kalosz|klapk|spodni|kurt(?:k|ek)|bluz|fartuch|ogrodniczk|kombinezon|koszul/;
/** Sizes of shoes and clothes that stand as bare numbers. */
const bareSize = /^(?:2[6-9]|[345]\d|6[0-4])$/;
/** Sizes behind "size", "Gr.", "rozm.". */
const labelledSize = /^[1-6]?\d(?:[.,]5)?$|^\d{2}[/-]\d{2}$/;

/** So many of one size. */
interface SizedCount {
  readonly value: string;
  /** The word for the size. */
  readonly size: Token;
  readonly next: number;
  /** "Size" stood before it. */
  readonly labelled: boolean;
}

/** Which numbers may be sizes: none, those of shoes and clothes, or any since one was called so before. */
type Numbers = "none" | "worn" | "any";

/** Is the word what is worn: "boots", "Jacke"? */
export const isWear = look(({ kind, norm }: Written) =>
  kind === "word" && norm.length > 2 && worn.test(norm)
);

/** "L", "XXL", "3XL" in capitals. */
export const isSize = look(({ kind, text, norm }: Written) =>
  kind === "word" && norm.length <= 5 && size.test(norm) && text === text.toUpperCase()
);

/** A size, a word before sizes only, or size and count in one. */
const saysOfSize = look((written: Written) =>
  written.kind === "word" && (isSize({ written }) || joinedSize.test(written.norm) ||
    (labels.has(written.norm) && !weakLabels.has(written.norm)))
);

const mayBeSize = look(({ text }: Written) => bareSize.test(text));

/** "42" behind "size" or, where it may be one, alone. */
function isNumberedSize(
  token: Token | undefined,
  labelled: boolean,
  numbers: Numbers,
): boolean {
  if (token === undefined) return false;
  return (labelled || numbers === "any") && labelledSize.test(token.text) ||
    numbers === "worn" && mayBeSize(token);
}

const isUnit = (token: Token | undefined) =>
  token !== undefined && (isOf(token, units) || isOf(token, packs));

const isCount = (token: Token | undefined) =>
  token?.kind === "number" && /^[1-9]\d{0,3}$/.test(token.text);

/** "3x" */
const gluedCount = (token: Token | undefined) => /^([1-9]\d{0,3})x$/.exec(token?.norm ?? "")?.[1];

/** The index after marks and "size", and whether there was a word for it. */
function skip(
  tokens: readonly Token[],
  from: number,
): { readonly at: number; readonly labelled: boolean } {
  let at = skipMarks(tokens, from, marks);
  let labelled = false;
  while (isOf(tokens[at], labels)) {
    labelled ||= !isOf(tokens[at], weakLabels);
    at = skipMarks(tokens, at + 1, marks);
  }
  return { at, labelled };
}

type ReadSized = (
  tokens: readonly Token[],
  at: number,
  numbers: Numbers,
  follows: boolean,
) => SizedCount | undefined;

/** Behind a number: "6 x L", "2 XL", "4 szt. M", "3x 42"; "4 m" and "2 L" are measures unless they follow a size. */
const countFirst: ReadSized = (tokens, at, numbers, follows) => {
  const glued = gluedCount(tokens[at]);
  if (glued === undefined && !isCount(tokens[at])) return undefined;
  const apart = isOf(tokens[at + 1], crosses) || isUnit(tokens[at + 1]);
  const signed = apart || glued !== undefined;
  const { at: named, labelled } = skip(tokens, apart ? at + 2 : at + 1);
  const size = tokens[named];
  const measured = !follows && !signed && named === at + 1 && isMeasureUnit(size?.norm ?? "");
  const numbered = (signed || labelled) && isNumberedSize(size, labelled, numbers);
  if (size === undefined || !(isSize(size) && !measured || numbered)) return undefined;
  return { value: glued ?? tokens[at]?.text ?? "", size, next: named + 1, labelled };
};

/** Before a number: "L 6", "XL: 2 pcs", "size 42 x 3", "Gr. 42: 3 Paar". */
const sizeFirst: ReadSized = (tokens, at, numbers) => {
  const { at: named, labelled } = skip(tokens, at);
  const size = tokens[named];
  if (size === undefined) return undefined;
  if (!isSize(size) && !isNumberedSize(size, labelled, numbers)) return undefined;
  const count = skipMarks(tokens, named + 1, marks);
  const signed = isOf(tokens[count], crosses) ? count + 1 : count;
  const unit = isUnit(tokens[signed + 1]) || isOf(tokens[signed + 1], crosses);
  // "trousers 52 4, 54 6"
  const pair = numbers === "worn" && tokens[named + 1]?.gap === true &&
    (tokens[named + 2]?.kind ?? "mark") === "mark";
  const apart = signed > named + 1 || (labelled && unit) || isSize(size) || pair;
  const glued = gluedCount(tokens[signed]);
  if ((glued === undefined && !isCount(tokens[signed])) || !apart) return undefined;
  return {
    value: glued ?? tokens[signed]?.text ?? "",
    size,
    next: skipMarks(tokens, signed + (unit ? 2 : 1), marks),
    labelled,
  };
};

/** "S-3", "XL=4": size and count in one word. */
const joined: ReadSized = (tokens, at) => {
  const place = skip(tokens, at).at;
  const token = tokens[place];
  const parts = /^([^-=]+)[-=]([1-9]\d{0,3})$/.exec(token?.text ?? "");
  if (token === undefined || parts === null) return undefined;
  const [, text = "", value = ""] = parts;
  const norm = text.toLowerCase();
  const size = token.respelled({ text, norm, end: token.start + text.length });
  return isSize(size) ? { value, size, next: place + 1, labelled: false } : undefined;
};

/** The count of a size at a token and the way it was read, which those that follow share. */
function sizedCount(
  tokens: readonly Token[],
  at: number,
  numbers: Numbers,
): readonly [SizedCount, ReadSized] | undefined {
  for (const read of [countFirst, sizeFirst, joined]) {
    const found = read(tokens, at, numbers, false);
    if (found !== undefined) return [found, read];
  }
  return undefined;
}

/** Are the tokens nothing but so many of one size? */
export function isSizedCount(tokens: readonly Token[]): boolean {
  const found = sizedCount(tokens, 0, "none")?.[0];
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

function quantityOf({ value, next }: SizedCount, start: number): Quantity {
  return { start, next, value, evidence: "label", word: false, of: false };
}

/** Sizes counted one behind the other: tokens `start` to `end` (exclusive), no comma behind the last. */
interface SizeRun {
  readonly start: number;
  readonly end: number;
  readonly sizes: readonly Sized[];
}

function runAt(tokens: readonly Token[], start: number, isWorn: boolean): SizeRun | undefined {
  const numbers = isWorn ? "worn" : "none";
  const [opening, read] = sizedCount(tokens, start, numbers) ??
    [countFirst(tokens, start, numbers, true), countFirst] as const;
  const known = opening?.labelled === true ? "any" : numbers;
  const sizes: Sized[] = [];
  let at = start;
  let end = start;
  for (
    let found: SizedCount | undefined = opening;
    found !== undefined;
    found = read(tokens, at, known, true)
  ) {
    sizes.push({ quantity: quantityOf(found, at), size: found.size });
    end = found.next;
    at = skipBetween(tokens, end);
  }
  // "5 L, 10 L": twice the same size is a measure.
  const distinct = new Set(sizes.map(({ size }) => size.norm)).size === sizes.length;
  return sizes.length > 0 && distinct ? { start, end, sizes } : undefined;
}

/** Looking for what makes sizes costs much less than reading them. */
function maySize(tokens: readonly Token[]): boolean {
  return tokens.some(saysOfSize) ||
    tokens.some(isWear) && tokens.some((token, at) =>
        isOf(token, labels) || isOf(token, crosses) ||
        mayBeSize(token) && (isMark(tokens[at + 1], marks) || tokens[at + 1]?.kind === "number")
      );
}

/** Every run of at least two sizes, each with its count, behind the name of a thing. */
export function sizeRuns(tokens: readonly Token[]): readonly SizeRun[] {
  if (!maySize(tokens)) return [];
  // "30 boxes S, 50 boxes M": the name stands elsewhere, so each counts by itself.
  if ((runAt(tokens, 0, false)?.sizes.length ?? 0) > 1) return [];
  const runs: SizeRun[] = [];
  let isWorn = worn.test(tokens[0]?.norm ?? "");
  for (let start = 1; start < tokens.length; start++) {
    const run = runAt(tokens, start, isWorn);
    isWorn ||= worn.test(tokens[start]?.norm ?? "");
    if (run === undefined) continue;
    if (run.sizes.length > 1) runs.push(run);
    start = Math.max(start, run.end - 1);
  }
  return runs;
}

/** The words of a thing with one of its sizes. */
const sized = (named: readonly Token[], size: Token) => [...named, size.apart()];

/** One thing for each size that a piece counts: "T-shirts, 4 x M, 6 x L" are four of one product and six of another. */
export function readSizes(piece: readonly Token[], language: string): Item[] | undefined {
  const found = sizeRuns(piece).at(-1);
  if (found === undefined || skipMarks(piece, found.end, between) < piece.length) return undefined;
  const { tokens, code } = readItem(piece.slice(0, found.start), language);
  if (!namesSomething(tokens)) return undefined;
  const from = piece.findIndex(({ start }) => start === tokens[0]?.start);
  return found.sizes.map(({ quantity, size }, index) => ({
    tokens: trimmed(piece.slice(index === 0 ? from : quantity.start, quantity.next)),
    same: sized(tokens, size),
    whole: true,
    quantity,
    certainty: asLabelled,
    labelled: false,
    ...(code === undefined ? {} : { code }),
  }));
}

/** So many of one size of a thing that is named elsewhere: "12 x L" below "Hi-vis vests". */
export function readSizeOf(named: Item, tokens: readonly Token[]): Item | undefined {
  const isWorn = named.tokens.some(({ norm }) => worn.test(norm));
  const found = sizedCount(tokens, 0, isWorn ? "worn" : "none")?.[0];
  if (found === undefined || skipMarks(tokens, found.next, between) < tokens.length) {
    return undefined;
  }
  const quantity = quantityOf(found, 0);
  return {
    ...named,
    same: sized(named.tokens, found.size),
    whole: true,
    tokens: trimmed(tokens.slice(0, found.next)),
    quantity,
    certainty: asLabelled,
  };
}
