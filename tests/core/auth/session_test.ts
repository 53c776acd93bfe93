import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import fc from "fast-check";
import type { Auth } from "@/core/auth/auth.ts";
import { revokeOtherSessions, revokeSession, revokeSessions } from "@/core/auth/session.ts";
import { listSessions, roleOf } from "@/core/auth/session.ts";
import { signOut } from "@/core/auth/sign_in.ts";
import {
  banUser,
  changePassword,
  revokeUserSessions,
  setRole,
  setUserPassword,
  type User,
} from "@/core/auth/users.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { password } from "../../helpers/users.ts";
import { address, givenCookie, givenUser, openTestAuth, secret } from "./given.ts";

const database = await testDatabase();
const day = 24 * 3600 * 1000;
const nobody = { userId: "nobody", name: "", role: "admin" } as const;

Deno.test("findSession() knows whose session it is, by one statement", async () => {
  await truncateAll(database);
  let statements = 0;
  const auth = openTestAuth({
    ...database,
    sql: (strings, ...values) => {
      statements++;
      return database.sql(strings, ...values);
    },
  });
  const user = await givenUser(auth, "admin");
  const cookie = await givenCookie(auth, user);
  statements = 0;
  const session = await auth.findSession(cookie);
  assertEquals(statements, 1);
  assert(session);
  assertEquals(
    [session.userId, session.name, session.email, session.role, session.refreshedCookie],
    [user.id, "Zofia", user.email, "admin", undefined],
  );
  assertMatch(session.id, /^[0-9a-f-]{36}$/);
  assertEquals(await auth.findSession("theme=dark"), undefined);
  assertEquals(statements, 1, "no cookie, no statement");
});

Deno.test("better-auth and findSession() read each other's cookies", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const cookie = await givenCookie(auth, user);
  const theirs = await (await auth.accounts()).api.getSession({ headers: new Headers({ cookie }) });
  assertEquals(theirs?.user.id, user.id);
  const token = auth.cookie.read(cookie);
  assertEquals((auth.cookie.write(token!, 5)).split(";")[0], cookie);
});

Deno.test("no variable of better-auth changes the key or lets anybody register", async () => {
  await truncateAll(database);
  const foreign = {
    BETTER_AUTH_SECRETS: "2:another secret of more than 32 characters!",
    BETTER_AUTH_SECRET: "another secret of more than 32 characters!",
    BETTER_AUTH_URL: "https://evil.example",
    BETTER_AUTH_TRUSTED_ORIGINS: "https://evil.example",
  };
  for (const [name, value] of Object.entries(foreign)) Deno.env.set(name, value);
  try {
    const auth = openTestAuth(database);
    const user = await givenUser(auth);
    assertEquals((await auth.findSession(await givenCookie(auth, user)))?.userId, user.id);
    const body = { name: "M", email: "m@example.com", password };
    const { api, options } = await auth.accounts();
    await assertRejects(() => api.signUpEmail({ body }));
    assertEquals(options.plugins?.map((plugin) => plugin.id), ["admin"]);
  } finally {
    for (const name of Object.keys(foreign)) Deno.env.delete(name);
  }
});

