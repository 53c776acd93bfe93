/** Remarks behind a name: in brackets and behind a dash. */
import { isMark, isOf } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { speech } from "@/core/matching/words/vocabulary.ts";

const dashes = wordSet(["-", "–", "—"]);
/** Before what a pack holds: "(à 100 Stück)". */
const holding = wordSet(["à", "a", "je", "per", "po"]);

const sharing = wordSet(["per", "pro", "every"]);

/** Is it talk rather than what describes a thing? */
function isRemark(words: readonly Token[], share: number): boolean {
  return words.length >= 3 &&
    words.filter((token) => isOf(token, speech)).length * share >= words.length;
}

/** "Mop heads – any brand is fine": where a remark begins behind a dash; or -1. */
function dashedRemark(tokens: readonly Token[]): number {
  const dash = tokens.findLastIndex((token) => isMark(token, dashes));
  const behind = tokens.slice(dash + 1);
  const apart = dash > 0 && tokens[dash]?.gap === true && behind[0]?.gap === true;
  return apart && behind.every(({ kind, text }) => kind === "word" && !/\d/.test(text)) &&
      isRemark(behind, 2)
    ? dash
    : -1;
}

/** Takes a remark off the end: "(the ordinary ones, we are not a school)". Brackets that describe the thing stay. */
export function withoutRemark(tokens: readonly Token[]): readonly Token[] {
  const dash = dashedRemark(tokens);
  if (dash > 0) return tokens.slice(0, dash);
  if (tokens.at(-1)?.text !== ")") return tokens;
  const open = tokens.findLastIndex((token) => token.text === "(");
  const inside = tokens.slice(open + 1, -1).filter((token) => token.kind === "word");
  const contents = isOf(tokens[open + 1], holding) &&
    tokens[open + 2]?.kind === "number";
  // "(one arm per two monitors)"
  const share = inside.length > 3 && inside.some(({ norm }) => sharing.has(norm));
  const remark = open > 0 &&
    (contents || share || isRemark(inside, 4));
  return remark ? tokens.slice(0, open) : tokens;
}
