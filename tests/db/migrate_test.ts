import { assertEquals, assertRejects } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { migrate, type Migration, MigrationError, readMigrations } from "@/db/migrate.ts";
import { bareDatabase, closedAtEnd, nativeUrl } from "@/tests/helpers/database.ts";

const database = closedAtEnd(await openDatabase(await bareDatabase()));
Deno.test.beforeEach(() =>
  database.sql`drop table if exists migrations, first, second, added, later`.then(() => {})
);

const first: Migration = {
  name: "0001_first.sql",
  sql: "create table first (id int);\n-- two statements\ncreate index first_idx on first (id);",
};
const second: Migration = { name: "0002_second.sql", sql: "create table second (id int);" };
const broken: Migration = {
  name: "0003_broken.sql",
  sql: "create table third (id int); create table first (id int);",
};

Deno.test("migrations are applied in order, once", async () => {
  assertEquals(await migrate(database, [first]), { applied: ["0001_first.sql"] });
  assertEquals(await migrate(database, [first, second]), { applied: ["0002_second.sql"] });
  assertEquals(await migrate(database, [first, second]), { applied: [] });
  const rows = await database.sql<{ name: string }>`select name from migrations order by name`;
  assertEquals(rows, [{ name: "0001_first.sql" }, { name: "0002_second.sql" }]);
});

Deno.test("a migration that fails leaves nothing of itself and everything before it", async () => {
  await assertRejects(() => migrate(database, [first, second, broken]), Error, "already exists");
  const tables = await database.sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  assertEquals(tables.map(({ name }) => name), ["first", "migrations", "second"]);
});

Deno.test("a database that does not belong to the files is refused in words", async () => {
  await migrate(database, [first, broken].map((one) => ({ ...one, sql: "select 1" })));
  const changed = { ...first, sql: "select 2" };
  const refusals: [string, Migration[]][] = [
    ["was changed after it had been applied", [changed, { ...broken, sql: "select 1" }]],
    ["start the newer version", [{ ...first, sql: "select 1" }]],
    ["give it a later number", [first, second, broken].map((one) => ({ ...one, sql: "select 1" }))],
  ];
  for (const [words, migrations] of refusals) {
    await assertRejects(() => migrate(database, migrations), MigrationError, words);
  }
});

Deno.test("the former version lives with what a newer one only added", async () => {
  const added: Migration = { name: "0019_added.sql", sql: "create table added (id int)" };
  await migrate(database, [first, second, added]);
  assertEquals(await migrate(database, [first, second]), {
    applied: [],
    newer: ["0019_added.sql"],
  });
  const later: Migration = { name: "0020_later.sql", sql: "create table later (id int)" };
  assertEquals(await migrate(database, [first, second, later]), { applied: ["0020_later.sql"] });
});

Deno.test("six starters at once are all ready, and the real schema is applied once", async () => {
  const options = await bareDatabase();
  const count = nativeUrl ? 6 : 1; // the embedded database has one process, so there six calls share it
  const databases = await Promise.all(Array.from({ length: count }, () => openDatabase(options)));
  try {
    const results = await Promise.all(Array.from({ length: 6 }, (_, index) => {
      const database = databases[index % count];
      if (!database) throw new Error("no database");
      return migrate(database);
    }));
    const names = (await readMigrations()).map(({ name }) => name);
    assertEquals(results.flatMap(({ applied }) => applied).sort(), names);
  } finally {
    for (const database of databases) await database.close();
  }
});
