/** What the cells of a table's row say beyond their words. */
import { isMark, isOf } from "@/core/matching/words/phrases.ts";
import { type Words, wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";

/** Words for what a list comes to. */
export const totals: Words = wordSet([
  "total",
  "sum",
  "summe",
  "gesamt",
  "razem",
  "suma",
  "subtotal",
  "gesamtsumme",
  "zwischensumme",
  "gesamtbetrag",
  "gesamtwert",
  "netto",
  "brutto",
  "vat",
  "mwst",
]);

/** "Total", "Razem": a row that sums up. */
export function isTotal(cell: readonly Token[]): boolean {
  const words = cell.filter((token) => token.kind === "word");
  return words.length > 0 && words.length <= 2 && isOf(words[0], totals);
}

const quotes = wordSet(['"', "'", "„", "“", "”"]);

/** A cell without the quotes around it. */
export function trimmedCell(cell: readonly Token[]): readonly Token[] {
  const from = isMark(cell[0], quotes) ? 1 : 0;
  const to = isMark(cell.at(-1), quotes) && cell.length > 1 ? cell.length - 1 : cell.length;
  return cell.slice(from, to);
}

/** The number in the cell next to the name belongs to the words that name the thing. */
export function besideCode(name: readonly Token[], code: readonly Token[]): readonly Token[] {
  const gap = (left: readonly Token[], right: readonly Token[]) =>
    (right[0]?.start ?? 0) - (left.at(-1)?.end ?? 0);
  if (code.length === 0 || name.length === 0) return name;
  if (gap(code, name) >= 0 && gap(code, name) <= 4) return [...code, ...spacedFrom(name)];
  return gap(name, code) >= 0 && gap(name, code) <= 4 ? [...name, ...spacedFrom(code)] : name;
}

/** The size in the next cell belongs to the words that name the thing. */
export function besideSize(name: readonly Token[], size: readonly Token[]): readonly Token[] {
  const said = size.some(({ kind }) => kind !== "mark");
  return said ? [...name, ...spacedFrom(size)] : name;
}

function spacedFrom(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, index) => index === 0 ? token.apart() : token);
}
