/**
 * Backs up the database, or restores a backup into an empty one:
 *
 *     deno task backup
 *     deno task backup --restore data/backups/2026-01-31T10-00-00.000Z.tar.gz
 *
 * Backups are files in `DATA_DIR/backups` (default `./data`), each with its checksum. The embedded database is backed up
 * while no server runs; with `DATABASE_URL` PostgreSQL's own `pg_dump` and `pg_restore` do it, while the service runs.
 */
import { readBackup, storeBackup } from "@/db/backup.ts";
import { openDatabase } from "@/db/client.ts";
import { DatabaseUnavailable, DatabaseUnusable } from "@/db/sql.ts";
import { dumpServer, restoreServer } from "./server_backup.ts";

const usage = "Usage: deno task backup [--restore FILE]";

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
 * @param prefix what stands before PostgreSQL's programs where they are not in the path
 * @throws {DatabaseUnusable} the directory is in use, not empty, or the backup is damaged
 */
export async function backupWith(
  environment: Record<string, string>,
  args: readonly string[],
  prefix: readonly string[] = [],
): Promise<string[]> {
  const url = environment.DATABASE_URL;
  const dataDir = environment.DATA_DIR || "./data";
  const [flag, file, ...rest] = args;
  if (flag === undefined) {
    const path = url
      ? await dumpServer({ url, prefix }, dataDir, new Date())
      : await backUp(dataDir);
    return [`Stored ${path}.`];
  }
  if (flag !== "--restore" || file === undefined || rest.length > 0) {
    throw new DatabaseUnusable(usage);
  }
  if (url) await restoreServer({ url, prefix }, file);
  else await restore(file, dataDir);
  return [`Restored ${file} into ${url ? "the database of DATABASE_URL" : dataDir}.`];
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
