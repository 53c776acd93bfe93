/** Which words around a thing speak for the chosen product: without them nobody sees why it is the one in "L". */
import { allWords, words } from "@/core/words/terms.ts";
import type { Context, Said } from "./context.ts";
import type { ProductWords } from "./product_words.ts";
import { writtenIn } from "./rationale.ts";
import { askedSizes, isSize } from "./sizes.ts";

const mostCited = 3;
/** A word, or a code such as "B16"; "m" is half of a size. */
const telling = /\p{L}{3}|\p{L}.*\d|\d.*\p{L}/u;
const bareNumber = /^\d+$/;
/** Kinds of sizes that stand in the message as one word, or as words of a colour. */
const inOneWord = /#|^x$|^colour$/;

/**
 * Words and sizes, at most three, as the customer wrote them, that the message says around a thing of this text, and that the
 * chosen product has and not all of the others: the nearest ones are enough.
 */
export function saidElsewhere(
  text: string,
  { near, message, previous }: Context,
  chosen: ProductWords,
  others: readonly ProductWords[],
): string[] {
  const said = [near, message, previous].flatMap((part) => [
    ...sizesOf(part, text, chosen, others),
    ...wordsOf(part, text, chosen, others),
  ]);
  return [...new Set(said)].slice(0, mostCited);
}

function wordsOf(
  said: Said,
  text: string,
  chosen: ProductWords,
  others: readonly ProductWords[],
): string[] {
  const own = new Set(words(text).flatMap(({ stem, root }) => [stem, root]));
  const found = said.foundIn(chosen), lacking = others.map((other) => said.foundIn(other));
  const written = writtenIn(said.text);
  return said.words.flatMap((word, at) => {
    const { form, stem, root } = word;
    if (found[at] === 0 || own.has(stem) || own.has(root)) return [];
    if (!lacking.some((each) => each[at] === 0)) return [];
    if (bareNumber.test(form)) return codeWith(form, said.text);
    return telling.test(form) ? [written(word)] : [];
  });
}

/** The code that ends in a number, such as "LM-2410"; a number by itself is mostly a count. */
const codeWith = (number: string, text: string): string[] =>
  new RegExp(`\\p{L}{1,8}[-/]?${number}(?!\\d)`, "u").exec(text)?.slice(0, 1) ?? [];

function sizesOf(
  { sizes }: Said,
  text: string,
  chosen: ProductWords,
  others: readonly ProductWords[],
): string[] {
  const asked = askedSizes(text), own = allWords(text);
  const cited: string[] = [];
  for (const [unit, values] of sizes) {
    if (asked.has(unit) || inOneWord.test(unit)) continue;
    for (const value of values) {
      const lacks = (each: ProductWords) => !isSize(each.sizes(), unit, value);
      if (own.includes(value) || lacks(chosen) || !others.some(lacks)) continue;
      cited.push(unit === "size" ? value.toUpperCase() : `${value} ${unit}`);
    }
  }
  return cited;
}
