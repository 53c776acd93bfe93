import { assertEquals } from "@std/assert";
import { CustomerListReply, CustomerReply } from "@/core/contracts/customer.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const user = site.as("user");
const admin = site.as("admin");
const nobody = site.as("nobody");

const short = (reply: Reply) => [reply.status, reply.body?.error?.code, reply.body?.error?.issues];

async function countCustomers(): Promise<number | undefined> {
  const [row] = await site.database.sql<{ n: number }>`select count(*) as n from customers`;
  return row?.n;
}

Deno.test("a customer is created with 201, found again with 200", async () => {
  const made = await user.post("/api/customers", { name: " Acme  Ltd ", source: "fair", id: "x" });
  assertEquals(made.status, 201);
  const { customer } = CustomerReply.strict().parse(made.body);
  assertEquals([customer.name, customer.source], ["Acme Ltd", "fair"]);
  const found = await user.post("/api/customers", { name: "ACME LTD", source: "web" });
  assertEquals([found.status, found.body], [200, { customer }]);
});

Deno.test("a customer without a source is manual", async () => {
  const { body } = await user.post("/api/customers", { name: "Manual Ltd" });
  assertEquals(body.customer.source, "manual");
});

Deno.test("customer bodies: both sides of every bound", async () => {
  const least = "must have at least 1 character";
  const table: [string, unknown, number, string?][] = [
    ["nothing", {}, 400, "name: is missing"],
    ["null", { name: null }, 400, "name: must be a text"],
    ["a number", { name: 7 }, 400, "name: must be a text"],
    ["empty", { name: "" }, 400, `name: ${least}`],
    ["white space", { name: " \t\n" }, 400, `name: ${least}`],
    ["one character", { name: "x" }, 201],
    ["200 characters", { name: "y".repeat(200) }, 201],
    ["201 characters", { name: "y".repeat(201) }, 400, "name: must have at most 200 characters"],
    ["NUL", { name: "a\0b" }, 400, "name: must not contain control characters"],
    ["half a character", { name: "a\ud800" }, 400, "name: must be well-formed Unicode"],
    [
      "letters that become many",
      { name: "\ufdfa".repeat(200) },
      400,
      "name: must have at most 200 characters, also with its letters taken apart",
    ],
    ["empty source", { name: "a", source: "" }, 400, `source: ${least}`],
    ["source of one", { name: "Source One", source: "s" }, 201],
    ["null source", { name: "a", source: null }, 400, "source: must be a text"],
    ["a list", [], 400, "body: must be an object"],
    ["no JSON", "{", 400, "body: must be JSON"],
    ["an emoji", { name: "👩‍👩‍👧" }, 201],
  ];
  for (const [name, body, status, issue] of table) {
    const reply = await user.post("/api/customers", body);
    assertEquals(
      [name, ...short(reply)],
      [name, status, issue && "invalid_body", issue && [issue]],
    );
  }
});

Deno.test("twenty clients at once create one customer", async () => {
  const before = await countCustomers();
  const spellings = ["Zażółć Sp. z o.o.", "ZAŻÓŁĆ SP. Z O.O.", " zażółć  sp. z o.o."];
  const replies = await Promise.all(
    Array.from(
      { length: 20 },
      (_, i) => user.post("/api/customers", { name: spellings[i % spellings.length] }),
    ),
  );
  assertEquals(replies.map(({ status }) => status).toSorted().slice(-2), [200, 201]);
  assertEquals(new Set(replies.map(({ body }) => body.customer.id)).size, 1);
  assertEquals(await countCustomers(), (before ?? 0) + 1);
});

Deno.test("the same Idempotency-Key answers the first reply again", async () => {
  const headers = { "idempotency-key": "customer-1" };
  const first = await user.post("/api/customers", { name: "Once Ltd" }, headers);
  const again = await user.post("/api/customers", { name: "Once Ltd" }, headers);
  const other = await user.post("/api/customers", { name: "Twice Ltd" }, headers);
  assertEquals([again.status, again.body], [201, first.body]);
  assertEquals(short(other).slice(0, 2), [409, "idempotency_key_reused"]);
});

Deno.test("customers are found by words, marks or not, and counted", async () => {
  for (const name of ["Łódź Papier", "Papier Wrocław", "Other"]) {
    await user.post("/api/customers", { name });
  }
  const query = (text: string) => user.get(`/api/customers?${new URLSearchParams(text)}`);
  const found = await query("query=PAPIER&limit=1");
  assertEquals(found.status, 200);
  const reply = CustomerListReply.strict().parse(found.body);
  assertEquals([reply.customers.map(({ name }) => name), reply.totalCount], [
    ["Papier Wrocław"],
    2,
  ]);
  assertEquals((await query("query=lodz")).body.customers[0].name, "Łódź Papier");
  assertEquals((await query("query=wroclwa")).body.customers[0].name, "Papier Wrocław");
  assertEquals((await query("limit=100")).body.totalCount, await countCustomers());
});

