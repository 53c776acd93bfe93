import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { createLogger } from "@/core/platform/log.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { reindex, startReindex } from "@/core/catalogue/reindex.ts";
import { searchProducts, textSearch } from "@/core/catalogue/search.ts";
import { indexVersion } from "@/core/catalogue/words.ts";
import { groupLexeme } from "@/core/words/trade_names.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { givenSmallShop, smallShop } from "../../helpers/products.ts";

const database = await testDatabase();
const services = { database, ai: offlineAi() };

/** The word index as former rules could have left it: the lamp is only found as a chair, the rest not at all. */
async function givenFormerIndex(): Promise<void> {
  await truncateAll(database);
  await givenSmallShop(database);
  await database.sql`select forget_words(array(select search_id from products))`;
  await database.sql`
    with word as (insert into terms (lexeme, repairable, df) values ('chair', true, 1) returning id),
    lamp as (select search_id from products where sku = 'OF-LAMP'),
    listed as (
      insert into product_words (search_id, term_ids, impacts)
      select search_id, array[id], array[1.5::real] from lamp, word
    )
    insert into product_terms (term_id, search_id, impact, fields)
    select id, search_id, 1.5, 2 from lamp, word`;
  await database.sql`update products set index_version = 0`;
}

async function index(): Promise<{ lexeme: string }[]> {
  return await database.sql<{ lexeme: string }>`
    select lexeme, sku, impact, fields, df
    from product_terms
    join terms on terms.id = term_id
    join products using (search_id)
    order by lexeme, sku`;
}

async function found(query: string): Promise<string | undefined> {
  const { products } = await textSearch(database, { query, limit: 1, offset: 0 });
  return products[0]?.sku;
}

Deno.test("products indexed by former rules get the index that a new import gives", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  const wanted = await index();
  assert(wanted.some(({ lexeme }) => lexeme === groupLexeme("desk_lamp")), "no group is indexed");
  await givenFormerIndex();
  assertEquals([await found("chair"), await found("breaker")], ["OF-LAMP", undefined]);
  assertEquals(await reindex(services), smallShop.length);
  assertEquals(await index(), wanted);
  assertEquals([await found("chair"), await found("breaker")], [undefined, "EL-MCB-B16"]);
  assertEquals(await reindex(services), 0);
});

Deno.test("an import renews the index of products it does not change, and keeps their vectors", async () => {
  await givenFormerIndex();
  const vectors = () =>
    database.sql`select sku, embedding::text, embedding_model from products order by sku`;
  const before = await vectors();
  const done = await upsertProducts(services, smallShop);
  assertEquals([done.written, done.unchanged], [0, smallShop.length]);
  assertEquals(await vectors(), before);
  assertEquals(await found("breaker"), "EL-MCB-B16");
  assertEquals(await reindex(services), 0);
});

Deno.test("two processes and an import at once leave one right index", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  const wanted = await index();
  await givenFormerIndex();
  const done = await Promise.all([
    reindex(services),
    upsertProducts(services, smallShop),
    reindex(services),
  ]);
  assert(done[0] + done[2] <= smallShop.length);
  assertEquals(await index(), wanted);
  const [row] = await database.sql<{ versions: number[] }>`
    select array_agg(distinct index_version::integer) versions from products`;
  assertEquals(row?.versions, [indexVersion]);
});

Deno.test("the background work ends when told and leaves the rest for the next start", async () => {
  await givenFormerIndex();
  const log = createLogger({ level: "error", format: "json" });
  await startReindex({ database, log }).stop();
  await reindex(services);
  const { products } = await searchProducts(services, "desk lamp", 1);
  assertEquals(products[0]?.sku, "OF-LAMP");
});
