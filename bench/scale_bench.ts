/**
 * How search grows with the catalogue: synthetic catalogues from ten thousand to a million products, and for each the time
 * of a search, what it reads, and how many of the ten best products of a search that reads everything it finds.
 *
 *     DATABASE_URL=postgres://… deno task bench:scale [--sizes 10000,100000,1000000]
 *
 * It needs a PostgreSQL server and an empty database on it (one that a former run has filled is grown further); a million
 * products take about 4 GB and ten minutes. The whole run writes `bench/scale.md`, the table and the curve.
 */
import { offlineAi } from "@/core/ai/offline.ts";
import { words } from "@/core/words/terms.ts";
import { searchProducts } from "@/core/catalogue/search.ts";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { findCandidates } from "@/db/queries/catalogue/search.ts";
import type { Database } from "@/db/sql.ts";
import { formatted } from "@/tools/formatted.ts";
import { cpuBetween, cpuNow } from "./cpu.ts";
import { growCatalogue } from "./synthetic_catalogue.ts";

const out = (line: string): void => {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
};
const at = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ??
    NaN;

const queries = 200;
const rounds = 3;
const wanted = 10;
/** As many as a search weighs. */
const considered = 200;
const everything = 2_000_000_000;
const report = "bench/scale.md";
const usualSizes = [10_000, 30_000, 100_000, 300_000, 1_000_000];

/** What a search costs and finds at one size of the catalogue. */
interface Measured {
  readonly size: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** CPU time of a search, and of one that reads everything, as text. */
  readonly cpu: string;
  readonly whole: string;
  /** Share of the ten best that are found. */
  readonly recall: number;
}

/**
 * Texts that people could search for: some words of a name, up to five, every tenth with a word that nobody has. Without
 * the model, which would find the product by itself.
 */
async function askedTexts(database: Database, size: number): Promise<string[]> {
  const rows = await database.sql<{ name: string }>`
    select name from products where search_id % ${
    Math.max(1, Math.floor(size / queries))
  } = 3 limit ${queries}`;
  return rows.map(({ name }, index) => {
    const all = name.split(" ").slice(0, -1);
    const count = 2 + index % 4;
    const some = all.filter((_, place) => (place * 7 + index) % all.length < count);
    return [...some, ...(index % 10 === 0 ? ["unheardof"] : [])].join(" ");
  });
}

/** Ids of the ten best by words, with the score of the last. */
async function bestByWords(database: Database, text: string, read?: number) {
  const terms = words(text).flatMap(({ stem, joined }) => [
    { question: 0, lexeme: stem, weight: 1, repair: false, swapped: [], head: "" },
    ...(joined === undefined
      ? []
      : [{ question: 0, lexeme: joined, weight: 0.5, repair: false, swapped: [], head: "" }]),
  ]);
  const { products } = await findCandidates(database.sql, {
    terms,
    vectors: [],
    codes: [],
    limit: considered,
    ...(read === undefined ? {} : { read }),
  });
  return products.map((product) => product.lexical).sort((a, b) => b - a).slice(0, wanted);
}

/** Share of the ten best that are found; equals may stand for each other. */
async function recall(database: Database, texts: readonly string[]): Promise<number> {
  let found = 0;
  let all = 0;
  for (const text of texts) {
    const exact = await bestByWords(database, text, everything);
    const quick = await bestByWords(database, text);
    const bar = (exact.at(-1) ?? 0) - 1e-9;
    found += quick.filter((score) => score >= bar).length;
    all += exact.length;
  }
  return found / all;
}

async function measure(database: Database, size: number): Promise<Measured> {
  const services = { database, ai: offlineAi() };
  const texts = await askedTexts(database, size);
  const times: number[] = [];
  let before = await cpuNow(database);
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) before = await cpuNow(database);
    for (const text of texts) {
      const start = performance.now();
      await searchProducts(services, text, wanted);
      if (round > 0) times.push(performance.now() - start);
    }
  }
  const cpu = cpuBetween(before, await cpuNow(database), times.length);
  const some = texts.slice(0, 40);
  const start = await cpuNow(database);
  for (const text of some) await bestByWords(database, text, everything);
  const whole = cpuBetween(start, await cpuNow(database), some.length);
  const share = await recall(database, texts.slice(0, 100));
  return { size, p50: at(times, 0.5), p95: at(times, 0.95), cpu, whole, recall: share };
}

const head = [
  "| products | p50 ms | p95 ms | CPU: process + server | the same, everything read | recall@10 |",
  "|---|---|---|---|---|---|",
];

function rowOf({ size, p50, p95, cpu, whole, recall }: Measured): string {
  const cells = [
    size.toLocaleString("en"),
    p50.toFixed(1),
    p95.toFixed(1),
    cpu,
    whole,
    recall.toFixed(3),
  ];
  return `| ${cells.join(" | ")} |`;
}

function curve(title: string, unit: string, measured: readonly Measured[], of: keyof Measured) {
  const values = measured.map((each) => Number(each[of]));
  const top = Math.max(1, Math.ceil(Math.max(...values)));
  return [
    "```mermaid",
    "xychart-beta",
    `  title "${title}"`,
    `  x-axis "products" [${measured.map(({ size }) => `"${size.toLocaleString("en")}"`)}]`,
    `  y-axis "${unit}" 0 --> ${top}`,
    `  line [${values.map((value) => value.toFixed(3))}]`,
    "```",
  ].join("\n");
}

function pageOf(measured: readonly Measured[]): Promise<string> {
  return formatted(
    [
      "# Search from ten thousand to a million products",
      "Written by `deno task bench:scale`: a synthetic catalogue on PostgreSQL, " +
      `${queries} searches of up to five words, ${rounds} rounds. Recall: how many of the ten best ` +
      "of a search that reads everything are found. Goals at a million: p95 60 ms, recall .95.",
      [...head, ...measured.map(rowOf)].join("\n"),
      curve("slowest search but one in twenty", "ms", measured, "p95"),
      curve("share of the ten best that are found", "recall@10", measured, "recall"),
      load(),
    ].join("\n\n"),
    "md",
  );
}

function load(): string {
  return `Load of the machine at the end: ${
    Deno.loadavg().map((each) => each.toFixed(1)).join(", ")
  } on ${navigator.hardwareConcurrency} processors.`;
}

const url = Deno.env.get("DATABASE_URL");
if (url === undefined) {
  out(
    "Skipped: a million products need a PostgreSQL server, set DATABASE_URL to an empty database.",
  );
  Deno.exit(0);
}
const given = Deno.args[Deno.args.indexOf("--sizes") + 1];
const sizes = Deno.args.includes("--sizes") && given !== undefined
  ? given.split(",").map(Number)
  : usualSizes;
const database = await openDatabase({ url, deadlineMs: 120_000 });
try {
  await migrate(database);
  for (const line of head) out(line);
  const [row] = await database.sql<{ size: number }>`select count(*)::integer size from products`;
  let size = row?.size ?? 0;
  const measured: Measured[] = [];
  for (const next of sizes) {
    if (next < size) continue;
    if (next > size) await growCatalogue(database, size, next);
    size = next;
    const figures = await measure(database, size);
    out(rowOf(figures));
    measured.push(figures);
  }
  out(`\n${load()}`);
  if (measured.length === usualSizes.length) {
    await Deno.writeTextFile(report, await pageOf(measured));
  }
} finally {
  await database.close();
}
