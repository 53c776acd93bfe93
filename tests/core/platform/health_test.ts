import { assertEquals } from "@std/assert";
import { FakeTime } from "@std/testing/time";
import { health } from "@/core/platform/health.ts";
import { type Database, DatabaseUnavailable } from "@/db/sql.ts";
import { testDatabase } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const version = "1.2.3";

/** A database of which one thing is different. */
function differing(changes: Partial<Database>): Database {
  return { ...database, ...changes };
}

/** Never answers: the timer of whoever asks is what ends it. */
const hanging = () => new Promise<never>(() => {});

Deno.test("ready with a database that answers and has our tables", async () => {
  assertEquals(await health({ database, version }), {
    status: "ok",
    database: "ok",
    version,
  });
});

Deno.test("not ready, with the reason, when the database is away", async () => {
  const away = () => Promise.reject(new DatabaseUnavailable("away"));
  const unreachable = {
    status: "unavailable",
    database: "unreachable",
    version,
    reason: "database_unreachable",
  };
  for (const changes of [{ ping: away }, { sql: away }]) {
    assertEquals<unknown>(await health({ database: differing(changes), version }), unreachable);
  }
});

Deno.test("not ready within two seconds when the database hangs", async () => {
  using time = new FakeTime();
  for (const changes of [{ ping: hanging }, { sql: hanging }]) {
    const hung = differing({ quietMs: () => 6_000 });
    assertEquals((await health({ database: hung, version })).status, "ok");
    const asked = health({ database: Object.assign(hung, changes), version });
    await time.tickAsync(2_000); // what is left to do after it needs no more time, or this test never ends
    assertEquals((await asked).reason, "database_unreachable");
  }
});

Deno.test("ready while the database does what others have asked for, however long one waits in line", async () => {
  assertEquals((await health({ database, version })).status, "ok");
  const length = database.kind === "embedded" ? 3 : 30; // three times as many as it does at a time
  const others = Array.from({ length }, () => database.sql`select pg_sleep(0.5)`);
  const asked = await health({ database, version });
  await Promise.all(others);
  assertEquals(asked.status, "ok");
});

Deno.test("not ready at once when the database that was ready a moment ago refuses connections", async () => {
  let isAway = false;
  const refused = () => Promise.reject(new DatabaseUnavailable("refused"));
  const going = differing({ ping: () => isAway ? refused() : database.ping() });
  assertEquals((await health({ database: going, version })).status, "ok");
  isAway = true;
  assertEquals((await health({ database: going, version })).reason, "database_unreachable");
});

Deno.test("not ready when a backup of an older program was put back; ready when a newer one migrated", async () => {
  await database.transaction(async (sql) => {
    const within = differing({ sql, ping: () => Promise.resolve() });
    const [newest] = await sql<{ name: string }>`
      delete from migrations
      where name = (select max(name) from migrations)
      returning name`;
    const outdated = await health({ database: within, version });
    assertEquals(
      [outdated.status, outdated.database, outdated.reason],
      ["unavailable", "ok", "schema_outdated"],
    );
    await sql`insert into migrations (name, sha256) values (${newest?.name ?? ""}, '0')`;
    await sql`insert into migrations (name, sha256) values ('9999_newer.sql', '0')`;
    assertEquals((await health({ database: within, version })).status, "ok");
    throw new Rollback();
  }).catch((error) => {
    if (!(error instanceof Rollback)) throw error;
  });
});

class Rollback extends Error {}
