/** Lists within a sentence: "please quote (1) two grinders, (2) ten discs and (3) a drill". */
import type { Token } from "@/core/words/tokens.ts";

const first = "a".charCodeAt(0);

/** The place in a list that a mark of two or three tokens gives, `(2)`, `2)` or `b)`, and the index behind it. */
function markAt(tokens: readonly Token[], at: number): { place: number; next: number } | undefined {
  const open = tokens[at]?.text === "(" ? at + 1 : at;
  const sign = tokens[open];
  if (sign === undefined || tokens[open + 1]?.text !== ")") return undefined;
  if (open === at && !sign.gap && at > 0) return undefined;
  const place = /^\d$|^1\d$/.test(sign.text)
    ? Number(sign.text)
    : /^[a-h]$/.test(sign.text)
    ? sign.text.charCodeAt(0) - first + 1
    : 0;
  return place === 0 ? undefined : { place, next: open + 2 };
}

/** The parts of a sentence that counts its things up from one, and what stands before; nothing where it does not. */
export function enumerated(
  tokens: readonly Token[],
): { before: readonly Token[]; parts: readonly (readonly Token[])[] } | undefined {
  const marks: { from: number; next: number }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const mark = markAt(tokens, at);
    if (mark?.place === marks.length + 1) marks.push({ from: at, next: mark.next });
  }
  const [opening] = marks;
  if (opening === undefined || marks.length < 2) return undefined;
  return {
    before: tokens.slice(0, opening.from),
    parts: marks.map(({ next }, index) => tokens.slice(next, marks[index + 1]?.from)),
  };
}
