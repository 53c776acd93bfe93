/** Statements on the state that an offer had before its last change. */
import { json, type Sql } from "@/db/sql.ts";
import type { OfferLife } from "./offer_life.ts";
import type { OfferFields, OfferItemRow, OfferRow, OfferUnmatchedRow } from "./offers.ts";

/** What a change of an offer can differ in, as it was before. */
export interface UndoState
  extends OfferFields, Partial<OfferLife>, Pick<OfferRow, "notAsked" | "asks"> {
  readonly items: readonly OfferItemRow[];
  readonly unmatched: readonly OfferUnmatchedRow[];
}

/** Keeps the state that the change to `version` has replaced, in place of the one that was kept. */
export async function keepUndo(
  sql: Sql,
  offerId: string,
  { version, userId, state }: { version: number; userId: string; state: UndoState },
): Promise<void> {
  await sql`
    insert into offer_undo (offer_id, version, user_id, state)
    values (${offerId}, ${version}, ${userId}, ${json(state)})
    on conflict (offer_id) do update
    set version = excluded.version,
      user_id = excluded.user_id,
      state = excluded.state`;
}

/** The state before the change to `version`, if that user has made it and it was kept. */
export async function findUndo(
  sql: Sql,
  offerId: string,
  { version, userId }: { version: number; userId: string },
): Promise<UndoState | undefined> {
  const [row] = await sql<{ state: UndoState }>`
    select state
    from offer_undo
    where offer_id = ${offerId} and version = ${version} and user_id = ${userId}`;
  return row?.state;
}

/** There is no way back any more. */
export async function deleteUndo(sql: Sql, offerId: string): Promise<void> {
  await sql`delete from offer_undo where offer_id = ${offerId}`;
}
