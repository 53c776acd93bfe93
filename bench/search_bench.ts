/**
 * How long an import, a search and a draft take, on the embedded database or on the empty database of DATABASE_URL:
 *
 *     deno task bench:search [--data DIR] [--products 43000]
 *
 * The catalogue is the one of `DIR/products.csv.gz` (see bench/relevance.ts), else the demo catalogue, both repeated under
 * other numbers until there are enough products. Prints rows of a table; times on a busy machine say little without its load.
 */
import { parse } from "@std/csv/parse";
import { offlineAi } from "@/core/ai/offline.ts";
import { demoProducts } from "@/core/demo/seed.ts";
import { draft } from "@/core/drafting/draft.ts";
import type { ProductRecord } from "@/core/catalogue/record.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { searchProducts, textSearch } from "@/core/catalogue/search.ts";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { vacuumWords } from "@/db/queries/catalogue/products.ts";
import { cpuBetween, cpuNow } from "./cpu.ts";

const out = (line: string): void => {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
};
const at = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ??
    NaN;

function option(name: string): string | undefined {
  const place = Deno.args.indexOf(`--${name}`);
  return place < 0 ? undefined : Deno.args[place + 1];
}

async function catalogue(folder: string | undefined): Promise<ProductRecord[]> {
  if (folder === undefined) return await demoProducts();
  const packed = new Blob([await Deno.readFile(`${folder}/products.csv.gz`)]).stream();
  const text = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text();
  const records: Record<string, string | undefined>[] = parse(text, { skipFirstRow: true });
  return records.map((record) => ({
    sku: record.sku ?? "",
    name: (record.name ?? "").slice(0, 200),
    description: (record.description ?? "").slice(0, 4000),
    searchWords: "",
    unit: "",
    category: record.class ?? "",
    unitPriceNet: record.price || "10",
    vatRate: "23",
    currency: "PLN",
  }));
}

/** As many products as wanted: repeated ones have a number and an edition of their own. */
function repeated(products: readonly ProductRecord[], count: number): ProductRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length];
    if (product === undefined) throw new Error("the catalogue is empty");
    const round = Math.floor(index / products.length);
    return round === 0 ? product : {
      ...product,
      sku: `${product.sku}-V${round}`.slice(-64),
      name: `${product.name.slice(0, 180)} edition ${round}`,
    };
  });
}

/** Words of product names as people would type them: two to five, in lower case. */
function asked(products: readonly ProductRecord[], count: number): string[] {
  const step = Math.max(1, Math.floor(products.length / count));
  return Array.from({ length: count }, (_, index) => {
    const name = products[(index * step) % products.length]?.name ?? "";
    const some = name.toLowerCase().split(/[^\p{L}\p{N}.]+/u).filter((word) => word !== "");
    return some.slice(0, 2 + index % 4).join(" ");
  });
}

async function timed(
  name: string,
  texts: readonly string[],
  work: (text: string) => Promise<unknown>,
) {
  for (const text of texts.slice(0, 20)) await work(text);
  const times: number[] = [];
  const before = await cpuNow(database);
  for (const text of texts) {
    const start = performance.now();
    await work(text);
    times.push(performance.now() - start);
  }
  const cpu = cpuBetween(before, await cpuNow(database), texts.length);
  out(
    `| ${name} | ${at(times, 0.5).toFixed(1)} ms | ${at(times, 0.95).toFixed(1)} ms | ${cpu} |`,
  );
}

const url = Deno.env.get("DATABASE_URL") || undefined;
const count = Number(option("products") ?? 43_000);
const products = await catalogue(option("data"));
const database = await openDatabase({ ...(url === undefined ? {} : { url }), deadlineMs: 60_000 });
try {
  await migrate(database);
  const services = { database, ai: offlineAi() };
  const before = await cpuNow(database);
  const start = performance.now();
  await upsertProducts(services, repeated(products, count));
  const seconds = (performance.now() - start) / 1000;
  const cpu = cpuBetween(before, await cpuNow(database), count);
  out(`${database.kind} database, ${count.toLocaleString("en")} products\n`);
  out(
    `import: ${(count / seconds).toFixed(0)} products/s (${
      seconds.toFixed(1)
    } s, CPU a product ${cpu})\n`,
  );
  // A server does so by itself within minutes, while searches share its processors.
  if (database.kind === "native") await vacuumWords(database.sql);
  out("| | p50 | p95 | CPU: process + server |\n|---|---|---|---|");
  const texts = asked(products, 200);
  await timed("search", texts, (text) => searchProducts(services, text, 10));
  await timed(
    "text search",
    texts,
    (query) => textSearch(database, { query, limit: 20, offset: 0 }),
  );
  const messages = Array.from(
    { length: 30 },
    (_, index) =>
      [
        "Hello, please quote:",
        ...texts.slice(index * 5, index * 5 + 10).map((text, place) => `- ${place + 2} x ${text}`),
      ]
        .join("\n"),
  );
  await timed("draft of 10 lines", messages, (text) => draft(services, text));
  out(`\nLoad of the machine: ${Deno.loadavg().map((each) => each.toFixed(1)).join(", ")}`);
} finally {
  await database.close();
}
