import { assertEquals, assertRejects } from "@std/assert";
import {
  createCustomer,
  customerKey,
  customerName,
  findOrCreateCustomer,
  readCustomerName,
} from "@/core/customers/customers.ts";
import { AppError } from "@/core/errors.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();

const same: [string, string][] = [
  ["Acme", "ACME"],
  ["Acme  Ltd", " acme ltd\t"],
  ["Müller & Söhne", "MU\u0308LLER & SO\u0308HNE"],
  ["Straße", "STRASSE"],
  ["Ａｃｍｅ", "acme"],
  ["Żółw", "żółw"],
  ["Acme\u00a0Ltd", "Acme Ltd"],
];

for (const [one, other] of same) {
  Deno.test(`customerKey(): "${one}" and "${other}" are one customer`, () => {
    assertEquals(customerKey(one), customerKey(other));
  });
}

Deno.test("customerKey(): marks on letters make another customer", () => {
  assertEquals(new Set(["Łódź", "Lodz", "Lódz"].map(customerKey)).size, 3);
});

Deno.test("customerName() keeps case, collapses white space", () => {
  assertEquals(customerName("  Acme \n Ltd "), "Acme Ltd");
});

Deno.test("readCustomerName(): the longest names, and what is left of the strangest", () => {
  assertEquals(readCustomerName("x".repeat(200)).fault, undefined);
  assertEquals("fault" in readCustomerName(` ${"x".repeat(200)} `), false);
  assertEquals(typeof readCustomerName("x".repeat(201)).fault, "string");
  assertEquals(typeof readCustomerName(" \n").fault, "string");
  // One letter that NFKC takes apart into 18, and one that NFC takes apart into two.
  assertEquals(typeof readCustomerName("\ufdfa".repeat(200)).fault, "string");
  assertEquals(typeof readCustomerName("\u0958".repeat(200)).fault, "string");
});

Deno.test("findOrCreateCustomer() refuses a name that no index holds, before the database does", async () => {
  const error = await assertRejects(
    () => findOrCreateCustomer(database.sql, { name: "\ufdfa".repeat(200), source: "offer" }),
    AppError,
  );
  assertEquals([error.code, error.issues?.[0]?.split(":")[0]], ["invalid_body", "customerName"]);
});

Deno.test("createCustomer() stores the longest key that it lets through", async () => {
  await truncateAll(database);
  const name = "\u{20000}".repeat(100);
  assertEquals((await createCustomer({ database }, { name })).customer.name, name);
});

Deno.test("createCustomer() creates once, then finds; the first source stays", async () => {
  await truncateAll(database);
  const first = await createCustomer({ database }, { name: "Acme Ltd" });
  assertEquals([first.created, first.customer.source], [true, "manual"]);
  const second = await createCustomer({ database }, { name: "ACME  ltd", source: "fair" });
  assertEquals(second, { ...first, created: false });
});

Deno.test("createCustomer() gives twenty clients at once one customer", async () => {
  await truncateAll(database);
  const spellings = ["Acme Ltd", "ACME LTD", " acme  ltd ", "Ａcme Ltd", "acme\tltd"];
  const replies = await Promise.all(
    Array.from(
      { length: 20 },
      (_, i) => createCustomer({ database }, { name: spellings[i % spellings.length] ?? "" }),
    ),
  );
  assertEquals(new Set(replies.map(({ customer }) => customer.id)).size, 1);
  assertEquals(replies.filter(({ created }) => created).length, 1);
  assertEquals(await database.sql<{ n: number }>`select count(*) as n from customers`, [{ n: 1 }]);
});
