/** Cells that hold nothing but a count, and which of a table's columns counts what is wanted. */
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { skipMarks } from "@/core/matching/words/phrases.ts";
import { isCurrency, isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import type { Role } from "./header_labels.ts";
import type { Cells } from "./tables.ts";

const closing = wordSet([".", ",", ")", "("]);

/** Is the whole cell one quantity? */
export function isCount(cell: readonly Token[]): boolean {
  if (cell.length === 0 || cell.length > 6) return false;
  const start = skipMarks(cell, 0, closing);
  const quantity = readQuantity(cell, start, "en");
  return quantity !== undefined && quantity.evidence !== "article" &&
    skipMarks(cell, quantity.next, closing) === cell.length;
}

/** "40 plates": a number and a word that is no unit anybody knows. */
export function isLooseCount([number, word, ...more]: readonly Token[]): boolean {
  return /^[1-9]\d{0,4}$/.test(number?.text ?? "") &&
    /^[\p{L}\p{M}]{3,}$/u.test(word?.text ?? "") &&
    !isSeparateUnit(word) && !isCurrency(word) && more.length === 0;
}

/** An empty cell, or "0". */
function isNone(cell: readonly Token[] = []): boolean {
  return cell.length === 0 || (cell.length === 1 && cell[0]?.text === "0");
}

/** "Kitchen | Bar | Total": does a cell hold the sum of the others? */
function sumsUp(row: Cells, at: number, others: readonly number[]): boolean {
  const said = (index: number) => isNone(row[index]) ? 0 : Number(row[index]?.[0]?.text);
  return row[at]?.length === 1 &&
    said(at) === others.reduce((sum, index) => sum + said(index), 0);
}

/** "Zam." and the like: where no label says quantity, the one column that only counts is it. */
export function withCountColumn(roles: readonly Role[], rows: readonly Cells[]): Role[] {
  if (roles.includes("quantity")) return [...roles];
  const counts = roles.flatMap((role, index) =>
    role === "other" && rows.every((row) => isNone(row[index]) || isCount(row[index] ?? [])) &&
      rows.some((row) => !isNone(row[index]))
      ? [index]
      : []
  );
  const total = counts.length < 2
    ? -1
    : roles.findIndex((role, index) =>
      role === "price" && rows.every((row) => sumsUp(row, index, counts))
    );
  const wanted = counts.length === 1 ? counts[0] : total;
  return roles.map((role, index) => index === wanted ? "quantity" : role);
}
