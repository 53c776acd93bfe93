/** Customers from a CSV file with the columns `name` and `source`. */
import type { App } from "@/core/app.ts";
import { CustomerCreate } from "@/core/contracts/customer.ts";
import { type CustomerImport, type ImportReply, readRow } from "@/core/contracts/import.ts";
import { importReply, written } from "@/core/csv/report.ts";
import { readTable, type TableRow } from "@/core/csv/table.ts";
import type { RowError } from "@/core/errors.ts";
import { newId } from "@/core/ids.ts";
import { insertCustomers } from "@/db/queries/customers.ts";
import { readCustomerName } from "./customers.ts";

/** What 5 MiB hold; the transaction that writes them takes seconds. */
const maxRows = 50_000;
/** Rows of one statement. */
const batchSize = 1_000;

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
export function readCustomerFile(content: string): CustomerFile {
  const table = readTable(content, { required: ["name"], optional: ["source"], maxRows });
  const errors = [...table.errors];
  const candidates = new Map<string, Candidate>();
  for (const row of table.rows) {
    const candidate = readCustomer(row);
    const earlier = "nameKey" in candidate ? candidates.get(candidate.nameKey) : undefined;
    if ("message" in candidate) errors.push(candidate);
    else if (!earlier) candidates.set(candidate.nameKey, candidate);
    else if (earlier.source !== candidate.source) {
      const message = `is row ${earlier.index} again with another source`;
      errors.push({ index: row.index, name: candidate.name, message });
    }
  }
  return { customers: [...candidates.values()], errors };
}

/**
 * Writes the good rows of a file in one transaction. A name that exists is reused and keeps its source.
 *
 * @returns how many different customers the good rows name, and the rows that were refused
 * @throws {AppError} `invalid_body` for a text that is no such file, `import_failed` when nothing could be written
 */
export async function importCustomers(
  app: Pick<App, "database">,
  input: CustomerImport,
): Promise<ImportReply> {
  const { customers, errors } = readCustomerFile(input.content);
  await written(() => store(app, customers));
  return importReply(customers.length, errors);
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

/** Two imports write in the same order, so that each waits for the other at most once and none for both. */
async function store(
  app: Pick<App, "database">,
  candidates: readonly Candidate[],
): Promise<void> {
  if (candidates.length === 0) return;
  const rows = candidates.toSorted((one, other) => one.nameKey < other.nameKey ? -1 : 1)
    .map(({ name, nameKey, source }) => ({ id: newId(), name, nameKey, source }));
  await app.database.transaction(async (sql) => {
    for (let at = 0; at < rows.length; at += batchSize) {
      await insertCustomers(sql, rows.slice(at, at + batchSize));
    }
  });
}
