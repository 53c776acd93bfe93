/** Tables: lines whose cells stand below each other, whatever separates them: tab, `;`, `|`, spaces or a row of dots. */
import { type Count } from "../counts.ts";
import type { Lexicon, Node } from "../lexicon/lexicon.ts";
import type { Token } from "../tokens.ts";
import {
  type Cell,
  columnOf,
  fillRoles,
  isUnit,
  numberOf,
  pairedColumns,
  type Role,
} from "./columns.ts";
import type { Line } from "./lines.ts";

/** A row of a table that names a thing: tokens from and up to. */
export interface Row {
  readonly line: number;
  readonly name: readonly [number, number];
  /** Place in the counts of the message. */
  readonly count?: number;
  /** The token of the unit, from a cell of its own. */
  readonly unit?: number;
  readonly code?: readonly [number, number];
  /** The roles of its columns, for people who ask why. */
  readonly roles: readonly Role[];
}

type Separator = "tab" | "semicolon" | "pipe" | "space";

/** A grid while it is read: its lines with their cells. */
interface Grid {
  readonly separator: Separator;
  readonly rows: { readonly line: number; readonly cells: readonly Cell[] }[];
}

const signs: Readonly<Record<Separator, (text: string, from: number, to: number) => boolean>> = {
  tab: (text, from, to) => text.slice(from, to).includes("\t"),
  semicolon: (text, from, to) => text.slice(from, to).includes(";"),
  pipe: (text, from, to) => text.slice(from, to).includes("|"),
  space: (text, from, to) => / {2,}|\.{3,}|…|(?:\. ){3,}|_{3,}/.test(text.slice(from, to)),
};
const separators = Object.keys(signs) as Separator[];

