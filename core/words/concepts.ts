/** Words that mean something to who is asked or told: the assistant and the search (`data/assistant/words.tsv`). */
import { parseRows } from "@/core/reading/lexicon/lexicon.ts";
import { split } from "@/core/reading/split.ts";
import type { Token } from "@/core/reading/tokens.ts";
import { fold } from "@/core/reading/words.ts";
import { edits } from "./spelling.ts";

const file = new URL("../../data/assistant/words.tsv", import.meta.url);

/** Languages that are understood and answered in, in the order that decides where a text could be any of them. */
export const languages = ["en", "pl", "de"] as const;
export type Language = typeof languages[number];

/** A word or phrase that was found at a token. */
export interface Found {
  readonly concept: string;
  /** The number that it stands for: 3 of "third". */
  readonly value?: number;
  readonly language: Language;
  /** Tokens that it takes. */
  readonly length: number;
}

interface Phrase extends Found {
  /** Folded words; one that ends in "*" is the beginning of a word. */
  readonly words: readonly string[];
  readonly letters: number;
}

/** Phrases by the first two letters of their first word. */
let opened: ReadonlyMap<string, readonly Phrase[]> | undefined;

const keyOf = (word: string) => word.slice(0, 2);

function open(): ReadonlyMap<string, readonly Phrase[]> {
  if (opened) return opened;
  const phrases = parseRows(Deno.readTextFileSync(file), 2 + languages.length)
    .flatMap(([concept = "", value = "", ...columns]) =>
      columns.flatMap((forms, at) =>
        forms.split("|").filter((form) => form !== "").map((form) =>
          phraseOf(form, concept, value, languages[at] ?? languages[0])
        )
      )
    );
  return opened = Map.groupBy(phrases, ({ words: [first = ""] }) => keyOf(first));
}

function phraseOf(form: string, concept: string, value: string, language: Language): Phrase {
  const words = split(form).map(({ start, end }) => fold(form.slice(start, end)));
  if (words.at(-1) === "*") words.splice(-2, 2, `${words.at(-2)}*`);
  const number = value === "" ? {} : { value: Number(value) };
  const letters = words.join("").length;
  return { concept, language, ...number, words, letters, length: words.length };
}

/** What begins at a token: the longest phrase, before others that of the language spoken. */
export function conceptAt(
  tokens: readonly Token[],
  at: number,
  spoken?: Language,
): Found | undefined {
  let best: Phrase | undefined;
  for (const phrase of conceptsAt(tokens, at)) {
    // Short words mean something else in another language: "to", "was", "i".
    const isForeign = spoken !== undefined && phrase.language !== spoken;
    if (isForeign && phrase.letters < shortestForeign) continue;
    if (best === undefined || rank(phrase, spoken) > rank(best, spoken)) best = phrase;
  }
  return best;
}

const shortestForeign = 6;

const rank = ({ length, letters, language }: Phrase, spoken?: Language) =>
  length * 100 + letters + (language === spoken ? 0.5 : 0);

/** All that begin at a token. */
export function conceptsAt(tokens: readonly Token[], at: number): readonly Phrase[] {
  const first = tokens[at]?.norm ?? "";
  return (open().get(keyOf(first)) ?? []).filter(({ words }) =>
    words.every((word, place) => {
      const norm = tokens[at + place]?.norm ?? "";
      return word.endsWith("*") ? norm.startsWith(word.slice(0, -1)) : norm === word;
    })
  );
}

/** Least length of a word whose misspelling is mended: shorter ones are one letter away from too many others. */
const shortestMisspelled = 6;

/** The word that was meant by one with a wrong letter. */
export function misspelled({ norm }: Token, spoken: Language): Found | undefined {
  if (norm.length < shortestMisspelled) return undefined;
  return (open().get(keyOf(norm)) ?? []).find(({ words, letters, language }) =>
    language === spoken && words.length === 1 && letters >= shortestMisspelled &&
    edits(words[0]!.replace("*", ""), norm, 1) <= 1
  );
}
