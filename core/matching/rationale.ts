/** Why a product was chosen, or why none was: grounds that cite the request's words and the product's. */
import type { Grounds, Nearest, SharedWord } from "@/core/contracts/grounds.ts";
import { type CoveredTexts, type KnownWord, type ProductWords, sharedWords } from "./coverage.ts";
import type { Wanted } from "./match.ts";
import { skuForm, type Word, words } from "./terms.ts";
import { tokenize } from "./tokens.ts";

const mostCited = 6;
const longestName = 80;
/** A nearest product that answers less than this is no help. */
const leastHint = 0.2;
/** Words that say what is not wanted: a product need not have them. */
const denials = new Set(["without", "ohne", "bez", "not", "nicht", "nie", "kein", "keine"]);

/** A product with its words. */
export interface Described {
  readonly product: CoveredTexts;
  readonly own: ProductWords;
}

/** A product number was named. */
export function codeGrounds(wanted: Wanted, product: CoveredTexts): Grounds {
  const named = wanted.code !== undefined && skuForm(wanted.code) === skuForm(product.sku);
  return { code: "number_named", number: named ? wanted.code : product.sku };
}

/** Which of the asked words the product has, and where: in its trade names or in its name. */
export function wordsGrounds(wanted: Wanted, { product, own }: Described): Grounds {
  const trade = tradeName(wanted, product);
  if (trade !== undefined) return { code: "trade_name", name: trade };
  const { shared, missing } = comparison(wanted, own);
  if (shared.length === 0) return { code: "nearest_text" };
  const written = writtenIn(wanted.text);
  return {
    code: "words_shared",
    shared: cited(shared.map((each) => asRead(each, written(each.word), own))),
    missing: cited(missing.map(({ word }) => written(word))),
  };
}

/** The nearest product and what it lacks; `undefined` when none is near. */
export function nearestOf(
  wanted: Wanted,
  best: Described & { readonly coverage: number } | undefined,
): Nearest | undefined {
  if (best === undefined || best.coverage < leastHint) return undefined;
  const { sku, name } = best.product;
  const { missing } = comparison(wanted, best.own);
  const written = writtenIn(wanted.text);
  return { sku, name: shortened(name), lacks: cited(missing.map(({ word }) => written(word))) };
}

function comparison(
  wanted: Wanted,
  own: ProductWords,
): { shared: KnownWord[]; missing: KnownWord[] } {
  const found = new Set(sharedWords(wanted.words, own));
  const once = [...new Map(wanted.words.map((known) => [known.word.form, known])).values()];
  return {
    shared: once.filter((known) => found.has(known.word.form)),
    missing: once.filter(({ word }) => !found.has(word.form) && !denials.has(word.form)),
  };
}

/** A shared word as written, with the word it was read as when it is misspelt. */
function asRead(known: KnownWord, word: string, { own }: ProductWords): SharedWord {
  const readAs = known.mended.keys().find((lexeme) => own.has(lexeme));
  return readAs === undefined ? { word } : { word, readAs };
}

/** Gives words of a text as the customer wrote them. */
export function writtenIn(text: string): (word: Pick<Word, "form">) => string {
  const tokens = tokenize(text);
  return ({ form }) =>
    tokens.find(({ norm }) => norm === form || norm === `${form}s`)?.text ?? form;
}

function tradeName(wanted: Wanted, product: CoveredTexts): string | undefined {
  const asked = wanted.words.map((known) => known.word);
  const names = product.searchWords.split(/[,;|]/).map((name) => name.trim()).filter((name) =>
    name !== ""
  );
  const fits = (name: string) => {
    const own = words(name);
    return own.length > 0 &&
      own.every((word) => asked.some((each) => each.stem === word.stem || each.root === word.root));
  };
  return names.filter(fits).sort((a, b) => b.length - a.length)[0];
}

/** Whole characters: half of one cannot be stored. */
function shortened(name: string): string {
  const text = name.length <= longestName ? name : `${name.slice(0, longestName - 1).trimEnd()}…`;
  return text.toWellFormed();
}

function cited<Word>(words: readonly Word[]): { words: Word[]; more: number } {
  return { words: words.slice(0, mostCited), more: Math.max(0, words.length - mostCited) };
}
