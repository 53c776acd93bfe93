/**
 * Measures search and drafting against judged queries and requests in a folder that is not part of the repository:
 *
 *     deno task bench:relevance --data DIR
 *
 * DIR holds products.csv.gz (id, sku, name, class, description, price), search-dev.jsonl and requests-dev.jsonl. The
 * products are loaded into an embedded database in memory, or into the empty database of DATABASE_URL. With the model of
 * the settings (OPENAI_API_KEY and what docs/model.md names beside it) the same is measured with that model.
 */
import { parse } from "@std/csv/parse";
import { z } from "zod";
import { openAi } from "@/core/ai/open.ts";
import type { Ai } from "@/core/ai/port.ts";
import { readConfig } from "@/core/platform/config.ts";
import { draft } from "@/core/drafting/draft.ts";
import { createLogger } from "@/core/platform/log.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { reembed } from "@/core/catalogue/reembed.ts";
import { searchProducts } from "@/core/catalogue/search.ts";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import type { Database } from "@/db/sql.ts";
import {
  addSums,
  noSums,
  readRequests,
  scoreRequest,
  summary,
  type Sums,
} from "./request_score.ts";

const Query = z.object({
  query: z.string(),
  set: z.string(),
  labels: z.record(
    z.string(),
    z.enum(["Exact", "Substitute", "Partial", "Complement", "Irrelevant"]),
  ),
});
type Query = z.infer<typeof Query>;

const gains = { Exact: 3, Substitute: 2, Partial: 2, Complement: 1, Irrelevant: 0 } as const;

const out = (line: string): void => {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
};
const discounted = (list: readonly number[]) =>
  list.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
const mean = (list: readonly number[]) =>
  list.length === 0 ? NaN : list.reduce((sum, value) => sum + value, 0) / list.length;
const at = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ??
    NaN;

/** NDCG@10; unjudged products count nothing on "esci" and are taken out first on "chorus". NaN without a good product. */
function ndcg(query: Query, found: readonly string[]): number {
  const list = query.set === "chorus" ? found.filter((id) => id in query.labels) : found;
  const gainOf = (id: string) => {
    const label = query.labels[id];
    return label === undefined ? 0 : gains[label];
  };
  const best = Object.keys(query.labels).map(gainOf).sort((a, b) => b - a).slice(0, 10);
  const ideal = discounted(best);
  return ideal === 0 ? NaN : discounted(list.slice(0, 10).map(gainOf)) / ideal;
}

interface Services {
  readonly database: Database;
  readonly ai: Ai;
}

