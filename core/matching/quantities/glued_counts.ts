/** Counts typed without a space behind sides: "4x40,2Pck" is a 4x40 and two packs of it, no 40.2. */
import type { Token } from "@/core/words/tokens.ts";
import { unitNamed } from "./units.ts";

const sidesAndCount = /^(.*\dx\d+),(\d{1,4}([a-z]*))$/;

/** The tokens with such words apart at the comma, where a unit that people count in ends them. */
export function withCountsApart(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ norm }) => norm.includes(",") && norm.includes("x"))) return tokens;
  return tokens.flatMap((token, at) => {
    const [, sides = "", count = "", unit = ""] = sidesAndCount.exec(token.norm) ?? [];
    // "30x50,60 Stk"
    const named = count === "" ? undefined : unitNamed(unit || (tokens[at + 1]?.norm ?? ""));
    if (named === undefined || named.evidence === "measure") return [token];
    const { text, start, end } = token;
    const comma = start + sides.length;
    return [
      token.respelled({ text: text.slice(0, sides.length), norm: sides, end: comma }),
      token.respelled({ kind: "mark", text: ",", start: comma, end: comma + 1, gap: false }),
      token.respelled({
        kind: unit === "" ? "number" : "word",
        text: text.slice(sides.length + 1),
        norm: count,
        start: comma + 1,
        end,
        gap: false,
      }),
    ];
  });
}
