/** Cells of a table that were pasted one below the other with empty lines between them. */
import type { Line } from "./layout.ts";

const fewestCells = 4;
const longestCell = 80;
/** Each so many cells at most there is one that only counts. */
const mostColumns = 6;
const count = /^\d{1,5}(?:[.,]\d{1,3})?(?:\s?\p{L}{1,5}\.?)?$/u;
const sentenceEnd = /[,;:?!]$|\p{L}{4}\.$/u;

/** Is a block one line that may be a cell? */
function isCell(message: string, [line, ...more]: readonly Line[]): boolean {
  return line !== undefined && more.length === 0 && !line.listed && !line.signed &&
    line.end - line.start <= longestCell && !sentenceEnd.test(message.slice(line.start, line.end));
}

/** The blocks with each run of single cells as one block, where enough of them only count. */
export function withLooseCells(message: string, blocks: readonly Line[][]): Line[][] {
  const joined: Line[][] = [];
  for (let at = 0; at < blocks.length;) {
    let to = at;
    while (to < blocks.length && isCell(message, blocks[to] ?? [])) to++;
    const cells = blocks.slice(at, to).flat();
    const counts = cells.filter(({ start, end }) => count.test(message.slice(start, end))).length;
    const table = cells.length >= fewestCells && counts >= 2 &&
      counts * mostColumns >= cells.length;
    if (table) joined.push(cells);
    else joined.push(...blocks.slice(at, Math.max(to, at + 1)));
    at = Math.max(to, at + 1);
  }
  return joined;
}
