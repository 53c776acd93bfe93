/** How much of what was asked a product's own words answer. */
import { endsIn, headOf, isModifier, makes } from "@/core/matching/words/compounds.ts";
import { denies } from "@/core/matching/words/denials.ts";
import { edits } from "@/core/matching/words/spelling.ts";
import { stemsIn, type Word, words } from "@/core/matching/words/terms.ts";
import { namesAccessory } from "./accessories.ts";
import { contradicts, isSize, saysSize, sizeIn, type Sizes, sizesOf } from "./sizes.ts";

/** A question's word as the vocabulary of the catalogue knows it. */
export interface KnownWord {
  readonly word: Word;
  /** Rarity: how much the word tells. Unknown words are the rarest. */
  readonly idf: number;
  /** Words of the vocabulary it may be a misspelling of, with their trigram similarity. */
  readonly mended: ReadonlyMap<string, number>;
}

/** The texts of a product that coverage reads. */
export interface CoveredTexts {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly searchWords: string;
  readonly category: string;
}

/** What a word found in a product is worth, by how it was found. */
const worth = {
  same: 1,
  root: 0.95,
  joined: 0.9,
  mended: 0.85,
  head: 0.85,
  doubtful: 0.7,
  part: 0.6,
  modifier: 0.4,
  description: 0.5,
} as const;

/** Shorter words are found inside too many others. */
const shortestPart = 5;
/** A misspelt word has at least so many letters for each that has to change; in shorter ones it may be another word. */
const lettersEach = 4;

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
  const others = product.searchWords === "" ? [] : product.searchWords.split(/[,;|]/);
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
  const own: OwnWords = {
    has: (lexeme) => single.has(lexeme) || joined.includes(lexeme),
    formOf: (lexeme) => single.get(lexeme),
    all: () => all ??= [...single, ...joined.map((pair) => [pair, pair] as const)],
  };
  return {
    name,
    own,
    accessory: name.some(namesAccessory),
    sizes: () => sizes ??= sizesOf([product.name, ...others].join(" | ")),
    describes: stemsIn(product.description),
  };
}

/** How a word is found: what that is worth, 0..1, and the lexeme it was read as where it is another. */
interface Found {
  readonly worth: number;
  readonly as?: string;
}

const notFound: Found = { worth: 0 };

/** An asked word with what follows from it and its neighbours, whatever the product. */
interface AskedWord extends KnownWord {
  /** What compounds end in that are this thing; empty for what is no such word. */
  readonly head: string;
  /** The size that it says, or says together with a neighbour. */
  readonly size: ReturnType<typeof sizeIn>;
  /** It says what is not wanted, or that it is not: a product need not have it. */
  readonly unwanted: boolean;
}

const prepared = new WeakMap<readonly KnownWord[], readonly AskedWord[]>();

/** The words of a question, prepared once for all its candidates. */
function prepare(asked: readonly KnownWord[]): readonly AskedWord[] {
  const before = prepared.get(asked);
  if (before !== undefined) return before;
  const form = (at: number) => asked[at]?.word.form ?? "";
  const made = asked.map((known, at) => ({
    ...known,
    head: headOf(form(at)),
    size: sizeIn(form(at - 1), form(at), form(at + 1)),
    unwanted: denies(form(at - 1)) || denies(form(at)),
  }));
  prepared.set(asked, made);
  return made;
}

/** How one of the asked words is found in a product's own words. */
function found(asked: readonly AskedWord[], at: number, product: ProductWords): Found {
  const known = asked[at];
  if (known === undefined) return notFound;
  const { word, mended, size } = known;
  const { own } = product;
  if (own.has(word.stem)) return { worth: worth.same };
  if (own.has(word.root)) return { worth: worth.root };
  const joinedBefore = asked[at - 1]?.word.joined;
  if ([word.joined, joinedBefore].some((joined) => joined !== undefined && own.has(joined))) {
    return { worth: worth.joined };
  }
  for (const as of mended.keys()) {
    if (own.has(as)) return { worth: worthOf(known, as, own), as };
  }
  const part = partOf(asked, known, own);
  if (part !== notFound || size === undefined) return part;
  // The size may be said in another unit.
  return isSize(product.sizes(), size.unit, size.value) ? { worth: worth.root } : notFound;
}

/** What a word is worth that may be misspelt for another: the more, the fewer letters have to change. */
function worthOf({ word: { stem, root }, head }: AskedWord, read: string, own: OwnWords): number {
  if (endsIn(own.formOf(read) ?? read, head)) return worth.head;
  if (isModifier(root, read)) return worth.modifier;
  const changed = edits(stem, read, 3);
  if (changed <= 1 || changed * lettersEach <= stem.length) return worth.mended;
  return changed <= 2 ? worth.doubtful : worth.description;
}

