/** The history of offers: what each operation leaves in it, over HTTP and from the page, and who may read it. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { ChangeListReply, type OfferChange } from "@/core/contracts/change.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { duplicateOffer } from "@/core/offers/duplicate.ts";
import { matchAgain } from "@/core/offers/match_again.ts";
import { reprice } from "@/core/offers/reprice.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { beginWork, runWork } from "@/core/platform/work.ts";
import { recordChanges } from "@/core/offers/record.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { givenSmallShop, productRecord } from "@/tests/helpers/products.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
await givenSmallShop(site.database);
const user = site.as("user");
const { sql } = site.database;

const message =
  "Please quote:\n- 5 patch cables 2 m grey\n- 3 EL-MCB-B16\n- 4 patch cables 15 m grey";
const place = (words: string) => message.indexOf(words);

async function productId(sku: string): Promise<string> {
  const [row] = await sql<{ id: string }>`select id from products where sku = ${sku}`;
  return row?.id ?? "";
}

interface Given {
  readonly id: string;
  readonly lines: readonly { id: string; productId: string }[];
  readonly unmatched: readonly { id: string; item: string; reason: string }[];
}

const given = ({ body }: Reply): Given => ({
  id: body.offer.id,
  lines: body.offer.items,
  unmatched: body.offer.unmatched,
});
const givenDraft = async (customerName?: string) =>
  given(await user.post("/api/offers", { clientRequest: message, customerName }));
const givenQuick = async (...skus: string[]) =>
  given(
    await user.post("/api/offers/quick", {
      items: await Promise.all(
        skus.map(async (sku) => ({ productId: await productId(sku), quantity: 2 })),
      ),
    }),
  );

async function historyOf(offerId: string): Promise<OfferChange[]> {
  const reply = await user.get(`/api/offers/${offerId}/changes?limit=100`);
  assertEquals(reply.status, 200, reply.text);
  return ChangeListReply.parse(reply.body).changes;
}

function told({ kind, by, version, details }: OfferChange): string {
  const { line, replaced, item, changes = [], revisionNumber } = details;
  return [
    `${version} ${by} ${kind}`,
    line && `${line.sku} x ${line.quantity}`,
    replaced && `was ${replaced.sku}`,
    item,
    ...changes.map(({ field, from, to }) => `${field} ${from} → ${to}`),
    revisionNumber,
  ].filter((each) => each !== undefined && each !== "").join(" | ");
}

/** What an operation has added to the history, oldest first. */
async function added(offerId: string, operation: () => Promise<unknown>): Promise<string[]> {
  const known = new Set((await historyOf(offerId)).map(({ id }) => id));
  await operation();
  const now = await historyOf(offerId);
  return now.filter(({ id }) => !known.has(id)).toReversed().map(told);
}

const ok = async (reply: Promise<Reply>) => {
  const { status, text } = await reply;
  assert(status < 400, text);
};
/** Presses a button of the offer's page. */
async function press(offerId: string, fields: Record<string, string>): Promise<string> {
  const { body, headers } = await user.get(`/api/offers/${offerId}`);
  const { offer } = body;
  const reply = await user.postForm(`/offers/${offerId}`, {
    version: headers.get("etag")?.replaceAll('"', "") ?? "",
    name: offer.name,
    customerName: offer.customerName ?? "",
    discountPercent: String(offer.discountPercent),
    discountAmount: String(offer.discountAmount),
    notes: offer.notes.join("\n"),
    ...fields,
  });
  assertEquals(reply.status, 303, reply.text);
  return reply.headers.get("location") ?? "";
}

Deno.test("a draft begins with who drafted it, by what, and how long it took", async () => {
  const { id } = await givenDraft();
  const [change, ...more] = await historyOf(id);
  assertEquals(more, []);
  assertEquals([change?.kind, change?.by, change?.user.name], ["drafted", "draft", "Ursula User"]);
  const { durationMs, ...details } = change?.details ?? {};
  assertEquals(details, { lines: 2, unmatched: 1, writtenBy: "rules" });
  assert(Number.isInteger(durationMs));
  const [row] = await sql<{ parts: number[] }>`
    select parts from offer_changes where offer_id = ${id}`;
  assertEquals(row?.parts, [place("patch cables 2 m"), place("EL-MCB")]);
});

