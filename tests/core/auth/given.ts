/** Authentication over a test database with a clock that tests move. */
import { type Auth, openAuth } from "@/core/auth/auth.ts";
import { createUser, type User } from "@/core/auth/users.ts";
import { signIn } from "@/core/auth/sign_in.ts";
import { readConfig } from "@/core/platform/config.ts";
import type { SettingName } from "@/core/setting_table.ts";
import type { Database } from "@/db/sql.ts";
import { cheapHash, password } from "../../helpers/users.ts";

export const secret = "a test secret of more than 32 characters";
export const address = "203.0.113.7";

/** Authentication whose clock stands `ahead` milliseconds before the real one. */
export interface TestAuth extends Auth {
  clock: { ahead: number };
}

export function openTestAuth(
  database: Database,
  settings: Partial<Record<SettingName, string>> = {},
): TestAuth {
  const clock = { ahead: 0 };
  const auth = openAuth({
    database,
    config: readConfig((name) => settings[name]),
    secret,
    hashing: cheapHash,
    now: () => new Date(Date.now() + clock.ahead),
  });
  return { ...auth, clock };
}

/** A new user. */
export async function givenUser(auth: Auth, role: User["role"] = "user"): Promise<User> {
  const email = `${role}.${crypto.randomUUID()}@example.com`;
  return await createUser(auth, { name: "Zofia", email, password, role });
}

/** A new session of a user, as the `Cookie` header that carries it. */
export async function givenCookie(auth: Auth, user: User): Promise<string> {
  const { setCookie } = await signIn(auth, { email: user.email, password, address });
  return cookieHeader(setCookie);
}

/** What a browser sends back for a `Set-Cookie`. */
export function cookieHeader(setCookie: readonly string[]): string {
  return setCookie.map((cookie) => cookie.split(";", 1)[0]!).join("; ");
}
