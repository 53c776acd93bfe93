/** Statements on the addresses that are told of what happens to offers. */
import { fragment, list, type Sql } from "@/db/sql.ts";

/** An address with its counts; secrets are only read where a delivery is sent. */
export interface EndpointRow {
  readonly id: string;
  readonly url: string;
  readonly events: string[];
  readonly enabled: boolean;
  /** Why it is disabled, where no administrator did it. */
  readonly stoppedBy: "gone" | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly pending: number;
  readonly failed: number;
}

/** What a new address is made of. */
export interface NewEndpoint {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly events: readonly string[];
  readonly userId: string;
  readonly now: Date;
}

const columns = fragment`
  e.id, e.url, e.events, e.enabled, e.stopped_by, e.created_at, e.updated_at,
  (select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending') as pending,
  (select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed') as failed`;

/** All addresses, in the order in which they were made. */
export async function listEndpoints(sql: Sql): Promise<EndpointRow[]> {
  return await sql<EndpointRow>`
    select ${columns}
    from webhook_endpoints e
    order by e.id`;
}

/** One address, or `undefined`. */
export async function findEndpoint(sql: Sql, id: string): Promise<EndpointRow | undefined> {
  const [row] = await sql<EndpointRow>`
    select ${columns}
    from webhook_endpoints e
    where e.id = ${id}`;
  return row;
}

/** Stores a new address unless there are `most` already: `false` then. */
export async function insertEndpoint(
  sql: Sql,
  { id, url, secret, events, userId, now }: NewEndpoint,
  most: number,
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    insert into webhook_endpoints (id, url, secret, events, created_by, created_at, updated_at)
    select ${id}::uuid, ${url}::text, ${secret}::text, ${list(events)}::text[], ${userId}::text,
      ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from webhook_endpoints) < ${most}
    returning id`;
  return rows.length > 0;
}

/** What can be changed of an address; what is absent stays. */
export interface EndpointChange {
  readonly url?: string;
  readonly events?: readonly string[];
  readonly enabled?: boolean;
}

/** Changes an address; `false` when there is none. Enabling it forgets why it was disabled. */
export async function updateEndpoint(
  sql: Sql,
  id: string,
  { url, events, enabled }: EndpointChange,
  now: Date,
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update webhook_endpoints
    set url = coalesce(${url ?? null}::text, url),
      events = coalesce(${events ? list(events) : null}::text[], events),
      enabled = coalesce(${enabled ?? null}::boolean, enabled),
      stopped_by = case when ${enabled ?? null}::boolean is null then stopped_by end,
      updated_at = ${now}
    where id = ${id}
    returning id`;
  return rows.length > 0;
}

/** Disables an address whose receiver wants no more, unless the address was changed meanwhile. */
export async function stopEndpoint(
  sql: Sql,
  { id, url, now }: { id: string; url: string; now: Date },
): Promise<void> {
  await sql`
    update webhook_endpoints
    set enabled = false, stopped_by = 'gone', updated_at = ${now}
    where id = ${id} and url = ${url} and enabled`;
}

/** Puts a new secret in; the one that was there also signs until a time. `false` when there is no such address. */
export async function replaceSecret(
  sql: Sql,
  id: string,
  { secret, formerUntil, now }: { secret: string; formerUntil: Date; now: Date },
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update webhook_endpoints
    set former_secret = secret, former_until = ${formerUntil}, secret = ${secret}, updated_at = ${now}
    where id = ${id}
    returning id`;
  return rows.length > 0;
}

/** Removes an address and what was to be sent there; `false` when there is none. */
export async function deleteEndpoint(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql<
    { id: string }
  >`delete from webhook_endpoints where id = ${id} returning id`;
  return rows.length > 0;
}
