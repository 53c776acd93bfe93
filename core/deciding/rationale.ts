/** Why a product was chosen, or why none was: grounds that cite the request's words and the product's. */
import type { Grounds, Nearest, SharedWord } from "@/core/contracts/grounds.ts";
import { denies } from "@/core/words/denials.ts";
import { skuForm } from "@/core/reading/words.ts";
import { allWords, type Word } from "@/core/words/terms.ts";
import { type Token, tokenize } from "@/core/words/tokens.ts";
import { type AnsweredWord, answeredWords, type KnownWord } from "./coverage.ts";
import type { Wanted } from "./match.ts";
import type { CoveredTexts, ProductWords, TradeName } from "./product_words.ts";
import { saysSize } from "./sizes.ts";

const mostCited = 6;
const longestName = 80;
/** A less probable product helps only where it has more of the words than it lacks, sizes apart: it is the same thing in another. */
const leastHint = 0.05;

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
  const trade = tradeName(wanted, own);
  if (trade !== undefined) {
    return { code: "trade_name", name: trade.text, ...(trade.learned ? { learned: true } : {}) };
  }
  const { shared, missing } = comparison(wanted, own);
  if (shared.length === 0) return { code: "nearest_text" };
  const written = writtenIn(wanted.text);
  return {
    code: "words_shared",
    shared: cited(shared.map(asRead(wanted.text, product))),
    missing: cited(missing.map(({ word }) => written(word))),
  };
}

/** The nearest product and what it lacks; `undefined` when none is near. */
export function nearestOf(
  wanted: Wanted,
  best: Described & { readonly chance: number } | undefined,
): Nearest | undefined {
  if (best === undefined) return undefined;
  const { sku, name } = best.product;
  const { shared, missing } = comparison(wanted, best.own);
  const telling = (words: readonly KnownWord[]) =>
    words.filter(({ word }) => !saysSize(word.form)).length;
  const isSameThing = telling(shared.map(({ known }) => known)) > telling(missing);
  if (best.chance < leastHint && !isSameThing) return undefined;
  const written = writtenIn(wanted.text);
  return { sku, name: shortened(name), lacks: cited(missing.map(({ word }) => written(word))) };
}

/** Does the product answer every word? */
export function answersAll({ words }: Wanted, { own }: Pick<Described, "own">): boolean {
  return answeredWords(words, own).length === words.length;
}

/** The asked words that the product answers, and those that it lacks, each once. */
function comparison(wanted: Wanted, own: ProductWords) {
  const found = new Map(
    answeredWords(wanted.words, own).map((each) => [each.known.word.form, each]),
  );
  const once = new Map(wanted.words.map((known) => [known.word.form, known]));
  return {
    shared: [...once.keys()].flatMap((form) => found.get(form) ?? []),
    missing: [...once.values()].filter(({ word }) => !found.has(word.form) && !denies(word.form)),
  };
}

/** Gives a shared word as written, with the product's word that it was read as where that is another. */
function asRead(wanted: string, product: CoveredTexts): (shared: AnsweredWord) => SharedWord {
  const asked = writtenIn(wanted);
  const own = new Set(allWords(product.name));
  return ({ known, as }) => {
    const word = asked(known.word);
    // A name in another language says nothing to whoever reads the page.
    if (as === undefined || !own.has(as.split(" ")[0] ?? "")) return { word };
    return { word, readAs: writtenIn(`${product.name} ${product.searchWords}`)({ form: as }) };
  };
}

/** The text cut last: the nearest products of one thing are all compared with its text. */
let cut: { readonly text: string; readonly tokens: readonly Token[] } | undefined;

/** Gives words of a text as the customer wrote them. */
export function writtenIn(text: string): (word: Pick<Word, "form">) => string {
  if (cut?.text !== text) cut = { text, tokens: tokenize(text) };
  const { tokens } = cut;
  return ({ form }) =>
    tokens.find(({ norm }) => norm === form || norm === `${form}s`)?.text ?? form;
}

/** The longest of the product's other names that is asked for; of equally long ones the catalogue's. */
function tradeName(wanted: Wanted, { tradeNames }: ProductWords): TradeName | undefined {
  const isAsked = ({ stem, root }: Word) =>
    wanted.words.some(({ word }) => word.stem === stem || word.root === root);
  return tradeNames.filter(({ words }) => words.length > 0 && words.every(isAsked))
    .sort((a, b) => b.text.length - a.text.length)[0];
}

/** Whole characters: half of one cannot be stored. */
function shortened(name: string): string {
  const text = name.length <= longestName ? name : `${name.slice(0, longestName - 1).trimEnd()}…`;
  return text.toWellFormed();
}

function cited<Word>(words: readonly Word[]): { words: Word[]; more: number } {
  return { words: words.slice(0, mostCited), more: Math.max(0, words.length - mostCited) };
}
