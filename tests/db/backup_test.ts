import { assert, assertEquals, assertRejects } from "@std/assert";
import { readBackup, storeBackup } from "@/db/backup.ts";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { type Database, DatabaseUnusable } from "@/db/sql.ts";
import { migratedImage } from "@/tests/helpers/database.ts";
import { backupWith } from "@/tools/backup.ts";
import { contentsOf } from "./contents.ts";

async function withDirectories(work: (from: string, to: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "offerwright_" });
  try {
    await work(`${folder}/from`, `${folder}/to`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function contents(dataDir: string): Promise<unknown> {
  const database = await openDatabase({ dataDir });
  try {
    assertEquals((await migrate(database)).applied, []);
    return await contentsOf(database);
  } finally {
    await database.close();
  }
}

async function addProducts({ sql }: Database): Promise<void> {
  await sql`
    insert into products (id, sku, name, unit_price_net, vat_rate, currency, embedding, embedding_model)
    select gen_random_uuid(), 'S' || n, 'Żarówka ' || n, n / 7.0, 23, 'PLN', array[n, n / 3.0]::vector, 'm'
    from generate_series(1, 300) n`;
}

Deno.test("a backup restored into an empty directory is the same database", () =>
  withDirectories(async (from, to) => {
    const database = await openDatabase({ dataDir: from, image: await migratedImage() });
    await addProducts(database);
    const before = await contentsOf(database);
    await database.close();
    const [stored] = await backupWith({ DATA_DIR: from }, []);
    const path = stored?.match(/^Stored (.*)\.$/)?.[1];
    assert(path);
    await backupWith({ DATA_DIR: to }, ["--restore", path]);
    assertEquals(await contents(to), before);
    await assertRejects(
      () => backupWith({ DATA_DIR: to }, ["--restore", path]),
      DatabaseUnusable,
      "already holds a database",
    );
  }));

Deno.test("a dump taken while the database serves holds everything acknowledged before, and nothing unfinished", () =>
  withDirectories(async (from) => {
    // What is tested is the dump, not the folder: in memory it takes a third of the time.
    const database = await openDatabase({ image: await migratedImage(), waitMs: 60_000 });
    await addProducts(database);
    await database.sql`insert into kb_spaces values (gen_random_uuid(), 'before')`;
    const [dump] = await Promise.all([
      database.dump?.(),
      database.transaction((sql) => sql`insert into kb_spaces values (gen_random_uuid(), 'after')`),
      database.sql`select 1`,
    ]);
    await database.close();
    assert(dump);
    const path = await storeBackup(dump, from, new Date("2026-01-31T10:00:00Z"));
    assert(path.endsWith("/backups/2026-01-31T10-00-00.000Z.tar.gz"));
    const restored = await openDatabase({ image: await readBackup(path) });
    const spaces = await restored.sql<{ name: string }>`select name from kb_spaces`;
    const products = await restored.sql<{ count: number }>`select count(*) from products`;
    await restored.close();
    assertEquals([spaces, products], [[{ name: "before" }], [{ count: 300 }]]);
  }));

Deno.test("a damaged backup, a wrong call and a missing database are refused in words", () =>
  withDirectories(async (from, to) => {
    const path = await storeBackup(new Uint8Array([1, 2, 3]), from, new Date());
    await Deno.writeFile(path, new Uint8Array([1, 2, 4]));
    const refusals: [string, string[]][] = [
      ["is damaged", ["--restore", path]],
      ["cannot be read", ["--restore", `${path}.gone`]],
      ["Usage", ["--restore"]],
      ["Usage", ["--store", path]],
      ["There is no database", []],
    ];
    for (const [words, args] of refusals) {
      await assertRejects(() => backupWith({ DATA_DIR: to }, args), DatabaseUnusable, words);
    }
  }));

Deno.test("without PostgreSQL's programs, or without a server, a backup of a server says so", () =>
  withDirectories(async (from) => {
    const environment = { DATABASE_URL: "postgres://u:secret@127.0.0.1:1/app", DATA_DIR: from };
    const missing = ["no-such-program"];
    const error = await assertRejects(
      () => backupWith(environment, [], missing),
      DatabaseUnusable,
      "pg_dump is not installed",
    );
    assert(!error.message.includes("secret"));
    const path = await storeBackup(new Uint8Array([1, 2, 3]), from, new Date());
    await assertRejects(
      () => backupWith(environment, ["--restore", path], missing),
      DatabaseUnusable,
      "cannot be reached",
    );
  }));
