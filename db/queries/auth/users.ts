/** Statements on users and their passwords. The tables are better-auth's: a password lives in the `credential` account. */
import { fragment, nothing, type Sql } from "@/db/sql.ts";

/** A user to store. */
export interface NewUser {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: "admin" | "user";
  readonly passwordHash: string;
  readonly now: Date;
}

/** Stores a user and the password in one statement. A taken email is the constraint `user_email_key`. */
export async function insertUser(sql: Sql, user: NewUser): Promise<void> {
  await sql`
    with made as (
      insert into "user" ("id", "name", "email", "role", "createdAt", "updatedAt")
      values (${user.id}, ${user.name}, ${user.email}, ${user.role}, ${user.now}, ${user.now})
      returning "id"
    )
    insert into "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
    select ${user.accountId}, made."id", 'credential', made."id", ${user.passwordHash}, ${user.now}::timestamptz, ${user.now}::timestamptz
    from made`;
}

/** A user as administrators see one. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  role: string | null;
  banned: boolean | null;
  banReason: string | null;
  banExpires: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Which users a list shows. */
export interface UserPage {
  /** Part of a name or email, in any case. */
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Users by name, with the count of all that fit. */
export async function listUsers(
  sql: Sql,
  page: UserPage,
): Promise<{ users: UserRow[]; total: number }> {
  const part = page.search?.toLowerCase();
  const where = part === undefined || part === "" ? nothing : fragment`
    where position(${part} in lower("name")) > 0 or position(${part} in lower("email")) > 0`;
  const users = await sql<UserRow>`
    select "id", "name", "email", "role", "banned", "banReason", "banExpires", "createdAt", "updatedAt"
    from "user"
    ${where}
    order by "name", "id"
    limit ${page.limit} offset ${page.offset}`;
  const [count] = await sql<{ total: number }>`
    select count(*)::int as total
    from "user"
    ${where}`;
  return { users, total: count?.total ?? 0 };
}

/** The user with this id, or `undefined`. */
export async function findUser(sql: Sql, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow>`
    select "id", "name", "email", "role", "banned", "banReason", "banExpires", "createdAt", "updatedAt"
    from "user"
    where "id" = ${id}`;
  return row;
}

/** The id of the user with this email in lower case, locked until the transaction ends, or `undefined`. */
export async function lockUserByEmail(sql: Sql, email: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`
    select "id"
    from "user"
    where "email" = ${email}
    for update`;
  return row?.id;
}

/** The id of the user with this email in lower case, or `undefined`. */
export async function findUserIdByEmail(sql: Sql, email: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`
    select "id"
    from "user"
    where "email" = ${email}`;
  return row?.id;
}

/** The language that a user wants pages in; `undefined` where the browser decides. */
export async function findLanguage(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ language: string | null }>`
    select "language"
    from "user"
    where "id" = ${id}`;
  return row?.language ?? undefined;
}

/** Whether anybody is an administrator. */
export async function hasAdmin(sql: Sql): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    select "id"
    from "user"
    where "role" = 'admin'
    limit 1`;
  return rows.length > 0;
}

/** Waits until no other process looks for a first administrator; held until the transaction ends. */
export async function lockFirstAdmin(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('offerwright first admin'))`;
}

/** Sets the role of a user; `undefined` when there is no such user. */
export async function updateRole(
  sql: Sql,
  id: string,
  { role, now }: { role: "admin" | "user"; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow>`
    update "user"
    set "role" = ${role}, "updatedAt" = ${now}
    where "id" = ${id}
    returning "id", "name", "email", "role", "banned", "banReason", "banExpires", "createdAt", "updatedAt"`;
  return row;
}

/** A ban to set; without a reason and an end to lift it. */
export interface Ban {
  readonly banned: boolean;
  readonly reason: string | null;
  readonly expires: Date | null;
  readonly now: Date;
}

/** Sets or lifts a ban; `undefined` when there is no such user. */
export async function updateBan(sql: Sql, id: string, ban: Ban): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow>`
    update "user"
    set "banned" = ${ban.banned}, "banReason" = ${ban.reason}, "banExpires" = ${ban.expires}, "updatedAt" = ${ban.now}
    where "id" = ${id}
    returning "id", "name", "email", "role", "banned", "banReason", "banExpires", "createdAt", "updatedAt"`;
  return row;
}

/** The hash of a user's password, or `undefined`. */
export async function findPasswordHash(sql: Sql, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ password: string | null }>`
    select "password"
    from "account"
    where "userId" = ${userId} and "providerId" = 'credential'`;
  return row?.password ?? undefined;
}

/** A password hash to set; with `previous` only in place of that one. */
export interface PasswordChange {
  readonly hash: string;
  readonly previous?: string;
  readonly now: Date;
}

/** Sets a user's password hash; `false` when there is no such user or the previous hash is another one. */
export async function updatePasswordHash(
  sql: Sql,
  userId: string,
  change: PasswordChange,
): Promise<boolean> {
  const previous = change.previous === undefined
    ? nothing
    : fragment`and "password" = ${change.previous}`;
  const rows = await sql<{ id: string }>`
    update "account"
    set "password" = ${change.hash}, "updatedAt" = ${change.now}
    where "userId" = ${userId} and "providerId" = 'credential' ${previous}
    returning "id"`;
  return rows.length > 0;
}

/** What a user decides for themselves; `null` leaves a thing to the browser. */
export interface PreferenceChange {
  readonly name: string;
  readonly language: string | null;
  readonly theme: string | null;
  readonly now: Date;
}

/** Stores what a user decides for themselves; `false` when there is no such user. */
export async function updatePreferences(
  sql: Sql,
  id: string,
  change: PreferenceChange,
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update "user"
    set "name" = ${change.name}, "language" = ${change.language}, "theme" = ${change.theme}, "updatedAt" = ${change.now}
    where "id" = ${id}
    returning "id"`;
  return rows.length > 0;
}
