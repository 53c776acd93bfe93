/** Tables: lines whose cells stand below each other, whatever separates them: tab, `;`, `|`, spaces or a row of dots. */
import type { Lexicon, Node } from "../lexicon/lexicon.ts";
import type { Token } from "../tokens.ts";
import { aligned } from "./align.ts";
import {
  type Cell,
  type Column,
  columnOf,
  fillRoles,
  isUnit,
  mostlyNumbers,
  numberOf,
  type Numbers,
  pairedColumns,
  type Role,
  saysHowMany,
} from "./columns.ts";
import type { Line } from "./lines.ts";

/** A row of a table that names a thing: tokens from and up to. */
export interface Row {
  readonly line: number;
  readonly name: readonly [number, number];
  /** Place in the counts of the message. */
  readonly count?: number;
  /** How many where several of its cells say it together, and how that was worked out; 0 where none is wanted. */
  readonly worked?: { readonly value: number; readonly how: string };
  /** The token of the unit, from a cell of its own. */
  readonly unit?: number;
  readonly code?: readonly [number, number];
  /** The roles of its columns, for people who ask why. */
  readonly roles: readonly Role[];
}

type Separator = "tab" | "semicolon" | "pipe" | "slash" | "space";

/** A grid while it is read: its lines with their cells. */
interface Grid {
  readonly separator: Separator;
  readonly rows: { readonly line: number; readonly cells: readonly Cell[] }[];
}

const signs: Readonly<Record<Separator, RegExp>> = {
  tab: /\t/,
  semicolon: /;/,
  pipe: /\|/,
  slash: / \/ .* \/ /,
  space: / {2,}|\.{3,}|…|(?:\. ){3,}|_{3,}/,
};
const separators = Object.keys(signs) as Separator[];
/** The separators that are a mark of their own. */
const marks: Partial<Record<Separator, string>> = { semicolon: ";", pipe: "|", slash: "/" };

/** The cells of a line by one separator; its empty ones are kept. */
function cellsOf(text: string, line: Line, tokens: readonly Token[], separator: Separator): Cell[] {
  const cells: Cell[] = [];
  const begin = line.first + line.marked;
  let first = begin;
  const mark = marks[separator];
  for (let at = begin; at < line.last; at++) {
    const token = tokens[at]!;
    if (mark !== undefined) {
      const isApart = separator !== "slash" || token.gap && (tokens[at + 1]?.gap ?? false);
      if (token.norm !== mark || !isApart) continue;
      if (!(separator === "pipe" && at === begin)) cells.push({ first, last: at });
      first = at + 1;
      continue;
    }
    const before = tokens[at - 1];
    if (at === begin || before === undefined) continue;
    let next = at;
    if (separator === "space") {
      // A row of dots is three tokens and more.
      while (next < line.last && /^[.…_]$/.test(tokens[next]!.norm)) next++;
      if (next - at < 3 && token.norm !== "…") next = at;
    }
    const between = text.slice(before.end, token.start);
    if (next === at && !(token.gap && signs[separator].test(between))) continue;
    if (separator === "space" && first === at) {
      first = next;
      continue;
    }
    cells.push({ first, last: at });
    first = next;
    if (separator === "tab") {
      const tabs = between.split("\t").length - 1;
      for (let empty = 1; empty < tabs; empty++) cells.push({ first: at, last: at });
    }
    at = Math.max(at, next - 1);
  }
  if (first < line.last || separator === "semicolon") cells.push({ first, last: line.last });
  return cells;
}

/** Cells that hold sentences are none. */
const longestCell = 14;
const fewestCells = 2;

