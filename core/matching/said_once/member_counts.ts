/** Where lists leave the name out, bare numbers at the ends of their parts count: "white helmets 5, yellow 5". */
import { crosses } from "@/core/matching/quantities/beginnings.ts";
import { sizeRuns } from "@/core/matching/quantities/clothes.ts";
import { dashBefore } from "@/core/matching/quantities/end_counts.ts";
import { endsNumbered } from "@/core/matching/sentences/runon.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { isUnitAt } from "@/core/matching/words/shapes.ts";
import type { Token } from "@/core/words/tokens.ts";
import { connectors, packs, polite, units } from "@/core/matching/words/vocabulary.ts";
import { readMember } from "./members.ts";

const isCountUnit = (token: Token | undefined) =>
  token !== undefined && (isOf(token, units) || isOf(token, packs));
const bareCount = /^[1-9]\d{0,3}$/;

/**
 * The place of a bare number that ends tokens `from` to `to` behind a word or a measure, or of that of a measure where
 * those count; -1 where none does.
 */
function endCount(
  tokens: readonly Token[],
  [from, to]: readonly [from: number, to: number],
  measured: boolean,
): number {
  let at = to - 1;
  while (at > from && (tokens[at]?.kind === "mark" || isOf(tokens[at], polite))) at--;
  // "pipe fi 110 20 pcs"
  const unit = isCountUnit(tokens[at]) && tokens[at - 2]?.kind === "number";
  if (unit || (measured && isUnitAt(tokens, at))) at--;
  const [before, number] = [tokens[at - 1], tokens[at]];
  const counts = at > from && number?.gap === true && bareCount.test(number.text) &&
    before !== undefined && before.kind !== "mark" && !isOf(before, crosses) &&
    !endsNumbered(before);
  return counts && tokens[from]?.kind !== "number" ? at : -1;
}

/** The index after the mark or word that parts two members, at token `at`, or 0. Behind a count a colon does, too. */
function partedAt(tokens: readonly Token[], at: number, from: number): number {
  const text = tokens[at]?.text;
  if (text === "," || text === ";") return at + 1;
  if (text === ":") return tokens[from]?.kind === "number" ? at + 1 : 0;
  return at > from ? phraseAt(connectors, tokens, at) : 0;
}

/**
 * The tokens with a dash before the bare numbers that count members and what stands before them, and with a comma for the
 * colon in "20 chairs: 10 black, 10 grey".
 */
export function withMemberCounts(tokens: readonly Token[], language: string): readonly Token[] {
  const counts = new Set<number>();
  const colons = new Set<number>();
  let before: readonly [from: number, to: number] | undefined;
  for (let from = 0; from < tokens.length;) {
    let end = from;
    let next = 0;
    while (end < tokens.length && (next = partedAt(tokens, end, from)) === 0) end++;
    const part = [from, end] as const;
    const member = before && readMember(tokens.slice(from, end), language);
    if (before !== undefined && member !== undefined) {
      const measured = member.quantity.evidence === "measure";
      counts.add(endCount(tokens, before, measured)).add(endCount(tokens, part, measured));
      if (tokens[from - 1]?.text === ":") colons.add(from - 1);
    }
    before = part;
    from = next === 0 ? tokens.length : next;
  }
  counts.delete(-1);
  if (counts.size + colons.size === 0) return tokens;
  for (const { start, end } of sizeRuns(tokens)) {
    for (let at = start; at < end; at++) counts.delete(at);
  }
  return tokens.flatMap((token, at) => {
    if (colons.has(at)) return [token.respelled({ text: "," })];
    return counts.has(at) ? [dashBefore(token), token] : [token];
  });
}
