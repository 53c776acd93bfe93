import { assert, assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import { revokeSessions } from "@/core/auth/session.ts";
import { signIn } from "@/core/auth/sign_in.ts";
import {
  banUser,
  changePassword,
  createUser,
  listUsers,
  setRole,
  setUserPassword,
  unbanUser,
} from "@/core/auth/users.ts";
import { AppError } from "@/core/errors.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { password } from "../../helpers/users.ts";
import { address, cookieHeader, givenCookie, givenUser, openTestAuth } from "./given.ts";

const database = await testDatabase();
const boss = { userId: "boss", name: "Boss", role: "admin" } as const;
const newPassword = "a wholly new phrase";

async function codeOf(work: () => Promise<unknown>): Promise<string> {
  return (await assertRejects(work, AppError)).code;
}

Deno.test("createUser() stores a user who can sign in", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const input = { name: "Jan", email: " Jan@Example.com", password, role: "admin" } as const;
  const made = await createUser(auth, input);
  assertEquals([made.email, made.role, made.banned], ["jan@example.com", "admin", false]);
  const { user } = await signIn(auth, { email: "jan@example.com", password, address });
  assertEquals(user, { id: made.id, name: "Jan", email: "jan@example.com", role: "admin" });
  assertEquals(await codeOf(() => createUser(auth, input)), "email_taken");
  const weak = { ...input, email: "b@example.com", password: "b@example.com" };
  assertEquals(await codeOf(() => createUser(auth, weak)), "invalid_body");
});

Deno.test("a user is stored with the password or not at all", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  await database.sql`update "account" set "id" = 'taken'`;
  const { insertUser } = await import("@/db/queries/auth/users.ts");
  const row = {
    id: "second",
    accountId: "taken",
    name: "B",
    email: "b@example.com",
    role: "user",
    passwordHash: "x",
    now: new Date(),
  } as const;
  await assertRejects(() => insertUser(database.sql, row));
  assertEquals(await database.sql`select "id" from "user"`, [{ id: user.id }]);
});

Deno.test("listUsers() pages by name and finds parts of names and emails", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  for (const name of ["Cecylia", "Adam", "Barbara 100%", "O'Hara"]) {
    const email = `${name.replace(/[^a-z]/gi, "")}@example.com`;
    await createUser(auth, { name, email, password, role: "user" });
  }
  const names = async (page: { search?: string; limit: number; offset: number }) => {
    const { users, total } = await listUsers(auth, page);
    return [users.map(({ name }) => name).join(), total];
  };
  assertEquals(await names({ limit: 2, offset: 0 }), ["Adam,Barbara 100%", 4]);
  assertEquals(await names({ limit: 2, offset: 2 }), ["Cecylia,O'Hara", 4]);
  assertEquals(await names({ search: "AR", limit: 9, offset: 0 }), ["Barbara 100%,O'Hara", 2]);
  assertEquals(await names({ search: "0%", limit: 9, offset: 0 }), ["Barbara 100%", 1]);
  assertEquals(await names({ search: "%", limit: 9, offset: 0 }), ["Barbara 100%", 1]);
  assertEquals(await names({ search: "'; drop", limit: 9, offset: 0 }), ["", 0]);
  const { users } = await listUsers(auth, { limit: 1, offset: 0 });
  assertEquals(Object.keys(users[0]!).sort(), [
    "banExpires",
    "banReason",
    "banned",
    "createdAt",
    "email",
    "id",
    "name",
    "role",
    "updatedAt",
  ]);
});

Deno.test("administrators do not shut themselves out", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const admin = await givenUser(auth, "admin");
  const by = { userId: admin.id, name: admin.name, role: "admin" } as const;
  const one = { userId: admin.id };
  assertEquals(await codeOf(() => banUser(auth, by, one)), "invalid_body");
  assertEquals(await codeOf(() => setRole(auth, by, { ...one, role: "user" })), "invalid_body");
  assertEquals((await setRole(auth, by, { ...one, role: "admin" })).role, "admin");
});

