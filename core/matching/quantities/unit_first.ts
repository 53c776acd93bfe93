/** Units in front of their number: ", op. 40", "– Ktn. 5". */
import { isMark, isOf, skipMarks, tokenBefore } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { readNumber } from "./numbers.ts";
import type { Quantity } from "./quantities.ts";
import { unitAtEnd } from "./units.ts";

/** Longer units are words of the name, but for those that are said of several: "– opakowań 500". */
const longestUnit = 4;
const several = wordSet(
  "sztuki sztuke sztuka opakowania opakowan kartony kartonow rolki rolek palety palet worki workow butelki butelek puszki puszek " +
    "komplety kompletow zestawy zestawow paczki paczek pudelka pudelek zgrzewki zgrzewek arkuszy",
);
const before = wordSet([",", ";", ":", "-", "–", "—"]);
const dots = wordSet(["."]);

/** Shortened units that are no words of a name: they need no mark before them. */
const shortened = wordSet("szt op opak kpl rol krt kart stk vpe ve rll pck pkg ktn pcs pkt pkts");

/** A shortened unit behind a mark or behind a name, and the number that ends the tokens; nothing elsewhere. */
export function readUnitFirst(
  tokens: readonly Token[],
  at: number,
  language: string,
): Quantity | undefined {
  const unit = tokens[at];
  if (unit === undefined) return undefined;
  const marked = skipMarks(tokens, at + 1, dots);
  const labels = tokens[marked]?.text === ":";
  if (unit.norm.length > longestUnit && !labels && !isOf(unit, several)) return undefined;
  const last = tokenBefore(tokens, at);
  const alone = last === undefined && labels;
  if (!isMark(last, before) && !alone && (last === undefined || !isOf(unit, shortened))) {
    return undefined;
  }
  const named = unitAtEnd(unit.norm);
  if (named === undefined || named.evidence === "measure") return undefined;
  const number = readNumber(tokens, labels ? marked + 1 : marked, language);
  if (number === undefined || skipMarks(tokens, number.next, dots) < tokens.length) {
    return undefined;
  }
  const { value, next, word } = number;
  return { start: at, next, value, unit: named.name, evidence: "label", word, of: false };
}
