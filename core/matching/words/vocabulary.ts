/** The words by which requests are read: one table a language, merged here into look-ups. */
import { fold } from "@/core/words/fold.ts";
import { type Listed, signed, type Words } from "@/core/words/signs.ts";
import { tokenize } from "@/core/words/tokens.ts";
import { german } from "./vocabulary_de.ts";
import { english } from "./vocabulary_en.ts";
import { polish } from "./vocabulary_pl.ts";

/** Phrases apart by " | ". */
type PhraseList = string;

/** What a language contributes. Phrases are written as people write them; look-ups fold case and diacritics. */
export interface Vocabulary {
  readonly language: string;
  /** Small words by which the language of a message is recognised; also the words that make a line a sentence. */
  readonly speech: string;
  /** Number words by value; several forms are separated by spaces. */
  readonly numbers: Readonly<Record<number, string>>;
  /** Words that multiply: hundred, thousand, dozen. */
  readonly multipliers: Readonly<Record<number, string>>;
  /** Words that mean one of the thing that follows. */
  readonly articles: string;
  /** Words read as numbers or articles only in messages of this language, since others use them otherwise. */
  readonly onlyHere: string;
  /** Colours as they are said here and nowhere else. */
  readonly colours: string;
  /** Counting units by their canonical name. */
  readonly units: Readonly<Record<string, string>>;
  /** Units that count packages of more pieces, by canonical name. */
  readonly packs: Readonly<Record<string, string>>;
  /** Measures that goods are also sold by, by canonical name. */
  readonly measures: Readonly<Record<string, string>>;
  /** Nouns and adjectives that make the number before them a property: "4 port". */
  readonly properties: string;
  readonly quantityLabels: PhraseList;
  readonly itemLabels: PhraseList;
  readonly codeLabels: PhraseList;
  readonly sizeLabels: PhraseList;
  readonly priceLabels: PhraseList;
  readonly unitLabels: PhraseList;
  readonly positionLabels: PhraseList;
  readonly hedges: PhraseList;
  /** Between two numbers: a range. */
  readonly rangeWords: PhraseList;
  /** Before the first number of a range. */
  readonly rangeOpeners: PhraseList;
  /** Before the number of persons who each get what is wanted: "for each of". */
  readonly perPerson: PhraseList;
  /** Before what comes with each of the things counted: "each with". */
  readonly withEach: PhraseList;
  /** Behind a number: so many of each kind, "of each colour". */
  readonly ofEach: PhraseList;
  /** Beside a number: so many of the things before, "6 of which", "davon 4". */
  readonly subcounted: PhraseList;
  /** As much as of the thing before: "the same number of". */
  readonly equalled: PhraseList;
  /** Twice as much as of the thing before. */
  readonly doubled: PhraseList;
  /** Words like "of" that stand between a unit and the thing. */
  readonly of: PhraseList;
  /** Words that only ask politely, wherever they stand. */
  readonly polite: string;
  /** Between two wanted things. */
  readonly connectors: PhraseList;
  /** Phrases after which the wanted things follow. */
  readonly leadIns: PhraseList;
  /** Phrases that open a sentence or clause with one more wish: "also", "one more thing". */
  readonly additions: PhraseList;
  /** Before what was just named in general, one by one: "specifically". */
  readonly details: PhraseList;
  /** Said behind what is wanted: "would be nice", "is needed". */
  readonly wishes: PhraseList;
  /** Small words that may stand inside a lead-in: "we would *also* like". */
  readonly adverbs: string;
  /** Phrases with which the part of a sentence begins that no longer names the thing. */
  readonly tails: PhraseList;
  /** Words that stand for the thing of the line above. */
  readonly dittos: PhraseList;
  /** Before a quantity that is wanted only if there is as much: "if in stock". */
  readonly conditions: PhraseList;
  /** Before the quantity that is wanted if not. */
  readonly otherwise: PhraseList;
  /** Phrases that announce a corrected quantity. */
  readonly corrections: PhraseList;
  /** Phrases before a number that is not, or no longer, wanted. */
  readonly negations: PhraseList;
  /** Phrases that take back a whole wish: "no longer needed", "forget the". */
  readonly cancellations: PhraseList;
  /** Words that say no. */
  readonly negators: string;
  /** Phrases that take a wish back where a word beside them says no: "no lamps *after all*". */
  readonly afterthoughts: PhraseList;
  /** Words for a small number that nobody counted; read as one. */
  readonly vague: PhraseList;
  /** Words that hardly ever name goods: a line or a wish with one is about delivery, payment, contact. */
  readonly topics: string;
  /** These and more words make a sentence without a clear want about something else. */
  readonly noise: string;
  /** Words that may be asked for without being goods: "an offer", "your price list". */
  readonly notGoods: string;
  /** Labels of an order's head: "customer no", "Kostenstelle". */
  readonly records: PhraseList;
  readonly greetings: PhraseList;
  readonly closings: PhraseList;
  /** First words of mail header lines. */
  readonly headers: PhraseList;
  /** Phrases that point to quoted text: "see below". */
  readonly pointers: PhraseList;
}

