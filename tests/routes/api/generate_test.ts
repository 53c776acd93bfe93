import { assert, assertEquals } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { demoRequests } from "@/core/demo/requests.ts";
import { Offer } from "@/core/contracts/offer.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");

const message = `Hello,

please quote:
- 10 boxes of nitrile gloves size M
- 5 reams A4 copy paper 80 g
- 3 flux capacitors

Call me at +48 601 234 567.
Bob`;

Deno.test("a message becomes a stored draft: lines with reasons and catalogue prices, the rest listed", async () => {
  const reply = await user.post("/api/offers", {
    clientRequest: message,
    customerName: "Flux GmbH",
  });
  assertEquals(reply.status, 201);
  const { offer } = reply.body;
  Offer.parse(offer);
  assertEquals([offer.status, offer.customerName, offer.clientRequest], [
    "draft",
    "Flux GmbH",
    message,
  ]);
  const lines = offer.items.map((item: Record<string, unknown>) => [
    item.requestItem,
    item.quantity,
    (item.product as { sku: string }).sku,
    item.unitPriceNet,
    item.vatRate,
  ]);
  assertEquals(lines, [
    ["nitrile gloves size M", 10, "CL-0502", 22.5, 8],
    ["A4 copy paper 80 g", 5, "OF-1001", 18.9, 23],
  ]);
  assertEquals(offer.unmatched.map((part: { item: string }) => part.item), ["flux capacitors"]);
  for (const item of offer.items) {
    assert(item.rationale !== "" && item.matchScore > 0 && item.matchScore <= 1);
    assert(["exact", "semantic"].includes(item.matchSource));
  }
  assert(offer.unmatched[0].reason !== "");
  assert(offer.kbArticles.length > 0);
  // 225.00 at 8 % and 94.50 at 23 %
  assertEquals([offer.totals.totalNet, offer.totals.totalVat, offer.totals.totalGross], [
    319.5,
    39.74,
    359.24,
  ]);
  assertEquals((await user.get(`/api/offers/${offer.id}`)).body, reply.body);
});

Deno.test("the request is kept byte for byte and the places of its parts are right", async () => {
  const text = `\t${message}\r\n\u00a0Zażółć — 👩‍🔧 `;
  const { body } = await user.post("/api/offers", { clientRequest: text });
  assertEquals(body.offer.clientRequest, text);
  const spans = await site.database.sql<{ item: string; start: number; end: number }>`
    select request_item as item, fragment_start as start, fragment_end as "end"
    from offer_items
    where offer_id = ${body.offer.id}`;
  assertEquals(spans.length, 2);
  for (const { item, start, end } of spans) assertEquals(text.slice(start, end), item);
});

Deno.test("generate refuses, and writes nothing", async () => {
  const count = async () => {
    const [row] = await site.database.sql<{ n: number }>`
      select (select count(*) from offers) + (select count(*) from requests) + (select count(*) from customers) as n`;
    return row?.n;
  };
  const before = await count();
  const table: [string, unknown, number, string, string?][] = [
    ["nothing", {}, 400, "invalid_body", "clientRequest: is missing"],
    ["empty", { clientRequest: "" }, 400, "invalid_body"],
    [
      "blank",
      { clientRequest: " \n " },
      400,
      "invalid_body",
      "clientRequest: must have at least 1 character",
    ],
    ["number", { clientRequest: 7 }, 400, "invalid_body", "clientRequest: must be a text"],
    [
      "too long",
      { clientRequest: "x".repeat(100_001) },
      400,
      "invalid_body",
      "clientRequest: must have at most 100000 characters",
    ],
    ["NUL", { clientRequest: "a\u0000" }, 400, "invalid_body"],
    [
      "customer",
      { clientRequest: "1 x paper", customerName: "Never made", customerId: newId() },
      404,
      "customer_not_found",
    ],
    [
      "customer id",
      { clientRequest: "1 x paper", customerId: "7" },
      400,
      "invalid_body",
      "customerId: must be a UUID",
    ],
  ];
  for (const [name, body, status, code, issue] of table) {
    const reply = await user.post("/api/offers", body);
    assertEquals([name, reply.status, reply.body.error.code], [name, status, code]);
    if (issue) assertEquals([name, reply.body.error.issues], [name, [issue]]);
  }
  assertEquals(await count(), before);
});

Deno.test("the longest message is drafted, and no message breaks it", async () => {
  const texts = [
    "x".repeat(100_000),
    "1 x a\n".repeat(16_000),
    "ﷺ".repeat(30_000),
    "- 5 x paper\n".repeat(600),
    "\u202e5 x paper\u202c",
    "🧤 x 12",
    ";;;;;\n|||||\n\t\t\t\n",
  ];
  for (const clientRequest of texts) {
    const reply = await user.post("/api/offers", { clientRequest });
    assertEquals([clientRequest.slice(0, 20), reply.status], [clientRequest.slice(0, 20), 201]);
    assert(reply.body.offer.items.length <= 500);
  }
});

Deno.test("the demo request and its draft, which is not stored", async () => {
  const { body: { request } } = await user.get("/api/demo/request");
  const [first] = await demoRequests();
  assertEquals(request, { customerName: first?.customerName, customerText: first?.customerText });
  const before = (await user.get("/api/offers?limit=1")).body.totalCount;
  const { status, body } = await user.get("/api/demo/offer");
  assertEquals(status, 200);
  Offer.parse(body.offer);
  assert(body.offer.items.length > 3);
  assertEquals((await user.get("/api/offers?limit=1")).body.totalCount, before);
  assertEquals((await user.get(`/api/offers/${body.offer.id}`)).status, 404);
});

Deno.test("health answers without a session", async () => {
  const reply = await site.as("nobody").get("/api/health");
  assertEquals([reply.status, reply.body], [200, {
    status: "ok",
    database: "ok",
    version: site.app.version,
  }]);
  assertEquals((await site.as("nobody").get("/api/health/live")).status, 200);
});
