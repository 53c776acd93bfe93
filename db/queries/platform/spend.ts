/** Statements on what the model has cost, and on the time that its server asked to be left alone. */
import { list, type Sql } from "@/db/sql.ts";

/** Texts and vectors have budgets of their own: a token of a vector costs a fiftieth. */
export type SpendKind = "texts" | "vectors";

/** Key of the one pause in the table of counters; not a digest, so it meets no other. */
const pauseKey = "model pause";

/** The account of everybody together; users have their ids. */
export const everybody = "";

/** A call to count: on the account of everybody together, and on a user's where one asks. */
export interface Spend {
  /** `2026-01-31`. */
  readonly day: string;
  readonly kind: SpendKind;
  readonly tokens: number;
  /** Tokens that everybody together may use on that day. */
  readonly most: number;
  readonly user: { readonly id: string; readonly most: number } | undefined;
  readonly now: Date;
}

/** Why a call was not counted: the server asked to wait, or an account is full. */
export type SpendRefusal = "paused" | "everybody" | "user";

/**
 * Counts a call on both accounts, or says why not. One statement: many chats begin at once, and each would hold a
 * connection for five. Whoever finds a user's account filled between the look and the count has counted the call for
 * everybody, which is too much and so on the safe side.
 */
export async function takeSpend(sql: Sql, spend: Spend): Promise<SpendRefusal | undefined> {
  const { day, kind, tokens, most, user, now } = spend;
  const own = user?.id ?? null;
  const ownMost = user?.most ?? 0;
  const [row] = await sql<{ paused: boolean; full: boolean; everyone: boolean; own: boolean }>`
    with pause as (
      select from rates where key = ${pauseKey} and expires_at > ${now}
    ), full_account as (
      select
      where ${own}::text is not null and ${tokens}::bigint + coalesce((
        select tokens from model_spend where day = ${day}::date and account = ${own} and kind = ${kind}
      ), 0) > ${ownMost}::bigint
    ), everyone as (
      insert into model_spend (day, account, kind, tokens, calls)
      select ${day}::date, ${everybody}, ${kind}, ${tokens}::bigint, 1
      where ${tokens}::bigint <= ${most}::bigint
        and not exists (select from pause) and not exists (select from full_account)
      on conflict (day, account, kind) do update set
        tokens = model_spend.tokens + excluded.tokens,
        calls = model_spend.calls + 1
      where model_spend.tokens + excluded.tokens <= ${most}::bigint
      returning 1
    ), own as (
      insert into model_spend (day, account, kind, tokens, calls)
      select ${day}::date, ${own}::text, ${kind}, ${tokens}::bigint, 1
      where ${own}::text is not null and exists (select from everyone)
      on conflict (day, account, kind) do update set
        tokens = model_spend.tokens + excluded.tokens,
        calls = model_spend.calls + 1
      where model_spend.tokens + excluded.tokens <= ${ownMost}::bigint
      returning 1
    )
    select
      exists (select from pause) paused,
      exists (select from full_account) "full",
      exists (select from everyone) everyone,
      exists (select from own) own`;
  if (row === undefined) throw new Error("a call was counted without an answer");
  if (row.paused) return "paused";
  if (row.full) return "user";
  if (!row.everyone) return "everybody";
  return own === null || row.own ? undefined : "user";
}

/** Corrects what was counted; `by` may be negative. */
export async function addSpend(
  sql: Sql,
  { day, accounts, kind, by }: {
    day: string;
    accounts: readonly string[];
    kind: SpendKind;
    by: number;
  },
): Promise<void> {
  await sql`
    update model_spend
    set tokens = greatest(0, tokens + ${by}::bigint)
    where (day, account, kind) in (
      select day, account, kind
      from model_spend
      where day = ${day}::date and account = any(${list(accounts)}::text[]) and kind = ${kind}::text
      order by account
      for update
    )`;
}

/** What one account used on a day. */
export async function spentOn(
  sql: Sql,
  day: string,
  account: string,
): Promise<{ kind: SpendKind; tokens: number; calls: number }[]> {
  return await sql<{ kind: SpendKind; tokens: number; calls: number }>`
    select kind, tokens, calls
    from model_spend
    where day = ${day}::date and account = ${account}`;
}

/** Forgets the days before one. */
export async function deleteSpendBefore(sql: Sql, day: string): Promise<void> {
  await sql`delete from model_spend where day < ${day}::date`;
}

/** All processes leave the model's server alone until a time; a longer pause stays. */
export async function pauseModel(sql: Sql, now: Date, until: Date): Promise<void> {
  await sql`
    insert into rates (key, count, resumes_at, expires_at)
    values (${pauseKey}, 0, ${now}, ${until})
    on conflict (key) do update set expires_at = greatest(rates.expires_at, excluded.expires_at)`;
}
