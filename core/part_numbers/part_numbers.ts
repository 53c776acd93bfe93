/** The numbers that a customer has for our products: kept, listed, forgotten. */
import { z } from "zod";
import { audit } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import { readRow } from "@/core/contracts/import.ts";
import {
  NewPartNumber,
  type PartNumberListQuery,
  type PartNumberListReply,
  type PartNumbersDelete,
  type PartNumbersPut,
  type PartNumbersPutReply,
} from "@/core/contracts/part_number.ts";
import { importReply, written } from "@/core/csv/report.ts";
import { openTable } from "@/core/csv/table.ts";
import { writeCsv } from "@/core/csv/write.ts";
import { AppError, type RowError } from "@/core/errors.ts";
import { parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";
import { skuForm } from "@/core/reading/words.ts";
import {
  countPartNumbers,
  deletePartNumbers,
  findKnownSkus,
  listPartNumbers,
  lockPartNumbers,
  type NewPartNumber as Numbered,
  upsertPartNumbers,
} from "@/db/queries/customers/part_numbers.ts";
import type { Sql } from "@/db/sql.ts";

const columns = ["partNumber", "sku"] as const;
const Place = z.tuple([z.string()]);

/**
 * One page of a customer's part numbers, in the order of their letters and digits.
 *
 * @throws {AppError} `customer_not_found`; `invalid_parameter` for a cursor that no reply gave
 */
export async function getPartNumbers(
  { database: { sql } }: Pick<App, "database">,
  customerId: string,
  { query = "", limit, cursor }: PartNumberListQuery,
): Promise<PartNumberListReply> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, Place);
  const text = query.trim();
  const id = parseId(customerId);
  const totalCount = id === undefined ? undefined : await countPartNumbers(sql, id, text);
  if (id === undefined || totalCount === undefined) throw new AppError("customer_not_found");
  const rows = await listPartNumbers(sql, id, { query: text, limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    partNumbers: page.map(({ partNumber, productId, sku, name, active, updatedAt }) => ({
      partNumber,
      product: { id: productId, sku, name, active },
      updatedAt: updatedAt.toISOString(),
    })),
    totalCount,
    nextCursor: last && rows.length > page.length ? writeCursor([last.form]) : null,
  };
}

/**
 * All part numbers of a customer as CSV that {@link putPartNumbers} takes back.
 *
 * @throws {AppError} `customer_not_found`
 */
export async function exportPartNumbers(
  { database: { sql } }: Pick<App, "database">,
  customerId: string,
): Promise<string> {
  const id = parseId(customerId);
  const count = id === undefined ? undefined : await countPartNumbers(sql, id, "");
  if (id === undefined || count === undefined) throw new AppError("customer_not_found");
  const rows = await listPartNumbers(sql, id, { query: "", limit: count });
  return writeCsv(columns, rows.map(({ partNumber, sku }) => [partNumber, sku]));
}

/**
 * Adds part numbers, or gives those that are there another product; others stay. Drafts know them at once. Numbers are the
 * same when their letters and digits are.
 *
 * @throws {AppError} `customer_not_found`, `import_failed`; `invalid_body` for a text that is no such file
 */
export async function putPartNumbers(
  { database, now }: Pick<App, "database" | "now">,
  customerId: string,
  body: PartNumbersPut,
): Promise<PartNumbersPutReply> {
  const { good, errors } = readNumbers(body);
  const id = parseId(customerId);
  if (id === undefined) throw new AppError("customer_not_found");
  return await written(() =>
    database.transaction(async (sql) => {
      if (!await lockPartNumbers(sql, id)) throw new AppError("customer_not_found");
      const known = await knownAmong(sql, good, errors);
      const { created, updated } = await upsertPartNumbers(sql, id, known);
      const unchanged = known.length - created - updated;
      if (body.content !== undefined) {
        const details = {
          ...{ kind: "part_numbers", customerId: id, rows: good.length + errors.length },
          ...{ written: known.length, refused: errors.length },
        };
        await audit(sql, now(), { action: "import", subject: { kind: "import" }, details });
      }
      return { created, updated, unchanged, errors: importReply(0, errors).errors };
    })
  );
}

/**
 * Forgets part numbers of a customer, those named or all; those that are not there are forgotten already.
 *
 * @throws {AppError} `customer_not_found`
 */
export async function forgetPartNumbers(
  { database }: Pick<App, "database">,
  customerId: string,
  { partNumber }: PartNumbersDelete,
): Promise<void> {
  const id = parseId(customerId);
  if (id === undefined) throw new AppError("customer_not_found");
  await database.transaction(async (sql) => {
    if (!await lockPartNumbers(sql, id)) throw new AppError("customer_not_found");
    await deletePartNumbers(sql, id, partNumber?.map(skuForm));
  });
}

interface Placed extends Numbered {
  readonly index: number;
}

/** What can be read of a body, each number once. */
function readNumbers({ partNumbers, content }: PartNumbersPut) {
  const good: Placed[] = [];
  const errors: RowError[] = [];
  const seen = new Map<string, number>();
  for (const row of content === undefined ? listed(partNumbers ?? []) : rowsOf(content)) {
    if ("message" in row) {
      errors.push(row);
      continue;
    }
    const { index } = row;
    const { data, fault } = readRow(NewPartNumber, row.given) as {
      data?: NewPartNumber;
      fault?: string;
    };
    const form = skuForm(data?.partNumber ?? "");
    const earlier = seen.get(form);
    const message = fault ??
      (form === ""
        ? "partNumber: must have a letter from a to z or a digit"
        : earlier === undefined
        ? undefined
        : `partNumber: is the one of row ${earlier}`);
    if (data === undefined || message !== undefined) {
      errors.push({ index, ...(data && { name: data.partNumber }), message: message ?? "" });
      continue;
    }
    seen.set(form, index);
    good.push({ index, form, partNumber: data.partNumber, sku: data.sku });
  }
  return { good, errors };
}

function* listed(partNumbers: readonly unknown[]) {
  for (const [index, given] of partNumbers.entries()) yield { index, given };
}

function* rowsOf(content: string) {
  const table = openTable<typeof columns[number]>(content, {
    required: columns,
    optional: [],
    maxRows: limits.productImportRows,
  });
  for (const row of table.rows) yield "cells" in row ? { index: row.index, given: row.cells } : row;
}

/** The numbers whose products are in the catalogue; the others become errors. */
async function knownAmong(sql: Sql, good: readonly Placed[], errors: RowError[]) {
  const known = new Set(await findKnownSkus(sql, good.map(({ sku }) => sku)));
  for (const { index, partNumber, sku } of good) {
    if (known.has(sku)) continue;
    errors.push({ index, name: partNumber, message: `sku: no product has the number ${sku}` });
  }
  return good.filter(({ sku }) => known.has(sku));
}
