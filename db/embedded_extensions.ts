/** The extensions of the embedded database, and how they are linked. */
import type { Extension } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";

/**
 * PGlite links its extensions while it starts, several at once, and one that is half linked loses its function pointers to
 * the others: on a busy machine every twentieth database died at its first use of pg_trgm. Without "decoding", PostgreSQL
 * itself links an extension when it first needs it.
 */
const oneByOne: Extension = {
  name: "one extension is linked at a time",
  setup: (_database, engine) =>
    Promise.resolve({ emscriptenOpts: { ...engine, noWasmDecoding: true } }),
};

/** What `PGlite.create` takes as its extensions. */
export const extensions = { oneByOne, vector, pg_trgm };
