/** Packs and what each of them holds: "2x100 gloves", "sugar 10x1kg", "3 x 50 szt.", and "5+1 boxes". */
import { isOf, skipMarks } from "@/core/matching/words/phrases.ts";
import { glued, isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { timesSigns } from "./beginnings.ts";
import { plus } from "@/core/decimals.ts";
import type { ReadNumber } from "./numbers.ts";
import { dots, type Quantity } from "./quantities.ts";
import { unitNamed } from "./units.ts";

/** What is weighed or poured: the sides of a board have lengths. */
const weights = ["kg", "g", "l", "ml", "cl"] as const;
const weighed = wordSet(weights);

/** Is it so much of something: "500 g", "500g"? */
export function isWeighed([first, second, ...more]: readonly Token[]): boolean {
  if (first === undefined || more.length > 0) return false;
  return second === undefined
    ? weighed.has(glued(first.norm)?.rest ?? "")
    : first.kind === "number" && isOf(second, weighed);
}

/** How many of what weighs so much: the `10x` of `10x1kg`. */
const packedWeight = new RegExp(`^([1-9]\\d?)x(?=\\d+(?:[.,]\\d+)?(?:${weights.join("|")})$)`);

/** What `10x1kg` says of each: `1kg`. */
export function sizeIn(token: Token | undefined): readonly Token[] {
  const count = packedWeight.exec(token?.norm ?? "")?.[0].length;
  if (token === undefined || count === undefined) return [];
  const [text, norm] = [token.text.slice(count), token.norm.slice(count)];
  return [token.respelled({ text, norm, start: token.start + count, gap: true })];
}

/** `3 x 50 szt.`: the same with spaces; of `coffee 24 x 500 g` only `24 x`, as the rest says what coffee. */
export function readSpacedPacks(
  tokens: readonly Token[],
  at: number,
  number: ReadNumber,
): Quantity | undefined {
  const held = tokens[number.next + 1];
  const unit = tokens[number.next + 2];
  if (!isOf(tokens[number.next], timesSigns) || held === undefined) return undefined;
  const few = /^[1-9]\d?$/.test(number.value);
  if (at > 0 && few && (isWeighed([held]) || (unit !== undefined && isWeighed([held, unit])))) {
    const next = number.next + 1;
    return { start: at, next, value: number.value, evidence: "times", word: false, of: false };
  }
  const named = unit === undefined ? undefined : unitNamed(unit.norm);
  if (held.kind !== "number" || named?.evidence !== "unit" || !few) return undefined;
  const next = skipMarks(tokens, number.next + 3, dots);
  return {
    start: at,
    next,
    value: number.value,
    word: false,
    of: false,
    unit: named.name ?? "",
    evidence: "unit",
  };
}

/** Numbers of pieces that packs hold, as opposed to the sides of a board. */
const contents = wordSet(["50", "100", "200", "250", "500", "1000"]);

/** `2x100 gloves`, `gloves 2x100 pcs`, `sugar 10x1kg`, `5+1 boxes`: packs and what each holds. */
export function readPacked(tokens: readonly Token[], at: number): Quantity | undefined {
  const sum = /^(\d{1,4})\+(\d{1,3})$/.exec(tokens[at]?.norm ?? "");
  const counted = sum === null ? undefined : unitNamed(tokens[at + 1]?.norm ?? "");
  if (sum !== null && counted !== undefined && counted.evidence !== "measure") {
    const value = plus(sum[1] ?? "0", sum[2] ?? "0");
    const next = skipMarks(tokens, at + 2, dots);
    return {
      start: at,
      value,
      word: false,
      of: false,
      next,
      unit: counted.name ?? "",
      evidence: counted.evidence,
    };
  }
  const sized = packedWeight.exec(tokens[at]?.norm ?? "")?.[1];
  if (sized !== undefined) {
    return { start: at, next: at + 1, value: sized, evidence: "times", word: false, of: false };
  }
  const parts = /^([1-9]\d?)x(\d+)$/.exec(tokens[at]?.norm ?? "");
  const [, value, held = ""] = parts ?? [];
  if (value === undefined) return undefined;
  const after = tokens[at + 1];
  const unit = after === undefined ? undefined : unitNamed(after.norm);
  const base = { start: at, value, word: false, of: false };
  if (unit?.evidence === "unit" && tokens[at + 2]?.kind !== "number") {
    return { ...base, next: skipMarks(tokens, at + 2, dots), unit: unit.name, evidence: "unit" };
  }
  const named = after?.kind === "word" && /^\p{L}{3}/u.test(after.text) && !isSeparateUnit(after);
  return at === 0 && contents.has(held) && named
    ? { ...base, next: at + 1, evidence: "times" }
    : undefined;
}
