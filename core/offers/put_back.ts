/** Putting a removed line back: the way back that a page offers right after the removal. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import { MatchSource } from "@/core/contracts/offer.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/identity.ts";
import { limits } from "@/core/limits.ts";
import { toDecimal } from "@/core/money.ts";
import type { OfferRow } from "@/db/queries/offers.ts";
import type { Precondition } from "./change.ts";
import { changeLines, newLine, withLines } from "./line_operations.ts";
import type { PresentedOffer } from "./present.ts";

/** What is kept of a removed line: enough to make it again at the catalogue's price of now. */
export const RemovedLine = z.object({
  productId: z.string(),
  quantity: z.number().gt(0).max(limits.number),
  requestItem: z.string().max(limits.note),
  rationale: z.string().max(limits.note),
  matchSource: MatchSource.nullable(),
  matchScore: z.number().min(0).max(1).nullable(),
  position: z.int().min(0).max(limits.linesPerOffer),
});
export type RemovedLine = z.infer<typeof RemovedLine>;

/**
 * Puts a removed line back where it was, with the customer's words that it answered.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `product_not_found`, `product_already_in_offer`,
 * `currency_mismatch`, `offer_full`
 */
export async function putBack(
  app: App,
  user: Identity,
  offerId: string,
  removed: RemovedLine,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    if (offer.items.some(({ productId }) => productId === removed.productId)) {
      throw new AppError("product_already_in_offer");
    }
    if (offer.items.length >= limits.linesPerOffer) throw new AppError("offer_full");
    const made = await newLine(sql, offer, {
      productId: removed.productId,
      quantity: toDecimal(removed.quantity),
      requestItem: removed.requestItem,
      now: app.now(),
    });
    const { rationale, matchSource, matchScore } = removed;
    const line = {
      ...made.line,
      ...placeOf(removed.requestItem, offer),
      rationale,
      matchSource,
      matchScore: matchScore === null ? null : toDecimal(matchScore),
    };
    const lines = [
      ...offer.items.slice(0, removed.position),
      line,
      ...offer.items.slice(removed.position),
    ];
    return await withLines(sql, offer, lines, {
      currency: made.currency,
    });
  }, { how: "put_back" });
}

/** Where the words stand in the customer's message: the first place that no other line or part has taken. */
function placeOf(words: string, offer: OfferRow) {
  const message = offer.clientRequest ?? "";
  const taken = new Set([...offer.items, ...offer.unmatched].map((each) => each.fragmentStart));
  let at = words === "" ? -1 : message.indexOf(words);
  while (at >= 0 && taken.has(at)) at = message.indexOf(words, at + 1);
  return at < 0
    ? { fragmentStart: null, fragmentEnd: null }
    : { fragmentStart: at, fragmentEnd: at + words.length };
}
