/** What a quantity may begin with: most words of a mail do not, which is quick to see. */
import { look, type Words, wordSet } from "@/core/words/signs.ts";
import type { Written } from "@/core/words/tokens.ts";
import {
  articles,
  doubled,
  equalled,
  hedges,
  multipliers,
  numbers,
  packs,
  quantityLabels,
  rangeOpeners,
  units,
  vague,
} from "@/core/matching/words/vocabulary.ts";

/** Signs between a number and what it counts. */
export const timesSigns: Words = wordSet(["x", "×", "*", "х", "mal", "razy"]);
/** The signs among them that also stand between sides, or between a count and a size. */
export const crosses: Words = wordSet(["x", "×", "*"]);
/** Signs before a number that nobody counted exactly. */
export const tildes: Words = wordSet(["~", "≈", "±", "<", ">", "+"]);

/** First words of whatever a quantity may begin with, beside digits. */
const beginnings = wordSet([
  quantityLabels,
  hedges,
  rangeOpeners,
  vague,
  doubled,
  equalled,
  articles,
  multipliers,
  numbers,
  timesSigns,
  units,
  packs,
].flatMap((words) => [...words.keys()]));
/** Signs of a number within a word: "m8x40", "twenty-five", "fünfundzwanzig", "zweihundert", "achtmal". */
const countingWord = /\d|.-|und|hundert|tausend|mal$/;

/** May a quantity begin with this token? */
export const mayBegin = look(({ kind, norm, text }: Written): boolean => {
  if (kind === "word") return beginnings.has(norm) || countingWord.test(norm);
  return kind === "number" || tildes.has(text) || timesSigns.has(norm);
});
