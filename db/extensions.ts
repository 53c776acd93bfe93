/** The extensions that our tables need. */
import { type Database, DatabaseUnusable, type Sql } from "./sql.ts";

/** A busy machine takes seconds to load one into the embedded database. */
const deadlineMs = 60_000;
const NOT_PERMITTED = "42501";
/** Another process made it in this very moment. */
const made = new Set(["23505", "42710"]);

/**
 * Makes the extensions that the database lacks; those that are there stay as they are, whoever made them.
 *
 * @throws {DatabaseUnusable} our role may not make them
 */
export async function ensureExtensions(database: Database): Promise<void> {
  const installed = await database.sql<{ name: string }>`select extname as name from pg_extension`;
  const has = (wanted: string) => installed.some(({ name }) => name === wanted);
  if (!has("vector")) await make(database, (sql) => sql`create extension if not exists vector`);
  if (!has("pg_trgm")) await make(database, (sql) => sql`create extension if not exists pg_trgm`);
}

async function make(database: Database, statement: (sql: Sql) => Promise<unknown>): Promise<void> {
  try {
    await database.transaction(statement, { deadlineMs });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (made.has(code)) return;
    if (code !== NOT_PERMITTED) throw error;
    throw new DatabaseUnusable(
      "The role of DATABASE_URL may not make extensions. Somebody who may has to run in this database: " +
        "create extension vector; create extension pg_trgm",
      { cause: error },
    );
  }
}
