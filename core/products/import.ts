/** Writes a catalogue file into the catalogue, batch by batch. */
import type { App } from "@/core/app.ts";
import type { ImportReply } from "@/core/contracts/import.ts";
import { importReply, written } from "@/core/csv/report.ts";
import type { RowError } from "@/core/errors.ts";
import type { ProductFile } from "./file.ts";
import { upsertProducts } from "./index.ts";

/** How far an import is: `done` of `total` products. */
export interface ImportProgress {
  readonly phase: "read" | "write";
  readonly done: number;
  readonly total: number;
}

/**
 * Inserts the products or overwrites those with the same sku; unchanged ones are skipped. Each batch is a transaction of its
 * own, so an import that breaks off is finished by importing the file again.
 *
 * @returns how many different products the good rows hold, and the rows that were refused
 * @throws {AppError} `import_failed`: the batches before stay written
 */
export async function importProducts(
  app: Pick<App, "database" | "ai">,
  { products, errors }: ProductFile,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportReply> {
  const total = products.length;
  onProgress({ phase: "read", done: total, total });
  const { withoutVector } = await written(() =>
    upsertProducts(app, products, {
      onProgress: (done, total) => onProgress({ phase: "write", done, total }),
    })
  );
  return importReply(total, withoutVector > 0 ? [...errors, unembedded(withoutVector)] : errors);
}

function unembedded(count: number): RowError {
  return {
    message:
      `The model did not answer: ${count} products are found by their words only, import them again later`,
  };
}
