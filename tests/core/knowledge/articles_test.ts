import { assertEquals } from "@std/assert";
import {
  listKnowledge,
  readArticle,
  removeArticle,
  saveArticle,
} from "@/core/knowledge/articles.ts";
import { newId } from "@/core/platform/ids.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const app = { database };
const article = { articleTitle: "Paper", spaceName: "Guidance", body: "80 g" };

async function given(fields: Partial<typeof article> = {}): Promise<string> {
  const saved = await saveArticle(app, { ...article, ...fields });
  return saved.fault === undefined ? saved.articleId : saved.fault;
}

Deno.test("articles are listed by space and title, and a space without articles is gone", async () => {
  await truncateAll(database);
  const first = await given({ articleTitle: " Ink  cartridges " });
  await given();
  await given({ spaceName: "about us", articleTitle: "Who" });
  const list = async () =>
    (await listKnowledge(app)).map(({ name, articles }) => [
      name,
      articles.map(({ articleTitle }) => articleTitle),
    ]);
  assertEquals(await list(), [["about us", ["Who"]], ["Guidance", ["Ink cartridges", "Paper"]]]);
  await saveArticle(app, { ...article, articleId: first, spaceName: "about us" });
  assertEquals((await readArticle(app, first))?.spaceName, "about us");
  for (const { articles } of await listKnowledge(app)) {
    for (const { articleId } of articles) assertEquals(await removeArticle(app, articleId), true);
  }
  assertEquals(await list(), []);
  assertEquals(await database.sql`select id from kb_spaces`, []);
});

Deno.test("a title is free once in a space, and a refused change changes nothing", async () => {
  await truncateAll(database);
  const paper = await given();
  const ink = await given({ articleTitle: "Ink", spaceName: "Other" });
  assertEquals(await given(), "title_taken");
  const change = { ...article, articleId: ink };
  assertEquals(await saveArticle(app, change), { fault: "title_taken" });
  assertEquals((await readArticle(app, ink))?.spaceName, "Other");
  assertEquals(
    (await saveArticle(app, { ...article, articleId: paper, body: "90 g" })).fault,
    undefined,
  );
  assertEquals((await readArticle(app, paper))?.body, "90 g");
});

Deno.test("what is not there is neither read, changed nor removed", async () => {
  await truncateAll(database);
  for (const id of [newId(), "x"]) {
    assertEquals(await readArticle(app, id), undefined);
    assertEquals(await removeArticle(app, id), false);
  }
  const gone = await saveArticle(app, { ...article, articleId: newId() });
  assertEquals(gone, { fault: "article_gone" });
  assertEquals(await listKnowledge(app), []);
  assertEquals(await database.sql`select id from kb_spaces`, []);
});
