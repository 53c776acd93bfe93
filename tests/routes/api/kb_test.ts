import { assertEquals } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const admin = site.as("admin");

const article = { articleTitle: "Paper weights", spaceName: "Guidance", body: "80 g is usual." };

Deno.test("articles are imported, bad ones reported", async () => {
  const reply = await admin.post("/api/kb/import", {
    articles: [article, { ...article, articleTitle: 7 }, { ...article, extra: true }],
  });
  assertEquals([reply.status, reply.body], [200, {
    count: 1,
    errors: [{ index: 1, message: "articleTitle: must be a text" }],
  }]);
});

Deno.test("article import refuses in the import shape", async () => {
  const table: [string, unknown, Record<string, string>, number, string?][] = [
    ["nothing", {}, {}, 400, "articles: is missing"],
    ["no list", { articles: article }, {}, 400, "articles: must be a list"],
    ["1000 articles", { articles: Array(1000).fill(article) }, {}, 200],
    [
      "1001 articles",
      { articles: Array(1001).fill(article) },
      {},
      400,
      "articles: must have at most 1000 elements",
    ],
    ["no JSON", "x", {}, 400, "body: must be JSON"],
    ["over 5 MiB", { articles: ["x".repeat(5 * 1024 * 1024)] }, {}, 413],
    ["no media type", "{}", { "content-type": "text/plain" }, 415],
  ];
  for (const [name, body, headers, status, fault] of table) {
    const reply = await admin.post("/api/kb/import", body, headers);
    assertEquals([name, reply.status], [name, status]);
    if (status === 200) continue;
    assertEquals([name, typeof reply.body.error], [name, "string"]);
    assertEquals([name, reply.body.errors], [name, fault && [{ message: fault }]]);
  }
});

Deno.test("article import is for administrators", async () => {
  for (const [who, status] of [["user", 403], ["nobody", 401]] as const) {
    const reply = await site.as(who).post("/api/kb/import", { articles: [article] });
    assertEquals([reply.status, Object.keys(reply.body)], [status, ["error"]]);
  }
});
