/** Lists that count in brackets: "coffee beans (5 kg), sugar sticks (2 boxes)", where a measure counts as the others do. */
import { namesSomething } from "@/core/matching/wishes/items.ts";
import type { Token } from "@/core/matching/words/tokens.ts";
import { readQuantity } from "./quantities.ts";
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
