/** Statements on what the model has cost, and on the time that its server asked to be left alone. */
import { list, type Sql } from "../sql.ts";

/** Texts and vectors have budgets of their own: a token of a vector costs a fiftieth. */
export type SpendKind = "texts" | "vectors";

/** Tokens to count on one account of one day, unless its sum would pass `most`. */
export interface Spend {
  /** `2026-01-31`. */
  readonly day: string;
  /** A user's id, or the empty text for everybody. */
  readonly account: string;
  readonly kind: SpendKind;
  readonly tokens: number;
  readonly most: number;
}

/** Counts tokens and a call; `false` without counting when the account would pass its most. */
export async function raiseSpend(sql: Sql, spend: Spend): Promise<boolean> {
  const { day, account, kind, tokens, most } = spend;
  const rows = await sql<{ tokens: number }>`
    insert into model_spend (day, account, kind, tokens, calls)
    select ${day}::date, ${account}::text, ${kind}::text, ${tokens}::bigint, 1
    where ${tokens}::bigint <= ${most}::bigint
    on conflict (day, account, kind) do update set
      tokens = model_spend.tokens + excluded.tokens,
      calls = model_spend.calls + 1
    where model_spend.tokens + excluded.tokens <= ${most}::bigint
    returning tokens`;
  return rows.length > 0;
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

/** Key of the one pause in the table of counters; not a digest, so it meets no other. */
const pauseKey = "model pause";

/** Until when the model's server asked to be left alone, if it did. */
export async function findModelPause(sql: Sql, now: Date): Promise<Date | undefined> {
  const [row] = await sql<{ expiresAt: Date }>`
    select expires_at
    from rates
    where key = ${pauseKey} and expires_at > ${now}`;
  return row?.expiresAt;
}

/** All processes leave the model's server alone until a time; a longer pause stays. */
export async function pauseModel(sql: Sql, now: Date, until: Date): Promise<void> {
  await sql`
    insert into rates (key, count, resumes_at, expires_at)
    values (${pauseKey}, 0, ${now}, ${until})
    on conflict (key) do update set expires_at = greatest(rates.expires_at, excluded.expires_at)`;
}
