import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  ProductListReply,
  ProductSearchReply,
  ProductTextSearchReply,
} from "@/core/contracts/product.ts";
import { eventsOf } from "@/tests/helpers/events.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSession } from "@/tests/helpers/users.ts";

const site = await openTestSite();
const user = site.as("user");
const admin = site.as("admin");
const nobody = site.as("nobody");

const header = "sku,name,description,unitPriceNet,vatRate,currency";
const catalogue = `${header}
OF-1,Copy paper A4,White office paper,18.90,23,PLN
OF-2,Stapler,For paper of 25 sheets,12.3456,23,PLN
OF-3,Żarówka LED,Lamp,9,8.5,EUR`;

Deno.test("a catalogue is imported, again and changed", async () => {
  const reply = await admin.post("/api/products/import", { content: catalogue });
  assertEquals([reply.status, reply.body], [200, {
    count: 3,
    errors: [],
    created: 3,
    updated: 0,
    unchanged: 0,
    ignoredColumns: [],
  }]);
  const content = `${header}\nOF-3,Żarówka LED,Lamp,9.50,8.5,EUR\nOF-9,Bad,,x,23,PLN`;
  const changed = await admin.post("/api/products/import", { content });
  assertEquals([changed.status, changed.body], [200, {
    count: 1,
    errors: [{
      index: 1,
      name: "Bad",
      message: "unitPriceNet: must be a number such as 12.50 or 12,50",
    }],
    created: 0,
    updated: 1,
    unchanged: 0,
    ignoredColumns: [],
  }]);
  const list = await user.get("/api/products?query=OF-3");
  assertEquals(list.body.products[0].unitPriceNet, 9.5);
});

Deno.test("product candidates: by name without a query, by words with one", async () => {
  const all = ProductListReply.strict().parse((await user.get("/api/products")).body);
  assertEquals([all.products.map(({ sku }) => sku), all.totalCount], [["OF-1", "OF-2", "OF-3"], 3]);
  assertEquals(all.products[1]?.unitPriceNet, 12.3456);
  const page = await user.get("/api/products?limit=1&offset=2");
  assertEquals([page.body.products[0].sku, page.body.totalCount], ["OF-3", 3]);
  const found = await user.get("/api/products?query=stapler");
  assertEquals(found.body.products.map(({ sku }: { sku: string }) => sku), ["OF-2"]);
});

Deno.test("semantic search gives prompt, answer and the nearest products", async () => {
  const reply = await user.post("/api/products/search", { prompt: "copy paper", limit: 1 });
  assertEquals(reply.status, 200);
  const { prompt, answer, products } = ProductSearchReply.strict().parse(reply.body);
  assertEquals([prompt, products.map(({ sku }) => sku)], ["copy paper", ["OF-1"]]);
  assertStringIncludes(answer, "Copy paper A4");
});

Deno.test("keyword search gives products and their number", async () => {
  const reply = await user.post("/api/products/text-search", { query: "paper", limit: 1 });
  assertEquals(reply.status, 200);
  const { products, totalCount } = ProductTextSearchReply.strict().parse(reply.body);
  assertEquals([products.map(({ sku }) => sku), totalCount], [["OF-1"], 2]);
  const named = await user.post("/api/products/text-search", {
    query: "paper",
    searchFields: ["name"],
  });
  assertEquals(named.body.totalCount, 1);
});

Deno.test("search bodies: both sides of every bound", async () => {
  const search = "/api/products/search";
  const words = "/api/products/text-search";
  const many = (count: number) => Array(count).fill("paper").join(" ");
  const table: [string, unknown, string?][] = [
    [search, {}, "prompt: is missing"],
    [search, { prompt: 7 }, "prompt: must be a text"],
    [search, { prompt: "" }, "prompt: must have at least 1 character"],
    [search, { prompt: "  " }, "prompt: must have at least 1 character"],
    [search, { prompt: "x" }],
    [search, { prompt: "x".repeat(500) }],
    [search, { prompt: "x".repeat(501) }, "prompt: must have at most 500 characters"],
    [search, { prompt: many(60) }],
    [search, { prompt: "a\0" }, "prompt: must not contain control characters"],
    [search, { prompt: "x", limit: 0 }, "limit: must be greater than 0"],
    [search, { prompt: "x", limit: 1 }],
    [search, { prompt: "x", limit: 50 }],
    [search, { prompt: "x", limit: 51 }, "limit: must be at most 50"],
    [search, { prompt: "x", limit: 1.5 }, "limit: must be a whole number"],
    [search, { prompt: "x", limit: "5" }, "limit: must be a number"],
    [search, "{", "body: must be JSON"],
    [words, {}, "query: is missing"],
    [words, { query: "" }, "query: must have at least 1 character"],
    [words, { query: "  " }, "query: must have at least 1 character"],
    [words, { query: "x" }],
    [words, { query: "%_\\'\"" }],
    [words, { query: "x".repeat(500) }],
    [words, { query: "x".repeat(501) }, "query: must have at most 500 characters"],
    [words, { query: many(32) }],
    [words, { query: many(33) }, "query: must have at most 32 words"],
    [words, { query: "x", limit: 0 }, "limit: must be greater than 0"],
    [words, { query: "x", limit: 20 }],
    [words, { query: "x", limit: 21 }, "limit: must be at most 20"],
    [words, { query: "x", offset: 0 }],
    [words, { query: "x", offset: 10_000 }],
    [words, { query: "x", offset: 10_001 }, "offset: must be at most 10000"],
    [words, { query: "x", offset: -1 }, "offset: must be at least 0"],
    [words, { query: "x", offset: null }, "offset: must be a number"],
    [words, { query: "x", searchFields: [] }, "searchFields: must have at least 1 element"],
    [words, { query: "x", searchFields: ["sku"] }],
    [words, { query: "x", searchFields: ["sku", "name", "description", "sku"] }],
    [
      words,
      { query: "x", searchFields: ["sku", "price"] },
      "searchFields.1: must be sku, name or description",
    ],
    [words, { query: "x", searchFields: "sku" }, "searchFields: must be a list"],
  ];
  for (const [path, body, issue] of table) {
    const reply = await user.post(path, body);
    const expected = issue === undefined ? [200] : [400, "invalid_body", [issue]];
    const { error } = reply.body;
    const seen = error ? [reply.status, error.code, error.issues] : [reply.status];
    assertEquals([path, body, ...seen], [path, body, ...expected]);
  }
});

