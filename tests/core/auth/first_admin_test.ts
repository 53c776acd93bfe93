import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { ensureFirstAdmin } from "@/core/auth/first_admin.ts";
import { signIn, signUp } from "@/core/auth/sign_in.ts";
import { ConfigError } from "@/core/platform/config.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { password } from "../../helpers/users.ts";
import { address, cookieHeader, givenUser, openTestAuth } from "./given.ts";

const database = await testDatabase();
const native = {
  DATABASE_URL: "postgres://db.example/app",
  AUTH_SECRET: "a test secret of more than 32 characters",
};
const hint =
  "There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start once more.";

async function admins(): Promise<string[]> {
  const rows = await database.sql<{ email: string }>`
    select "email" from "user" where "role" = 'admin' order by "email"`;
  return rows.map(({ email }) => email);
}

Deno.test("the embedded installation makes an administrator with a password of its own, once", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const first = await ensureFirstAdmin(auth);
  assertEquals(first.email, "admin@example.com");
  assertMatch(first.generatedPassword!, /^[a-zA-Z2-9]{5}(-[a-zA-Z2-9]{5}){3}$/);
  const credentials = { email: first.email!, password: first.generatedPassword!, address };
  assertEquals((await signIn(auth, credentials)).user.role, "admin");
  assertEquals(await ensureFirstAdmin(auth), {});
  await truncateAll(database);
  assert((await ensureFirstAdmin(auth)).generatedPassword !== first.generatedPassword);
});

Deno.test("ADMIN_EMAIL and ADMIN_PASSWORD are used where they are set", async () => {
  const cases: [Record<string, string>, string, string | undefined][] = [
    [
      { ...native, ADMIN_EMAIL: "Boss@Example.com", ADMIN_PASSWORD: password },
      "boss@example.com",
      password,
    ],
    [{ ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: password }, "boss@example.com", password],
    [{ ADMIN_PASSWORD: password }, "admin@example.com", password],
    [{ ADMIN_EMAIL: "boss@example.com" }, "boss@example.com", undefined],
  ];
  for (const [settings, email, known] of cases) {
    await truncateAll(database);
    const auth = openTestAuth(database, settings);
    const first = await ensureFirstAdmin(auth);
    assertEquals([first.email, first.hint], [email, undefined]);
    assertEquals(first.generatedPassword === undefined, known !== undefined);
    await signIn(auth, { email, password: known ?? first.generatedPassword!, address });
    assertEquals(await admins(), [email]);
  }
});

Deno.test("with a server and no settings nobody is made, and a sentence says so", async () => {
  for (const more of [{}, { ADMIN_EMAIL: "a@example.com" }, { ADMIN_PASSWORD: password }]) {
    await truncateAll(database);
    const auth = openTestAuth(database, { ...native, ...more });
    assertEquals(await ensureFirstAdmin(auth), { hint });
    assertEquals(await admins(), []);
  }
});

Deno.test("the settings do nothing while there is an administrator", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database, {
    ADMIN_EMAIL: "b@example.com",
    ADMIN_PASSWORD: password,
  });
  const admin = await givenUser(auth, "admin");
  assertEquals(await ensureFirstAdmin(auth), {});
  assertEquals(await admins(), [admin.email]);
});

Deno.test("many processes that start at once make one administrator", async () => {
  await truncateAll(database);
  const all = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const settings = { ADMIN_EMAIL: `admin${i}@example.com` };
      return await ensureFirstAdmin(openTestAuth(database, settings));
    }),
  );
  const made = all.filter(({ email }) => email !== undefined);
  assertEquals(made.length, 1);
  assertEquals(await admins(), [made[0]!.email!]);
  const auth = openTestAuth(database);
  const { email, generatedPassword } = made[0]!;
  await signIn(auth, { email: email!, password: generatedPassword!, address });
});

Deno.test("who registered the administrator's email before gets nothing by it", async () => {
  await truncateAll(database);
  const settings = {
    ...native,
    SIGN_UP: "open",
    ADMIN_EMAIL: "boss@example.com",
    ADMIN_PASSWORD: password,
  };
  const auth = openTestAuth(database, settings);
  const theirs = { email: "boss@example.com", password: "an entirely other phrase", address };
  const { user, setCookie } = await signUp(auth, { name: "Mallory", ...theirs });
  assertEquals((await ensureFirstAdmin(auth)).email, "boss@example.com");
  assertEquals(await auth.findSession(cookieHeader(setCookie)), undefined);
  await assertRejects(() => signIn(auth, theirs));
  assertEquals((await signIn(auth, { ...theirs, password })).user.id, user.id);
  assertEquals(await admins(), ["boss@example.com"]);
});

Deno.test("a weak ADMIN_PASSWORD stops the start, naming the setting and not its value", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database, { ADMIN_PASSWORD: "password1234" });
  const error = await assertRejects(
    () => ensureFirstAdmin(auth),
    ConfigError,
    "ADMIN_PASSWORD must",
  );
  assert(!error.message.includes("password1234"));
  assertEquals(await admins(), []);
});
