/** Users and their passwords. What administrators do here asks for no role: the caller has checked it. */
import { audit } from "@/core/audit/record.ts";
import type { Auth } from "@/core/auth/auth.ts";
import { countAttempt, settleAttempt } from "@/core/auth/attempts.ts";
import { refuseWeakPassword } from "@/core/auth/password_strength.ts";
import { isRefusal, logRefusedChange } from "@/core/auth/refusals.ts";
import { renewToken, roleOf, type Session } from "@/core/auth/session.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { endKeysOf } from "@/db/queries/auth/api_keys.ts";
import { deleteAccountLinks } from "@/db/queries/auth/account_links.ts";
import { deleteSessions } from "@/db/queries/auth/sessions.ts";
import {
  findPasswordHash,
  findUser,
  insertUser,
  listUsers as selectUsers,
  updateBan,
  updatePasswordHash,
  updateRole,
  type UserPage,
  type UserRow,
} from "@/db/queries/auth/users.ts";
import { ConstraintViolation, type Sql } from "@/db/sql.ts";

/** A user as administrators see one. */
export interface User extends Omit<UserRow, "role" | "banned"> {
  readonly role: Identity["role"];
  readonly banned: boolean;
}

/** A user to make. */
export interface UserToCreate {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: Identity["role"];
}

/**
 * Makes a user who can sign in.
 *
 * @param action what the audit says of it
 * @param also what is stored with the user or not at all
 * @throws {AppError} `invalid_body` for a weak password, `email_taken`, `rate_limited` when hashes queue up
 */
export async function createUser(
  auth: Auth,
  input: UserToCreate,
  action: "user_created" | "user_invited" = "user_created",
  also?: (sql: Sql, user: User) => Promise<void>,
): Promise<User> {
  const email = input.email.trim().toLowerCase();
  refuseWeakPassword(input.password, "password", [input.name, email]);
  const passwordHash = await auth.hashing.hash(input.password);
  const now = auth.now();
  const user: User = {
    id: newId(),
    name: input.name,
    email,
    role: input.role,
    banned: false,
    banReason: null,
    banExpires: null,
    createdAt: now,
    updatedAt: now,
  };
  try {
    await auth.database.transaction(async (sql) => {
      const { id, name, role } = user;
      await insertUser(sql, { id, name, email, role, accountId: newId(), passwordHash, now });
      const subject = { kind: "user", id: user.id } as const;
      await audit(sql, now, { action, subject, details: { role: user.role } });
      await also?.(sql, user);
    });
  } catch (error) {
    if (error instanceof ConstraintViolation && error.constraint === "user_email_key") {
      throw new AppError("email_taken", { cause: error });
    }
    throw error;
  }
  return user;
}

/** Users by name, with the count of all that fit. */
export async function listUsers(
  auth: Auth,
  page: UserPage,
): Promise<{ users: User[]; total: number }> {
  const { users, total } = await selectUsers(auth.database.sql, page);
  return { users: users.map(present), total };
}

/** The user with this id, or `undefined`. */
export async function findUserById(auth: Auth, userId: string): Promise<User | undefined> {
  const row = await findUser(auth.database.sql, userId);
  return row && present(row);
}

/**
 * Sets a user's role. It holds from the next request on.
 *
 * @throws {AppError} `invalid_body` for oneself, so that one administrator is left; `not_found`
 */
export async function setRole(
  auth: Auth,
  by: Identity,
  { userId, role }: { userId: string; role: Identity["role"] },
): Promise<User> {
  if (role !== "admin") refuseOneself(by, userId);
  const now = auth.now();
  return await auth.database.transaction(async (sql) => {
    const before = await findUser(sql, userId) ?? unknownUser();
    const row = await updateRole(sql, userId, { role, now }) ?? unknownUser();
    const details = { role: { from: roleOf(before.role), to: role } };
    await audit(sql, now, {
      action: "user_role_set",
      subject: { kind: "user", id: userId },
      details,
    });
    return present(row);
  });
}

/**
 * Keeps a user out, for so many seconds or until {@link unbanUser}; ends their sessions and revokes their API keys, which
 * stay dead when the ban is over: somebody else may have them by then.
 *
 * @throws {AppError} `invalid_body` for oneself, `not_found`
 */
export async function banUser(
  auth: Auth,
  by: Identity,
  ban: { userId: string; banReason?: string; banExpiresIn?: number },
): Promise<User> {
  refuseOneself(by, ban.userId);
  const now = auth.now();
  const expires = ban.banExpiresIn === undefined
    ? null
    : new Date(now.getTime() + ban.banExpiresIn * 1000);
  const reason = ban.banReason ?? null;
  return await auth.database.transaction(async (sql) => {
    const row = await updateBan(sql, ban.userId, { banned: true, reason, expires, now }) ??
      unknownUser();
    await deleteSessions(sql, ban.userId);
    await deleteAccountLinks(sql, ban.userId);
    await endKeysOf(sql, ban.userId, now);
    const details = { reason, until: expires?.toISOString() ?? null };
    const subject = { kind: "user", id: ban.userId } as const;
    await audit(sql, now, { action: "user_banned", subject, details });
    return present(row);
  });
}