const languages: readonly Vocabulary[] = [english, polish, german];

/** Phrases stored by their first word, each as its folded words. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]> & Listed;

const umlauts: Readonly<Record<string, string>> = { "ä": "ae", "ö": "oe", "ü": "ue" };

/** Words with umlauts also as keyboards without them write them: "für" and "fuer". */
function spellings(text: string): string[] {
  const plain = text.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
  return plain === text ? [text] : [text, plain];
}

function words(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== "").flatMap(spellings).map(fold);
}

/** The folded words of a phrase, cut as messages are cut; marks are left out, as {@link phraseAt} skips dots and dashes. */
function phraseWords(phrase: string): string[] {
  return tokenize(phrase).filter((token) => token.kind !== "mark").map((token) => token.norm);
}

function phrases(pick: (vocabulary: Vocabulary) => PhraseList): Phrases {
  const byFirst = new Map<string, string[][]>();
  for (const vocabulary of languages) {
    for (const phrase of pick(vocabulary).split(" | ").flatMap(spellings)) {
      const split = phraseWords(phrase);
      const first = split[0];
      if (first === undefined) continue;
      const list = byFirst.get(first) ?? [];
      list.push(split);
      byFirst.set(first, list);
    }
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.length - a.length);
  return signed(byFirst);
}

function wordSet(pick: (vocabulary: Vocabulary) => string): Words {
  return signed(new Set(languages.flatMap((vocabulary) => words(pick(vocabulary)))));
}

function forms(
  pick: (vocabulary: Vocabulary) => Readonly<Record<string, string>>,
): ReadonlyMap<string, string> & Listed {
  const map = new Map<string, string>();
  for (const vocabulary of languages) {
    for (const [name, list] of Object.entries(pick(vocabulary))) {
      for (const form of words(list)) if (!map.has(form)) map.set(form, name);
    }
  }
  return signed(map);
}

function values(
  pick: (vocabulary: Vocabulary) => Readonly<Record<number, string>>,
): ReadonlyMap<string, number> & Listed {
  const map = new Map<string, number>();
  for (const [form, value] of forms(pick)) map.set(form, Number(value));
  return signed(map);
}