async function load(services: Services, folder: string): Promise<Map<string, string>> {
  const packed = new Blob([await Deno.readFile(`${folder}/products.csv.gz`)]).stream();
  const text = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text();
  const records: Record<string, string | undefined>[] = parse(text, { skipFirstRow: true });
  const start = performance.now();
  await upsertProducts(
    services,
    records.map((record) => ({
      sku: record.sku ?? "",
      name: (record.name ?? "").slice(0, 200),
      description: (record.description ?? "").slice(0, 4000),
      searchWords: "",
      unit: "",
      category: record.class ?? "",
      unitPriceNet: record.price || "10",
      vatRate: "23",
      currency: "PLN",
    })),
  );
  out(`${records.length} products indexed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return new Map(records.map((record) => [record.sku ?? "", record.id ?? ""]));
}

async function benchSearch(services: Services, ids: Map<string, string>, text: string) {
  const queries = text.split("\n").filter((line) => line !== "")
    .map((line) => Query.parse(JSON.parse(line)));
  const times: number[] = [];
  const found = new Map<Query, string[]>();
  for (const query of queries) {
    const start = performance.now();
    const { products } = await searchProducts(services, query.query, 100);
    times.push(performance.now() - start);
    found.set(query, products.map((product) => ids.get(product.sku) ?? ""));
  }
  out("\nset      queries  empty  NDCG@10   S@1");
  for (const [set, group] of Map.groupBy(queries, (query) => query.set)) {
    const run = (query: Query) => found.get(query) ?? [];
    const judged = group.filter((query) => Object.values(query.labels).includes("Exact"));
    const first = (query: Query) => {
      const list = set === "chorus" ? run(query).filter((id) => id in query.labels) : run(query);
      return query.labels[list[0] ?? ""] === "Exact" ? 1 : 0;
    };
    const scores = group.map((query) => ndcg(query, run(query))).filter((score) =>
      !Number.isNaN(score)
    );
    const empty = group.filter((query) => run(query).length === 0).length;
    out(
      `${set.padEnd(8)} ${String(group.length).padStart(7)} ${String(empty).padStart(6)} ` +
        `${mean(scores).toFixed(4).padStart(8)} ${mean(judged.map(first)).toFixed(3).padStart(5)}`,
    );
  }
  out(`one search: p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms`);
}

async function benchRequests(services: Services, ids: Map<string, string>, text: string) {
  const requests = readRequests(text);
  const sums: { layout: string; lang: string; sums: Sums }[] = [];
  const outcomes: { type: string; right: boolean }[] = [];
  const times: number[] = [];
  for (const request of requests) {
    const start = performance.now();
    const { lines, unmatched } = await draft(services, request.text);
    times.push(performance.now() - start);
    const items = request.items.map((item) => ({
      ...item,
      skus: item.productIds ?? item.skus ?? [],
    }));
    const score = scoreRequest({ ...request, items }, {
      lines: lines.map((line) => ({
        text: line.requestItem,
        quantity: Number(line.quantity),
        sku: ids.get(line.product.sku) ?? "",
      })),
      unmatched: unmatched.map((each) => each.item),
    });
    sums.push({ layout: request.layout, lang: request.lang, sums: score.sums });
    outcomes.push(...score.outcomes);
  }
  const figures = (list: readonly { sums: Sums }[]) =>
    Object.entries(summary(list.map((each) => each.sums).reduce(addSums, noSums())))
      .map(([name, value]) => `${name} ${value.toFixed(3)}`).join("  ");
  out(`\n${requests.length} requests: ${figures(sums)}`);
  for (const key of ["layout", "lang"] as const) {
    for (const [name, list] of Map.groupBy(sums, (each) => each[key])) {
      out(`  ${name}: ${figures(list)}`);
    }
  }
  for (const [type, list] of Map.groupBy(outcomes, (each) => each.type)) {
    out(`  ${type}: ${list.filter((each) => each.right).length} of ${list.length} right`);
  }
  out(`one draft: p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms`);
}

async function main(): Promise<void> {
  const folder = Deno.args[Deno.args.indexOf("--data") + 1];
  if (!Deno.args.includes("--data") || folder === undefined) {
    out("Skipped: say where the judged data is, --data DIR.");
    return;
  }
  try {
    await Deno.stat(`${folder}/products.csv.gz`);
  } catch {
    out(`Skipped: there is no products.csv.gz in ${folder}.`);
    return;
  }
  const url = Deno.env.get("DATABASE_URL");
  const database = await openDatabase({
    ...(url === undefined ? {} : { url }),
    deadlineMs: 60_000,
  });
  try {
    await migrate(database);
    // Only what is said of the model: a server's settings, such as its secret, are not needed here.
    const config = readConfig((name) =>
      /^(OPENAI|MODEL)_/.test(name) ? Deno.env.get(name) : undefined
    );
    const log = createLogger({ level: "error", format: "text" });
    const services = { database, ai: await openAi(config, database, () => new Date()) };
    const ids = await load(services, folder);
    const { end } = await reembed({ ...services, log });
    out(`measured with ${services.ai.embeddingModel}, all vectors made: ${end === "done"}`);
    await benchSearch(services, ids, await Deno.readTextFile(`${folder}/search-dev.jsonl`));
    await benchRequests(services, ids, await Deno.readTextFile(`${folder}/requests-dev.jsonl`));
  } finally {
    await database.close();
  }
}

await main();
