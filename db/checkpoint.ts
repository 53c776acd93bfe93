/** The log of the embedded database: nothing but a backup and the end would let go of it. */
import type { Database } from "./sql.ts";

/**
 * Writes what changed to the files of the database, so that its directory and the time to open it after a crash do not
 * grow with all that was ever written. Servers do this by themselves: nothing happens there.
 *
 * @throws {DatabaseUnavailable}
 */
export async function shortenLog({ kind, sql }: Database): Promise<void> {
  if (kind === "embedded") await sql`checkpoint`;
}
