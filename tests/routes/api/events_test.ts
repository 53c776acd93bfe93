/** The feed of events: everything that happened, once, in order, by pages that go on from one another. */
import { assert, assertEquals } from "@std/assert";
import { EventListReply } from "@/core/contracts/event.ts";
import type { WebhookOffer } from "@/core/contracts/webhook.ts";
import { createRequest } from "@/core/requests/requests.ts";
import { removeEnded } from "@/core/upkeep/retention.ts";
import { announceImport } from "@/core/webhooks/events.ts";
import { readEvents } from "@/db/queries/integration/events.ts";
import type { Sql } from "@/db/sql.ts";
import { asKey, givenKey } from "@/tests/helpers/api_keys.ts";
import { nativeUrl, testDatabase } from "@/tests/helpers/database.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const database = await testDatabase();
const site = await openTestSite({
  settings: { RATE_LIMITS: "off", WEBHOOK_HOSTS: "erp.example" },
  database,
});
const admin = site.as("admin"), user = site.as("user");

async function read(query = ""): Promise<EventListReply> {
  const reply = await admin.get(`/api/events${query}`);
  assertEquals(reply.status, 200, reply.text);
  return EventListReply.parse(reply.body);
}

/** What the work tells, as type and the id or the number of what it happened to. */
async function told(work: () => Promise<unknown>): Promise<[string, unknown][]> {
  const { nextCursor } = await read("?after=now");
  await work();
  const { events, hasMore } = await read(`?limit=100&after=${nextCursor}`);
  assertEquals(hasMore, false);
  return events.map(({ type, data }) => [type, "id" in data ? data.id : data.created]);
}

Deno.test("what happens to offers, customers, products and requests is told once; what changes nothing is not", async () => {
  const customer = (await admin.post("/api/customers", { name: "Anna Kowalska" })).body.customer;
  const other = (await admin.post("/api/customers", { name: "Other" })).body.customer;
  const product = (await admin.post("/api/products", {
    ...{ sku: "FEED-1", name: "Paper", description: "A4", unitPriceNet: 10, vatRate: 23 },
    ...{ currency: "PLN", cost: 4 },
  })).body.product;
  let offerId = "";
  const steps: [string, () => Promise<unknown>, [string, unknown?][]][] = [
    ["a new customer", () => admin.post("/api/customers", { name: "New" }), [["customer.created"]]],
    ["one who is there", () => admin.post("/api/customers", { name: "New" }), []],
    ["a changed customer", () => admin.patch(`/api/customers/${customer.id}`, { number: "7" }), [
      ["customer.updated", customer.id],
    ]],
    ["the same again", () => admin.patch(`/api/customers/${customer.id}`, { number: "7" }), []],
    ["an offer to somebody new", async () => {
      const items = [{ productId: product.id, quantity: 2 }];
      const made = await user.post("/api/offers/quick", { items, customerName: "Brand new" });
      offerId = made.body.offer.id;
    }, [["customer.created"], ["offer.created"]]],
    ["a changed offer", () => user.patch(`/api/offers/${offerId}`, { notes: ["a"] }), [
      ["offer.updated"],
    ]],
    ["the same notes again", () => user.patch(`/api/offers/${offerId}`, { notes: ["a"] }), []],
    ["an accepted offer", () => user.patch(`/api/offers/${offerId}`, { status: "accepted" }), [
      ["offer.updated"],
      ["offer.accepted"],
    ]],
    ["a refused change", () => user.patch(`/api/offers/${offerId}`, { status: "rejected" }), []],
    ["a deleted offer", () => user.delete(`/api/offers/${offerId}`), [["offer.deleted"]]],
    ["a changed product", () => admin.patch(`/api/products/${product.id}`, { sku: "FEED-2" }), [
      ["product.updated", product.id],
    ]],
    ["its name again", () => admin.patch(`/api/products/${product.id}`, { name: "Paper" }), []],
    ["new prices for two, one of them the same", () =>
      admin.post("/api/products/prices", {
        prices: [{ sku: "FEED-2", unitPriceNet: 11 }, { sku: "none", unitPriceNet: 1 }],
      }), [["product.imported", 0]]],
    [
      "the same prices",
      () => admin.post("/api/products/prices", { prices: [{ sku: "FEED-2", unitPriceNet: 11 }] }),
      [],
    ],
    ["an import", () =>
      admin.post("/api/products/import", {
        content: "sku,name,description,unitPriceNet,vatRate,currency\n" +
          "FEED-2,Paper,A4,11,23,PLN\nFEED-3,Pens,Blue,2,23,PLN\n",
      }), [["product.imported", 1]]],
    [
      "customers from a file",
      () => admin.post("/api/customers/import", { content: "name,number\nNew,\nFrom a file,9\n" }),
      [
        ["customer.imported", 1],
      ],
    ],
    ["an archived product", () => admin.delete(`/api/products/${product.id}`), [
      ["product.deleted", product.id],
    ]],
    [
      "a merged customer",
      () => admin.post(`/api/customers/${other.id}/merge`, { into: customer.id }),
      [
        ["customer.deleted", other.id],
        ["customer.updated", customer.id],
      ],
    ],
    ["a deleted customer", () => admin.delete(`/api/customers/${customer.id}`), [
      ["customer.deleted", customer.id],
    ]],
    ["a request", () => user.post("/api/requests", { customerText: "5 pens" }), [
      ["request.created"],
    ]],
  ];
  for (const [name, go, expected] of steps) {
    const events = await told(go);
    assertEquals([name, events.map(([type]) => type)], [name, expected.map(([type]) => type)]);
    for (const [at, [, id]] of expected.entries()) {
      if (id !== undefined) assertEquals([name, events[at]?.[1]], [name, id]);
    }
  }
  const { text } = await admin.get("/api/events?limit=100");
  for (const secret of ["Anna", "Brand new", "cost", "Paper"]) {
    assertEquals([secret, text.includes(secret)], [secret, false]);
  }
});