Deno.test("an unknown user is not found, and nothing is changed", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  await givenUser(auth);
  const before = await database.sql`select * from "user"`;
  for (const userId of ["x", "00000000-0000-7000-8000-000000000000", "' or true --"]) {
    assertEquals(await codeOf(() => setRole(auth, boss, { userId, role: "admin" })), "not_found");
    assertEquals(await codeOf(() => banUser(auth, boss, { userId })), "not_found");
    assertEquals(await codeOf(() => unbanUser(auth, { userId })), "not_found");
    assertEquals(await codeOf(() => setUserPassword(auth, { userId, newPassword })), "not_found");
  }
  assertEquals(await database.sql`select * from "user"`, before);
});

Deno.test("banUser() keeps reason and end, unbanUser() lifts both", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const { id } = await givenUser(auth);
  const banned = await banUser(auth, boss, { userId: id, banReason: "left", banExpiresIn: 3600 });
  assertEquals([banned.banned, banned.banReason], [true, "left"]);
  const left = banned.banExpires!.getTime() - Date.now();
  assert(left > 3_500_000 && left <= 3_600_000, `${left}`);
  const lifted = await unbanUser(auth, { userId: id });
  assertEquals([lifted.banned, lifted.banReason, lifted.banExpires], [false, null, null]);
});

Deno.test("setUserPassword() replaces the password", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const { id, email } = await givenUser(auth);
  await setUserPassword(auth, { userId: id, newPassword });
  assertEquals(
    await codeOf(() => signIn(auth, { email, password, address })),
    "invalid_credentials",
  );
  await signIn(auth, { email, password: newPassword, address });
  const weak = { userId: id, newPassword: "password1234" };
  assertEquals(await codeOf(() => setUserPassword(auth, weak)), "invalid_body");
});

Deno.test("changePassword() asks for the current one and keeps this session only", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const [cookie, other] = [await givenCookie(auth, user), await givenCookie(auth, user)];
  const session = (await auth.findSession(cookie))!;
  const change = { currentPassword: password, newPassword, address };
  const wrong = { ...change, currentPassword: "not the password" };
  assertEquals(await codeOf(() => changePassword(auth, session, wrong)), "invalid_credentials");
  const weak = { ...change, newPassword: "Zofia2024Zofia" };
  assertEquals(await codeOf(() => changePassword(auth, session, weak)), "invalid_body");
  assert(await auth.findSession(other), "a refused change ends nothing");

  const renewed = cookieHeader([await changePassword(auth, session, change)]);
  assertNotEquals(renewed, cookie);
  const after = await auth.findSession(renewed);
  assertEquals([after?.id, after?.expiresAt], [session.id, session.expiresAt]);
  assertEquals(await auth.findSession(cookie), undefined, "whoever had the cookie before is out");
  assertEquals(await auth.findSession(other), undefined);
  await signIn(auth, { email: user.email, password: newPassword, address });
});

Deno.test("changePassword() by a session that has ended in the meantime changes nothing", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const session = (await auth.findSession(await givenCookie(auth, user)))!;
  await revokeSessions(auth, session);
  const change = { currentPassword: password, newPassword, address };
  assertEquals(await codeOf(() => changePassword(auth, session, change)), "unauthenticated");
  await signIn(auth, { email: user.email, password, address });
});

Deno.test("changePassword() lets nobody guess the current one", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const session = (await auth.findSession(await givenCookie(auth, user)))!;
  const codes = [];
  for (let i = 0; i < 6; i++) {
    const input = { currentPassword: `guess number ${i}`, newPassword, address };
    codes.push(await codeOf(() => changePassword(auth, session, input)));
  }
  assertEquals(codes.at(-2), "invalid_credentials");
  assertEquals(codes.at(-1), "rate_limited");
});

Deno.test("changePassword() changes nothing when the database is lost in between", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const [cookie, other] = [await givenCookie(auth, user), await givenCookie(auth, user)];
  const session = (await auth.findSession(cookie))!;
  const cut = {
    ...auth,
    database: {
      ...database,
      transaction: <T>(work: (sql: typeof database.sql) => Promise<T>) =>
        database.transaction(async (sql) => {
          await work(sql);
          throw new DatabaseUnavailable("lost for this test");
        }),
    },
  };
  const input = { currentPassword: password, newPassword, address };
  await assertRejects(() => changePassword(cut, session, input), DatabaseUnavailable);
  assert(await auth.findSession(other));
  await signIn(auth, { email: user.email, password, address });
});
