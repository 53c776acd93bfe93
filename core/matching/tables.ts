/** Tables pasted into a mail: cells apart by tab, `;`, `|`, wide gaps or commas, with or without a header. */
import type { Line } from "./layout.ts";
import { phraseAt, skipMarks } from "./phrases.ts";
import { countsUp } from "./numbered.ts";
import { readQuantity } from "./quantities.ts";
import { isCode, isCurrency } from "./shapes.ts";
import { stacked } from "./stacked.ts";
import { isDigit, type Token, tokenize } from "./tokens.ts";
import type { Phrases } from "./vocabulary.ts";
import {
  codeLabels,
  itemLabels,
  positionLabels,
  priceLabels,
  quantityLabels,
  unitLabels,
} from "./vocabulary.ts";

/** One row: the tokens of the cells that matter. */
export interface TableRow {
  readonly item: readonly Token[];
  /** Empty when the table has no such column or the cell is empty. */
  readonly quantity: readonly Token[];
  readonly unit: readonly Token[];
  readonly code: readonly Token[];
  /** Code and name stand in neighbouring cells. */
  readonly codeBeside: boolean;
  /** What the column of positions says, else the place in the table. */
  readonly position: number;
}

/** Rows read from lines `from` to `to` (exclusive) of a block. */
export interface Table {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly TableRow[];
}

/** The cells of a row, each cut into tokens. */
export type Cells = readonly (readonly Token[])[];
/** What a column holds. */
export type Role = "item" | "quantity" | "unit" | "code" | "price" | "position" | "other";

/** Wider lines are no table of a request. */
const mostColumns = 40;

const separators = ["\t", "|", ";", "  ", ","] as const;
type Separator = typeof separators[number];

/** Cuts a line into cells; `decimals` keeps "2,5" in one cell. */
function cellsOf(message: string, line: Line, separator: Separator, decimals: boolean): Cells {
  const bounds: (readonly [from: number, to: number])[] = [];
  let start = line.start;
  // Empty cells at the front of a row are white space to the layout.
  while (separator === "\t" && !line.listed && message[start - 1] === "\t") start--;
  const from = start;
  // Where one quote is not closed, none behind it is.
  let quotable = true;
  const push = (end: number) => {
    const quoted = end > start + 1 && message[start] === '"' && message[end - 1] === '"';
    bounds.push(quoted ? [start + 1, end - 1] : [start, end]);
  };
  for (let at = from; at < line.end; at++) {
    if (quotable && message[at] === '"' && at === start) {
      const end = closingQuote(message, at, line.end, separator);
      quotable = end > at;
      at = end;
    }
    if (message[at] !== separator[0]) continue;
    if (decimals && isDigit(message[at - 1] ?? "") && isDigit(message[at + 1] ?? "")) continue;
    if (separator === "  ") {
      let end = at;
      while (message[end] === " ") end++;
      if (end - at < 2) continue;
      push(at);
      start = end;
      at = end - 1;
    } else {
      push(at);
      start = at + 1;
    }
  }
  push(line.end);
  // Most lines are no rows: only what was cut is worth reading.
  if (bounds.length < 2) return [];
  const cells = bounds.map(([from, to]) => tokenize(message, from, to));
  if (separator === "|") {
    if (cells[0]?.length === 0) cells.shift();
    if (cells.at(-1)?.length === 0) cells.pop();
  }
  return cells;
}

/** The quote that ends a cell begun with one, so that separators within do not cut; the opening one when none does. */
function closingQuote(message: string, open: number, end: number, separator: Separator): number {
  for (let at = open + 1; at < end; at++) {
    if (message[at] === '"' && (at + 1 === end || message[at + 1] === separator[0])) return at;
  }
  return open;
}

function isRule(cells: Cells): boolean {
  return cells.every((cell) => cell.every((token) => token.kind === "mark"));
}

