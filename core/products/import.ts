/** Writes a catalogue file into the catalogue, batch by batch. */
import type { App } from "@/core/app.ts";
import type { ImportReply } from "@/core/contracts/import.ts";
import { importReply, written } from "@/core/csv/report.ts";
import type { RowError } from "@/core/errors.ts";
import { recordImport } from "@/core/imports/runs.ts";
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
  file: ProductFile,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportReply> {
  return (await writeProductFile(app, file, onProgress)).reply;
}

/** What an import did, for people: `changed` products are new or were other ones before. */
export interface WrittenFile {
  readonly reply: ImportReply;
  readonly changed: number;
  readonly unchanged: number;
}

/** As {@link importProducts}, with what became of the good rows. */
export async function writeProductFile(
  app: Pick<App, "database" | "ai">,
  { products, errors }: ProductFile,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<WrittenFile> {
  const total = products.length;
  onProgress({ phase: "read", done: total, total });
  const { changed, unchanged, ...reply } = await recordImport(
    app,
    "products",
    total,
    async (note) => {
      const { written: changed, unchanged, withoutVector } = await written(() =>
        upsertProducts(app, products, {
          onProgress(done, total) {
            note(done);
            onProgress({ phase: "write", done, total });
          },
        })
      );
      const all = withoutVector > 0 ? [...errors, unembedded(withoutVector)] : errors;
      return { ...importReply(total, all), changed, unchanged };
    },
  );
  return { reply, changed, unchanged };
}

function unembedded(count: number): RowError {
  return {
    message:
      `The model did not answer: ${count} products are found by their words only until it does`,
  };
}
