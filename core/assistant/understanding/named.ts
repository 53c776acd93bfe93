/** What is named in a sentence: lines of the offer first, products of the catalogue second, customers. Nothing here writes. */
import type { App } from "@/core/app.ts";
import { customerKey } from "@/core/customers/customers.ts";
import { customersLike, searchCustomers } from "@/core/customers/search.ts";
import { match } from "@/core/deciding/match.ts";
import { type Answer, findAnswers } from "@/core/catalogue/candidates.ts";
import { codesIn } from "@/core/catalogue/codes.ts";
import { edits } from "@/core/words/spelling.ts";
import { root, stem } from "@/core/words/stems.ts";
import { skuForm } from "@/core/reading/words.ts";
import { words } from "@/core/words/terms.ts";
import { findSearchWords } from "@/db/queries/catalogue/catalogue_terms.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import { type Said, type Symbol, written } from "./said.ts";

/** Where names are looked up. */
export interface Place {
  readonly app: App;
  readonly row: OfferRow;
  readonly own: OfferWords;
  readonly signal: AbortSignal;
}

/** A thing that was named and that no product answers, with the nearest ones. */
export interface NotFound {
  readonly text: string;
  readonly nearest: readonly { readonly sku: string; readonly name: string }[];
}

const considered = 30;
const nearestShown = 3;
/** Kinds of symbols that name something by words. */
const naming: ReadonlySet<string> = new Set(["OWN", "THING", "TEXT", "OTHER"]);

/** The symbols that name something by words, lines of the offer first, what nobody knows last. */
export function namesIn({ symbols }: Said): readonly Symbol[] {
  const ranks = [...naming];
  return symbols.filter(({ kind }) => naming.has(kind))
    .toSorted((one, other) => ranks.indexOf(one.kind) - ranks.indexOf(other.kind));
}

/** Line numbers that a sentence says, in its order; a number may be none of the offer's. */
export function numbersOfLines(row: OfferRow, { symbols }: Said): readonly number[] {
  return symbols.filter(({ kind }) => kind === "LINEREF").flatMap(({ values }) => values)
    .map((value) => value === -1 ? row.items.length : value);
}

/** The lines that a sentence is about: by number, by words, or the only one. `words` name no line, or several. */
export function linesOf(
  { row }: Pick<Place, "row">,
  said: Said,
  names = namesIn(said),
): { readonly lines: readonly number[]; readonly words?: string } {
  const numbers = numbersOfLines(row, said);
  if (numbers.length > 0) return { lines: [...new Set(numbers)] };
  const own = names.filter(({ kind }) => kind === "OWN").flatMap(({ values }) => values);
  if (own.length > 0) return { lines: own.slice(0, 1) };
  const [name] = names;
  if (name) return { lines: [], words: written(said, name.first, name.last) };
  return row.items.length === 1 ? { lines: [1] } : { lines: [], words: "" };
}

/** The words by which lines and unmatched parts of an offer are named: its own, the customer's and the catalogue's. */
export class OfferWords {
  readonly #lines: readonly (readonly string[])[];
  readonly #parts: readonly string[];