/** How many words of a cell a label takes; 0 unless it takes all or all but one. */
function labelled(labels: Phrases, cell: readonly Token[]): number {
  const words = cell.filter((token) => token.kind !== "mark" || token.text === "#");
  const end = phraseAt(labels, words, 0);
  if (end === 0) {
    return words.length === 1 && words[0]?.text === "#" && labels === positionLabels ? 1 : 0;
  }
  return end >= words.length - 1 ? end : 0;
}

const labels: readonly (readonly [Role, Phrases])[] = [
  ["quantity", quantityLabels],
  ["item", itemLabels],
  ["unit", unitLabels],
  ["position", positionLabels],
  ["code", codeLabels],
  ["price", priceLabels],
];

/** What the label of a column says; of several the longest, since "Part no" is a code and "Part" a name. */
export function headerRole(cell: readonly Token[]): Role {
  let best: Role = "other";
  let longest = 0;
  for (const [role, phrases] of labels) {
    const length = labelled(phrases, cell);
    if (length > longest) [best, longest] = [role, length];
  }
  return best;
}

/** The roles a header line gives its columns, or nothing when the line is no header. */
function headerRoles(cells: Cells, body: readonly Cells[] = []): Role[] | undefined {
  if (cells.length < 2 || cells.some((cell) => cell.some((token) => token.kind === "number"))) {
    return undefined;
  }
  const roles = cells.map(headerRole);
  const known = roles.filter((role) => role !== "other").length;
  if (known < 2 && !(known === 1 && cells.length === 2)) return undefined;
  const item = roles.indexOf("item");
  roles.forEach((role, index) => {
    if (role === "item" && index !== item) roles[index] = "other";
  });
  if (item < 0) {
    const others = roles.flatMap((role, index) => role === "other" ? [index] : []);
    const spare = wordiest(others, body);
    if (spare >= 0) roles[spare] = "item";
    else if (roles.includes("code")) roles[roles.indexOf("code")] = "item";
    else return undefined;
  }
  return roles;
}

const closing = new Set([".", ",", ")", "("]);

/** Is the whole cell one quantity? */
function isCount(cell: readonly Token[]): boolean {
  if (cell.length === 0 || cell.length > 6) return false;
  const start = skipMarks(cell, 0, closing);
  const quantity = readQuantity(cell, start, "en");
  return quantity !== undefined && quantity.evidence !== "article" &&
    skipMarks(cell, quantity.next, closing) === cell.length;
}

const letters = (cell: readonly Token[]) =>
  cell.reduce((sum, token) => sum + (token.kind === "word" ? token.text.length : 0), 0);

/** The column with the most letters, the first of equals; -1 where there is none. */
function wordiest(columns: readonly number[], rows: readonly Cells[]): number {
  const wordy = (index: number) => rows.reduce((sum, row) => sum + letters(row[index] ?? []), 0);
  return columns.reduce(
    (best, index) => best < 0 || wordy(index) > wordy(best) ? index : best,
    -1,
  );
}

/** Roles read off the cells themselves: counts, running numbers, prices, codes; the wordiest column names the thing. */
function guessRoles(rows: readonly Cells[], width: number): Role[] | undefined {
  const roles: Role[] = Array.from({ length: width }, () => "other");
  const column = (index: number) => rows.map((row) => row[index] ?? []);
  const share = (index: number, test: (cell: readonly Token[]) => boolean) => {
    const filled = column(index).filter((cell) => cell.length > 0);
    return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  };
  for (let index = 0; index < width; index++) {
    const cells = column(index);
    const running = rows.length > 1 && countsUp(cells.map((cell) => cell[0]));
    const money = share(
      index,
      (cell) =>
        cell.some(isCurrency) || /^\d+[.,]\d\d$/.test(cell[0]?.text ?? "") && cell.length === 1,
    );
    if (running && width > 2) roles[index] = "position";
    else if (money >= 0.8) roles[index] = "price";
    else if (share(index, isCount) >= 0.8 && !roles.includes("quantity")) roles[index] = "quantity";
    else if (
      share(index, (cell) => cell.length === 1 && phraseAt(quantityLabels, cell, 0) === 1) >= 0.8
    ) roles[index] = "unit";
  }
  const free = roles.flatMap((role, index) => role === "other" ? [index] : []);
  const item = wordiest(free, rows);
  if (item < 0 || !roles.includes("quantity")) return undefined;
  roles[item] = "item";
  for (const index of free) {
    if (index !== item && share(index, (cell) => cell.length === 1 && isCode(cell[0]!)) >= 0.8) {
      roles[index] = "code";
    }
  }
  return roles;
}

