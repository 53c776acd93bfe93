/** What a database holds, in one line for each table: nothing has been written when it is the same afterwards. */
import { listEvents } from "@/core/events/feed.ts";
import type { Database } from "@/db/sql.ts";

/** Written by requests that change nothing of the business: counts of requests, lifetimes of sessions. */
const upkeep: readonly string[] = ["migrations", "rates", "session"];

/** One checksum over all rows of each table that holds business records, accounts or keys; `except` leaves more out. */
export async function checksums(
  database: Database,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  // Whoever reads events gives them their places: that is no change, and done here first.
  await listEvents({ database }, { after: "now", limit: 1 });
  const { sql } = database;
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    if (upkeep.includes(name) || except.includes(name)) continue;
    const [row] = await sql<{ xml: string }>`
      select query_to_xml(format(
        'select count(*), md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) from %I t', ${name}::text
      ), true, true, '')::text as xml`;
    sums[name] = row?.xml ?? "";
  }
  return sums;
}
