/** Customers from a CSV file with the columns `name` and `source`. */
import type { App } from "@/core/app.ts";
import { CustomerCreate } from "@/core/contracts/customer.ts";
import { type CustomerImport, type ImportReply, readRow } from "@/core/contracts/import.ts";
import { importReply, written } from "@/core/csv/report.ts";
import { openTable, type TableRow } from "@/core/csv/table.ts";
import type { RowError } from "@/core/errors.ts";
import { newId } from "@/core/ids.ts";
import { limits } from "@/core/limits.ts";
import { recordImport } from "@/core/imports/runs.ts";
import { inTurns, pause } from "@/core/turns.ts";
import { analyzeCustomers, insertCustomers, sortInCustomers } from "@/db/queries/customers.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { readCustomerName } from "./customers.ts";

/** Rows of one statement. The embedded database does one at a time, which takes it some milliseconds: others wait no longer. */
const portions = { embedded: 50, native: 100 };
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

/** A customer of the file, ready to be stored. */
export interface Candidate {
  readonly name: string;
  readonly nameKey: string;
  readonly source: string;
  readonly index: number;
}

/** What a file says: good customers, each name once, and the rows that were refused. */
export interface CustomerFile {
  readonly customers: readonly Candidate[];
  readonly errors: readonly RowError[];
}

/**
 * Reads a file and writes nothing. A name that the file repeats counts once, and is an error where it comes with another
 * source.
 *
 * @throws {AppError} `invalid_body` for a text that is no such file
 */
export function readCustomerFile(content: string): Promise<CustomerFile> {
  return inTurns(customersOf(content), turns);
}

function* customersOf(content: string): Generator<void, CustomerFile, void> {
  const maxRows = limits.customerImportRows;
  const table = openTable(content, { required: ["name"], optional: ["source"], maxRows });
  const errors: RowError[] = [];
  const candidates = new Map<string, Candidate>();
  for (const row of table.rows) {
    const candidate = "cells" in row ? readCustomer(row) : row;
    const earlier = "nameKey" in candidate ? candidates.get(candidate.nameKey) : undefined;
    if ("message" in candidate) errors.push(candidate);
    else if (!earlier) candidates.set(candidate.nameKey, candidate);
    else if (earlier.source !== candidate.source) {
      const message = `is row ${earlier.index} again with another source`;
      errors.push({ index: candidate.index, name: candidate.name, message });
    }
    yield;
  }
  return { customers: [...candidates.values()], errors };
}

/**
 * Writes the good rows of a file. A name that exists is reused and keeps its source. The rows are written in portions, each
 * whole or not at all, so an import that breaks off is finished by importing the file again.
 *
 * @returns how many different customers the good rows name, and the rows that were refused
 * @throws {AppError} `invalid_body` for a text that is no such file: nothing is written; `import_failed`: the portions
 * before stay written, and it says how many rows they are
 */
export async function importCustomers(
  app: Pick<App, "database">,
  input: CustomerImport,
): Promise<ImportReply> {
  const { customers, errors } = await readCustomerFile(input.content);
  return await recordImport(app, "customers", customers.length, async (progress) => {
    let stored = 0;
    const store = () =>
      storeCustomers(app, customers, (done) => {
        stored = done;
        progress(done);
      });
    await written(store, () => stored);
    return importReply(customers.length, errors);
  });
}

function readCustomer({ index, cells }: TableRow<"name" | "source">): Candidate | RowError {
  const refused = (message: string) => ({
    index,
    ...(cells.name !== "" && { name: cells.name }),
    message,
  });
  const row = readRow(CustomerCreate, { name: cells.name, source: cells.source || undefined });
  if (row.fault !== undefined) return refused(row.fault);
  const read = readCustomerName(row.data.name);
  if (read.fault !== undefined) return refused(`name: ${read.fault}`);
  return { name: read.name, nameKey: read.nameKey, source: row.data.source ?? "import", index };
}

/**
 * Stores customers portion by portion and tells how many are done. Two imports write each portion in the same order, so
 * that one waits for the other and none for both.
 */
async function storeCustomers(
  { database }: Pick<App, "database">,
  candidates: readonly Candidate[],
  onStored: (done: number) => void,
): Promise<void> {
  const portion = portions[database.kind];
  const politely = async (work: () => Promise<void>) => {
    const begun = performance.now();
    await patiently(work);
    await pause(Math.min(performance.now() - begun, longestPauseMs));
  };
  let analyzeAt = analyzedFirst;
  for (let at = 0, done = 0; at < candidates.length; at = done) {
    done = Math.min(at + portion, candidates.length);
    const rows = candidates.slice(at, done)
      .map(({ name, nameKey, source }) => ({ id: newId(), name, nameKey, source }))
      .sort((one, other) => one.nameKey < other.nameKey ? -1 : 1);
    await politely(() => insertCustomers(database.sql, rows));
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
      if (isOver || !(error instanceof DatabaseUnavailable)) throw error;
      await pause(error.retryAfterMs);
    }
  }
}
