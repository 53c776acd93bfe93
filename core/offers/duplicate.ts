/** A copy of an offer: a new draft with the same lines, at the same prices or at those of now. */
import type { App } from "@/core/app.ts";
import type { OfferDuplicate } from "@/core/contracts/offer.ts";
import { resolveCustomer } from "@/core/customers/customers.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { offerEvent } from "@/core/webhooks/events.ts";
import { copyOfferFragments } from "@/db/queries/offers/alternatives.ts";
import { copyOfferGrounds } from "@/db/queries/offers/grounds.ts";
import { replaceOfferItems, replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import { insertOffer } from "@/db/queries/offers/offers.ts";
import { readLocked, readOffer } from "./change.ts";
import { createdChange } from "./changes.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import { recordChanges } from "./record.ts";
import { withPricesNow } from "./reprice.ts";
import { takeTerms, validityOf } from "./terms.ts";

/**
 * Copies an offer of whatever status into a new draft of the user: customer, message, lines with their prices and matches,
 * unmatched parts, discounts and notes. Number, id in another system, revisions and chat stay with the original. For another customer it takes
 * their terms and, asked for, their prices of now.
 *
 * @param wanted `name` is cut where it is too long
 * @throws {AppError} `offer_not_found`, `customer_not_found`
 */
export async function duplicateOffer(
  app: App,
  user: Identity,
  offerId: string,
  { name, customerId, prices }: Partial<OfferDuplicate> = {},
): Promise<PresentedOffer> {
  const made = await app.database.transaction(async (sql) => {
    const offer = await readOffer(sql, offerId);
    const id = newId();
    const { drafting } = offer;
    const customer = customerId === undefined
      ? undefined
      : await resolveCustomer(sql, { customerId }, "offer");
    const copy = {
      ...offer,
      ...(customer && { ...takeTerms(offer, customer), customerId: customer.id }),
      ...(drafting ? { drafting } : { drafting: undefined }),
      id,
      externalId: null,
      name: (name ?? offer.name).slice(0, limits.name).toWellFormed(),
      status: "draft" as const,
      userId: user.userId,
      validUntil: validityOf(offer.validUntil),
      now: app.now(),
    };
    await insertOffer(sql, copy, offer.items.map((line) => ({ ...line, id: newId() })));
    await replaceOfferUnmatched(sql, id, offer.unmatched.map((part) => ({ ...part, id: newId() })));
    await copyOfferFragments(sql, offer.id, id);
    await copyOfferGrounds(sql, offer.id, id);
    let row = await readLocked(sql, id);
    if (prices === "today") {
      const { lines } = await withPricesNow(sql, row, undefined, app.now());
      await replaceOfferItems(sql, row, lines);
      row = await readLocked(sql, id);
    }
    const presented = presentOffer(row);
    await recordChanges(sql, app, user, row, [createdChange(row, offer)], {
      events: [offerEvent("offer.created", presented, app.now())],
    });
    return presented;
  });
  ring();
  return made;
}
