import { assert, assertEquals, assertRejects } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { type Ai, AiUnavailable, type EmbedOptions } from "@/core/ai/port.ts";
import { createLogger } from "@/core/platform/log.ts";
import { look, startEmbeddingUpkeep } from "@/core/catalogue/embedding_upkeep.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { embeddingState, reembed } from "@/core/catalogue/reembed.ts";
import { findStaleProducts, keepModel, takeClaim } from "@/db/queries/catalogue/embeddings.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { productRecord } from "../../helpers/products.ts";

const database = await testDatabase();
const log = createLogger({ level: "error", format: "json", write: () => {} });
const size = 150;

/** A model whose vectors begin as the offline ones do, as long as its name says; `fail` is asked before each call. */
function model(name: string, fail?: (texts: readonly string[], options: EmbedOptions) => void) {
  const calls: { model: string; texts: number; background: boolean }[] = [];
  const hashed = offlineAi();
  const dimensions = Number(name.split("/")[1]);
  const ai: Ai = {
    name: "openai",
    embeddingModel: name,
    dimensions,
    async embed(texts, options = {}) {
      calls.push({
        model: options.model ?? name,
        texts: texts.length,
        background: options.background === true,
      });
      fail?.(texts, options);
      options.signal?.throwIfAborted();
      return (await hashed.embed(texts)).map((vector) => [1, ...vector].slice(0, dimensions));
    },
    generate: () => Promise.reject(new AiUnavailable("no texts")),
  };
  return { ai, calls };
}

async function givenProducts(ai: Ai): Promise<void> {
  await truncateAll(database);
  await upsertProducts(
    { database, ai },
    Array.from(
      { length: size },
      (_, at) => productRecord({ sku: `S-${at}`, name: `Lamp number ${at}` }),
    ),
  );
}

const app = (ai: Ai) => ({ database, ai, log, now: () => new Date() });

/** What products still lack a vector of the model. */
async function left({ embeddingModel, dimensions }: Ai) {
  const id = await keepModel(database.sql, embeddingModel, dimensions);
  return await findStaleProducts(database.sql, id, 0, 10);
}

async function models(ai: Ai) {
  const { byModel, remaining, products } = await embeddingState(app(ai));
  return {
    ...Object.fromEntries(byModel.map((each) => [each.model, each.products])),
    remaining,
    products,
  };
}

Deno.test("after a change of the model all vectors are made anew, in batches, in the background", async () => {
  await givenProducts(offlineAi());
  const { ai, calls } = model("new/8");
  assertEquals(await models(ai), { "offline-hash-1": size, remaining: size, products: size });
  assertEquals(await reembed(app(ai)), { end: "done", embedded: size, skipped: 0 });
  const done = { "new/8": size, "offline-hash-1": size, remaining: 0, products: size };
  assertEquals(await models(ai), done);
  assertEquals(calls.map((call) => call.texts), [64, 64, 22]);
  assert(calls.every((call) => call.background));
  assertEquals(await reembed(app(ai)), { end: "done", embedded: 0, skipped: 0 });
});

Deno.test("one process does it; when that one is gone another goes on where it stood", async () => {
  await givenProducts(offlineAi());
  const dying = new AbortController();
  const first = model("new/8");
  let steps = 0;
  const ai: Ai = {
    ...first.ai,
    async embed(texts, options) {
      // Another process tries in the middle of the work.
      const second = await reembed(app(model("new/8").ai));
      assertEquals(second, { end: "claimed", embedded: 0 });
      if (++steps === 2) dying.abort();
      return await first.ai.embed(texts, options);
    },
  };
  await assertRejects(() => reembed(app(ai), { signal: dying.signal }), DOMException);
  assertEquals((await models(ai)).remaining, size - 64);
  // As after a crash: the claim was not given back.
  await takeClaim(database.sql, "embeddings", crypto.randomUUID(), 180);
  assertEquals(await reembed(app(ai)), { end: "claimed", embedded: 0 });
  await database.sql`update claims set expires_at = now() - interval '1 second'`;
  const { ai: other, calls } = model("new/8");
  assertEquals(await reembed(app(other)), { end: "done", embedded: size - 64, skipped: 0 });
  assertEquals(calls.reduce((sum, call) => sum + call.texts, 0), size - 64);
});

