/** What was read as a thing without a quantity and is none: pronouns, verbs, names of persons, what things are for. */
import { opensWithVerb } from "@/core/matching/sentences/nouns.ts";
import { isColour } from "@/core/words/colours.ts";
import { isGivenName } from "@/core/matching/words/names.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Item } from "@/core/matching/wishes/items.ts";
import type { Token } from "@/core/words/tokens.ts";
import { codeLabels, hedges } from "@/core/matching/words/vocabulary.ts";
import type { Place } from "@/core/matching/wanted.ts";

/** "We need it on site by Thursday": what was named before. */
const pronouns = wordSet(["it", "them", "em", "es", "ihn"]);
/** "Es geht um die Ausstattung unseres Gruppenraums": what the things are for. */
const undertakings = wordSet(
  "ausstattung einrichtung renovierung umbau neubau wyposazenie doposazenie remont refurbishment refit furnishing fit-out",
);

/** "Was würde das inklusive Mehrwertsteuer kosten?" */
const denying = wordSet("not nicht nie inklusive inkl including incl");

const infinitive = /^\p{Ll}\p{L}{2,}[aiyeą]ć$/u;
const ours = wordSet("unserer unsrer unseren naszych our");

/** "Einer unserer Transporter muss neu ausgestattet werden": one of what they have. */
export function isOneOfOurs({ tokens, quantity }: Item): boolean {
  return quantity?.value === "1" && quantity.word && isOf(tokens[0], ours);
}

/** The number of an order or a tender, and none of an article. */
function isNumbered(tokens: readonly Token[]): boolean {
  const at = tokens.slice(0, 3).findIndex(({ norm }) => /nummer$|^number$|^numer$/.test(norm));
  return at >= 0 &&
    tokens.slice(0, at + 1).every((_, from) => phraseAt(codeLabels, tokens, from) === 0);
}

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
  // "…, nicht ins Büro", "die Vergabenummer ist T-2026-114"
  if (isOf(tokens[0], denying) || isNumbered(tokens)) return true;
  // "… proszę dokładnie policzyć"
  if (language === "pl" && infinitive.test(tokens.at(-1)?.text.normalize("NFC") ?? "")) return true;
  // "…, so please the white"
  return called || isOf(tokens[0], pronouns) || tokens.every(isColour) ||
    isOf(tokens[0], undertakings) || phraseAt(hedges, tokens, 0) === tokens.length ||
    opensWithVerb(tokens, language);
}
