/**
 * Where the pages of a document begin. pdfme breaks a table between any two rows; here a heading stays with the line under
 * it, the totals with the last line, and a row that is higher than a page becomes several. Heights are pdfme's own
 * (`getDynamicLayoutForSchema`): nothing is measured here.
 */
import type { Font, Schema } from "@pdfme/common";
import { getDynamicLayoutForSchema } from "@pdfme/schemas/dynamicLayout";
import { asRole, lastRole, readRole } from "./roles.ts";
import type { TableSchema } from "./role_table.ts";
import type { Filled } from "./template.ts";

/** A document of more pages than anybody reads, and than a worker makes in time. */
export class DocumentTooLong extends Error {
  override readonly name = "DocumentTooLong";
}

/** 500 lines with a name and a sentence each are about 40 pages; this many take some seconds to draw. */
export const MAX_PAGES = 150;

/** The table of lines, and what stands together with its last line, where a template has them. */
const LINES = "lines";
const TOTALS: readonly string[] = ["totals", "grandTotal"];

type Row = readonly string[];

/** Rows that stand on one page under a head of their own; millimetres from the top of the first page's content. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly height: number;
}

/** Heights of the parts of a field between which pdfme may break it, in millimetres. */
type Measure = (schema: Schema, value?: string) => Promise<number[]>;

/**
 * The same document with its table of lines cut into pages; a template without that table stays as it is.
 *
 * @throws {DocumentTooLong} it has more than {@link MAX_PAGES} pages
 */
export async function paginate({ template, fields }: Filled, font: Font): Promise<Filled> {
  const at = template.schemas.findIndex((page) => page.some(isLines));
  const page = template.schemas[at]?.map((schema) => ({ ...schema }))
    .toSorted((one, other) => one.position.y - other.position.y);
  const lines = page?.find(isLines);
  if (!page || !lines) return { template, fields };
  const measure = measureWith({ template, fields }, font);
  const above = page.slice(0, page.indexOf(lines)), below = page.slice(above.length + 1);
  const [top, , bottom] = template.basePdf.padding;
  const end = lines.position.y + lines.height;
  const start = lines.position.y + await settle(above, measure) - top;
  const keep = await heightOfTotals(below, end, measure);
  const table = { ...lines, repeatHead: false };
  const capacity = template.basePdf.height - top - bottom;
  const { parts, rows } = await cutTable(table, fields, { start, keep, capacity, measure });

  const last = parts.at(-1);
  const shift = last ? top + last.y + last.height - end : 0;
  const named = parts.map((part, index) => ({
    ...part,
    name: index === 0 ? LINES : `${LINES} ${index + 1}`,
  }));
  const placed = named.map(({ name, y, height }) => ({
    ...table,
    name,
    position: { ...table.position, y: top + y },
    height,
  }));
  const moved = below.map((schema) => ({
    ...schema,
    position: { ...schema.position, y: schema.position.y + shift },
  }));
  const values = named.map(({ name, from, to }) => [name, JSON.stringify(rows.slice(from, to))]);
  return {
    template: { ...template, schemas: template.schemas.with(at, [...above, ...placed, ...moved]) },
    fields: { ...fields, ...Object.fromEntries(values) },
  };
}

function measureWith({ template: { basePdf }, fields }: Filled, font: Font): Measure {
  const cache = measuredWith(font);
  return async (schema, value) => {
    const text = value ?? (schema.readOnly ? schema.content : fields[schema.name]) ?? "";
    const args = { schema, basePdf, options: { font }, _cache: cache };
    const layout = await getDynamicLayoutForSchema(text, args);
    return Array.isArray(layout) ? layout : layout.heights;
  };
}

/** How far the totals reach below the table, whose end in the template is `end`. */
async function heightOfTotals(
  below: readonly Schema[],
  end: number,
  measure: Measure,
): Promise<number> {
  const group = below.filter(({ name }) => TOTALS.includes(name));
  const growth = await settle(group.map((schema) => ({ ...schema })), measure);
  const last = group.at(-1);
  return last ? last.position.y + last.height + growth - end : 0;
}

/** The rows of the table of lines and the pages that they stand on. */
async function cutTable(
  table: Schema,
  fields: Filled["fields"],
  { start, keep, capacity, measure }: {
    readonly start: number;
    readonly keep: number;
    readonly capacity: number;
    readonly measure: Measure;
  },
): Promise<{ parts: Part[]; rows: Row[] }> {
  const whole: Row[] = JSON.parse(fields[LINES] || "[]");
  const [head = 0, ...measured] = await measure(table);
  refuseIfLong(measured, capacity - head);
  const heightOf = async (row: Row) => (await measure(table, JSON.stringify([row])))[1] ?? 0;
  const { rows, heights } = await fitRows(whole, measured, capacity - head, heightOf);
  return { parts: breakRows({ rows, heights, head, keep, start, capacity }), rows };
}

