import { assertEquals } from "@std/assert";
import { FakeTime } from "@std/testing/time";
import type { Health } from "@/core/contracts/health.ts";
import { health } from "@/core/health.ts";
import { type Database, DatabaseUnavailable } from "@/db/sql.ts";
import { testDatabase } from "../helpers/database.ts";

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
    let answered: Health | undefined;
    const asked = health({ database: differing(changes), version }).then((state) => {
      answered = state;
    });
    await time.tickAsync(2_000);
    assertEquals(answered?.reason, "database_unreachable");
    await asked;
  }
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
