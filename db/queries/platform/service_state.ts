/** Statements on what processes tell of themselves: their answers by hour, their load, when they were last seen. */
import { json, list, type Sql } from "@/db/sql.ts";

/** Answers of one operation in one hour. */
export interface RequestCount {
  readonly hour: Date;
  /** Empty where nothing of ours was asked for. */
  readonly operation: string;
  /** Of a failed request; 200 for all others. */
  readonly status: number;
  readonly count: number;
}

/** Adds to what all processes have counted. */
export async function addRequestCounts(sql: Sql, counts: readonly RequestCount[]): Promise<void> {
  // In the order of the key: two processes that write at once never wait for each other in a circle.
  const ordered = counts.toSorted((a, b) =>
    a.hour.getTime() - b.hour.getTime() || (a.operation < b.operation ? -1 : 1) ||
    a.status - b.status
  );
  await sql`
    insert into request_counts (hour, operation, status, count)
    select hour, operation, status, count
    from unnest(
      ${list(ordered.map(({ hour }) => hour.toISOString()))}::timestamptz[],
      ${list(ordered.map(({ operation }) => operation))}::text[],
      ${list(ordered.map(({ status }) => status))}::smallint[],
      ${list(ordered.map(({ count }) => count))}::bigint[]
    ) given (hour, operation, status, count)
    on conflict on constraint request_counts_pkey
      do update set count = request_counts.count + excluded.count`;
}

/** How many requests were answered since a time. */
export async function countAnswers(sql: Sql, since: Date): Promise<number> {
  const [row] = await sql<{ n: number }>`
    select coalesce(sum(count), 0)::bigint n
    from request_counts
    where hour >= ${since}`;
  return row?.n ?? 0;
}

/** Failures of one operation. */
export interface FailureCount {
  readonly operation: string;
  readonly status: number;
  readonly count: number;
}

/** The failures since a time: our own (500 and above) first, then the most frequent. */
export async function listFailures(sql: Sql, since: Date, most: number): Promise<FailureCount[]> {
  return await sql<FailureCount>`
    select operation, status::integer, sum(count)::bigint count
    from request_counts
    where hour >= ${since} and status >= 400
    group by operation, status
    order by status >= 500 desc, sum(count) desc, operation, status
    limit ${most}`;
}

/** What a process says of its load: names and numbers. */
export type Load = Readonly<Record<string, number>>;

/** A process that serves. */
export interface Instance {
  readonly id: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly version: string;
  /** Of Deno. */
  readonly runtime: string;
  readonly load: Load;
}

/** Says that a process is there. */
export async function saveInstance(sql: Sql, instance: Instance): Promise<void> {
  const { id, startedAt, seenAt, version, runtime, load } = instance;
  await sql`
    insert into instances (id, started_at, seen_at, version, runtime, load)
    values (${id}::uuid, ${startedAt}, ${seenAt}, ${version}, ${runtime}, ${json(load)})
    on conflict (id) do update set seen_at = excluded.seen_at, load = excluded.load`;
}

/** Forgets a process that has ended. */
export async function deleteInstance(sql: Sql, id: string): Promise<void> {
  await sql`delete from instances where id = ${id}::uuid`;
}

/** The processes seen since a time, the longest running first. */
export async function listInstances(sql: Sql, since: Date): Promise<Instance[]> {
  return await sql<Instance>`
    select id, started_at, seen_at, version, runtime, load
    from instances
    where seen_at >= ${since}
    order by started_at, id
    limit 50`;
}

/** The versions of the server and of its vectors. */
export interface ServerVersions {
  /** `180006` for 18.6. */
  readonly server: number;
  readonly vector: string;
}

/** What the database says of itself. */
export async function findServerVersions(sql: Sql): Promise<ServerVersions | undefined> {
  const [row] = await sql<ServerVersions>`
    select current_setting('server_version_num')::integer server,
      (select extversion from pg_extension where extname = 'vector') vector`;
  return row;
}

/** The name of the newest migration that the database has. */
export async function findLastMigration(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ name: string }>`
    select name
    from migrations
    order by name desc
    limit 1`;
  return row?.name;
}

/** Webhook deliveries that are still to be made, and those given up. */
export async function countDeliveries(sql: Sql): Promise<{ pending: number; failed: number }> {
  const [row] = await sql<{ pending: number; failed: number }>`
    select count(*) filter (where state = 'pending') pending,
      count(*) filter (where state = 'failed') failed
    from webhook_deliveries
    where state in ('pending', 'failed')`;
  return row ?? { pending: 0, failed: 0 };
}
