/** Sentences that speak of a part of what was asked for or is there. */
import { readNumber } from "@/core/matching/quantities/numbers.ts";
import { isOf } from "@/core/matching/words/phrases.ts";
import { isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";

const sharing = wordSet("of der von z ze davon");
const modal = wordSet(
  "should must sollten sollen mussen powinny powinno musza maja moga could might",
);

/** "Two of the stands should be foldable": what is said of a part of what was asked for. */
export function saysOfPart(sentence: readonly Token[]): boolean {
  const number = readNumber(sentence, 0, "");
  return number !== undefined && isOf(sentence[number.next], sharing) &&
    sentence.some(({ norm }) => modal.has(norm));
}

const parting = wordSet("z of von");
const possessed = wordSet("the den our your unserer naszych");

/** "3 z 10 krzeseł", "2 of the 12 chairs": a part of what is there is spoken of. */
export function partOfMany(sentence: readonly Token[]): boolean {
  return sentence.some(({ kind, norm }, at) => {
    if (kind !== "word" || !parting.has(norm) || sentence[at - 1]?.kind !== "number") return false;
    const next = isOf(sentence[at + 1], possessed) ? at + 2 : at + 1;
    return sentence[next]?.kind === "number" && sentence[next + 1]?.kind === "word" &&
      !isSeparateUnit(sentence[next + 1]) &&
      Number(sentence[at - 1]?.text) < Number(sentence[next]?.text);
  });
}
