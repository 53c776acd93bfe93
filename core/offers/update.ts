/** `PATCH` of an offer: an absent field stays, `items` and `unmatched` replace, prices come from the catalogue. */
import type { App } from "@/core/app.ts";
import type { OfferStatus, OfferUpdate, UnmatchedInput } from "@/core/contracts/offer.ts";
import type { WebhookEvent } from "@/core/contracts/webhook.ts";
import { giveNumber } from "@/core/company/numbers.ts";
import { resolveCustomer } from "@/core/customers/customers.ts";
import { learn } from "@/core/corrections/learn.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/identity.ts";
import { newId } from "@/core/ids.ts";
import { toDecimal } from "@/core/money.ts";
import { ringReindex } from "@/core/products/reindex.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announce } from "@/core/webhooks/events.ts";
import {
  type OfferFields,
  type OfferRow,
  type OfferUnmatchedRow,
  replaceOfferItems,
  replaceOfferUnmatched,
} from "@/db/queries/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { changeOffer, type Precondition } from "./change.ts";
import { revisionChange } from "./changes.ts";
import { editLines, type Line } from "./lines.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import { takeTerms, termsOf } from "./terms.ts";
import { storeRevision } from "./revisions.ts";
import { afterCommercialEdit, canBecome } from "./status.ts";
import { termsEssence } from "./line_terms.ts";

/** What webhooks are told when an offer takes a status. */
const told: Readonly<Partial<Record<OfferStatus, WebhookEvent>>> = {
  accepted: "offer.accepted",
  rejected: "offer.rejected",
};

/**
 * Changes the named parts of an offer. A commercial edit of an accepted or rejected offer returns it to draft;
 * accepting gives the offer its number and stores a revision with `acceptedAt` in the same transaction.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `invalid_body`, `customer_not_found`, `status_change_not_allowed`
 */
export async function updateOfferContent(
  app: App,
  user: Identity,
  offerId: string,
  update: OfferUpdate,
  precondition: Precondition,
): Promise<PresentedOffer> {
  let event: WebhookEvent | undefined;
  let named = false;
  const change = async (sql: Sql, before: OfferRow): Promise<Partial<OfferFields>> => {
    const edited = update.items &&
      await editLines(sql, before, update.items, { name: user.name, now: app.now() });
    const lines = edited?.lines;
    const fields = await fieldsOf(sql, before, { currency: edited?.currency, ...update });
    const commercial = isCommercial(before, fields, lines);
    const status = nextStatus(before, update, commercial);
    // A settled offer that is changed and settled again in one request is told again.
    event = before.status !== status || commercial ? told[status] : undefined;
    if (lines) await replaceOfferItems(sql, before.id, lines);
    if (update.unmatched) {
      await replaceOfferUnmatched(sql, before.id, keepSpans(before.unmatched, update.unmatched));
    }
    if (event === "offer.accepted") await giveNumber(sql, before.id, app.now());
    return { ...fields, status };
  };
  const after = async (sql: Sql, row: OfferRow, before: OfferRow) => {
    named = await learn(sql, user, before, row, app.now());
    if (event) await announce(sql, event, presentOffer(row), app.now());
    if (event !== "offer.accepted") return [];
    const revision = await storeRevision(sql, app, user, row, { accepted: true });
    return [revisionChange("revision_saved", revision)];
  };
  const presented = await changeOffer(app, user, offerId, precondition, change, { after });
  if (event) ring();
  if (named) ringReindex();
  return presented;
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
  const essence = (offer: OfferFields, items: readonly Line[]) =>
    JSON.stringify([
      offer.customerId,
      offer.currency,
      toDecimal(offer.discountPercent),
      toDecimal(offer.discountAmount),
      offer.buyer,
      offer.paymentTerms,
      offer.deliveryTerms,
      offer.deliveryDate,
      offer.validUntil,
      items.map((item) => [
        item.productId,
        item.name,
        item.description,
        toDecimal(item.quantity),
        toDecimal(item.unitPriceNet),
        ...termsEssence(item),
      ]),
    ]);
  return essence(before, before.items) !== essence(fields, lines ?? before.items);
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