// The look-ups, one for each part of Vocabulary; what each holds is said there.
export const numbers = values((vocabulary) => vocabulary.numbers);
export const multipliers = values((vocabulary) => vocabulary.multipliers);
export const units = forms((vocabulary) => vocabulary.units);
export const packs = forms((vocabulary) => vocabulary.packs);
export const measures = forms((vocabulary) => vocabulary.measures);
export const articles = wordSet((vocabulary) => vocabulary.articles);
export const properties = wordSet((vocabulary) => vocabulary.properties);
export const speech = wordSet((vocabulary) => vocabulary.speech);
export const topics = wordSet((vocabulary) => vocabulary.topics);
export const noise = wordSet((vocabulary) => vocabulary.noise);
export const notGoods = wordSet((vocabulary) => vocabulary.notGoods);
export const quantityLabels = phrases((vocabulary) => vocabulary.quantityLabels);
export const itemLabels = phrases((vocabulary) => vocabulary.itemLabels);
export const codeLabels = phrases((vocabulary) => vocabulary.codeLabels);
export const sizeLabels = phrases((vocabulary) => vocabulary.sizeLabels);
export const priceLabels = phrases((vocabulary) => vocabulary.priceLabels);
export const unitLabels = phrases((vocabulary) => vocabulary.unitLabels);
export const positionLabels = phrases((vocabulary) => vocabulary.positionLabels);
export const additions = phrases((vocabulary) => vocabulary.additions);
export const details = phrases((vocabulary) => vocabulary.details);
export const wishes = phrases((vocabulary) => vocabulary.wishes);
export const adverbs = wordSet((vocabulary) => vocabulary.adverbs);
export const hedges = phrases((vocabulary) => vocabulary.hedges);
export const rangeWords = phrases((vocabulary) => vocabulary.rangeWords);
export const rangeOpeners = phrases((vocabulary) => vocabulary.rangeOpeners);
export const perPersonWords = phrases((vocabulary) => vocabulary.perPerson);
export const withEach = phrases((vocabulary) => vocabulary.withEach);
export const ofEach = phrases((vocabulary) => vocabulary.ofEach);
export const subcounted = phrases((vocabulary) => vocabulary.subcounted);
export const equalled = phrases((vocabulary) => vocabulary.equalled);
export const doubled = phrases((vocabulary) => vocabulary.doubled);
export const ofWords = phrases((vocabulary) => vocabulary.of);
export const polite = wordSet((vocabulary) => vocabulary.polite);
export const connectors = phrases((vocabulary) => vocabulary.connectors);
export const leadIns = phrases((vocabulary) => vocabulary.leadIns);
export const tails = phrases((vocabulary) => vocabulary.tails);
export const dittos = phrases((vocabulary) => vocabulary.dittos);
export const conditions = phrases((vocabulary) => vocabulary.conditions);
export const otherwise = phrases((vocabulary) => vocabulary.otherwise);
export const corrections = phrases((vocabulary) => vocabulary.corrections);
export const negations = phrases((vocabulary) => vocabulary.negations);
export const cancellations = phrases((vocabulary) => vocabulary.cancellations);
export const negators = wordSet((vocabulary) => vocabulary.negators);
export const afterthoughts = phrases((vocabulary) => vocabulary.afterthoughts);
export const vague = phrases((vocabulary) => vocabulary.vague);
export const records = phrases((vocabulary) => vocabulary.records);
export const greetings = phrases((vocabulary) => vocabulary.greetings);
export const closings = phrases((vocabulary) => vocabulary.closings);
export const headers = phrases((vocabulary) => vocabulary.headers);
export const pointers = phrases((vocabulary) => vocabulary.pointers);

const homeOf = new Map<string, Set<string>>();
for (const vocabulary of languages) {
  for (const word of words(vocabulary.onlyHere)) {
    const home = homeOf.get(word) ?? new Set();
    home.add(vocabulary.language);
    homeOf.set(word, home);
  }
}

/** May this folded word be read as a number or an article in a message of `language`? */
export function readableIn(word: string, language: string): boolean {
  const home = homeOf.get(word);
  return home === undefined || home.has(language);
}

const speechOf = languages.map((vocabulary) =>
  [vocabulary.language, new Set(words(vocabulary.speech))] as const
);

/** Words of a list without a sentence that tell its language: units and packs, colours. */
const listedIn = languages.map((vocabulary) =>
  [
    vocabulary.language,
    new Set(words(
      [vocabulary.units, vocabulary.packs].flatMap((each) => Object.values(each)).join(" ") +
        ` ${vocabulary.colours}`,
    )),
  ] as const
);

/** How many of the words belong to each language. */
function countedBy(
  folded: Iterable<string>,
  known: readonly (readonly [language: string, words: ReadonlySet<string>])[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of folded) {
    for (const [language, own] of known) {
      if (own.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  return counts;
}

const letters = [["pl", /[ąćęłńśźż]/i], ["de", /[äöüß]/i]] as const;

/** The language that more of the words belong to than to any other. */
function foremost(counts: ReadonlyMap<string, number>): string | undefined {
  const most = Math.max(...counts.values());
  const best = [...counts].filter(([, count]) => count === most);
  return best.length === 1 ? best[0]?.[0] : undefined;
}

/**
 * The language most of the small words belong to, else most units and colours, else the one with letters as those that are
 * `written`; English when nothing speaks for another.
 */
export function languageOf(folded: readonly string[], written = ""): string {
  const known = foremost(countedBy(folded, speechOf)) ?? foremost(countedBy(folded, listedIn));
  if (known !== undefined) return known;
  const composed = written.normalize("NFC");
  return letters.find(([, own]) => own.test(composed))?.[0] ?? "en";
}
