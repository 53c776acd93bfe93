/** Statements on the outbox of webhooks. Times come from the caller, so that a test or a leap of the clock is one value. */
import { fragment, list, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";

/** Where a delivery stands. */
export type DeliveryState = "pending" | "delivered" | "failed";

/** Why an attempt did not succeed. */
export type DeliveryError =
  | "not_allowed"
  | "timeout"
  | "unreachable"
  | "redirect"
  | "gone"
  | "refused";

/** A delivery as it is shown. */
export interface DeliveryRow {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly lastStatus: number | null;
  readonly lastError: DeliveryError | null;
  readonly createdAt: Date;
  /** When it was delivered or given up, or last tried. */
  readonly updatedAt: Date;
}

/** What happened: told once for each address, and kept in the feed. */
export interface NewEvent {
  /** That of the feed; every delivery gets one of its own that sorts like it. */
  readonly id: string;
  readonly type: string;
  /** JSON, exactly as it will be sent. */
  readonly payload: string;
  readonly now: Date;
}

const columns = fragment`
  id, type, payload, state, attempts, next_attempt_at, last_status, last_error, created_at, updated_at`;

/**
 * Writes events, in their order, into the feed and for every enabled address that wants them, in the caller's transaction. An
 * address that is being deleted is waited for and then left out: without the lock its rows would fail the whole transaction.
 *
 * @param beside writes of the same statement, each as `, name as (insert ...)`
 */
export async function insertEvents(
  sql: Sql,
  events: readonly NewEvent[],
  beside: SqlFragment = nothing,
): Promise<void> {
  await insertDeliveries(
    sql,
    events,
    fragment`e.enabled and n.type = any(e.events)`,
    fragment`, kept as (
        insert into events (id, type, payload, created_at)
        select id, type, payload, at
        from n
        order by number
      ) ${beside}`,
  );
}

/** The time that the transaction has in its rows, as times are stored. */
export async function transactionTime(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: Date }>`select now()::timestamptz(3) as now`;
  if (!row) throw new Error("the database tells no time");
  return row.now;
}

/** Writes an event for one address; `undefined` when it is gone or disabled. */
export async function insertDelivery(
  sql: Sql,
  endpointId: string,
  event: NewEvent,
): Promise<DeliveryRow | undefined> {
  const [row] = await insertDeliveries(sql, [event], fragment`e.enabled and e.id = ${endpointId}`);
  return row;
}

/** The first 24 characters of a UUIDv7 hold its time and order; the last 12 are drawn anew for each address. */
async function insertDeliveries(
  sql: Sql,
  events: readonly NewEvent[],
  wanted: SqlFragment,
  beside: SqlFragment = nothing,
): Promise<DeliveryRow[]> {
  const of = (read: (event: NewEvent) => string) => list(events.map(read));
  return await sql<DeliveryRow>`
    -- insert webhook_deliveries
    with n as (
      select id, type, payload::json as payload, at, number
      from unnest(${of(({ id }) => id)}::uuid[], ${of(({ type }) => type)}::text[],
        ${of(({ payload }) => payload)}::text[], ${
    of(({ now }) => now.toISOString())
  }::timestamptz[])
        with ordinality as told (id, type, payload, at, number)
    ) ${beside}
    insert into webhook_deliveries (id, endpoint_id, type, payload, next_attempt_at, created_at, updated_at)
    select (left(n.id::text, 24) || right(gen_random_uuid()::text, 12))::uuid, e.id, n.type, n.payload, n.at, n.at, n.at
    from n
    join webhook_endpoints e on ${wanted}
    order by n.number
    for key share of e
    returning ${columns}`;
}

/** A delivery that this process may send until its claim ends. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpointId: string;
  /** JSON as it was written. */
  readonly payload: string;
  /** This one included. */
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  /** `null` unless it still signs. */
  readonly formerSecret: string | null;
}

/** How many are claimed, by whom, and until when. */
export interface Claim {
  readonly claim: string;
  readonly now: Date;
  readonly until: Date;
  /** At most so many of one address. */
  readonly each: number;
  /** Addresses that this process is sending to already. */
  readonly except: readonly string[];
}