Deno.test("an offer of picked products begins with the person", async () => {
  const { id } = await givenQuick("EL-MCB-B16");
  assertEquals((await historyOf(id)).map(told), ["1 person created"]);
});

Deno.test("each operation of the API leaves what it changed", async () => {
  const other = await productId("NET-C6-5");
  const breaker = await productId("EL-MCB-C16");
  type Path = (offer: Given) => [method: string, path: string, body?: unknown];
  const table: [string, Path, string[]][] = [
    ["name and notes", () => ["PATCH", "", { name: "Cables", notes: ["a", "b"] }], [
      "2 person name_changed | name Patch cable Cat 6, 2 m, grey and 1 more → Cables",
      "2 person notes_changed | notes  → a\nb",
    ]],
    ["customer and discounts", () => ["PATCH", "", {
      customerName: "Nowak Instal",
      discountPercent: 5,
      discountAmount: 1.25,
    }], [
      "2 person customer_changed | customer null → Nowak Instal",
      "2 person discount_changed | discountPercent 0 → 5 | discountAmount 0 → 1.25",
    ]],
    ["what it has already", () => ["PATCH", "", { discountPercent: 0, notes: [] }], []],
    ["nothing", () => ["PATCH", "", {}], []],
    ["lines as a list", ({ lines: [first] }) => ["PATCH", "", {
      items: [
        { id: first?.id, quantity: 2.5, rationale: "as always" },
        { name: "By hand" },
      ],
    }], [
      "2 person line_changed | NET-C6-2 x 2.5 | patch cables 2 m grey | quantity 5 → 2.5",
      "2 person match_changed",
      "2 person line_removed | EL-MCB-B16 x 3 | EL-MCB-B16",
      "2 person line_added | null x 1",
    ]],
    ["unmatched parts", () => ["PATCH", "", { unmatched: [{ item: "a unicorn", reason: "no" }] }], [
      "2 person fragment_removed | patch cables 15 m grey",
      "2 person fragment_added | a unicorn",
    ]],
    ["a line added", () => ["POST", "/products", { productId: other, quantity: 3 }], [
      "2 person line_added | NET-C6-5 x 3",
    ]],
    ["a part answered", ({ unmatched: [part] }) => ["POST", "/products", {
      productId: other,
      quantity: 4,
      fragmentId: part?.id,
    }], ["2 person fragment_answered | NET-C6-5 x 4 | patch cables 15 m grey"]],
    ["a quantity", ({ lines }) => ["PATCH", `/products/${lines[1]?.id}`, { quantity: 8 }], [
      "2 person line_changed | EL-MCB-B16 x 8 | EL-MCB-B16 | quantity 3 → 8",
    ]],
    ["a quantity that it has", ({ lines }) => [
      "PATCH",
      `/products/${lines[1]?.id}`,
      { quantity: 3 },
    ], []],
    ["another product", ({ lines }) => ["PATCH", `/products/${lines[1]?.id}`, {
      productId: breaker,
      quantity: 4,
    }], [
      "2 person product_replaced | EL-MCB-C16 x 4 | was EL-MCB-B16 | EL-MCB-B16 | quantity 3 → 4",
    ]],
    ["a person's word", ({ lines }) => ["PATCH", `/products/${lines[0]?.id}`, {
      confirmed: true,
    }], ["2 person line_confirmed | NET-C6-2 x 5 | patch cables 2 m grey"]],
    ["a line removed", ({ lines }) => ["DELETE", `/products/${lines[0]?.id}`], [
      "2 person line_removed | NET-C6-2 x 5 | patch cables 2 m grey",
    ]],
    ["rejected", () => ["PATCH", "", { status: "rejected" }], [
      "2 person status_changed | status draft → rejected",
    ]],
    ["a revision", () => ["POST", "/revisions"], ["1 person revision_saved | 1"]],
    ["only printed", () => ["GET", "/pdf"], []],
  ];
  for (const [name, path, expected] of table) {
    const offer = await givenDraft();
    const [method, rest, body] = path(offer);
    const found = await added(
      offer.id,
      () => ok(user.send(method, `/api/offers/${offer.id}${rest}`, body)),
    );
    const short = found.map((each) => each.replace(/( match_changed) \|.*/s, "$1"));
    assertEquals([name, ...short], [name, ...expected]);
  }
});

