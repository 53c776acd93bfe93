/** Tokens: the words, numbers and marks of a message, each tagged once. Later stages add facts and change none. */
import {
  everywhere,
  type Lexicon,
  type Node,
  type NumberWord,
  type Sense,
} from "./lexicon/lexicon.ts";
import { inNumbers } from "./product_numbers.ts";
import { type PieceKind, split } from "./split.ts";
import type { Terms } from "./terms.ts";
import { fold, stem } from "./words.ts";

export interface Token {
  readonly start: number;
  readonly end: number;
  readonly kind: PieceKind;
  /** The word as it is compared. */
  readonly norm: string;
  readonly stem: string;
  /** Place in the list of lines. */
  line: number;
  /** Does white space, or the line's beginning, stand before it? */
  readonly gap: boolean;
  /** Does a tab stand directly before it? */
  readonly tab: boolean;
  /** The names of what it does, by the lexicon. */
  tags: readonly string[];
  /** The first of them, or what kind of token it is. */
  tag: string;
  /** The value of a unit or number word by the tag it has it of. */
  values: readonly Sense[];
  /** Is it the first token of the phrase that gave it its tag? */
  opens: boolean;
  /** Products whose name, number or search words have it. */
  readonly rarity: number;
  /** Is it the number of a product of the catalogue, its first token or a further one? */
  readonly productNumber?: "first" | "further";
  /** The number it says by itself. */
  number?: NumberWord;
  /** Its number, where its comma stands before decimals though it looks like one between thousands. */
  decimal?: number;
}

const none: readonly never[] = [];
/** No phrase of the lexicon is longer. */
const longestPhrase = 8;
/** A language with so large a share of the small words of the clearest one counts as spoken, too. */
const spokenFrom = 0.34;
/** Least weight of evidence for a language; below it the language of a message stays open. */
const clearFrom = 4;

/** The tokens of a text, without lines and tags. */
export function tokensOf(text: string, terms: Terms): Token[] {
  let last = 0;
  const numbered = inNumbers(text, terms);
  return split(text).map(({ start, end, kind }) => {
    const productNumber = numbered(start);
    const written = text.slice(start, end);
    const norm = kind === "mark"
      ? written
      : fold(kind === "number" ? written.replaceAll("O", "0") : written);
    const gap = start === 0 || start > last;
    last = end;
    const cut = stem(norm);
    const counts = kind === "word" ? norm.length > 1 : kind === "number";
    return {
      start,
      end,
      kind,
      norm,
      stem: cut,
      line: 0,
      gap,
      tab: text[start - 1] === "\t",
      tags: none,
      tag: kind === "mark" ? norm : kind,
      values: none,
      opens: true,
      rarity: Math.max(productNumber === undefined ? 0 : 1, counts ? terms.rarity(cut) : 0),
      ...(productNumber === undefined ? {} : { productNumber }),
    };
  });
}

/**
 * The languages that tokens are written in, by the small words they have and by words that only one language has. Where little
 * shows, the words of the languages at home count, too.
 */
export function languagesOf(tokens: readonly Token[], lexicon: Lexicon): ReadonlySet<string> {
  const weights = new Map<string, number>();
  const said = new Set<string>();
  const add = (language: string, weight: number) =>
    weights.set(language, (weights.get(language) ?? 0) + weight);
  for (const { kind, norm } of tokens) {
    if (kind !== "word" || said.has(norm)) continue;
    said.add(norm);
    const spoken = lexicon.speech.get(norm) ?? none;
    for (const each of spoken) add(each, (norm.length > 3 ? 2 : 1) / spoken.length);
    const entries = lexicon.root.next.get(norm)?.entries ?? none, [first] = entries;
    if (first === undefined || norm.length < 3 || first.language === everywhere) continue;
    if (entries.every(({ language }) => language === first.language)) add(first.language, 0.5);
  }
  const most = Math.max(0, ...weights.values());
  const clear = [...weights].filter(([, weight]) => weight >= most * spokenFrom && weight >= 0.5)
    .map(([language]) => language);
  return new Set(most < clearFrom ? [...clear, ...lexicon.home] : clear);
}

/** A word with one sense or several, as it is tagged where no phrase says more. */
interface Single {
  readonly senses: readonly Sense[];
  readonly tags: readonly string[];
  readonly tag: string;
  readonly values: readonly Sense[];
}

