/** Statements on captured requests. */
import type { SuggestedCustomer } from "@/core/contracts/terms.ts";
import { fragment, json, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";

/** A request as replies carry it. */
export interface RequestRow {
  id: string;
  customerId: string | null;
  rawText: string;
  source: string;
}

/** Where a request stands: see `core/contracts/request.ts`. */
export type RequestStateName = "new" | "drafted" | "dismissed";

/** Stores what a customer sent, byte for byte. */
export async function insertRequest(
  sql: Sql,
  request: RequestRow & { userId: string | null; state: RequestStateName; now: Date },
): Promise<void> {
  await sql`
    insert into requests (id, customer_id, user_id, raw_text, source, state, created_at, updated_at)
    values (${request.id}, ${request.customerId}, ${request.userId}, ${request.rawText},
      ${request.source}, ${request.state}, ${request.now}, ${request.now})`;
}

/** A piece of the text and the file, by position, that it came from. */
export interface PartRow {
  start: number;
  end: number;
  file: number;
  sheet?: string;
}

/** A request that came as a mail or as files. */
export interface ArrivalRow extends RequestRow {
  userId: string | null;
  senderName: string;
  senderAddress: string;
  subject: string;
  receivedAt: Date;
  arrivalKey: string;
  parts: readonly PartRow[];
  suggestion?: { readonly customerId: string; readonly because: object };
  now: Date;
}

/** Stores it unless one with the same key came before; whether it was stored. */
export async function insertArrival(sql: Sql, request: ArrivalRow): Promise<boolean> {
  const { id, userId, rawText, source, senderName, senderAddress, subject, now } = request;
  const { customerId = null, because = null } = request.suggestion ?? {};
  const rows = await sql<{ id: string }>`
    insert into requests (id, user_id, raw_text, source, state, sender_name, sender_address, subject,
      received_at, arrival_key, parts, suggested_customer_id, suggested_because, created_at, updated_at)
    values (${id}, ${userId}, ${rawText}, ${source}, 'new', ${senderName}, ${senderAddress}, ${subject},
      ${request.receivedAt}, ${request.arrivalKey}, ${json([...request.parts])}, ${customerId},
      ${because && json(because)}, ${now}, ${now})
    on conflict on constraint requests_arrival_key_key do nothing
    returning id`;
  return rows.length === 1;
}

/** The request that came with this key, or `undefined`. */
export async function findArrival(sql: Sql, arrivalKey: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`
    select id
    from requests
    where arrival_key = ${arrivalKey}`;
  return row?.id;
}

/** A file of a request without its bytes; `parent` is the position of the mail that it was attached to. */
export interface RequestFileRow {
  id: string;
  position: number;
  parent: number | null;
  name: string;
  type: string;
  size: number;
  isRead: boolean;
  reason: string | null;
  isKept: boolean;
  /** When the original was removed, because its time was over; `null` for one that is kept or never was. */
  removedAt: Date | null;
}

/** Stores a file; without `content` only what is known of it. */
export async function insertRequestFile(
  sql: Sql,
  requestId: string,
  file: Omit<RequestFileRow, "isKept" | "removedAt"> & { content: Uint8Array | null },
): Promise<void> {
  const { id, position, parent, name, type, size, isRead, reason, content } = file;
  await sql`
    insert into request_files (id, request_id, position, parent_position, name, type, size, is_read,
      reason, content)
    values (${id}, ${requestId}, ${position}, ${parent}, ${name}, ${type}, ${size}, ${isRead},
      ${reason}, ${content})`;
}

/** The bytes of a file, or `undefined` when there is none or they were not kept. */
export async function findRequestFile(
  sql: Sql,
  requestId: string,
  fileId: string,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> } | undefined> {
  const [row] = await sql<{ name: string; content: Uint8Array<ArrayBuffer> }>`
    select name, content
    from request_files
    where id = ${fileId} and request_id = ${requestId} and content is not null`;
  return row;
}

/**
 * Empties the files of requests that came before a time; what another statement works on is left for the next time. The
 * requests change by it, so that nobody takes what they have of one for its present state.
 *
 * @returns of how many requests
 */
export async function removeOriginals(
  sql: Sql,
  { before, now, most }: { before: Date; now: Date; most: number },
): Promise<number> {
  const rows = await sql<{ id: string }>`
    with old as materialized (
      select r.id
      from requests r
      where r.created_at < ${before}
        and exists (select from request_files f where f.request_id = r.id and f.content is not null)
      limit ${most}
      for update of r skip locked
    ),
    emptied as (
      update request_files
      set content = null, removed_at = ${now}
      where request_id in (select id from old) and content is not null
    )
    update requests
    set version = version + 1, updated_at = ${now}
    where id in (select id from old)
    returning id`;
  return rows.length;
}

/** A request in a list: how its text begins, and its files. */
export interface RequestEntryRow {
  id: string;
  customerId: string | null;
  customerName: string | null;
  source: string;
  state: RequestStateName;
  senderName: string;
  senderAddress: string;
  subject: string;
  receivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  offerId: string | null;
  sameAs: string | null;
  /** Only while the request has no customer: the name of now, and why. */
  suggestedCustomer: SuggestedCustomer | null;
  version: number;
  excerpt: string;
  files: RequestFileRow[];
}

/** A request with its text. */
export interface IncomingRequestRow extends RequestEntryRow {
  rawText: string;
  parts: PartRow[];
}

const entryColumns = fragment`
  r.id, r.customer_id, c.name as customer_name, r.source, r.state, r.sender_name, r.sender_address,
  r.subject, r.received_at, r.created_at, r.updated_at, r.same_as, r.version,
  left(r.raw_text, 300) as excerpt,
  case when r.customer_id is null then (
    select jsonb_build_object('id', s.id, 'name', s.name) || r.suggested_because
    from customers s
    where s.id = r.suggested_customer_id
  ) end as suggested_customer,
  (select o.id from offers o where o.request_id = r.id order by o.created_at desc, o.id desc limit 1)
    as offer_id,
  coalesce((
    select json_agg(json_build_object('id', f.id, 'position', f.position, 'parent', f.parent_position,
      'name', f.name, 'type', f.type, 'size', f.size, 'isRead', f.is_read, 'reason', f.reason,
      'isKept', f.content is not null, 'removedAt', f.removed_at) order by f.position)
    from request_files f
    where f.request_id = r.id
  ), '[]') as files`;

/** The request with this id, or `undefined`. */
export async function findIncomingRequest(
  sql: Sql,
  id: string,
): Promise<IncomingRequestRow | undefined> {
  const [row] = await sql<IncomingRequestRow>`
    select ${entryColumns}, r.raw_text, r.parts
    from requests r
    left join customers c on c.id = r.customer_id
    where r.id = ${id}`;
  return row;
}

/** What a list of requests is narrowed by. */
export interface RequestFilter {
  state?: RequestStateName;
  updatedSince?: Date;
}

/** One page of requests, newest first, after the one with the id `after`. */
export async function listRequestEntries(
  sql: Sql,
  { state, updatedSince }: RequestFilter,
  limit: number,
  after?: string,
): Promise<RequestEntryRow[]> {
  const conditions: SqlFragment[] = [
    ...(state ? [fragment`and r.state = ${state}`] : []),
    ...(updatedSince ? [fragment`and r.updated_at >= ${updatedSince}`] : []),
    ...(after ? [fragment`and r.id < ${after}`] : []),
  ];
  const where = conditions.reduce<SqlFragment>((all, one) => fragment`${all} ${one}`, nothing);
  return await sql<RequestEntryRow>`
    select ${entryColumns}
    from requests r
    left join customers c on c.id = r.customer_id
    where true ${where}
    order by r.id desc
    limit ${limit}`;
}

/** What has to hold before a request is changed; the row stays locked to the end of the transaction. */
export async function lockRequest(
  sql: Sql,
  id: string,
): Promise<{ version: number; state: RequestStateName; sameAs: string | null } | undefined> {
  const [row] = await sql<{ version: number; state: RequestStateName; sameAs: string | null }>`
    select version, state, same_as
    from requests
    where id = ${id}
    for update`;
  return row;
}

/** Writes what changed of a request; an absent field stays. */
export async function updateRequestRow(
  sql: Sql,
  id: string,
  change: { state?: RequestStateName; customerId?: string | null; sameAs?: string | null },
  now: Date,
): Promise<void> {
  const { state, customerId, sameAs } = change;
  await sql`
    update requests
    set version = version + 1, updated_at = ${now},
      state = coalesce(${state ?? null}, state),
      customer_id = ${customerId === undefined ? fragment`customer_id` : fragment`${customerId}`},
      same_as = ${sameAs === undefined ? fragment`same_as` : fragment`${sameAs}`}
    where id = ${id}`;
}

/** Whether an offer that was made of the request is still there. */
export async function hasOffer(sql: Sql, requestId: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }>`
    select exists (select from offers where request_id = ${requestId}) as found`;
  return row?.found === true;
}
