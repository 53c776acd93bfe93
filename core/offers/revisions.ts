/** Stored states of an offer: saved on demand, on acceptance and around a restore; numbered 1..n without gaps. */
import type { App } from "@/core/app.ts";
import {
  type OfferRevision,
  type RevisionItem,
  RevisionSnapshot,
  type SellerSnapshot,
} from "@/core/contracts/revision.ts";
import { MatchSource } from "@/core/contracts/offer.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { learnNames } from "@/core/corrections/names.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { toDecimal } from "@/core/money/money.ts";
import { ringReindex } from "@/core/catalogue/reindex.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { updateEvents } from "@/core/webhooks/events.ts";
import { findDraftedFragments } from "@/db/queries/offers/alternatives.ts";
import { findCustomerId } from "@/db/queries/customers/customers.ts";
import { updateOfferLife } from "@/db/queries/offers/offer_life.ts";
import { replaceOfferItems, replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import {
  findOffer,
  type LineTerms,
  type OfferFields,
  type OfferRow,
  type TakenTerms,
  updateOffer,
} from "@/db/queries/offers/offers.ts";
import {
  copyIssuedLogo,
  findNewestRevision,
  findRevision,
  insertRevision,
  listRevisions as listRows,
  type RevisionRow,
} from "@/db/queries/offers/revisions.ts";
import type { Sql } from "@/db/sql.ts";
import { lockAndRead, type Precondition, withLife } from "./change.ts";
import { changesBetween, type NewChange, revisionChange } from "./changes.ts";
import { lifeOf } from "./life.ts";
import type { Line } from "./lines.ts";
import { type Place, placesIn } from "./places.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import { recordChanges } from "./record.ts";
import { snapshotOf } from "./snapshot.ts";
import { takenBack } from "./terms.ts";

/** What a stored state is besides the content of the offer. */
export interface KeptRevision {
  readonly id?: string;
  /** It is how the offer was accepted. */
  readonly accepted?: boolean;
  /** Of an issued one. */
  readonly seller?: SellerSnapshot;
  readonly number?: string | null;
  readonly issuedAt?: Date | null;
  /** The issued revision whose logo it has. */
  readonly logoOf?: string;
}

/** Stores the present state under the next number; the caller's transaction holds the offer's lock. */
export async function storeRevision(
  sql: Sql,
  app: App,
  user: Identity,
  row: OfferRow,
  { id = newId(), accepted, seller, number = null, issuedAt = null, logoOf }: KeptRevision = {},
): Promise<RevisionRow> {
  const now = app.now();
  const revision = await insertRevision(sql, {
    id,
    offerId: row.id,
    snapshot: snapshotOf(row, seller),
    taken: row.taken,
    createdById: user.userId,
    createdByName: user.name,
    createdAt: now,
    acceptedAt: accepted ? now : null,
    number,
    issuedAt,
  });
  if (logoOf !== undefined) await copyIssuedLogo(sql, logoOf, id);
  return revision;
}

/**
 * Stores how an offer was accepted. Of an issued one it has the number, date and seller, and the offer is printed from
 * it: it is what was issued, with the options that the customer took.
 */
export async function storeAcceptance(
  sql: Sql,
  app: App,
  user: Identity,
  row: OfferRow,
): Promise<RevisionRow> {
  const issued = row.issuedRevisionId === null
    ? undefined
    : await findRevision(sql, row.id, row.issuedRevisionId);
  const { number, issuedAt } = issued ?? {};
  const seller = issued && RevisionSnapshot.parse(issued.snapshot).seller;
  const kept = await storeRevision(sql, app, user, row, {
    accepted: true,
    number,
    issuedAt,
    seller,
    logoOf: issued?.id,
  });
  if (issued) await updateOfferLife(sql, row.id, { ...lifeOf(row), issuedRevisionId: kept.id });
  return kept;
}

/**
 * Saves a revision; each call makes one, even if nothing changed.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function saveRevision(
  app: App,
  user: Identity,
  offerId: string,
): Promise<OfferRevision> {
  return await app.database.transaction(async (sql) => {
    const row = await lockAndRead(sql, offerId, undefined);
    const revision = await storeRevision(sql, app, user, row);
    await recordChanges(sql, app, user, row, [revisionChange("revision_saved", revision)]);
    return presentRevision(revision);
  });
}

/**
 * All revisions of an offer, newest first, without their snapshots.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function listRevisions(app: App, offerId: string): Promise<OfferRevision[]> {
  const id = parseId(offerId);
  const { sql } = app.database;
  const rows = id === undefined ? [] : await listRows(sql, id);
  if (rows.length === 0 && (id === undefined || !await findOffer(sql, id))) {
    throw new AppError("offer_not_found");
  }
  return rows.map((row) => {
    const { snapshot: _snapshot, ...revision } = presentRevision(row);
    return revision;
  });
}

/**
 * One revision with its snapshot.
 *
 * @throws {AppError} `revision_not_found`, also when it belongs to another offer
 */
export async function getRevision(
  app: App,
  offerId: string,
  revisionId: string,
): Promise<OfferRevision> {
  return presentRevision(await readRevision(app.database.sql, offerId, revisionId));
}

/**
 * Puts the content of a revision back. The state before it is saved first if it differs from the newest revision, the
 * result is saved as a new revision, chat stays; all in one transaction.
 *
 * @returns the offer as it is now and the revision made of it
 * @throws {AppError} `offer_not_found`, `offer_changed`, `revision_not_found`
 */
export async function restoreRevision(
  app: App,
  user: Identity,
  offerId: string,
  revisionId: string,
  precondition: Precondition,
): Promise<PresentedOffer & { revision: OfferRevision }> {
  let named = false;
  const restored = await app.database.transaction(async (sql) => {
    const before = await lockAndRead(sql, offerId, precondition);
    const wanted = await readRevision(sql, before.id, revisionId);
    const snapshot = RevisionSnapshot.parse(wanted.snapshot);
    const kept: NewChange[] = [];
    if (await differsFromNewest(sql, before)) {
      kept.push(revisionChange("revision_saved", await storeRevision(sql, app, user, before)));
    }

    await updateOffer(
      sql,
      before.id,
      await putBack(sql, before, snapshot, wanted.taken),
      app.now(),
    );
    const row = await withLife(sql, app, before, {}, false);
    const presented = presentOffer(row);
    named = await learnNames(sql, user, { before, after: row }, [], app.now());
    const revision = await storeRevision(sql, app, user, row);
    const events = updateEvents(presentOffer(before), presented, app.now(), {
      revisionId: wanted.id,
      revisionNumber: wanted.revisionNumber,
    });
    await recordChanges(
      sql,
      app,
      user,
      row,
      [
        ...kept,
        revisionChange("restored", wanted),
        ...changesBetween(before, row),
        revisionChange("revision_saved", revision),
      ],
      { events },
    );
    return { ...presented, revision: presentRevision(revision) };
  });
  ring();
  if (named) ringReindex();
  return restored;
}

/**
 * Writes the lines and unmatched parts of a kept state, with what its customer had given to it (`null`: nobody noted that), and
 * gives its columns; the caller's transaction holds the offer's lock.
 */
export async function putBack(
  sql: Sql,
  before: OfferRow,
  snapshot: RevisionSnapshot,
  taken: TakenTerms | null,
): Promise<OfferFields> {
  const placeOf = placesIn(before, await findDraftedFragments(sql, before.id));
  await replaceOfferItems(sql, before, linesOf(snapshot, before, placeOf));
  await replaceOfferUnmatched(sql, before.id, unmatchedOf(snapshot, before, placeOf));
  // The id in another system names the offer, whatever it says.
  const fields = { ...await fieldsOf(sql, snapshot), externalId: before.externalId };
  const guessed = () =>
    fields.customerId === before.customerId ? before.taken : takenBack(snapshot);
  return { ...fields, taken: taken ?? guessed() };
}

async function readRevision(sql: Sql, offerId: string, revisionId: string): Promise<RevisionRow> {
  const offer = parseId(offerId);
  const id = parseId(revisionId);
  const row = offer && id ? await findRevision(sql, offer, id) : undefined;
  if (!row) throw new AppError("revision_not_found");
  return row;
}

/** A stored state as the API replies it. */
export function presentRevision(row: RevisionRow): OfferRevision {
  return {
    id: row.id,
    offerId: row.offerId,
    revisionNumber: row.revisionNumber,
    snapshot: RevisionSnapshot.parse(row.snapshot),
    createdBy: { id: row.createdById, name: row.createdByName },
    createdAt: row.createdAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    number: row.number,
    issuedAt: row.issuedAt?.toISOString() ?? null,
  };
}

/** Whether the offer says anything that its newest revision does not. */
export async function differsFromNewest(sql: Sql, row: OfferRow): Promise<boolean> {
  const newest = await findNewestRevision(sql, row.id);
  if (!newest) return true;
  // Both sides pass through the schema, so that key order and absent fields do not count.
  const canonical = (value: unknown) =>
    JSON.stringify({ ...RevisionSnapshot.parse(value), seller: undefined });
  return canonical(newest.snapshot) !== canonical(snapshotOf(row));
}

/** The offer's own columns from a snapshot. What was accepted comes back as a draft; a customer that is gone stays gone. */
async function fieldsOf(
  sql: Sql,
  snapshot: RevisionSnapshot,
): Promise<Omit<OfferFields, "taken" | "externalId">> {
  const customerId = snapshot.customerId === null ? undefined : parseId(snapshot.customerId);
  const customer = customerId === undefined ? undefined : await findCustomerId(sql, customerId);
  return {
    name: snapshot.name,
    customerId: customer ?? null,
    status: snapshot.status === "rejected" || snapshot.status === "imported"
      ? snapshot.status
      : "draft",
    currency: snapshot.currency,
    discountPercent: toDecimal(snapshot.discountPercent ?? 0),
    discountAmount: toDecimal(snapshot.discountAmount ?? 0),
    notes: snapshot.notes,
    buyer: snapshot.buyer ?? null,
    language: snapshot.language ?? null,
    reference: snapshot.reference ?? null,
    paymentTerms: snapshot.paymentTerms ?? null,
    deliveryTerms: snapshot.deliveryTerms ?? null,
    deliveryDate: snapshot.deliveryDate ?? null,
    validUntil: snapshot.validUntil ?? null,
  };
}

/**
 * Lines with the snapshot's names and prices; the database clears the product of a line whose product is gone. What the offer
 * has a line for keeps the id of that line.
 */
function linesOf(
  snapshot: RevisionSnapshot,
  before: OfferRow,
  placeOf: (item: string) => Place,
): Line[] {
  const left = [...before.items];
  const idOf = ({ productId, requestItem, name }: RevisionItem): string => {
    const at = left.findIndex((line) =>
      line.productId === productId && line.requestItem === requestItem &&
      (productId !== null || line.name === name)
    );
    return at < 0 ? newId() : left.splice(at, 1)[0]!.id;
  };
  return snapshot.items.toSorted((a, b) => a.position - b.position).map((item) => ({
    id: idOf(item),
    productId: item.productId,
    sku: item.sku,
    name: item.name,
    description: item.description,
    quantity: toDecimal(item.quantity),
    unitPriceNet: toDecimal(item.unitPriceNet),
    vatRate: toDecimal(item.vatRate),
    requestItem: item.requestItem,
    rationale: item.rationale,
    matchSource: MatchSource.nullable().catch(null).parse(item.matchSource),
    matchScore: item.matchScore === null ? null : toDecimal(item.matchScore),
    confirmation: item.confirmation ?? null,
    ...termsOf(item),
    ...placeOf(item.requestItem),
  }));
}

/** What a kept line says besides; a revision from before says nothing, and a line without a number was a text. */
function termsOf(item: RevisionItem): LineTerms {
  const source = item.priceSource;
  const listed = source?.kind === "agreed" ? source.instead : source;
  const agreement = source?.kind === "agreed" ? { by: source.by, at: source.at } : null;
  const isText = item.productId === null && item.sku === null;
  return {
    kind: item.kind ?? (isText ? "text" : "product"),
    unit: item.unit ?? null,
    note: item.note ?? "",
    internalNote: item.internalNote ?? "",
    discountPercent: toDecimal(item.discountPercent ?? 0),
    agreedUnitPriceNet: item.agreedUnitPriceNet == null ? null : toDecimal(item.agreedUnitPriceNet),
    agreedReason: item.agreedReason ?? "",
    agreement,
    optional: item.optional ?? false,
    selected: item.selected ?? false,
    leadTime: item.leadTime ?? "",
    priceSource: listed
      ? {
        ...listed,
        minQuantity: listed.minQuantity === undefined ? undefined : toDecimal(listed.minQuantity),
      }
      : null,
    priceBreaks: (item.priceBreaks ?? []).map(({ minQuantity, unitPriceNet, name }) => ({
      minQuantity: toDecimal(minQuantity),
      unitPriceNet: toDecimal(unitPriceNet),
      name,
    })),
  };
}

function unmatchedOf(
  snapshot: RevisionSnapshot,
  before: OfferRow,
  placeOf: (item: string) => Place,
) {
  return snapshot.unmatched.map(({ item, reason }) => {
    const known = before.unmatched.find((part) => part.item === item);
    return {
      id: newId(),
      item,
      reason,
      quantity: known?.quantity ?? null,
      ...placeOf(item),
    };
  });
}