Deno.test("a merge of customers tells of each offer that moved, with its version, to webhooks too", async () => {
  const given = async (name: string) =>
    (await admin.post("/api/customers", { name })).body.customer.id;
  const [from, into] = [await given("Moved from"), await given("Moved to")];
  const product = await givenProduct(database, { unitPriceNet: "3.50" });
  const items = [{ productId: product.id, quantity: 2 }];
  const { offer } = (await user.post("/api/offers/quick", { items, customerId: from })).body;
  await database.sql`
    insert into offers (id, customer_id, name, currency, created_at, updated_at)
    select gen_random_uuid(), ${from}::uuid, 'Old ' || n, 'PLN', now(), now() from generate_series(1, 120) n`;
  const url = "https://erp.example/hook";
  const hook = await admin.post("/api/webhooks", { url, events: ["offer.updated"] });
  assertEquals(hook.status, 201, hook.text);
  const { nextCursor } = await read("?after=now");
  await user.post(`/api/customers/${from}/merge`, { into });
  const first = await read(`?types=offer.updated&limit=100&after=${nextCursor}`);
  const rest = await read(`?types=offer.updated&limit=100&after=${first.nextCursor}`);
  const told = new Map(
    [...first.events, ...rest.events].map(({ data }) => ["id" in data && data.id, data]),
  );
  assertEquals([first.events.length + rest.events.length, told.size], [121, 121]);
  const now = await user.get(`/api/offers/${offer.id}`);
  const { version, customerId, totals } = told.get(offer.id) as WebhookOffer;
  assertEquals([`"${version}"`, customerId, totals.totalNet], [now.headers.get("etag"), into, 7]);
  const [sent] = await database.sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries where endpoint_id = ${hook.body.webhook.id}`;
  assertEquals(sent?.count, 121);
  await admin.delete(`/api/webhooks/${hook.body.webhook.id}`);
});

Deno.test("pages go on from one another, filter by type, and end where the feed does", async () => {
  const { nextCursor: start } = await read("?after=now");
  for (let i = 0; i < 5; i++) await user.post("/api/requests", { customerText: `request ${i}` });
  await admin.post("/api/customers", { name: "Between" });
  const all = (await read(`?after=${start}`)).events;
  assertEquals(all.length, 6);
  const paged = [];
  for (let after = start;;) {
    const page = await read(`?limit=2&types=request.created&after=${after}`);
    paged.push(...page.events);
    after = page.nextCursor;
    if (!page.hasMore) break;
  }
  assertEquals(paged, all.filter(({ type }) => type === "request.created"));
  // What a filter leaves out is behind the cursor too.
  const { nextCursor } = await read(`?types=offer.deleted&after=${start}`);
  assertEquals(await read(`?after=${nextCursor}`), { events: [], nextCursor, hasMore: false });
  const ids = (await read("?limit=100")).events.map(({ id }) => id);
  assertEquals(new Set(ids).size, ids.length);
});

Deno.test("who may read, and what cannot be asked, is answered by name", async () => {
  assertEquals((await user.get("/api/events")).status, 403);
  const { secret } = await givenKey(site, "admin", ["events:read"]);
  assertEquals((await asKey(site, secret)("GET", "/api/events?after=now")).status, 200);
  for (const scope of ["offers:read", "webhooks:write"] as const) {
    const weak = await givenKey(site, "admin", [scope]);
    const refused = await asKey(site, weak.secret)("GET", "/api/events");
    assertEquals([refused.status, refused.body.error.code], [403, "scope_missing"]);
  }
  assertEquals((await asKey(site, secret)("GET", "/api/webhooks")).status, 403);
  for (
    const [query, field] of [
      ["types=offer.created,offer.printed", 'types.1: "offer.printed" is not an event'],
      ["types=", 'types.0: "" is not an event'],
      ["after=yesterday", "after: must be a cursor of an earlier reply"],
      ["limit=0", "limit: must be at least 1"],
      ["since=now", "since: is not one of"],
    ] as const
  ) {
    const { status, body } = await admin.get(`/api/events?${query}`);
    assertEquals([query, status, body.error.code], [query, 400, "invalid_parameter"]);
    assert(body.error.issues[0].startsWith(field), body.error.issues[0]);
  }
});

Deno.test("a cursor whose events are not kept any more, or were never there, says to begin again", async () => {
  const before = (await read("?limit=1")).nextCursor;
  const { nextCursor: end } = await read("?after=now");
  const app = { database, config: { auditDays: 365, originalDays: 365 }, now: () => new Date() };
  await database.sql`update events set created_at = created_at - interval '29 days'`;
  await removeEnded(app);
  assertEquals((await read(`?limit=1&after=${before}`)).hasMore, true);
  await database.sql`update events set created_at = created_at - interval '2 days'`;
  await removeEnded(app);
  const gone = await admin.get(`/api/events?after=${before}`);
  assertEquals([gone.status, gone.body.error.code], [410, "events_gone"]);
  // Who had read everything has missed nothing.
  assertEquals((await read(`?after=${end}`)).events, []);
  await user.post("/api/requests", { customerText: "after the break" });
  const next = await read(`?after=${end}`);
  assertEquals(next.events.map(({ type }) => type), ["request.created"]);
  // A backup is put back: the places that were given since are given again, to other events.
  await database.sql`delete from events`;
  await database.sql`update event_places set last = last - 1`;
  await user.post("/api/requests", { customerText: "another" });
  assertEquals((await admin.get(`/api/events?after=${next.nextCursor}`)).status, 410);
});

Deno.test({
  name: "what began earlier and is committed later is behind the cursor, never before it",
  ignore: nativeUrl === undefined,
  async fn() {
    const { nextCursor } = await read("?after=now");
    const begun = Promise.withResolvers<void>(), go = Promise.withResolvers<void>();
    const late = database.transaction(async (sql) => {
      await announceImport(sql, "customer.imported", { created: 77, updated: 0 });
      begun.resolve();
      await go.promise;
    });
    await begun.promise;
    await user.post("/api/requests", { customerText: "overtakes" });
    const first = await read(`?after=${nextCursor}`);
    assertEquals(first.events.map(({ type }) => type), ["request.created"]);
    go.resolve();
    await late;
    const second = await read(`?after=${first.nextCursor}`);
    assertEquals(second.events.map(({ type }) => type), ["customer.imported"]);
  },
});

Deno.test("many writers and readers at once: each reader has every event once", async () => {
  const { nextCursor } = await read("?after=now");
  const app = { database, now: () => new Date() };
  const writer = { userId: (await admin.get("/api/auth/get-session")).body.user.id } as never;
  const reader = async () => {
    const seen: string[] = [];
    for (let after = nextCursor; seen.length < 24;) {
      const page = await read(`?limit=7&after=${after}`);
      seen.push(...page.events.map(({ id }) => id));
      after = page.nextCursor;
    }
    return seen;
  };
  const writing = Array.from({ length: 24 }, () => createRequest(app, writer, {}));
  const [one, two] = await Promise.all([reader(), reader(), ...writing]);
  assertEquals(one, two);
  assertEquals(new Set(one as string[]).size, 24);
});

Deno.test("an import of products tells since when the list has what it wrote", async () => {
  await givenProduct(database);
  const { nextCursor } = await read("?after=now");
  await admin.post("/api/products/import", {
    content: "sku,name,description,unitPriceNet,vatRate,currency\nSINCE-1,Ink,Black,5,23,PLN\n",
  });
  const [event] = (await read(`?after=${nextCursor}`)).events;
  assert(event && "changedSince" in event.data);
  const list = await admin.get(`/api/products?updatedSince=${event.data.changedSince}`);
  assertEquals(list.body.products.map(({ sku }: { sku: string }) => sku), ["SINCE-1"]);
});

Deno.test("a page of rare types reads what it gives, and not all that happened in between", async () => {
  const { sql } = database;
  await admin.post("/api/customers", { name: "Told of often" });
  const happened = (type: string, times: number) =>
    sql`
      with last as (
        update event_places set last = last + ${times}::int returning last - ${times}::int as before
      )
      insert into events (id, place, type, payload, created_at)
      select gen_random_uuid(), last.before + n, ${type}::text,
        jsonb_set(e.payload::jsonb, '{type}', to_jsonb(${type}::text)), now()
      from generate_series(1, ${times}::int) n, last,
        (select payload from events where type = 'customer.created' limit 1) e`;
  // The planner has seen these, and takes them for frequent later on too.
  await happened("offer.question", 1_000);
  await sql`analyze events`;
  const { nextCursor } = await read("?after=now");
  const [last] = await sql<{ place: number }>`select last as place from event_places`;
  const after = last?.place ?? 0;
  for (let time = 0; time < 4; time++) {
    await happened("product.deleted", 1_500);
    await happened("offer.question", 1);
  }
  // Counts of this connection; those of former transactions may still be among them.
  const returned = async (sql: Sql) => {
    const [row] = await sql<{ count: number }>`
      select sum(pg_stat_get_xact_tuples_returned(oid))::int as count
      from (
        select 'events'::regclass::oid
        union all
        select indexrelid from pg_index where indrelid = 'events'::regclass
      ) scanned (oid)`;
    return row?.count ?? 0;
  };
  const rare = await database.transaction(async (sql) => {
    const before = await returned(sql);
    const { events } = await readEvents(sql, { after, types: ["offer.question"], limit: 10 });
    return { found: events.length, rows: await returned(sql) - before };
  });
  assertEquals(rare.found, 4);
  assert(rare.rows < 100, `${rare.rows} rows`);
  const types = "offer.question,product.deleted,offer.question";
  const page = await read(`?limit=100&types=${types}&after=${nextCursor}`);
  assertEquals([page.events.length, page.hasMore], [100, true]);
  assertEquals(page, await read(`?limit=100&after=${nextCursor}`));
  const { events } = await read(`?types=offer.question&after=${nextCursor}`);
  assertEquals(events.map(({ type }) => type), Array(4).fill("offer.question"));
});
