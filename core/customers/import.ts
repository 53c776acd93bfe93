/** Customers from a CSV file with the column `name` and any of a customer's other fields. */
import type { App } from "@/core/app.ts";
import type { CustomerDetails } from "@/core/contracts/customer.ts";
import type {
  ColumnNames,
  CustomerColumn,
  CustomerImport,
  CustomerImportReply,
} from "@/core/contracts/import.ts";
import { importReply, written } from "@/core/csv/report.ts";
import { openTable, type TableRow } from "@/core/csv/table.ts";
import type { RowError } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { recordImport } from "@/core/imports/runs.ts";
import { inTurns, pause } from "@/core/platform/turns.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announceImport } from "@/core/webhooks/events.ts";
import {
  analyzeCustomers,
  insertCustomers,
  sortInCustomers,
} from "@/db/queries/customers/customers.ts";
import { ConstraintViolation, DatabaseUnavailable, type Sql } from "@/db/sql.ts";
import { detailColumns, readCells } from "./columns.ts";
import { readCustomerName } from "./customers.ts";
import { writeCandidates } from "./import_rows.ts";

/** Rows of one statement. The embedded database does one at a time, which takes it some milliseconds: others wait no longer. */
const portions = { embedded: 50, native: 100 };
/** The same of rows that say more than a name: each takes statements of its own. */
const detailedPortion = 20;
/** After so many rows the indexes are put in order, before what they keep in lists makes searches slow. */
const sortInAfter = 400;
/** Between two portions the others get as much time as a portion took; on a busy machine at most so many milliseconds. */
const longestPauseMs = 25;
/** A file is read in half a second of work, in turns with what others ask, whose requests take several turns each. */
const turns = { turnMs: 2, restMs: 4 };
/** After so many rows, and each time they have doubled: the embedded database never asks by itself how much there is. */
const analyzedFirst = 1_000;
/** So long a portion may wait for a database that does not answer. */
const patienceMs = 10_000;
/** SQLSTATE of two rows that want the same name or number. */
const uniqueViolation = "23505";

/** A customer of the file, ready to be stored. */
export interface Candidate {
  readonly name: string;
  readonly nameKey: string;
  readonly source: string;
  /** What else the row says; absent where it says nothing. */
  readonly details?: CustomerDetails;
  readonly index: number;
}

/** What a file says: good customers, each name once, and the rows that were refused. */
export interface CustomerFile {
  readonly customers: readonly Candidate[];
  readonly errors: readonly RowError[];
  /** Columns that are no field of a customer. */
  readonly ignoredColumns: readonly string[];
}

/**
 * Reads a file and writes nothing. A name that the file repeats counts once, and is an error where it comes with another
 * source or other values; so is an `externalId` of two names.
 *
 * @param columns what the file calls its columns
 * @throws {AppError} `invalid_body` for a text that is no such file
 */
export function readCustomerFile(
  content: string,
  columns: ColumnNames<CustomerColumn> = {},
): Promise<CustomerFile> {
  return inTurns(customersOf(content, columns), turns);
}

function* customersOf(
  content: string,
  names: ColumnNames<CustomerColumn>,
): Generator<void, CustomerFile, void> {
  const maxRows = limits.customerImportRows;
  const table = openTable<CustomerColumn>(content, {
    required: ["name"],
    optional: detailColumns,
    maxRows,
    names,
  });
  const errors: RowError[] = [];
  const candidates = new Map<string, Candidate>();
  const externalIds = new Map<string, number>();
  for (const row of table.rows) {
    const candidate = "cells" in row ? readCustomer(row) : row;
    const fault = "nameKey" in candidate
      ? faultBeside(candidate, candidates.get(candidate.nameKey), externalIds)
      : undefined;
    if ("message" in candidate) errors.push(candidate);
    else if (fault) errors.push({ index: candidate.index, name: candidate.name, message: fault });
    else if (!candidates.has(candidate.nameKey)) candidates.set(candidate.nameKey, candidate);
    yield;
  }
  return { customers: [...candidates.values()], errors, ignoredColumns: table.ignored };
}

/** Why a row cannot stand beside the rows before it; notes its `externalId`. */
function faultBeside(
  candidate: Candidate,
  earlier: Candidate | undefined,
  externalIds: Map<string, number>,
): string | undefined {
  if (earlier && earlier.source !== candidate.source) {
    return `is row ${earlier.index} again with another source`;
  }
  if (earlier && JSON.stringify(earlier.details) !== JSON.stringify(candidate.details)) {
    return `is row ${earlier.index} again with other values`;
  }
  const externalId = candidate.details?.externalId;
  if (earlier || externalId == null) return undefined;
  const taken = externalIds.get(externalId);
  if (taken !== undefined) return `externalId: is that of row ${taken}`;
  externalIds.set(externalId, candidate.index);
  return undefined;
}

