/** The demo data: catalogue, customers and knowledge base of `fixtures/`, loaded into an empty database. */
import { parse } from "@std/csv/parse";
import { z } from "zod";
import type { Ai } from "@/core/ai/port.ts";
import { findOrCreateCustomer } from "@/core/customers/customers.ts";
import { newId } from "@/core/platform/ids.ts";
import type { ProductRecord } from "@/core/catalogue/record.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { ensureSpace, upsertArticle } from "@/db/queries/knowledge/articles.ts";
import type { Database, Sql } from "@/db/sql.ts";

/** For statistics of all tables: a busy machine takes seconds for them, and nobody waits for an answer. */
const deadlineMs = 60_000;

const fixtures = new URL("../../fixtures/", import.meta.url);

const Articles = z.object({
  articles: z.array(
    z.object({ articleTitle: z.string(), spaceName: z.string(), body: z.string() }),
  ),
});

/** What the demo data is written with. */
export interface SeedServices {
  readonly database: Database;
  readonly ai: Ai;
}

/**
 * Loads the demo data if there is neither a product nor a customer; loading twice, or in two processes at once,
 * writes nothing twice because products, customers and articles have natural keys.
 *
 * @returns whether anything was loaded
 */
export async function seedDemoData(services: SeedServices): Promise<boolean> {
  const { database } = services;
  const [row] = await database.sql<{ empty: boolean }>`
    select not exists (select from products) and not exists (select from customers) as empty`;
  if (!row?.empty) return false;
  await upsertProducts(services, await demoProducts());
  await database.transaction(async (sql) => {
    await seedCustomers(sql);
    await seedArticles(sql);
  });
  await database.transaction((sql) => sql`analyze`, { deadlineMs });
  return true;
}

/** The products of the demo catalogue. */
export async function demoProducts(): Promise<ProductRecord[]> {
  const records = await readCsv("catalogue.csv");
  return records.map((record) => ({
    sku: cell(record, "sku"),
    name: cell(record, "name"),
    description: cell(record, "description"),
    searchWords: cell(record, "searchWords"),
    unit: cell(record, "unit"),
    category: cell(record, "category"),
    unitPriceNet: cell(record, "unitPriceNet"),
    vatRate: cell(record, "vatRate"),
    currency: cell(record, "currency"),
  }));
}

async function seedCustomers(sql: Sql): Promise<void> {
  for (const record of await readCsv("customers.csv")) {
    await findOrCreateCustomer(sql, { name: cell(record, "name"), source: cell(record, "source") });
  }
}

async function seedArticles(sql: Sql): Promise<void> {
  const text = await Deno.readTextFile(new URL("knowledge.json", fixtures));
  for (const article of Articles.parse(JSON.parse(text)).articles) {
    const spaceId = await ensureSpace(sql, newId(), article.spaceName);
    await upsertArticle(sql, {
      id: newId(),
      spaceId,
      title: article.articleTitle,
      body: article.body,
    });
  }
}

async function readCsv(file: string): Promise<Record<string, string | undefined>[]> {
  return parse(await Deno.readTextFile(new URL(file, fixtures)), { skipFirstRow: true });
}

function cell(record: Record<string, string | undefined>, column: string): string {
  const value = record[column];
  if (value === undefined) throw new Error(`the demo data lacks the column ${column}`);
  return value;
}
