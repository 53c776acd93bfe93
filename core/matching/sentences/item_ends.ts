/** Dots behind a unit or a size that end an item, and with it the sentence: "12 cables 3 m. Then …", "5 gloves M. And …". */
import { isMark, isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { isMeasure, isMeasureUnit, isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  adverbs,
  leadIns,
  noise,
  packs,
  polite,
  speech,
  units,
} from "@/core/matching/words/vocabulary.ts";

/** Sizes of one letter, which are no initials behind a counted name. */
const sizes = wordSet(["S", "M", "L"]);
/** Units, not of German, where names begin with a capital: "klamki 5 kpl. Montaż …", "screws 200 pcs. We …". */
const counting = wordSet(
  "szt kpl op opak rol par wor kart pal pud pusz zest zgrz but kan mb pcs pc prs",
);
/** Words between the count and the size: "5 pairs of black nitrile gloves M". */
const mostBetween = 7;

/** May the word end the name of a thing: no verb that asks, no "please", no pack? */
function endsName(token: Token | undefined): boolean {
  return token?.kind === "word" && /^\p{L}{3}/u.test(token.text) &&
    ![speech, polite, adverbs, noise, units, packs].some((words) => isOf(token, words));
}

/** Does a size end at this token: "16 mm", "140x220"? */
function endsInSize(tokens: readonly Token[], at: number): boolean {
  const last = tokens[at];
  return last?.kind === "word" &&
    (isMeasure(last.norm) || (isSeparateUnit(last) && tokens[at - 1]?.kind === "number"));
}

/** Does a number stand shortly before this token, with no mark between? */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - mostBetween), at);
  const mark = near.findLastIndex(({ kind }) => kind === "mark");
  return near.slice(mark + 1).some(({ kind }) => kind === "number");
}

/**
 * Does the dot at this token end an item? An abbreviation stands before its number's thing ("20 l. Kanister"), what ends
 * one behind its name; nothing but a capital can follow.
 */
export function endsItem(tokens: readonly Token[], dot: number): boolean {
  const last = tokens[dot - 1];
  if (last === undefined || !/^\p{Lu}\p{L}/u.test(tokens[dot + 1]?.text ?? "")) return false;
  if (tokens[dot - 2]?.kind === "number") {
    const counts = isMeasureUnit(last.norm) ||
      (isOf(last, counting) && phraseAt(leadIns, tokens, dot - 3) === 0);
    // "obrusy 140x220 120 szt. Fotele …"
    return counts && (endsName(tokens[dot - 3]) || endsInSize(tokens, dot - 3));
  }
  return isMark(last, sizes) && endsName(tokens[dot - 2]) && isCounted(tokens, dot - 2);
}