/** All grids of a message. */
function gridsOf(text: string, lines: readonly Line[], tokens: readonly Token[]): Grid[] {
  const grids: Grid[] = [];
  let open: Grid | undefined;
  for (const [at, line] of lines.entries()) {
    if (line.first === line.last) {
      // A blank line ends a table, unless it is double-spaced.
      if (open !== undefined && open.rows.at(-1)!.line < at - 1) open = undefined;
      continue;
    }
    if (isRule(line, tokens)) continue;
    const raw = text.slice(line.start, line.end);
    const fits = separators.find((separator) => {
      if (!signs[separator].test(raw)) return false;
      const cells = cellsOf(text, line, tokens, separator);
      return cells.length >= fewestCells &&
        cells.every(({ first, last }) => last - first <= longestCell) &&
        cells.some((cell) => isWritten(cell, tokens));
    });
    if (fits === undefined) {
      open = undefined;
      continue;
    }
    const cells = cellsOf(text, line, tokens, fits);
    if (open === undefined || open.separator !== fits) {
      grids.push(open = { separator: fits, rows: [] });
    }
    open.rows.push({ line: at, cells });
  }
  return grids;
}

const isRule = ({ first, last }: Cell, tokens: readonly Token[]) =>
  tokens.slice(first, last).every(({ norm }) => /^[-–—|+=:_]$/.test(norm));

/** The rows of a message's tables that name things. */
export function readRows(
  text: string,
  lines: readonly Line[],
  read: Numbers,
  lexicon: Lexicon,
): Row[] {
  return gridsOf(text, lines, read.tokens).flatMap((grid) => {
    const rows = rowsOf(grid, read, lexicon);
    for (const { line } of rows) lines[line]!.row = true;
    return rows;
  });
}

const headerTags: Readonly<Record<string, Role>> = {
  NEEDED: "needed",
  QTY: "count",
  TARGET: "target",
  STOCK: "stock",
  ITEM: "name",
  UNITCOL: "unit",
  PRICE: "price",
  POS: "position",
  CODE: "code",
  TRAIT: "trait",
  NOTE: "note",
};

/** The role of a column by the words of its head, in whatever language a portal wrote them. */
function roleOfHeader(
  tokens: readonly Token[],
  { first, last }: Cell,
  lexicon: Lexicon,
): Role | undefined {
  for (let at = first; at < last; at++) {
    let node: Node | undefined = lexicon.root;
    let found: Role | undefined;
    for (let next = at; next < last && node !== undefined; next++) {
      node = node.next.get(tokens[next]!.norm);
      const tags: readonly string[] = node?.entries.map(({ tag }) => lexicon.tags[tag]!) ?? [];
      const tag = node?.head ?? heads.find((each) => tags.includes(each));
      if (tag !== undefined) found = headerTags[tag];
    }
    if (found !== undefined) return found;
    if (tokens[at]!.tags.includes("CURRENCY")) return "price";
  }
  return undefined;
}
/** The first of them that a word has. */
const heads = ["QTY", "PRICE", "ITEM", "UNITCOL", "CODE", "POS"] as const;

/** The head of a table is one of its first rows, and its cells are short. */
const headWithin = 3, longestHead = 4;

const isFilled = ({ first, last }: Cell) => last > first;
/** Does a cell hold more than marks? */
const isWritten = ({ first, last }: Cell, tokens: readonly Token[]) =>
  tokens.slice(first, last).some(({ kind }) => kind !== "mark");

/** The place of a table's head: cells of which half say what stands below them, else words over columns of numbers. */
function headOf({ rows }: Grid, read: Numbers, lexicon: Lexicon): number {
  const tops = rows.slice(0, headWithin).map(({ cells }) => {
    const filled = cells.filter(isFilled);
    const named = filled.filter((cell) => roleOfHeader(read.tokens, cell, lexicon) !== undefined);
    const isNumbered = filled.some((cell) => numberOf(cell, read) !== undefined);
    return { cells, filled, named: isNumbered ? -1 : named.length };
  });
  const best = tops.findIndex(({ filled, named }) => named >= 2 && named * 2 >= filled.length);
  if (best >= 0) return best;
  return tops.findIndex(({ cells, filled, named }, at) => {
    const body = rows.slice(at + 1), shift = shiftOf(cells, body);
    if (
      named < 0 || body.length < 2 || filled.some(({ first, last }) => last - first > longestHead)
    ) return false;
    const numeric = cells.filter((cell, place) =>
      isFilled(cell) && mostlyNumbers(columnOf(body, place + shift, read))
    );
    return numeric.length > 0 &&
      (named > 0 || numeric.length > 1 && numeric.length + 1 >= filled.length);
  });
}

