import { assert, assertEquals } from "@std/assert";
import { webhookOperations } from "@/core/contracts/operations/webhooks.ts";
import { WebhookPayload } from "@/core/contracts/webhook.ts";
import { newId } from "@/core/platform/ids.ts";
import { isSignedBy, startReceiver } from "@/tests/core/webhooks/receiver.ts";
import { sendDue } from "@/tests/core/webhooks/given.ts";
import { asKey, givenKey } from "@/tests/helpers/api_keys.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { valuesOf } from "@/tests/routes/pages/markup.ts";

const hosts = "https://hooks.example.com";
const site = await openTestSite({ settings: { RATE_LIMITS: "off", WEBHOOK_HOSTS: hosts } });
const { database } = site;
const admin = site.as("admin"), user = site.as("user");
const url = `${hosts}/offers`;
const { id: productId } = await givenProduct(database);
const { id: otherId } = await givenProduct(database);

/** What tells of one moment in the life of an offer. */
const moments = ["offer.created", "offer.accepted", "offer.rejected", "offer.restored"];

/** No webhooks, then one that wants everything. */
async function givenWebhook(fields: Record<string, unknown> = {}) {
  await database.sql`delete from webhook_endpoints`;
  const { status, body } = await admin.post("/api/webhooks", { url, ...fields });
  assertEquals(status, 201);
  return body;
}

async function givenOffer(): Promise<string> {
  const items = [{ productId, quantity: 2 }];
  return (await user.post("/api/offers/quick", { items })).body.offer.id;
}

/** What was put into the outbox since the last time. */
async function told(): Promise<WebhookPayload[]> {
  const rows = await database.sql<{ payload: unknown }>`
    with gone as (delete from webhook_deliveries returning id, payload)
    select payload from gone order by id`;
  return rows.map(({ payload }) => WebhookPayload.parse(payload));
}

const types = async () => (await told()).map(({ type }) => type);

Deno.test("a program makes and changes webhooks by a key that is made for it", async () => {
  await givenWebhook();
  const { secret } = await givenKey(site, "admin", ["webhooks:write"]);
  const machine = asKey(site, secret);
  const made = await machine("POST", "/api/webhooks", { url, events: ["offer.accepted"] });
  assertEquals(made.status, 201, made.text);
  const path = `/api/webhooks/${made.body.webhook.id}`;
  assertEquals(made.headers.get("location"), path);
  assertEquals((await machine("PATCH", path, { enabled: false })).body.webhook.enabled, false);
  assertEquals((await machine("GET", "/api/webhooks")).body.webhooks.length, 2);
  assertEquals((await machine("DELETE", path)).status, 204);
  const other = asKey(site, (await givenKey(site, "admin", ["settings:write"])).secret);
  assertEquals((await other("GET", "/api/webhooks")).body.error.code, "scope_missing");
});

Deno.test("webhooks are for administrators", async () => {
  await givenWebhook();
  for (const { method, path } of webhookOperations) {
    const at = path.replace("{endpointId}", newId()).replace("{deliveryId}", newId());
    const refusals = [
      await user.send(method, at),
      await site.as("nobody").send(method, at),
    ];
    assertEquals([path, ...refusals.map(({ status }) => status)], [path, 403, 401]);
  }
});

Deno.test("a secret is shown when it is made and never again", async () => {
  const { webhook, secret } = await givenWebhook({ events: ["offer.rejected", "offer.accepted"] });
  assertEquals(webhook.events, ["offer.accepted", "offer.rejected"]);
  assertEquals([webhook.url, webhook.enabled, webhook.allowed], [url, true, true]);
  const renewed = await admin.post(`/api/webhooks/${webhook.id}/secret`);
  assert(renewed.body.secret !== secret);
  const path = `/api/webhooks/${webhook.id}`;
  const replies = [
    await admin.get("/api/webhooks"),
    await admin.patch(path, { events: ["offer.created"] }),
    await admin.post(`${path}/test`),
    await admin.get(`${path}/deliveries`),
  ];
  for (const { status, text } of replies) {
    assert(status < 300);
    assertEquals(text.includes("whsec_"), false);
  }
  assertEquals(site.log.some((line) => line.includes("whsec_")), false);
});

