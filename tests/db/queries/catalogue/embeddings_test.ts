import { assert, assertEquals } from "@std/assert";
import {
  countVectors,
  dropModels,
  indexVectors,
  keepModel,
  listModels,
} from "@/db/queries/catalogue/embeddings.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const { sql } = database;

/** Numbers between -1 and 1, the same ones each time. */
let state = 20;
function drawn(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return state / 0x8000_0000 - 1;
}

/** Vectors in groups, as those of a catalogue are: each near to the others of its group. */
function groupedVectors(count: number, dimensions: number): string[] {
  const groups = Array.from({ length: 40 }, () => Array.from({ length: dimensions }, drawn));
  return Array.from({ length: count }, (_, at) => {
    const vector = groups[at % groups.length]?.map((value) => value + 0.6 * drawn()) ?? [];
    return `[${vector.map((value) => value.toFixed(4)).join(",")}]`;
  });
}

async function store(modelId: number, vectors: readonly string[], after = 0): Promise<void> {
  const list = `{${vectors.map((vector) => `"${vector}"`).join(",")}}`;
  await sql`
    insert into model_vectors (search_id, model_id, embedding)
    select ${after}::integer + place, ${modelId}::integer, vector::vector
    from unnest(${list}::text[]) with ordinality given (vector, place)`;
}

/** The nearest by reading all (`whole` bytes at most) or by the index, and whether the index was read. */
async function nearest(modelId: number, vector: string, whole: number) {
  return await database.transaction(async (sql) => {
    const scans = async () => {
      const [row] = await sql<{ scans: number | null }>`
        select pg_stat_get_xact_numscans(to_regclass('model_vectors_' || ${modelId}::integer || '_nearest')) scans`;
      return row?.scans ?? 0;
    };
    const before = await scans();
    const rows = await sql<{ searchId: number }>`
      select search_id from nearest_vectors(${modelId}, ${vector}::vector, 10, ${whole}::bigint)`;
    return { ids: rows.map(({ searchId }) => searchId), byIndex: await scans() > before };
  });
}

const never = 1_000_000_000;

Deno.test("the index finds at least 95 of 100 of the nearest, the same ones each time", async () => {
  await truncateAll(database);
  const modelId = await keepModel(sql, "grown/24", 24);
  const vectors = groupedVectors(800, 24);
  await store(modelId, vectors.slice(0, 400));
  await Promise.all([1, 2, 3].map(() => sql`select index_vectors(${modelId}, 0) is null done`));
  await store(modelId, vectors.slice(400), 400);
  let found = 0;
  const asked = groupedVectors(30, 24);
  for (const vector of asked) {
    const exact = await nearest(modelId, vector, never);
    const quick = await nearest(modelId, vector, 0);
    assertEquals([exact.byIndex, quick.byIndex], [false, true]);
    assertEquals(await nearest(modelId, vector, 0), quick);
    found += exact.ids.filter((id) => quick.ids.includes(id)).length;
  }
  assert(found >= 0.95 * 10 * asked.length, `${found} of ${10 * asked.length}`);
});

Deno.test("vectors of any length are found: by an index up to 4,000 numbers, by reading beyond", async () => {
  await truncateAll(database);
  for (const [dimensions, indexed] of [[3, true], [2_000, true], [3_072, true], [4_100, false]]) {
    const modelId = await keepModel(sql, `m/${dimensions}`, Number(dimensions));
    const vectors = groupedVectors(6, Number(dimensions));
    await store(modelId, vectors);
    await sql`select index_vectors(${modelId}, 0) is null done`;
    for (const [at, vector] of vectors.entries()) {
      const { ids, byIndex } = await nearest(modelId, vector, 0);
      assertEquals([dimensions, ids[0], byIndex], [dimensions, at + 1, indexed]);
    }
  }
});

Deno.test("a model gets its index when its vectors are enough for one, and not when they are too many", async () => {
  await truncateAll(database);
  const modelId = await keepModel(sql, "m/24", 24);
  await store(modelId, groupedVectors(50, 24));
  const isIndexed = async () => {
    const [row] = await sql<{ there: boolean }>`
      select to_regclass('model_vectors_' || ${modelId}::integer || '_nearest') is not null there`;
    return row?.there;
  };
  await indexVectors(sql, modelId);
  assertEquals(await isIndexed(), false);
  await sql`select index_vectors(${modelId}, 0, 1000) is null done`;
  assertEquals(await isIndexed(), false);
  await sql`select index_vectors(${modelId}, 1000, 1000000) is null done`;
  assertEquals(await isIndexed(), true);
});

Deno.test("many processes that meet a new model at once keep it once", async () => {
  await truncateAll(database);
  const ids = await Promise.all(Array.from({ length: 8 }, () => keepModel(sql, "m/3", 3)));
  assertEquals(new Set(ids).size, 1);
  assertEquals(await listModels(sql), [{ name: "m/3", complete: true }]);
});

Deno.test("vectors go with their product, and with the texts that they were made of", async () => {
  await truncateAll(database);
  const modelId = await keepModel(sql, "m/3", 3);
  await sql`
    insert into products (id, sku, name, unit_price_net, vat_rate, currency)
    select gen_random_uuid(), 'S' || n, 'Lamp', 1, 23, 'PLN' from generate_series(1, 4) n`;
  await sql`
    insert into model_vectors (search_id, model_id, embedding)
    select search_id, ${modelId}::integer, '[1,2,3]' from products`;
  const left = async () => {
    const rows = await sql<{ sku: string }>`
      select sku from model_vectors join products using (search_id) order by sku`;
    const [all] = await sql<{ n: number }>`select count(*) n from model_vectors`;
    const { beside } = await countVectors(sql);
    assertEquals(beside.map(({ products }) => products), all?.n === 0 ? [] : [all?.n]);
    return rows.map(({ sku }) => sku).join(" ");
  };
  await sql`update products set unit_price_net = 2, name = name`;
  assertEquals(await left(), "S1 S2 S3 S4");
  await sql`update products set category = 'Lights' where sku = 'S2'`;
  assertEquals(await left(), "S1 S3 S4");
  await sql`delete from products where sku = 'S3'`;
  assertEquals(await left(), "S1 S4");
  await sql`update embedding_models set used_at = used_at - interval '2 days'`;
  assertEquals([await dropModels(sql, 3), await dropModels(sql, 1)], [0, 1]);
  assertEquals(await left(), "");
});
