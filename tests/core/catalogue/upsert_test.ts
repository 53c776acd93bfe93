import { assert, assertEquals, assertInstanceOf } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { type Ai, AiUnavailable } from "@/core/ai/port.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { givenSmallShop, productRecord, smallShop } from "../../helpers/products.ts";

const database = await testDatabase();
const services = { database, ai: offlineAi() };

/** Words whose count does not agree with the rows that have them. */
async function miscounted(): Promise<unknown[]> {
  return await database.sql`
    select lexeme, df, counted
    from (
      select lexeme, df, (select count(*) from product_terms where term_id = terms.id)::integer counted
      from terms
    ) each
    where df <> counted
    union all
    select 'a product: ' || search_id, cardinality(term_ids), counted
    from (
      select *, (select count(*) from product_terms where product_terms.search_id = product_words.search_id)::integer counted
      from product_words
    ) each
    where cardinality(term_ids) <> counted or cardinality(impacts) <> counted`;
}

async function wordsOf(sku: string): Promise<string[]> {
  const rows = await database.sql<{ lexeme: string }>`
    select lexeme
    from product_terms
    join terms on terms.id = term_id
    join products using (search_id)
    where sku = ${sku}
    order by lexeme`;
  return rows.map((row) => row.lexeme);
}

Deno.test("upsertProducts() writes new products, leaves equal ones alone, and indexes changed texts again", async () => {
  await truncateAll(database);
  assertEquals(await upsertProducts(services, smallShop), {
    written: smallShop.length,
    created: smallShop.length,
    unchanged: 0,
    withoutVector: 0,
    refused: [],
  });
  assertEquals(await upsertProducts(services, smallShop), {
    written: 0,
    created: 0,
    unchanged: smallShop.length,
    withoutVector: 0,
    refused: [],
  });
  const lamp = productRecord({ sku: "OF-LAMP", name: "Floor lamp" });
  assertEquals((await upsertProducts(services, [lamp])).written, 1);
  const words = await wordsOf("OF-LAMP");
  assert(words.includes("floor") && !words.includes("desk"));
  assertEquals(await miscounted(), []);
});

Deno.test("upsertProducts() keeps id, exact price and the last of equal skus", async () => {
  await truncateAll(database);
  await upsertProducts(services, [
    productRecord({ sku: "A", unitPriceNet: "1" }),
    productRecord({ sku: "A", unitPriceNet: "0.1234" }),
  ]);
  const read = () =>
    database.sql<{ id: string; unitPriceNet: string }>`select id, unit_price_net from products`;
  const [first] = await read();
  await upsertProducts(services, [productRecord({ sku: "A", unitPriceNet: "0.1235" })]);
  const rows = await read();
  assertEquals(rows.map((row) => row.id), [first?.id]);
  assertEquals([first?.unitPriceNet, rows[0]?.unitPriceNet], ["0.1234", "0.1235"]);
});

Deno.test("word counts follow deleted products", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  await database.sql`delete from products where sku like 'NET%'`;
  assertEquals(await miscounted(), []);
  const [left] = await database.sql<{ df: number }>`select df from terms where lexeme = 'patch'`;
  assertEquals(left?.df, 0);
});

Deno.test("a model that does not answer leaves products to the vectors made here, and gets them the next time", async () => {
  await truncateAll(database);
  const model: Ai = { ...offlineAi(), name: "openai", embeddingModel: "m/512" };
  const broken: Ai = { ...model, embed: () => Promise.reject(new AiUnavailable("no answer")) };
  const first = await upsertProducts({ database, ai: broken }, smallShop);
  assertEquals(first.withoutVector, smallShop.length);
  const vectors = async () => {
    const [row] = await database.sql<{ own: number; models: number }>`
      select count(embedding) own, (select count(*) from model_vectors) models from products`;
    return [row?.own, row?.models];
  };
  assertEquals(await vectors(), [smallShop.length, 0]);
  const hashed: Ai = { ...model, embed: (texts) => offlineAi().embed(texts) };
  const second = await upsertProducts({ database, ai: hashed }, smallShop);
  assertEquals(second, {
    written: 0,
    created: 0,
    unchanged: smallShop.length,
    withoutVector: 0,
    refused: [],
  });
  assertEquals(await vectors(), [smallShop.length, smallShop.length]);
});

Deno.test("upsertProducts() reports progress and stops for an aborted caller between batches", async () => {
  await truncateAll(database);
  const many = Array.from({ length: 900 }, (_, at) => productRecord({ sku: `S${at}` }));
  const caller = new AbortController();
  const seen: number[] = [];
  try {
    await upsertProducts(services, many, {
      signal: caller.signal,
      onProgress: (done) => {
        seen.push(done);
        if (done >= 800) caller.abort();
      },
    });
    assert(false, "the import went on");
  } catch (error) {
    assertInstanceOf(error, DOMException);
  }
  const [row] = await database.sql<{ n: number }>`select count(*)::integer n from products`;
  assertEquals([seen, row?.n], [database.kind === "native" ? [800] : [400, 800], 800]);
});
