import { assert, assertEquals, assertInstanceOf, assertMatch, assertRejects } from "@std/assert";
import { openAuth } from "@/core/auth/auth.ts";
import { refuseClosedSignUp, signIn, signOut, signUp } from "@/core/auth/sign_in.ts";
import { banUser, unbanUser } from "@/core/auth/users.ts";
import { readConfig } from "@/core/platform/config.ts";
import { AppError } from "@/core/errors.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { cheapHash, password } from "../../helpers/users.ts";
import { address, cookieHeader, givenCookie, givenUser, openTestAuth, secret } from "./given.ts";

const database = await testDatabase();
const nobody = { userId: "nobody", name: "", role: "admin" } as const;

Deno.test("signIn() sets exactly the session cookie", async () => {
  const value = "auth\\.session_token=[A-Za-z0-9]{32}\\.[A-Za-z0-9%]{44,140}";
  const cases: [string, string][] = [
    ["http://localhost:8000", `^${value}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax$`],
    [
      "https://offers.example.com",
      `^${value}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax$`,
    ],
  ];
  for (const [BASE_URL, expected] of cases) {
    await truncateAll(database);
    const auth = openTestAuth(database, { BASE_URL });
    const user = await givenUser(auth);
    const { setCookie } = await signIn(auth, { email: user.email, password, address });
    assertEquals(setCookie.length, 1);
    assertMatch(setCookie[0]!, new RegExp(expected));
    assert(await auth.findSession(cookieHeader(setCookie)));
  }
});

Deno.test("signIn() gives the user, and takes an email in any case", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const { id, email, name } = await givenUser(auth, "admin");
  const spelled = ` ${email.toUpperCase()} `;
  const { user } = await signIn(auth, { email: spelled, password, address });
  assertEquals(user, { id, name, email, role: "admin" });
});

Deno.test("signIn() remembers where from, and nothing that cannot be a header", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const { email } = await givenUser(auth);
  const userAgent = `Mozilla\r\nSet-Cookie: x=1 ${"é".repeat(600)} end`;
  await signIn(auth, { email, password, address: "2001:db8::1", userAgent });
  const [row] = await database.sql<{ ipAddress: string; userAgent: string; id: string }>`
    select "ipAddress", "userAgent", "id" from "session"`;
  assertEquals(row!.userAgent, "MozillaSet-Cookie: x=1  end");
  assertMatch(row!.ipAddress, /^2001:0?db8:/);
  assertMatch(row!.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/, "our own ids");
});

Deno.test("signIn() answers a wrong password, an unknown email and a ban alike", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const banned = await givenUser(auth);
  await banUser(auth, nobody, { userId: banned.id, banReason: "left the company" });
  const cases = [
    { email: user.email, password: "not the password" },
    { email: "unknown@example.com", password },
    { email: banned.email, password },
    { email: banned.email, password: "not the password" },
    { email: "no email at all", password },
  ];
  const answers = [];
  for (const input of cases) {
    const error = await assertRejects(() => signIn(auth, { ...input, address }), AppError);
    answers.push([error.code, error.message]);
  }
  assertEquals(new Set(answers.map(String)).size, 1);
  assertEquals(answers[0]![0], "invalid_credentials");
  assertEquals((await database.sql`select "id" from "session"`).length, 0);
  await unbanUser(auth, { userId: banned.id });
  await signIn(auth, { email: banned.email, password, address });
});

Deno.test("signIn() lets a user in again when the ban is over", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  await banUser(auth, nobody, { userId: user.id, banExpiresIn: 60 });
  const over = new Date(Date.now() - 1000);
  await database.sql`update "user" set "banExpires" = ${over}`;
  await signIn(auth, { email: user.email, password, address });
});

Deno.test("signIn() ends the session that came along, and adopts none", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const old = await givenCookie(auth, user);
  const planted = `auth.session_token=${"A".repeat(32)}.${"B".repeat(43)}%3D`;
  for (const cookie of [old, planted, "auth.session_token=%E0%A4%A"]) {
    const input = { email: user.email, password, address, cookieHeader: cookie };
    const next = cookieHeader((await signIn(auth, input)).setCookie);
    assert(next !== cookie);
    assert(await auth.findSession(next));
    assertEquals(await auth.findSession(cookie), undefined);
  }
});

Deno.test("signIn() keeps fifty sessions of a user and forgets those that ended", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database, { RATE_LIMITS: "off" });
  const user = await givenUser(auth);
  const first = await givenCookie(auth, user);
  await database.sql`
    insert into "session" ("id", "token", "userId", "expiresAt", "updatedAt")
    select 'ended-' || n, 'ended-' || n, ${user.id}, now() - interval '1 day', now()
    from generate_series(1, 30) n`;
  await database.sql`
    insert into "session" ("id", "token", "userId", "expiresAt", "createdAt", "updatedAt")
    select 'live-' || n, 'live-' || n, ${user.id}, now() + interval '1 day', now() + interval '1 second', now()
    from generate_series(1, 60) n`;
  await givenCookie(auth, user);
  const [count] = await database.sql<{ n: number }>`select count(*)::int as n from "session"`;
  assertEquals(count?.n, 50);
  assertEquals(await auth.findSession(first), undefined);
});