/** 1 where the head of a table has nothing over the names: its other cells stand one further to the right. */
const shiftOf = (cells: readonly Cell[], body: Grid["rows"]) =>
  Number(body.filter((row) => row.cells.length === cells.length + 1).length * 2 > body.length);

function rowsOf(grid: Grid, read: Numbers, lexicon: Lexicon): Row[] {
  const width = grid.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > 24) return [];
  const header = headOf(grid, read, lexicon);
  const body = grid.rows.slice(header + 1);
  if (body.length === 0 || header < 0 && body.length < 2) return [];
  const columns = Array.from({ length: width }, (_, place) => columnOf(body, place, read));
  const roles: (Role | undefined)[] = new Array(width).fill(undefined);
  if (header >= 0) {
    const { cells } = grid.rows[header]!, shift = shiftOf(cells, body);
    cells.forEach((cell, at) => {
      if (at + shift >= width) return;
      const column = columns[at + shift]!, isShare = isFilled(cell) && mostlyNumbers(column);
      roles[at + shift] = fitting(roleOfHeader(read.tokens, cell, lexicon), column) ??
        (isShare ? column.rising ? "position" : "share" : "other");
    });
  } else {
    const pairs = pairedColumns(columns)?.map((name): Table => ({
      names: [name],
      counts: [name + 1],
      roles: ["name", "count"],
    }));
    if (pairs !== undefined) {
      return body.flatMap(({ line, cells }) =>
        pairs.flatMap((table) => rowOf(line, cells, table, read))
      );
    }
  }
  fillRoles(roles, columns);
  const columnsOf = (role: Role) => roles.flatMap((each, at) => each === role ? [at] : []);
  const names = columnsOf("name").sort((a, b) => columns[b]!.words - columns[a]!.words);
  const said = [columnsOf("needed"), columnsOf("count")].find(({ length }) => length > 0);
  const [target, stock] = [roles.indexOf("target"), roles.indexOf("stock")];
  const shares = columnsOf("share"), total = totalOf(shares, body, read);
  const counts = said?.slice(0, 1) ??
    (target >= 0 ? [target] : total === undefined ? shares : [total]);
  if (names.length === 0 || counts.length === 0 && header < 0) return [];
  const table: Table = {
    names,
    counts,
    roles: roles.map((role) => role ?? "other"),
    ...(said === undefined && target >= 0 && stock >= 0 ? { stock } : {}),
  };
  return body.flatMap(({ line, cells }) =>
    rowOf(line, aligned(cells, table.roles, read), table, read)
  );
}

/** What a head says of a column, unless what stands in it is something else: "Req#" over numbers of orders, "pcs" over counts. */
function fitting(role: Role | undefined, column: Column): Role | undefined {
  if (role === "unit" && mostlyNumbers(column)) return "count";
  const isCounted = saysHowMany(role) || role === "stock";
  return isCounted && column.filled > 0 && column.codes + column.days === column.filled
    ? "note"
    : role;
}

/** Where a table has what: the columns of names, the best first, and those whose numbers together say how many. */
interface Table {
  readonly names: readonly number[];
  readonly counts: readonly number[];
  /** The column of what there is already. */
  readonly stock?: number;
  readonly roles: readonly Role[];
}

