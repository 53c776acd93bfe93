/**
 * A catalogue file of any size, read while it arrives. Its rows wait in the database until the file is whole: one that breaks off
 * writes nothing. Then they are written as those of a small file are, batch by batch.
 */
import type { App } from "@/core/app.ts";
import {
  type ProductColumn,
  productColumns,
  type ProductImportReply,
} from "@/core/contracts/import.ts";
import { type DecimalMark, ShownMarks } from "@/core/csv/decimals.ts";
import { Refusals } from "@/core/csv/report.ts";
import { openStreamedTable, type StreamedTable } from "@/core/csv/table.ts";
import type { RowError } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { pause } from "@/core/platform/turns.ts";
import {
  deleteImportRows,
  insertImportRows,
  listImportRows,
  type WaitingRow,
} from "@/db/queries/catalogue/import_rows.ts";
import type { Database } from "@/db/sql.ts";
import { type FileOptions, numbersIn, readProduct, skuIn, tableOptions } from "./file.ts";
import { type ImportOptions, planProducts, recordProducts } from "./import.ts";
import type { ProductSource } from "./upsert.ts";
import type { GivenProduct } from "./record.ts";

/** Rows of one statement. */
const portion = 1_000;
/** Of one that removes them again: each takes the embedded database some tens of milliseconds. */
const removedAtOnce = 5_000;
/** Work between which others get a turn, in milliseconds. */
const turnMs = 10;

type Services = Pick<App, "ai" | "database" | "now">;
type Cells = Readonly<Record<ProductColumn, string>>;

/** A file that has arrived whole and waits in the database. */
export interface WaitingFile {
  /** Writes its products; see {@link importProducts}. */
  write(options?: ImportOptions): Promise<ProductImportReply>;
  /** What {@link write} would do now. Writes nothing; see {@link planImport}. */
  plan(options?: Pick<ImportOptions, "onProgress">): Promise<ProductImportReply>;
  /** Removes its rows; whoever got the file calls it, also when writing failed. */
  remove(): Promise<void>;
}

/**
 * Reads a file as it arrives.
 *
 * @param parts its text
 * @throws {AppError} `invalid_body` for a text that is no such file; and what `parts` throw. Nothing of it stays then
 */
