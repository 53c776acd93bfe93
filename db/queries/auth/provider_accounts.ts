/** Statements on accounts that are joined with a person of an identity provider. The table is better-auth's. */
import type { Sql } from "@/db/sql.ts";

/** A person of a provider: its issuer, and the name that it has for the person for good. */
export interface ProviderPerson {
  readonly issuer: string;
  readonly subject: string;
}

/** The id of the user who is joined with a person, or `undefined`. */
export async function findProviderUser(
  sql: Sql,
  { issuer, subject }: ProviderPerson,
): Promise<string | undefined> {
  const [row] = await sql<{ userId: string }>`
    select "userId"
    from "account"
    where "providerId" = ${issuer} and "accountId" = ${subject}`;
  return row?.userId;
}

/** Waits until no other sign-in of the same person is under way; held until the transaction ends. */
export async function lockProviderPerson(
  sql: Sql,
  { issuer, subject }: ProviderPerson,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`provider ${issuer} ${subject}`}))`;
}

/** Joins a user with a person. */
export async function insertProviderAccount(
  sql: Sql,
  account: ProviderPerson & { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  const { id, issuer, subject, userId, now } = account;
  await sql`
    insert into "account" ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt")
    values (${id}, ${subject}, ${issuer}, ${userId}, ${now}, ${now})`;
}

/** Whether somebody else is an administrator who can sign in. */
export async function hasOtherAdmin(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    select "id"
    from "user"
    where "role" = 'admin' and "id" <> ${userId} and "banned" is not true
    limit 1`;
  return rows.length > 0;
}
