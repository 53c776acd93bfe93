import { assertEquals, assertRejects } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { type Ai, AiUnavailable } from "@/core/ai/port.ts";
import { AppError } from "@/core/errors.ts";
import { readProductFile } from "@/core/catalogue/file.ts";
import { importProducts, type ImportProgress } from "@/core/catalogue/import.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const header = "sku,name,description,unitPriceNet,vatRate,currency";

function file(count: number, price = "1.50"): ReturnType<typeof readProductFile> {
  const rows = Array.from({ length: count }, (_, i) => `S${i},Name ${i},Text,${price},23,PLN`);
  return readProductFile(`${header}\n${rows.join("\n")}`);
}

/** A model that gives the vectors made here, counting the texts that it is asked to embed. */
function countingAi(): { ai: Ai; embedded: () => number } {
  const offline = offlineAi();
  let texts = 0;
  const ai: Ai = {
    ...offline,
    name: "openai",
    embeddingModel: "counting/512",
    embed: (given) => {
      texts += given.length;
      return offline.embed(given);
    },
    generate: (prompt, options) => offline.generate(prompt, options),
  };
  return { ai, embedded: () => texts };
}

const now = () => new Date();

async function storedPrices(): Promise<Record<string, number>> {
  const rows = await database.sql<{ price: string; n: number }>`
    select unit_price_net::text as price, count(*) as n from products group by 1`;
  return Object.fromEntries(rows.map(({ price, n }) => [price, n]));
}

const all = (count: number) => ({
  count,
  errors: [],
  created: 0,
  updated: 0,
  unchanged: 0,
  ignoredColumns: [],
});

Deno.test("importProducts() writes products and says how far it is", async () => {
  await truncateAll(database);
  const seen: ImportProgress[] = [];
  const { ai } = countingAi();
  const reply = await importProducts({ database, now, ai }, await file(450), {
    onProgress: (each) => seen.push(each),
  });
  assertEquals(reply, { ...all(450), created: 450 });
  assertEquals(await storedPrices(), { "1.5000": 450 });
  assertEquals(seen[0], { phase: "read", done: 450, total: 450 });
  assertEquals(seen.at(-1), { phase: "write", done: 450, total: 450 });
  const done = seen.slice(1).map((each) => each.done);
  assertEquals(done, done.toSorted((one, other) => one - other));
});

Deno.test("importProducts() again embeds nothing; a new price is written without embedding", async () => {
  await truncateAll(database);
  const { ai, embedded } = countingAi();
  await importProducts({ database, now, ai }, await file(3));
  assertEquals(embedded(), 3);
  assertEquals(await importProducts({ database, now, ai }, await file(3)), {
    ...all(3),
    unchanged: 3,
  });
  await importProducts({ database, now, ai }, await file(3, "2.50"));
  assertEquals([embedded(), await storedPrices()], [3, { "2.5000": 3 }]);
});

Deno.test("importProducts() without a model stores the products and says what they lack", async () => {
  await truncateAll(database);
  const { ai } = countingAi();
  const failing: Ai = { ...ai, embed: () => Promise.reject(new AiUnavailable("down")) };
  const reply = await importProducts({ database, now, ai: failing }, await file(2));
  assertEquals([reply.count, reply.errors.length, reply.errors[0]?.index], [2, 1, undefined]);
  assertEquals(await storedPrices(), { "1.5000": 2 });
  assertEquals(await importProducts({ database, now, ai }, await file(2)), {
    ...all(2),
    unchanged: 2,
  });
});

Deno.test("importProducts(): what was written before a failure stays, and the next import finishes it", async () => {
  await truncateAll(database);
  // The model is asked when a batch is written: three batches.
  const count = database.kind === "native" ? 2_500 : 900;
  const products = await file(count);
  const { ai, embedded } = countingAi();
  let calls = 0;
  const failing: Ai = {
    ...ai,
    embed: (texts, options) =>
      ++calls === 2 ? Promise.reject(new TypeError("broken")) : ai.embed(texts, options),
  };
  const error = await assertRejects(
    () => importProducts({ database, now, ai: failing }, products),
    AppError,
  );
  assertEquals(error.code, "import_failed");
  const before = (await storedPrices())["1.5000"] ?? 0;
  assertEquals(before > 0 && before < count, true);
  await importProducts({ database, now, ai }, products);
  assertEquals([await storedPrices(), embedded()], [{ "1.5000": count }, count]);
});

Deno.test("importProducts(): an unreachable database keeps its own error", async () => {
  const { ai } = countingAi();
  const gone = {
    ...database,
    sql: () => Promise.reject(new DatabaseUnavailable("gone")),
  };
  await assertRejects(
    async () => importProducts({ database: gone, now, ai }, await file(1)),
    DatabaseUnavailable,
  );
});

Deno.test("importProducts() twice at once writes every product once", async () => {
  await truncateAll(database);
  const { ai } = countingAi();
  const forward = await file(900);
  const backward = { ...forward, products: forward.products.toReversed() };
  const replies = await Promise.all([
    importProducts({ database, now, ai }, forward),
    importProducts({ database, now, ai }, backward),
  ]);
  assertEquals(replies.map(({ count }) => count), [900, 900]);
  assertEquals(await storedPrices(), { "1.5000": 900 });
});
