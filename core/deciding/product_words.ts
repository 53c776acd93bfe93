/** A product's words as a decision compares them with what is asked. */
import { deniedIn } from "@/core/words/denials.ts";
import { headIn } from "@/core/words/heads.ts";
import { stemsIn, type Word, words } from "@/core/words/terms.ts";
import { learnedIn, namesIn } from "@/core/words/search_words.ts";
import { groupsNamed } from "@/core/words/trade_names.ts";
import { namesAccessory } from "./accessories.ts";
import { type Sizes, sizesOf } from "./sizes.ts";

/** The texts of a product that a decision reads. */
export interface CoveredTexts {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly searchWords: string;
  readonly category: string;
  /** What people taught us that it is called, a line each; see `core/corrections/names.ts`. */
  readonly learnedWords?: string;
}

/** The lexemes of a product's own words. */
export interface OwnWords {
  readonly has: (lexeme: string) => boolean;
  /** A word that gives the lexeme, folded; `undefined` where two do together. */
  readonly formOf: (lexeme: string) => string | undefined;
  /** Gives each lexeme with the word that gives it, until one satisfies `is`. */
  readonly some: (is: (lexeme: string, form: string) => boolean) => boolean;
}

/** Another name of a product, cut. */
export interface TradeName {
  readonly text: string;
  readonly words: readonly Word[];
  /** People taught it us; it is not in the catalogue. */
  readonly learned?: boolean;
}

/** How a word is found: what that is worth, 0..1, and the lexeme it was read as where it is another. */
export interface Found {
  readonly worth: number;
  readonly as?: string;
  /** The thing is called otherwise: these words. */
  readonly otherwise?: string;
}

/** A product's words, cut once. */
export interface ProductWords {
  /** Cache of how the words of the last question are found in this product. */
  readonly answers: { asked: unknown; found: Found[] };
  readonly name: readonly Word[];
  readonly tradeNames: readonly TradeName[];
  /** Cut only when a size is asked for. */
  readonly sizes: () => Sizes;
  readonly own: OwnWords;
  /** What its names say that it is, see {@link headIn}. */
  readonly heads: () => OwnWords;
  /** Its name and each other name as they are compared with a text. */
  readonly names: () => readonly {
    readonly trigrams: Trigrams;
    /** The stem and the root of each of its words. */
    readonly stems: readonly (readonly [stem: string, root: string])[];
  }[];
  /** The groups of trade names that its names name, each with the words that do, as written. */
  readonly groups: () => ReadonlyMap<string, string>;
  /** The stems and roots of what its name says that it has not. */
  readonly lacks: () => ReadonlySet<string>;
  /** Its name says that it is made for something else. */
  readonly accessory: boolean;
  /** Does its description have a word of this stem? */
  readonly describes: (stem: string) => boolean;
}

/** Cuts the texts of a product; `maker` is the brand its description names. */
export function productWords(product: CoveredTexts, maker: string): ProductWords {
  const nameOf = (text: string): TradeName => ({ text, words: words(text) });
  const others = [
    ...namesIn(product.searchWords).map(nameOf),
    ...learnedIn(product.learnedWords).map((text) => ({ ...nameOf(text), learned: true })),
  ];
  const first = nameOf(product.name), name = first.words;
  const names = [first, ...others];
  const all = [
    ...name,
    ...words(product.sku),
    ...wordsOfMany(product.category),
    ...wordsOfMany(maker),
    ...others.flatMap(({ words }) => words),
  ];
  return {
    answers: { asked: undefined, found: [] },
    name,
    tradeNames: others,
    own: ownWords(all, all.flatMap(({ joined }) => joined ?? [])),
    heads: once(() => ownWords(names.flatMap(({ text }) => readName(text).heads))),
    names: once(() =>
      names.map(({ words }) => ({
        trigrams: trigramsOf(words),
        stems: words.map(({ stem, root }) => [stem, root] as const),
      }))
    ),
    // Of names that name one group the first says it.
    groups: once(() => new Map(names.flatMap(({ text }) => readName(text).groups).reverse())),
    lacks: once(() => deniedIn(name)),
    accessory: name.some(namesAccessory),
    // People may have chosen the nearest size there is: it is not the product's.
    sizes: once(() =>
      sizesOf(names.filter(({ learned }) => !learned).map(({ text }) => text).join(" | "))
    ),
    describes: stemsIn(product.description),
  };
}

/** Makes a value when it is asked for first. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => made ??= make();
}

/** The lexemes of some words; `joined` are those that two of them give together. */
function ownWords(words: readonly Word[], joined: readonly string[] = []): OwnWords {
  const forms = new Map<string, string>();
  for (const { form, stem, root } of words) forms.set(stem, form).set(root, form);
  return {
    // Compared one by one: as members of a set all of them would have to be put together first.
    has: (lexeme) => forms.has(lexeme) || joined.includes(lexeme),
    formOf: (lexeme) => forms.get(lexeme),
    some: (is) => {
      for (const [lexeme, form] of forms) if (is(lexeme, form)) return true;
      return joined.some((pair) => is(pair, pair));
    },
  };
}

/** A trigram: three ASCII letters packed into one number, which is cheaper to make and to look up than a string; others as text. */
export type Trigrams = ReadonlySet<number | string>;

/** The trigrams of a text's words, with a space around each. */
export function trigramsOf(text: readonly Word[]): Trigrams {
  let padded = " ";
  for (const { form } of text) padded += `${form} `;
  const trigrams = new Set<number | string>();
  let packed = 0;
  let wide = -1;
  for (let at = 0; at < padded.length; at++) {
    const code = padded.charCodeAt(at);
    packed = (packed << 7 | code & 0x7f) & 0x1fffff;
    if (code > 0x7f) wide = at;
    if (at >= 2) trigrams.add(wide > at - 3 ? padded.slice(at - 2, at + 1) : packed);
  }
  return trigrams;
}

/** What is made of a text, and kept: the same products are candidates of most messages. */
function kept<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    const before = made.get(text);
    if (before !== undefined) return before;
    if (made.size >= most) made.clear();
    const now = make(text);
    made.set(text, now);
    return now;
  };
}

/** The words of categories, makers and what things are called, which many products have in common. */
const wordsOfMany = kept(2_000, words);

/** What a name says; all that is kept of names takes some megabytes at most. */
const readName = kept(8_000, (text) => {
  const head = headIn(text), name = words(text);
  const first = /^[\p{L}-]+/u.exec(text)?.[0].split("-").at(-1);
  return {
    /** The words that may say what the product is: the head, and the first where the name begins with it. */
    heads: wordsOfMany(`${first ?? ""} ${head ?? ""}`),
    /** The groups of trade names that it names, each with the words that do. */
    groups: groupsNamed(name).map(({ group, first, last }) =>
      [group, name.slice(first, last).map(({ form }) => form).join(" ")] as const
    ),
  };
});
