/** The one way an offer changes: lock, check, change, count up, read back; all in one transaction. */
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { parseId } from "@/core/platform/ids.ts";
import type { Precondition } from "@/core/platform/precondition.ts";
import {
  findOffer,
  lockOffer,
  type OfferFields,
  type OfferRow,
  updateOffer,
} from "@/db/queries/offers/offers.ts";
import { type OfferLife, updateOfferLife } from "@/db/queries/offers/offer_life.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { updateEvents } from "@/core/webhooks/events.ts";
import type { NewEvent } from "@/db/queries/integration/webhook_deliveries.ts";
import { keptUndo, noUndo, type UndoState } from "@/db/queries/offers/undo.ts";
import type { Sql } from "@/db/sql.ts";
import { changesBetween, type NewChange } from "./changes.ts";
import { refuseTaken } from "./external_id.ts";
import { lifeAfter, lifeIn, lifeOf } from "./life.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import { recordChanges } from "./record.ts";

export type { Precondition } from "@/core/platform/precondition.ts";

/**
 * Reads an offer.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function getOffer(app: App, offerId: string): Promise<PresentedOffer> {
  return presentOffer(await readOffer(app.database.sql, offerId));
}

/**
 * The row of an offer that a request names, without a lock.
 *
 * @throws {AppError} `offer_not_found`, also for what is no id
 */
export async function readOffer(sql: Sql, offerId: string): Promise<OfferRow> {
  const id = parseId(offerId);
  const row = id === undefined ? undefined : await findOffer(sql, id);
  if (!row) throw new AppError("offer_not_found");
  return row;
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

/** What else is told of a change, after the change itself. */
export interface Aftermath {
  /** For the history. */
  readonly changes?: readonly NewChange[];
  readonly events?: readonly NewEvent[];
}

/** What belongs to a change besides itself. */
export interface ChangeOptions {
  /** Sees the written offer, and what it was, before the commit. */
  readonly after?: (
    sql: Sql,
    row: OfferRow,
    before: OfferRow,
  ) => Aftermath | Promise<Aftermath | void>;
  /** It takes the last change back: a line that appears was there before. */
  readonly how?: "put_back";
}

/** Writes lines and fragments itself and gives the columns to set; an empty result still counts as a change. */
export type Change = (sql: Sql, before: OfferRow) => Promise<Partial<OfferFields & OfferLife>>;

/**
 * Changes an offer in one transaction and adds what differs to its history. The state before is kept for the way back, unless
 * the change is one, issues the offer or gives it another status. An issued offer whose print changes is a draft of the next
 * revision.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `external_id_taken`, or what `change` throws: nothing is written then
 */
export async function changeOffer(
  app: App,
  user: Identity,
  offerId: string,
  precondition: Precondition,
  change: Change,
  options: ChangeOptions = {},
): Promise<PresentedOffer> {
  const changed = await app.database.transaction(async (sql) => {
    const before = await lockAndRead(sql, offerId, precondition);
    return presentOffer(await changeLocked(sql, app, user, before, change, options));
  }).catch(refuseTaken);
  ring();
  return changed;
}

/**
 * {@link changeOffer} within a transaction that has locked and read the offer; gives the offer as it is then. Ring the bell of
 * webhooks after the commit.
 */
export async function changeLocked(
  sql: Sql,
  app: App,
  user: Identity,
  before: OfferRow,
  change: Change,
  { after, how }: ChangeOptions = {},
): Promise<OfferRow> {
  const fields = await change(sql, before);
  await updateOffer(sql, before.id, { ...before, ...fields }, app.now());
  const row = await withLife(sql, app, before, lifeIn(fields), how === "put_back");
  // What cannot be shown is refused before the commit.
  const updates = updateEvents(presentOffer(before), presentOffer(row), app.now());
  const { changes = [], events = [] } = await after?.(sql, row, before) ?? {};
  const isNewlyIssued = row.issuedRevisionId !== null &&
    row.issuedRevisionId !== before.issuedRevisionId;
  const isOver = how === "put_back" || before.status !== row.status || isNewlyIssued;
  await recordChanges(sql, app, user, row, [...changesBetween(before, row, how), ...changes], {
    undo: isOver ? noUndo(row.id) : keptUndo(row, user.userId, stateOf(before)),
    events: [...updates, ...events],
  });
  return row;
}

/** Reads the written offer back, with what the change made of its life. */
export async function withLife(
  sql: Sql,
  app: Pick<App, "now">,
  before: OfferRow,
  set: Partial<OfferLife>,
  keepsIssue: boolean,
): Promise<OfferRow> {
  const row = await readLocked(sql, before.id);
  const life = lifeAfter(before, row, set, { now: app.now(), keepsIssue });
  if (JSON.stringify(life) === JSON.stringify(lifeOf(row))) return row;
  await updateOfferLife(sql, row.id, life);
  return await readLocked(sql, row.id);
}

/** What a change can differ in. */
function stateOf(offer: OfferRow): UndoState {
  const { name, externalId, customerId, status, currency } = offer;
  const { discountPercent, discountAmount, notes } = offer;
  const { buyer, language, reference, paymentTerms, deliveryTerms, deliveryDate, validUntil } =
    offer;
  const { items, unmatched, notAsked, asks, taken } = offer;
  return {
    ...{ name, externalId, customerId, status, currency, discountPercent, discountAmount, notes },
    ...{ buyer, language, reference, paymentTerms, deliveryTerms, deliveryDate, validUntil },
    ...{ items, unmatched, notAsked, asks, taken },
    ...lifeOf(offer),
  };
}
