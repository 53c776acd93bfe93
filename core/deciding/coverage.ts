/** How much of what was asked a product's own words answer. */
import { endsIn, headOf, isModifier, makes } from "@/core/words/compounds.ts";
import { areOpposite, denies, deniesNext, isAmong } from "@/core/words/denials.ts";
import { edits } from "@/core/words/spelling.ts";
import { root as rootOf } from "@/core/words/stems.ts";
import type { Word } from "@/core/words/terms.ts";
import { groupsNamed } from "@/core/words/trade_names.ts";
import type { Found, OwnWords, ProductWords } from "./product_words.ts";
import { contradicts, hasSide, isSize, sizeIn, type Sizes } from "./sizes.ts";

/** A question's word as the vocabulary of the catalogue knows it. */
export interface KnownWord {
  readonly word: Word;
  /** Rarity: how much the word tells. Unknown words are the rarest. */
  readonly idf: number;
  /** Words of the vocabulary it may be a misspelling of, with their trigram similarity. */
  readonly mended: ReadonlyMap<string, number>;
  /** No product has it: it may be another word for one that some have. */
  readonly unknown?: boolean;
}

/** What a word found in a product is worth, by how it was found. */
export const worth = {
  same: 1,
  root: 0.95,
  joined: 0.9,
  mended: 0.85,
  head: 0.85,
  other: 0.8,
  doubtful: 0.7,
  part: 0.5,
  modifier: 0.4,
  description: 0.5,
} as const;

/** Shorter words are found inside too many others. */
const shortestPart = 5;
/** A misspelt word has at least so many letters for each that has to change; in shorter ones it may be another word. */
const lettersEach = 4;
/** Greatest edit distance between two forms of one word; beyond it they are two words, however long: "Toilettenpapierhalter" and "-spender". */
const mostChanged = 3;

const notFound: Found = { worth: 0 };

/** An asked word with what is derived from it and its neighbours once for all products: its rarity, its forms, what it denies. */
export interface AskedWord extends KnownWord {
  /** What compounds end in that are this thing; empty for what is no such word. */
  readonly head: string;
  /** Groups of trade names that it is a word of, see {@link groupsNamed}. */
  readonly groups: readonly string[];
  /** The size that it says, or says together with a neighbour. */
  readonly size: ReturnType<typeof sizeIn>;
  /** "Gr. 43" says what "43" says. */
  readonly label: boolean;
  /** It says what is not wanted, or that it is not: a product need not have it. */
  readonly unwanted: boolean;
}

const prepared = new WeakMap<readonly KnownWord[], readonly AskedWord[]>();

/** The words of a question, prepared once for all its candidates. */
export function prepare(asked: readonly KnownWord[]): readonly AskedWord[] {
  const before = prepared.get(asked);
  if (before !== undefined) return before;
  const all = asked.map(({ word }) => word);
  const form = (at: number) => all[at]?.form ?? "";
  const named = groupsNamed(all);
  const made = asked.map((known, at) => ({
    ...known,
    head: headOf(form(at)),
    groups: named.filter(({ first, last }) => first <= at && last > at).map(({ group }) => group),
    label: sizeLabel.test(form(at)) && bareNumber.test(form(at + 1)),
    size: sizeIn(form(at - 1), form(at), form(at + 1)),
    unwanted: deniesNext(all, at - 1) || deniesNext(all, at),
  }));
  prepared.set(asked, made);
  return made;
}

/** How one of the asked words is found in a product's own words; looked for once. */
export function found(asked: readonly AskedWord[], at: number, product: ProductWords): Found {
  const { answers } = product;
  if (answers.asked !== asked) {
    answers.asked = asked;
    answers.found = [];
  }
  return answers.found[at] ??= look(asked, at, product);
}

/** What of a product a word is looked for in. */
type Searched = Pick<ProductWords, "own" | "groups" | "sizes">;

function look(asked: readonly AskedWord[], at: number, product: Searched): Found {
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
  const mendedAs = mended.keys().find(own.has);
  const part = mendedAs === undefined
    ? partOf(asked, known, own)
    : { worth: worthOf(known, mendedAs, own), as: mendedAs };
  // A "Sechskantmutter" is a "Mutter" by that very word, and not only because it is called a nut as well.
  if (part.worth > worth.other) return part;
  for (const group of known.groups) {
    const otherwise = product.groups().get(group);
    if (otherwise !== undefined) return { worth: worth.other, as: group, otherwise };
  }
  if (mendedAs !== undefined || part !== notFound) return part;
  // The size may be said in another unit, and the 125 of "Trennscheiben 125" is a side where the product says 125x1.0.
  const has = size === undefined
    ? bareNumber.test(word.form) && hasSide(product.sizes(), Number(word.form))
    : size.values.some((value) => isSize(product.sizes(), size.unit, value));
  return has ? { worth: worth.root } : notFound;
}

