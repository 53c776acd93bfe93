/** Things that are not in the catalogue: made for one offer, with a name and a price that a person gives. */
import type { App } from "@/core/app.ts";
import type { OneOff } from "@/core/contracts/product_record.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { toDecimal } from "@/core/money/money.ts";
import { createOneOff } from "@/core/catalogue/records.ts";
import type { Precondition } from "./change.ts";
import { answer, append, changeLines, newLine } from "./line_operations.ts";
import type { PresentedOffer } from "./present.ts";
import { refuseTooMany } from "./room.ts";

/**
 * Makes a one-off product and the last line with it, in one transaction. For an unmatched part the line takes its words and
 * its place in the message, and the part is unmatched no more.
 *
 * @param input its price is in the offer's currency
 * @param to.quantity greater than 0
 * @param to.fragmentId of the unmatched part; without one nothing is answered
 * @throws {AppError} `offer_not_found`, `offer_changed`, `fragment_not_found`, `offer_full`
 */
export async function addOneOff(
  app: App,
  user: Identity,
  offerId: string,
  input: OneOff,
  to: { readonly quantity: number; readonly fragmentId: string | undefined },
  precondition: Precondition,
): Promise<PresentedOffer> {
  const now = app.now();
  const quantity = toDecimal(to.quantity);
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    const part = offer.unmatched.find(({ id }) => id === to.fragmentId);
    if (to.fragmentId !== undefined && !part) throw new AppError("fragment_not_found");
    refuseTooMany(offer.items.length + 1);
    const { currency } = offer;
    const productId = await createOneOff(app, sql, user, { ...input, currency });
    if (part) return await answer(sql, offer, part, { productId, quantity, now });
    const made = await newLine(sql, offer, { productId, quantity, requestItem: "", now });
    return await append(sql, offer, made.line, made.currency);
  });
}
