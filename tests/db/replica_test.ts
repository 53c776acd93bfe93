/** Reads by a replica: on servers of its own, a primary and its streaming replicas. Native only. */
import { assert, assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { Replica, type ReplicaOptions } from "@/db/replica.ts";
import type { Database } from "@/db/sql.ts";
import { asKey, givenKey } from "@/tests/helpers/api_keys.ts";
import { nativeUrl } from "@/tests/helpers/database.ts";
import { openTestSite, type TestClient } from "@/tests/helpers/harness.ts";
import {
  type OwnReplica,
  startOwnServer,
  startReplica,
  withDatabase,
} from "@/tests/hostile/native.ts";
import { readUntil } from "@/tests/helpers/until.ts";

const ignore = nativeUrl === undefined;
const ports = { primary: 55_491, replica: 55_492, other: 55_493 };
const patient = { deadlineMs: 20_000, waitMs: 20_000 };

interface Servers {
  readonly primary: Database;
  readonly url: string;
  readonly replica: OwnReplica;
  readonly other: OwnReplica;
  /** The address of the database on a replica. */
  readonly addressOf: (server: OwnReplica) => string;
}

/** A primary with an empty, migrated database and two replicas of it. */
async function withServers(work: (servers: Servers) => Promise<void>): Promise<void> {
  const server = await startOwnServer(ports.primary);
  assert(server, "no server could be started");
  try {
    await withDatabase(server.url, async (url) => {
      const primary = await openDatabase({ url, ...patient });
      const replicas: OwnReplica[] = [];
      try {
        await migrate(primary);
        const replica = await startReplica(server, ports.replica);
        replicas.push(replica);
        const other = await startReplica(server, ports.other);
        replicas.push(other);
        const addressOf = (one: OwnReplica) => new URL(new URL(url).pathname, one.url).href;
        await work({ primary, url, replica, other, addressOf });
      } finally {
        await primary.close();
        for (const one of replicas) await one.remove();
      }
    });
  } finally {
    await server.stop("immediate");
  }
}

/** A replica as a process of its own has it, with what it said. */
function givenReplica(primary: Database, url: string, options: Partial<ReplicaOptions> = {}) {
  const said: string[] = [];
  const replica = new Replica({
    primary,
    open: () => openDatabase({ url, ...patient }),
    left: (reason) => said.push(reason),
    back: () => said.push("back"),
    statusMs: 0,
    ...options,
  });
  return { replica, said };
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  await readUntil(async () => await holds(), (held) => held);
}

const skus = async (client: TestClient): Promise<string[]> => {
  const { status, body } = await client.get("/api/products");
  assertEquals(status, 200);
  return body.products.map(({ sku }: { sku: string }) => sku);
};

const product = (sku: string) => ({
  sku,
  name: sku,
  unitPriceNet: 1,
  vatRate: 23,
  currency: "PLN",
});

Deno.test({
  name: "reads by a replica",
  ignore,
  fn: (t) =>
    withServers(async (servers) => {
      await t.step({
        name: "a writer sees what they wrote while it lags, in every process; others see the older",
        fn: () => readYourWrites(servers),
      });
      await t.step({
        name: "one far behind, a promoted one and one that follows another server are refused",
        fn: () => refusals(servers),
      });
    }),
});

async function readYourWrites({ primary, url, replica: server, addressOf }: Servers) {
  const control = await openDatabase({ url: addressOf(server), ...patient });
  const second = await openDatabase({ url, ...patient });
  const one = givenReplica(primary, addressOf(server), { cooldownMs: 100 });
  const two = givenReplica(second, addressOf(server), { cooldownMs: 100 });
  try {
    const here = await openTestSite({ database: primary, replica: one.replica });
    const there = await openTestSite({ database: second, replica: two.replica });
    const { secret } = await givenKey(here, "admin");
    const writer = asKey(here, secret);
    const sameWriter = asKey(there, secret);
    const reader = there.as("user");
    await until(async () => await two.replica.has(await lastOf(primary)));

    await control.sql`select pg_wal_replay_pause()`;
    assertEquals((await writer("POST", "/api/products", product("NEW-1"))).status, 201);
    assertEquals(await skus(reader), []);
    assertEquals((await sameWriter("GET", "/api/products")).body.totalCount, 1);
    assertEquals((await writer("GET", "/api/products")).body.totalCount, 1);
    const found = await sameWriter("POST", "/api/products/text-search", { query: "NEW-1" });
    assertEquals(found.body.totalCount, 1);

    await control.sql`select pg_wal_replay_resume()`;
    await until(async () => (await skus(reader)).length === 1);
    assertEquals([one.said, two.said], [[], []]);

    await server.stop("immediate");
    assertEquals(await skus(reader), ["NEW-1"]);
    assertEquals((await there.as("admin").get("/products")).status, 200);
    assertEquals(two.said.length, 1);
    await server.start();
    await until(async () => (await skus(reader)).length === 1 && two.said.includes("back"));
  } finally {
    await Promise.all([one.replica.close(), two.replica.close()]);
    await Promise.all([control.close(), second.close()]);
  }
}

async function refusals({ primary, url, replica: server, other, addressOf }: Servers) {
  const control = await openDatabase({ url: addressOf(server), ...patient });
  const late = givenReplica(primary, addressOf(server), { maxLagMs: 0, cooldownMs: 0 });
  const ordinary = givenReplica(primary, addressOf(server), { cooldownMs: 0 });
  const refused = (reason: string, { replica, said }: typeof late) =>
    until(async () => !await replica.has() && said.at(-1) === reason);
  try {
    await until(() => ordinary.replica.has());
    await control.sql`select pg_wal_replay_pause()`;
    await primary.sql`create table written (n int)`;
    await refused("it is too far behind", late);
    assertEquals(await ordinary.replica.has(), true);
    await control.sql`select pg_wal_replay_resume()`;
    await until(() => late.replica.has());

    const following = givenReplica(control, addressOf(other), { cooldownMs: 0 });
    await control.sql`select pg_promote()`;
    await refused("it is no replica: it was promoted, or never was one", ordinary);
    await refused("it follows another server than the primary", following);
    const itself = givenReplica(primary, url, { cooldownMs: 0 });
    await refused("it is no replica: it was promoted, or never was one", itself);
    await Promise.all([following.replica.close(), itself.replica.close()]);
    // What is no read is done by the primary, whoever is asked.
    const last = givenReplica(primary, addressOf(other), { cooldownMs: 0 });
    await until(() => last.replica.has());
    await last.replica.database.sql`insert into written (n) values (1)`;
    assertEquals(await primary.sql`select n from written`, [{ n: 1 }] as never[]);
    await last.replica.close();
  } finally {
    await Promise.all([late.replica.close(), ordinary.replica.close(), control.close()]);
  }
}

/** A write that nobody has made, at the present end of the log. */
async function lastOf(primary: Database) {
  const [row] = await primary.sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`;
  const [high = "", low = ""] = row?.lsn.split("/") ?? [];
  const position = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
  return { position, timeline: 1, held: false };
}