const bareNumber = /^\d{2,4}$/;
const sizeLabel = /^(?:gr|rozm|roz)$/;

/** What a word is worth that may be misspelt for another: the more, the fewer letters have to change. */
function worthOf(
  { word: { form, stem, root }, head }: AskedWord,
  read: string,
  own: OwnWords,
): number {
  if (areOpposite(form, own.formOf(read) ?? read)) return 0;
  if (endsIn(own.formOf(read) ?? read, head)) return worth.head;
  if (isModifier(root, read) || isModifier(root, rootOf(read))) return worth.modifier;
  const changed = edits(stem, read, mostChanged);
  if (changed > mostChanged) return worth.description;
  // Hardly anybody mistypes how a word begins: "rozszywacz" is no "zszywacz", but takes out what one puts in.
  const begins = read.startsWith(stem.charAt(0));
  if (changed <= 1 || (begins && changed * lettersEach <= stem.length)) return worth.mended;
  return changed <= 2 ? worth.doubtful : worth.description;
}

/** The same, anywhere in the product. */
export function foundAnywhere(
  asked: readonly AskedWord[],
  at: number,
  product: ProductWords,
): Found {
  const own = found(asked, at, product);
  if (own.worth > 0) return own;
  return product.describes(asked[at]?.word.stem ?? "") ? described : notFound;
}

const described: Found = { worth: worth.description };

/** Compounds: "Leitungsschutzschalter" holds "schutzschalter"; "Druckerpapier" begins with a printer, but is paper. */
function partOf(asked: readonly AskedWord[], { word, head }: AskedWord, own: OwnWords): Found {
  const { root } = word;
  if (/\d/.test(root)) return notFound;
  const long = root.length >= shortestPart;
  if (!long && head === "") return notFound;
  let best = notFound;
  own.some((lexeme, written) => {
    if (lexeme.length < shortestPart) return false;
    // A compound is what its last part says: "Sechskantmutter" is a "Mutter".
    const ends = endsIn(written, head) || (long && lexeme.endsWith(root));
    if (!ends && (!long || !(lexeme.includes(root) || root.includes(lexeme)))) return false;
    if (ends) {
      best = { worth: worth.head, as: lexeme };
      return true;
    }
    const modifier = isModifier(root, lexeme);
    if (modifier && isCompleted(lexeme, word, asked, own)) {
      best = { worth: worth.head, as: lexeme };
      return true;
    }
    const part = modifier ? worth.modifier : worth.part;
    if (part > best.worth) best = { worth: part, as: lexeme };
    return false;
  });
  const denied = best !== notFound && own.some((_, written) => areOpposite(word.form, written));
  return denied ? notFound : best;
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
  return own.some((_, other) => makes(form, lexeme, headOf(other)));
}

/** A product of another size than the one asked for is not what is wanted, however many words agree. */
const otherSize = 0.6;
/** Share of the asked words, weighted by rarity, that the product answers, 0..1; 0 when nothing is asked. */
export function coverage(
  known: readonly KnownWord[],
  sizes: Sizes,
  product: ProductWords,
): number {
  const asked = prepare(known);
  let sum = 0;
  let all = 0;
  let share = 1;
  asked.forEach(({ word, idf, unwanted, label }, at) => {
    if (label) return;
    if (unwanted) {
      if (hasDenied(word, product)) share = withUnwanted;
      return;
    }
    const { worth: answered } = foundAnywhere(asked, at, product);
    sum += idf * answered;
    all += idf;
  });
  if (sizes.size > 0 && contradicts(sizes, product.sizes())) share = Math.min(share, otherSize);
  return all === 0 ? 0 : share * sum / all;
}

/** Factor for the coverage score of a product that has something the customer refuses. */
const withUnwanted = 0.74;

/** Do a product's names say that it is what this asked word names, be it the end of a compound? */
export function isHead(asked: readonly AskedWord[], at: number, product: ProductWords): boolean {
  const { groups, sizes } = product;
  return look(asked, at, { own: product.heads(), groups, sizes }).worth > worth.description;
}

/** Has a product what an unwanted word names? One that is "powder-free" or has "no lid" says so itself. */
export function hasDenied(word: Word, { own, lacks }: ProductWords): boolean {
  return !denies(word.form) && (own.has(word.stem) || own.has(word.root)) &&
    !isAmong(word, lacks());
}

/** Has a product something that is not wanted? */
export function hasUnwanted(known: readonly KnownWord[], product: ProductWords): boolean {
  return prepare(known).some(({ word, unwanted }) => unwanted && hasDenied(word, product));
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
    const { worth: value, as, otherwise } = found(asked, at, product);
    if (value <= worth.description) return [];
    return [{ known, as: as === undefined ? undefined : product.own.formOf(as) ?? otherwise }];
  });
}
