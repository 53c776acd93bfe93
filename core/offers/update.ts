/** `PATCH` of an offer: an absent field stays, `items` and `unmatched` replace, prices come from the catalogue. */
import type { App } from "@/core/app.ts";
import type { OfferWarning } from "@/core/contracts/life.ts";
import type { OfferStatus, OfferUpdate, UnmatchedInput } from "@/core/contracts/offer.ts";
import { giveNumber } from "@/core/company/numbers.ts";
import { resolveCustomer } from "@/core/customers/customers.ts";
import { learn } from "@/core/corrections/learn.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { toDecimal } from "@/core/money/money.ts";
import { ringReindex } from "@/core/catalogue/reindex.ts";
import { offerEvent } from "@/core/webhooks/events.ts";
import { replaceOfferItems, replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import type { OfferFields, OfferRow, OfferUnmatchedRow } from "@/db/queries/offers/offers.ts";
import type { OfferLife } from "@/db/queries/offers/offer_life.ts";
import { findUser } from "@/db/queries/auth/users.ts";
import type { Sql } from "@/db/sql.ts";
import { type Aftermath, type Change, changeOffer, type Precondition } from "./change.ts";
import { revisionChange } from "./changes.ts";
import { commercialEssence } from "./essence.ts";
import { externalIdOf } from "./external_id.ts";
import { editLines, type Line } from "./lines.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import { takeTerms, termsOf } from "./terms.ts";
import { storeAcceptance } from "./revisions.ts";
import { afterCommercialEdit, canBecome } from "./status.ts";
import { warningsOf } from "./warnings.ts";

/** What webhooks are told when an offer takes a status. */
const told: Readonly<Partial<Record<OfferStatus, "offer.accepted" | "offer.rejected">>> = {
  accepted: "offer.accepted",
  rejected: "offer.rejected",
};

/** An offer after an update, and what spoke against accepting it, where that was done. */
export interface UpdatedOffer extends PresentedOffer {
  readonly warnings?: readonly OfferWarning[];
}

/**
 * Changes the named parts of an offer. A commercial edit of an accepted or rejected offer returns it to draft;
 * accepting gives the offer its number and stores a revision with `acceptedAt` in the same transaction, whatever speaks
 * against it.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `invalid_body`, `customer_not_found`, `external_id_taken`,
 * `status_change_not_allowed`
 */
export async function updateOfferContent(
  app: App,
  user: Identity,
  offerId: string,
  update: OfferUpdate,
  precondition: Precondition,
): Promise<UpdatedOffer> {
  let warnings: OfferWarning[] = [];
  let event: "offer.accepted" | "offer.rejected" | undefined;
  let named = false;
  const change: Change = async (sql, before) => {
    const edited = update.items &&
      await editLines(sql, before, update.items, { name: user.name, now: app.now() });
    const lines = edited?.lines;
    const fields = await fieldsOf(sql, before, { currency: edited?.currency, ...update });
    const commercial = isCommercial(before, fields, lines);
    const status = nextStatus(before, update, commercial);
    // A settled offer that is changed and settled again in one request is told again.
    event = before.status !== status || commercial ? told[status] : undefined;
    if (lines) await replaceOfferItems(sql, before, lines);
    if (update.unmatched) {
      await replaceOfferUnmatched(sql, before.id, keepSpans(before.unmatched, update.unmatched));
    }
    if (event === "offer.accepted") await giveNumber(sql, before.id, app.now());
    return { ...fields, status, ...await followUpOf(sql, update, status) };
  };
  const after = async (sql: Sql, row: OfferRow, before: OfferRow): Promise<Aftermath> => {
    named = await learn(sql, user, before, row, app.now());
    const events = event ? [offerEvent(event, presentOffer(row), app.now())] : [];
    if (event !== "offer.accepted") return { events };
    warnings = await warningsOf(sql, row, app.now());
    const revision = await storeAcceptance(sql, app, user, row);
    return { events, changes: [revisionChange("revision_saved", revision)] };
  };
  const presented = await changeOffer(app, user, offerId, precondition, change, { after });
  if (named) ringReindex();
  return { ...presented, ...(warnings.length > 0 && { warnings }) };
}

/** What a body says of who follows the offer up, and how. */
async function followUpOf(
  sql: Sql,
  { ownerId, tags, nextStep, lostReason }: OfferUpdate,
  status: OfferStatus,
): Promise<Partial<OfferLife>> {
  const issues = [
    ...ownerId && !await findUser(sql, ownerId) ? ["ownerId: is no user"] : [],
    ...lostReason && status !== "rejected" ? ["lostReason: is only of a rejected offer"] : [],
  ];
  if (issues.length > 0) throw new AppError("invalid_body", { issues });
  return {
    ...(ownerId !== undefined && { ownerId }),
    ...(tags !== undefined && { tags: [...new Set(tags)] }),
    ...(nextStep !== undefined && { nextStep }),
    ...(lostReason !== undefined && { lostReason: lostReason?.trim() || null }),
  };
}

async function fieldsOf(sql: Sql, before: OfferRow, update: OfferUpdate): Promise<OfferFields> {
  const namesCustomer = update.customerId !== undefined || update.customerName !== undefined;
  const customer = namesCustomer ? await resolveCustomer(sql, update, "offer") : undefined;
  const isOther = customer !== undefined && (customer?.id ?? null) !== before.customerId;
  // Naming the same customer again takes what is known of them by now.
  const isAgain = update.customerId != null && before.status === "draft";
  const taken = customer !== undefined && (isOther || isAgain) ? takeTerms(before, customer) : {};
  return {
    ...before,
    ...taken,
    ...termsOf(update),
    name: update.name ?? before.name,
    externalId: update.externalId === undefined ? before.externalId : externalIdOf(update),
    customerId: customer === undefined ? before.customerId : customer?.id ?? null,
    status: before.status,
    currency: update.currency ?? taken.currency ?? before.currency,
    discountPercent: update.discountPercent === undefined
      ? taken.discountPercent ?? before.discountPercent
      : toDecimal(update.discountPercent),
    discountAmount: update.discountAmount === undefined
      ? before.discountAmount
      : toDecimal(update.discountAmount),
    notes: update.notes ?? before.notes,
  };
}

/** Whether the edit changes what the customer would pay, get, or who they are. */
function isCommercial(before: OfferRow, fields: OfferFields, lines: Line[] | undefined): boolean {
  return commercialEssence(before, before.items) !==
    commercialEssence(fields, lines ?? before.items);
}

function nextStatus(
  before: OfferRow,
  update: OfferUpdate,
  commercial: boolean,
): OfferFields["status"] {
  const from = commercial ? afterCommercialEdit(before.status) : before.status;
  const to = update.status ?? from;
  if (!canBecome(from, to)) {
    throw new AppError("status_change_not_allowed", {
      message: `An offer that is ${from} cannot become ${to}`,
    });
  }
  return to;
}

/** A fragment whose text stays keeps its id, its place in the message and its quantity. */
function keepSpans(
  before: readonly OfferUnmatchedRow[],
  after: readonly UnmatchedInput[],
): Omit<OfferUnmatchedRow, "position">[] {
  const left = [...before];
  return after.map(({ item, reason }) => {
    const at = left.findIndex((known) => known.item === item);
    const known = at < 0 ? undefined : left.splice(at, 1)[0];
    return {
      id: known?.id ?? newId(),
      item,
      reason,
      quantity: known?.quantity ?? null,
      fragmentStart: known?.fragmentStart ?? null,
      fragmentEnd: known?.fragmentEnd ?? null,
    };
  });
}
