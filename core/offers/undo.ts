/** Taking back the last change of an offer: the way back that its page offers to the person who made the change. */
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { findCustomer } from "@/db/queries/customers/customers.ts";
import { replaceOfferItems, replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import { updateOfferReading } from "@/db/queries/offers/offers.ts";
import { findUndo } from "@/db/queries/offers/undo.ts";
import type { Precondition } from "./change.ts";
import { changeLines } from "./line_operations.ts";
import { plainTerms } from "./line_terms.ts";
import type { PresentedOffer } from "./present.ts";

/**
 * Gives an offer the content back that it had before its last change: fields, lines with the prices that they had, parts,
 * asks. What the change has taught is forgotten again. A customer who is gone since then stays gone.
 *
 * @throws {AppError} `offer_not_found`; `external_id_taken` by another offer since then; `offer_changed` unless the last change is this user's and can be taken back
 */
export async function takeBack(
  app: App,
  user: Identity,
  offerId: string,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    const was = await findUndo(sql, offer, user.userId);
    if (!was) throw new AppError("offer_changed");
    const { items, unmatched, notAsked, asks, ...fields } = was;
    // What was kept before lines had terms says none of them.
    const lines = items.map((line) => ({ ...plainTerms, ...line }));
    await replaceOfferItems(sql, offer, lines);
    await replaceOfferUnmatched(sql, offer.id, unmatched);
    await updateOfferReading(sql, offer.id, { notAsked, asks });
    const isThere = fields.customerId !== null && await findCustomer(sql, fields.customerId);
    return { ...fields, customerId: isThere ? fields.customerId : null };
  }, { how: "put_back" });
}
