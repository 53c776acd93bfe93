import { assert, assertEquals } from "@std/assert";
import { signIn } from "@/core/auth/sign_in.ts";
import { runUsers } from "@/tools/users.ts";
import { address, givenCookie, givenUser, openTestAuth } from "../core/auth/given.ts";
import { testDatabase, truncateAll } from "../helpers/database.ts";

const database = await testDatabase();

function passwordIn(text: string): string {
  const password = /^Password: (\S+)$/m.exec(text)?.[1];
  assert(password);
  return password;
}

Deno.test("create makes a user with a password that is shown", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  for (const [role, args] of [["admin", ["admin"]], ["user", []]] as const) {
    const email = `${role}@example.com`;
    const text = await runUsers(auth, ["create", email, ...args]);
    const { user } = await signIn(auth, { email, password: passwordIn(text), address });
    assertEquals(user.role, role);
  }
  const list = await runUsers(auth, ["list"]);
  assertEquals(list.split("\n").map((line) => line.split("  ").slice(0, 2)), [
    ["admin@example.com", "admin"],
    ["user@example.com", "user"],
  ]);
});

Deno.test("password replaces a lost one and ends the sessions", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const user = await givenUser(auth);
  const cookie = await givenCookie(auth, user);
  const text = await runUsers(auth, ["password", user.email.toUpperCase()]);
  assertEquals(await auth.findSession(cookie), undefined);
  await signIn(auth, { email: user.email, password: passwordIn(text), address });
});

Deno.test("a command that is none changes nothing", async () => {
  await truncateAll(database);
  const auth = openTestAuth(database);
  const usage = "Say: list | password EMAIL | create EMAIL [admin]";
  for (const args of [[], ["create"], ["password"], ["delete", "a@example.com"], ["create", "a"]]) {
    assertEquals(await runUsers(auth, args), usage, args.join(" "));
  }
  const unknown = await runUsers(auth, ["password", "a@example.com"]);
  assertEquals(unknown, "There is no user a@example.com");
  assertEquals(await runUsers(auth, ["list"]), "");
});
