import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, fieldOf, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite();
const admin = site.as("admin");
const user = site.as("user");
const article = {
  spaceName: "Guidance",
  articleTitle: "Paper weights",
  body: "Offer **80 g** unless asked.\n\n| Weight | Use |\n|---|---|\n| 80 g | letters |\n",
};

async function givenArticle(fields: Partial<typeof article> = {}): Promise<string> {
  const reply = await admin.postForm("/kb/new", { ...article, ...fields });
  assertEquals(reply.status, 303);
  return reply.headers.get("location") ?? "";
}

Deno.test("an administrator writes, previews, changes and deletes an article; everybody reads it", async () => {
  assertStringIncludes(wordsOf((await user.get("/kb")).text), "No articles yet.");
  const form = await admin.get("/kb/new");
  assertKeepsRules(form.text);
  const preview = await admin.postForm("/kb/new", { ...article, preview: "1" });
  assertKeepsRules(preview.text);
  assertStringIncludes(wordsOf(preview.text), "Nothing is saved yet. Offer 80 g unless asked.");
  assertEquals(valuesOf(preview.text).articleTitle, article.articleTitle);
  assertStringIncludes(wordsOf((await user.get("/kb")).text), "No articles yet.");

  const address = await givenArticle();
  const page = await user.get(address);
  assertKeepsRules(page.text);
  assertStringIncludes(page.text, "<strong>80 g</strong>");
  assertStringIncludes(page.text, '<th scope="col">Weight</th>');
  assertStringIncludes(wordsOf(page.text), "Used in no offer yet.");
  assertEquals(page.text.includes(`${address}/edit`), false);
  const list = await user.get("/kb");
  assertKeepsRules(list.text);
  assertStringIncludes(wordsOf(list.text), "Guidance 1 article Paper weights");

  const edit = await admin.get(`${address}/edit`);
  assertKeepsRules(edit.text);
  assertEquals(valuesOf(edit.text).body, article.body);
  const moved = await admin.postForm(`${address}/edit`, {
    ...article,
    spaceName: " Office  paper ",
    body: "New text",
  });
  const newAddress = moved.headers.get("location") ?? "";
  assertEquals(newAddress.split("/").at(-1), address.split("/").at(-1));
  assertStringIncludes(wordsOf((await user.get(address)).text), "Office paper");
  assertEquals(wordsOf((await user.get("/kb")).text).includes("Guidance"), false);

  const question = await admin.get(`${newAddress}/delete`);
  assertKeepsRules(question.text);
  assertStringIncludes(wordsOf(question.text), "Delete “Paper weights”? Offers that used it");
  const gone = await admin.postForm(`${newAddress}/delete`, {});
  assertEquals([gone.status, gone.headers.get("location")], [303, "/kb"]);
  assertEquals((await user.get(newAddress)).status, 404);
});

Deno.test("the article says in how many offers it was used", async () => {
  const address = await givenArticle({ articleTitle: "Used" });
  const { body } = await user.post("/api/offers", { clientRequest: "5 pens" });
  const articleId = address.split("/").at(-1) ?? "";
  const used = JSON.stringify([{ articleId, articleTitle: "Used" }]);
  await site.database.sql`
    update offers set kb_articles = ${used}::text::jsonb where id = ${body.offer.id}`;
  assertStringIncludes(wordsOf((await user.get(address)).text), "Used in 1 offer.");
});

Deno.test("nobody else changes the knowledge base", async () => {
  const address = await givenArticle({ articleTitle: "Kept" });
  const replies = [
    await user.get("/kb/new"),
    await user.postForm("/kb/new", article),
    await user.get(`${address}/edit`),
    await user.postForm(`${address}/edit`, { ...article, body: "x" }),
    await user.get(`${address}/delete`),
    await user.postForm(`${address}/delete`, {}),
  ];
  for (const reply of replies) {
    assertEquals(reply.status, 403);
    assertStringIncludes(
      wordsOf(reply.text),
      "Only an administrator can change the knowledge base",
    );
  }
  assertStringIncludes((await user.get(address)).text, "<strong>80 g</strong>");
});

Deno.test("what is missing or taken is said beside its field", async () => {
  await givenArticle({ articleTitle: "Taken" });
  const empty = await admin.postForm("/kb/new", { spaceName: " ", articleTitle: "", body: "" });
  assertEquals(empty.status, 400);
  assertKeepsRules(empty.text);
  assertStringIncludes(wordsOf(empty.text), "Enter a space Enter a title Enter a text");
  const taken = await admin.postForm("/kb/new", { ...article, articleTitle: "Taken" });
  assertEquals(taken.status, 400);
  assertStringIncludes(
    wordsOf(taken.text),
    "This space has an article with this title already",
  );
  assertEquals(fieldOf(taken.text, "articleTitle")["aria-invalid"], "true");
  const long = await admin.postForm("/kb/new", { ...article, articleTitle: "x".repeat(201) });
  assertStringIncludes(wordsOf(long.text), "Title: at most 200 characters");
});

Deno.test("no text of an article becomes markup of the page", async () => {
  const body = [
    `<script>alert(1)</script><img src=x onerror=alert(1)>`,
    `[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) [d](https://ok.example/?a=1&b=2 "t")`,
    `![picture](https://evil.example/x.png)`,
    `# Heading`,
    "```\n| a | b |\n|---|---|\n</pre><script>alert(1)</script>\n```",
    `| <b>x</b> | [j](javascript:x) |\n|---|---|\n| <script>alert(1)</script> | y |`,
  ].join("\n\n");
  const title = `<i onclick="x">T</i>`;
  const page = await user.get(await givenArticle({ articleTitle: title, body }));
  assertKeepsRules(page.text);
  const tags = tagsOf(page.text);
  for (const name of ["script", "img", "i"]) {
    assertEquals(tags.filter((tag) => tag.name === name), [], name);
  }
  const links = tags.flatMap(({ name, attributes }) => name === "a" ? attributes.href ?? [] : []);
  assertEquals(links.filter((href) => !/^(\/(?!\/)|#main|https:\/\/ok\.)/.test(href)), []);
  assertStringIncludes(links.join(" "), "https://ok.example/?a=1&b=2");
  assertMatch(page.text, /<h2[^>]*>Heading<\/h2>/);
  assertStringIncludes(wordsOf(page.text), title);
  assertStringIncludes(wordsOf(page.text), "picture");
  assertStringIncludes(wordsOf(page.text), "| a | b | |---|---| </pre><script>alert(1)</script>");
});
