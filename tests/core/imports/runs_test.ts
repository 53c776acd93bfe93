import { assertEquals, assertRejects } from "@std/assert";
import { getImport, type ImportResult, newestImport, recordImport } from "@/core/imports/runs.ts";
import { beginWork, runWork } from "@/core/platform/work.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const app = { database, now: () => new Date() };
const nothing: ImportResult = { count: 0, errors: [] };

/** An import that goes on until it is told how to end. */
function begin(kind: "products" | "customers", total: number) {
  const begun = Promise.withResolvers<(done: number) => void>();
  const end = Promise.withResolvers<ImportResult>();
  let clock = 0;
  const done = recordImport(app, kind, total, (progress) => {
    begun.resolve(progress);
    return end.promise;
  }, () => clock);
  return {
    begun: begun.promise,
    end: end.resolve,
    done,
    pass: (ms: number) => clock += ms,
  };
}

Deno.test("an import is known while it runs, and its result afterwards", async () => {
  await truncateAll(database);
  assertEquals(await newestImport(app, "products"), undefined);
  const run = begin("products", 900);
  const progress = await run.begun;
  progress(400);
  const early = await newestImport(app, "products");
  assertEquals([early?.state, early?.done, early?.total], ["running", 0, 900]);
  assertEquals(await newestImport(app, "customers"), undefined);

  run.pass(1_500);
  progress(800);
  const errors = [{ index: 3, name: "Bolt", message: "currency: is missing" }];
  run.end({ count: 899, errors, created: 2, updated: 3, unchanged: 894 });
  await run.done;
  const { state, done, result } = await getImport(app, early?.id ?? "") ?? {};
  assertEquals([state, done], ["done", 900]);
  assertEquals(result, { count: 899, errors, created: 2, updated: 3, unchanged: 894 });
});

Deno.test("progress is noted at most once a second, and never goes back", async () => {
  await truncateAll(database);
  const run = begin("products", 900);
  const progress = await run.begun;
  run.pass(1_000);
  progress(400);
  progress(500);
  run.pass(1_000);
  progress(300);
  run.pass(1_000);
  progress(2_000);
  const [row] = await database.sql<{ id: string }>`select id from imports`;
  const seen: (number | undefined)[] = [];
  while (seen.at(-1) !== 900) {
    const now = (await getImport(app, row?.id ?? ""))?.done;
    if (now !== seen.at(-1)) seen.push(now);
  }
  assertEquals(seen.filter((each) => each !== 0 && each !== 400), [900]);
  run.end(nothing);
  await run.done;
});

Deno.test("an import that throws has failed, and so has one that is silent for long", async () => {
  await truncateAll(database);
  await assertRejects(
    () => recordImport(app, "customers", 2, () => Promise.reject(new Error("no"))),
    Error,
    "no",
  );
  assertEquals((await newestImport(app, "customers"))?.state, "failed");
  const lost = begin("customers", 5);
  await lost.begun;
  assertEquals((await newestImport(app, "customers"))?.state, "running");
  await database.sql`
    update imports set seen_at = now() - interval '4 minutes' where finished_at is null`;
  assertEquals((await newestImport(app, "customers"))?.state, "failed");
  lost.end(nothing);
  await lost.done;
  assertEquals((await newestImport(app, "customers"))?.state, "done", "it was only slow");
});

Deno.test("one that runs is shown before one that began later and has ended", async () => {
  await truncateAll(database);
  const long = begin("products", 10);
  await long.begun;
  await recordImport(app, "products", 1, () => Promise.resolve(nothing));
  const newest = await newestImport(app, "products");
  assertEquals([newest?.state, newest?.total], ["running", 10]);
  long.end(nothing);
  await long.done;
});

Deno.test("who began it is told, also after they are gone", async () => {
  await truncateAll(database);
  await database.sql`
    insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
    values ('u1', 'Anna Adamska', 'anna@example.com', true, now(), now())`;
  const work = { ...beginWork("r"), actor: { userId: "u1" } };
  await runWork(
    work,
    () => recordImport(app, "products", 1, () => Promise.resolve(nothing)),
  );
  assertEquals((await newestImport(app, "products"))?.startedBy, "Anna Adamska");
  await database.sql`delete from "user" where "id" = 'u1'`;
  const left = await newestImport(app, "products");
  assertEquals([left?.state, left?.startedBy], ["done", undefined]);
});

Deno.test("imports of more than thirty days ago are forgotten when the next one begins", async () => {
  await truncateAll(database);
  for (const kind of ["products", "customers"] as const) {
    await recordImport(app, kind, 1, () => Promise.resolve(nothing));
  }
  await database.sql`update imports set started_at = now() - interval '31 days'`;
  await recordImport(app, "products", 2, () => Promise.resolve(nothing));
  const rows = await database.sql<{ kind: string; total: number }>`
    select kind, total from imports order by kind`;
  assertEquals(rows, [{ kind: "customers", total: 1 }, { kind: "products", total: 2 }]);
});