Deno.test("an acceptance tells its number and its revision; an edit afterwards brings the draft back", async () => {
  const offer = await givenDraft();
  const path = `/api/offers/${offer.id}`;
  const accepted = await added(offer.id, () => ok(user.patch(path, { status: "accepted" })));
  const { body } = await user.get(path);
  assertEquals(accepted, [
    `2 person status_changed | status draft → accepted | number null → ${body.offer.number}`,
    "2 person revision_saved | 1",
  ]);
  const line = `${path}/products/${offer.lines[1]?.id}`;
  assertEquals(await added(offer.id, () => ok(user.patch(line, { quantity: 9 }))), [
    "3 person line_changed | EL-MCB-B16 x 9 | EL-MCB-B16 | quantity 3 → 9",
    "3 person status_changed | status accepted → draft",
  ]);
});

Deno.test("a restored revision tells what it is, what it changed and what was kept", async () => {
  const offer = await givenDraft();
  const path = `/api/offers/${offer.id}`;
  const { body: { revision } } = await user.post(`${path}/revisions`);
  await ok(user.delete(`${path}/products/${offer.lines[0]?.id}`));
  await ok(user.patch(`${path}/products/${offer.lines[1]?.id}`, {
    productId: await productId("EL-MCB-C16"),
  }));
  await ok(user.patch(path, { name: "Else" }));
  const restored = () => ok(user.post(`${path}/revisions/${revision.id}/restore`));
  assertEquals(await added(offer.id, restored), [
    "5 person revision_saved | 2",
    "5 person restored | 1",
    "5 person name_changed | name Else → Patch cable Cat 6, 2 m, grey and 1 more",
    "5 person product_replaced | EL-MCB-B16 x 3 | was EL-MCB-C16 | EL-MCB-B16",
    "5 person line_added | NET-C6-2 x 5 | patch cables 2 m grey",
    "5 person revision_saved | 3",
  ]);
  assertEquals(await added(offer.id, restored), [
    "6 person restored | 1",
    "6 person revision_saved | 4",
  ]);
});

Deno.test("the page's buttons: put back, made unmatched, answered, left out, taken back", async () => {
  const offer = await givenDraft("Nowak Instal");
  const [first, second] = offer.lines;
  const [part] = offer.unmatched;
  assert(first && second && part);
  assertEquals(await added(offer.id, () => press(offer.id, { remove: first.id })), [
    "2 person line_removed | NET-C6-2 x 5 | patch cables 2 m grey",
  ]);
  assertEquals(await added(offer.id, () => press(offer.id, { undo: "1" })), [
    "3 person line_put_back | NET-C6-2 x 5 | patch cables 2 m grey",
  ]);
  assertEquals(await added(offer.id, () => press(offer.id, { unmatch: second.id })), [
    "4 person line_unmatched | EL-MCB-B16 x 3 | EL-MCB-B16",
  ]);
  assertEquals(await added(offer.id, () => press(offer.id, { leave: part.id })), [
    "5 person fragment_left_out | patch cables 15 m grey",
  ]);
  const { body } = await user.get(`/api/offers/${offer.id}`);
  const parts: Given["unmatched"] = body.offer.unmatched;
  assertEquals(await added(offer.id, () => press(offer.id, { take: part.id })), [
    "6 person fragment_taken_back | patch cables 15 m grey",
  ]);
  const unmade = parts.find(({ item }) => item === "EL-MCB-B16");
  const answer = `${unmade?.id}:${await productId("EL-MCB-C16")}`;
  assertEquals(await added(offer.id, () => press(offer.id, { answer })), [
    "7 person fragment_answered | EL-MCB-C16 x 3 | EL-MCB-B16",
  ]);
});

