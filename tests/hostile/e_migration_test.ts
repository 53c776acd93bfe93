/** E13, E14: migrations that are killed, and many at once. Native, in the whole run; tests/db has them on both databases. */
import { assert, assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { migrate, readMigrations } from "@/db/migrate.ts";
import { hostileUrl, withDatabase } from "./native.ts";
import { isFull, randomFrom, record, seed } from "./record.ts";

const ignore = !isFull || hostileUrl === undefined;
const root = new URL("../../", import.meta.url);
const random = randomFrom(seed);

function deno(args: readonly string[], env: Record<string, string> = {}): Deno.Command {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--no-check", ...args],
    cwd: root,
    env,
    stdout: "piped",
    stderr: "inherit",
  });
}

/** Columns, constraints, indexes and functions as one text. */
async function schemaOf(url: string): Promise<string> {
  const database = await openDatabase({ url });
  try {
    const [row] = await database.sql<{ md5: string }>`
      select md5(string_agg(line, chr(10) order by line)) as md5 from (
        select table_name || column_name || data_type || is_nullable || coalesce(column_default, '') as line
        from information_schema.columns where table_schema = 'public'
        union all select conname || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
        union all select name || sha256 from migrations
      ) as lines`;
    return row?.md5 ?? "";
  } finally {
    await database.close();
  }
}

async function migrated(url: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

Deno.test({
  name: "a migration killed before any of its statements is completed by the next start",
  ignore,
  async fn() {
    const server = hostileUrl ?? "";
    const { clean, statements } = await withDatabase(server, async (url) => {
      const { stdout } = await deno(["tests/hostile/migrator.ts", url, "0"]).output();
      return { clean: await schemaOf(url), statements: Number(new TextDecoder().decode(stdout)) };
    });
    assert(statements > 10, "it migrated nothing");
    const kills = 40;
    const other: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const at = 1 + Math.floor(random() * statements);
      await withDatabase(server, async (url) => {
        const { signal } = await deno(["tests/hostile/migrator.ts", url, String(at)]).output();
        assertEquals(signal, "SIGKILL");
        await migrated(url);
        if (await schemaOf(url) !== clean) other.push(at);
      });
    }
    record({
      id: "E13",
      test: `migrating killed (SIGKILL) before a statement, ${kills} of ${statements} statements`,
      limit: "the next start completes it; the schema is that of a clean installation",
      measured: `${kills - other.length} of ${kills}`,
      held: other.length === 0,
    });
    assertEquals(other, []);
  },
});

Deno.test({
  name: "six starters at once are all ready",
  ignore,
  async fn() {
    const rounds = 15;
    const names = (await readMigrations()).map(({ name }) => name);
    let ready = 0;
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round++) {
      await withDatabase(hostileUrl ?? "", async (url) => {
        const results = await Promise.all(
          Array.from(
            { length: 6 },
            () => deno(["tools/migrate.ts"], { DATABASE_URL: url }).output(),
          ),
        );
        ready += results.filter(({ success }) => success).length;
        const told = results.flatMap(({ stdout }) =>
          [...new TextDecoder().decode(stdout).matchAll(/^Applied (.*)\.$/gm)].map(([, name]) =>
            name
          )
        );
        if (told.sort().join() !== names.join()) wrong.push(told.join());
      });
    }
    record({
      id: "E14",
      test: `six processes migrate one empty database at once, ${rounds} times`,
      limit: "all ready, each migration applied once",
      measured: `${ready} of ${
        6 * rounds
      } ready, ${wrong.length} rounds in which one was applied twice or never`,
      held: ready === 6 * rounds && wrong.length === 0,
    });
    assertEquals([ready, wrong], [6 * rounds, []]);
  },
});
