/** A product's words as a decision compares them with what is asked. */
import { headIn } from "@/core/matching/words/heads.ts";
import { stemsIn, type Word, words } from "@/core/matching/words/terms.ts";
import { tradeNames } from "@/core/matching/words/trade_names.ts";
import { namesAccessory } from "./accessories.ts";
import { type Sizes, sizesOf } from "./sizes.ts";

/** The texts of a product that a decision reads. */
export interface CoveredTexts {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly searchWords: string;
  readonly category: string;
}

/** The lexemes of a product's own words. */
export interface OwnWords {
  readonly has: (lexeme: string) => boolean;
  /** A word that gives the lexeme, folded; `undefined` where two do together. */
  readonly formOf: (lexeme: string) => string | undefined;
  /** Each lexeme with the word that gives it. */
  readonly all: () => readonly (readonly [lexeme: string, form: string])[];
}

/** A product's words, cut once. */
export interface ProductWords {
  readonly name: readonly Word[];
  /** Cut only when a size is asked for. */
  readonly sizes: () => Sizes;
  readonly own: OwnWords;
  /** What its names say that it is, see {@link headIn}. */
  readonly heads: () => OwnWords;
  /** Its name says that it is made for something else. */
  readonly accessory: boolean;
  /** Does its description have a word of this stem? */
  readonly describes: (stem: string) => boolean;
}

/** Cuts the texts of a product; `maker` is the brand its description names. */
export function productWords(product: CoveredTexts, maker: string): ProductWords {
  const single = new Map<string, string>();
  // Compared one by one: as members of a set all of them would have to be put together first.
  const joined: string[] = [];
  const others = product.searchWords === "" ? [] : tradeNames(product.searchWords);
  const name = words(product.name);
  const rest = [product.sku, product.category, maker, ...others].filter((text) => text !== "");
  for (const text of [name, ...rest.map(words)]) {
    for (const word of text) {
      single.set(word.stem, word.form).set(word.root, word.form);
      if (word.joined !== undefined) joined.push(word.joined);
    }
  }
  let sizes: Sizes | undefined;
  let all: ReturnType<OwnWords["all"]> | undefined;
  let heads: OwnWords | undefined;
  const own: OwnWords = {
    has: (lexeme) => single.has(lexeme) || joined.includes(lexeme),
    formOf: (lexeme) => single.get(lexeme),
    all: () => all ??= [...single, ...joined.map((pair) => [pair, pair] as const)],
  };
  return {
    name,
    own,
    heads: () => heads ??= headWords([product.name, ...others]),
    accessory: name.some(namesAccessory),
    sizes: () => sizes ??= sizesOf([product.name, ...others].join(" | ")),
    describes: stemsIn(product.description),
  };
}

/** The words that may say what a product is: the head of each of its names, and the first, where names begin with it. */
function headWords(names: readonly string[]): OwnWords {
  const forms = new Map<string, string>();
  for (const name of names) {
    const first = /^[\p{L}-]+/u.exec(name)?.[0].split("-").at(-1);
    for (const { form, stem, root } of words(`${first ?? ""} ${headIn(name) ?? ""}`)) {
      forms.set(stem, form).set(root, form);
    }
  }
  return {
    has: (lexeme) => forms.has(lexeme),
    formOf: (lexeme) => forms.get(lexeme),
    all: () => [...forms],
  };
}
