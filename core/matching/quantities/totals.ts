/** Shares with what they come to: "hinges (3 per door), so 42", "Rauchwarnmelder, 4 je Wohnung, also 88". */
import { isMark, isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { isCurrency } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { connectors } from "@/core/matching/words/vocabulary.ts";
import { dashBefore } from "./end_counts.ts";
import { readNumber } from "./numbers.ts";
import { readQuantity } from "./quantities.ts";

const sharing = wordSet("per pro je na");
const each = wordSet("je jeweils po");
/** Before what all shares come to. */
const sums = wordSet(
  "so also czyli makes macht ergibt sprich total insgesamt gesamt zusammen razem lacznie altogether thus =",
);
const fillers = wordSet("that das to in daje");
const marks = wordSet([",", "-", "–", "—", ")", ";", ":"]);
/** Words of what is shared between its number and "per". */
const mostName = 3;
/** Tokens between the share and what it comes to: "(po 4 na front, frontów 30, czyli 120)". */
const mostBetween = 6;
const mostDigits = 6;

/** Where the number begins of the share before "per" at `at`; -1 where none stands there. */
function shareStart(tokens: readonly Token[], at: number, language: string): number {
  for (let start = at - 1; start >= Math.max(0, at - 1 - mostName); start--) {
    const number = readNumber(tokens, start, language);
    if (number !== undefined) {
      const whole = /^\d+$/.test(number.value) && number.next <= at;
      return whole && !isCurrency(tokens[number.next]) ? start : -1;
    }
    if (tokens[start]?.kind !== "word") return -1;
  }
  return -1;
}

/** Where the total begins behind a share that ends before `from`, or -1. */
function totalStart(tokens: readonly Token[], from: number): number {
  const near = tokens.slice(from, from + mostBetween);
  const cue = near.findIndex((token, index) =>
    isOf(token, sums) &&
    (index === 0 || isMark(near[index - 1], marks) || isOf(near[index - 1], fillers))
  );
  if (cue < 0) return -1;
  let at = from + cue + 1;
  while (isOf(tokens[at], fillers) || isOf(tokens[at], sums)) at++;
  return skipMarks(tokens, at, marks);
}

/** The tokens with the total in the place of share and total; the same tokens where no such thing is said. */
export function withTotals(tokens: readonly Token[], language: string): readonly Token[] {
  for (let at = 1; at < tokens.length - 3; at++) {
    if (!isOf(tokens[at], sharing) || tokens[at + 1]?.kind !== "word") continue;
    const share = shareStart(tokens, at, language);
    const total = share < 0 ? -1 : totalStart(tokens, at + 2);
    const quantity = total < 0 ? undefined : readQuantity(tokens, total, language);
    const number = share < 0 ? undefined : readNumber(tokens, share, language);
    if (quantity === undefined || number === undefined) continue;
    if (quantity.evidence === "measure" || quantity.value.length > mostDigits) continue;
    if (Number(quantity.value) <= Number(number.value)) continue;
    const inner = tokens.slice(number.next, at);
    let end = share;
    while (isOf(tokens[end - 1], each)) end--;
    const opened = tokens[end - 1]?.text === "(";
    while (tokens[end - 1]?.kind === "mark") end--;
    const after = tokens[quantity.next];
    const closed = opened && after?.text === ")" && tokens[at + 2]?.text !== ")";
    const behind = tokens.slice(closed ? quantity.next + 1 : quantity.next);
    const named = after?.kind === "word" && phraseAt(connectors, tokens, quantity.next) === 0;
    const clause = behind.slice(0, behind.findIndex(({ kind }) => kind === "mark") >>> 0);
    const again = named && clause.some(({ norm }) => norm === tokens[end - 1]?.norm);
    const head = tokens.slice(0, again ? end - 1 : end);
    const count = tokens.slice(total, quantity.next);
    const joint = named || count[0] === undefined ? [] : [dashBefore(count[0])];
    return withTotals([...head, ...inner, ...joint, ...count, ...behind], language);
  }
  return tokens;
}
