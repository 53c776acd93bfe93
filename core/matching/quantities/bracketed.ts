/** Lists that count in brackets: "coffee beans (5 kg), sugar sticks (2 boxes)", where a measure counts as the others do. */
import { leadIn } from "@/core/matching/sentences/leads.ts";
import { closers } from "@/core/matching/sentences/trim.ts";
import { namesSomething } from "@/core/matching/wishes/items.ts";
import { isMark, isOf, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { speech } from "@/core/matching/words/vocabulary.ts";
import { type Quantity, readQuantity } from "./quantities.ts";
import { withWeightsBehind } from "./weights.ts";

/** What stands in the bracket that a piece ends with, if it is a quantity and nothing else. */
function bracketed(
  piece: readonly Token[],
  language: string,
): { readonly open: number; readonly close: number; readonly counts: boolean } | undefined {
  const close = piece.findLastIndex(({ kind }, at) => kind !== "mark" || piece[at]?.text === ")");
  const open = piece.findLastIndex(({ text }) => text === "(");
  if (piece[close]?.text !== ")" || open < 1 || !namesSomething(piece.slice(0, open))) {
    return undefined;
  }
  const quantity = readQuantity(piece, open + 1, language);
  // "crane (50 t)": what it lifts, not what is ordered.
  if (quantity?.next !== close || quantity.unit === "t") return undefined;
  return { open, close, counts: quantity.evidence !== "measure" };
}

/** Words of a lead-in within a bracket: "we would need". */
const longestLead = 4;

/** Marks before a lead-in that only counts, and behind its count. */
const opening = wordSet(["(", ",", "–", "-"]);

/**
 * "lamps (we need 5)", "HP 15, potrzebne 20 szt.": in a bracket, and behind a name at the end, the lead-in says no more than
 * that it counts.
 */
export function withBareBrackets(tokens: readonly Token[], language: string): readonly Token[] {
  const dropped = new Set<number>();
  for (let at = 1; at < tokens.length; at++) {
    if (!isMark(tokens[at], opening)) continue;
    const lead = leadIn(tokens.slice(at + 1, at + 1 + longestLead));
    if (lead?.start !== 0) continue;
    const quantity = readQuantity(tokens, at + 1 + lead.end, language);
    if (quantity === undefined) continue;
    const enclosed = tokens[at]?.text === "(" && tokens[quantity.next]?.text === ")";
    if (!enclosed && !endsNamed(tokens, at, quantity)) continue;
    for (let next = at + 1; next < quantity.start; next++) dropped.add(next);
  }
  return dropped.size === 0 ? tokens : tokens.filter((_, at) => !dropped.has(at));
}

/** Does a sure count end the tokens, with nothing but a name before `at`? */
function endsNamed(tokens: readonly Token[], at: number, { evidence, next }: Quantity): boolean {
  if (evidence !== "unit" && evidence !== "pack") return false;
  const before = tokens.slice(0, at);
  return skipMarks(tokens, next, closers) === tokens.length && leadIn(before) === undefined &&
    before.every((token) => !isOf(token, speech) && !isMark(token, opening));
}

/** The pieces of a list, measures as counts where the others count: in brackets, and weights behind names. */
export function withBracketedMeasures(
  written: readonly (readonly Token[])[],
  language: string,
): readonly (readonly Token[])[] {
  if (written.length < 2) return written;
  const parts = withWeightsBehind(written, language);
  const found = parts.map((part) => bracketed(part, language));
  if (!found.some((each) => each?.counts === true)) return parts;
  return parts.map((part, index) => {
    const each = found[index];
    if (each === undefined || each.counts) return part;
    return part.slice(0, each.close).map((token, at) =>
      at === each.open ? token.respelled({ text: "–" }) : token
    );
  });
}