/** Gives each token of a line its tags, in a message of these languages. What a word does is looked up once. */
export function taggerOf(lexicon: Lexicon, languages: ReadonlySet<string>) {
  const spoken = ({ language }: Sense) => language === everywhere || languages.has(language);
  const singles = new Map<Node, Single>();
  const numbers = new Map<string, NumberWord | undefined>();
  const numberWords = [...languages].flatMap((each) => lexicon.numbers.get(each) ?? []);
  const singleOf = (node: Node): Single => {
    const known = singles.get(node);
    if (known !== undefined) return known;
    const senses = node.entries.filter(spoken);
    const first = Math.min(...senses.map(({ tag }) => tag));
    const single = {
      senses,
      tags: [...new Set(senses.map(({ tag }) => lexicon.tags[tag]!))],
      tag: lexicon.tags[first] ?? "",
      values: senses.filter(({ value }) => value !== ""),
    };
    singles.set(node, single);
    return single;
  };
  return (tokens: readonly Token[], first: number, end: number): void => {
    for (let at = first; at < end; at++) {
      let node: Node | undefined = lexicon.root;
      for (let length = 1; length <= longestPhrase && at + length <= end; length++) {
        const token: Token = tokens[at + length - 1]!;
        node = node.next.get(token.norm);
        if (node === undefined) break;
        const single = singleOf(node);
        if (single.senses.length === 0) continue;
        if (length === 1 && token.tags.length === 0) {
          token.tags = single.tags;
          if (token.tag === token.kind) token.tag = single.tag;
          token.values = single.values;
        } else give(tokens, at, length, single.senses, lexicon);
      }
    }
    for (let at = first; at < end; at++) {
      const token = tokens[at]!;
      if (token.kind !== "word") continue;
      if (!numbers.has(token.norm)) numbers.set(token.norm, numberOf(token.norm, numberWords));
      token.number = numbers.get(token.norm);
      const { tags } = token;
      if (token.number !== undefined && !tags.includes("NUM") && !tags.includes("MULT")) {
        token.tags = ["NUM", ...tags];
        token.tag = "NUM";
      }
    }
  };
}

function give(
  tokens: readonly Token[],
  at: number,
  length: number,
  senses: readonly Sense[],
  lexicon: Lexicon,
): void {
  for (let place = at; place < at + length; place++) {
    const token = tokens[place]!;
    const tags = new Set(token.tags);
    for (const { tag } of senses) tags.add(lexicon.tags[tag]!);
    token.tags = [...tags];
    const first = Math.min(...senses.map(({ tag }) => tag));
    // The phrase of more words says more, and so does the one that began before.
    if (length > 1 || token.tag === token.kind || lexicon.tags.indexOf(token.tag) > first) {
      token.tag = lexicon.tags[first]!;
      token.opens = place === at;
    }
    if (length === 1) {
      token.values = [...token.values, ...senses.filter(({ value }) => value !== "")];
    } else if (place === at) {
      const counted = senses.find(({ tag, value }) => value !== "" && lexicon.tags[tag] === "NUM");
      if (counted !== undefined) phraseNumbers.set(token, { value: Number(counted.value), length });
    }
  }
}

/** Phrases that say a number: "half a dozen". */
const phraseNumbers = new WeakMap<Token, { readonly value: number; readonly length: number }>();
export const phraseNumber = (token: Token) => phraseNumbers.get(token);

type NumberWords = ReadonlyMap<string, NumberWord>;

/** The number that a word says: one of the lexicon, or several of one language written together. */
function numberOf(word: string, languages: readonly NumberWords[]): NumberWord | undefined {
  const whole = languages.map((words) => words.get(word)).find((found) => found?.joins === false);
  if (whole !== undefined || word.length < shortestCompound || word.length > longestCompound) {
    return whole;
  }
  const parts = languages.map((words) => partsOf(word, words)).find((found) => found !== undefined);
  return parts && { value: valueOf(parts), multiplies: false, joins: false };
}

const shortestCompound = 7;
const longestCompound = 40;
const shortestPart = 2, longestPart = 14;

/** A word as several number words one behind the other, the longest first. */
function partsOf(word: string, words: NumberWords): NumberWord[] | undefined {
  const parts: NumberWord[] = [];
  let at = 0;
  while (at < word.length) {
    let found: NumberWord | undefined;
    let length = Math.min(longestPart, word.length - at);
    for (; length >= shortestPart; length--) {
      found = words.get(word.slice(at, at + length));
      if (found !== undefined) break;
    }
    if (found === undefined) return undefined;
    parts.push(found);
    at += length;
  }
  return parts.length < 2 || parts[0]!.joins || parts.at(-1)!.joins ? undefined : parts;
}

/** The value of number words one behind the other: "two hundred and forty", "drei und zwanzig". */
export function valueOf(parts: readonly NumberWord[]): number {
  let total = 0, current = 0;
  for (const { value, multiplies, joins } of parts) {
    if (joins) continue;
    if (!multiplies && value < 100) current += value;
    else if (value >= 1000) {
      total += Math.max(1, current) * value;
      current = 0;
    } else if (multiplies) current = Math.max(1, current) * value;
    else current = current > 0 && current < 10 && value === 100 ? current * value : current + value;
  }
  return total + current;
}

/** Says a word that each of several gets something: "each", "per", "each with"? The tag that says it. */
export const eachTag = ({ tags }: Token): string | undefined =>
  tags.find((tag) => tag === "EVERY" || tag === "PER" || tag === "WITHEACH");
