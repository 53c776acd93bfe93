/** The catalogue as a file that the import takes back unchanged. */
import { audit } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import { productColumns } from "@/core/contracts/import.ts";
import { writeCsv, writeRows } from "@/core/csv/write.ts";
import { listCatalogue } from "@/db/queries/catalogue/product_records.ts";
import { cellOf } from "./cells.ts";
import type { Viewer } from "./present.ts";

/** Products read at a time: some hundred kilobytes. */
const readTogether = 500;

/**
 * All products of the catalogue by number, archived ones too, as parts of a CSV file. A product that is written meanwhile comes
 * as it was or as it is.
 *
 * @param viewer sees costs only where margins are
 * @throws {DatabaseUnavailable}
 */
export async function* exportProducts(
  { database: { sql }, now }: Pick<App, "database" | "now">,
  viewer: Viewer,
): AsyncGenerator<string, void, void> {
  await audit(sql, now(), { action: "export", details: { what: "products" } });
  const columns = productColumns.filter((column) =>
    column !== "cost" || viewer?.seesMargins === true
  );
  yield writeCsv(columns, []);
  for (let after = "";;) {
    const rows = await listCatalogue(sql, after, readTogether);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield writeRows(rows.map((row) => columns.map((column) => cellOf(row, column))));
    after = last.sku;
  }
}
