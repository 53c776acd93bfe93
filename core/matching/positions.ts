/** Corrections that point to a position of the list: "W poz. 9 jednak dwie", "For item 2 make that 5". */
import { correctionEnd } from "./corrections.ts";
import { type Quantity, readQuantity } from "./quantities.ts";
import type { Token } from "./tokens.ts";

const labels = new Set(
  "pos position item line no nr poz pozycja pozycji pozycje punkt punkcie pkt point row zeile punkt"
    .split(" "),
);
const before = new Set(
  "in for at on w we przy do dla do bei in zu fur auf the der die den i and und oraz".split(" "),
);
/** Words between the position and what corrects it. */
const mostBetween = 4;

/** The position a sentence begins with and the index after it. */
function positionAt(tokens: readonly Token[]): { position: number; next: number } | undefined {
  let at = 0;
  while (at < 3 && before.has(tokens[at]?.norm ?? "")) at++;
  if (!labels.has(tokens[at]?.norm ?? "")) return undefined;
  at++;
  while (
    tokens[at]?.text === "." || tokens[at]?.text === "#" || labels.has(tokens[at]?.norm ?? "")
  ) {
    at++;
  }
  const number = tokens[at];
  if (number?.kind !== "number" || !/^\d{1,3}$/.test(number.text)) return undefined;
  return { position: Number(number.text), next: at + 1 };
}

/** The position that a sentence corrects and its new quantity; nothing when it does no such thing. */
export function readPositionCorrection(
  tokens: readonly Token[],
  language: string,
): { position: number; quantity: Quantity } | undefined {
  const found = positionAt(tokens);
  if (found === undefined) return undefined;
  for (let at = found.next; at <= found.next + mostBetween && at < tokens.length; at++) {
    const end = correctionEnd(tokens, at);
    const quantity = end === 0 ? undefined : readQuantity(tokens, end, language);
    if (quantity !== undefined && quantity.evidence !== "article") {
      return { position: found.position, quantity };
    }
  }
  return undefined;
}
