/** Changes that point to positions of the list: "W poz. 9 jednak dwie", "Pos. 2 bitte auf 8 erhöhen, Pos. 3 entfällt". */
import { clauseMarks } from "@/core/matching/sentences/trim.ts";
import { isMark, isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { cancellations, connectors } from "@/core/matching/words/vocabulary.ts";
import { changeVerbs } from "./changes.ts";
import { correctionEnd } from "./corrections.ts";
import { type Quantity, readQuantity } from "./quantities.ts";

/** What becomes of a position; no quantity when it is taken back. */
export interface PositionChange {
  readonly position: number;
  readonly quantity?: Quantity;
}

const labels = wordSet(
  "pos position item line no nr poz pozycja pozycji pozycje punkt punkcie pkt point row zeile punkt",
);
const before = wordSet(
  "z ze von of from in for at on w we przy do dla do bei in zu fur auf the der die den i and und oraz",
);
/** Before the new quantity where a verb says that it changes: "auf 8 erhöhen". */
const towards = wordSet("to auf na");
/** Words between the position and what corrects it. */
const mostBetween = 4;

/** The position named at `from` and the index after it. */
function positionAt(
  tokens: readonly Token[],
  from: number,
): { position: number; next: number } | undefined {
  let at = from;
  while (at < from + 3 && isOf(tokens[at], before)) at++;
  if (!isOf(tokens[at], labels)) return undefined;
  at++;
  while (
    tokens[at]?.text === "." || tokens[at]?.text === "#" || isOf(tokens[at], labels)
  ) {
    at++;
  }
  const number = tokens[at];
  if (number?.kind !== "number" || !/^\d{1,3}$/.test(number.text)) return undefined;
  return { position: Number(number.text), next: at + 1 };
}

/** "Die Bestellmenge bei Position 2" */
const counted = wordSet("bestellmenge menge stuckzahl anzahl quantity qty ilosc liczbe");

/** May a clause that speaks of a position begin here? */
function opensClause(tokens: readonly Token[], at: number): boolean {
  return at === 0 || isMark(tokens[at - 1], clauseMarks) ||
    phraseAt(connectors, tokens, at - 1) === at || isOf(tokens[at - 1], counted);
}

/** What is said of a position by the tokens behind it. */
function changeOf(
  position: number,
  said: readonly Token[],
  language: string,
): PositionChange | undefined {
  const changing = said.some(({ norm }) => changeVerbs.has(norm));
  for (let at = 0; at <= mostBetween && at < said.length; at++) {
    if (phraseAt(cancellations, said, at) > 0) return { position };
    const turned = changing && isOf(said[at], towards) ? at + 1 : 0;
    const end = Math.max(correctionEnd(said, at), turned);
    const quantity = end === 0 ? undefined : readQuantity(said, end, language);
    if (quantity !== undefined && quantity.evidence !== "article") return { position, quantity };
  }
  return undefined;
}

/** The changes of positions in a sentence, in its order; none when it speaks of something else. */
export function readPositionChanges(
  tokens: readonly Token[],
  language: string,
): readonly PositionChange[] {
  const named: { position: number; start: number; next: number }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found = opensClause(tokens, at) ? positionAt(tokens, at) : undefined;
    if (found === undefined) continue;
    named.push({ ...found, start: at });
    at = found.next - 1;
  }
  return named.flatMap(({ position, next }, index) => {
    const change = changeOf(position, tokens.slice(next, named[index + 1]?.start), language);
    return change === undefined ? [] : [change];
  });
}