  private constructor(readonly row: OfferRow, searchWords: ReadonlyMap<string, string>) {
    this.#lines = row.items.map(({ name, sku, requestItem, productId }) =>
      formsIn(`${name} ${requestItem} ${searchWords.get(productId ?? "") ?? ""} ${sku ?? ""}`)
    );
    this.#parts = row.unmatched.flatMap(({ item }) => formsIn(item));
  }

  static async read(app: App, row: OfferRow): Promise<OfferWords> {
    const ids = row.items.flatMap(({ productId }) => productId === null ? [] : [productId]);
    const products = await findSearchWords(app.database.sql, ids);
    return new OfferWords(row, new Map(products.map(({ id, searchWords }) => [id, searchWords])));
  }

  /** Does a line or an unmatched part have the word? */
  has(word: string): boolean {
    const forms = formsIn(word);
    return forms.length > 0 &&
      [...this.#lines, this.#parts].some((known) => isIn(forms[0]!, known));
  }

  /** Does an unmatched part have all words that anybody knows? */
  isOpen(words: readonly string[]): boolean {
    const forms = words.flatMap(formsIn);
    return forms.length > 0 && forms.every((form) => isIn(form, this.#parts));
  }

  /** The line that has all of the words, if only one has: by number, by name, or by the customer's words. */
  lineOf(words: readonly string[]): number | undefined {
    const skus = new Set(
      [words.join(""), ...words].map(skuForm).filter(({ length }) => length > 2),
    );
    const bySku = this.row.items.findIndex(({ sku }) => sku !== null && skus.has(skuForm(sku)));
    if (bySku >= 0) return bySku + 1;
    const forms = words.flatMap(formsIn);
    const named = this.#lines.map((known) => forms.every((form) => isIn(form, known)));
    const isOne = forms.length > 0 && named.filter(Boolean).length === 1;
    return isOne ? named.indexOf(true) + 1 : undefined;
  }
}

/** Sizes and other numbers name no line by themselves. */
const formsIn = (text: string): string[] =>
  words(text).map(({ form }) => form).filter((form) => !/^(?:[a-z]|\d.*|size)$/.test(form));

const isIn = (form: string, known: readonly string[]) => known.some((other) => alike(form, other));

/** Parts of a word that say as much as the whole. */
const longEnough = 5;
const sameShare = 0.6;

/** Are two words forms of one, one the head of a compound of the other, or one a wrong spelling of the other? */
function alike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  if (same >= 4 && same >= long.length * sameShare) return true;
  if (short.length < longEnough) return false;
  const ended = stem(root(short));
  const isPart = long.startsWith(short) || long.endsWith(short) ||
    ended.length >= longEnough && long.includes(ended);
  return isPart || short.length > longEnough && edits(short, long, 1) <= 1;
}

/** What the catalogue finds is a line of the offer where nothing else is much likelier. */
const leastChance = 0.15;
const nearlyBest = 0.5;

/**
 * Finds the lines that are named: their symbols become `OWN`, with the number of the line.
 *
 * @param search also by what the catalogue finds for words that the offer has not
 */
export async function nameLines(
  place: Place,
  said: Said,
  { search }: { readonly search: boolean },
): Promise<Said> {
  const { own } = place;
  const symbols: Symbol[] = [];
  for (const symbol of said.symbols) {
    if (symbol.kind !== "THING" && symbol.kind !== "TEXT" && symbol.kind !== "OWN") {
      symbols.push(symbol);
      continue;
    }
    const text = written(said, symbol.first, symbol.last);
    const parts = text.split(" ");
    const named = own.lineOf(parts);
    const isOpen = named === undefined && own.isOpen(parts);
    const line = named ?? (isOpen || !search ? undefined : await lineFound(place, text));
    if (line !== undefined) symbols.push({ ...symbol, kind: "OWN", values: [line] });
    else if (isOpen) symbols.push({ ...symbol, kind: "OPEN" });
    else symbols.push(symbol.kind === "OWN" ? { ...symbol, kind: "THING" } : symbol);
  }
  return { ...said, symbols };
}

/** The line whose product the catalogue finds for words. */
async function lineFound(place: Place, text: string): Promise<number | undefined> {
  const [answer] = await answersFor(place, [text]);
  const ranked = answer?.ranked ?? [];
  const best = Math.max(0, ...ranked.map(({ chance, byCode }) => byCode ? 1 : chance));
  const found = ranked.flatMap(({ product, chance, byCode }) => {
    const at = place.row.items.findIndex(({ productId }) => productId === product.id);
    const isNear = byCode || chance >= leastChance && chance >= best * nearlyBest;
    return at < 0 || !isNear ? [] : [at + 1];
  });
  return found.length === 1 ? found[0] : undefined;
}

async function answersFor({ app, signal }: Place, texts: readonly string[]): Promise<Answer[]> {
  const questions = texts.map((text) => ({ text, codes: codesIn(text) }));
  return (await findAnswers(app, questions, { limit: considered, signal })).answers;
}

/** The product of each text, by number or by words; without a `sku` where none comes close enough. */
export async function productsFor(
  place: Place,
  texts: readonly string[],
): Promise<(NotFound & { readonly sku?: string; readonly score?: number })[]> {
  const answers = await answersFor(place, texts);
  return texts.map((text, index) => {
    const answer = answers[index];
    const [code] = codesIn(text);
    const wanted = {
      text,
      ...(code !== undefined && { code }),
      codeLabelled: false,
      words: answer?.words ?? [],
    };
    const decision = match(wanted, answer?.ranked ?? []);
    const nearest = decision.alternatives.slice(0, nearestShown)
      .map(({ product: { sku, name } }) => ({ sku, name }));
    return decision.kind === "matched"
      ? { text, nearest, sku: decision.product.sku, score: decision.matchScore }
      : { text, nearest };
  });
}

/**
 * The product that is to stand in place of another: what is like that one and has what is said ("size L"), else what is meant
 * by the words alone.
 */
export async function replacementFor(
  place: Place,
  item: OfferRow["items"][number],
  text: string,
): Promise<(NotFound & { readonly sku?: string }) | undefined> {
  const [alone] = await productsFor(place, [text]);
  if (alone?.sku !== undefined && alone.score === 1) return alone;
  const [answer] = await answersFor(place, [`${item.name} ${text}`]);
  const asked = words(text).map(({ form }) => form);
  const sibling = (answer?.ranked ?? []).find(({ product: { id, name, searchWords } }) => {
    const known = words(`${name} ${searchWords}`).map(({ form }) => form);
    return id !== item.productId && asked.every((form) => isIn(form, known));
  });
  return sibling ? { text, nearest: [], sku: sibling.product.sku } : alone;
}

/** The customer of a name, those that it may stand for, or none. */
export async function customersNamed(
  app: App,
  name: string,
): Promise<readonly { readonly id?: string; readonly name: string }[]> {
  const { customers } = await searchCustomers(app, { query: name, limit: 1, offset: 0 });
  const [best] = customers;
  if (best && customerKey(best.name) === customerKey(name)) return [best];
  return (await customersLike(app, name)).map((each) => ({ name: each }));
}
