/** Words between commas that only say more of the thing before: "the blue ones", "each 5 m", "6 x L". */
import { readNumber } from "./numbers.ts";
import { isMeasureUnit } from "./shapes.ts";
import type { Token } from "./tokens.ts";
import { articles, ofWords, packs, units } from "./vocabulary.ts";

const pronouns = new Set(["one", "ones"]);

/** Words that only belong to the thing before: "each 5 m", "the blue ones". */
export function saysMore(tokens: readonly Token[]): boolean {
  const last = tokens.findLast((token) => token.kind !== "mark");
  if (last !== undefined && pronouns.has(last.norm)) return true;
  if (tokens.length > 2 && tokens.every((token) => isSize(token))) return true;
  if (isSpokenDimension(tokens)) return true;
  if (last !== undefined && tokens.length <= 3 && isClothesSize(tokens)) return true;
  return tokens.length === 1 && (tokens[0]?.norm === "each" || units.has(tokens[0]?.norm ?? ""));
}

/** "six hundred by one thousand" */
function isSpokenDimension(tokens: readonly Token[]): boolean {
  const by = tokens.findIndex(({ norm }) => norm === "by" || norm === "na" || norm === "auf");
  return by > 0 && readNumber(tokens, by + 1, "")?.next === tokens.length &&
    tokens.slice(0, by).every((_, at) => readNumber(tokens, at, "") !== undefined);
}

const clothesSize = /^(?:x{0,4}[sl]|m|[2-6]xl)$/;

/** "6 x L", "2 XL": one thing in several sizes. */
function isClothesSize(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  return tokens[0]?.kind === "number" && last !== undefined && clothesSize.test(last.norm) &&
    last.text === last.text.toUpperCase() && !(tokens.length === 2 && isMeasureUnit(last.norm));
}

/** A word of "a set of 4", "po 5 szt.". */
function isSize(token: Token): boolean {
  return token.kind !== "word" || units.has(token.norm) || packs.has(token.norm) ||
    ofWords.has(token.norm) || articles.has(token.norm);
}