Deno.test("findSession() sees at once that a session has ended", async (t) => {
  type End = (auth: Auth, user: User, cookie: string) => Promise<unknown>;
  const live = async (auth: Auth, cookie: string) => {
    const session = await auth.findSession(cookie);
    assert(session);
    return session;
  };
  const ends: Record<string, End> = {
    "sign-out": (auth, _, cookie) => signOut(auth, cookie),
    "revoke-session": async (auth, _, cookie) => {
      const session = await live(auth, cookie);
      await revokeSession(auth, session, session.id);
    },
    "revoke-sessions": async (auth, _, cookie) => revokeSessions(auth, await live(auth, cookie)),
    "revoke-other-sessions by another one": async (auth, user, cookie) => {
      const other = await givenCookie(auth, user);
      await revokeOtherSessions(auth, await live(auth, other));
      assert(await auth.findSession(other));
      assertEquals((await listSessions(auth, await live(auth, other))).length, 1);
      assertEquals(await auth.findSession(cookie), undefined);
    },
    "revoke-user-sessions": (auth, user) => revokeUserSessions(auth, { userId: user.id }),
    "ban": (auth, user) => banUser(auth, nobody, { userId: user.id }),
    "a ban that ends later": (auth, user) =>
      banUser(auth, nobody, { userId: user.id, banExpiresIn: 60 }),
    "a ban set elsewhere": (_, user) =>
      database.sql`update "user" set "banned" = true where "id" = ${user.id}`,
    "a new password by an administrator": (auth, user) =>
      setUserPassword(auth, { userId: user.id, newPassword: "a wholly new phrase" }),
    "a password changed in another session": async (auth, user) => {
      const other = await live(auth, await givenCookie(auth, user));
      const newPassword = "a wholly new phrase";
      await changePassword(auth, other, { currentPassword: password, newPassword, address });
    },
    "deletion of the user": (_, user) => database.sql`delete from "user" where "id" = ${user.id}`,
    "its end": (_, user) =>
      database
        .sql`update "session" set "expiresAt" = date_trunc('milliseconds', now()) where "userId" = ${user.id}`,
    "impersonation, which this service does not have": (_, user) =>
      database.sql`update "session" set "impersonatedBy" = 'x' where "userId" = ${user.id}`,
  };
  for (const [name, end] of Object.entries(ends)) {
    await t.step(name, async () => {
      await truncateAll(database);
      const [here, elsewhere] = [openTestAuth(database), openTestAuth(database)];
      const user = await givenUser(here);
      const cookie = await givenCookie(here, user);
      assert(await elsewhere.findSession(cookie));
      await end(here, user, cookie);
      assertEquals(await elsewhere.findSession(cookie), undefined);
    });
  }
});

Deno.test("findSession() does not mind a ban that is over", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const cookie = await givenCookie(auth, user);
  const over = new Date(Date.now() - 1000);
  await database.sql`update "user" set "banned" = true, "banExpires" = ${over}`;
  assert(await auth.findSession(cookie));
});

Deno.test("a changed role holds from the next request on", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const cookie = await givenCookie(auth, user);
  const roles = [(await auth.findSession(cookie))?.role];
  for (const role of ["admin", "user"] as const) {
    await setRole(auth, nobody, { userId: user.id, role });
    roles.push((await auth.findSession(cookie))?.role);
  }
  assertEquals(roles, ["user", "admin", "user"]);
});

Deno.test("roleOf() takes everything but admin for a user", () => {
  const stored = ["admin", "user", null, undefined, "", "Admin", "admin,user", "root"];
  assertEquals(stored.map(roleOf), [
    "admin",
    ...Array.from({ length: 7 }, () => "user" as const),
  ]);
});