Deno.test("a process that slept through its claim stores nothing more", async () => {
  await givenProducts(offlineAi());
  const { ai } = model("new/8");
  const sleeping: Ai = {
    ...ai,
    async embed(texts, options) {
      await database.sql`update claims set holder = ${crypto.randomUUID()}::uuid`;
      return await ai.embed(texts, options);
    },
  };
  assertEquals(await reembed(app(sleeping)), { end: "claimed", embedded: 0 });
  assertEquals((await models(ai)).remaining, size);
});

Deno.test("a text that was changed meanwhile keeps its new vector", async () => {
  await givenProducts(offlineAi());
  const { ai } = model("new/8");
  let changed: string | undefined;
  const slow: Ai = {
    ...ai,
    async embed(texts, options) {
      if (changed === undefined) {
        changed = texts[0]?.split("\n")[0] ?? "";
        await database.sql`update products set name = 'Renamed' where name = ${changed}`;
      }
      return await ai.embed(texts, options);
    },
  };
  const result = await reembed(app(slow));
  assertEquals(result, { end: "done", embedded: size - 1, skipped: 0 });
  assertEquals((await left(ai)).map(({ name }) => name), ["Renamed"]);
  assertEquals(await reembed(app(ai)), { end: "done", embedded: 1, skipped: 0 });
});

Deno.test("a model that fails is waited for, what was stored stays", async () => {
  await givenProducts(offlineAi());
  let calls = 0;
  const { ai } = model("new/8", () => {
    if (++calls === 2) throw new AiUnavailable("down", { problem: "budget_spent" });
  });
  assertEquals(await reembed(app(ai)), { end: "waiting", embedded: 64, problem: "budget_spent" });
  assertEquals((await models(ai)).remaining, size - 64);
  assertEquals(await reembed(app(ai)), { end: "done", embedded: size - 64, skipped: 0 });
});

Deno.test("one text that the model refuses does not keep the others from it", async () => {
  await givenProducts(offlineAi());
  const { ai } = model("new/8", (texts) => {
    if (texts.some((text) => text.startsWith("Lamp number 77\n"))) {
      throw new AiUnavailable("no", { problem: "model_refused" });
    }
  });
  assertEquals(await reembed(app(ai)), { end: "done", embedded: size - 1, skipped: 1 });
  assertEquals((await left(ai)).map(({ sku }) => sku), ["S-77"]);
  // Alone it is the text that is refused, too, not the model that is away.
  assertEquals(await reembed(app(ai)), { end: "done", embedded: 0, skipped: 1 });
});

Deno.test("a model that refuses everything is not asked about each product", async () => {
  await givenProducts(offlineAi());
  const { ai, calls } = model("new/8", () => {
    throw new AiUnavailable("no", { problem: "model_refused" });
  });
  assertEquals(await reembed(app(ai)), { end: "waiting", embedded: 0, problem: "model_refused" });
  assertEquals(calls.map((call) => call.texts), [64, 1]);
});

Deno.test("vectors that a former version put into products' rows are moved, not asked for again", async () => {
  await givenProducts(offlineAi());
  await database.sql`update products set embedding_model = 'new/512' where sku <> 'S-1'`;
  const { ai, calls } = model("new/512");
  const before = { "new/512": size - 1, "offline-hash-1": 1, remaining: size, products: size };
  assertEquals(await models(ai), before);
  await look(app(ai), new AbortController().signal);
  const after = { "new/512": size, "offline-hash-1": size, remaining: 0, products: size };
  assertEquals(await models(ai), after);
  assertEquals(calls.map(({ texts }) => texts), [1]);
});

Deno.test("an import without its model leaves the vectors of unchanged products", async () => {
  await givenProducts(offlineAi());
  const { ai } = model("new/8", () => {
    throw new AiUnavailable("down", { problem: "model_unreachable" });
  });
  const again = [
    productRecord({ sku: "S-1", name: "Lamp number 1" }),
    productRecord({ sku: "S-2", name: "Another lamp" }),
  ];
  assertEquals(await upsertProducts({ database, ai }, again), {
    written: 1,
    created: 0,
    unchanged: 1,
    withoutVector: 1,
    refused: [],
  });
  assertEquals(await models(ai), {
    "offline-hash-1": size,
    remaining: size,
    products: size,
  });
});

Deno.test("the upkeep does what is left and ends when told", async () => {
  await givenProducts(offlineAi());
  const seen = Promise.withResolvers<void>();
  const { ai } = model("new/8", (texts) => {
    if (texts.length === 22) seen.resolve();
  });
  const upkeep = startEmbeddingUpkeep(app(ai));
  await seen.promise;
  await upkeep.stop();
});
