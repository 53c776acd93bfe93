/**
 * How a search by a model's vectors grows with the catalogue: what it costs to store a vector in the index that grows with
 * them, what the index answers in, what reading all vectors would take, and how many of the ten nearest it finds.
 *
 *     [DATABASE_URL=postgres://…] deno run -A bench/vector_bench.ts [--sizes 10000,100000] [--dimensions 512]
 *
 * The model is synthetic: a text's vector is made of its words, so that like texts are near, in as many directions as the
 * vectors of trained models tell apart. The catalogue is that of `synthetic_catalogue.ts`. On a server it needs an empty
 * database, otherwise it makes an embedded one in a temporary folder.
 */
import { offlineAi } from "@/core/ai/offline.ts";
import { type Ai, AiUnavailable } from "@/core/ai/port.ts";
import { createLogger } from "@/core/platform/log.ts";
import { reembed } from "@/core/catalogue/reembed.ts";
import { searchProducts } from "@/core/catalogue/search.ts";
import { vectorText } from "@/core/catalogue/vectors.ts";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { keepModel } from "@/db/queries/catalogue/embeddings.ts";
import type { Database } from "@/db/sql.ts";
import { cpuBetween, cpuNow } from "./cpu.ts";
import { growCatalogue } from "./synthetic_catalogue.ts";

const out = (line: string): void => {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
};
const at = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ??
    NaN;

const queries = 100;
const wanted = 10;
/** As many as a search weighs. */
const considered = 200;
/** Directions that the synthetic model tells apart. */
const directions = 48;

/** Numbers between 0 and 1, always the same ones for a seed. */
function drawn(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function bell(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
}

function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    seed = Math.imul(seed ^ text.charCodeAt(place), 0x01000193);
  }
  return seed >>> 0;
}

/** What the kind of a thing, its brand, its features and its model tell, by the first letter of the synthetic words. */
const tells: Readonly<Record<string, number>> = { k: 3, b: 1.5, a: 1, m: 0.3, d: 0.2 };

/** A model whose vectors are sums of their words' directions. */
function syntheticModel(dimensions: number): Ai {
  const random = drawn(7);
  const spread = Array.from(
    { length: directions },
    () => Float64Array.from({ length: dimensions }, () => bell(random)),
  );
  const vectorOf = (text: string) => {
    const sum = new Float64Array(directions);
    for (const word of text.split(/\s+/)) {
      const own = drawn(seedOf(word));
      const weight = tells[word.charAt(0)] ?? 0.2;
      for (let place = 0; place < directions; place++) {
        sum[place] = (sum[place] ?? 0) + weight * bell(own);
      }
    }
    const noise = drawn(seedOf(text));
    const vector = Array.from({ length: dimensions }, () => noise() - 0.5);
    spread.forEach((direction, place) => {
      const share = sum[place] ?? 0;
      for (let index = 0; index < dimensions; index++) {
        vector[index] = (vector[index] ?? 0) + share * (direction[index] ?? 0);
      }
    });
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  };
  return {
    name: "openai",
    embeddingModel: `synthetic/${dimensions}`,
    dimensions,
    embed: (texts) => Promise.resolve(texts.map(vectorOf)),
    generate: () => Promise.reject(new AiUnavailable("a model of vectors alone")),
  };
}

/** Parts of names, without the model, which would find the product by itself. */
async function askedTexts(database: Database, size: number): Promise<string[]> {
  const every = Math.max(1, Math.floor(size / queries));
  const rows = await database.sql<{ name: string }>`
    select name from products where search_id % ${every} = ${
    every - 1
  } order by search_id limit ${queries}`;
  return rows.map(({ name }, index) => {
    const all = name.split(" ").slice(0, -1);
    return all.filter((_, place) => (place + index) % 3 !== 0).join(" ");
  });
}

/** Milliseconds of each by the clock and of CPU time, and what it gave. */
async function timed<T>(database: Database, works: readonly (() => Promise<T>)[]) {
  const before = await cpuNow(database);
  const times: number[] = [];
  const results: T[] = [];
  for (const work of works) {
    const start = performance.now();
    results.push(await work());
    times.push(performance.now() - start);
  }
  const cpu = cpuBetween(before, await cpuNow(database), works.length);
  return { times: `${at(times, 0.5).toFixed(1)} / ${at(times, 0.95).toFixed(1)}, ${cpu}`, results };
}

