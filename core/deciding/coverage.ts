/** How much of what was asked a product's own words answer. */
import { colourOf } from "@/core/words/colours.ts";
import { endsIn, headOf, isModifier, makes } from "@/core/words/compounds.ts";
import { areOpposite, denies, deniesNext, isDeniedIn } from "@/core/words/denials.ts";
import { headIn } from "@/core/words/heads.ts";
import { otherNamesAt } from "@/core/words/same_things.ts";
import { edits } from "@/core/words/spelling.ts";
import { root as rootOf } from "@/core/words/stems.ts";
import type { Word } from "@/core/words/terms.ts";
import { namesAccessory } from "./accessories.ts";
import { type Found, noAnswers, type OwnWords, type ProductWords } from "./product_words.ts";
import { askedSizes, contradicts, hasSide, isSize, saysSize, sizeIn, type Sizes } from "./sizes.ts";

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
const worth = {
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
/** What takes more is another word, however long: "Toilettenpapierhalter" and "-spender". */
const mostChanged = 3;

const notFound: Found = { worth: 0 };

/** An asked word with what follows from it and its neighbours, whatever the product. */
interface AskedWord extends KnownWord {
  /** What compounds end in that are this thing; empty for what is no such word. */
  readonly head: string;
  /** Other names of what it names, see {@link otherNamesAt}. */
  readonly others: ReadonlyMap<string, string>;
  /** The size that it says, or says together with a neighbour. */
  readonly size: ReturnType<typeof sizeIn>;
  /** "Gr. 43" says what "43" says. */
  readonly label: boolean;
  /** It says what is not wanted, or that it is not: a product need not have it. */
  readonly unwanted: boolean;
}

const prepared = new WeakMap<readonly KnownWord[], readonly AskedWord[]>();

/** The words of a question, prepared once for all its candidates. */
function prepare(asked: readonly KnownWord[]): readonly AskedWord[] {
  const before = prepared.get(asked);
  if (before !== undefined) return before;
  const all = asked.map(({ word }) => word);
  const form = (at: number) => all[at]?.form ?? "";
  const made = asked.map((known, at) => ({
    ...known,
    head: headOf(form(at)),
    others: otherNamesAt(all, at),
    label: sizeLabel.test(form(at)) && bareNumber.test(form(at + 1)),
    size: sizeIn(form(at - 1), form(at), form(at + 1)),
    unwanted: deniesNext(all, at - 1) || deniesNext(all, at),
  }));
  prepared.set(asked, made);
  return made;
}

/** How one of the asked words is found in a product's own words; looked for once. */
function found(asked: readonly AskedWord[], at: number, product: ProductWords): Found {
  const { answers } = product;
  if (answers.asked !== asked) {
    answers.asked = asked;
    answers.found = [];
  }
  return answers.found[at] ??= look(asked, at, product);
}

function look(asked: readonly AskedWord[], at: number, product: ProductWords): Found {
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
  for (const [as, otherwise] of known.others) {
    if (own.has(as)) return { worth: worth.other, as, otherwise };
  }
  if (mendedAs !== undefined || part !== notFound) return part;
  if (size === undefined) return isBareSide(word.form, product) ? { worth: worth.root } : notFound;
  // The size may be said in another unit.
  const { unit, value, other } = size;
  const has = isSize(product.sizes(), unit, value) ||
    (other !== undefined && isSize(product.sizes(), unit, other));
  return has ? { worth: worth.root } : notFound;
}

/** Is a number one of the sides of a product: the 125 of "Trennscheiben 125", where it says 125x1.0? */
function isBareSide(form: string, product: ProductWords): boolean {
  return bareNumber.test(form) && hasSide(product.sizes(), form);
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
function foundAnywhere(asked: readonly AskedWord[], at: number, product: ProductWords): Found {
  const own = found(asked, at, product);
  if (own.worth > 0) return own;
  return product.describes(asked[at]?.word.stem ?? "") ? described : notFound;
}

const described: Found = { worth: worth.description };

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
/** Nor is one that lacks the very thing: a monitor that is height adjustable is no "height adjustable desk". */
const withoutHead = 0.7;
/** At most this sure where a person has to look, see `likelyScore`. */
export const doubtful = 0.74;

/** What an asked text says beside its single words. */
export interface AskedText {
  readonly sizes: Sizes;
  /** The word that says what the thing is, see {@link headIn}. */
  readonly head: string | undefined;
}

/** Reads what {@link coverage} needs of an asked text; without its head where the product need not be the very thing. */
export function askedText(text: string, withHead = true): AskedText {
  return { sizes: askedSizes(text), head: withHead ? headIn(text) : undefined };
}

/** Share of the asked words, weighted by rarity, that the product answers, 0..1; 0 when nothing is asked. */
export function coverage(
  known: readonly KnownWord[],
  { sizes, head }: AskedText,
  product: ProductWords,
): number {
  const asked = prepare(known);
  let sum = 0;
  let all = 0;
  let share = 1;
  asked.forEach(({ word, idf, unwanted, label }, at) => {
    if (label) return;
    if (unwanted) {
      if (hasDenied(word, product)) share = doubtful;
      return;
    }
    const { worth: answered } = foundAnywhere(asked, at, product);
    if (word.form === head) share = Math.min(share, shareOfHead(asked, at, product, answered));
    sum += idf * answered;
    all += idf;
  });
  if (sizes.size > 0 && contradicts(sizes, product.sizes())) share = Math.min(share, otherSize);
  return all === 0 ? 0 : share * sum / all;
}

/** How sure a match can be at most: names mean the same to most, not to all, so that a person looks where one did. */
export function mostSure(known: readonly KnownWord[], product: ProductWords): number {
  const asked = prepare(known);
  const otherwise = asked.some(({ unwanted, label }, at) =>
    !unwanted && !label && found(asked, at, product).otherwise !== undefined
  );
  return otherwise ? doubtful : 1;
}

/** English plurals. */
const plural = /[^su]s$/;

/**
 * What the answered share is worth of a product that is perhaps not the thing that the word at this place names; `answered`
 * says how the product answers that word.
 */
function shareOfHead(
  asked: readonly AskedWord[],
  at: number,
  product: ProductWords,
  answered: number,
): number {
  const head = asked[at];
  if (answered <= worth.description) {
    // Where no product is called that, the catalogue may have another word for it.
    return head?.unknown === true ? doubtful : withoutHead;
  }
  if (head === undefined) return 1;
  // Who wants dishes for soap wants no dish soap.
  if (plural.test(head.word.form) && product.modifies(head.word)) return doubtful;
  if (product.accompanies(head.word)) return doubtful;
  if (!namesAccessory(head.word)) return 1;
  // A drill with two batteries is no battery.
  return isHead(asked, at, product) ? 1 : doubtful;
}

/** Do a product's names say that it is what this asked word names, be it the end of a compound? */
export function isCalled(
  known: readonly KnownWord[],
  form: string | undefined,
  product: ProductWords,
): boolean {
  const asked = prepare(known);
  const at = asked.findIndex(({ word }) => word.form === form);
  return at >= 0 && isHead(asked, at, product);
}

function isHead(asked: readonly AskedWord[], at: number, product: ProductWords): boolean {
  const itself = { ...product, own: product.heads(), answers: noAnswers() };
  return found(asked, at, itself).worth > worth.description;
}

/** Has a product what an unwanted word names? One that is "powder-free" or has "no lid" says so itself. */
function hasDenied(word: Word, { own, name }: ProductWords): boolean {
  return !denies(word.form) && (own.has(word.stem) || own.has(word.root)) &&
    !isDeniedIn(name, word);
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

/** Does a product answer all of a text but its sizes and colours? */
export function saysWhat(words: readonly KnownWord[], product: ProductWords): boolean {
  const asked = prepare(words);
  return asked.every(({ word: { form }, unwanted }, at) =>
    unwanted || saysSize(form) || colourOf(form) !== undefined ||
    found(asked, at, product).worth > worth.description
  );
}

/** Do the words that a product answers, but sizes and colours, tell more than those that it lacks? */
export function saysMost(words: readonly KnownWord[], product: ProductWords): boolean {
  const asked = prepare(words);
  const told = asked.reduce((sum, { word: { form }, idf, unwanted }, at) => {
    if (unwanted || saysSize(form) || colourOf(form) !== undefined) return sum;
    return sum + (found(asked, at, product).worth > worth.description ? idf : -idf);
  }, 0);
  return told > 0;
}

/** Has a product, besides sizes, anything of a text that says what is wanted? "Gabelstapler 2 t" is more than "2 t". */
export function hasMoreThanSizes(words: readonly KnownWord[], product: ProductWords): boolean {
  const asked = prepare(words);
  const says = (at: number) => !saysSize(asked[at]?.word.form ?? "");
  const places = asked.keys().filter(says).toArray();
  return places.length === 0 || places.some((at) => foundAnywhere(asked, at, product).worth > 0);
}