/** "Item | Details | Qty" with 1, 2, 3 below "Item": the numbers are positions, the next column names the thing. */
function withRunningItems(roles: readonly Role[], rows: readonly Cells[]): Role[] {
  const item = roles.indexOf("item");
  const named = roles.indexOf("other");
  const running = rows.length > 1 && named >= 0 &&
    rows.every((row, index) => row[item]?.length === 1 && row[item]?.[0]?.text === `${index + 1}`);
  if (!running) return [...roles];
  return roles.map((role, index) => index === item ? "position" : index === named ? "item" : role);
}

function pick(cells: Cells, roles: readonly Role[], role: Role): readonly Token[] {
  const index = roles.indexOf(role);
  return index < 0 ? [] : cells[index] ?? [];
}

/** Several lines in a row cut by the same sign into the same number of cells. */
function runsOf(
  message: string,
  block: readonly Line[],
  separator: Separator,
): { from: number; rows: Cells[] }[] {
  const runs: { from: number; rows: Cells[] }[] = [];
  let run: { from: number; rows: Cells[] } | undefined;
  const decimals = separator === "," &&
    !block.some((line) => headerRoles(cellsOf(message, line, separator, true)) !== undefined);
  block.forEach((line, index) => {
    const cells = cellsOf(message, line, separator, decimals);
    const width = run?.rows[0]?.length;
    const shorter = separator === "\t" && width !== undefined && cells.length < width;
    if (cells.length < 2 || cells.length > mostColumns) run = undefined;
    else if (
      run !== undefined &&
      (width === cells.length || shorter || separator === "|" || isRule(cells))
    ) {
      run.rows.push(cells);
    } else {
      run = { from: index, rows: [cells] };
      runs.push(run);
    }
  });
  return runs;
}

function readRun(
  run: { from: number; rows: readonly Cells[] },
  separator: Separator,
): Table | undefined {
  const first = run.rows[0];
  if (first === undefined) return undefined;
  const header = headerRoles(first, run.rows.slice(1));
  const body = (header === undefined ? run.rows : run.rows.slice(1)).filter((row) => !isRule(row));
  if (body.length === 0) return undefined;
  if (header === undefined && (separator === "," || separator === "  ") && body.length < 2) {
    return undefined;
  }
  const width = Math.max(...body.map((row) => row.length));
  const roles = (header && withRunningItems(header, body)) ?? guessRoles(body, width);
  if (roles === undefined) return undefined;
  const rows = body.map((cells, index) => ({
    position: Number(pick(cells, roles, "position")[0]?.text ?? index + 1) || index + 1,
    item: pick(cells, roles, "item"),
    quantity: pick(cells, roles, "quantity"),
    unit: pick(cells, roles, "unit"),
    code: pick(cells, roles, "code"),
    codeBeside: Math.abs(roles.indexOf("code") - roles.indexOf("item")) === 1,
  }));
  return { from: run.from, to: run.from + run.rows.length, rows };
}

/** The tables among the lines of a block, by the first separator that makes any. */
export function readTables(message: string, block: readonly Line[]): Table[] {
  const piled = stacked(block, ({ start, end }) => tokenize(message, start, end));
  const table = piled && readRun(piled, "\t");
  if (piled !== undefined && table !== undefined) {
    return [{ ...table, to: piled.from + piled.rows.length * piled.width }];
  }
  for (const separator of separators) {
    const tables = runsOf(message, block, separator)
      .map((run) => readRun(run, separator))
      .filter((table) => table !== undefined);
    if (tables.length > 0) return tables;
  }
  return [];
}