/** What pdfme keeps while it measures, above all the fonts as read: once for all documents in these fonts. */
function measuredWith(font: Font): Map<string | number, unknown> {
  const cache = caches.get(font) ?? new Map();
  caches.set(font, cache);
  return cache;
}

const caches = new WeakMap<Font, Map<string | number, unknown>>();

function isLines(schema: Schema): schema is TableSchema {
  return schema.name === LINES && schema.type === "table";
}

/** Gives each field the height that its text needs and moves the ones under it, as pdfme will; returns by how much. */
async function settle(
  schemas: readonly Schema[],
  measure: Measure,
): Promise<number> {
  let growth = 0;
  for (const schema of schemas) {
    schema.position = { ...schema.position, y: schema.position.y + growth };
    const height = (await measure(schema)).reduce((sum, part) => sum + part, 0);
    growth += height - schema.height;
    schema.height = height;
  }
  return growth;
}

function refuseIfLong(heights: readonly number[], room: number): void {
  const height = heights.reduce((sum, part) => sum + part, 0);
  if (height > MAX_PAGES * room) throw new DocumentTooLong();
}

/** Rows that each fit on a page. */
async function fitRows(
  whole: readonly Row[],
  measured: readonly number[],
  room: number,
  heightOf: (row: Row) => Promise<number>,
): Promise<{ rows: Row[]; heights: number[] }> {
  const rows: Row[] = [], heights: number[] = [];
  const add = async (row: Row, height: number): Promise<void> => {
    const halves = height > room ? cutRow(row) : undefined;
    if (!halves) {
      rows.push(row);
      heights.push(height);
      return;
    }
    for (const half of halves) await add(half, await heightOf(half));
  };
  for (const [index, row] of whole.entries()) await add(row, measured[index] ?? 0);
  return { rows, heights };
}

/** A row in two: the longest of its texts is cut near its middle, at an end of a line or at a space if it has one. */
function cutRow(row: Row): [Row, Row] | undefined {
  const longest = row.reduce(
    (at, cell, index) => cell.length > (row[at] ?? "").length ? index : at,
    0,
  );
  const text = row[longest] ?? "";
  const middle = Math.floor(text.length / 2);
  const at = [text.lastIndexOf("\n", middle), text.lastIndexOf(" ", middle), middle]
    .find((place) => place > text.length / 4) ?? 0;
  if (at < 2) return undefined;
  const rest = text.slice(at).replace(/^[\n ]/, "");
  const role = lastRole(text.slice(0, at)) ?? "plain";
  const begun = role === "detail" ? asRole("strong", asRole(role, rest)) : asRole(role, rest);
  return [
    row.with(longest, text.slice(0, at)),
    row.map((_, index) => index === longest ? begun : asRole("plain", "")),
  ];
}

/** Which rows stand on which page. */
function breakRows({ rows, heights, head, keep, start, capacity }: {
  readonly rows: readonly Row[];
  readonly heights: readonly number[];
  readonly head: number;
  /** What stands on the page of the last row. */
  readonly keep: number;
  readonly start: number;
  readonly capacity: number;
}): Part[] {
  const needs = [...heights];
  for (let index = rows.length - 1; index >= 0; index--) {
    const next = index === rows.length - 1
      ? keep
      : isHeading(rows[index])
      ? needs[index + 1] ?? 0
      : 0;
    const need = (heights[index] ?? 0) + next;
    // What does not fit on a page of its own cannot be kept together.
    if (head + need <= capacity) needs[index] = need;
  }
  const parts: Part[] = [];
  let page = Math.floor(start / capacity), y = start - page * capacity, from = 0, height = head;
  const close = (to: number) => {
    if (to > from || rows.length === 0) parts.push({ from, to, y: page * capacity + y, height });
    [page, y, from, height] = [page + 1, ROUNDING, to, head];
    if (page >= MAX_PAGES) throw new DocumentTooLong();
  };
  for (const [index, rowHeight] of heights.entries()) {
    const isFirst = index === from && y <= ROUNDING;
    if (!isFirst && y + height + (needs[index] ?? 0) > capacity) close(index);
    height += rowHeight;
  }
  close(rows.length);
  return parts;
}

/** Millimetres: so much below the top of a page is surely on it, whatever the sum of heights was rounded to. */
const ROUNDING = 0.05;

function isHeading(row: Row | undefined): boolean {
  return row !== undefined && row.some((cell) => readRole(cell).role === "heading");
}