interface Found {
  readonly searchId: number;
}

async function measure(database: Database, ai: Ai, size: number): Promise<void> {
  const { sql } = database;
  const log = createLogger({ level: "error", format: "text" });
  const before = await cpuNow(database);
  const start = performance.now();
  const made = await reembed({ database, ai, log });
  const each = made.embedded === 0
    ? ""
    : `${((performance.now() - start) / made.embedded).toFixed(1)}, ${
      cpuBetween(before, await cpuNow(database), made.embedded)
    }`;
  const modelId = await keepModel(sql, ai.embeddingModel, ai.dimensions);
  const texts = await askedTexts(database, size);
  const asked = (await ai.embed(texts)).map(vectorText);
  const byIndex = (vector: string) => () =>
    sql<Found>`select search_id from nearest_vectors(${modelId}, ${vector}::vector, ${considered})`;
  const byReading = (vector: string) => () =>
    sql<Found>`
      select search_id
      from model_vectors
      where model_id = ${modelId}
      order by embedding <=> ${vector}::vector, search_id
      limit ${wanted}`;
  await timed(database, asked.slice(0, 20).map(byIndex));
  const index = await timed(database, asked.map(byIndex));
  const all = await timed(database, asked.map(byReading));
  const searches = await timed(
    database,
    texts.map((text) => () => searchProducts({ database, ai }, text, 10)),
  );
  const hits = all.results.map((nearest, place) => {
    const found = new Set(index.results[place]?.map(({ searchId }) => searchId));
    return nearest.filter(({ searchId }) => found.has(searchId)).length;
  });
  const recall = hits.reduce((sum, hit) => sum + hit, 0) / (asked.length * wanted);
  const [room] = await sql<{ vectors: number; index: number }>`
    select pg_table_size(part)::float8 / 1e6 vectors, coalesce(pg_relation_size(to_regclass(part || '_nearest')), 0)::float8 / 1e6 index
    from (select 'model_vectors_' || ${modelId}::integer part) named`;
  const memory = Deno.memoryUsage().rss / 1e6;
  out(
    `| ${
      size.toLocaleString("en")
    } | ${each} | ${index.times} | ${all.times} | ${searches.times} | ` +
      `${recall.toFixed(3)} | ${room?.vectors.toFixed(0)} + ${room?.index.toFixed(0)} | ${
        memory.toFixed(0)
      } |`,
  );
}

function option(name: string): string | undefined {
  const place = Deno.args.indexOf(name);
  return place === -1 ? undefined : Deno.args[place + 1];
}

const url = Deno.env.get("DATABASE_URL");
const dataDir = url === undefined ? await Deno.makeTempDir() : undefined;
const dimensions = Number(option("--dimensions") ?? 512);
const sizes = (option("--sizes") ?? (url === undefined ? "2000,10000" : "10000,30000,100000"))
  .split(",").map(Number);
const database = await openDatabase({ url, dataDir, deadlineMs: 600_000 });
try {
  await migrate(database);
  out(
    `${database.kind}, vectors of ${dimensions} numbers; milliseconds p50 / p95, CPU of the process + server\n`,
  );
  out(
    "| products | ms to store one | nearest 200 by the index | nearest 10, all read | whole search | recall@10 | " +
      "MB vectors + index | MB process |",
  );
  out("|---|---|---|---|---|---|---|---|");
  const [row] = await database.sql<{ size: number }>`select count(*)::integer size from products`;
  let size = row?.size ?? 0;
  const ai = syntheticModel(dimensions);
  for (const next of sizes) {
    if (next > size) await growCatalogue(database, size, next);
    size = Math.max(size, next);
    // The vectors made here are another bench's matter.
    await database
      .sql`update products set embedding_model = ${offlineAi().embeddingModel}, embedding = '[1]'
      where embedding is null`;
    await measure(database, ai, size);
  }
  out(
    `\nLoad of the machine at the end: ${Deno.loadavg().map((each) => each.toFixed(1)).join(", ")}`,
  );
} finally {
  await database.close();
  if (dataDir !== undefined) await Deno.remove(dataDir, { recursive: true });
}
