/** What is audited and its entry are written together: where the entry cannot be written, nothing is. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { removeEnded } from "@/core/upkeep/retention.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const admin = site.as("admin");
const { sql } = site.database;

/** Runs something while entries of a kind cannot be written. */
async function refusing<T>(condition: string, work: () => Promise<T>): Promise<T> {
  const run = (text: string) => sql(Object.assign([text], { raw: [text] }));
  await run(`alter table audit add constraint refused check (not (${condition})) not valid`);
  try {
    return await work();
  } finally {
    await run("alter table audit drop constraint refused");
  }
}

async function count(table: "customers" | "products" | "kb_articles" | "session" | "part_numbers") {
  const [row] = await sql(
    Object.assign([`select count(*) as count from "${table}"`], { raw: [] }),
  ) as { count: number }[];
  return row?.count ?? 0;
}

async function imports(): Promise<unknown[]> {
  const rows = await sql<{ details: unknown }>`
    select details from audit where action = 'import' order by at, id`;
  return rows.map(({ details }) => details);
}

const product = await givenProduct(site.database, { name: "Bolts" });
const { body: { customer } } = await admin.post("/api/customers", { name: "Numbers Ltd" });

const cases: { name: string; table: Parameters<typeof count>[0]; send: () => Promise<Reply> }[] = [
  {
    name: "customers by name",
    table: "customers",
    send: () => admin.post("/api/customers/import", { content: "name\nPlain One\nPlain Two\n" }),
  },
  {
    name: "customers in full",
    table: "customers",
    send: () =>
      admin.post("/api/customers/import", { content: "name,number\nFull One,1\nFull Two,2\n" }),
  },
  {
    name: "products",
    table: "products",
    send: () =>
      admin.post("/api/products/import", {
        content:
          "sku,name,description,unitPriceNet,vatRate,currency\nTX-1,Paper,White,10,23,PLN\nTX-2,Pen,Blue,1,23,PLN\n",
      }),
  },
  {
    name: "part numbers",
    table: "part_numbers",
    send: () =>
      admin.send("PUT", `/api/customers/${customer.id}/part-numbers`, {
        content: `partNumber,sku\nN-1,${product.sku}\n`,
      }),
  },
  {
    name: "articles",
    table: "kb_articles",
    send: () =>
      admin.post("/api/kb/import", {
        articles: [{ articleTitle: "Bolts", spaceName: "Trade", body: "Bolts hold." }],
      }),
  },
];

for (const { name, table, send } of cases) {
  Deno.test(`an import of ${name} and its entry: both or neither`, async () => {
    const [before, told] = [await count(table), await imports()];
    const refused = await refusing("action = 'import'", send);
    assertEquals([refused.status, await count(table)], [500, before], refused.text);
    assertEquals(await imports(), told);
    const done = await send();
    assertEquals(done.status, 200, done.text);
    assert(await count(table) > before);
    assertEquals((await imports()).length, told.length + 1);
    // The same again changes nothing, and is told.
    assertEquals((await send()).status, 200);
    assertEquals((await imports()).length, told.length + 2);
  });
}

Deno.test("an import of several portions says that it begins with the first, and what it did with the last", async () => {
  const rows = (prefix: string) =>
    Array.from({ length: 130 }, (_, at) => `${prefix} ${at}`).join("\n");
  const last = "details ? 'written'";
  const told = (await imports()).length;
  const before = await count("customers");
  const content = `name\n${rows("Portion")}\n`;
  const broken = await refusing(last, () => admin.post("/api/customers/import", { content }));
  assertEquals(broken.status, 500);
  const stored = await count("customers") - before;
  assert(stored > 0 && stored < 130, `${stored}`);
  assertEquals((await imports()).slice(told), [
    { kind: "customers", rows: 130, begun: true },
    { kind: "customers", rows: 130, failed: true },
  ]);
  const { body } = await admin.post("/api/customers/import", {
    content: `${content}Portion 1,x\n`,
  });
  assertEquals([body.count, body.errors.length], [130, 1]);
  assertEquals((await imports()).slice(told + 2), [
    { kind: "customers", rows: 130, begun: true },
    { kind: "customers", rows: 130, written: 130, refused: 1 },
  ]);
});

Deno.test("a sign-in whose entry cannot be written leaves no session", async () => {
  const [user] = await sql<{ email: string }>`select "email" from "user" where "role" = 'admin'`;
  const before = await count("session");
  const nobody = site.as("nobody");
  const credentials = { email: user?.email, password };
  const signIn = () => nobody.post("/api/auth/sign-in/email", credentials);
  assertEquals((await signIn()).status, 200);
  const refused = await refusing("action = 'sign_in'", signIn);
  assertEquals([refused.status, await count("session")], [500, before + 1]);
});

Deno.test("what retention removes stays where its entry cannot be written", async () => {
  await sql`
    insert into audit (id, at, action, address, details)
    values (gen_random_uuid(), now() - interval '400 days', 'sign_out', '', '{}')`;
  const old = async () => {
    const [row] = await sql<{ count: number }>`
      select count(*) as count from audit where at < now() - interval '370 days'`;
    return row?.count;
  };
  const run = () => removeEnded(site.app);
  await refusing("action = 'retention_run'", () => assertRejects(run));
  assertEquals(await old(), 1);
  assertEquals([await run(), await old()], [1, 0]);
});
