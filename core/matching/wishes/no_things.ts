/** What was read as a thing without a quantity and is none: pronouns, verbs, names of persons, what things are for. */
import { opensWithVerb } from "@/core/matching/sentences/nouns.ts";
import { isColour } from "@/core/matching/words/colours.ts";
import { isGivenName } from "@/core/matching/words/names.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/matching/words/signs.ts";
import type { Token } from "@/core/matching/words/tokens.ts";
import { hedges } from "@/core/matching/words/vocabulary.ts";
import type { Place } from "@/core/matching/wanted.ts";

/** "We need it on site by Thursday": what was named before. */
const pronouns = wordSet(["it", "them", "em", "es", "ihn"]);
/** "Es geht um die Ausstattung unseres Gruppenraums": what the things are for. */
const undertakings = wordSet(
  "ausstattung einrichtung renovierung umbau neubau wyposazenie doposazenie remont refurbishment refit furnishing fit-out",
);

/** What is known of the message up to here. */
interface Around {
  readonly place: Place;
  /** So many things were read before. */
  readonly before: number;
  readonly language: string;
}

/** "Prüfen Sie das", "…, Marek Bąk": is it no thing at all that was read without a quantity? */
export function isNoThing(tokens: readonly Token[], { place, before, language }: Around): boolean {
  const { line, bare } = place;
  const called = before > 0 && bare !== true && !line.listed && tokens.length === 2 &&
    isGivenName(tokens[0]?.norm ?? "") && tokens.every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  // "…, so please the white"
  return called || isOf(tokens[0], pronouns) || tokens.every(isColour) ||
    isOf(tokens[0], undertakings) || phraseAt(hedges, tokens, 0) === tokens.length ||
    opensWithVerb(tokens, language);
}
