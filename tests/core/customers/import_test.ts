import { assert, assertEquals, assertRejects } from "@std/assert";
import { createCustomer } from "@/core/customers/customers.ts";
import { importCustomers } from "@/core/customers/import.ts";
import { AppError } from "@/core/errors.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const app = { database, now: () => new Date() };

async function stored(): Promise<string[]> {
  const rows = await database.sql<{ name: string; source: string }>`
    select name, source from customers order by name_key collate "C"`;
  return rows.map(({ name, source }) => `${name} (${source})`);
}

const files: {
  name: string;
  content: string;
  count: number;
  errors?: { index: number; name?: string; message: string }[];
  stored: string[];
}[] = [
  {
    name: "name and source",
    content: "name,source\nAcme,fair\nNova,web\n",
    count: 2,
    stored: ["Acme (fair)", "Nova (web)"],
  },
  {
    name: "other order, semicolons, CRLF, byte-order mark",
    content: "\ufeffsource;name\r\nfair;Acme, Inc.\r\n",
    count: 1,
    stored: ["Acme, Inc. (fair)"],
  },
  { name: "no source", content: "name\nAcme", count: 1, stored: ["Acme (import)"] },
  { name: "empty source", content: "name,source\nAcme,", count: 1, stored: ["Acme (import)"] },
  {
    name: "quoted line ends become spaces",
    content: 'name\n"Acme\nLtd"',
    count: 1,
    stored: ["Acme Ltd (import)"],
  },
  { name: "no rows", content: "name,source\n", count: 0, stored: [] },
  {
    name: "a repeated name counts once",
    content: "name,source\nAcme,fair\nACME,fair\n acme ,fair",
    count: 1,
    stored: ["Acme (fair)"],
  },
  {
    name: "a repeated name with another source is an error",
    content: "name,source\nAcme,fair\nACME,web",
    count: 1,
    errors: [{ index: 1, name: "ACME", message: "is row 0 again with another source" }],
    stored: ["Acme (fair)"],
  },
  {
    name: "bad rows beside good ones",
    content: `name,source\n,web\nAcme,fair\n${"x".repeat(201)},web\nNova,${
      "y".repeat(201)
    }\na,b,c\n"open,web\nEnd,web`,
    count: 2,
    errors: [
      { index: 0, message: "name: must have at least 1 character" },
      {
        index: 2,
        name: `${"x".repeat(199)}…`,
        message: "name: must have at most 200 characters",
      },
      { index: 3, name: "Nova", message: "source: must have at most 200 characters" },
      { index: 4, message: "has 3 fields instead of 2: put texts that hold , in quotes" },
      { index: 5, message: "a quote is opened and not closed" },
    ],
    stored: ["Acme (fair)", "End (web)"],
  },
];

for (const { name, content, count, errors = [], stored: expected } of files) {
  Deno.test(`importCustomers(): ${name}`, async () => {
    await truncateAll(database);
    assertEquals(await importCustomers(app, { content }), { count, errors });
    assertEquals(await stored(), expected);
  });
}

Deno.test("importCustomers() reuses customers; their source and name stay", async () => {
  await truncateAll(database);
  const { customer } = await createCustomer(app, { name: "Acme", source: "fair" });
  const reply = await importCustomers(app, { content: "name,source\nACME,web\nNova,web" });
  assertEquals(reply, { count: 2, errors: [] });
  assertEquals(await stored(), ["Acme (fair)", "Nova (web)"]);
  assertEquals((await createCustomer(app, { name: "acme" })).customer, customer);
});

Deno.test("importCustomers() a second time changes nothing and counts the same", async () => {
  await truncateAll(database);
  const content = "name\nAcme\nNova";
  const first = await importCustomers(app, { content });
  const before = await stored();
  assertEquals(await importCustomers(app, { content }), first);
  assertEquals(await stored(), before);
});

