/** Brings the database to the newest schema: `deno task migrate`. Reads `DATABASE_URL` or `DATA_DIR`. */
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { DatabaseUnavailable, DatabaseUnusable } from "@/db/sql.ts";

if (import.meta.main) {
  try {
    for (const sentence of await migrateWith(Deno.env.toObject())) say(sentence);
  } catch (error) {
    if (!(error instanceof DatabaseUnusable || error instanceof DatabaseUnavailable)) throw error;
    say(error.message);
    Deno.exit(1);
  }
}

/** Migrates the database that the environment names; gives what to tell the operator. */
export async function migrateWith(environment: Record<string, string>): Promise<string[]> {
  const url = environment.DATABASE_URL || undefined;
  const database = await openDatabase({ url, dataDir: environment.DATA_DIR || "./data" });
  try {
    const { applied } = await migrate(database);
    const done = applied.map((name) => `Applied ${name}.`);
    return [...database.warnings, ...done, "The database has the newest schema."];
  } finally {
    await database.close();
  }
}

function say(sentence: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${sentence}\n`));
}