Deno.test("what cannot be an address of a webhook is refused with the reason", async () => {
  const { webhook } = await givenWebhook();
  const notListed =
    "url: must be at a host that WEBHOOK_HOSTS names, without user name and fragment";
  const table: [unknown, string][] = [
    [{}, "url: is missing"],
    [{ url: 7 }, "url: must be a text"],
    [{ url: "hooks.example.com" }, "url: must be an https address"],
    [{ url: "ftp://hooks.example.com/" }, "url: must be an https address"],
    [{ url: `${url}/${"x".repeat(2000)}` }, "url: must have at most 2000 characters"],
    [{ url: "http://hooks.example.com/" }, notListed],
    [{ url: "https://hooks.example.com:8443/" }, notListed],
    [{ url: "https://elsewhere.example/" }, notListed],
    [{ url: "https://127.0.0.1/" }, notListed],
    [{ url: "https://169.254.169.254/latest/meta-data" }, notListed],
    [{ url: "https://me:secret@hooks.example.com/" }, notListed],
    [{ url, events: [] }, "events: must have at least 1 element"],
    [
      { url, events: ["offer.printed"] },
      'events.0: "offer.printed" is not an event: the API description lists them',
    ],
    [
      { url, events: ["offer.created", "offer.created"] },
      "events: must name each event once",
    ],
  ];
  for (const [body, issue] of table) {
    const reply = await admin.post("/api/webhooks", body);
    assertEquals([reply.status, reply.body.error.issues?.[0]], [400, issue]);
    if (issue === "url: is missing") continue;
    const patched = await admin.patch(`/api/webhooks/${webhook.id}`, body);
    assertEquals([patched.status, patched.body.error.issues?.[0]], [400, issue]);
  }
  assertEquals((await admin.get("/api/webhooks")).body.webhooks.length, 1);
});

Deno.test("there are twenty webhooks at most", async () => {
  await givenWebhook();
  for (let i = 1; i < 20; i++) {
    assertEquals((await admin.post("/api/webhooks", { url })).status, 201);
  }
  const { status, body } = await admin.post("/api/webhooks", { url });
  assertEquals([status, body.error.code], [409, "webhooks_full"]);
});

Deno.test("without WEBHOOK_HOSTS webhooks are off, and the API says so", async () => {
  const off = await openTestSite({ database });
  const { webhook } = await givenWebhook();
  const list = (await off.as("admin").get("/api/webhooks")).body;
  assertEquals([list.origins, list.webhooks[0].allowed], [[], false]);
  const refusals = [
    await off.as("admin").post("/api/webhooks", { url }),
    await off.as("admin").patch(`/api/webhooks/${webhook.id}`, { url: `${url}/2` }),
    await off.as("admin").post(`/api/webhooks/${webhook.id}/test`),
  ];
  for (const { status, body } of refusals) {
    assertEquals([status, body.error.code], [409, "webhooks_off"]);
  }
  // What is there can still be read, changed where it is, and deleted.
  const path = `/api/webhooks/${webhook.id}`;
  const events = ["offer.created"];
  const changed = await off.as("admin").patch(path, { url, events, enabled: false });
  assertEquals([changed.status, changed.body.webhook.events], [200, events]);
  assertEquals((await off.as("admin").delete(`/api/webhooks/${webhook.id}`)).status, 204);
});

Deno.test("an event tells of the offer as the API shows it, without names and texts", async () => {
  await givenWebhook({ events: moments });
  const made = await user.post("/api/offers", {
    customerName: "Anna Kowalska",
    clientRequest: "Dear Sirs, Anna Kowalska asks for a unicorn",
  });
  const { offer } = made.body;
  const { sections: _named, ...totals } = offer.totals;
  await user.patch(`/api/offers/${offer.id}`, { status: "accepted" });
  const accepted = await user.get(`/api/offers/${offer.id}`);
  const [created, second] = await told();
  assert(created && second);
  assertEquals(created.data, {
    id: offer.id,
    number: null,
    status: "draft",
    version: 1,
    customerId: offer.customerId,
    currency: offer.currency,
    totals,
    createdAt: offer.createdAt,
    updatedAt: offer.updatedAt,
  });
  assert("number" in second.data);
  assertEquals(second.type, "offer.accepted");
  assertEquals(second.data.number, accepted.body.offer.number);
  assertEquals(`"${second.data.version}"`, accepted.headers.get("etag"));
  assertEquals(JSON.stringify([created, second]).includes("Anna"), false);
});

interface Path {
  readonly name: string;
  readonly go: () => Promise<Reply | void>;
  readonly told: readonly string[];
}

