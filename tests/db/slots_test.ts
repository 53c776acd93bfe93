/** Connections that die: native only, the embedded database has its own faults in embedded_test.ts. */
import { assertEquals, assertRejects } from "@std/assert";
import { type OpenDatabase, openDatabase } from "@/db/client.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { stormOn } from "./storm.ts";
import { bareDatabase, closedAtEnd, nativeUrl } from "@/tests/helpers/database.ts";

const ignore = nativeUrl === undefined;
const native = ignore ? undefined : await openNative();

async function openNative() {
  const options = await bareDatabase();
  const open = async (more = {}) => closedAtEnd(await openDatabase({ ...options, ...more }));
  const control = await open({ max: 4, queue: 2000, waitMs: 60_000 });
  await control.sql`create table halves (attempt integer, half text)`;
  return { control, open, url: options.url ?? "" };
}

for (const [what, waitForDeath] of [["seen", true], ["not yet seen", false]] as const) {
  Deno.test({
    name: `300 transactions, 100 of them with their connection killed (${what}): none is half`,
    ignore,
    async fn() {
      if (!native) return;
      const { outcomes, violations } = await stormOn(native.control, native.url, 300, waitForDeath);
      assertEquals(violations, []);
      if (!waitForDeath) return; // the blow may land when the connection is already someone else's
      const told = (isVictim: boolean) =>
        new Set(outcomes.filter((_, number) => (number % 3 === 0) === isVictim));
      assertEquals([told(true), told(false)], [new Set(["lost"]), new Set(["committed"])]);
    },
  });
}

Deno.test({
  name: "a transaction that the server ends for being idle is lost as a whole",
  ignore,
  async fn() {
    if (!native) return;
    const { control, open } = native;
    await control.sql`truncate halves`;
    const database = await open({ max: 2 });
    await assertRejects(() =>
      database.transaction(async (sql) => {
        await sql`set local idle_in_transaction_session_timeout = 50`;
        await sql`insert into halves values (1, 'A')`;
        await new Promise(() => {});
      }), DatabaseUnavailable);
    assertEquals(await database.sql`select * from halves` as unknown, []);
  },
});

Deno.test({
  name: "a statement over its deadline costs its connection and nobody else's",
  ignore,
  async fn() {
    if (!native) return;
    const database = await native.open({ max: 2, deadlineMs: 300 });
    const slow = database.transaction(async (sql) => {
      await sql`set local statement_timeout = 0`; // so that our own limit is the one that acts
      await sql`select pg_sleep(600)`;
    });
    await assertRejects(() => slow, DatabaseUnavailable, "300 ms");
    await assertRejects(() => database.sql`select pg_sleep(600)`, DatabaseUnavailable); // by the server's limit
    assertEquals(await database.sql<{ one: number }>`select 1 as one`, [{ one: 1 }]);
  },
});

Deno.test({
  name: "a longer deadline holds for its transaction",
  ignore,
  async fn() {
    if (!native) return;
    const database = await native.open({ max: 1, deadlineMs: 100 });
    const slept = await database.transaction(
      (sql) => sql<{ done: number }>`select 1 as done from pg_sleep(0.4)`,
      { deadlineMs: 30_000 },
    );
    assertEquals(slept, [{ done: 1 }]);
    await assertRejects(() => database.sql`select pg_sleep(600)`, DatabaseUnavailable);
  },
});

Deno.test({
  name: "a lock that is not got in time is told as busy, and the connection lives on",
  ignore,
  async fn() {
    if (!native) return;
    const database = await native.open({ max: 2 });
    await database.transaction(async (sql) => {
      await sql`lock table halves`;
      const other = native.control.transaction(async (sql) => {
        await sql`set local lock_timeout = 50`;
        await sql`select * from halves`;
      });
      await assertRejects(() => other, DatabaseUnavailable, "lock timeout");
    });
    assertEquals(native.control.slots.load.held, 0);
  },
});

Deno.test({
  name: "connections that died while nobody held them are replaced",
  ignore,
  async fn() {
    if (!native) return;
    const database = await native.open({ max: 4 });
    const pids = await Promise.all(
      [1, 2, 3, 4].map(() =>
        database.sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.05)`
      ),
    );
    for (const [session] of pids) {
      await native.control.sql`select pg_terminate_backend(${session?.pid ?? 0}, 5000)`;
    }
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => database.sql`select 1`));
    // A connection may die in the very moment it is used; never a second time.
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") {
        assertEquals(outcome.reason instanceof DatabaseUnavailable, true);
      }
    }
    assertEquals(await database.sql<{ one: number }>`select 1 as one`, [{ one: 1 }]);
  },
});

Deno.test({
  name: "a server with fewer connections than the pool serves everybody with those it gives",
  ignore,
  async fn() {
    if (!native) return;
    const { control, open } = native;
    await using small = await smallRole(control, native.url, 3);
    const [one, two] = [await open({ url: small.url }), await open({ url: small.url })];
    const asked = (database: typeof one) =>
      Array.from(
        { length: 12 },
        (_, number) =>
          number % 2 === 0
            ? database.sql`select pg_sleep(0.01)`
            : database.transaction((sql) => sql`select pg_sleep(0.01)`),
      );
    for (let round = 0; round < 3; round++) await Promise.all(asked(one));
    // What one of two processes holds, the other does without; a connection each is enough.
    await Promise.all([...asked(one), ...asked(two)]);
    await one.close();
    await two.close();
  },
});

Deno.test({
  name:
    "where others have every connection the answer is that at once, and all is well when they go",
  ignore,
  async fn() {
    if (!native) return;
    const { control, open } = native;
    await using small = await smallRole(control, native.url, 2);
    const database = await open({ url: small.url, waitMs: 60_000 });
    const [session] = await database.sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const other = await open({ url: small.url, max: 1 });
    await control.sql`select pg_terminate_backend(${session?.pid ?? 0}, 5000)`;
    const another = await open({ url: small.url, max: 1 });
    await assertRejects(() => database.sql`select 1`, DatabaseUnavailable);
    await assertRejects(() => database.sql`select 1`, DatabaseUnavailable, "no room");
    await other.close();
    assertEquals(await database.sql<{ one: number }>`select 1 as one`, [{ one: 1 }]);
    await another.close();
    await database.close();
  },
});

/** A role that may have `connections` of them until it is disposed of, and its address. */
async function smallRole(
  { slots }: OpenDatabase,
  serverUrl: string,
  connections: number,
): Promise<AsyncDisposable & { readonly url: string }> {
  const name = `small_${crypto.randomUUID().slice(0, 8)}`;
  // What cannot have parameters.
  const run = (text: string) => slots.runOne((client) => client.unsafe(text));
  await run(`create role ${name} login password 'small' connection limit ${connections}`);
  const url = new URL(serverUrl);
  [url.username, url.password] = [name, "small"];
  return { url: url.href, [Symbol.asyncDispose]: async () => void await run(`drop role ${name}`) };
}

Deno.test({
  name: "a server that refuses connections is told at once, and again when it is back",
  ignore,
  async fn() {
    if (!native || !nativeUrl) return;
    const nowhere = new URL(nativeUrl);
    nowhere.port = "1";
    await assertRejects(() => openDatabase({ url: nowhere.href }), Error, "cannot be reached");
  },
});
