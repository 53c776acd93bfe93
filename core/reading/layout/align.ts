/** Puts the cells of a row below the heads of the table where one is missing, or an empty one too many: by what they hold. */
import type { Token } from "../tokens.ts";
import {
  type Cell,
  hasProductNumber,
  isGlued,
  isUnit,
  numberOf,
  type Numbers,
  type Role,
} from "./columns.ts";

const missing: Cell = { first: 0, last: 0 };

/** How well a cell suits a column, and what it costs to leave an empty cell out or to stand in another place than its own. */
const fits = { well: 2, fairly: 1, badly: -2 }, emptyOut = 0.6, displaced = 0.3;

function fit(cell: Cell, role: Role, read: Numbers): number {
  const tokens = read.tokens.slice(cell.first, cell.last);
  const words = tokens.filter(({ kind }) => kind === "word");
  const figures = tokens.filter(({ kind }) => kind === "number");
  if (words.length + figures.length === 0) return 0;
  const number = numberOf(cell, read);
  const isPrice = number !== undefined && read.counts[number]!.look === "price";
  switch (role) {
    case "name":
      return number === undefined && !words.every(isUnit) ? fits.well : fits.badly;
    case "unit":
      // "OP/250"
      if (words.some(isUnit) && tokens[0]!.kind === "word") return fits.well;
      // A short word may be the sign of a unit that nobody knows.
      return tokens.length === 1 && /^\p{L}{1,4}$/u.test(tokens[0]!.norm)
        ? fits.fairly
        : fits.badly;
    case "code":
      return isCode(tokens) ? fits.well : number === undefined ? 0 : fits.fairly;
    case "position":
      return number === undefined ? fits.badly : fits.fairly;
    case "price":
      return isPrice ? fits.well : number === undefined ? fits.badly : fits.fairly;
    case "note":
    case "other":
      return 0;
    default:
      if (number !== undefined) return isPrice ? 0 : fits.well;
      return figures.length > 0 ? 0 : fits.badly;
  }
}

const isCode = (tokens: readonly Token[]) => hasProductNumber(tokens) || isGlued(tokens);

/** The cells of a row by the places of the columns: the best way to keep their order. */
export function aligned(cells: readonly Cell[], roles: readonly Role[], read: Numbers): Cell[] {
  // For each number of cells and columns the best score, and what the last step was.
  const width = roles.length + 1;
  const scores = new Float64Array((cells.length + 1) * width).fill(-Infinity);
  const steps = new Uint8Array(scores.length);
  scores[0] = 0;
  const reach = (at: number, score: number, step: number) => {
    if (score <= scores[at]!) return;
    scores[at] = score;
    steps[at] = step;
  };
  for (let cell = 0; cell <= cells.length; cell++) {
    for (let column = 0; column < width; column++) {
      const from = cell * width + column, score = scores[from]!, own = cells[cell];
      const role = roles[column];
      if (role !== undefined) reach(from + 1, score, 1);
      if (own === undefined) continue;
      if (role !== undefined) {
        const apart = cell === column ? 0 : displaced;
        reach(from + width + 1, score + fit(own, role, read) - apart, 2);
      }
      if (own.first === own.last) reach(from + width, score - emptyOut, 3);
    }
  }
  const found: Cell[] = roles.map(() => missing);
  let cell = cells.length, column = roles.length;
  while (cell > 0 || column > 0) {
    const step = steps[cell * width + column]!;
    if (step === 2) found[column - 1] = cells[cell - 1]!;
    if (step === 0) return [...cells];
    if (step !== 1) cell--;
    if (step !== 3) column--;
  }
  return found;
}
