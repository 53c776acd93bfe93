/** One model at a time: which one questions are asked in the terms of, while the vectors of another are made. */
import { assertEquals, assertNotEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { openaiAi } from "@/core/ai/openai.ts";
import type { Ai } from "@/core/ai/port.ts";
import { createLogger } from "@/core/platform/log.ts";
import { findAnswers } from "@/core/catalogue/candidates.ts";
import { look } from "@/core/catalogue/embedding_upkeep.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { reembed } from "@/core/catalogue/reembed.ts";
import { chooseModel, noteCoverage } from "@/core/catalogue/serving.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { type SeenRequest, withModelServer } from "../../helpers/model_server.ts";
import { productRecord } from "../../helpers/products.ts";

const database = await testDatabase();
const log = createLogger({ level: "error", format: "json", write: () => {} });
const size = 100;
const never = new AbortController().signal;

/** Turns a vector by so much that two models agree about what is near, and say so with other numbers. */
const models: Record<string, (vector: number[]) => number[]> = {
  old: (vector) => [...vector, 3],
  new: (vector) => [...vector.toReversed(), 0.01],
};

/** The models of a server, by the names in its requests; `gone` are those that it has no longer. */
function served(gone: readonly string[] = []) {
  return {
    reply: undefined,
    embeddings: (inputs: string[], model: string) =>
      inputs.map((input, index) => {
        const turn = models[model];
        if (turn === undefined || gone.includes(model)) throw new Error("no such model");
        return { index, embedding: turn(meaning(input)) };
      }),
  };
}

/** What a text is about: a lamp or a lantern is the same thing, with a number. */
function meaning(text: string): number[] {
  const [first = ""] = text.toLowerCase().split("\n");
  const number = Number(/\d+/.exec(first)?.[0] ?? 0);
  const lamp = /lamp|lantern/.test(first) ? 1 : 0;
  return [lamp, 1 - lamp, Math.cos(number / 20), Math.sin(number / 20)];
}

const adapter = (baseUrl: string, embeddingModel: string): Ai =>
  openaiAi({ apiKey: "test", baseUrl, model: "m", embeddingModel, embeddingDimensions: 5 });

async function givenProducts(ai: Ai): Promise<void> {
  await truncateAll(database);
  const products = Array.from(
    { length: size },
    (_, at) => productRecord({ sku: `S-${at}`, name: `${at % 2 ? "Lamp" : "Chair"} ${at}` }),
  );
  await upsertProducts({ database, ai }, products);
}

async function ask(ai: Ai) {
  const { answers, problem } = await findAnswers({ database, ai }, [{ text: "lantern 51" }], {
    limit: 20,
  });
  // The words cut from a product bear functions, which are never equal.
  const ranked = (answers[0]?.ranked ?? []).map(({ own: _, ...each }) => each);
  return { ranked, problem, cosines: ranked.flatMap(({ cosine }) => cosine ?? []) };
}

const asked = (seen: readonly SeenRequest[], from: number) =>
  seen.slice(from).map(({ body }) => [body.model, Array.isArray(body.input) && body.input.length]);

Deno.test("the model that serves is one whose vectors are complete", () => {
  const old = { name: "old/5", complete: true };
  const older = { name: "older/5", complete: true };
  const cases: [readonly { name: string; complete: boolean }[], string][] = [
    [[], "offline-hash-1"],
    [[{ name: "new/5", complete: true }, old], "new/5"],
    [[old, { name: "new/5", complete: true }], "new/5"],
    [[{ name: "new/5", complete: false }, old, older], "old/5"],
    [[{ name: "new/5", complete: false }, { ...old, complete: false }], "offline-hash-1"],
  ];
  for (const [kept, serving] of cases) assertEquals(chooseModel(kept, "new/5"), serving);
});

Deno.test("while vectors are made anew, questions go by the former model alone, then by the new one alone", async () => {
  await withModelServer(served(), async (baseUrl, seen) => {
    const [old, ai] = [adapter(baseUrl, "old"), adapter(baseUrl, "new")];
    await givenProducts(old);
    const before = await ask(old);
    assertEquals(before.ranked[0]?.product.sku, "S-51");
    assertEquals(before.cosines.length, 20);

    // Killed after its first step.
    const dying = new AbortController();
    const half: Ai = {
      ...ai,
      embed(texts, options) {
        if (texts.length < 64) dying.abort();
        return ai.embed(texts, options);
      },
    };
    await reembed({ database, ai: half, log }, { signal: dying.signal }).catch(() => {});
    const [made] = await database.sql<{ n: number }>`
      select count(*)::integer n
      from model_vectors
      join embedding_models on id = model_id
      where name = 'new/5'`;
    assertEquals(made?.n, 64);

    let from = seen.length;
    const during = await ask(ai);
    assertEquals(asked(seen, from), [["old", 1]]);
    assertEquals(during.ranked, before.ranked);

    await look({ database, ai, log, now: () => new Date() }, never);
    from = seen.length;
    const after = await ask(ai);
    assertEquals(asked(seen, from), [["new", 1]]);
    assertEquals(after.ranked[0]?.product.sku, "S-51");
    assertEquals(after.cosines.length, 20);
    assertNotEquals(after.cosines, before.cosines);

    // Who takes the change back pays for nothing but the question.
    await noteCoverage({ database, ai: old });
    from = seen.length;
    assertEquals((await ask(old)).ranked, before.ranked);
    assertEquals(asked(seen, from), [["old", 1]]);
  });
});

Deno.test("a former model that its server has no longer is replaced by the vectors made here", async () => {
  await withModelServer(served(), (baseUrl) => givenProducts(adapter(baseUrl, "old")));
  const gone = {
    reply: () => Response.json({ error: { message: "no such model" } }, { status: 404 }),
  };
  await withModelServer(gone, async (baseUrl, seen) => {
    const ai = adapter(baseUrl, "new");
    await noteCoverage({ database, ai });
    const offline = await ask(offlineAi());
    const first = await ask(ai);
    assertEquals([first.problem, first.ranked], [undefined, offline.ranked]);
    assertEquals(seen.map(({ body }) => body.model), ["old"]);
    const second = await ask(ai);
    assertEquals([second.ranked, seen.length], [offline.ranked, 1]);
  });
});

Deno.test("the first model is asked for questions when the products have its vectors, not before", async () => {
  await givenProducts(offlineAi());
  await withModelServer(served(), async (baseUrl, seen) => {
    const ai = adapter(baseUrl, "new");
    await noteCoverage({ database, ai });
    const offline = await ask(offlineAi());
    assertEquals((await ask(ai)).ranked, offline.ranked);
    assertEquals(seen.length, 0);
    await look({ database, ai, log, now: () => new Date() }, never);
    const from = seen.length;
    assertEquals((await ask(ai)).ranked[0]?.product.sku, "S-51");
    assertEquals(asked(seen, from), [["new", 1]]);
  });
});

Deno.test("products without a vector of the model that serves are found by their words, among the others", async () => {
  await withModelServer(served(), async (baseUrl) => {
    const ai = adapter(baseUrl, "new");
    await givenProducts(ai);
    const away = unansweredAi();
    const late = [productRecord({ sku: "LATE", name: "Lantern 51 of brass" })];
    assertEquals((await upsertProducts({ database, ai: away }, late)).withoutVector, 1);
    const { ranked, problem } = await ask(ai);
    assertEquals(problem, undefined);
    assertEquals(ranked.slice(0, 2).map(({ product, cosine }) => [product.sku, cosine !== null]), [
      ["LATE", false],
      ["S-51", true],
    ]);
  });
});

/** The same model, while its server is away. */
function unansweredAi(): Ai {
  return adapter("http://127.0.0.1:1", "new");
}

Deno.test("a question that the model does not answer goes by the vectors made here, and says so", async () => {
  await withModelServer(served(), (baseUrl) => givenProducts(adapter(baseUrl, "new")));
  const offline = await ask(offlineAi());
  const refusing = { reply: () => new Response("no", { status: 401 }) };
  await withModelServer(refusing, async (baseUrl) => {
    const { ranked, problem } = await ask(adapter(baseUrl, "new"));
    assertEquals([problem, ranked], ["model_refused", offline.ranked]);
  });
});

Deno.test("vectors of a model that nobody has used for a day are dropped, with their part of the table", async () => {
  await withModelServer(served(), async (baseUrl) => {
    await givenProducts(adapter(baseUrl, "old"));
    const ai = adapter(baseUrl, "new");
    const kept = async () => {
      await look({ database, ai, log, now: () => new Date() }, never);
      const rows = await database.sql<
        { name: string }
      >`select name from embedding_models order by name`;
      return rows.map(({ name }) => name);
    };
    assertEquals(await kept(), ["new/5", "old/5"]);
    const [old] = await database.sql<{ part: string }>`
      select 'model_vectors_' || id part from embedding_models where name = 'old/5'`;
    await database.sql`update embedding_models set used_at = used_at - interval '25 hours'`;
    assertEquals(await kept(), ["new/5"]);
    const [part] = await database.sql<{ there: boolean }>`
      select to_regclass(${old?.part ?? ""}) is not null there`;
    assertEquals(part?.there, false);
    assertEquals((await ask(ai)).ranked[0]?.product.sku, "S-51");
  });
});
