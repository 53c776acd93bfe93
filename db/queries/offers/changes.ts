/** Statements on the history of offers: rows are added and read, never changed. */
import { insertEvents, type NewEvent } from "@/db/queries/integration/webhook_deliveries.ts";
import { fragment, json, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";

/** A change that goes into the history of an offer; `details` is in contract form. */
export interface NewChangeRow {
  readonly id: string;
  readonly kind: string;
  readonly madeBy: string;
  /** UTF-16 offset into the customer's message. */
  readonly part: number | null;
  /** The places of all drafted lines; only of `drafted`. */
  readonly parts: readonly number[] | null;
  readonly details: unknown;
}

/** What changes of one transaction have in common. */
export interface ChangeOccasion {
  readonly offerId: string;
  readonly version: number;
  readonly at: Date;
  readonly userId: string;
  readonly userName: string;
  readonly apiKeyId: string | null;
}

/** A change as it is read. */
export interface ChangeRow {
  readonly id: string;
  readonly version: number;
  readonly at: Date;
  readonly kind: string;
  readonly madeBy: string;
  readonly userId: string;
  readonly userName: string;
  readonly apiKeyId: string | null;
  readonly details: unknown;
}

/** What a change writes besides its history. */
export interface Trace {
  /** {@link keptUndo} or {@link noUndo}. */
  readonly undo?: SqlFragment;
  readonly events?: readonly NewEvent[];
}

/**
 * Adds changes to the history of an offer, in their order, and writes what else they leave behind, all in one statement; the
 * caller's transaction makes them.
 */
export async function insertOfferChanges(
  sql: Sql,
  occasion: ChangeOccasion,
  rows: readonly NewChangeRow[],
  { undo, events = [] }: Trace = {},
): Promise<void> {
  const history = rows.length === 0 ? undefined : addedChanges(occasion, rows);
  if (events.length > 0) {
    const beside = fragment`
      ${history ? fragment`, history as (${history})` : nothing}
      ${undo ? fragment`, undo as (${undo})` : nothing}`;
    await insertEvents(sql, events, beside);
  } else if (history && undo) {
    await sql`
      -- insert offer_changes
      with history as (${history}) ${undo}`;
  } else if (history || undo) {
    await sql`
      -- insert offer_changes
      ${history ?? undo ?? nothing}`;
  }
}

function addedChanges(occasion: ChangeOccasion, rows: readonly NewChangeRow[]): SqlFragment {
  const { offerId, version, at, userId, userName, apiKeyId } = occasion;
  return fragment`
    insert into offer_changes (
      id, offer_id, version, at, kind, made_by, user_id, user_name, api_key_id, part, parts, details
    )
    select c.id, ${offerId}::uuid, ${version}::integer, ${at}::timestamptz, c.kind, c."madeBy",
      ${userId}, ${userName}, ${apiKeyId}, c.part, c.parts, c.details
    from jsonb_to_recordset(${json(rows)}::jsonb) as c(
      id uuid, kind text, "madeBy" text, part integer, parts integer[], details jsonb
    )`;
}

const changeColumns: SqlFragment = fragment`
  id, version, at, kind, made_by, user_id, user_name, api_key_id, details`;

/** The last change of a page: the next page starts after it. */
export interface ChangeCursor {
  readonly version: number;
  readonly id: string;
}

/** One page of an offer's history, newest first. */
export async function listOfferChanges(
  sql: Sql,
  offerId: string,
  limit: number,
  after?: ChangeCursor,
): Promise<ChangeRow[]> {
  const older = after
    ? fragment`and (version, id) < (${after.version}::integer, ${after.id}::uuid)`
    : nothing;
  return await sql<ChangeRow>`
    select ${changeColumns}
    from offer_changes
    where offer_id = ${offerId} ${older}
    order by version desc, id desc
    limit ${limit}`;
}