function rowOf(line: number, cells: readonly Cell[], table: Table, read: Numbers): Row[] {
  const { tokens, counts } = read, { roles } = table;
  const filled = (cell: Cell | undefined): cell is Cell =>
    cell !== undefined && isWritten(cell, tokens);
  const isDashed = table.counts.some((at) =>
    cells[at] !== undefined && isFilled(cells[at]) && isRule(cells[at], tokens)
  );
  if (cells.filter(filled).length < (isDashed ? 1 : 2)) return [];
  const cellOf = (role: Role): Cell | undefined => cells[roles.indexOf(role)];
  const code = cellOf("code"), unitCell = cellOf("unit");
  const place = table.names.find((at) => filled(cells[at]));
  let name = place === undefined ? code : cells[place];
  // What tells it apart belongs to the name where it stands directly behind it.
  for (let at = (place ?? roles.length) + 1; name && roles[at] === "trait"; at++) {
    if (filled(cells[at])) name = { first: name.first, last: cells[at]!.last };
  }
  if (!filled(name) || tokens[name.first]!.tags.includes("TOGETHER")) return [];
  const countCells = table.counts.map((at) => cells[at]).filter(filled);
  const [count] = countCells.flatMap((cell) => firstCount(cell, read) ?? []);
  const [countCell] = countCells;
  const own = count === undefined ? undefined : counts[count]!.unit;
  const inCell = own !== undefined && filled(countCell) && own >= countCell.first &&
    own < countCell.last;
  const unit = filled(unitCell) && isUnit(tokens[unitCell.first]!)
    ? unitCell.first
    : inCell
    ? own
    : undefined;
  const worked = isDashed && countCells.length === 0
    ? { value: 0, how: "" }
    : workedOut(cells, table, read);
  return [{
    line,
    name: trimmed(name, tokens),
    ...(count === undefined ? {} : { count }),
    ...(worked === undefined ? {} : { worked }),
    ...(unit === undefined ? {} : { unit }),
    ...(filled(code) && code !== name ? { code: [code.first, code.last] as const } : {}),
    roles,
  }];
}

/** The column of several that is the sum of the others in most rows. */
function totalOf(columns: readonly number[], rows: Grid["rows"], read: Numbers) {
  if (columns.length < 3) return undefined;
  return columns.find((total) => {
    const sums = rows.filter(({ cells }) => {
      const values = columns.map((at) => valueOf(cells[at], read) ?? 0);
      const own = values[columns.indexOf(total)]!;
      return own > 0 && values.reduce((sum, value) => sum + value, 0) === 2 * own;
    });
    return sums.length > 1 && sums.length * 2 > rows.length;
  });
}

const valueOf = (cell: Cell | undefined, read: Numbers) => {
  const number = cell === undefined ? undefined : numberOf(cell, read);
  return number === undefined ? undefined : read.counts[number]!.value;
};

/** How many are missing up to the target, or how many all places get. */
function workedOut(
  cells: readonly Cell[],
  { counts, stock }: Table,
  read: Numbers,
): Row["worked"] {
  const values = counts.flatMap((at) => valueOf(cells[at], read) ?? []);
  if (stock !== undefined) {
    const [target] = values, there = valueOf(cells[stock], read);
    return target === undefined || there === undefined
      ? undefined
      : { value: Math.max(0, target - there), how: `${target} - ${there}` };
  }
  return counts.length < 2
    ? undefined
    : { value: values.reduce((sum, value) => sum + value, 0), how: values.join(" + ") };
}

/** The first number of a cell, one that looks like a count before others. */
function firstCount({ first, last }: Cell, { counts, countAt }: Numbers): number | undefined {
  const own = [...new Set(countAt.subarray(first, last))].filter((count) => count >= 0);
  return own.find((count) => counts[count]!.look === "plain") ?? own[0];
}

/** A cell without marks around its words. */
function trimmed({ first, last }: Cell, tokens: readonly Token[]): readonly [number, number] {
  while (
    last > first + 1 && tokens[last - 1]!.kind === "mark" &&
    !/^[)\]"”″]$/.test(tokens[last - 1]!.norm)
  ) last--;
  while (
    first < last - 1 && tokens[first]!.kind === "mark" && !/^[([“„"]$/.test(tokens[first]!.norm)
  ) first++;
  return [first, last];
}
