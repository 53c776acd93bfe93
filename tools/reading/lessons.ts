/** Mails made ready to learn from, each with variations: other names, other counts, things called by number. */
import { Features } from "@/core/reading/learned/keys.ts";
import { tokenFeatures } from "@/core/reading/learned/token_features.ts";
import { type View, viewOf } from "@/core/reading/learned/view.ts";
import type { Lexicon } from "@/core/reading/lexicon/lexicon.ts";
import { readEntries } from "@/core/reading/lexicon/open.ts";
import { type Message, prepare } from "@/core/reading/message.ts";
import { tabled } from "@/core/reading/spans.ts";
import { drained } from "@/core/reading/steps.ts";
import { noTerms, type Terms } from "@/core/reading/terms.ts";
import { hash, skuForm } from "@/core/reading/words.ts";
import { bared, type Counted, type InWords, renamedBy, varied } from "./augment.ts";
import { goldLabels, type GoldSpan, goldSpans } from "./gold.ts";
import { familyOf, type LabelledMail } from "./mails.ts";
import { numbersFor } from "./numbers.ts";

/**
 * `strange`: the share of variations that are read with a catalogue that has none of their words; `numbered`: one mail of so
 * many is also learned from with its things called by number.
 */
const settings = { strange: 0.25, numbered: 6 };

/** A mail made ready to learn from. */
export interface Lesson {
  readonly mail: LabelledMail;
  readonly message: Message;
  readonly view: View;
  readonly gold: readonly GoldSpan[];
  readonly labels: Uint8Array;
  readonly rows: Uint8Array;
  /** The keys of the features of each token. */
  readonly keys: Int32Array[];
  /** What a fault in it weighs. */
  readonly weight: number;
}

/** Makes the keys of all features. */
export const recorder = new Features({ recorded: false });

export function lessonOf(
  mail: LabelledMail,
  terms: Terms,
  lexicon: Lexicon,
  weight: number,
): Lesson {
  const message = drained(prepare(mail.text, terms, lexicon));
  const view = drained(viewOf(message, recorder));
  const gold = goldSpans(message, mail);
  const keys = message.tokens.map((_, at) => {
    tokenFeatures(message, view, at, recorder);
    return recorder.keys.slice(0, recorder.length);
  });
  return {
    mail,
    message,
    view,
    gold,
    labels: goldLabels(message, gold),
    rows: tabled(message),
    keys,
    weight,
  };
}

/** Mails of other people count more than those that rules were taught by. */
export const isTaught = ({ difficulty }: LabelledMail) => difficulty === "taught";
export const weightOf = (mail: LabelledMail) => isTaught(mail) ? 1 : 2;
/** Variations of a mail that are learned from beside it. */
export const variationsOf = (mail: LabelledMail) =>
  (isTaught(mail) ? 1 : 2) + (isComputed(mail) ? 1 : 0);

/** Does it ask for a number that does not stand in it? Such mails are rare. */
const isComputed = ({ lines, text }: LabelledMail) =>
  lines.some(({ quantity }) => Number(quantity) > 12 && !text.includes(quantity!));

/** Is it the mail as it was written, or but for counts that were left out? */
export const isNatural = ({ mail }: Lesson) => /^[^~]*(?:~bare)?$/.test(mail.id);

/** A part of `parts` that a mail is in together with its family and its variations. */
export function partOf(mail: LabelledMail, parts: number, seed: string): number {
  const id = mail.id.replace(/~.*$/, "");
  const family = isTaught(mail) ? familyOf({ ...mail, id }) : id;
  return Math.abs(hash(`${seed}${family}`)) % parts;
}

/** Numbers from 0 up to 1, the same in each run. */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** What announces a product number, by language. */
function numberLabels(): Map<string, string[]> {
  const labels = new Map<string, string[]>();
  for (const { form, language, tag } of readEntries()) {
    if (tag === "CODE") labels.set(language, [...labels.get(language) ?? [], form]);
  }
  return labels;
}

