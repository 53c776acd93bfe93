import { assertEquals } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { ensureSpace, upsertArticle } from "@/db/queries/knowledge/articles.ts";
import { findArticles } from "@/db/queries/knowledge/knowledge.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();

Deno.test("findArticles() finds word beginnings without diacritics, titles first", async () => {
  await truncateAll(database);
  const { sql } = database;
  const spaceId = await ensureSpace(sql, newId(), "Sales");
  const store = (title: string, body: string) =>
    upsertArticle(sql, { id: newId(), spaceId, title, body });
  await store("Delivery", "We ship wyłączniki on Mondays.");
  await store("Wyłączniki", "How to choose.");
  await store("Holidays", "Closed.");
  const titles = async (query: string, limit = 9) =>
    (await findArticles(sql, query, limit)).map((each) => each.articleTitle);
  assertEquals(await titles("wylacz:*"), ["Wyłączniki", "Delivery"]);
  assertEquals(await titles("wylacz:* | holid:*", 1), ["Holidays"]);
  assertEquals(await titles("nothing:*"), []);
});
