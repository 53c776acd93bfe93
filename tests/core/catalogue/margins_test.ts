/** The leak test of costs and margins: whoever may not see them gets none, wherever a product or an offer comes out. */
import { assert, assertEquals } from "@std/assert";
import { operations } from "@/core/contracts/operations.ts";
import { scopes } from "@/core/contracts/scope.ts";
import { openaiAi } from "@/core/ai/openai.ts";
import { asKey, bearer, givenKey } from "@/tests/helpers/api_keys.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { withModelServer } from "@/tests/helpers/model_server.ts";

const hosts = "https://hooks.example.com";
const site = await openTestSite({ settings: { WEBHOOK_HOSTS: hosts } });
const [user, admin] = [site.as("user"), site.as("admin")];
/** In no other figure of the test, as digits and as a German or Polish page writes them. */
const cost = 7391.4628;
const traces = [/7\D?391/, /cost/i, /"margin"/, /5\D?215\D07/];
/** Ids are hexadecimal digits, in which any figure may stand. */
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const leaked = (text: string) =>
  traces.filter((trace) => trace.test(text.replace(ids, ""))).map(String);

const made = await admin.post("/api/products", {
  sku: "LEAK-1",
  name: "Weasel lamp",
  unitPriceNet: 9999,
  vatRate: 23,
  currency: "PLN",
  cost,
});
assertEquals([made.status, made.body.product.cost], [201, cost]);
const { id } = made.body.product;
const offer = (await user.post("/api/offers", { clientRequest: "2 x LEAK-1" })).body.offer;

Deno.test("every reading operation keeps the cost from users, and from keys without margins", async () => {
  const without = await givenKey(site, "admin", scopes.filter((one) => one !== "margins"));
  const key = asKey(site, without.secret);
  const askers = [
    (method: string, path: string, body?: unknown) => user.send(method, path, body),
    key,
  ];
  const reading = operations.filter(({ method, path, access }) =>
    method === "GET" && access !== "public" && !/webhooks|settings|keys/.test(path)
  );
  assert(reading.some(({ id }) => id === "exportProducts" || id === "listProducts"));
  for (const asker of askers) {
    for (const { id: operation, path } of reading) {
      const address = path.replace("{offerId}", offer.id).replace("{productId}", id);
      const { text } = await asker("GET", address);
      assertEquals([operation, leaked(text)], [operation, []]);
    }
    for (
      const [path, body] of [
        ["/api/products/search", { prompt: "weasel lamp" }],
        ["/api/products/text-search", { query: "weasel" }],
        ["/api/offers/quick", { items: [{ productId: id, quantity: 1 }] }],
      ] as const
    ) {
      const { status, text } = await asker("POST", path, body);
      assert(status < 300, path);
      assertEquals([path, leaked(text)], [path, []]);
    }
  }
  const blind = await key("PATCH", `/api/products/${id}`, { cost: 1 });
  assertEquals(blind.status, 403);
  const dry = await key("POST", "/api/products/import", {
    content: "sku,cost\nLEAK-1,5",
    dryRun: true,
  });
  assertEquals([dry.body.ignoredColumns, leaked(dry.text.replace('"cost"', ""))], [["cost"], []]);
});

Deno.test("a key with margins and an administrator see the cost", async () => {
  const { secret } = await givenKey(site, "admin", ["catalogue:read", "margins"]);
  for (const headers of [bearer(secret), { cookie: admin.cookie ?? "" }]) {
    const nobody = site.as("nobody");
    assertEquals((await nobody.get(`/api/products/${id}`, headers)).body.product.cost, cost);
    assertEquals((await nobody.get("/api/products", headers)).body.products[0].cost, cost);
  }
});