Deno.test("matching again, the catalogue's price and a copy tell whose doing they are", async () => {
  const offer = await givenDraft();
  const [account] = await sql<{ id: string }>`select "id" from "user" limit 1`;
  const ada: Identity = { userId: account?.id ?? "", name: "Ada", role: "user" };
  const { app } = site;
  await upsertProducts(app, [
    productRecord({ sku: "NET-C6-15", name: "Patch cable Cat 6, 15 m, grey" }),
  ]);
  assertEquals(await added(offer.id, () => matchAgain(app, ada, offer.id, undefined)), [
    "2 draft fragment_answered | NET-C6-15 x 4 | patch cables 15 m grey",
  ]);
  const line = offer.lines[0];
  assert(line);
  await sql`update products set unit_price_net = 12.5 where id = ${line.productId}`;
  const take = () => reprice(app, ada, offer.id, { dryRun: false, lineIds: [line.id] }, undefined);
  assertEquals(await added(offer.id, take), [
    "3 person line_changed | NET-C6-2 x 5 | patch cables 2 m grey | unitPriceNet 10 → 12.5",
  ]);
  const copy = await duplicateOffer(app, ada, offer.id, { name: "Copy" });
  const [created, ...more] = await historyOf(copy.offer.id);
  assertEquals(more, []);
  assertEquals([created?.kind, created?.details.copyOf?.id, created?.details.lines], [
    "created",
    offer.id,
    3,
  ]);
  await sql`delete from products where sku = 'NET-C6-15'`;
  await givenSmallShop(site.database);
});

Deno.test("what the assistant proposed and a person applied bears both names", async () => {
  const offer = await givenQuick("EL-MCB-B16", "EL-MCB-C16");
  const { body } = await user.post(`/api/offers/${offer.id}/chat/threads`);
  const ask = async (text: string) => {
    const answer = await user.post("/api/chat", {
      offerId: offer.id,
      threadId: body.thread.id,
      messages: [{ id: newId(), role: "user", parts: [{ type: "text", text }] }],
    });
    return /"type":"data-proposal","id":"([^"]+)"/.exec(answer.text)?.[1] ?? "";
  };
  const decide = (id: string, decision: string) =>
    ok(user.post(`/api/offers/${offer.id}/chat/proposals/${id}`, { decision }));
  const table: [question: string, decision: string, expected: string[]][] = [
    ["remove line 2", "decline", []],
    ["remove line 2", "apply", ["2 assistant line_removed | EL-MCB-C16 x 2"]],
    ["change the quantity of line 1 to 7", "apply", [
      "3 assistant line_changed | EL-MCB-B16 x 7 | quantity 2 → 7",
    ]],
    ["set the discount to 5 %", "apply", [
      "4 assistant discount_changed | discountPercent 0 → 5",
    ]],
  ];
  for (const [question, decision, expected] of table) {
    const id = await ask(question);
    assertEquals(await added(offer.id, () => decide(id, decision)), expected);
  }
  const [newest] = await historyOf(offer.id);
  assertEquals(newest?.user.name, "Ursula User");
});

Deno.test("what is refused leaves nothing", async () => {
  const offer = await givenDraft();
  const path = `/api/offers/${offer.id}`;
  const line = `${path}/products/${offer.lines[0]?.id}`;
  const stale = { "if-match": '"7"' };
  const dear = await givenProduct(site.database, { unitPriceNet: "999999999" });
  await ok(user.patch(path, { status: "accepted" }));
  const table: [number, () => Promise<Reply>][] = [
    [412, () => user.patch(path, { name: "Late" }, stale)],
    [412, () => user.patch(line, { quantity: 9 }, stale)],
    [412, () => user.delete(line, stale)],
    [412, () => user.delete(path, stale)],
    [404, () => user.patch(`${path}/products/${newId()}`, { quantity: 9 })],
    [404, () => user.patch(line, { quantity: 9, productId: newId() })],
    [404, () => user.post(`${path}/revisions/${newId()}/restore`)],
    [400, () => user.patch(path, { items: [{ productId: newId() }] })],
    [409, () => user.patch(path, { name: "x", status: "rejected" })],
    [409, () => user.post(`${path}/products`, { ...offer.lines[0], quantity: 1 })],
    // The lines are written before the sum turns out to be too large.
    [400, () => user.patch(line, { productId: dear.id, quantity: 999_999_999 })],
  ];
  const found = await added(offer.id, async () => {
    for (const [at, [status, send]] of table.entries()) {
      assertEquals([at, (await send()).status], [at, status]);
    }
  });
  assertEquals(found, []);
});

