/** What a database holds, as a digest of every row of every table. */
import type { OpenDatabase } from "@/db/client.ts";

/** The tables by name, each with one digest over all of its rows. */
export async function contentsOf(database: OpenDatabase): Promise<[string, string][]> {
  const tables = await database.sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const digests: [string, string][] = [];
  for (const { name } of tables) {
    const [row] = await database.slots.hold((slot) =>
      slot.run((client) =>
        client`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as md5 from ${
          client(name)
        } t`
      )
    );
    digests.push([name, String(row?.md5)]);
  }
  return digests;
}
