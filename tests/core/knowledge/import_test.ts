import { assertEquals, assertRejects } from "@std/assert";
import { AppError } from "@/core/errors.ts";
import { importArticles } from "@/core/knowledge/import.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const app = { database, now: () => new Date() };

const A1 = "0198c0de-0000-7000-8000-000000000001";
const A2 = "0198c0de-0000-7000-8000-000000000002";
const S1 = "0198c0de-0000-7000-8000-0000000000a1";
const S2 = "0198c0de-0000-7000-8000-0000000000a2";

function article(title: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { articleTitle: title, spaceName: "Guides", body: "text", ...more };
}

/** `space/title: body` of every stored article. */
async function stored(): Promise<string[]> {
  const rows = await database.sql<{ text: string }>`
    select s.name || '/' || a.title || ': ' || a.body as text
    from kb_articles a
    join kb_spaces s on s.id = a.space_id
    order by s.name collate "C", a.title collate "C"`;
  return rows.map(({ text }) => text);
}

const cases: {
  name: string;
  before?: Record<string, unknown>[];
  articles: unknown[];
  count: number;
  errors?: { index: number; name?: string; message: string }[];
  stored: string[];
}[] = [
  { name: "nothing", articles: [], count: 0, stored: [] },
  {
    name: "new articles in new spaces",
    articles: [article("One"), article("One", { spaceName: "Terms" }), article("Two")],
    count: 3,
    stored: ["Guides/One: text", "Guides/Two: text", "Terms/One: text"],
  },
  {
    name: "the same title in the same space is the same article",
    before: [article("One")],
    articles: [article(" One ", { spaceName: " Guides", body: "new" })],
    count: 1,
    stored: ["Guides/One: new"],
  },
  {
    name: "the same id is the same article, whatever its title and space",
    before: [article("One", { articleId: A1 })],
    articles: [article("Other", { articleId: A1.toUpperCase(), spaceName: "Terms", body: "new" })],
    count: 1,
    stored: ["Terms/Other: new"],
  },
  {
    name: "a space with a known id is renamed",
    before: [article("One", { spaceId: S1 })],
    articles: [article("Two", { spaceId: S1, spaceName: "Handbook" })],
    count: 1,
    stored: ["Handbook/One: text", "Handbook/Two: text"],
  },
  {
    name: "a title that another article has",
    before: [article("One", { articleId: A1 })],
    articles: [article("One", { articleId: A2 }), article("Two", { articleId: A2 })],
    count: 1,
    errors: [{
      index: 0,
      name: "One",
      message: "articleTitle: another article of this space has this title",
    }],
    stored: ["Guides/One: text", "Guides/Two: text"],
  },
  {
    name: "a title that an earlier row freed",
    before: [article("One", { articleId: A1 })],
    articles: [
      article("Two", { articleId: A1 }),
      article("One", { articleId: A2, body: "new" }),
    ],
    count: 2,
    stored: ["Guides/One: new", "Guides/Two: text"],
  },
  {
    name: "a space name that another space has",
    before: [article("One", { spaceId: S1 })],
    articles: [article("Two", { spaceId: S2 })],
    count: 0,
    errors: [{ index: 0, name: "Two", message: "spaceName: another space has this name" }],
    stored: ["Guides/One: text"],
  },
  {
    name: "one space under two names",
    articles: [article("One", { spaceId: S1 }), article("Two", { spaceId: S1, spaceName: "X" })],
    count: 1,
    errors: [{
      index: 1,
      name: "Two",
      message: "spaceName: is not the one of the rows before",
    }],
    stored: ["Guides/One: text"],
  },
  {
    name: "a repeated article counts once, with another text it is an error",
    articles: [article("One"), article("One"), article("One", { body: "other" })],
    count: 1,
    errors: [{ index: 2, name: "One", message: "is row 0 again with another text" }],
    stored: ["Guides/One: text"],
  },
  {
    name: "bad elements beside good ones",
    articles: [
      null,
      "text",
      {},
      article("", {}),
      article("No body", { body: " " }),
      article("Bad id", { articleId: "7" }),
      article("Long", { body: "x".repeat(100_001) }),
      article("t".repeat(201)),
      article("Good", { body: "x" }),
      article("NUL", { body: "\0" }),
    ],
    count: 1,
    errors: [
      { index: 0, message: "must be an object" },
      { index: 1, message: "must be an object" },
      { index: 2, message: "articleTitle: is missing" },
      { index: 3, message: "articleTitle: must have at least 1 character" },
      { index: 4, name: "No body", message: "body: must have at least 1 character" },
      { index: 5, name: "Bad id", message: "articleId: must be a UUID" },
      { index: 6, name: "Long", message: "body: must have at most 100000 characters" },
      { index: 7, message: "articleTitle: must have at most 200 characters" },
      { index: 9, name: "NUL", message: "body: must not contain control characters" },
    ],
    stored: ["Guides/Good: x"],
  },
];

for (const { name, before = [], articles, count, errors = [], stored: expected } of cases) {
  Deno.test(`importArticles(): ${name}`, async () => {
    await truncateAll(database);
    assertEquals((await importArticles(app, { articles: before })).errors, []);
    assertEquals(await importArticles(app, { articles }), { count, errors });
    assertEquals(await stored(), expected);
  });
}

Deno.test("importArticles() keeps texts as they are, up to their length", async () => {
  await truncateAll(database);
  const body = "Zażółć\r\n\t| a | b |\n".padEnd(100_000, "ż");
  await importArticles(app, { articles: [article("One", { body })] });
  assertEquals(await stored(), [`Guides/One: ${body}`]);
});

Deno.test("importArticles() twice at once writes every article once", async () => {
  await truncateAll(database);
  const articles = Array.from({ length: 250 }, (_, i) => article(`Title ${i}`));
  const replies = await Promise.all([
    importArticles(app, { articles }),
    importArticles(app, { articles: articles.toReversed() }),
  ]);
  assertEquals(replies, Array(2).fill({ count: 250, errors: [] }));
  assertEquals((await stored()).length, 250);
});

Deno.test("importArticles(): a failure while writing leaves nothing and has a name", async () => {
  await truncateAll(database);
  await database.sql`alter table kb_articles add constraint refuse check (title <> 'Title 150')`;
  try {
    const articles = Array.from({ length: 200 }, (_, i) => article(`Title ${i}`));
    const error = await assertRejects(() => importArticles(app, { articles }), AppError);
    assertEquals([error.code, await stored()], ["import_failed", []]);
  } finally {
    await database.sql`alter table kb_articles drop constraint refuse`;
  }
});