Deno.test("margins are on lines and totals, after the discounts, for who may see them", async () => {
  const { secret } = await givenKey(site, "admin", ["offers:read", "margins"]);
  const reads = [
    async (path: string) => (await admin.get(path)).body,
    async (path: string) => (await site.as("nobody").get(path, bearer(secret))).body,
  ];
  // 2 x 9 999 = 19 998; 2 x 7 391.4628 = 14 782.9256, which rounds to 14 782.93; 5 215.07 of 19 998 is 26.08 %
  const margin = { cost: 14782.93, amount: 5215.07, percent: 26.1 };
  for (const read of reads) {
    const { offer: own } = await read(`/api/offers/${offer.id}`);
    assertEquals([own.items[0].margin, own.totals.margin], [margin, margin]);
    const { offers } = await read("/api/offers");
    const listed = offers.find((each: { id: string }) => each.id === offer.id);
    assertEquals([listed.items[0].margin, listed.totals.margin], [margin, margin]);
  }
  const given = await admin.patch(`/api/offers/${offer.id}`, { discountAmount: 10000 });
  // What the lines earn stays; the offer is 4 784.93 short of what its goods cost.
  assertEquals(given.body.offer.items[0].margin, margin);
  assertEquals(given.body.offer.totals.margin, {
    cost: 14782.93,
    amount: -4784.93,
    percent: -47.9,
  });
  const bare = await admin.post("/api/products", {
    sku: "LEAK-2",
    name: "Otter lamp",
    unitPriceNet: 10,
    vatRate: 23,
    currency: "PLN",
  });
  const path = `/api/offers/${offer.id}/lines`;
  const both = await admin.post(path, { productId: bare.body.product.id, optional: true });
  // An optional line that nobody took counts nowhere, also not here.
  assertEquals(both.body.offer.totals.margin.percent, -47.9);
  const lineId = both.body.offer.items[1].id;
  const taken = await admin.patch(`${path}/${lineId}`, { selected: true });
  assertEquals([taken.body.offer.items[1].margin, taken.body.offer.totals.margin], [
    undefined,
    undefined,
  ]);
  await admin.send("DELETE", `${path}/${lineId}`);
  await admin.patch(`/api/offers/${offer.id}`, { discountAmount: 0 });
});

Deno.test("no page shows a cost to a user, no event, document or history holds one", async () => {
  // What an administrator does passes through every store.
  assertEquals((await admin.post("/api/webhooks", { url: `${hosts}/all` })).status, 201);
  await admin.patch(`/api/offers/${offer.id}`, { status: "accepted" });
  await admin.post(`/api/offers/${offer.id}/revisions`, {});
  await admin.post(`/api/offers/${offer.id}/reprice`, {}, { "idempotency-key": "leak" });
  const desk = await admin.get(`/offers/${offer.id}`);
  assert(desk.text.includes("5,215.07") && desk.text.includes("Margin 26.1"));
  assertEquals(leaked((await admin.get(`/api/offers/${offer.id}/export?format=csv`)).text), []);
  const pages = [
    "/",
    "/products",
    `/products/${id}`,
    "/products?query=weasel",
    `/offers/${offer.id}`,
  ];
  for (const page of pages) {
    const { status, text } = await user.get(page);
    assertEquals([page, status, leaked(text.replace(/costs?\b/gi, ""))], [page, 200, []]);
  }
  const pdf = await user.get(`/api/offers/${offer.id}/pdf`);
  assertEquals([pdf.status, leaked(pdf.text)], [200, []]);
  const kept = await site.database.sql<{ text: string }>`
    select to_json(o)::text text from offers o
    union all select to_json(i)::text from offer_items i
    union all select to_json(c)::text from offer_changes c
    union all select to_json(g)::text from offer_grounds g
    union all select to_json(f)::text from offer_fragments f
    union all select to_json(r)::text from offer_revisions r
    union all select to_json(u)::text from offer_undo u
    union all select to_json(k)::text from idempotency_keys k
    union all select to_json(e)::text from webhook_deliveries e`;
  const [told] = await site.database.sql<
    { count: number }
  >`select count(*) from webhook_deliveries`;
  assert(kept.length > 3 && told && told.count > 0);
  assertEquals(kept.flatMap(({ text }) => leaked(text)), []);
});

Deno.test("a model is never told a cost", async () => {
  const answers = {
    embeddings: (inputs: string[]) =>
      inputs.map((_, index) => ({ index, embedding: [1, 0, 0, 0, 0, 0, 0, 0] })),
    completion: () => "{}",
  };
  await withModelServer(answers, async (baseUrl, seen) => {
    const ai = openaiAi({
      apiKey: "k",
      baseUrl,
      model: "m",
      embeddingModel: "m",
      embeddingDimensions: 8,
    });
    const other = await openTestSite({ database: site.database, ai });
    const asked = [
      await other.as("admin").patch(`/api/products/${id}`, {
        description: "Bright",
        cost: cost + 1,
      }),
      await other.as("user").post("/api/products/search", { prompt: "weasel lamp" }),
      await other.as("user").post("/api/offers", { clientRequest: "a weasel lamp, please" }),
      await other.as("user").post("/api/chat", {
        messages: [{ role: "user", parts: [{ type: "text", text: "what does LEAK-1 cost?" }] }],
      }),
    ];
    assertEquals(asked.map(({ status }) => status < 300), [true, true, true, true]);
    assert(seen.some(({ body }) => JSON.stringify(body).includes("Weasel lamp")));
    assertEquals(
      seen.filter(({ body }) => /7\D?391|7\D?392/.test(JSON.stringify(body).replace(ids, ""))),
      [],
    );
  });
});
