/** Prices into a price list, from JSON or from a CSV file: good ones are written, each bad one is named. */
import { audit } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import {
  type ColumnNames,
  type ImportReply,
  type PriceColumn,
  readRow,
} from "@/core/contracts/import.ts";
import { type PriceEntries, PriceEntry, type PriceImport } from "@/core/contracts/price_list.ts";
import { textAsMeant } from "@/core/contracts/values.ts";
import { type DecimalMark, decimalMarkOf, readDecimal } from "@/core/csv/decimals.ts";
import { importReply, written } from "@/core/csv/report.ts";
import { openTable, type TableRow } from "@/core/csv/table.ts";
import type { RowError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { toDecimal } from "@/core/money/money.ts";
import { inTurns, pause } from "@/core/platform/turns.ts";
import { touchPriceList, writeListedPrices } from "@/db/queries/prices/price_lists.ts";
import { rowOf } from "./price_lists.ts";

/** Prices of one statement: others wait no longer for the embedded database. */
const portion = 500;
/** Between two portions others get their turn, in milliseconds. */
const restMs = 10;

/** A price of a body or a file, with the place that its faults are named by. */
interface Numbered {
  readonly entry: PriceEntry;
  readonly index: number;
}

/**
 * Writes prices into a list. A price that is there for the SKU and quantity is replaced; `null` takes it out.
 *
 * @returns how many were written or taken out, and the others with their place and what is wrong
 * @throws {AppError} `price_list_not_found`
 */
export async function putPrices(
  app: Pick<App, "database" | "now">,
  priceListId: string,
  { prices }: PriceEntries,
): Promise<ImportReply> {
  const entries = prices.map((entry, index) => ({ entry, index }));
  return await store(app, priceListId, entries, []);
}

/**
 * Writes the rows of a CSV file into a list, portion by portion, each whole or not at all: an import that breaks off is
 * finished by importing the file again.
 *
 * @throws {AppError} `price_list_not_found`; `invalid_body` for a text that is no such file: nothing is written;
 * `import_failed`
 */
export async function importPrices(
  app: Pick<App, "database" | "now">,
  priceListId: string,
  { content, columns = {} }: PriceImport,
): Promise<ImportReply> {
  await rowOf(app.database.sql, priceListId);
  const { entries, errors } = await inTurns(entriesOf(content, columns));
  return await store(app, priceListId, entries, errors);
}

/**
 * What a file says, and what is wrong with its rows; writes nothing, and does not look products up.
 *
 * @throws {AppError} `invalid_body` for a text that is no such file
 */
export async function checkPrices({ content, columns = {} }: PriceImport): Promise<ImportReply> {
  const read = await inTurns(entriesOf(content, columns));
  const { entries, errors } = onceEach(read.entries);
  return importReply(entries.length, [...read.errors, ...errors]);
}

async function store(
  { database, now }: Pick<App, "database" | "now">,
  priceListId: string,
  given: readonly Numbered[],
  refused: readonly RowError[],
): Promise<ImportReply> {
  const { id, name } = await rowOf(database.sql, priceListId);
  const { entries, errors } = onceEach(given);
  let count = 0;
  await written(async () => {
    for (let at = 0; at < entries.length; at += portion) {
      const rows = entries.slice(at, at + portion);
      const prices = rows.map(({ entry }) => ({
        sku: entry.sku,
        minQuantity: toDecimal(entry.minQuantity),
        unitPriceNet: entry.unitPriceNet === null ? null : toDecimal(entry.unitPriceNet),
      }));
      const unknown = await database.transaction(async (sql) => {
        await touchPriceList(sql, id, now());
        const unknown = await writeListedPrices(sql, id, prices);
        const subject = { kind: "price_list", id, name } as const;
        const details = { prices: prices.filter(({ sku }) => !unknown.includes(sku)).length };
        await audit(sql, now(), { action: "price_list_prices_changed", subject, details });
        return new Set(unknown);
      });
      const missing = rows.filter(({ entry }) => unknown.has(entry.sku));
      errors.push(...missing.map(({ entry: { sku: name }, index }) => ({
        index,
        name,
        message: "sku: is not in the catalogue",
      })));
      count += rows.length - missing.length;
      if (at + portion < entries.length) await pause(restMs);
    }
  }, () => count);
  return importReply(count, [...refused, ...errors]);
}

/** Each SKU and quantity once; the same again with another price is an error. */
function onceEach(given: readonly Numbered[]): { entries: Numbered[]; errors: RowError[] } {
  const first = new Map<string, Numbered>();
  const errors: RowError[] = [];
  for (const each of given) {
    const { sku, minQuantity, unitPriceNet } = each.entry;
    const key = JSON.stringify([sku, minQuantity]);
    const earlier = first.get(key);
    if (!earlier) first.set(key, each);
    else if (earlier.entry.unitPriceNet !== unitPriceNet) {
      const message = `is row ${earlier.index} again with another price`;
      errors.push({ index: each.index, name: sku, message });
    }
  }
  return { entries: [...first.values()], errors };
}

function* entriesOf(
  content: string,
  names: ColumnNames<PriceColumn>,
): Generator<void, { entries: Numbered[]; errors: RowError[] }, void> {
  const table = openTable<PriceColumn>(content, {
    required: ["sku", "unitPriceNet"],
    optional: ["minQuantity"],
    names,
    maxRows: limits.productImportRows,
  });
  const rows: TableRow<PriceColumn>[] = [];
  const errors: RowError[] = [];
  for (const row of table.rows) {
    if ("cells" in row) rows.push(row);
    else errors.push(row);
    yield;
  }
  const numbers = rows.flatMap(({ cells }) => [cells.minQuantity, withoutSign(cells.unitPriceNet)]);
  const mark = decimalMarkOf(numbers, table.separator);
  const entries: Numbered[] = [];
  for (const { index, cells } of rows) {
    yield;
    const entry = entryOf(cells, mark);
    if (typeof entry !== "string") entries.push({ entry, index });
    else errors.push({ index, ...(cells.sku !== "" && { name: cells.sku }), message: entry });
  }
  return { entries, errors };
}

/** The price of a row, or what is wrong with it. */
function entryOf(
  { sku, ...cells }: Readonly<Record<PriceColumn, string>>,
  mark: DecimalMark | undefined,
): PriceEntry | string {
  const price = numberOf(withoutSign(cells.unitPriceNet), mark);
  if (price?.fault !== undefined) return `unitPriceNet: ${price.fault}`;
  const least = numberOf(cells.minQuantity, mark);
  if (least?.fault !== undefined) return `minQuantity: ${least.fault}`;
  const row = readRow(PriceEntry, {
    sku: sku.replace(/\s+/gu, " "),
    minQuantity: least === undefined ? undefined : Number(least.value),
    unitPriceNet: price === undefined ? null : Number(price.value),
  });
  return row.fault ?? row.data;
}

/** A number of a cell; `undefined` for an empty one. */
function numberOf(
  text: string,
  mark: DecimalMark | undefined,
): { value: string; fault?: undefined } | { fault: string } | undefined {
  if (text === "") return undefined;
  const read = readDecimal(text, mark);
  return read.fault === undefined ? { value: textAsMeant(read.value) } : read;
}

/** Prices come with the sign of their currency, before or after. */
function withoutSign(text: string): string {
  return text.replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, "");
}