/**
 * Lets a user in again, who then makes new API keys.
 *
 * @throws {AppError} `not_found`
 */
export async function unbanUser(auth: Auth, { userId }: { userId: string }): Promise<User> {
  const now = auth.now();
  const lifted = { banned: false, reason: null, expires: null, now };
  return await auth.database.transaction(async (sql) => {
    const row = await updateBan(sql, userId, lifted) ?? unknownUser();
    await audit(sql, now, { action: "user_unbanned", subject: { kind: "user", id: userId } });
    return present(row);
  });
}

/**
 * Sets a user's password and ends their sessions.
 *
 * @throws {AppError} `invalid_body` for a weak password, `not_found`, `rate_limited` when hashes queue up
 */
export async function setUserPassword(
  auth: Auth,
  { userId, newPassword }: { userId: string; newPassword: string },
): Promise<void> {
  const user = await findUser(auth.database.sql, userId) ?? unknownUser();
  refuseWeakPassword(newPassword, "newPassword", [user.name, user.email]);
  const change = { hash: await auth.hashing.hash(newPassword), now: auth.now() };
  await auth.database.transaction(async (sql) => {
    if (!await updatePasswordHash(sql, userId, change)) unknownUser();
    await deleteSessions(sql, userId);
    await deleteAccountLinks(sql, userId);
    await audit(sql, change.now, { action: "password_set", subject: { kind: "user", id: userId } });
  });
}

/**
 * Changes one's own password, ends one's other sessions and gives one's own a new token. Counts as an attempt to sign
 * in, since it tells whether a password is right.
 *
 * @returns the `Set-Cookie` value of one's session from now on
 * @throws {AppError} `invalid_credentials` when the current password is wrong, `invalid_body` for a weak new one,
 * `rate_limited`, `unauthenticated` when the session has ended in the meantime
 */
export async function changePassword(
  auth: Auth,
  session: Session,
  input: { currentPassword: string; newPassword: string; address: string },
): Promise<string> {
  const { userId, name, email } = session;
  refuseWeakPassword(input.newPassword, "newPassword", [name, email]);
  auth.hashing.refuseWhenBusy();
  try {
    return await replacePassword(auth, session, input);
  } catch (error) {
    const { address } = input;
    if (isRefusal(error)) await logRefusedChange(auth, { account: userId, address }, error);
    throw error;
  }
}

async function replacePassword(
  auth: Auth,
  session: Session,
  input: { currentPassword: string; newPassword: string; address: string },
): Promise<string> {
  const { id, userId, email } = session;
  const { database, config, hashing } = auth;
  const { address } = input;
  const attempt = await countAttempt(database, config, { email, address }, auth.now());
  const previous = await findPasswordHash(database.sql, userId);
  const right = previous !== undefined &&
    await hashing.verify({ hash: previous, password: input.currentPassword });
  if (!right) throw new AppError("invalid_credentials");
  if (attempt) await settleAttempt(database, attempt, auth.now());
  const change = { hash: await hashing.hash(input.newPassword), previous, now: auth.now() };
  return await database.transaction(async (sql) => {
    // Somebody else may have set another password while this one was being looked at.
    if (!await updatePasswordHash(sql, userId, change)) throw new AppError("invalid_credentials");
    await deleteSessions(sql, userId, id);
    await deleteAccountLinks(sql, userId);
    const subject = { kind: "user", id: userId } as const;
    await audit(sql, change.now, { action: "password_changed", subject });
    return await renewToken(auth, sql, session, change.now);
  });
}

/** Ends all sessions of a user. */
export async function revokeUserSessions(
  auth: Auth,
  { userId }: { userId: string },
): Promise<void> {
  await auth.database.transaction(async (sql) => {
    await deleteSessions(sql, userId);
    const subject = { kind: "user", id: userId } as const;
    await audit(sql, auth.now(), { action: "sessions_ended", subject });
  });
}

function present(row: UserRow): User {
  return { ...row, role: roleOf(row.role), banned: row.banned === true };
}

function refuseOneself(by: Identity, userId: string): void {
  if (by.userId === userId) {
    throw new AppError("invalid_body", { issues: ["userId: must not be your own"] });
  }
}

function unknownUser(): never {
  throw new AppError("not_found", { message: "This user does not exist" });
}
