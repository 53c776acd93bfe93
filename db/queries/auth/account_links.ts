/** Statements on one-time links to choose a password. They stand in better-auth's `verification`, as digests. */
import type { Sql } from "@/db/sql.ts";

/** What a link is for. */
type Kind = "invitation" | "password_reset";

/** A link to store. */
export interface NewAccountLink {
  readonly kind: Kind;
  /** SHA-256 of the token in hexadecimal. */
  readonly digest: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Stores a link. */
export async function insertAccountLink(sql: Sql, link: NewAccountLink): Promise<void> {
  await sql`
    insert into "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
    values (
      gen_random_uuid()::text, ${`password link ${link.digest}`}, ${`${link.kind} ${link.userId}`},
      ${link.expiresAt}, ${link.now}, ${link.now}
    )`;
}

/** A live link, or `undefined`. */
export async function findAccountLink(
  sql: Sql,
  digest: string,
  now: Date,
): Promise<{ kind: Kind; userId: string } | undefined> {
  const [row] = await sql<{ kind: Kind; userId: string }>`
    select split_part("value", ' ', 1) as kind, split_part("value", ' ', 2) as user_id
    from "verification"
    where "identifier" = ${`password link ${digest}`} and "expiresAt" > ${now}`;
  return row;
}

/** Removes a live link; gives the id of its user, `undefined` when it is not there any more. */
export async function takeAccountLink(
  sql: Sql,
  digest: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ userId: string }>`
    delete from "verification"
    where "identifier" = ${`password link ${digest}`} and "expiresAt" > ${now}
    returning split_part("value", ' ', 2) as user_id`;
  return row?.userId;
}

/** How many live links a user has. */
export async function countAccountLinks(sql: Sql, userId: string, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*) as count
    from "verification"
    where "value" in (${`invitation ${userId}`}, ${`password_reset ${userId}`}) and "expiresAt" > ${now}`;
  return row?.count ?? 0;
}

/** Removes all links of a user. */
export async function deleteAccountLinks(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from "verification"
    where "value" in (${`invitation ${userId}`}, ${`password_reset ${userId}`})`;
}