Deno.test("signIn() counts attempts across processes", async () => {
  await truncateAll(database);
  const [one, two] = [openTestAuth(database), openTestAuth(database)];
  const user = await givenUser(one);
  const codes: string[] = [];
  for (let i = 0; i < 8; i++) {
    const input = { email: user.email, password: "not the password", address: `198.18.0.${i}` };
    const error = await assertRejects(() => signIn(i % 2 ? one : two, input), AppError);
    codes.push(error.code);
  }
  assertEquals(codes, [
    ...Array.from({ length: 5 }, () => "invalid_credentials"),
    ...Array.from({ length: 3 }, () => "rate_limited"),
  ]);
  const right = { email: user.email, password, address: "198.18.0.99" };
  const error = await assertRejects(() => signIn(one, right), AppError);
  assert(error.retryAfterMs! > 1000);
});

Deno.test("signIn() passes on that the database is lost", async () => {
  const lost = await testDatabase();
  const auth = openTestAuth(lost, { RATE_LIMITS: "off", SIGN_UP: "open" });
  const user = await givenUser(auth);
  await lost.close();
  const input = { email: user.email, password, address };
  await assertRejects(() => signIn(auth, input), DatabaseUnavailable);
  await assertRejects(
    () => signUp(auth, { ...input, name: "Z", email: "z@z.example" }),
    DatabaseUnavailable,
  );
});

Deno.test("signIn() passes on that the database is lost at any of its statements", async () => {
  await truncateAll(database);
  let left = Infinity;
  const failing = openTestAuth({
    ...database,
    sql: (strings, ...values) =>
      left-- <= 0
        ? Promise.reject(new DatabaseUnavailable("lost for this test"))
        : database.sql(strings, ...values),
  });
  const user = await givenUser(failing);
  const old = await givenCookie(failing, user);
  const input = { email: user.email, password, address, cookieHeader: old };
  let failures = 0;
  for (let n = 0;; n++) {
    left = n;
    try {
      await signIn(failing, input);
      break;
    } catch (error) {
      assertInstanceOf(error, DatabaseUnavailable, `statement ${n}: ${error}`);
      failures++;
    }
    left = Infinity;
    await database.sql`delete from rates`;
  }
  assert(failures >= 5, `${failures} statements of our own`);
});

Deno.test("signIn() passes on that the database is lost between password and session", async () => {
  const lost = await testDatabase();
  const auth = openAuth({
    database: lost,
    config: readConfig(() => undefined),
    secret,
    hashing: { hash: cheapHash.hash, verify: () => lost.close().then(() => true) },
  });
  const { email } = await givenUser(auth);
  await assertRejects(() => signIn(auth, { email, password, address }), DatabaseUnavailable);
});

Deno.test("signUp() is refused while it is closed, whoever asks", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const { email } = await givenUser(auth);
  for (const asked of [email, "new@example.com"]) {
    const input = { name: "Z", email: asked, password, address };
    const error = await assertRejects(() => signUp(auth, input), AppError);
    assertEquals(error.code, "sign_up_closed");
  }
  assertEquals((await database.sql`select "id" from "user"`).length, 1);
  refuseClosedSignUp(openTestAuth(database, { SIGN_UP: "open" }));
});

Deno.test("signUp() makes a user of role user and signs them in", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database, { SIGN_UP: "open" });
  const input = { name: "Jan", email: "Jan@Example.com", password, address };
  const { user, setCookie } = await signUp(auth, { ...input, ...{ role: "admin", banned: true } });
  assertEquals([user.name, user.email, user.role], ["Jan", "jan@example.com", "user"]);
  const session = await auth.findSession(cookieHeader(setCookie));
  assertEquals([session?.userId, session?.role], [user.id, "user"]);

  const taken = await assertRejects(
    () => signUp(auth, { ...input, email: "JAN@example.com" }),
    AppError,
  );
  assertEquals(taken.code, "email_taken");
  const weak = await assertRejects(
    () => signUp(auth, { ...input, email: "b@example.com", password: "password1234" }),
    AppError,
  );
  assertEquals(weak.code, "invalid_body");
  assertEquals((await database.sql`select "id" from "user"`).length, 1);
});

Deno.test("signUp() makes one user when the same email asks twice at once", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database, { SIGN_UP: "open" });
  const input = { name: "Jan", email: "jan@example.com", password, address };
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => signUp(auth, input)));
  assertEquals(all.filter((result) => result.status === "fulfilled").length, 1);
  assertEquals((await database.sql`select "id" from "user"`).length, 1);
  assertEquals((await database.sql`select "id" from "account"`).length, 1);
});

Deno.test("signOut() removes the cookie, with or without a session", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const cookie = await givenCookie(auth, await givenUser(auth));
  const cleared = ["auth.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"];
  for (const header of [cookie, cookie, "auth.session_token=evil", "", null]) {
    assertEquals((await signOut(auth, header)).setCookie, cleared);
  }
  assertEquals((await database.sql`select "id" from "session"`).length, 0);
});
