/** better-auth, set up for this service: it checks passwords and makes sessions. Loaded when somebody signs in. */
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { admin } from "better-auth/plugins";
import type { AuthConfig } from "@/core/auth/auth.ts";
import type { Hashing } from "@/core/auth/hashing.ts";
import { sessionSeconds } from "@/core/auth/session.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { openKysely } from "@/db/kysely.ts";
import type { Database } from "@/db/sql.ts";

/** The header by which an address reaches better-auth; it never comes from a client. */
export const addressHeader = "x-client-address";

/** The status of a refusal by better-auth, or `undefined` for any other failure. */
export function refusalStatus(error: unknown): number | undefined {
  return error instanceof APIError ? error.statusCode : undefined;
}

/** What {@link openAccounts} takes. */
export interface AccountsOptions {
  readonly database: Database;
  readonly config: AuthConfig;
  readonly secret: string;
  readonly hashing: Hashing;
  readonly secure: boolean;
}

/** Opens better-auth over a database whose tables are there. Runs no statement. */
export function openAccounts({ database, config, secret, hashing, secure }: AccountsOptions) {
  const accounts = betterAuth({
    appName: "Offerwright",
    baseURL: config.baseUrl,
    secret,
    secrets: [{ version: 1, value: secret }], // without it BETTER_AUTH_SECRETS of the environment would win
    trustedOrigins: trustedOrigins(config),
    database: { db: openKysely(database), type: "postgres" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // users are made by core/auth/users.ts, in one statement with their password
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      password: {
        verify: hashing.verify,
        // Asked for at one place alone, a sign-in with an email that nobody has: it must not be told from the others by its time.
        hash: async (password) => {
          await findAccountOfNobody();
          return await hashing.hash(password);
        },
      },
    },
    session: {
      expiresIn: sessionSeconds,
      cookieCache: { enabled: false }, // revocation is seen at once
      disableSessionRefresh: true, // prolonged by core/auth/session.ts, which knows the longest life
    },
    plugins: [admin()],
    rateLimit: { enabled: false }, // core/auth/attempts.ts counts per account and across processes
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix: "auth",
      useSecureCookies: false, // would put __Secure- in front of the name that the interface fixes
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      database: { generateId: newId, validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  });
  /** Looks for what is found of everybody else before their password is checked. */
  async function findAccountOfNobody(): Promise<void> {
    await (await accounts.$context).internalAdapter.findAccounts(newId());
  }
  return accounts;
}

/** better-auth as this service uses it. */
export type Accounts = ReturnType<typeof openAccounts>;

/** The origins that may change something: the one users type, and the machine's own names while that is one of them. */
function trustedOrigins(config: AuthConfig): string[] {
  const local = ["localhost", "127.0.0.1"].map((name) => `http://${name}:${config.port}`);
  return local.includes(config.baseUrl) ? local : [config.baseUrl];
}
