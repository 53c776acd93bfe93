/**
 * Authentication: better-auth checks passwords, makes sessions and owns the tables; around it stand the things that it
 * does not promise. A session is read by one statement that never takes a lost database for a missing session, changes
 * of users are one transaction each, and attempts are counted in the database.
 */
import { betterAuth } from "better-auth";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { admin } from "better-auth/plugins";
import { openSessionCookie, type SessionCookie } from "@/core/auth/cookie.ts";
import { type BoundedHashing, boundHashing, type Hashing } from "@/core/auth/hashing.ts";
import { findSession, type Session, sessionSeconds } from "@/core/auth/session.ts";
import type { Config } from "@/core/config.ts";
import { newId } from "@/core/ids.ts";
import { limits } from "@/core/limits.ts";
import { openKysely } from "@/db/kysely.ts";
import type { Database } from "@/db/sql.ts";

/** The settings that authentication reads. */
export type AuthConfig = Pick<
  Config,
  "baseUrl" | "host" | "port" | "databaseUrl" | "admin" | "signUp" | "rates"
>;

/** What {@link openAuth} takes. */
export interface AuthOptions {
  readonly database: Database;
  readonly config: AuthConfig;
  /** From `openSecret`. */
  readonly secret: string;
  readonly now?: () => Date;
  /** Tests give a cheap one; better-auth's scrypt otherwise. */
  readonly hashing?: Hashing;
}

/** Authentication of one installation. */
export interface Auth {
  readonly database: Database;
  readonly config: AuthConfig;
  readonly accounts: Accounts;
  readonly cookie: SessionCookie;
  readonly hashing: BoundedHashing;
  readonly now: () => Date;
  /**
   * The session that a `Cookie` header carries, or `undefined`. One statement; a second one when the session is
   * prolonged, and then the answer carries the cookie to set.
   *
   * @throws {DatabaseUnavailable} the database does not answer: that is no missing session
   */
  findSession(cookieHeader: string | null | undefined): Promise<Session | undefined>;
}

/** better-auth as this service uses it. */
export type Accounts = ReturnType<typeof openAccounts>;

/** The header by which an address reaches better-auth; it never comes from a client. */
export const addressHeader = "x-client-address";

/** Opens authentication over a database whose tables are there. Runs no statement. */
export async function openAuth(options: AuthOptions): Promise<Auth> {
  const { database, config, secret } = options;
  const now = options.now ?? (() => new Date());
  const hashing = boundHashing(options.hashing ?? { hash: hashPassword, verify: verifyPassword });
  const secure = config.baseUrl.startsWith("https:");
  const accounts = openAccounts({ database, config, secret, hashing, secure });
  await accounts.$context; // a setting it cannot use fails here, not at the first sign-in
  const cookie = openSessionCookie(secret, secure);
  return {
    database,
    config,
    accounts,
    cookie,
    hashing,
    now,
    findSession: (header) => findSession({ database, cookie, now }, header),
  };
}

interface AccountsOptions {
  readonly database: Database;
  readonly config: AuthConfig;
  readonly secret: string;
  readonly hashing: Hashing;
  readonly secure: boolean;
}

function openAccounts({ database, config, secret, hashing, secure }: AccountsOptions) {
  return betterAuth({
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
      password: hashing,
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
}

/** The origins that may change something: the one users type, and the machine's own names while that is one of them. */
function trustedOrigins(config: AuthConfig): string[] {
  const local = ["localhost", "127.0.0.1"].map((name) => `http://${name}:${config.port}`);
  return local.includes(config.baseUrl) ? local : [config.baseUrl];
}