Deno.test("a search that breaks is search_failed, without its inside", async () => {
  await site.database.sql`alter table products rename to products_away`;
  try {
    for (const [path, body] of [["search", { prompt: "x" }], ["text-search", { query: "x" }]]) {
      const reply = await user.post(`/api/products/${path}`, body);
      assertEquals([reply.status, reply.body], [500, {
        error: { code: "search_failed", message: "The search could not be completed" },
      }]);
    }
  } finally {
    await site.database.sql`alter table products_away rename to products`;
  }
});

Deno.test("product import refuses in the import shape", async () => {
  const table: [string, unknown, Record<string, string>, number, string?][] = [
    ["nothing", {}, {}, 400, "content: is missing"],
    [
      "no CSV",
      { content: "hello" },
      {},
      400,
      "content: lacks the column sku",
    ],
    ["no JSON", "x", {}, 400, "body: must be JSON"],
    ["NUL", { content: `${header}\n\0` }, {}, 400, "content: must not contain control characters"],
    [
      "events asked for",
      { content: "name\n1" },
      { accept: "text/event-stream" },
      400,
      "content: lacks the column sku",
    ],
    ["no media type", catalogue, { "content-type": "text/plain" }, 415],
  ];
  for (const [name, body, headers, status, fault] of table) {
    const reply = await admin.post("/api/products/import", body, headers);
    assertEquals([name, reply.status, typeof reply.body.error], [name, status, "string"]);
    assertEquals([name, reply.body.errors], [name, fault && [{ message: fault }]]);
  }
});

Deno.test("product import is for administrators, products for users", async () => {
  for (const [client, status] of [[user, 403], [nobody, 401]] as const) {
    const reply = await client.post("/api/products/import", { content: catalogue });
    assertEquals([reply.status, Object.keys(reply.body)], [status, ["error"]]);
  }
  for (const path of ["/api/products/search", "/api/products/text-search"]) {
    assertEquals((await nobody.post(path, {})).status, 401);
  }
  assertEquals((await nobody.get("/api/products")).status, 401);
});

Deno.test("product import streams its progress and then the reply", async () => {
  const rows = Array.from({ length: 450 }, (_, i) => `S-${i},Streamed ${i},,1,23,PLN`);
  const reply = await admin.post(
    "/api/products/import",
    { content: `${header}\n${rows.join("\n")}\nbad` },
    { accept: "text/html, text/event-stream;q=0.9" },
  );
  assertEquals(reply.status, 200);
  assertEquals(reply.headers.get("content-type"), "text/event-stream; charset=utf-8");
  const events = (await eventsOf(reply.text)).map((
    { name, data },
  ): [string, unknown] => [name, data]);
  assertEquals(events[0], ["progress", { phase: "read", done: 450, total: 450 }]);
  assertEquals(events.at(-2), ["progress", { phase: "write", done: 450, total: 450 }]);
  assertEquals(events.at(-1), ["result", {
    count: 450,
    errors: [{
      index: 450,
      message: "has 1 field instead of 6: put texts that hold , in quotes",
    }],
    created: 450,
    updated: 0,
    unchanged: 0,
    ignoredColumns: [],
  }]);
});

Deno.test("product import that breaks while streaming ends with the error, in the import shape", async () => {
  await site.database.sql`alter table products add constraint refuse check (name <> 'Refused')`;
  try {
    const content = `${header}\nR-1,Refused,,1,23,PLN`;
    const streamed = await admin.post("/api/products/import", { content }, {
      accept: "text/event-stream",
    });
    const failure = { error: "The import could not be completed" };
    const last = (await eventsOf(streamed.text)).at(-1);
    assertEquals(last, { name: "error", data: failure });
    const plain = await admin.post("/api/products/import", { content });
    assertEquals([plain.status, plain.body], [500, failure]);
  } finally {
    await site.database.sql`alter table products drop constraint refuse`;
  }
});

Deno.test("product import goes on when the client leaves", async () => {
  const rows = Array.from({ length: 600 }, (_, i) => `L-${i},Left ${i},,1,23,PLN`);
  const cookie = await givenSession(site.app, "admin");
  const res = await site.fetch(
    new Request("http://localhost:8000/api/products/import", {
      method: "POST",
      headers: { cookie, "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify({ content: `${header}\n${rows.join("\n")}` }),
    }),
  );
  const reader = res.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  let written = 0;
  for (let look = 0; written < 600 && look < 50_000; look++) {
    const [row] = await site.database.sql<{ n: number }>`
      select count(*) as n from products where sku like 'L-%'`;
    written = row?.n ?? 0;
  }
  assertEquals(written, 600);
});
