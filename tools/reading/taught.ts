/** All that reading learns from: mails to the demo catalogue, but for those kept to measure it, and to those of other trades. */
import { type Terms, termsOf } from "@/core/reading/terms.ts";
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { labelledCatalogues } from "./catalogues.ts";
import { type Lesson, lessonsOf } from "./lessons.ts";
import { demoRows, type LabelledMail, mailsToLearn, named } from "./mails.ts";
import { namesOf } from "./score.ts";

/** Lessons, with the variations of each and the terms that it is read with, by its mail. */
export interface Lessons {
  readonly lessons: readonly Lesson[];
  readonly variations: ReadonlyMap<LabelledMail, readonly Lesson[]>;
  readonly terms: ReadonlyMap<LabelledMail, Terms>;
}

export async function lessonsToLearn(): Promise<Lessons> {
  const lexicon = openLexicon(), demo = named(await demoRows());
  const catalogues = [
    { products: demo, terms: termsOf(demo), mails: await mailsToLearn() },
    ...(await labelledCatalogues()).map(({ rows, ...own }) => ({ ...own, products: named(rows) })),
  ];
  const all = catalogues.map(({ products, terms, mails }) =>
    lessonsOf(mails, terms, lexicon, namesOf(products))
  );
  return {
    lessons: all.flatMap(({ lessons }) => lessons),
    variations: new Map(all.flatMap(({ variations }) => [...variations])),
    terms: new Map(catalogues.flatMap(({ mails, terms }) => mails.map((mail) => [mail, terms]))),
  };
}

/** Those of which a mail is one, each followed by its variations. */
export const withVariations = (
  { lessons, variations }: Lessons,
  isOne: (mail: LabelledMail) => boolean = () => true,
): Lesson[] =>
  lessons.filter(({ mail }) => isOne(mail))
    .flatMap((lesson) => [lesson, ...variations.get(lesson.mail) ?? []]);
