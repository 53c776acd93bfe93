/**
 * Backs up the embedded database while no server runs, or restores one into an empty data directory:
 *
 *     deno task backup
 *     deno task backup --restore data/backups/2026-01-31T10-00-00.000Z.tar.gz
 *
 * Reads `DATA_DIR` (default `./data`). With `DATABASE_URL` it says which PostgreSQL commands to use instead.
 */
import { readBackup, storeBackup } from "@/db/backup.ts";
import { openDatabase } from "@/db/client.ts";
import { DatabaseUnavailable, DatabaseUnusable } from "@/db/sql.ts";

const usage = "Usage: deno task backup [--restore FILE]";

const nativeAdvice = [
  "With DATABASE_URL set the database is a PostgreSQL server, which has its own tools.",
  'Back up:  pg_dump --format=custom --file=offerwright.dump --dbname="$DATABASE_URL"',
  'Restore:  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" offerwright.dump',
];

if (import.meta.main) {
  try {
    for (const sentence of await backupWith(Deno.env.toObject(), Deno.args)) say(sentence);
  } catch (error) {
    if (!(error instanceof DatabaseUnusable || error instanceof DatabaseUnavailable)) throw error;
    say(error.message);
    Deno.exit(1);
  }
}

/**
 * Does what the arguments ask for; gives what to tell the operator.
 *
 * @throws {DatabaseUnusable} the directory is in use, not empty, or the backup is damaged
 */
export async function backupWith(
  environment: Record<string, string>,
  args: readonly string[],
): Promise<string[]> {
  if (environment.DATABASE_URL) return nativeAdvice;
  const dataDir = environment.DATA_DIR || "./data";
  const [flag, file, ...rest] = args;
  if (flag === undefined) return [`Stored ${await backUp(dataDir)}.`];
  if (flag !== "--restore" || file === undefined || rest.length > 0) {
    throw new DatabaseUnusable(usage);
  }
  await restore(file, dataDir);
  return [`Restored ${file} into ${dataDir}.`];
}

async function backUp(dataDir: string): Promise<string> {
  try {
    await Deno.stat(`${dataDir}/database`);
  } catch {
    throw new DatabaseUnusable(`There is no database in ${dataDir}.`);
  }
  const database = await openDatabase({ dataDir });
  try {
    const dump = await database.dump?.();
    if (!dump) {
      throw new DatabaseUnusable("Only the embedded database is backed up by this program.");
    }
    return await storeBackup(dump, dataDir, new Date());
  } finally {
    await database.close();
  }
}

async function restore(file: string, dataDir: string): Promise<void> {
  const image = await readBackup(file);
  const database = await openDatabase({ dataDir, image });
  try {
    await database.ping();
  } finally {
    await database.close();
  }
}

function say(sentence: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${sentence}\n`));
}
