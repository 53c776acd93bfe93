/** Users and sessions for tests. */
import type { App } from "@/core/app.ts";
import { signIn } from "@/core/auth/sign_in.ts";
import type { Hashing } from "@/core/auth/hashing.ts";
import { createUser } from "@/core/auth/users.ts";

/** A hash that costs nothing; the real one is tested where it matters. */
export const cheapHash: Hashing = {
  hash: (password) => Promise.resolve(`cheap:${password}`),
  verify: ({ hash, password }) => Promise.resolve(hash === `cheap:${password}`),
};

/** The password of every test user. */
export const password = "correct horse battery";

/** A new user of that role, signed in; gives the `Cookie` header. */
export async function givenSession(app: App, role: "admin" | "user"): Promise<string> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const name = role === "admin" ? "Ada Admin" : "Ursula User";
  await createUser(app.auth, { name, email, password, role });
  const { setCookie } = await signIn(app.auth, { email, password, address: "" });
  return setCookie.map((cookie) => cookie.split(";", 1)[0] ?? "").join("; ");
}