/**
 * Writes the good rows of a file. A customer who is there, by `externalId` or name, keeps its source and takes what the row
 * says. The rows are written in portions, each whole or not at all, so an import that breaks off is finished by importing the
 * file again.
 *
 * @returns how many different customers the good rows name, and the rows that were refused
 * @throws {AppError} `invalid_body` for a text that is no such file: nothing is written; `import_failed`: the portions
 * before stay written, and it says how many rows they are
 */
export async function importCustomers(
  app: Pick<App, "database" | "now">,
  input: CustomerImport,
): Promise<CustomerImportReply> {
  const { customers, errors, ignoredColumns } = await readCustomerFile(
    input.content,
    input.columns,
  );
  return await recordImport(app, "customers", customers.length, async (progress, audit) => {
    let stored = 0;
    const refused: RowError[] = [];
    const store = () =>
      storeCustomers(app, customers, refused, {
        onStored(done) {
          stored = done;
          progress(done);
        },
        inPortion: (sql, { done, faults }) =>
          audit(sql, {
            written: done - refused.length - faults,
            refused: errors.length + refused.length + faults,
            isLast: done === customers.length,
          }),
      });
    await written(store, () => stored);
    const reply = importReply(customers.length - refused.length, [...errors, ...refused]);
    return { ...reply, ...(ignoredColumns.length > 0 && { ignoredColumns: [...ignoredColumns] }) };
  });
}

function readCustomer({ index, cells }: TableRow<CustomerColumn>): Candidate | RowError {
  const refused = (message: string) => ({
    index,
    ...(cells.name !== "" && { name: cells.name }),
    message,
  });
  const row = readCells(cells);
  if (row.fault !== undefined) return refused(row.fault);
  const { name, source = "import", ...details } = row.data;
  const read = readCustomerName(name);
  if (read.fault !== undefined) return refused(`name: ${read.fault}`);
  const saysMore = Object.keys(details).length > 0;
  return {
    name: read.name,
    nameKey: read.nameKey,
    source,
    ...(saysMore && { details }),
    index,
  };
}

interface StoreOptions {
  readonly onStored: (done: number) => void;
  /** Belongs to the transaction of a portion, which refuses so many of its rows; `done` counts the portion. */
  readonly inPortion: (
    sql: Sql,
    portion: { readonly done: number; readonly faults: number },
  ) => Promise<void>;
}

/**
 * Stores customers portion by portion and tells how many are done. Two imports write each portion in the same order, so
 * that one waits for the other and none for both.
 */
async function storeCustomers(
  { database }: Pick<App, "database" | "now">,
  candidates: readonly Candidate[],
  refused: RowError[],
  { onStored, inPortion }: StoreOptions,
): Promise<void> {
  const detailed = candidates.some(({ details }) => details);
  const portion = detailed ? detailedPortion : portions[database.kind];
  const politely = async (work: () => Promise<void>) => {
    const begun = performance.now();
    await patiently(work);
    await pause(Math.min(performance.now() - begun, longestPauseMs));
  };
  let analyzeAt = analyzedFirst;
  for (let at = 0, done = 0; at < candidates.length; at = done) {
    done = Math.min(at + portion, candidates.length);
    const rows = candidates.slice(at, done)
      .toSorted((one, other) => one.nameKey < other.nameKey ? -1 : 1);
    await politely(async () => {
      const faults = await database.transaction(async (sql) => {
        const plain = () => insertCustomers(sql, rows.map((row) => ({ id: newId(), ...row })));
        const { refused: faults = [], ...counts } = detailed
          ? await writeCandidates(sql, rows)
          : { created: await plain(), updated: 0 };
        await announceImport(sql, "customer.imported", counts);
        await inPortion(sql, { done, faults: faults.length });
        return faults;
      });
      refused.push(...faults);
      ring();
    });
    onStored(done);
    if (done % sortInAfter === 0) await politely(() => sortInCustomers(database.sql));
    if (done < analyzeAt) continue;
    analyzeAt *= 2;
    await politely(() => database.transaction(analyzeCustomers));
  }
}

/** A database that is busy or away for a moment is asked again: who imports has waited for longer. Nothing is stored twice. */
async function patiently(store: () => Promise<void>): Promise<void> {
  for (const begun = performance.now();;) {
    try {
      return await store();
    } catch (error) {
      const isOver = performance.now() - begun > patienceMs;
      if (isOver) throw error;
      if (error instanceof DatabaseUnavailable) await pause(error.retryAfterMs);
      // Somebody else has just taken a name or an externalId: the next time the row finds theirs.
      else if (!(error instanceof ConstraintViolation) || error.code !== uniqueViolation) {
        throw error;
      }
    }
  }
}
