/** Writes a catalogue file into the catalogue, batch by batch; or says beforehand what it would change. */
import type { App } from "@/core/app.ts";
import {
  type ProductChange,
  productColumns,
  type ProductImportReply,
} from "@/core/contracts/import.ts";
import { importReply, Refusals, written } from "@/core/csv/report.ts";
import type { RowError } from "@/core/errors.ts";
import { recordImport } from "@/core/imports/runs.ts";
import { findProductsBySku } from "@/db/queries/catalogue/products.ts";
import { completedOr, differs, type RefusedProduct } from "./batch.ts";
import { cellOf } from "./cells.ts";
import type { ProductFile } from "./file.ts";
import { type ProductSource, sourceOf, upsertProducts } from "./upsert.ts";

/** How far an import is: `done` of `total` products. */
export interface ImportProgress {
  readonly phase: "read" | "write";
  readonly done: number;
  readonly total: number;
}

/** How an import is carried out. */
export interface ImportOptions {
  /** Id of the user who imports. */
  readonly userId?: string;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** Products that a dry run compares in one statement. */
const comparedAtOnce = 1_000;
/** Products that a dry run shows. */
const mostChanges = 20;

/**
 * Inserts the products of a file or changes those with the same sku; unchanged ones are skipped. Each batch is a transaction of
 * its own, so an import that breaks off is finished by importing the file again.
 *
 * @returns how many different products the good rows hold, and the rows that were refused
 * @throws {AppError} `import_failed`: the batches before stay written
 */
export async function importProducts(
  app: Pick<App, "ai" | "database" | "now">,
  file: ProductFile,
  options: ImportOptions = {},
): Promise<ProductImportReply> {
  return await recordProducts(app, file.products, targetOf(file), options);
}

/** What is known of a file whose products are written. */
interface WrittenFile {
  readonly total: number;
  /** Where each product stands. */
  readonly rows: Pick<ReadonlyMap<string, number>, "get">;
  /** Rows that were refused when they were read; those that cannot be written join them. */
  readonly refusals: Refusals;
  readonly ignoredColumns: readonly string[];
}

/** Writes the products of a file as one import, with its entries of the audit; see {@link importProducts}. */
export async function recordProducts(
  app: Pick<App, "ai" | "database" | "now">,
  source: Parameters<typeof upsertProducts>[1],
  { total, rows, refusals, ignoredColumns }: WrittenFile,
  { userId, onProgress = () => {} }: ImportOptions,
): Promise<ProductImportReply> {
  onProgress({ phase: "read", done: total, total });
  return await recordImport(app, "products", total, async (note, audit) => {
    const done = await written(() =>
      upsertProducts(app, source, {
        userId,
        onRefused: (refused) => refusals.add(refusedRows(rows, refused)),
        inBatch: (sql, { refused, ...batch }) =>
          audit(sql, { ...batch, refused: refusals.count + refused }),
        onProgress(done, total) {
          note(done);
          onProgress({ phase: "write", done, total });
        },
      })
    );
    refusals.add(unembedded(done.withoutVector));
    const { created, unchanged } = done;
    const counts = { created, updated: done.written - created, unchanged };
    return replyOf(counts, refusals, ignoredColumns);
  });
}

function targetOf({ products, rows, errors, ignoredColumns }: ProductFile): WrittenFile {
  const refusals = new Refusals();
  refusals.add(errors);
  return { total: products.length, rows, refusals, ignoredColumns };
}

/**
 * What {@link importProducts} would do now. Writes nothing.
 *
 * @throws {DatabaseUnavailable}
 */
export async function planImport(
  app: Pick<App, "database">,
  file: ProductFile,
): Promise<ProductImportReply> {
  return await planProducts(app, sourceOf(file.products), targetOf(file));
}

/** What {@link recordProducts} would do now; see {@link planImport}. */
export async function planProducts(
  { database: { sql } }: Pick<App, "database">,
  source: ProductSource,
  { total, rows, refusals, ignoredColumns }: WrittenFile,
  { onProgress = () => {} }: Pick<ImportOptions, "onProgress"> = {},
): Promise<ProductImportReply> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const changes: ProductChange[] = [];
  let done = 0;
  for (
    let some = await source.next(comparedAtOnce);
    some.length > 0;
    some = await source.next(comparedAtOnce)
  ) {
    const refused: RefusedProduct[] = [];
    const found = await findProductsBySku(sql, some.map(({ sku }) => sku));
    const stored = new Map(found.map((product) => [product.sku, product]));
    for (const given of some) {
      const before = stored.get(given.sku);
      const product = completedOr(refused, given, before);
      if (product === undefined) continue;
      if (!differs(product, before)) {
        counts.unchanged++;
        continue;
      }
      counts[before === undefined ? "created" : "updated"]++;
      if (changes.length === mostChanges) continue;
      const fields = before === undefined ? [] : productColumns.flatMap((field) => {
        const [from, to] = [cellOf(before, field), cellOf(product, field)];
        return from === to ? [] : [{ field, from: from || null, to: to || null }];
      });
      changes.push({ sku: product.sku, name: product.name, isNew: before === undefined, fields });
    }
    refusals.add(refusedRows(rows, refused));
    onProgress({ phase: "read", done: done += some.length, total });
  }
  return { ...replyOf(counts, refusals, ignoredColumns), changes };
}

function replyOf(
  counts: Pick<ProductImportReply, "created" | "updated" | "unchanged">,
  refusals: Refusals,
  ignoredColumns: readonly string[],
): ProductImportReply {
  const count = counts.created + counts.updated + counts.unchanged;
  return {
    ...importReply(count, refusals.first, refusals.count),
    ...counts,
    ignoredColumns: [...ignoredColumns],
  };
}

/** Rows whose products could not be written, in the words of refused rows. */
function refusedRows(
  rows: Pick<ReadonlyMap<string, number>, "get">,
  refused: readonly RefusedProduct[],
): RowError[] {
  return refused.map((each) => ({
    index: rows.get(each.sku),
    name: each.sku,
    message: "missing" in each
      ? `${each.missing}: is missing`
      : "sku: is the number of a product made for one offer",
  }));
}

/** What the reply says of products that the model made no vector of. */
function unembedded(count: number): RowError[] {
  const message =
    `The model did not answer: ${count} products are found by their words only until it does`;
  return count > 0 ? [{ message }] : [];
}
