/** Statements on the state that an offer had before its last change. */
import { fragment, json, type Sql, type SqlFragment } from "@/db/sql.ts";
import { isSameItem } from "./offer_lines.ts";
import type { OfferLife } from "./offer_life.ts";
import type { OfferFields, OfferItemRow, OfferRow, OfferUnmatchedRow } from "./offers.ts";

/** What a change of an offer can differ in, as it was before. */
export interface UndoState
  extends OfferFields, Partial<OfferLife>, Pick<OfferRow, "notAsked" | "asks"> {
  readonly items: readonly OfferItemRow[];
  readonly unmatched: readonly OfferUnmatchedRow[];
}

/** An offer as it is after the change that can be taken back. */
type Changed = Pick<OfferRow, "id" | "version" | "items">;

/** As it is stored: of the lines those that the change has altered or removed. */
interface StoredState extends UndoState {
  /** The ids of all lines, in their order; states of before have none, and all of their lines. */
  readonly order?: readonly string[];
}

/** Keeps the state that the user's change to this version has replaced, in place of the one that was kept. */
export function keptUndo(offer: Changed, userId: string, state: UndoState): SqlFragment {
  const now = new Map(offer.items.map((item) => [item.id, item]));
  const stored: StoredState = {
    ...state,
    order: state.items.map(({ id }) => id),
    items: state.items.filter((item) => {
      const after = now.get(item.id);
      return after === undefined || !isSameItem(after, item);
    }),
  };
  return fragment`
    insert into offer_undo (offer_id, version, user_id, state)
    values (${offer.id}::uuid, ${offer.version}::integer, ${userId}, ${json(stored)}::jsonb)
    on conflict (offer_id) do update
    set version = excluded.version,
      user_id = excluded.user_id,
      state = excluded.state`;
}

/** The state before the change to this version, if that user has made it and it was kept. */
export async function findUndo(
  sql: Sql,
  offer: Changed,
  userId: string,
): Promise<UndoState | undefined> {
  const [row] = await sql<{ state: StoredState }>`
    select state
    from offer_undo
    where offer_id = ${offer.id} and version = ${offer.version} and user_id = ${userId}`;
  if (!row) return undefined;
  const { order, ...state } = row.state;
  const lines = new Map([...offer.items, ...state.items].map((item) => [item.id, item]));
  return { ...state, items: order?.flatMap((id) => lines.get(id) ?? []) ?? state.items };
}

/** There is no way back any more. */
export function noUndo(offerId: string): SqlFragment {
  return fragment`delete from offer_undo where offer_id = ${offerId}::uuid`;
}
