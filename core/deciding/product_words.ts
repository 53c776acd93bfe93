/** A product's words as a decision compares them with what is asked. */
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

/** Cache of how the words of the last question are found in this product. */
export interface Answers {
  asked: unknown;
  found: Found[];
}

/** The empty cache, before the first question. */
export function noAnswers(): Answers {
  return { asked: undefined, found: [] };
}

/** A product's words, cut once. */
export interface ProductWords {
  readonly answers: Answers;
  readonly name: readonly Word[];
  readonly tradeNames: readonly TradeName[];
  /** Cut only when a size is asked for. */
  readonly sizes: () => Sizes;
  readonly own: OwnWords;
  /** What its names say that it is, see {@link headIn}. */
  readonly heads: () => OwnWords;
  /** Do its names say this word only in the singular, in front of what it is: the dish of "dish soap"? */
  readonly modifies: (word: Word) => boolean;
  /** Do its names say this word only of what it comes with or is for: the screws of "plugs with screws"? */
  readonly accompanies: (word: Word) => boolean;
  /** Its name and each other name as they are compared with a text. */
  readonly names: () => readonly ComparedName[];
  /** The groups of trade names that its names name, each with the words that do, as written. */
  readonly groups: () => ReadonlyMap<string, string>;
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
  const others: TradeName[] = product.searchWords === "" ? [] : namesIn(product.searchWords)
    .map((text) => ({ text, words: words(text) }));
  for (const text of learnedIn(product.learnedWords)) {
    others.push({ text, words: words(text), learned: true });
  }
  const name = words(product.name);
  const add = (text: readonly Word[]) => {
    for (const { form, stem, root, joined: pair } of text) {
      single.set(stem, form);
      if (root !== stem) single.set(root, form);
      if (pair !== undefined) joined.push(pair);
    }
  };
  add(name);
  if (product.sku !== "") add(words(product.sku));
  if (product.category !== "") add(wordsOfMany(product.category));
  if (maker !== "") add(wordsOfMany(maker));
  for (const other of others) add(other.words);
  // People may have chosen the nearest size there is: it is not the product's.
  const sizing = () => [
    product.name,
    ...others.filter(({ learned }) => !learned).map(({ text }) => text),
  ];
  let sizes: Sizes | undefined;
  let heads: OwnWords | undefined;
  let groups: ReadonlyMap<string, string> | undefined;
  let compared: readonly ComparedName[] | undefined;
  const own: OwnWords = {
    has: (lexeme) => single.has(lexeme) || joined.includes(lexeme),
    formOf: (lexeme) => single.get(lexeme),
    some: (is) => {
      for (const [lexeme, form] of single) if (is(lexeme, form)) return true;
      return joined.some((pair) => is(pair, pair));
    },
  };
  return {
    answers: noAnswers(),
    name,
    tradeNames: others,
    own,
    heads: () => heads ??= headWords([{ text: product.name, words: name }, ...others]),
    modifies: ({ form, stem }) => {
      const cut = [{ text: product.name, words: name }, ...others];
      const saying = cut.filter((each) => each.words.some((word) => word.stem === stem));
      return saying.length > 0 && saying.every(({ text, words: said }) => {
        if (said.length > mostPlain) return false;
        const at = said.findIndex((word) => word.stem === stem);
        return said[at]?.form !== form && said[at + 1] !== undefined &&
          said[at + 1]?.form === readName({ text, words: said }).head;
      });
    },
    accompanies: ({ stem, root }) => {
      const isIt = (word: Word) => word.stem === stem || word.root === root;
      const cut = [{ text: product.name, words: name }, ...others];
      const saying = cut.filter((each) => each.words.some(isIt));
      return saying.length > 0 && saying.every(({ text }) => {
        const at = text.search(besides);
        return at > 0 && !words(text.slice(0, at)).some(isIt);
      });
    },
    names: () => compared ??= [{ words: name }, ...others].map(comparedName),
    groups: () => groups ??= groupsOf([{ text: product.name, words: name }, ...others]),
    accessory: name.some(namesAccessory),
    sizes: () => sizes ??= sizesOf(sizing().join(" | ")),
    describes: stemsIn(product.description),
  };
}

/** A name of a product as it is compared with a text. */
export interface ComparedName {
  readonly trigrams: Trigrams;
  /** The stem and the root of each of its words. */
  readonly stems: readonly (readonly [string, string])[];
}

function comparedName({ words }: Pick<TradeName, "words">): ComparedName {
  return {
    trigrams: trigramsOf(words),
    stems: words.map(({ stem, root }) => [stem, root]),
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

/** What a name says, found out once: the same products are candidates of most messages. */
interface ReadName {
  readonly head: string | undefined;
  /** The words that may say what the product is. */
  readonly heads: readonly Word[];
  /** The groups of trade names that it names, each with the words that do. */
  readonly groups: readonly (readonly [group: string, words: string])[];
}

const readNames = new Map<string, ReadName>();
/** Some megabytes at most. */
const mostNames = 8_000;

function readName({ text, words: name }: TradeName): ReadName {
  const before = readNames.get(text);
  if (before !== undefined) return before;
  const head = headIn(text);
  const first = /^[\p{L}-]+/u.exec(text)?.[0].split("-").at(-1);
  const made = {
    head,
    heads: wordsOfMany(`${first ?? ""} ${head ?? ""}`),
    groups: groupsNamed(name).map(({ group, first, last }) =>
      [group, name.slice(first, last).map(({ form }) => form).join(" ")] as const
    ),
  };
  if (readNames.size >= mostNames) readNames.clear();
  readNames.set(text, made);
  return made;
}

function groupsOf(names: readonly TradeName[]): Map<string, string> {
  const groups = new Map<string, string>();
  for (const name of names) {
    for (const [group, words] of readName(name).groups) {
      if (!groups.has(group)) groups.set(group, words);
    }
  }
  return groups;
}

/** What stands behind is what a thing comes with or is for; "compatible with" alone says so of the thing that follows. */
const besides = /(?<![ck]ompat\p{L}*)\s(?:with|for|mit|f[uü]r|z|ze|do|dla)\s/iu;

/** In longer names more words describe the thing than can be told from it. */
const mostPlain = 3;

/** Categories, makers and what things are called, which many products have in common. */
const shared = new Map<string, readonly Word[]>();
const mostShared = 2_000;

function wordsOfMany(text: string): readonly Word[] {
  const before = shared.get(text);
  if (before !== undefined) return before;
  const made = words(text);
  if (shared.size >= mostShared) shared.clear();
  shared.set(text, made);
  return made;
}

/** The words that may say what a product is: the head of each of its names, and the first, where names begin with it. */
function headWords(names: readonly TradeName[]): OwnWords {
  const forms = new Map<string, string>();
  for (const name of names) {
    for (const { form, stem, root } of readName(name).heads) forms.set(stem, form).set(root, form);
  }
  return {
    has: (lexeme) => forms.has(lexeme),
    formOf: (lexeme) => forms.get(lexeme),
    some: (is) => forms.entries().some(([lexeme, form]) => is(lexeme, form)),
  };
}
