/** A model that obeys whatever a message, a product or a note tells it: it must gain nothing by it. */
import { assert, assertEquals } from "@std/assert";
import { openaiAi } from "@/core/ai/openai.ts";
import { draft } from "@/core/drafting/draft.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { searchProducts } from "@/core/catalogue/search.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { startModelServer } from "../../helpers/model_server.ts";
import { givenSmallShop, productRecord } from "../../helpers/products.ts";
import {
  checkOrder,
  checkPlaces,
  checkProducts,
  checkTexts,
  obey,
  order,
  payloads,
  templates,
} from "./obedient_model.ts";

const database = await testDatabase();

const server = startModelServer({
  embeddings: (inputs) =>
    inputs.map((input, index) => ({ index, embedding: [1, input.length, 1] })),
  completion: obey,
});
Deno.test.afterAll(() => server.stop());
const ai = openaiAi({
  apiKey: "sk-canary-key",
  baseUrl: server.baseUrl,
  model: "m",
  embeddingModel: "e",
  embeddingDimensions: 3,
});

Deno.test("nothing in a message gets through a model that obeys it", async (test) => {
  await truncateAll(database);
  await givenSmallShop(database, ai);
  let requests = 0;
  for (const [name, template] of Object.entries(templates)) {
    await test.step(name, async () => {
      for (const payload of payloads) {
        const message = template(payload);
        const drafted = await draft({ database, ai }, message);
        await checkProducts(database, drafted);
        checkPlaces(message, drafted);
        checkTexts(drafted);
        checkOrder(message, drafted);
        assertEquals(
          Object.keys(drafted.mode).filter((key) => !["ai", "fellBack", "problem"].includes(key)),
          [],
        );
        requests++;
      }
    });
  }
  assert(requests >= 120, `${requests} requests`);
});

Deno.test("nothing in the catalogue gets through a model that obeys it", async (test) => {
  await truncateAll(database);
  await givenSmallShop(database, ai);
  await upsertProducts(
    { database, ai },
    payloads.flatMap((payload, at) => [
      productRecord({ sku: `P-${at}`, name: `Floor lamp ${at}`, description: payload }),
      productRecord({ sku: `N-${at}`, name: `Table lamp ${at} ${payload}`.slice(0, 200) }),
      productRecord({ sku: `W-${at}`, name: `Wall lamp ${at}`, searchWords: `${payload}, lampka` }),
    ]),
  );
  for (const kind of ["Floor", "Table", "Wall"]) {
    await test.step(kind, async () => {
      const asked = payloads.map((_, at) => `- 2 ${kind} lamp ${at}`);
      const message = [order, ...asked].join("\n");
      const drafted = await draft({ database, ai }, message);
      await checkProducts(database, drafted);
      checkPlaces(message, drafted);
    });
  }
  await test.step("search", async () => {
    for (const payload of payloads) {
      const { answer, products, mode } = await searchProducts({ database, ai }, payload, 5);
      assertEquals(mode.writtenBy, "rules");
      assert(!answer.includes("evil.example"));
      const ids = await database.sql<{ id: string }>`select id from products`;
      for (const { id } of products) assert(ids.some((row) => row.id === id));
    }
  });
});

Deno.test("instructions and data stay apart, and no key is among them", () => {
  const chats = server.seen.filter(({ path }) => path === "/chat/completions");
  assert(chats.length > 120);
  for (const { body } of chats) {
    const messages = Array.isArray(body.messages) ? body.messages : [];
    const [system, user]: { role: string; content: string }[] = messages;
    assertEquals([messages.length, system?.role, user?.role], [2, "system", "user"]);
    for (const payload of payloads) assert(!system?.content.includes(payload));
    JSON.parse(user?.content ?? ""); // one whole value: no text has ended its place
    assert(!JSON.stringify(body).includes("sk-canary-key"));
  }
});
