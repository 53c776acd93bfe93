/** Why a product was chosen, or why none was: grounds that cite the request's words and the product's. */
import type { Grounds, Nearest, SharedWord } from "@/core/contracts/grounds.ts";
import {
  type CoveredTexts,
  type KnownWord,
  type ProductWords,
  productWords,
  sharedWords,
} from "./coverage.ts";
import type { Wanted } from "./match.ts";
import { skuForm, words } from "./terms.ts";
import { tokenize } from "./tokens.ts";

const mostCited = 6;
const longestName = 80;
/** A nearest product that answers less than this is no help. */
const leastHint = 0.2;
/** Words that say what is not wanted: a product need not have them. */
const denials = new Set(["without", "ohne", "bez", "not", "nicht", "nie", "kein", "keine"]);

/** A product number was named. */
export function codeGrounds(wanted: Wanted, product: CoveredTexts): Grounds {
  const named = wanted.code !== undefined && skuForm(wanted.code) === skuForm(product.sku);
  return { code: "number_named", number: named ? wanted.code : product.sku };
}

/** Which of the asked words the product has, and where: in its trade names or in its name. */
export function wordsGrounds(wanted: Wanted, product: CoveredTexts): Grounds {
  const trade = tradeName(wanted, product);
  if (trade !== undefined) return { code: "trade_name", name: trade };
  const own = productWords(product, "");
  const { shared, missing } = comparison(wanted, own);
  if (shared.length === 0) return { code: "nearest_text" };
  return {
    code: "words_shared",
    shared: cited(shared.map((each) => asRead(wanted, each, own))),
    missing: cited(missing.map((each) => written(wanted, each))),
  };
}

/** The nearest product and what it lacks; `undefined` when none is near. */
export function nearestOf(
  wanted: Wanted,
  best: { readonly product: CoveredTexts; readonly coverage: number } | undefined,
): Nearest | undefined {
  if (best === undefined || best.coverage < leastHint) return undefined;
  const { sku, name } = best.product;
  const { missing } = comparison(wanted, productWords(best.product, ""));
  return {
    sku,
    name: shortened(name),
    lacks: cited(missing.map((each) => written(wanted, each))),
  };
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
function asRead(wanted: Wanted, known: KnownWord, { own }: ProductWords): SharedWord {
  const readAs = known.mended.keys().find((lexeme) => own.has(lexeme));
  const word = written(wanted, known);
  return readAs === undefined ? { word } : { word, readAs };
}

/** The word as the customer wrote it. */
function written(wanted: Wanted, known: KnownWord): string {
  const { form } = known.word;
  const token = tokenize(wanted.text).find((each) =>
    each.norm === form || each.norm === `${form}s`
  );
  return token?.text ?? form;
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
