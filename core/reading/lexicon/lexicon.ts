/** The words of ten languages by what they do in a message. The words are data (`data/lexicon`); this finds them. */
import { fold } from "../words.ts";
import { split } from "../split.ts";

/** One row: a word or phrase, the language it is of (`*` for all), what it does, and its value or canonical form. */
export interface Entry {
  readonly form: string;
  readonly language: string;
  readonly tag: string;
  readonly value: string;
}

/** What a word may do; the first tag that a token has is its class. */
export interface Tag {
  readonly tag: string;
  /** Do its words do something in a sentence, and name nothing that is sold? */
  readonly small: boolean;
  /** Do its words say it only at the head of a column? */
  readonly head: boolean;
}

/** A node of the tree of phrases. */
export interface Node {
  readonly next: Map<string, Node>;
  readonly entries: Sense[];
  /** What it says at the head of a column alone. */
  head?: string;
}
/** An entry as it is looked up. */
export interface Sense {
  readonly language: string;
  readonly tag: number;
  readonly value: string;
}

export interface Lexicon {
  /** The names of tags, in order of priority; tags are given by their place in it. */
  readonly tags: readonly string[];
  /** Those whose words name nothing that is sold. */
  readonly small: ReadonlySet<string>;
  readonly root: Node;
  /** Languages whose words count where a message does not show its language. */
  readonly home: ReadonlySet<string>;
  /** Languages whose numbers have a comma before the decimals, and never between thousands. */
  readonly commas: ReadonlySet<string>;
  /** The words by which languages are told apart, with the languages that have them. */
  readonly speech: ReadonlyMap<string, readonly string[]>;
  /** Number words of a language, which may be written together: "einhundertzwanzig". */
  readonly numbers: ReadonlyMap<string, ReadonlyMap<string, NumberWord>>;
}
export interface NumberWord {
  readonly value: number;
  /** Does it multiply what stands before it? */
  readonly multiplies: boolean;
  /** Does it only join two of them: "und"? */
  readonly joins: boolean;
}

export const everywhere = "*";

/** Keyboards without umlauts: "fuer". */
const digraphs: Readonly<Record<string, string>> = { "ä": "ae", "ö": "oe", "ü": "ue" };
const spellings = (form: string) => {
  const typed = form.replace(/[äöü]/g, (letter) => digraphs[letter] ?? letter);
  return typed === form ? [form] : [form, typed];
};

/** The rows of a table, its head left out. Fails on a row that is not well formed. */
export function parseRows(text: string, columns: number): string[][] {
  return text.split("\n").slice(1).filter((line) => line !== "").map((line, at) => {
    const cells = line.split("\t");
    if (cells.length !== columns || cells[0] === "") throw new Error(`row ${at + 2}: ${line}`);
    return cells;
  });
}

export function parseEntries(text: string): Entry[] {
  return parseRows(text, 4).map(([form = "", language = "", tag = "", value = ""]) => ({
    form,
    language,
    tag,
    value,
  }));
}

export function parseTags(text: string): Tag[] {
  return parseRows(text, 3).map(([tag = "", _meaning, kind]) => ({
    tag,
    small: kind === "small",
    head: kind === "head",
  }));
}

/** The lexicon of entries. Fails on a tag that is not described. */
export function lexiconOf(tags: readonly Tag[], entries: readonly Entry[]): Lexicon {
  const names = tags.map(({ tag }) => tag);
  const root: Node = { next: new Map(), entries: [] };
  const home = new Set<string>(), commas = new Set<string>();
  const speech = new Map<string, string[]>();
  const numbers = new Map<string, Map<string, NumberWord>>();
  for (const { form, language, tag, value } of entries) {
    if (tag === "HOME" || tag === "COMMA") {
      (tag === "HOME" ? home : commas).add(form);
      continue;
    }
    const place = names.indexOf(tag);
    if (place < 0) throw new Error(`no such tag: ${tag} of ${form}`);
    for (const written of spellings(form)) {
      const words = split(written).map(({ start, end }) => fold(written.slice(start, end)));
      let node = root;
      for (const word of words) {
        let next = node.next.get(word);
        if (next === undefined) node.next.set(word, next = { next: new Map(), entries: [] });
        node = next;
      }
      if (tags[place]!.head) {
        node.head = tag;
        continue;
      }
      node.entries.push({ language, tag: place, value });
      const [word = ""] = words;
      if (words.length !== 1) continue;
      if (tag === "SPEECH") speech.set(word, [...speech.get(word) ?? [], language]);
      const joins = tag === "NUMJOIN", multiplies = tag === "MULT";
      if (joins || multiplies || tag === "NUM") {
        let own = numbers.get(language);
        if (own === undefined) numbers.set(language, own = new Map());
        if (!joins || !own.has(word)) own.set(word, { value: Number(value), multiplies, joins });
      }
    }
  }
  const small = new Set(tags.filter((tag) => tag.small).map(({ tag }) => tag));
  return { tags: names, small, root, home, commas, speech, numbers };
}