/** The cells of a line by one separator; its empty ones are kept. */
function cellsOf(text: string, line: Line, tokens: readonly Token[], separator: Separator): Cell[] {
  const cells: Cell[] = [];
  const begin = line.first + line.marked;
  let first = begin;
  const isFiller = (token: Token) =>
    separator === "semicolon"
      ? token.norm === ";"
      : separator === "pipe"
      ? token.norm === "|"
      : separator === "space"
      ? /^[.…_]$/.test(token.norm)
      : false;
  const parts = signs[separator];
  for (let at = begin; at < line.last; at++) {
    const token = tokens[at]!;
    if (separator === "semicolon" || separator === "pipe") {
      if (!isFiller(token)) continue;
      if (!(separator === "pipe" && at === begin)) cells.push({ first, last: at });
      first = at + 1;
      continue;
    }
    const before = tokens[at - 1];
    if (at === begin || before === undefined) continue;
    let next = at;
    if (separator === "space") {
      // A row of dots is three tokens and more.
      while (next < line.last && isFiller(tokens[next]!)) next++;
      if (next - at < 3 && !(next - at >= 1 && tokens[at]!.norm === "…")) next = at;
    }
    const gap = next > at || token.gap && parts(text, before.end, token.start);
    if (!gap) continue;
    if (separator === "space" && first === at) {
      first = next;
      continue;
    }
    cells.push({ first, last: at });
    first = next;
    if (separator === "tab") {
      const tabs = text.slice(before.end, token.start).split("\t").length - 1;
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
  let at = -1;
  for (const line of lines) {
    at++;
    if (line.first === line.last) {
      // A blank line ends a table, unless it is double-spaced.
      if (open !== undefined && open.rows.at(-1)!.line < at - 1) open = undefined;
      continue;
    }
    if (isRule(line, tokens)) continue;
    const raw = text.slice(line.start, line.end);
    const fits = separators.find((separator) => {
      if (!signs[separator](raw, 0, raw.length)) return false;
      const cells = cellsOf(text, line, tokens, separator);
      return cells.length >= fewestCells && cells.every(({ first, last }) =>
        last - first <= longestCell
      ) &&
        cells.some(({ first, last }) =>
          tokens.slice(first, last).some(({ kind }) => kind === "word" || kind === "number")
        );
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

const isRule = (line: Line, tokens: readonly Token[]) => {
  for (let at = line.first; at < line.last; at++) {
    if (!/^[-|+=:_]$/.test(tokens[at]!.norm)) return false;
  }
  return true;
};

/** The rows of a message's tables that name things. */
export function readRows(
  text: string,
  lines: readonly Line[],
  tokens: readonly Token[],
  counts: readonly Count[],
  countAt: Int32Array,
  lexicon: Lexicon,
): Row[] {
  return gridsOf(text, lines, tokens).flatMap((grid) => {
    const rows = rowsOf(grid, tokens, counts, countAt, lexicon);
    for (const { line } of rows) lines[line]!.row = true;
    return rows;
  });
}

const headerTags: Readonly<Record<string, Role>> = {
  QTY: "count",
  ITEM: "name",
  UNITCOL: "unit",
  PRICE: "price",
  POS: "position",
  CODE: "code",
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
      const tag = heads.find((each) => tags.includes(each));
      if (tag !== undefined) found = headerTags[tag];
    }
    if (found !== undefined) return found;
    if (tokens[at]!.tags.includes("CURRENCY")) return "price";
  }
  return undefined;
}
/** The first of them that a word has. */
const heads = ["QTY", "PRICE", "ITEM", "UNITCOL", "CODE", "POS"] as const;

/** The head of a table is one of its first rows. */
const headWithin = 3;

function rowsOf(
  grid: Grid,
  tokens: readonly Token[],
  counts: readonly Count[],
  countAt: Int32Array,
  lexicon: Lexicon,
): Row[] {
  const width = grid.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > 24) return [];
  const isNumber = (cell: Cell) => numberOf(cell, tokens, countAt) !== undefined;
  const header = grid.rows.slice(0, headWithin).findIndex(({ cells }) => {
    const named = cells.filter((cell) =>
      roleOfHeader(tokens, cell, lexicon) !== undefined && !isNumber(cell)
    );
    return named.length >= 2 && named.length * 2 >= cells.filter(({ first, last }) =>
          last > first
        ).length &&
      !cells.some(isNumber);
  });
  const body = grid.rows.slice(header + 1);
  if (body.length === 0 || header < 0 && body.length < 2) return [];
  const columns = Array.from(
    { length: width },
    (_, place) => columnOf(body.map(({ cells }) => cells[place]), tokens, counts, countAt),
  );
  const roles: (Role | undefined)[] = header < 0
    ? new Array(width).fill(undefined)
    : grid.rows[header]!.cells.map((cell) => roleOfHeader(tokens, cell, lexicon) ?? "other");
  while (roles.length < width) roles.push(undefined);
  if (header < 0) {
    const pairs = pairedColumns(columns);
    if (pairs !== undefined) {
      return body.flatMap(({ line, cells }) =>
        pairs.flatMap((place) =>
          rowOf(line, cells, [place], place + 1, undefined, undefined, tokens, counts, countAt, [
            "name",
            "count",
          ])
        )
      );
    }
  }
  fillRoles(roles, columns);
  const names = placesOf(roles, "name"), count = roles.indexOf("count");
  if (names.length === 0 || count < 0 && header < 0) return [];
  const unit = roles.indexOf("unit"), code = roles.indexOf("code");
  return body.flatMap(({ line, cells }) =>
    rowOf(
      line,
      cells,
      names,
      count,
      unit < 0 ? undefined : unit,
      code < 0 ? undefined : code,
      tokens,
      counts,
      countAt,
      roles.map((role) => role ?? "other"),
    )
  );
}

const placesOf = (roles: readonly (Role | undefined)[], role: Role) =>
  roles.flatMap((each, at) => each === role ? [at] : []);

function rowOf(
  line: number,
  cells: readonly Cell[],
  names: readonly number[],
  countColumn: number,
  unitColumn: number | undefined,
  codeColumn: number | undefined,
  tokens: readonly Token[],
  counts: readonly Count[],
  countAt: Int32Array,
  roles: readonly Role[],
): Row[] {
  const filled = (cell: Cell | undefined): cell is Cell =>
    cell !== undefined && tokens.slice(cell.first, cell.last).some(({ kind }) => kind !== "mark");
  if (cells.filter(filled).length < 2) return [];
  const code = codeColumn === undefined ? undefined : cells[codeColumn];
  const place = names.find((at) => filled(cells[at]));
  const name = place === undefined ? code : cells[place];
  if (!filled(name) || tokens[name.first]!.tags.includes("TOGETHER")) return [];
  const countCell = cells[countColumn];
  let count = filled(countCell) ? firstCount(countCell, countAt) : undefined;
  if (count === undefined && filled(countCell) && !roles.includes("other")) {
    // A cell is missing before this one: the number stands in the next.
    const next = cells[countColumn + 1];
    if (filled(next)) count = numberOf(next, tokens, countAt);
  }
  const unitCell = unitColumn === undefined ? undefined : cells[unitColumn];
  const own = count === undefined ? undefined : counts[count]!.unit;
  const inCell = own !== undefined && filled(countCell) && own >= countCell.first &&
    own < countCell.last;
  const unit = filled(unitCell) && isUnit(tokens[unitCell.first]!)
    ? unitCell.first
    : inCell
    ? own
    : undefined;
  return [{
    line,
    name: trimmed(name, tokens),
    ...(count === undefined ? {} : { count }),
    ...(unit === undefined ? {} : { unit }),
    ...(filled(code) && code !== name ? { code: [code.first, code.last] as const } : {}),
    roles,
  }];
}

function firstCount({ first, last }: Cell, countAt: Int32Array): number | undefined {
  for (let at = first; at < last; at++) if (countAt[at]! >= 0) return countAt[at]!;
  return undefined;
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
