/** Faults of the embedded database: a broken Worker, a second process, a killed process. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { type DatabaseOptions, openDatabase } from "@/db/client.ts";
import { DatabaseInUse, DatabaseUnavailable } from "@/db/sql.ts";
import { bareImage } from "@/tests/helpers/database.ts";
import { TextLineStream } from "./lines.ts";

/** A directory of its own with a database in it, closed and removed at the end. */
async function withDirectory(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await Deno.makeTempDir({ prefix: "offerwright_" });
  try {
    await withEmbedded({ dataDir, image: await bareImage() }, ({ ping }) => ping());
    await work(dataDir);
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
}

async function withEmbedded(
  options: DatabaseOptions,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(options);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Deep jsonb exhausts the engine's stack: PGlite alone says nothing, stores nothing and hangs at the next error. */
const deep = "[".repeat(9000) + "]".repeat(9000);

Deno.test("a statement that breaks the engine costs nothing that was acknowledged", () =>
  withDirectory((dataDir) =>
    withEmbedded({ dataDir, deadlineMs: 60_000 }, async ({ sql, transaction }) => {
      await sql`create table kept (id integer primary key, payload jsonb)`;
      await sql`insert into kept select generate_series(1, 200)`;
      const breaks = [
        () => sql`insert into kept values (201, ${deep}::text::jsonb)`,
        () =>
          transaction(async (sql) => {
            await sql`insert into kept values (202)`;
            await sql`insert into kept values (203, ${deep}::text::jsonb)`;
          }),
        () => sql`select plainto_tsquery('simple', ${"word ".repeat(20_000)})`,
      ];
      for (const [round, breaks_] of breaks.entries()) {
        await assertRejects(breaks_, DatabaseUnavailable);
        const [kept] = await sql<{ count: number }>`select count(*) from kept`;
        assertEquals(kept, { count: 200 + round });
        await assertRejects(() => sql`select 1 / 0`, Error, "division by zero");
        await sql`insert into kept values (${1000 + round})`;
      }
    })
  ));

Deno.test("a database that breaks again and again is given up, and says so once", () =>
  withDirectory(async (dataDir) => {
    const told: string[] = [];
    await withEmbedded(
      { dataDir, deadlineMs: 60_000, onFatal: ({ message }) => told.push(message) },
      async ({ sql }) => {
        for (let round = 0; round < 4; round++) {
          await assertRejects(() => sql`select ${deep}::text::jsonb`, DatabaseUnavailable);
        }
        await assertRejects(() => sql`select 1`, DatabaseUnavailable, "again and again");
      },
    );
    assertEquals(told.length, 1);
  }));

Deno.test("a statement over its deadline is given up; when it ends, the database serves on", () =>
  withDirectory((dataDir) =>
    withEmbedded({ dataDir, deadlineMs: 100 }, async ({ sql, transaction }) => {
      await sql`create table kept (id integer)`;
      const slow = () =>
        transaction(async (sql) => {
          await sql`insert into kept values (1)`;
          await sql`select pg_sleep(1)`;
        });
      await assertRejects(slow, DatabaseUnavailable, "100 ms");
      const [kept] = await transaction(
        (sql) => sql<{ count: number }>`select count(*) from kept`,
        { deadlineMs: 60_000 },
      ).catch(() => [undefined]);
      assertEquals(kept ?? { count: 0 }, { count: 0 });
    })
  ));

Deno.test("a statement that never ends is the end of the process", () =>
  withDirectory(async (dataDir) => {
    const fatal = Promise.withResolvers<Error>();
    await withEmbedded(
      { dataDir, deadlineMs: 50, stuckMs: 100, onFatal: fatal.resolve },
      async ({ sql }) => {
        await assertRejects(() => sql`select pg_sleep(2)`, DatabaseUnavailable);
        assert((await fatal.promise).message.includes("beyond its deadline"));
        await assertRejects(() => sql`select 1`, DatabaseUnavailable, "beyond its deadline");
      },
    );
  }));

Deno.test("a second process is refused by a sentence that names the directory; the first is unharmed", () =>
  withDirectory((dataDir) =>
    withEmbedded({ dataDir }, async ({ sql }) => {
      await assertRejects(() => openDatabase({ dataDir }), DatabaseInUse, dataDir);
      const { code, stdout } = await writer(dataDir).output();
      assertEquals([code, new TextDecoder().decode(stdout).includes(dataDir)], [1, true]);
      assertEquals(await sql<{ one: number }>`select 1 as one`, [{ one: 1 }]);
    })
  ));

Deno.test("a killed process loses nothing acknowledged and leaves nothing half", () =>
  withDirectory(async (dataDir) => {
    for (const lines of [1, 120]) {
      const last = await killAfter(dataDir, lines);
      await withEmbedded({ dataDir }, async ({ sql }) => {
        const [found] = await sql<{ wholes: number; last: number; halves: number }>`
          select count(*) as wholes, max(id) as last, (select count(*) from halves) as halves from wholes`;
        assert(found);
        assert(found.last >= last, `${last} was acknowledged, ${found.last} is the last there`);
        assertEquals([found.wholes, found.halves], [found.last + 1, 2 * (found.last + 1)]);
        await sql`truncate wholes, halves`;
      });
    }
  }));

Deno.test("a half-made database is made anew", () =>
  withDirectory(async (dataDir) => {
    await Deno.remove(`${dataDir}/database`, { recursive: true });
    await Deno.mkdir(`${dataDir}/database.new`);
    await Deno.writeTextFile(`${dataDir}/database.new/PG_VERSION`, "18");
    await withEmbedded({ dataDir, image: await bareImage() }, async ({ sql }) => {
      assertEquals(await sql<{ one: number }>`select 1 as one`, [{ one: 1 }]);
    });
  }));

function writer(dataDir: string): Deno.Command {
  return new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--allow-all", "--no-check", "--v8-flags=--liftoff-only"],
      ...[new URL("./embedded_writer.ts", import.meta.url).href, dataDir],
    ],
    stdout: "piped",
    stderr: "inherit",
  });
}

/** Lets the writer acknowledge some transactions and kills it; gives the number of the last acknowledged one. */
async function killAfter(dataDir: string, acknowledged: number): Promise<number> {
  const process = writer(dataDir).spawn();
  let last = -1;
  for await (const line of process.stdout.pipeThrough(new TextLineStream())) {
    if (line === "ready") continue;
    last = Number(line);
    if (last + 1 === acknowledged) process.kill("SIGKILL");
  }
  await process.status;
  return last;
}