Deno.test("a repeated request under one key is told once", async () => {
  const headers = { "idempotency-key": newId() };
  const body = { clientRequest: message };
  const first = await user.post("/api/offers", body, headers);
  await user.post("/api/offers", body, headers);
  const { id } = first.body.offer;
  const add = { productId: await productId("NET-C6-5"), quantity: 3 };
  const key = { "idempotency-key": newId() };
  await user.post(`/api/offers/${id}/products`, add, key);
  await user.post(`/api/offers/${id}/products`, add, key);
  assertEquals((await historyOf(id)).map(told), [
    "2 person line_added | NET-C6-5 x 3",
    "1 draft drafted",
  ]);
});

Deno.test("a machine is told apart from the person whose key it has", async () => {
  const { id } = await givenQuick("EL-MCB-B16");
  const actor = { userId: "u", apiKeyId: "key-1" };
  const machine = { userId: "u", name: "Ada", role: "user" as const };
  await runWork(
    { ...beginWork("r"), actor },
    () =>
      site.database.transaction((sql) =>
        recordChanges(sql, site.app, machine, { id, version: 2 }, [
          { kind: "name_changed", details: {} },
        ])
      ),
  );
  const [change] = await historyOf(id);
  assertEquals([change?.by, change?.apiKeyId, change?.user], ["key", "key-1", {
    id: "u",
    name: "Ada",
  }]);
});

Deno.test("a history is paged without a gap and without a repetition while it grows", async () => {
  const { id } = await givenQuick("EL-MCB-B16");
  const path = `/api/offers/${id}`;
  for (let i = 0; i < 4; i++) {
    await ok(user.patch(path, { name: `Name ${i}`, notes: [`note ${i}`], discountPercent: i + 1 }));
  }
  const whole = await historyOf(id);
  assertEquals(whole.length, 13);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body }: Reply = await user.get(
      `${path}/changes?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`,
    );
    const page = ChangeListReply.parse(body);
    if (cursor === "") await ok(user.patch(path, { name: "Meanwhile" }));
    seen.push(...page.changes.map((each) => each.id));
    cursor = page.nextCursor;
  }
  assertEquals(seen, whole.map((each) => each.id));
});

Deno.test("who may read an offer may read its history; it goes with the offer", async () => {
  const { id } = await givenQuick("EL-MCB-B16");
  const path = `/api/offers/${id}/changes`;
  assertEquals((await site.as("admin").get(path)).status, 200);
  assertEquals((await site.as("nobody").get(path)).status, 401);
  for (const cursor of ["x", btoa("[1]"), btoa('["1","2"]'), btoa(`[1e99,"${newId()}"]`)]) {
    const reply = await user.get(`${path}?cursor=${cursor}`);
    assertEquals([reply.status, reply.body.error.code], [400, "invalid_parameter"]);
  }
  for (const method of ["POST", "PATCH", "DELETE"]) {
    assertEquals((await user.send(method, path, {})).status, 405);
  }
  await ok(user.delete(`/api/offers/${id}`));
  for (const gone of [id, newId(), "7"]) {
    const reply = await user.get(`/api/offers/${gone}/changes`);
    assertEquals([reply.status, reply.body.error.code], [404, "offer_not_found"]);
  }
  const [left] = await sql<{ count: number }>`
    select count(*) as count from offer_changes where offer_id = ${id}`;
  assertEquals(left?.count, 0);
});

Deno.test("the database refuses to change what has happened", async () => {
  const { id } = await givenQuick("EL-MCB-B16");
  await assertRejects(() =>
    sql`update offer_changes set user_name = 'Somebody' where offer_id = ${id}`
  );
  assertEquals((await historyOf(id))[0]?.user.name, "Ursula User");
});

Deno.test("an offer from before the history has none, and goes on from there", async () => {
  const { id } = await givenQuick("EL-MCB-B16");
  await sql`delete from offer_changes where offer_id = ${id}`;
  assertEquals(await historyOf(id), []);
  assertEquals(
    await added(id, () => ok(user.patch(`/api/offers/${id}`, { name: "Still here" }))),
    ["2 person name_changed | name Miniature circuit breaker B16 1P → Still here"],
  );
});
