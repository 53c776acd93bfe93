/** All customers as a CSV file. */
import { audit } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import { writeCsv, writeRows } from "@/core/csv/write.ts";
import { listCustomersById } from "@/db/queries/customers/customers.ts";
import { cellsOf, detailColumns } from "./columns.ts";

/** Customers read at a time: others get in between. */
const portion = 500;

/**
 * The file, in parts: the header and each portion of rows as it is read. {@link importCustomers} takes it back unchanged.
 *
 * @throws {DatabaseUnavailable}
 */
export async function* exportCustomers(
  { database: { sql }, now }: Pick<App, "database" | "now">,
): AsyncGenerator<string, void, void> {
  await audit(sql, now(), { action: "export", details: { what: "customers" } });
  let rows = await listCustomersById(sql, undefined, portion);
  yield writeCsv(["name", ...detailColumns], rows.map(cellsOf));
  while (rows.length === portion) {
    rows = await listCustomersById(sql, rows.at(-1)?.id, portion);
    if (rows.length > 0) yield writeRows(rows.map(cellsOf));
  }
}
