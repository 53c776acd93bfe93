/** The first administrator of an installation: nobody could sign in without one. */
import { audit } from "@/core/audit/record.ts";
import type { Auth } from "@/core/auth/auth.ts";
import { faultOf, generatePassword } from "@/core/auth/password_strength.ts";
import { ConfigError } from "@/core/platform/config.ts";
import { newId } from "@/core/platform/ids.ts";
import { deleteSessions } from "@/db/queries/auth/sessions.ts";
import {
  hasAdmin,
  insertUser,
  lockFirstAdmin,
  lockUserByEmail,
  updateBan,
  updatePasswordHash,
  updateRole,
} from "@/db/queries/auth/users.ts";
import type { Sql } from "@/db/sql.ts";

/** What became of it. */
export interface FirstAdmin {
  /** The administrator that was made now; absent when there was one. */
  readonly email?: string;
  /** The password that was made up for them: to be shown to the operator once and kept nowhere. */
  readonly generatedPassword?: string;
  /** A sentence for the operator when there is no administrator and none could be made. */
  readonly hint?: string;
}

/**
 * Makes the first administrator, if there is none: from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, else with the embedded
 * database `admin@example.com` and a generated password. However many processes start at once, one makes it.
 *
 * @throws {ConfigError} `ADMIN_PASSWORD` is too weak to be used
 */
export async function ensureFirstAdmin(
  auth: Pick<Auth, "database" | "config" | "hashing" | "now">,
): Promise<FirstAdmin> {
  const { database, config } = auth;
  if (await hasAdmin(database.sql)) return {};
  const embedded = config.databaseUrl === undefined;
  const email = (config.admin.email ?? (embedded ? "admin@example.com" : undefined))?.toLowerCase();
  const generated = embedded && !config.admin.password ? generatePassword() : undefined;
  const password = config.admin.password ?? generated;
  if (email === undefined || password === undefined) {
    return {
      hint:
        "There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start once more.",
    };
  }
  const fault = faultOf(password, [email]);
  if (fault) throw new ConfigError([`ADMIN_PASSWORD ${fault}.`]);
  const passwordHash = await auth.hashing.hash(password);
  const made = await database.transaction(async (sql) => {
    await lockFirstAdmin(sql);
    if (await hasAdmin(sql)) return false;
    const now = auth.now();
    const id = await makeAdmin(sql, { email, passwordHash, now });
    const subject = { kind: "user", id } as const;
    await audit(sql, now, { action: "user_created", subject, details: { role: "admin" } });
    return true;
  });
  return made ? { email, generatedPassword: generated } : {};
}

/** A user who has the email already becomes the administrator, with the operator's password and no old session. */
async function makeAdmin(
  sql: Sql,
  admin: { email: string; passwordHash: string; now: Date },
): Promise<string> {
  const { email, passwordHash, now } = admin;
  const known = await lockUserByEmail(sql, email);
  if (known === undefined) {
    const name = "Administrator";
    const ids = { id: newId(), accountId: newId() };
    await insertUser(sql, { ...ids, name, email, role: "admin", passwordHash, now });
    return ids.id;
  }
  await updateRole(sql, known, { role: "admin", now });
  await updateBan(sql, known, { banned: false, reason: null, expires: null, now });
  await updatePasswordHash(sql, known, { hash: passwordHash, now });
  await deleteSessions(sql, known);
  return known;
}