/** Claims deliveries that are due; what another process holds is passed over. */
export async function claimDeliveries(
  sql: Sql,
  { claim, now, until, each, except }: Claim,
): Promise<ClaimedDelivery[]> {
  return await sql<ClaimedDelivery>`
    with due as materialized (
      select d.id, e.url, e.secret,
        case when e.former_until > ${now} then e.former_secret end as former_secret
      from webhook_endpoints e
      cross join lateral (
        select id
        from webhook_deliveries
        where endpoint_id = e.id and state = 'pending' and next_attempt_at <= ${now}
        order by next_attempt_at
        limit ${each}
        for update skip locked
      ) d
      where e.enabled and e.id <> all(${list(except)}::uuid[])
    )
    update webhook_deliveries
    set claim = ${claim}, attempts = attempts + 1, next_attempt_at = ${until}
    from due
    where webhook_deliveries.id = due.id
    returning webhook_deliveries.id, endpoint_id, payload::text as payload, attempts,
      due.url, due.secret, due.former_secret`;
}

/** How an attempt ended. */
export interface AttemptEnd {
  readonly state: DeliveryState;
  readonly status: number | null;
  readonly error: DeliveryError | null;
  /** When it is tried again; only of one that is still pending. */
  readonly nextAttemptAt?: Date;
  readonly now: Date;
}

/** Writes how an attempt ended; `false` when the claim ended before it, and the row is another's. */
export async function endAttempt(
  sql: Sql,
  { id, claim }: { id: string; claim: string },
  { state, status, error, nextAttemptAt, now }: AttemptEnd,
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update webhook_deliveries
    set state = ${state}, claim = null, last_status = ${status}, last_error = ${error},
      next_attempt_at = coalesce(${nextAttemptAt ?? null}::timestamptz, next_attempt_at),
      updated_at = ${now}
    where id = ${id} and claim = ${claim}
    returning id`;
  return rows.length > 0;
}

/** Gives claimed deliveries back as if they had not been tried. */
export async function releaseDelivery(
  sql: Sql,
  { id, claim }: { id: string; claim: string },
  now: Date,
): Promise<void> {
  await sql`
    update webhook_deliveries
    set claim = null, attempts = attempts - 1, next_attempt_at = ${now}
    where id = ${id} and claim = ${claim}`;
}

/** One page of the deliveries of an address, newest first. */
export async function listDeliveries(
  sql: Sql,
  endpointId: string,
  { state, limit, offset }: { state?: DeliveryState; limit: number; offset: number },
): Promise<DeliveryRow[]> {
  return await sql<DeliveryRow>`
    select ${columns}
    from webhook_deliveries
    where endpoint_id = ${endpointId} ${inState(state)}
    order by id desc
    limit ${limit} offset ${offset}`;
}

/** How many deliveries an address has. */
export async function countDeliveries(
  sql: Sql,
  endpointId: string,
  state?: DeliveryState,
): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*) as count
    from webhook_deliveries
    where endpoint_id = ${endpointId} ${inState(state)}`;
  return row?.count ?? 0;
}

function inState(state: DeliveryState | undefined): SqlFragment {
  return state === undefined ? nothing : fragment`and state = ${state}`;
}

/** One delivery of an address, or `undefined`. */
export async function findDelivery(
  sql: Sql,
  endpointId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await sql<DeliveryRow>`
    select ${columns}
    from webhook_deliveries
    where endpoint_id = ${endpointId} and id = ${id}`;
  return row;
}

const again = (now: Date) =>
  fragment`
    state = 'pending', claim = null, next_attempt_at = ${now}, updated_at = ${now},
    attempts = case when state = 'pending' then attempts else 0 end`;

/** Makes a delivery due at once, with all its attempts again if it was over; one that is being sent is left alone. */
export async function replayDelivery(
  sql: Sql,
  { endpointId, id, now }: { endpointId: string; id: string; now: Date },
): Promise<void> {
  await sql`
    update webhook_deliveries
    set ${again(now)}
    where endpoint_id = ${endpointId} and id = ${id} and (claim is null or next_attempt_at <= ${now})`;
}

/** Makes the oldest failed deliveries of an address due at once; gives how many. */
export async function replayFailed(
  sql: Sql,
  { endpointId, now, most }: { endpointId: string; now: Date; most: number },
): Promise<number> {
  const rows = await sql<{ id: string }>`
    update webhook_deliveries
    set ${again(now)}
    where id in (
      select id
      from webhook_deliveries
      where endpoint_id = ${endpointId} and state = 'failed'
      order by id
      limit ${most}
      for update skip locked
    )
    returning id`;
  return rows.length;
}