Deno.test("customer queries: both sides of every bound", async () => {
  const table: [string, number][] = [
    ["", 200],
    ["query=", 200],
    [`query=${"x".repeat(500)}`, 200],
    [`query=${"x".repeat(501)}`, 400],
    [`query=${"x+".repeat(32)}`, 200],
    [`query=${"x+".repeat(33)}`, 400],
    ["query=%00", 400],
    ["query=%25_%5C'", 200],
    ["limit=1", 200],
    ["limit=100", 200],
    ["limit=0", 400],
    ["limit=101", 400],
    ["limit=1.5", 400],
    ["limit=x", 400],
    ["limit=-1", 400],
    ["offset=0", 200],
    ["offset=10000", 200],
    ["offset=10001", 400],
    ["offset=-1", 400],
    ["query=a&query=b", 400],
    ["unknown=1", 400],
  ];
  for (const [query, status] of table) {
    const reply = await user.get(`/api/customers?${query}`);
    const code = status === 400 ? "invalid_parameter" : undefined;
    assertEquals([query, reply.status, reply.body?.error?.code], [query, status, code]);
  }
});

Deno.test("customer import: good rows are written, bad rows reported, known customers kept", async () => {
  await user.post("/api/customers", { name: "Known", source: "fair" });
  const content = "name,source\nKNOWN,web\n,web\nFresh,web\n";
  const reply = await admin.post("/api/customers/import", { content });
  assertEquals([reply.status, reply.body], [200, {
    count: 2,
    errors: [{ index: 1, message: "name: must have at least 1 character" }],
  }]);
  const { body } = await user.post("/api/customers", { name: "known" });
  assertEquals(body.customer.source, "fair");
});

Deno.test("customer import refuses in the import shape", async () => {
  const json = { "content-type": "application/json" };
  const table: [string, unknown, Record<string, string>, number, string[]?][] = [
    ["nothing", {}, json, 400, ["content: is missing"]],
    ["a number", { content: 7 }, json, 400, ["content: must be a text"]],
    ["empty", { content: "" }, json, 400, ["content: must have at least 1 character"]],
    ["blank", { content: " \n" }, json, 400, ["content: is empty"]],
    ["no CSV", { content: "hello" }, json, 400, ["content: lacks the column name"]],
    ["NUL", { content: "name\na\0" }, json, 400, [
      "content: must not contain control characters",
    ]],
    ["column twice", { content: "name,name\na,b" }, json, 400, [
      "content: names the column name twice",
    ]],
    ["no JSON", "name\nx", json, 400, ["body: must be JSON"]],
    ["CSV as it is", "name\nx", { "content-type": "text/csv" }, 415],
    ["over 5 MiB", { content: "x".repeat(5 * 1024 * 1024) }, json, 413],
  ];
  for (const [name, body, headers, status, faults] of table) {
    const reply = await admin.post("/api/customers/import", body, headers);
    assertEquals([name, reply.status], [name, status]);
    const errors = faults?.map((message) => ({ message }));
    assertEquals([name, typeof reply.body.error, reply.body.errors], [name, "string", errors]);
  }
});

Deno.test("customer import is for administrators", async () => {
  const content = "name\nNot Imported\n";
  const before = await countCustomers();
  for (const [client, status] of [[user, 403], [nobody, 401]] as const) {
    const reply = await client.post("/api/customers/import", { content });
    assertEquals([reply.status, Object.keys(reply.body)], [status, ["error"]]);
    assertEquals(typeof reply.body.error, "string");
  }
  assertEquals(await countCustomers(), before);
});

Deno.test("customers need a session, whatever the body", async () => {
  for (const body of [{ name: "x" }, {}, "{"]) {
    const reply = await nobody.post("/api/customers", body);
    assertEquals([reply.status, typeof reply.body.error], [401, "string"]);
  }
  assertEquals((await nobody.get("/api/customers?limit=x")).status, 401);
});

Deno.test("other methods and paths below customers", async () => {
  assertEquals((await user.delete("/api/customers")).status, 405);
  assertEquals((await user.get("/api/customers/import")).status, 405);
  assertEquals(short(await user.get("/api/customers/7")).slice(0, 2), [404, "customer_not_found"]);
});