Deno.test("importCustomers() names 199 bad rows and counts the rest", async () => {
  await truncateAll(database);
  const { count, errors } = await importCustomers(app, {
    content: `name,source\n${",x\n".repeat(250)}Acme,x`,
  });
  assertEquals([count, errors.length], [1, 200]);
  assertEquals(errors.at(-1), { message: "51 more rows were refused" });
});

Deno.test("importCustomers(): imports and creations at once write each customer once", async () => {
  await truncateAll(database);
  const all = Array.from({ length: 300 }, (_, i) => `Customer ${i}`);
  const file = (names: string[]) => ({ content: `name\n${names.join("\n")}` });
  const replies = await Promise.all([
    importCustomers(app, file(all)),
    importCustomers(app, file(all.toReversed())),
    importCustomers(app, file(all.map((name) => name.toUpperCase()))),
    ...all.slice(0, 20).map((name) => createCustomer(app, { name })),
  ]);
  assertEquals(replies.slice(0, 3), Array(3).fill({ count: 300, errors: [] }));
  assertEquals(await database.sql<{ n: number }>`select count(*) as n from customers`, [
    { n: 300 },
  ]);
});

Deno.test("importCustomers(): a failure while writing keeps the portions before, says how many rows, and the file again does the rest", async () => {
  await truncateAll(database);
  const content = `name\n${Array.from({ length: 1_000 }, (_, i) => `Nova ${i}`).join("\n")}`;
  await database.sql`alter table customers add constraint refuse_nova check (name <> 'Nova 510')`;
  let kept = 0;
  try {
    const error = await assertRejects(() => importCustomers(app, { content }), AppError);
    kept = (await stored()).length;
    assertEquals([error.code, error.rows], ["import_failed", [
      { message: `${kept} are stored: import the file again for the others` },
    ]]);
  } finally {
    await database.sql`alter table customers drop constraint refuse_nova`;
  }
  assertEquals(kept, 500);
  assertEquals(await importCustomers(app, { content }), { count: 1_000, errors: [] });
  assertEquals((await stored()).length, 1_000);
});

Deno.test("importCustomers(): a failure of the first portion leaves nothing", async () => {
  await truncateAll(database);
  await database.sql`alter table customers add constraint refuse_nova check (name <> 'Nova 1')`;
  try {
    const content = "name\nNova 0\nNova 1";
    const error = await assertRejects(() => importCustomers(app, { content }), AppError);
    assertEquals([error.code, error.rows], ["import_failed", undefined]);
    assertEquals(await stored(), []);
  } finally {
    await database.sql`alter table customers drop constraint refuse_nova`;
  }
});

Deno.test("importCustomers() lets others come in between", async () => {
  await truncateAll(database);
  const content = `name\n${Array.from({ length: 3_000 }, (_, i) => `Nova ${i}`).join("\n")}`;
  let over = false;
  const importing = importCustomers(app, { content }).finally(() => over = true);
  const counts: number[] = [];
  while (!over) {
    const [row] = await database.sql<{ n: number }>`select count(*) as n from customers`;
    counts.push(row?.n ?? 0);
  }
  await importing;
  const between = counts.filter((count) => count > 0 && count < 3_000);
  assert(between.length > 0, counts.join(" "));
});

Deno.test("importCustomers() waits for a database that is busy for a moment", async () => {
  const busy = await testDatabase({ waitMs: 2_000, max: 1 });
  const content = `name\n${Array.from({ length: 1_000 }, (_, i) => `Nova ${i}`).join("\n")}`;
  const importing = importCustomers({ ...app, database: busy }, { content });
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const count = async () => {
    const [row] = await busy.sql<{ n: number }>`select count(*) as n from customers`;
    return row?.n ?? 0;
  };
  while (await count() === 0) await turn();
  const slot = await busy.slots.acquire();
  while (busy.slots.load.waiting === 0) await turn();
  while (busy.slots.load.waiting > 0) await turn(); // refused
  busy.slots.release(slot);
  assertEquals(await importing, { count: 1_000, errors: [] });
  assertEquals(await count(), 1_000);
});
