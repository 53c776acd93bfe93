import { assert, assertEquals, assertInstanceOf, assertRejects } from "@std/assert";
import { betterAuth } from "better-auth";
import { sql } from "kysely";
import { openKysely } from "@/db/kysely.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const kysely = openKysely(database);

function auth() {
  return betterAuth({
    database: { db: kysely, type: "postgres", transaction: true },
    baseURL: "http://localhost:8000",
    secret: "0123456789012345678901234567890123456789",
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      password: {
        hash: (p) => Promise.resolve(`#${p}`),
        verify: ({ hash, password }) => Promise.resolve(hash === `#${password}`),
      },
    },
  });
}

Deno.test("better-auth signs up and signs in over our slots", async () => {
  await truncateAll(database);
  const { api } = auth();
  const account = { name: "Ada", email: "ada@example.test", password: "correct horse battery" };
  const { user } = await api.signUpEmail({ body: account });
  assertEquals(user.email, "ada@example.test");
  assertInstanceOf(user.createdAt, Date);

  const signedIn = await api.signInEmail({ body: account, returnHeaders: true });
  const cookie = signedIn.headers.get("set-cookie") ?? "";
  const session = await api.getSession({ headers: new Headers({ cookie }) });
  assertEquals(session?.user.id, user.id);
  assert(session?.session.expiresAt instanceof Date);

  await assertRejects(() => api.signInEmail({ body: { ...account, password: "wrong password" } }));
});

Deno.test("a twin account is refused and leaves one user", async () => {
  await truncateAll(database);
  const { api } = auth();
  const account = { name: "Ada", email: "ada@example.test", password: "correct horse battery" };
  const twins = await Promise.allSettled([1, 2, 3].map(() => api.signUpEmail({ body: account })));
  assertEquals(twins.filter(({ status }) => status === "fulfilled").length, 1);
  const counted = await database.sql<{ users: number; accounts: number }>`
    select (select count(*) from "user") as users, (select count(*) from account) as accounts`;
  assertEquals(counted, [{ users: 1, accounts: 1 }]);
});

Deno.test("column names and dates pass as they are", async () => {
  const { rows } =
    await sql`select 1 as some_number, ${"x"}::text as "someText", timestamptz '2026-01-02 03:04:05.678Z' as at`
      .execute(kysely);
  assertEquals(rows, [{ some_number: 1, someText: "x", at: new Date("2026-01-02T03:04:05.678Z") }]);
});

Deno.test("a transaction of Kysely is whole", async () => {
  await truncateAll(database);
  const insert = sql`insert into kb_spaces (id, name) values (gen_random_uuid(), 'one')`;
  await assertRejects(() =>
    kysely.transaction().execute(async (transaction) => {
      await insert.execute(transaction);
      throw new Error("changed my mind");
    })
  );
  assertEquals(await database.sql`select * from kb_spaces` as unknown, []);
  const { numAffectedRows } = await kysely.transaction().execute((transaction) =>
    insert.execute(transaction)
  );
  assertEquals(numAffectedRows, 1n);
  assertEquals(await database.sql<{ name: string }>`select name from kb_spaces`, [{ name: "one" }]);
});
