/** Matching the unmatched parts of an offer once more: the catalogue may have what it did not have before. */
import type { App } from "@/core/app.ts";
import type { SaidGrounds } from "@/core/contracts/grounds.ts";
import { type Draft, draft } from "@/core/drafting/draft.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { limits } from "@/core/platform/limits.ts";
import { toDecimal } from "@/core/money/money.ts";
import { takeRate } from "@/core/platform/rates.ts";
import { type NewCandidate, updateFragmentCandidates } from "@/db/queries/offers/alternatives.ts";
import { addOfferGrounds } from "@/db/queries/offers/grounds.ts";
import { replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import type { OfferRow, OfferUnmatchedRow } from "@/db/queries/offers/offers.ts";
import { changeOffer, getOffer, type Precondition } from "./change.ts";
import { onceEach } from "./grounds.ts";
import { withLines } from "./line_operations.ts";
import { type Line, lineOf } from "./lines.ts";
import type { PresentedOffer } from "./present.ts";
import { findPricedProducts, type PricedProduct, priceOf } from "@/core/prices/choose.ts";
import { isLeftOut, madeUnmatchedBy } from "./review.ts";
import { roomBeside } from "./room.ts";

/** What the message of an offer would become now. */
export type Found = Pick<Draft, "lines" | "unmatched">;

/**
 * Reads the offer's message again and takes what it finds for the parts that have no product: those become the last lines.
 * What a person has left out or taken off stays so. Lines are not touched. The model and the search run before the
 * transaction.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `rate_limited`
 */
export async function matchAgain(
  app: App,
  user: Identity,
  offerId: string,
  precondition: Precondition,
): Promise<PresentedOffer> {
  await takeRate(app.database, app.config, "draft", user.userId, app.now());
  const { offer } = await getOffer(app, offerId);
  const customer = offer.customerId === null ? undefined : { id: offer.customerId };
  const found = await draft(app, offer.clientRequest ?? "", {
    userId: user.userId,
    ...(customer && { customer }),
  });
  const matcher: Identity = { ...user, through: "draft" };
  return await changeOffer(app, matcher, offerId, precondition, async (sql, row) => {
    const products = await findPricedProducts(sql, found.lines.map(({ product }) => product.id), {
      customerId: row.customerId,
      now: app.now(),
    });
    const { lines, unmatched, said } = answered(row, found, products);
    await replaceOfferUnmatched(sql, row.id, unmatched);
    await updateFragmentCandidates(sql, row.id, candidatesOf(found));
    await addOfferGrounds(sql, row.id, onceEach(said));
    return lines.length === 0 ? {} : await withLines(sql, row, [...row.items, ...lines]);
  });
}

/** Which parts become lines, and what the others say now. A part that a person has begun to split is left to them. */
export function answered(
  row: OfferRow,
  found: Found,
  products: ReadonlyMap<string, PricedProduct>,
) {
  const begun = new Set(row.items.map(({ fragmentStart }) => fragmentStart));
  const lines: Line[] = [];
  const said: SaidGrounds[] = [];
  const room = roomBeside(row.items.length);
  const unmatched = row.unmatched.flatMap((part): OfferUnmatchedRow[] => {
    if (isLeftOut(part) || madeUnmatchedBy(part) !== undefined) return [part];
    if (part.fragmentStart !== null && begun.has(part.fragmentStart)) return [part];
    const line = found.lines.find((each) => isOf(each, part));
    const product = line && products.get(line.product.id);
    const quantity = part.quantity ?? line?.quantity ?? "1";
    const price = product && priceOf(product, row.currency, quantity);
    if (line && price && lines.length < room) {
      const rationale = line.rationale.slice(0, limits.note);
      said.push({ text: rationale, grounds: line.grounds });
      lines.push({
        ...lineOf(product, price, quantity, part.item),
        rationale,
        matchSource: line.matchSource,
        matchScore: toDecimal(Math.round(line.matchScore * 1e4) / 1e4),
        fragmentStart: part.fragmentStart,
        fragmentEnd: part.fragmentEnd,
      });
      return [];
    }
    const still = found.unmatched.find((each) => isOf(each, part));
    if (!still) return [part];
    said.push({ text: still.reason, grounds: still.grounds });
    return [{ ...part, reason: still.reason }];
  });
  return { lines, unmatched, said };
}

/** Whether something of a draft stands at the place of a part. */
function isOf({ start }: { start: number }, { fragmentStart }: OfferUnmatchedRow): boolean {
  return start === fragmentStart;
}

function candidatesOf({ unmatched }: Found): { start: number; candidates: NewCandidate[] }[] {
  return unmatched.map(({ start, alternatives }) => ({
    start,
    candidates: alternatives.map(({ product, score, why }) => ({
      productId: product.id,
      score,
      why,
    })),
  }));
}

/** Whether an offer has a part that {@link matchAgain} would look at. */
export function canMatchAgain(
  offer: Pick<OfferRow, "clientRequest"> & { unmatched: readonly { reason: string }[] },
): boolean {
  return offer.clientRequest !== null &&
    offer.unmatched.some((part) => !isLeftOut(part) && madeUnmatchedBy(part) === undefined);
}
