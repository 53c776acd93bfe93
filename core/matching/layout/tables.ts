/** Tables pasted into a mail: cells apart by tab, `;`, `|`, wide gaps or commas, with or without a header. */
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { isCode, isCurrency } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Text } from "@/core/matching/words/text.ts";
import { isDigit, type Token } from "@/core/words/tokens.ts";
import { quantityLabels } from "@/core/matching/words/vocabulary.ts";
import { isCount, isLooseCount, withCountColumn } from "./count_columns.ts";
import { headerRole, type Role } from "./header_labels.ts";
import { labelledRows } from "./labelled_cells.ts";
import type { Line } from "./layout.ts";
import { countsUp } from "./numbered.ts";
import { stacked } from "./stacked.ts";

/** One row: the tokens of the cells that matter. */
export interface TableRow {
  readonly item: readonly Token[];
  /** Empty when the table has no such column or the cell is empty. */
  readonly quantity: readonly Token[];
  readonly unit: readonly Token[];
  readonly code: readonly Token[];
  /** What the cell right behind the name says of its size. */
  readonly size: readonly Token[];
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

/** Wider lines are no table of a request. */
const mostColumns = 40;

const separators = ["\t", "|", ";", "  ", ","] as const;
type Separator = typeof separators[number];

/** Cuts a line into cells; `decimals` keeps "2,5" in one cell. */
function cellsOf(text: Text, line: Line, separator: Separator, decimals: boolean): Cells {
  const { message } = text;
  const bounds: (readonly [from: number, to: number])[] = [];
  let start = line.start;
  // Empty cells at the front of a row are white space to the layout.
  while (separator === "\t" && !line.listed && message[start - 1] === "\t") start--;
  // Most lines are no rows.
  if (!message.slice(start, line.end).includes(separator)) return [];
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
  if (bounds.length < 2) return [];
  const cells = bounds.map(([from, to]) => text.between(from, to));
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

/** The roles a header line gives its columns, or nothing when the line is no header. */
function headerRoles(cells: Cells, body: readonly Cells[] = []): Role[] | undefined {
  if (cells.length < 2 || cells.some((cell) => cell.some((token) => token.kind === "number"))) {
    return undefined;
  }
  const roles = cells.map(headerRole);
  const summed = summedColumn(cells, roles, body);
  if (summed >= 0) roles[summed] = "quantity";
  const known = roles.filter((role) => role !== "other").length;
  if (known < 2 && !(known === 1 && cells.length === 2)) return undefined;
  // "Part # | Description": of two columns that may name things the one that holds codes does not.
  const coded = roles.findIndex((role, index) =>
    role === "item" && roles.lastIndexOf("item") > index && body.length > 0 &&
    body.filter(({ [index]: cell }) => cell?.length === 1 && cell.some(isCode)).length * 2 >=
      body.length
  );
  // The number of a "material" is the buyer's own.
  if (coded >= 0) roles[coded] = cells[coded]?.[0]?.norm === "material" ? "other" : "code";
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

const sums = wordSet("razem lacznie ogolem gesamt summe total sum");
const whole = /^\d{1,5}$/;

/** "Site A | Site B | Total": where no other column counts or costs, whole numbers below "total" do; -1 where there is none. */
function summedColumn(cells: Cells, roles: readonly Role[], body: readonly Cells[]): number {
  const at = cells.findLastIndex((cell) => cell.length === 1 && isOf(cell[0], sums));
  const others = roles.filter((role, index) =>
    index !== at && (role === "quantity" || role === "price")
  );
  const counts = body.length > 0 && others.length === 0 &&
    body.every((row) => row[at]?.length === 1 && whole.test(row[at][0]?.text ?? ""));
  return counts ? at : -1;
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
    else if (
      share(index, isCount) >= 0.5 && !roles.includes("quantity") &&
      share(index, (cell) => isCount(cell) || isLooseCount(cell)) >= 0.8
    ) roles[index] = "quantity";
    else if (
      share(index, (cell) => cell.length === 1 && phraseAt(quantityLabels, cell, 0) === 1) >= 0.8
    ) roles[index] = "unit";
  }
  // "(Lagerort Halle 1)" says something of the thing.
  const enclosed = (cell: readonly Token[]) => cell[0]?.text === "(" && cell.at(-1)?.text === ")";
  const free = roles.flatMap((role, index) =>
    role === "other" && share(index, enclosed) < 1 ? [index] : []
  );
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

/** "Material | Kurztext" with nothing but numbers below the first: the words name the thing, the number is its code. */
function withWordyItems(roles: readonly Role[], rows: readonly Cells[], header: Cells): Role[] {
  const item = roles.indexOf("item");
  const others = roles.flatMap((role, index) => role === "other" ? [index] : []);
  const named = wordiest(others, rows);
  const bare = rows.every((row) => letters(row[item] ?? []) === 0);
  if (item < 0 || !bare || named < 0 || !rows.some((row) => letters(row[named] ?? []) > 0)) {
    return [...roles];
  }
  // The number of a "material" is the buyer's own.
  const number: Role = header[item]?.[0]?.norm === "material" ? "other" : "code";
  return roles.map((role, index) => index === item ? number : index === named ? "item" : role);
}

function pick(cells: Cells, roles: readonly Role[], role: Role): readonly Token[] {
  const index = roles.indexOf(role);
  return index < 0 ? [] : cells[index] ?? [];
}

const filled = (row: Cells) => row.filter((cell) => cell.length > 0).length;

/** "1.<tab>Lamp" below "<tab>Item" or "No.<tab>Item": the mark of the line was its first cell. */
function opensEmpty(rows: readonly Cells[] | undefined, cells: Cells): boolean {
  const header = rows?.find((row) => filled(row) > 1);
  const [first] = header ?? [];
  return first !== undefined && header !== undefined && cells.length < header.length &&
    (first.length === 0 || headerRole(first) === "position");
}

/** Several lines in a row cut by the same sign into the same number of cells. */
function runsOf(
  text: Text,
  block: readonly Line[],
  separator: Separator,
): { from: number; rows: Cells[] }[] {
  const runs: { from: number; rows: Cells[] }[] = [];
  let run: { from: number; rows: Cells[] } | undefined;
  const decimals = separator === "," &&
    !block.some((line) => headerRoles(cellsOf(text, line, separator, true)) !== undefined);
  block.forEach((line, index) => {
    const written = cellsOf(text, line, separator, decimals);
    const width = run?.rows.find((row) => filled(row) > 1)?.length;
    const titled = separator === "\t" && run !== undefined && width === undefined;
    const cells = separator === "\t" && line.listed && opensEmpty(run?.rows, written)
      ? [[], ...written]
      : written;
    const shorter = separator === "\t" && width !== undefined && cells.length < width;
    if (cells.length < 2 || cells.length > mostColumns) run = undefined;
    else if (
      run !== undefined &&
      (width === cells.length || titled || shorter || separator === "|" || isRule(cells))
    ) {
      run.rows.push(cells);
    } else {
      run = { from: index, rows: [cells] };
      runs.push(run);
    }
  });
  return runs;
}

const mostTitles = 2;

/** How many rows with a single cell, merged in the sheet, stand above the header: "Stationery Q1". */
function titleRows(rows: readonly Cells[]): number {
  const header = rows.findIndex((row) => filled(row) > 1);
  const titled = header > 0 && header <= mostTitles &&
    headerRoles(rows[header] ?? [], rows.slice(header + 1)) !== undefined;
  return titled ? header : 0;
}

/** "Nitrile gloves, size S, 5 boxes": what stands between name and count, spaced as people write, belongs to the name. */
function isDescribed(rows: readonly Cells[], roles: readonly Role[]): boolean {
  const behind = roles.indexOf("item") + 1;
  return behind > 0 && roles[behind] === "other" &&
    rows.every((row) => row[behind]?.[0]?.gap === true);
}

/** "Description / Qty": does the label of a name also say that a count stands behind it? */
function countsInside(cell: readonly Token[]): boolean {
  const slash = cell.findIndex(({ text }) => text === "/");
  return slash > 0 && headerRole(cell.slice(0, slash)) === "item" &&
    headerRole(cell.slice(slash + 1)) === "quantity";
}

function readRun(
  run: { from: number; rows: readonly Cells[] },
  separator: Separator,
): Table | undefined {
  const titles = titleRows(run.rows);
  const [first, ...under] = run.rows.slice(titles);
  if (first === undefined) return undefined;
  const labelled = labelledRows(run.rows);
  const header = labelled?.roles ?? headerRoles(first, under);
  // "No.   Description / Qty": the count stands in the cell of the name.
  if (header !== undefined && first.some(countsInside)) return undefined;
  const below = labelled?.rows ?? (header === undefined ? run.rows : under);
  const body = below.filter((row) => !isRule(row));
  if (body.length === 0) return undefined;
  if (header === undefined && (separator === "," || separator === "  ") && body.length < 2) {
    return undefined;
  }
  const width = Math.max(...body.map((row) => row.length));
  const roles = header === undefined
    ? guessRoles(body, width)
    : withCountColumn(withWordyItems(withRunningItems(header, body), body, first), body);
  if (roles === undefined) return undefined;
  if (header === undefined && separator === "," && isDescribed(body, roles)) return undefined;
  const rows = body.map((cells, index) => ({
    position: Number(pick(cells, roles, "position")[0]?.text ?? index + 1) || index + 1,
    item: pick(cells, roles, "item"),
    quantity: pick(cells, roles, "quantity"),
    unit: pick(cells, roles, "unit"),
    code: pick(cells, roles, "code"),
    size: roles[roles.indexOf("item") + 1] === "size" ? pick(cells, roles, "size") : [],
    codeBeside: Math.abs(roles.indexOf("code") - roles.indexOf("item")) === 1,
  }));
  return { from: run.from, to: run.from + run.rows.length, rows };
}

const mostHeading = 40;

/** A table with the line above it, where that is a short heading and the rows are set in below it: "Cleaning". */
function withHeading(table: Table, text: Text, block: readonly Line[]): Table {
  const [above, first] = [block[table.from - 1], block[table.from]];
  if (above === undefined || first === undefined || above.listed) return table;
  const said = text.message.slice(above.start, above.end);
  const heads = first.indent >= above.indent + 2 && said.length <= mostHeading &&
    !/[\d:.,?!]/.test(said);
  return heads ? { ...table, from: table.from - 1 } : table;
}

/** The tables among the lines of a block, by the first separator that makes any. */
export function readTables(text: Text, block: readonly Line[]): Table[] {
  const piled = stacked(block, ({ start, end }) => text.between(start, end));
  const table = piled && readRun(piled, "\t");
  if (piled !== undefined && table !== undefined) {
    return [{ ...table, to: piled.from + piled.rows.length * piled.width }];
  }
  for (const separator of separators) {
    const tables = runsOf(text, block, separator)
      .map((run) => readRun(run, separator))
      .filter((table) => table !== undefined);
    if (tables.length > 0) return tables.map((table) => withHeading(table, text, block));
  }
  return [];
}
