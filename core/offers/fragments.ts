/** The parts of a request that no product answers: answered by a person, left out, or made of a line again. */
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { toDecimal } from "@/core/money/money.ts";
import { replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import { changeOffer, type Precondition } from "./change.ts";
import { answer, changeLines, lineIn, withLines } from "./line_operations.ts";
import { textLine } from "./lines.ts";
import type { PresentedOffer } from "./present.ts";
import { leftOutReason } from "./review.ts";
import { refuseTooMany } from "./room.ts";

/**
 * Answers an unmatched part with a product: it becomes the last line, with the part's words, and is unmatched no more.
 * The choice is remembered for the customer.
 *
 * @param index place in the offer's `unmatched`, from 0
 * @param quantity greater than 0; without one the customer's, or 1
 * @throws {AppError} `offer_not_found`, `offer_changed`, `fragment_not_found`, `product_not_found`, `currency_mismatch`,
 * `offer_full`
 */
export async function answerFragment(
  app: App,
  user: Identity,
  offerId: string,
  index: number,
  productId: string,
  quantity: number | undefined,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    const amount = quantity === undefined ? undefined : toDecimal(quantity);
    return await answer(sql, offer, offer.unmatched[index], {
      productId,
      quantity: amount,
      now: app.now(),
    });
  });
}

/**
 * Notes that a part of the request is left out on purpose; it stays listed, with who decided it as the reason.
 *
 * @param index place in the offer's `unmatched`, from 0
 * @throws {AppError} `offer_not_found`, `offer_changed`, `fragment_not_found`
 */
export async function leaveOut(
  app: App,
  user: Identity,
  offerId: string,
  index: number,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeOffer(app, user, offerId, precondition, async (sql, offer) => {
    const part = offer.unmatched[index];
    if (!part) throw new AppError("fragment_not_found");
    const reason = leftOutReason(user.name);
    const unmatched = offer.unmatched.map((each) => each === part ? { ...each, reason } : each);
    await replaceOfferUnmatched(sql, offer.id, unmatched);
    return {};
  });
}

/**
 * Makes an unmatched part the last line as it stands: the customer's words, without a product, priced 0.
 *
 * @param index place in the offer's `unmatched`, from 0
 * @throws {AppError} `offer_not_found`, `offer_changed`, `fragment_not_found`, `offer_full`
 */
export async function keepAsLine(
  app: App,
  user: Identity,
  offerId: string,
  index: number,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    const part = offer.unmatched[index];
    if (!part) throw new AppError("fragment_not_found");
    refuseTooMany(offer.items.length + 1);
    const { item, quantity, fragmentStart, fragmentEnd } = part;
    const line = {
      ...textLine(item.slice(0, limits.name)),
      quantity: quantity ?? "1",
      requestItem: item,
      fragmentStart,
      fragmentEnd,
    };
    await replaceOfferUnmatched(sql, offer.id, offer.unmatched.filter((each) => each !== part));
    return await withLines(sql, offer, [...offer.items, line]);
  });
}

/**
 * Takes the product off a line: its words are unmatched again, in their place, and nothing is remembered for them any
 * more. A line without words of a request is only taken out.
 *
 * @param reason why no product answers the words
 * @throws {AppError} `offer_not_found`, `offer_changed`, `line_not_found`, `offer_full` when no more parts can be listed
 */
export async function makeUnmatched(
  app: App,
  user: Identity,
  offerId: string,
  lineId: string,
  reason: string,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    const line = lineIn(offer, lineId);
    if (line.requestItem !== "") {
      if (offer.unmatched.length >= limits.unmatchedPerOffer) throw new AppError("offer_full");
      const part = {
        id: newId(),
        item: line.requestItem,
        reason,
        quantity: line.quantity,
        fragmentStart: line.fragmentStart,
        fragmentEnd: line.fragmentEnd,
      };
      const at = offer.unmatched.findIndex(({ fragmentStart }) =>
        fragmentStart !== null && part.fragmentStart !== null && fragmentStart > part.fragmentStart
      );
      const unmatched = at < 0
        ? [...offer.unmatched, part]
        : offer.unmatched.toSpliced(at, 0, { ...part, position: at });
      await replaceOfferUnmatched(sql, offer.id, unmatched);
    }
    return await withLines(sql, offer, offer.items.filter(({ id }) => id !== line.id));
  });
}