/** Everything that makes, settles or restores an offer, by the API and by the pages, and what looks like it. */
const paths: readonly Path[] = [
  {
    name: "a draft from a message",
    go: () => user.post("/api/offers", { clientRequest: "5 reams of paper" }),
    told: ["offer.created"],
  },
  {
    name: "a draft with events of progress",
    go: () => user.post("/api/offers", { clientRequest: "paper" }, { accept: "text/event-stream" }),
    told: ["offer.created"],
  },
  {
    name: "a draft from the page",
    go: () => user.postForm("/offers/new", { clientRequest: "paper" }),
    told: ["offer.created"],
  },
  {
    name: "a quick offer",
    go: () => user.post("/api/offers/quick", { items: [{ productId, quantity: 1 }] }),
    told: ["offer.created"],
  },
  {
    name: "a repeated request",
    go: async () => {
      const key = { "idempotency-key": newId() };
      const body = { items: [{ productId, quantity: 1 }] };
      const first = await user.post("/api/offers/quick", body, key);
      const second = await user.post("/api/offers/quick", body, key);
      assertEquals(first.body, second.body);
    },
    told: ["offer.created"],
  },
  {
    name: "a quick offer that cannot be made",
    go: () => user.post("/api/offers/quick", { items: [{ productId: newId(), quantity: 1 }] }),
    told: [],
  },
  {
    name: "an offer and its copy",
    go: async () => await user.post(`/api/offers/${await givenOffer()}/duplicate`),
    told: ["offer.created", "offer.created"],
  },
  { name: "the demo offer", go: () => user.get("/api/demo/offer"), told: [] },
];

for (const { name, go, told: expected } of paths) {
  Deno.test(`${name}: ${expected.join(", ") || "nothing"}`, async () => {
    await givenWebhook({ events: moments });
    await go();
    assertEquals(await types(), expected);
  });
}

interface Change {
  readonly name: string;
  readonly go: (path: string, id: string) => Promise<unknown>;
  readonly told: readonly string[];
}

const patch = (id: string, body: unknown, headers?: Record<string, string>) =>
  user.patch(`/api/offers/${id}`, body, headers);

const changes: readonly Change[] = [
  { name: "accepted", go: (_, id) => patch(id, { status: "accepted" }), told: ["offer.accepted"] },
  { name: "rejected", go: (_, id) => patch(id, { status: "rejected" }), told: ["offer.rejected"] },
  {
    name: "accepted on its page",
    go: async (path) => {
      const { text } = await user.get(path);
      await user.postForm(path, { ...valuesOf(text), status: "accepted" });
    },
    told: ["offer.accepted"],
  },
  {
    name: "accepted twice",
    go: async (_, id) => {
      await patch(id, { status: "accepted" });
      await patch(id, { status: "accepted" });
    },
    told: ["offer.accepted"],
  },
  {
    name: "accepted, changed and accepted in one request",
    go: async (_, id) => {
      await patch(id, { status: "accepted" });
      await patch(id, { status: "accepted", discountPercent: 5 });
    },
    told: ["offer.accepted", "offer.accepted"],
  },
  {
    name: "accepted, and given another name",
    go: async (_, id) => {
      await patch(id, { status: "accepted" });
      await patch(id, { name: "Paper" });
    },
    told: ["offer.accepted"],
  },
  {
    name: "accepted, a draft again by a new line, rejected",
    go: async (_, id) => {
      await patch(id, { status: "accepted" });
      await user.post(`/api/offers/${id}/products`, { productId: otherId, quantity: 1 });
      await patch(id, { status: "rejected" });
    },
    told: ["offer.accepted", "offer.rejected"],
  },
  { name: "a draft as before", go: (_, id) => patch(id, { status: "draft" }), told: [] },
  {
    name: "changed by somebody else meanwhile (412)",
    go: (_, id) => patch(id, { status: "accepted" }, { "if-match": '"999"' }),
    told: [],
  },
  {
    name: "not allowed to change (409)",
    go: async (_, id) => {
      await patch(id, { status: "accepted" });
      const reply = await patch(id, { status: "rejected" });
      assertEquals(reply.status, 409);
    },
    told: ["offer.accepted"],
  },
  {
    name: "accepted with a line that is not there (400)",
    go: async (_, id) => {
      const items = [{ productId: newId(), quantity: 1 }];
      const reply = await patch(id, { status: "accepted", items });
      assertEquals(reply.status, 400);
    },
    told: [],
  },
  {
    name: "restored",
    go: async (_, id) => {
      const { body } = await user.post(`/api/offers/${id}/revisions`);
      await user.post(`/api/offers/${id}/revisions/${body.revision.id}/restore`);
    },
    told: ["offer.restored"],
  },
  {
    name: "restored on its page to what was rejected",
    go: async (path, id) => {
      await patch(id, { status: "rejected" });
      const { body } = await user.post(`/api/offers/${id}/revisions`);
      await patch(id, { discountPercent: 5 });
      const restore = `${path}/revisions/${body.revision.id}/restore`;
      const { text } = await user.get(restore);
      const { version = "" } = valuesOf(text);
      const reply = await user.postForm(restore, { version });
      assertEquals(reply.status, 303);
    },
    told: ["offer.rejected", "offer.restored"],
  },
  {
    name: "restored by an old version (412)",
    go: async (_, id) => {
      const { body } = await user.post(`/api/offers/${id}/revisions`);
      const path = `/api/offers/${id}/revisions/${body.revision.id}/restore`;
      await user.post(path, undefined, { "if-match": '"999"' });
    },
    told: [],
  },
  { name: "deleted", go: (_, id) => user.delete(`/api/offers/${id}`), told: [] },
];

