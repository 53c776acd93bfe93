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
  const ownStems = new Set(words(text).flatMap(({ stem, root }) => [stem, root]));
  const ownWords = allWords(text), ownSizes = askedSizes(text);
  const sizesOf = ({ sizes }: Said) =>
    sizes.entries().flatMap(([unit, values]) => {
      if (ownSizes.has(unit) || inOneWord.test(unit)) return [];
      const lacks = (each: ProductWords, value: string) => !isSize(each.sizes(), unit, value);
      return values.values()
        .filter((value) => !ownWords.includes(value) && !lacks(chosen, value))
        .filter((value) => others.some((each) => lacks(each, value)))
        .map((value) => unit === "size" ? value.toUpperCase() : `${value} ${unit}`);
    });
  const wordsOf = (said: Said) => {
    const found = said.foundIn(chosen), lacking = others.map((other) => said.foundIn(other));
    const written = writtenIn(said.text);
    return said.words.flatMap((word, at) => {
      const { form, stem, root } = word;
      if (found[at] === 0 || ownStems.has(stem) || ownStems.has(root)) return [];
      if (!lacking.some((each) => each[at] === 0)) return [];
      if (bareNumber.test(form)) return codeWith(form, said.text);
      return telling.test(form) ? [written(word)] : [];
    });
  };
  const said = [near, message, previous].flatMap((part) => [...sizesOf(part), ...wordsOf(part)]);
  return [...new Set(said)].slice(0, mostCited);
}

/** The code that ends in a number, such as "LM-2410"; a number by itself is mostly a count. */
const codeWith = (number: string, text: string): string[] =>
  new RegExp(`\\p{L}{1,8}[-/]?${number}(?!\\d)`, "u").exec(text)?.slice(0, 1) ?? [];
