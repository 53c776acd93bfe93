import { assert, assertEquals } from "@std/assert";
import { removeWebhook, updateWebhook } from "@/core/webhooks/endpoints.ts";
import { testWebhook } from "@/core/webhooks/deliveries.ts";
import { claimDue } from "@/core/webhooks/deliver.ts";
import { announce } from "@/core/webhooks/events.ts";
import { startWebhooks } from "@/core/webhooks/upkeep.ts";
import { newId } from "@/core/platform/ids.ts";
import { createQuickOffer } from "@/core/offers/quick.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import { claimDeliveries } from "@/db/queries/integration/webhook_deliveries.ts";
import { nativeUrl, testDatabase, truncateAll } from "@/tests/helpers/database.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { givenPings, givenWebhook, openWebhookApp, type TestApp } from "./given.ts";
import { says, startReceiver } from "./receiver.ts";

const database = await testDatabase();

async function opened(...hosts: string[]): Promise<TestApp> {
  await truncateAll(database);
  return await openWebhookApp(database, hosts);
}

/** How many deliveries there are in each state. */
async function states({ app }: TestApp): Promise<Record<string, number>> {
  const rows = await app.database.sql<{ state: string; count: number }>`
    select state, count(*) from webhook_deliveries group by state order by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function givenOffer({ app, admin }: TestApp) {
  const { id: productId } = await givenProduct(database);
  return await createQuickOffer(app, admin, { items: [{ productId, quantity: 2 }] });
}

Deno.test("what is written is sent at once by the process that wrote it", async () => {
  await using receiver = startReceiver();
  const test = await opened(receiver.origin);
  await givenWebhook(test, `${receiver.origin}/hook`, ["offer.created", "offer.accepted"]);
  const webhooks = startWebhooks(test.app);
  const { offer } = await givenOffer(test);
  await receiver.until(1);
  await updateOfferContent(test.app, test.admin, offer.id, { status: "accepted" }, undefined);
  await receiver.until(2);
  await webhooks.stop();
  assertEquals(receiver.seen.map(({ body }) => JSON.parse(body).type), [
    "offer.created",
    "offer.accepted",
  ]);
  assertEquals(await states(test), { delivered: 2 });
});

Deno.test("what a process wrote that died before sending is sent by the next one", async () => {
  await using receiver = startReceiver();
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  await givenOffer(test);
  // It had claimed one, too, and died while sending it.
  assertEquals((await claimDue(test.app)).length, 1);
  await givenPings(test, id, 2);
  test.pass(60_000);
  const next = startWebhooks(test.app);
  await receiver.until(3);
  await next.stop();
  assertEquals(await states(test), { delivered: 3 });
});

Deno.test("three processes send everything once", async () => {
  await using receiver = startReceiver();
  const test = await opened(receiver.origin);
  const ids = [];
  for (let i = 0; i < 5; i++) {
    ids.push((await givenWebhook(test, `${receiver.origin}/${i}`)).id);
  }
  for (const id of ids) await givenPings(test, id, 30);
  const processes = [0, 1, 2].map(() => startWebhooks(test.app));
  await receiver.until(150);
  await Promise.all(processes.map((one) => one.stop()));
  assertEquals(receiver.seen.length, 150);
  assertEquals(new Set(receiver.seen.map(({ id }) => id)).size, 150);
  assertEquals(await states(test), { delivered: 150 });
});

Deno.test("a receiver that does not answer holds up no other, and the end waits for none", async () => {
  await using slow = startReceiver(() => new Promise(() => {}));
  await using quick = startReceiver();
  const test = await opened(slow.origin, quick.origin);
  const { id: slowId } = await givenWebhook(test, slow.origin);
  const { id: quickId } = await givenWebhook(test, quick.origin);
  await givenPings(test, slowId, 10);
  await givenPings(test, quickId, 10);
  const webhooks = startWebhooks(test.app, { timeoutMs: 60_000, graceMs: 0 });
  await Promise.all([slow.until(4), test.logged("webhook delivered", 10)]);
  await webhooks.stop();
  assertEquals(slow.seen.length, 4);
  assertEquals(await states(test), { delivered: 10, pending: 10 });
  const [row] = await database.sql<{ attempts: number; claims: number }>`
    select sum(attempts)::integer as attempts, count(claim)::integer as claims
    from webhook_deliveries where endpoint_id = ${slowId}`;
  assertEquals([row?.attempts, row?.claims], [0, 0]);
});

Deno.test("a webhook that was stopped and is enabled is told again", async () => {
  await using receiver = startReceiver(says(410), says(200));
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  await givenPings(test, id);
  const webhooks = startWebhooks(test.app);
  await receiver.until(1);
  await webhooks.stop();
  const again = startWebhooks(test.app);
  await updateWebhook(test.app, id, { enabled: true });
  await testWebhook(test.app, id);
  await receiver.until(2);
  await again.stop();
  assertEquals(await states(test), { delivered: 1, failed: 1 });
});

Deno.test("while webhooks are off nothing is sent, and nothing is lost", async () => {
  await using receiver = startReceiver();
  const test = await opened(receiver.origin);
  await givenWebhook(test, receiver.origin);
  const off = { ...test, app: { ...test.app, config: { ...test.app.config, webhookOrigins: [] } } };
  const idle = startWebhooks(off.app);
  await givenOffer(off);
  await idle.stop();
  assertEquals([receiver.seen.length, await states(test)], [0, { pending: 1 }]);
  const webhooks = startWebhooks(test.app);
  await receiver.until(1);
  await webhooks.stop();
  assertEquals(await states(test), { delivered: 1 });
});

Deno.test("a change that is rolled back tells nothing", async () => {
  const test = await opened("hooks.example.com");
  await givenWebhook(test, "https://hooks.example.com/");
  const made = await givenOffer(test);
  await database.sql`delete from webhook_deliveries`;
  const failing = database.transaction(async (sql) => {
    await announce(sql, "offer.created", made, test.app.now());
    await sql`select 1 / 0`;
  });
  await failing.then(() => assert(false), () => {});
  assertEquals(await states(test), {});
});

Deno.test("events go to those who want them and are enabled, each with an id of its own", async () => {
  const test = await opened("hooks.example.com");
  const all = await givenWebhook(test, "https://hooks.example.com/all", [
    "offer.created",
    "offer.rejected",
  ]);
  const some = await givenWebhook(test, "https://hooks.example.com/some", ["offer.rejected"]);
  const off = await givenWebhook(test, "https://hooks.example.com/off");
  await updateWebhook(test.app, off.id, { enabled: false });
  const { offer } = await givenOffer(test);
  await updateOfferContent(test.app, test.admin, offer.id, { status: "rejected" }, undefined);
  const rows = await database.sql<{ id: string; endpointId: string; type: string }>`
    select id, endpoint_id, type from webhook_deliveries order by type, endpoint_id`;
  assertEquals(rows.map(({ endpointId, type }) => [type, endpointId]), [
    ["offer.created", all.id],
    ["offer.rejected", all.id],
    ["offer.rejected", some.id],
  ]);
  assertEquals(new Set(rows.map(({ id }) => id)).size, 3);
  for (const { id } of rows) assertEquals([id[14], "89ab".includes(id[19] ?? "")], ["7", true]);
});

Deno.test({
  name: "a webhook that is deleted while an offer is written fails nobody",
  ignore: !nativeUrl, // the embedded database runs one transaction at a time
  async fn() {
    const test = await opened("hooks.example.com");
    const { id } = await givenWebhook(test, "https://hooks.example.com/");
    const { id: kept } = await givenWebhook(test, "https://hooks.example.com/kept");
    const deleted = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const deleting = database.transaction(async (sql) => {
      await sql`delete from webhook_endpoints where id = ${id}`;
      deleted.resolve();
      await goOn.promise;
    });
    await deleted.promise;
    const writing = givenOffer(test);
    await waiting();
    goOn.resolve();
    await deleting;
    assertEquals((await writing).offer.status, "draft");
    const rows = await database.sql<{ endpointId: string }>`
      select endpoint_id from webhook_deliveries`;
    assertEquals(rows.map(({ endpointId }) => endpointId), [kept]);
    await removeWebhook(test.app, kept);
    assertEquals(await states(test), {});
  },
});

Deno.test({
  name: "what another process is claiming is passed over, without waiting",
  ignore: !nativeUrl, // the embedded database runs one transaction at a time
  async fn() {
    const test = await opened("hooks.example.com");
    const { id } = await givenWebhook(test, "https://hooks.example.com/");
    await givenPings(test, id, 6);
    const claimed = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const now = test.app.now();
    const claim = { claim: newId(), now, until: new Date(now.getTime() + 60_000), except: [] };
    const other = database.transaction(async (sql) => {
      const rows = await claimDeliveries(sql, { ...claim, each: 4 });
      claimed.resolve();
      await goOn.promise;
      return rows;
    });
    await claimed.promise;
    let over = false;
    const ours = claimDue(test.app).finally(() => over = true);
    // Were it to wait for the other, it would get what the other has when that commits.
    await waiting(() => over);
    goOn.resolve();
    const ids = [...await other, ...await ours].map((row) => row.id);
    assertEquals([ids.length, new Set(ids).size], [6, 6]);
  },
});

/** Resolves when some statement waits for a lock, or when it is over without. */
async function waiting(isOver = () => false): Promise<void> {
  while (!isOver()) {
    const [row] = await database.sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if ((row?.count ?? 0) > 0) return;
  }
}
