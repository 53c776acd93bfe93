/** The one way an offer changes: lock, check, change, count up, read back; all in one transaction. */
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/identity.ts";
import { parseId } from "@/core/ids.ts";
import type { Precondition } from "@/core/precondition.ts";
import {
  findOffer,
  lockOffer,
  type OfferFields,
  type OfferRow,
  updateOffer,
} from "@/db/queries/offers.ts";
import { deleteUndo, keepUndo, type UndoState } from "@/db/queries/undo.ts";
import type { Sql } from "@/db/sql.ts";
import { changesBetween, type NewChange } from "./changes.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import { recordChanges } from "./record.ts";

export type { Precondition } from "@/core/precondition.ts";

/**
 * Reads an offer.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function getOffer(app: App, offerId: string): Promise<PresentedOffer> {
  const id = parseId(offerId);
  const row = id === undefined ? undefined : await findOffer(app.database.sql, id);
  if (!row) throw new AppError("offer_not_found");
  return presentOffer(row);
}

/**
 * Locks an offer and reads it: the first thing in every transaction that changes one.
 *
 * @throws {AppError} `offer_not_found`; `offer_changed` when the version is not one of the precondition's
 */
export async function lockAndRead(
  sql: Sql,
  offerId: string,
  precondition: Precondition,
): Promise<OfferRow> {
  const id = parseId(offerId);
  const locked = id === undefined ? undefined : await lockOffer(sql, id);
  if (id === undefined || !locked) throw new AppError("offer_not_found");
  if (
    precondition !== undefined && precondition !== "*" && !precondition.includes(locked.version)
  ) {
    throw new AppError("offer_changed");
  }
  return await readLocked(sql, id);
}

/** An offer that this transaction has locked or made. */
export async function readLocked(sql: Sql, id: string): Promise<OfferRow> {
  const row = await findOffer(sql, id);
  if (!row) throw new AppError("offer_not_found");
  return row;
}

/** What belongs to a change besides itself. */
export interface ChangeOptions {
  /** Sees the written offer, and what it was, before the commit; gives what else goes into the history. */
  readonly after?: (
    sql: Sql,
    row: OfferRow,
    before: OfferRow,
  ) => Promise<readonly NewChange[] | void>;
  /** It takes the last change back: a line that appears was there before. */
  readonly how?: "put_back";
}

/**
 * Changes an offer in one transaction and adds what differs to its history. `change` writes lines and fragments itself
 * and gives the columns to set; an empty result still counts as a change. The state before is kept for the way back, unless
 * the change is one or gives the offer another status.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, or what `change` throws: nothing is written then
 */
export async function changeOffer(
  app: App,
  user: Identity,
  offerId: string,
  precondition: Precondition,
  change: (sql: Sql, before: OfferRow) => Promise<Partial<OfferFields>>,
  { after, how }: ChangeOptions = {},
): Promise<PresentedOffer> {
  return await app.database.transaction(async (sql) => {
    const before = await lockAndRead(sql, offerId, precondition);
    const fields = await change(sql, before);
    await updateOffer(sql, before.id, { ...before, ...fields }, app.now());
    const row = await readLocked(sql, before.id);
    const presented = presentOffer(row);
    const more = await after?.(sql, row, before) ?? [];
    await recordChanges(sql, app, user, row, [...changesBetween(before, row, how), ...more]);
    if (how === "put_back" || before.status !== row.status) await deleteUndo(sql, row.id);
    else {
      const { version } = row;
      await keepUndo(sql, row.id, { version, userId: user.userId, state: stateOf(before) });
    }
    return presented;
  });
}

/** What a change can differ in. */
function stateOf(offer: OfferRow): UndoState {
  const { name, customerId, status, currency, discountPercent, discountAmount, notes } = offer;
  const { buyer, language, reference, paymentTerms, deliveryTerms, deliveryDate, validUntil } =
    offer;
  const { items, unmatched, notAsked, asks, taken } = offer;
  return {
    ...{ name, customerId, status, currency, discountPercent, discountAmount, notes },
    ...{ buyer, language, reference, paymentTerms, deliveryTerms, deliveryDate, validUntil },
    ...{ items, unmatched, notAsked, asks, taken },
  };
}
