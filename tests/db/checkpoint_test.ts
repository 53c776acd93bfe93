import { assert, assertEquals } from "@std/assert";
import { shortenLog } from "@/db/checkpoint.ts";
import { testDatabase } from "@/tests/helpers/database.ts";

const database = await testDatabase();

/** Bytes of the log that a start after a crash would read. */
async function logBytes(): Promise<number> {
  const [log] = await database.sql<{ bytes: number }>`
    select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()`;
  return log?.bytes ?? 0;
}

Deno.test({
  name: "shortenLog() leaves nothing of the log to read again",
  ignore: database.kind === "native", // a server decides that itself, for all its databases
  async fn() {
    await database
      .sql`insert into kb_spaces select gen_random_uuid(), 'space ' || n from generate_series(1, 20000) n`;
    assert(await logBytes() > 1_000_000);
    await shortenLog(database);
    assert(await logBytes() < 10_000);
    const [kept] = await database.sql<{ count: number }>`select count(*) from kb_spaces`;
    assertEquals(kept?.count, 20_000);
  },
});
