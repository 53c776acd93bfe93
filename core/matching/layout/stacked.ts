/** Tables that were pasted cell by cell, a line each: "Pos. / Menge / Bezeichnung / 1 / 12 / Whiteboardmarker / 2 / 3 / …". */
import type { Token } from "@/core/words/tokens.ts";
import type { Line } from "./layout.ts";
import { headerRole } from "./header_labels.ts";
import type { Cells } from "./tables.ts";

const mostColumns = 8;
/** Longer lines are no cells. */
const longestCell = 24;

/** Rows of cells that stand one below the other, and where they begin. */
export interface Stacked {
  readonly from: number;
  readonly width: number;
  readonly rows: Cells[];
}

const isCount = (cell: readonly Token[] | undefined, value: number) =>
  cell?.length === 1 && cell[0]?.text === String(value);

/** Where the cells begin and how many make a row: by the labels of the columns, else by a column that counts 1, 2. */
function shapeOf(lines: Cells): { from: number; width: number } | undefined {
  const from = lines.findIndex((cell) => headerRole(cell) !== "other");
  const labels = from < 0
    ? -1
    : lines.slice(from).findIndex((cell) => headerRole(cell) === "other");
  if (labels >= 2) return { from, width: labels };
  const first = lines.findIndex((cell) => isCount(cell, 1));
  const width = lines.findIndex((cell) => isCount(cell, 2)) - first;
  return first >= 0 && width >= 3 ? { from: first, width } : undefined;
}

/** The rows that the lines of a block make when each is one cell; nothing where they do not fill at least two rows. */
export function stacked(
  block: readonly Line[],
  read: (line: Line) => Token[],
): Stacked | undefined {
  if (block.length < 6 || block.some(({ listed }) => listed)) return undefined;
  const lines = block.map(read);
  const shape = shapeOf(lines);
  if (shape === undefined || shape.width > mostColumns) return undefined;
  const { from, width } = shape;
  const rows: Cells[] = [];
  for (let at = from; at + width <= lines.length; at += width) {
    rows.push(lines.slice(at, at + width));
  }
  const short = rows.flat().every((cell) => cell.length <= longestCell);
  return rows.length > 1 && short ? { from, width, rows } : undefined;
}
