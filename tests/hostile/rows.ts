/** What is in a database, so that two moments can be compared where ids and times differ from run to run. */
import { slotsOf } from "@/db/database.ts";
import type { Database } from "@/db/sql.ts";

/** Not business: counters of rates, what is told of imports that failed, and the word index by its numbers. */
const leftOut = ["migrations", "rates", "imports", "product_terms", "product_words"];
/** Columns that are counted or drawn anew in each run, and vectors of words that are. */
const drawn = ["search_id", "written", "token", "ipAddress", "userAgent", "embedding"];

/** Made up in each run: ids, times, numbers of test products, and words made by {@link madeUp}. */
const accidental: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>"],
  [/\d{4}-\d\d-\d\d[T ][\d:.]+(\+00:00|Z)?/g, "<time>"],
  [/(?:\b|(?<=\\n))T-\d+-[0-9a-f]{6}\b/gi, "<sku>"],
  [/(product|Description of) \d+/g, "$1 <number>"],
  [/\b[A-Za-z0-9]{32}\b/g, "<key>"],
  [/\b[0-9a-f]{64}\b/g, "<digest>"],
  [/"durationMs": \d+/g, '"durationMs": <ms>'],
  [/\bow_[0-9a-z]{8}\b/g, "<prefix>"],
  [/\bwhsec_[A-Za-z0-9+/=]+/g, "<secret>"],
  [/xx[a-z]{10}xx/gi, "<word>"],
];

/** A word that nobody else uses and that comparing leaves out. */
export function madeUp(): string {
  const letters = crypto.getRandomValues(new Uint8Array(10));
  return `xx${[...letters].map((byte) => String.fromCharCode(97 + byte % 26)).join("")}xx`;
}

/** All rows as texts, each with its table's name before it, without what is accidental. */
export async function rowsOf(database: Database): Promise<string[]> {
  const slots = slotsOf(database);
  const tables = await database.sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const text = tables.filter(({ name }) => !leftOut.includes(name)).map(({ name }) =>
    `select '${name} ' || (to_jsonb(t) - '{${drawn.join(",")}}'::text[]${
      name === "terms" ? " - 'id'" : ""
    })::text as row from "${name}" t`
  ).join(" union all ");
  const rows = await slots.hold((slot) => slot.run((client) => client.unsafe(text)));
  return rows.map(({ row }) =>
    accidental.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), String(row))
  );
}

/** What came and what went between two moments, sorted; empty when nothing changed. */
export function changes(before: readonly string[], after: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const row of after) counts.set(row, (counts.get(row) ?? 0) + 1);
  for (const row of before) counts.set(row, (counts.get(row) ?? 0) - 1);
  return [...counts].filter(([, count]) => count !== 0)
    .map(([row, count]) => `${count > 0 ? "+" : ""}${count} ${row}`).sort();
}

/** Tables with a row whose text is like a pattern. */
export async function tablesWith({ sql }: Database, pattern: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql<{ xml: string }>`
      select query_to_xml(
        format('select 1 as there from %I t where to_jsonb(t)::text like %L limit 1', ${name}::text, ${pattern}::text),
        true, true, '')::text as xml`;
    if (row?.xml.includes("there")) found.push(name);
  }
  return found;
}
