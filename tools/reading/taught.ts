/** All that reading learns from: mails to the demo catalogue, but for those kept to measure it. */
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { termsOf } from "@/core/reading/terms.ts";
import { type Lesson, lessonsOf } from "./lessons.ts";
import { demoRows, type LabelledMail, mailsToLearn, named } from "./mails.ts";
import { namesOf } from "./score.ts";

/** Lessons, with the variations of each by its mail. */
export interface Lessons {
  readonly lessons: readonly Lesson[];
  readonly variations: ReadonlyMap<LabelledMail, readonly Lesson[]>;
}

export async function lessonsToLearn(): Promise<Lessons> {
  const demo = named(await demoRows());
  return lessonsOf(await mailsToLearn(), termsOf(demo), openLexicon(), namesOf(demo));
}

/** Those of which a mail is one, each followed by its variations. */
export const withVariations = (
  { lessons, variations }: Lessons,
  isOne: (mail: LabelledMail) => boolean = () => true,
): Lesson[] =>
  lessons.filter(({ mail }) => isOne(mail))
    .flatMap((lesson) => [lesson, ...variations.get(lesson.mail) ?? []]);