Deno.test("a session is prolonged by a request a day later", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database, { BASE_URL: "https://offers.example.com" });
  const user = await givenUser(auth);
  const cookie = await givenCookie(auth, user);
  const first = await auth.findSession(cookie);

  auth.clock.ahead = day - 60_000;
  const early = await auth.findSession(cookie);
  assertEquals([early?.refreshedCookie, early?.expiresAt], [undefined, first?.expiresAt]);

  auth.clock.ahead = day + 1000;
  const all = await Promise.all(Array.from({ length: 5 }, () => auth.findSession(cookie)));
  assert(all.every((session) => session?.userId === user.id), "all at once are let in");
  const prolonged = all.find((session) => session?.refreshedCookie);
  assertEquals(
    prolonged?.refreshedCookie,
    `${cookie}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  const [stored] = await database.sql<{ expiresAt: Date }>`select "expiresAt" from "session"`;
  const left = stored!.expiresAt.getTime() - auth.now().getTime();
  assert(Math.abs(left - 7 * day) < 60_000, `${left} ms left`);
  assertEquals((await auth.findSession(cookie))?.refreshedCookie, undefined);
});

Deno.test("a session ends after seven days without a request", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const cookie = await givenCookie(auth, await givenUser(auth));
  auth.clock.ahead = 7 * day + 60_000;
  assertEquals(await auth.findSession(cookie), undefined);
});

Deno.test("a session ends after thirty days, however often it was used", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const cookie = await givenCookie(auth, await givenUser(auth));
  const created = (await auth.findSession(cookie))!.createdAt.getTime();
  for (let days = 1; days < 30; days++) {
    auth.clock.ahead = days * day + 60_000;
    const session = await auth.findSession(cookie);
    assert(session, `day ${days}`);
    assert(session.expiresAt.getTime() <= created + 30 * day, `day ${days}`);
    const maxAge = Number(/Max-Age=(\d+)/.exec(session.refreshedCookie!)?.[1]);
    assert(maxAge <= 604800 && maxAge * 1000 <= created + 30 * day - auth.now().getTime());
  }
  auth.clock.ahead = 30 * day + 60_000;
  assertEquals(await auth.findSession(cookie), undefined);
});

Deno.test("a session that is ended while it is prolonged is no session", async () => {
  await truncateAll(database);
  const auth = openTestAuth({
    ...database,
    sql: async (strings, ...values) => {
      if (strings[0]?.trim().startsWith("update")) await database.sql`delete from "session"`;
      return await database.sql(strings, ...values);
    },
  });
  const cookie = await givenCookie(auth, await givenUser(auth));
  auth.clock.ahead = day + 1000;
  assertEquals(await auth.findSession(cookie), undefined);
});

/** What a cookie's value says; the value itself where it says nothing. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

Deno.test("no tampered cookie is a session or an error", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const cookie = await givenCookie(auth, await givenUser(auth));
  const [name, value] = ["auth.session_token=", cookie.slice("auth.session_token=".length)];
  const tampered = fc.record({
    at: fc.nat(value.length - 1),
    remove: fc.nat(2),
    insert: fc.string({ maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(tampered, async ({ at, remove, insert }) => {
      const changed = value.slice(0, at) + insert + value.slice(at + remove);
      // "%2B" and "%2b" are one letter.
      fc.pre(decoded(changed.split(";")[0]!.trim()) !== decoded(value));
      assertEquals(await auth.findSession(name + changed), undefined);
    }),
    { numRuns: 500 },
  );
  assert(await auth.findSession(cookie), "the untouched one still is");
});

Deno.test("a lost database is never a missing session", async () => {
  const lost = await testDatabase();
  const auth = openTestAuth(lost);
  const cookie = await givenCookie(auth, await givenUser(auth));
  await lost.close();
  await assertRejects(() => auth.findSession(cookie), DatabaseUnavailable);
  await assertRejects(() => signOut(auth, cookie), DatabaseUnavailable);
  assertEquals(await auth.findSession("auth.session_token=evil"), undefined);
});

Deno.test("listSessions() shows one's own, newest first, without tokens", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const cookies = [await givenCookie(auth, user), await givenCookie(auth, user)];
  await givenCookie(auth, await givenUser(auth));
  const session = await auth.findSession(cookies[1]);
  const sessions = await listSessions(auth, session!);
  assertEquals(sessions.map(({ current }) => current), [true, false]);
  assertEquals(sessions[0]!.ipAddress, address);
  const text = JSON.stringify(sessions);
  for (const cookie of cookies) {
    const token = auth.cookie.read(cookie);
    assert(token && !text.includes(token));
  }
  assert(!text.includes(secret));
});

Deno.test("revokeSession() leaves the sessions of others alone", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const mine = await auth.findSession(await givenCookie(auth, await givenUser(auth)));
  const cookie = await givenCookie(auth, await givenUser(auth));
  const theirs = await auth.findSession(cookie);
  await revokeSession(auth, mine!, theirs!.id);
  assert(await auth.findSession(cookie));
});
