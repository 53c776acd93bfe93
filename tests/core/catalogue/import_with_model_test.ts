/** Imports whose vectors a model makes: when it is asked, and what happens when it is away. */
import { assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { type Ai, AiUnavailable } from "@/core/ai/port.ts";
import { sharedLedger, tokensIn } from "@/core/ai/spend.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { testDatabase } from "../../helpers/database.ts";
import { productRecord } from "../../helpers/products.ts";

/** One connection, and hardly any patience: as the embedded database on a slow machine. */
const database = await testDatabase({ max: 1, waitMs: 30 });

/** A model whose calls are counted in the database, as those of every installation are. */
function countedModel(): { ai: Ai; asked: () => number } {
  const hashed = offlineAi();
  const limits = { day: 1e9, user: 1e9, request: 1e9, vectors: 1e9 };
  const ledger = sharedLedger(database, limits, () => new Date());
  let asked = 0;
  const ai: Ai = {
    name: "openai",
    embeddingModel: "counted/8",
    dimensions: 8,
    async embed(texts) {
      const tokens = tokensIn(texts.join(""));
      await ledger.take({ kind: "vectors", tokens, userId: undefined, background: true });
      asked += texts.length;
      return (await hashed.embed(texts)).map((vector) => [1, ...vector].slice(0, 8));
    },
    generate: () => Promise.reject(new AiUnavailable("no texts")),
  };
  return { ai, asked: () => asked };
}

Deno.test("a model is asked while the import holds no connection, so that its calls can be counted", async () => {
  const { ai, asked } = countedModel();
  const products = Array.from(
    { length: 1700 },
    (_, at) =>
      productRecord({ sku: `S-${at}`, name: `Garden lamp number ${at} of glass and brass` }),
  );
  const sum = await upsertProducts({ database, ai }, products);
  assertEquals(sum, {
    written: 1700,
    created: 1700,
    unchanged: 0,
    withoutVector: 0,
    refused: [],
  });
  assertEquals(asked(), 1700);
});