export async function receiveProducts(
  app: Services,
  parts: AsyncIterable<string>,
  options: FileOptions & { readonly maxRows?: number } = {},
): Promise<WaitingFile> {
  const id = newId();
  const remove = () => removeRows(app.database, id);
  try {
    const maxRows = options.maxRows ?? limits.streamedRows;
    const table = await openStreamedTable(parts, tableOptions(options, maxRows));
    const received = await receiveRows(app.database, id, table);
    const waiting = () => waitingFile(app.database, id, table, received);
    return {
      write: (how = {}) => recordProducts(app, ...waiting(), how),
      plan: (how) => planProducts(app, ...waiting(), how),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What is known of a file that has arrived. */
interface Received {
  readonly rows: number;
  readonly refusals: Refusals;
  readonly mark: DecimalMark | undefined;
}

async function receiveRows(
  { sql }: Database,
  id: string,
  { portions, columns, separator }: StreamedTable<ProductColumn>,
): Promise<Received> {
  const names = productColumns.filter((column) => columns.has(column));
  const refusals = new Refusals();
  const marks = new ShownMarks();
  let rows = 0;
  let waiting: WaitingRow[] = [];
  // One statement is under way while the next rows are read.
  let writing = Promise.resolve();
  const flush = async () => {
    const some = waiting;
    waiting = [];
    rows += some.length;
    await writing;
    writing = insertImportRows(sql, id, some);
    writing.catch(() => {}); // told by whoever awaits it next
  };
  try {
    for await (const some of portions) {
      let begun = performance.now();
      for (const row of some) {
        const read = "cells" in row ? skuIn(row.cells) : { fault: row.message };
        if (read.fault !== undefined || !("cells" in row)) {
          refusals.add([refusal(row.index, "cells" in row ? row.cells : undefined, read.fault)]);
          continue;
        }
        marks.see(numbersIn(row.cells));
        const cells = JSON.stringify(names.map((name) => row.cells[name]));
        waiting.push({ sku: read.value, index: row.index, cells });
        if (waiting.length === portion) await flush();
        if (performance.now() - begun < turnMs) continue;
        await pause(0);
        begun = performance.now();
      }
    }
    if (waiting.length > 0) await flush();
  } finally {
    await writing;
  }
  return { rows, refusals, mark: marks.markOf(separator) };
}

/** The products that wait, and what is known of their file. */
function waitingFile(
  database: Database,
  id: string,
  { columns, ignored }: StreamedTable<ProductColumn>,
  { rows: total, refusals, mark }: Received,
) {
  const source = new WaitingProducts(database, id, { total, columns, mark, refusals });
  // Which rows they are is known of the products that were given lately.
  const rows = { get: (sku: string) => source.rows.get(sku) };
  return [source, { total, rows, refusals, ignoredColumns: [...ignored] }] as const;
}

/** How the rows of a file are read that waits. */
interface ReadingOptions {
  readonly columns: ReadonlySet<ProductColumn>;
  readonly mark: DecimalMark | undefined;
  readonly refusals: Refusals;
}

/** The good products of a file that waits; what is wrong with the others goes to its refusals. */
class WaitingProducts implements ProductSource {
  readonly total: number;
  readonly #database: Database;
  readonly #id: string;
  readonly #file: ReadingOptions;
  readonly #names: readonly ProductColumn[];
  #after: Pick<WaitingRow, "sku" | "index"> = { sku: "", index: -1 };
  #last: { readonly product: GivenProduct; readonly index: number } | undefined;
  /** Rows of the products that were given lately: one batch is written while the next is made. */
  #given: Map<string, number>[] = [];

  constructor(
    database: Database,
    id: string,
    { total, ...file }: { readonly total: number } & ReadingOptions,
  ) {
    this.#database = database;
    this.#id = id;
    this.total = total;
    this.#file = file;
    this.#names = productColumns.filter((column) => file.columns.has(column));
  }

  get rows(): Pick<ReadonlyMap<string, number>, "get"> {
    return { get: (sku) => this.#given.find((some) => some.has(sku))?.get(sku) };
  }

  async next(most: number): Promise<readonly GivenProduct[]> {
    const products: GivenProduct[] = [];
    const rows = new Map<string, number>();
    while (products.length < most) {
      const wanted = most - products.length;
      const page = { after: this.#after, most: wanted };
      const waiting = await listImportRows(this.#database.sql, this.#id, page);
      for (const row of waiting) {
        const product = this.#productOf(row);
        if (product === undefined) continue;
        products.push(product);
        rows.set(product.sku, row.index);
      }
      this.#after = waiting.at(-1) ?? this.#after;
      if (waiting.length < wanted) break;
    }
    this.#given = [rows, ...this.#given.slice(0, 2)];
    return products;
  }

  /** The product of a row, unless it is refused or has come before: equal numbers come one behind the other. */
  #productOf({ index, cells }: WaitingRow): GivenProduct | undefined {
    const { columns, mark, refusals } = this.#file;
    const said = cellsOf(this.#names, cells);
    const product = readProduct(said, columns, mark);
    if (typeof product === "string") {
      refusals.add([refusal(index, said, product)]);
      return undefined;
    }
    const earlier = this.#last;
    if (earlier?.product.sku !== product.sku) {
      this.#last = { product, index };
      return product;
    }
    if (JSON.stringify(earlier.product) !== JSON.stringify(product)) {
      const fault = `sku: is the one of row ${earlier.index}, with other values`;
      refusals.add([refusal(index, said, fault)]);
    }
    return undefined;
  }
}

function cellsOf(names: readonly ProductColumn[], text: string): Cells {
  const values = JSON.parse(text) as string[];
  const cells: Partial<Record<ProductColumn, string>> = {};
  for (const column of productColumns) cells[column] = "";
  for (const [at, column] of names.entries()) cells[column] = values[at] ?? "";
  return cells as Cells;
}

function refusal(index: number | undefined, cells: Cells | undefined, message = ""): RowError {
  const name = cells?.name || cells?.sku || "";
  return { index, ...(name !== "" && { name }), message };
}

/** What cannot be removed now is removed with what has died. */
async function removeRows({ sql }: Database, id: string): Promise<void> {
  try {
    while (await deleteImportRows(sql, id, removedAtOnce) === removedAtOnce);
  } catch {
    // The database is away: why is told by what failed before.
  }
}
