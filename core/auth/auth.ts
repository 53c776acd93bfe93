/**
 * Authentication: better-auth checks passwords, makes sessions and owns the tables; around it stand the things that it
 * does not promise. A session is read by one statement that never takes a lost database for a missing session, changes
 * of users are one transaction each, and attempts are counted in the database.
 */
import type { Accounts, AccountsOptions } from "@/core/auth/accounts.ts";
import { openSessionCookie, type SessionCookie } from "@/core/auth/cookie.ts";
import { type BoundedHashing, boundHashing, type Hashing } from "@/core/auth/hashing.ts";
import { findSession, type Session } from "@/core/auth/session.ts";
import type { Config } from "@/core/platform/config.ts";
import type { Logger } from "@/core/platform/log.ts";
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
  /** Where sign-ins that fail are written; nowhere unless given. */
  readonly log?: Logger;
  /** Tests give a cheap one; better-auth's scrypt otherwise. */
  readonly hashing?: Hashing;
}

/** Authentication of one installation. */
export interface Auth {
  readonly database: Database;
  readonly config: AuthConfig;
  /** better-auth: for signing in. It takes longer to load than all the rest, and most requests never need it. */
  readonly accounts: () => Promise<Accounts>;
  readonly cookie: SessionCookie;
  readonly hashing: BoundedHashing;
  readonly now: () => Date;
  readonly log?: Logger;
  /** Makes digests that only this installation can make; see `openSecret`. */
  readonly secret: string;
  /**
   * The session that a `Cookie` header carries, or `undefined`. One statement; a second one when the session is
   * prolonged, and then the answer carries the cookie to set.
   *
   * @throws {DatabaseUnavailable} the database does not answer: that is no missing session
   */
  findSession(cookieHeader: string | null | undefined): Promise<Session | undefined>;
}

/** Opens authentication over a database whose tables are there. Runs no statement. */
export function openAuth(options: AuthOptions): Auth {
  const { database, config, secret } = options;
  const now = options.now ?? (() => new Date());
  const hashing = boundHashing(options.hashing ?? scrypt);
  const secure = config.baseUrl.startsWith("https:");
  const cookie = openSessionCookie(secret, secure);
  let accounts: Promise<Accounts> | undefined;
  return {
    database,
    config,
    accounts: () => accounts ??= loadAccounts({ database, config, secret, hashing, secure }),
    cookie,
    hashing,
    now,
    log: options.log,
    secret,
    findSession: (header) => findSession({ database, cookie, now }, header),
  };
}

/** better-auth's own hashes. */
const scrypt: Hashing = {
  hash: async (password) => await (await import("better-auth/crypto")).hashPassword(password),
  verify: async (input) => await (await import("better-auth/crypto")).verifyPassword(input),
};

async function loadAccounts(options: AccountsOptions): Promise<Accounts> {
  const { openAccounts } = await import("@/core/auth/accounts.ts");
  return openAccounts(options);
}
