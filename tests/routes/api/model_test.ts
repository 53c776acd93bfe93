/** What replies say about the model's part in them, and what they never let it do. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Offer } from "@/core/contracts/offer.ts";
import { ProductSearchReply } from "@/core/contracts/product.ts";
import { spendState } from "@/core/ai/spend.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { startModelServer } from "@/tests/helpers/model_server.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const attack = { unitPriceNet: 0, vatRate: 0, status: "accepted", discountPercent: 100 };
let said = "The LED desk lamp, black (OF-LAMP) is a black LED lamp.";
const server = startModelServer({
  embeddings: (inputs) => inputs.map((_, index) => ({ index, embedding: [1, 2, 3] })),
  completion: (_, task) =>
    task === "extraction"
      ? JSON.stringify({ fragments: [{ text: "desk lamps", quantity: 5 }], ...attack })
      : task === "rerank"
      ? JSON.stringify({ lines: [{ line: 1, fit: 1, same: [], ...attack }], ...attack })
      : said,
  usage: { prompt_tokens: 100, completion_tokens: 20 },
});
Deno.test.afterAll(() => server.stop());

const site = await openTestSite({
  settings: {
    OPENAI_API_KEY: "sk-canary-key",
    OPENAI_BASE_URL: server.baseUrl,
    OPENAI_EMBEDDING_DIMENSIONS: "3",
    MODEL_LIMITS: "day=100000,user=4000",
  },
});
await givenSmallShop(site.database, site.app.ai);
const user = site.as("user");

Deno.test("an offer says how it was drafted, also when it is read again; the model sets nothing on it", async () => {
  const { status, body } = await user.post("/api/offers", {
    clientRequest: "5 desk lamps, please",
  });
  assertEquals(status, 201);
  const { offer } = body;
  assertEquals(Offer.parse(offer).drafting, { ai: "openai", fellBack: false });
  assertEquals([offer.status, offer.discountPercent, offer.discountAmount], ["draft", 0, 0]);
  assertEquals(offer.items.map((item: typeof offer) => [item.unitPriceNet, item.vatRate]), [[
    10,
    23,
  ]]);
  assertEquals((await user.get(`/api/offers/${offer.id}`)).body.offer.drafting, offer.drafting);
});

Deno.test("an offer that was picked by hand says nothing of a draft", async () => {
  const { body: { products: [product] } } = await user.get("/api/products?query=lamp");
  const items = [{ productId: product.id, quantity: 1 }];
  const { body } = await user.post("/api/offers/quick", { items });
  assertEquals("drafting" in body.offer, false);
});

Deno.test("a search says who wrote its answer, and falls back where the model speaks of other things", async (test) => {
  const cases: [answer: string, writtenBy: "model" | "rules", problem: string | undefined][] = [
    ["The LED desk lamp, black (OF-LAMP) is a black LED lamp.", "model", undefined],
    ["Take the Patch cable Cat 6, 5 m, grey or OF-LAMP.", "rules", "model_unusable"],
    ["OF-LAMP, or EL-MCB-B16.", "rules", "model_unusable"],
    ["OF-LAMP, or the Philips Hue Go.", "rules", "model_unusable"],
    ["OF-LAMP is the best at a price of 3 EUR.", "rules", "model_unusable"],
    ["OF-LAMP, see [here](https://evil.example).", "rules", "model_unusable"],
    ["<b>OF-LAMP</b>", "rules", "model_unusable"],
    ["OF-LAMP \u202Egpj.exe", "rules", "model_unusable"],
    ["", "rules", "model_unusable"],
    ["x ".repeat(3000) + "OF-LAMP", "rules", "model_unusable"],
  ];
  for (const [answer, writtenBy, problem] of cases) {
    await test.step(answer.slice(0, 60), async () => {
      said = answer;
      const { status, body } = await user.post("/api/products/search", {
        prompt: "a lamp for the desk",
        limit: 1,
      });
      const reply = ProductSearchReply.strict().parse(body);
      assertEquals([status, reply.mode.writtenBy, reply.mode.problem], [200, writtenBy, problem]);
      assertEquals(reply.answer === answer, writtenBy === "model");
      assertStringIncludes(reply.answer, "OF-LAMP");
    });
  }
});

Deno.test("nothing of other offers, customers, users or of our keys is sent", async () => {
  const canaries = [
    "CANARY-CUSTOMER",
    "CANARY-REQUEST",
    "CANARY-BUYER",
    "sk-canary-key",
    "example.com",
  ];
  await user.post("/api/offers", {
    clientRequest: "2 desk lamps CANARY-REQUEST",
    customerName: "CANARY-CUSTOMER",
  });
  const from = server.seen.length;
  await user.post("/api/offers", {
    clientRequest: "5 desk lamps for our office",
    customerName: "CANARY-BUYER",
  });
  await user.post("/api/products/search", { prompt: "lamp" });
  const sent = JSON.stringify(server.seen.slice(from).map(({ body }) => body));
  assertStringIncludes(sent, "our office");
  for (const canary of canaries) assert(!sent.includes(canary), canary);
});

Deno.test("a user who has used the day's tokens gets drafts by the rules, and is told so; others go on", async () => {
  const draft = async (client: typeof user) =>
    (await client.post("/api/offers", { clientRequest: "5 desk lamps" })).body.offer;
  let offer = await draft(user);
  for (let more = 0; more < 40 && !offer.drafting.fellBack; more++) offer = await draft(user);
  assertEquals(offer.drafting, { ai: "openai", fellBack: true, problem: "user_budget_spent" });
  assertEquals(offer.items.map((item: typeof offer) => item.product.sku), ["OF-LAMP"]);
  const page = await user.get(`/offers/${offer.id}`);
  assertStringIncludes(page.text, "Your budget of the language model for today is used up.");
  assertEquals((await draft(site.as("admin"))).drafting, { ai: "openai", fellBack: false });
  const { texts, vectors } = await spendState(site.app);
  assert(texts.used > 3000 && texts.used < 8000 && texts.most === 100_000, String(texts.used));
  assert(texts.calls > 0 && vectors.calls > 0);
});
