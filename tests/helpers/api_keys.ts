/**
 * API keys for tests. `givenKey` makes one with scopes for a user; `asKey` asks the site with it as a program would, `bearer` is
 * the header for requests that a test makes by itself.
 */
import { createApiKey } from "@/core/auth/api_keys.ts";
import { createUser, type User } from "@/core/auth/users.ts";
import type { ApiKey } from "@/core/contracts/api_key.ts";
import { administratorScopes, type Scope, scopes } from "@/core/contracts/scope.ts";
import type { Reply, TestSite } from "./harness.ts";
import { password } from "./users.ts";

/** A key with the user who made it. */
export interface GivenKey {
  readonly key: ApiKey;
  readonly secret: string;
  readonly owner: User;
}

/** A new user with a key; all scopes that the role may have unless they are given. */
export async function givenKey(
  { app }: TestSite,
  role: User["role"],
  given: readonly Scope[] = scopes.filter((one) =>
    role === "admin" || !administratorScopes.includes(one)
  ),
): Promise<GivenKey> {
  const email = `${crypto.randomUUID()}@example.com`;
  const owner = await createUser(app.auth, { name: "Maschinenbau", email, password, role });
  const by = { userId: owner.id, name: owner.name, role };
  return { ...await createApiKey(app.auth, by, { name: "Shop", scopes: [...given] }), owner };
}

/** The header that carries a key. */
export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** Sends requests with a key and nothing else. */
export function asKey(site: TestSite, secret: string) {
  return (method: string, path: string, body?: unknown, headers = {}): Promise<Reply> =>
    site.as("nobody").send(method, path, body, { ...bearer(secret), ...headers });
}