/** The same, anywhere in the product. */
function foundAnywhere(asked: readonly AskedWord[], at: number, product: ProductWords): number {
  const own = found(asked, at, product);
  if (own.worth > 0) return own.worth;
  return product.describes(asked[at]?.word.stem ?? "") ? worth.description : 0;
}

/** Compounds: "Leitungsschutzschalter" holds "schutzschalter"; "Druckerpapier" begins with a printer, but is paper. */
function partOf(
  asked: readonly AskedWord[],
  { word, head }: AskedWord,
  own: OwnWords,
): Found {
  const { root } = word;
  if (/\d/.test(root)) return notFound;
  const long = root.length >= shortestPart;
  if (!long && head === "") return notFound;
  let best = notFound;
  for (const [lexeme, written] of own.all()) {
    if (lexeme.length < shortestPart) continue;
    // A compound is what its last part says: "Sechskantmutter" is a "Mutter".
    if (endsIn(written, head) || (long && lexeme.endsWith(root))) {
      return { worth: worth.head, as: lexeme };
    }
    if (!long || !(lexeme.includes(root) || root.includes(lexeme))) continue;
    const modifier = isModifier(root, lexeme);
    if (modifier && isCompleted(lexeme, word, asked, own)) return { worth: worth.head, as: lexeme };
    const part = modifier ? worth.modifier : worth.part;
    if (part > best.worth) best = { worth: part, as: lexeme };
  }
  return best;
}

/** Is the rest of a compound said beside its beginning: "Mutter, Sechskant-", whether in the question or at the product? */
function isCompleted(
  lexeme: string,
  { form, root }: Word,
  asked: readonly AskedWord[],
  own: OwnWords,
): boolean {
  if (lexeme.length > root.length) {
    return asked.some(({ head }) => makes(lexeme, root, head));
  }
  return own.all().some(([, other]) => makes(form, lexeme, headOf(other)));
}

/** A product of another size than the one asked for is not what is wanted, however many words agree. */
const otherSize = 0.6;
/** One that names what is not wanted may say that it has none: a person looks. */
const withUnwanted = 0.74;

/**
 * Share of the asked words, weighted by rarity, that the product answers, 0..1; 0 when nothing is asked. `sizes` are
 * those of the asked text.
 */
export function coverage(
  known: readonly KnownWord[],
  sizes: Sizes,
  product: ProductWords,
): number {
  const asked = prepare(known);
  let sum = 0;
  let all = 0;
  let share = 1;
  asked.forEach(({ word, idf, unwanted }, at) => {
    if (unwanted) {
      if (hasUnwanted(word, product.own)) share = withUnwanted;
      return;
    }
    sum += idf * foundAnywhere(asked, at, product);
    all += idf;
  });
  if (sizes.size > 0 && contradicts(sizes, product.sizes())) share = otherSize;
  return all === 0 ? 0 : share * sum / all;
}

/** Has a product what is not wanted? One that is "powder-free" or "puderfrei" says so itself. */
function hasUnwanted({ form, stem, root }: Word, own: OwnWords): boolean {
  return (own.has(stem) || own.has(root)) &&
    !["free", "frei"].some((free) => own.has(form + free));
}

/** A word that a product answers. */
export interface AnsweredWord {
  readonly known: KnownWord;
  /** The product's word that it was read as, folded, where that is another: misspelt, or the end of a compound. */
  readonly as?: string | undefined;
}

/** The asked words that the product's own words answer. */
export function answeredWords(words: readonly KnownWord[], product: ProductWords): AnsweredWord[] {
  const asked = prepare(words);
  return words.flatMap((known, at) => {
    const { worth: value, as } = found(asked, at, product);
    if (value <= worth.description) return [];
    return [{ known, as: as === undefined ? undefined : product.own.formOf(as) }];
  });
}

/** Has a product, besides sizes, anything of a text that says what is wanted? "Gabelstapler 2 t" is more than "2 t". */
export function hasMoreThanSizes(words: readonly KnownWord[], product: ProductWords): boolean {
  const asked = prepare(words);
  const says = (at: number) => !saysSize(asked[at]?.word.form ?? "");
  const places = asked.keys().filter(says).toArray();
  return places.length === 0 || places.some((at) => foundAnywhere(asked, at, product) > 0);
}