/** The words for a number, by language. */
function numberWords(): (language: string, next: () => number) => InWords {
  const words = new Map<string, string[]>();
  for (const { form, language, tag, value } of readEntries()) {
    const key = `${language} ${value}`;
    if (tag === "NUM" && !form.includes(" ")) words.set(key, [...words.get(key) ?? [], form]);
  }
  return (language, next) => (count) => {
    const own = words.get(`${language} ${count}`);
    return own?.[Math.floor(next() * own.length)];
  };
}

/** The terms of a catalogue that has these product numbers, too. */
function withNumbers(terms: Terms, numbers: readonly string[]): Terms {
  const forms = new Set(numbers.map(skuForm));
  return { ...terms, isNumber: (form) => forms.has(form) || terms.isNumber(form) };
}

/** Lessons of mails with `times` variations of each. */
export function lessonsOf(
  mails: readonly LabelledMail[],
  terms: Terms,
  lexicon: Lexicon,
  pool: readonly string[],
  times: (mail: LabelledMail) => number = variationsOf,
): { lessons: Lesson[]; variations: Map<LabelledMail, Lesson[]> } {
  const next = random(11);
  // Names of the taught mails are everyday words; those of mails to be measured on are left out.
  const everyday = mails.filter(isTaught).flatMap(({ lines }) => lines.map(({ span }) => span))
    .filter((span) => span.length < 60 && !span.includes("\n"));
  const names = [...pool, ...everyday];
  const labels = numberLabels(), wordsFor = numberWords();
  const variations = new Map<LabelledMail, Lesson[]>();
  /** Things called by number, read with a catalogue that has these numbers, or has nothing. */
  const numbered = (
    mail: LabelledMail,
    counts: readonly Counted[],
    labels: readonly string[],
  ): Lesson => {
    const own = random(hash(mail.id));
    const { rename, made } = numbersFor(labels, own);
    const other = varied(
      mail,
      counts,
      rename,
      wordsFor(mail.lang, own),
      own,
      `${mail.id}~numbers`,
    );
    const known = own() < settings.strange ? noTerms : withNumbers(terms, made);
    return lessonOf(other, known, lexicon, weightOf(mail) / 2);
  };
  const lessons = mails.map((mail) => {
    const lesson = lessonOf(mail, terms, lexicon, weightOf(mail));
    const counts = countedIn(lesson);
    const others = Array.from({ length: times(mail) }, (_, at) => {
      const other = varied(
        mail,
        counts,
        renamedBy(names, next),
        wordsFor(mail.lang, next),
        next,
        `${mail.id}~${at}`,
      );
      // Some are read with a catalogue that has none of their words.
      return lessonOf(
        other,
        next() < settings.strange ? noTerms : terms,
        lexicon,
        weightOf(mail) / 2,
      );
    });
    if (partOf(mail, settings.numbered, "numbered ") === 0) {
      others.push(numbered(mail, counts, labels.get(mail.lang) ?? []));
    }
    const bare = isTaught(mail)
      ? undefined
      : bared(mail, random(hash(`${mail.id} bare`)), `${mail.id}~bare`);
    if (bare !== undefined) others.push(lessonOf(bare, terms, lexicon, weightOf(mail) / 2));
    variations.set(mail, others);
    return lesson;
  });
  return { lessons, variations };
}

/** Where the counts of a mail stand that are single digits. */
function countedIn({ message, gold }: Lesson): Counted[] {
  return gold.flatMap(({ line, count }) => {
    if (count === undefined || count < 0) return [];
    const { first, last, look, value, min } = message.counts[count]!;
    const token = message.tokens[first]!;
    const times = Number(line.quantity) === min ? 1 : Number(line.quantity) / value;
    return last === first + 1 && look === "plain" && token.kind === "number" && times % 1 === 0
      ? [{ line, start: token.start, end: token.end, times }]
      : [];
  });
}
