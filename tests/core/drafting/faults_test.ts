/** A server of models that fails in every way: drafts and searches go on without it. */
import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { openaiAi } from "@/core/ai/openai.ts";
import type { ModelProblem } from "@/core/ai/port.ts";
import { draft } from "@/core/drafting/draft.ts";
import { searchProducts } from "@/core/catalogue/search.ts";
import { testDatabase } from "../../helpers/database.ts";
import { startModelServer, withModelServer } from "../../helpers/model_server.ts";
import { givenSmallShop } from "../../helpers/products.ts";
import { faults } from "./model_faults.ts";

const database = await testDatabase();
const settings = { apiKey: "k", model: "m", embeddingModel: "e", embeddingDimensions: 3 };
await withModelServer(
  { embeddings: (inputs) => inputs.map((_, index) => ({ index, embedding: [1, 0, index] })) },
  (baseUrl) => givenSmallShop(database, openaiAi({ ...settings, baseUrl })),
);
const offline = { database, ai: offlineAi() };
const message = "Please quote:\n- 5 desk lamps\n- EL-MCB-B16: 3\n- 2 pallet trucks";
const asOffline = await draft(offline, message);
const searchedOffline = await searchProducts(offline, "desk lamp", 3);

/** Slow only where the server is: the others must end by themselves. */
const timeoutMs = (problem: ModelProblem) => problem === "model_slow" ? 200 : 60_000;

Deno.test("whatever the server does, the draft and the search are those of the rules and say so", async (test) => {
  for (const [name, reply, problem] of faults) {
    await test.step(name, async () => {
      const server = startModelServer({ reply });
      const ai = openaiAi({
        ...settings,
        baseUrl: server.baseUrl,
        timeoutMs: timeoutMs(problem),
      });
      try {
        assertEquals(await draft({ database, ai }, message), {
          ...asOffline,
          mode: { ai: "openai", fellBack: true, problem },
        });
        const { answer, products, mode } = await searchProducts({ database, ai }, "desk lamp", 3);
        assertEquals([answer, products[0]?.sku], [searchedOffline.answer, "OF-LAMP"]);
        assert(mode.writtenBy === "rules" && mode.problem !== undefined);
      } finally {
        await server.stop();
      }
    });
  }
});

Deno.test("a server that is not there costs one call's tries, not those of all", async () => {
  const ai = openaiAi({ ...settings, baseUrl: "http://127.0.0.1:1" });
  assertEquals(await draft({ database, ai }, message), {
    ...asOffline,
    mode: { ai: "openai", fellBack: true, problem: "model_unreachable" },
  });
});