for (const { name, go, told: expected } of changes) {
  Deno.test(`an offer that is ${name}: ${expected.join(", ") || "nothing"}`, async () => {
    await givenWebhook({ events: moments });
    const id = await givenOffer();
    assertEquals(await types(), ["offer.created"]);
    await go(`/offers/${id}`, id);
    assertEquals(await types(), expected);
  });
}

Deno.test("a restored offer says which revision it was", async () => {
  await givenWebhook({ events: ["offer.restored"] });
  const id = await givenOffer();
  const { revision } = (await user.post(`/api/offers/${id}/revisions`)).body;
  await patch(id, { discountPercent: 10 });
  await user.post(`/api/offers/${id}/revisions/${revision.id}/restore`);
  const [event] = await told();
  assert(event && "restored" in event.data);
  assertEquals(event.data.restored, { revisionId: revision.id, revisionNumber: 1 });
});

Deno.test("deliveries are listed by state and page, and sent again", async () => {
  await using receiver = startReceiver();
  const live = await openTestSite({ database, settings: { WEBHOOK_HOSTS: receiver.origin } });
  const client = live.as("admin");
  await database.sql`delete from webhook_endpoints`;
  const { body } = await client.post("/api/webhooks", { url: `${receiver.origin}/hook` });
  const path = `/api/webhooks/${body.webhook.id}`;
  const pings: { id: string; state: string; attempts: number; payload: unknown }[] = [];
  for (let i = 0; i < 3; i++) pings.push((await client.post(`${path}/test`)).body.delivery);
  assertEquals(
    pings.map(({ state, attempts }) => [state, attempts]),
    Array(3).fill(["pending", 0]),
  );
  const [first, second] = pings;
  assert(first && second);
  assertEquals(await sendDue(live), 3);
  const listed = (await client.get(`${path}/deliveries?limit=2&offset=1`)).body;
  assertEquals(listed.totalCount, 3);
  assertEquals(listed.deliveries.map(({ id }: { id: string }) => id), [second.id, first.id]);
  assertEquals(listed.deliveries[0].payload, second.payload);
  assertEquals((await client.get(`${path}/deliveries?state=failed`)).body.totalCount, 0);

  const again = await client.post(`${path}/deliveries/${first.id}/replay`);
  assertEquals([again.status, again.body.delivery.state], [200, "pending"]);
  assertEquals(await sendDue(live), 1);
  assertEquals(receiver.seen.filter(({ id }) => id === first.id).length, 2);
  for (const received of receiver.seen) assert(await isSignedBy(received, body.secret));

  await database.sql`update webhook_deliveries set state = 'failed' where id <> ${first.id}`;
  assertEquals((await client.get("/api/webhooks")).body.webhooks[0].failed, 2);
  assertEquals((await client.post(`${path}/replay`)).body, { count: 2 });
  assertEquals(await sendDue(live), 2);

  const missing = [
    await client.post(`${path}/deliveries/${newId()}/replay`),
    await client.post(`${path}/deliveries/x/replay`),
    await client.post(`/api/webhooks/${newId()}/deliveries/${first.id}/replay`),
    await client.get("/api/webhooks/x/deliveries"),
  ];
  assertEquals(missing.map(({ body }) => body.error.code), [
    "delivery_not_found",
    "delivery_not_found",
    "webhook_not_found",
    "webhook_not_found",
  ]);
});

Deno.test("a webhook that is disabled takes no test, and is gone when it is deleted", async () => {
  const { webhook } = await givenWebhook();
  const path = `/api/webhooks/${webhook.id}`;
  const disabled = await admin.patch(path, { enabled: false });
  assertEquals([disabled.status, disabled.body.webhook.enabled], [200, false]);
  const test = await admin.post(`${path}/test`);
  assertEquals([test.status, test.body.error.code], [409, "webhook_disabled"]);
  await givenOffer();
  assertEquals(await types(), []);
  assertEquals((await admin.patch(path, {})).body.webhook.enabled, false);
  assertEquals((await admin.delete(path)).status, 204);
  assertEquals((await admin.delete(path)).status, 404);
  assertEquals((await admin.get("/api/webhooks")).body.webhooks, []);
});
