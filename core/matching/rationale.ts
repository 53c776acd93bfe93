/** Why a product was chosen, or why none was: plain sentences that cite the request's words and the product's. */
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

/** Says that a product number was named. */
export function codeRationale(wanted: Wanted, product: CoveredTexts): string {
  const written = wanted.code !== undefined && skuForm(wanted.code) === skuForm(product.sku)
    ? wanted.code
    : product.sku;
  return `The text names this product's number ${written}.`;
}

/** Says which of the asked words the product has, and where: in its trade names or in its name. */
export function wordsRationale(wanted: Wanted, product: CoveredTexts): string {
  const trade = tradeName(wanted, product);
  if (trade !== undefined) return `“${trade}” is among this product's trade names.`;
  const own = productWords(product, "");
  const { shared, missing } = comparison(wanted, own);
  if (shared.length === 0) return "The product's description is the nearest to the text.";
  const found = `Product and text share ${listed(shared.map((each) => cited(wanted, each, own)))}`;
  const name = `“${shortened(product.name)}”`;
  return missing.length === 0
    ? `${found}: every word of the text is answered by ${name}.`
    : `${found}; not in ${name}: ${quoted(missing.map((each) => written(wanted, each)))}.`;
}

/** Says what the nearest product lacks; empty when none is near. */
export function nearestHint(
  wanted: Wanted,
  best: { readonly product: CoveredTexts; readonly coverage: number } | undefined,
): string {
  if (best === undefined || best.coverage < leastHint) return "";
  const { product } = best;
  const { missing } = comparison(wanted, productWords(product, ""));
  const lacks = missing.length === 0
    ? ""
    : `, which does not say ${quoted(missing.map((each) => written(wanted, each)))}`;
  return `; the nearest is ${product.sku} “${shortened(product.name)}”${lacks}`;
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

/** A shared word as written, in quotes, with the word it was read as when it is misspelt. */
function cited(wanted: Wanted, known: KnownWord, { own }: ProductWords): string {
  const text = `“${written(wanted, known)}”`;
  const mended = known.mended.keys().find((lexeme) => own.has(lexeme));
  return mended === undefined ? text : `${text} (read as “${mended}”)`;
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

function shortened(name: string): string {
  return name.length <= longestName ? name : `${name.slice(0, longestName - 1).trimEnd()}…`;
}

function quoted(list: readonly string[]): string {
  return listed(list.map((word) => `“${word}”`));
}

function listed(list: readonly string[]): string {
  const shown = list.slice(0, mostCited).join(", ");
  return list.length > mostCited ? `${shown} and ${list.length - mostCited} more` : shown;
}
