/**
 * Users and sessions for tests: `givenSession` makes a user of a role and gives their cookie. `cheapHash` stands for scrypt where
 * a test is not about passwords, because a real hash takes 32 MiB and a tenth of a second.
 */
import type { App } from "@/core/app.ts";
import type { Hashing } from "@/core/auth/hashing.ts";
import { sessionSeconds } from "@/core/auth/session.ts";
import { createUser } from "@/core/auth/users.ts";

/** A hash that costs nothing; the real one is tested where it matters. */
export const cheapHash: Hashing = {
  hash: (password) => Promise.resolve(`cheap:${password}`),
  verify: ({ hash, password }) => Promise.resolve(hash === `cheap:${password}`),
};

/** The password of every test user. */
export const password = "correct horse battery";

/**
 * A new user of that role with a session; gives the `Cookie` header. The session is written as signing in would leave it:
 * better-auth takes longer to load than most test files take to run.
 */
export async function givenSession(app: App, role: "admin" | "user"): Promise<string> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const name = role === "admin" ? "Ada Admin" : "Ursula User";
  const { id: userId } = await createUser(app.auth, { name, email, password, role });
  const token = crypto.randomUUID().replaceAll("-", "");
  const now = app.auth.now();
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  await app.database.sql`
    insert into "session" ("id", "token", "userId", "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent")
    values (${crypto.randomUUID()}, ${token}, ${userId}, ${expiresAt}, ${now}, ${now}, '', '')`;
  return app.auth.cookie.write(token, sessionSeconds).split(";", 1)[0] ?? "";
}
