/** What else could answer the parts of a request: the draft's candidates, as the catalogue has them now. */
import type { App } from "@/core/app.ts";
import type { Alternative, AlternativesReply } from "@/core/contracts/alternatives.ts";
import { AppError } from "@/core/errors.ts";
import { parseId } from "@/core/platform/ids.ts";
import { toNumber } from "@/core/money/money.ts";
import type { NewOfferFragment } from "@/db/queries/offers/alternatives.ts";
import { findOfferPage, type OfferPageRow } from "@/db/queries/offers/offer_page.ts";
import { pricedProduct, priceOf } from "@/core/prices/choose.ts";

/** Alternatives of an offer; each list is nearest first and has at most five. */
export interface OfferAlternatives {
  /** By id of the line; every line is there. The product that the line has is not among its alternatives. */
  readonly lines: ReadonlyMap<string, readonly Alternative[]>;
  /** By the index of the offer's `unmatched`. */
  readonly unmatched: readonly (readonly Alternative[])[];
}

const most = 5;

/**
 * The alternatives of an offer as the API replies them: in the order of the offer.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function listAlternatives(
  { database: { sql }, now }: Pick<App, "database" | "now">,
  offerId: string,
): Promise<AlternativesReply> {
  const id = parseId(offerId);
  const offer = id === undefined ? undefined : await findOfferPage(sql, id, 0);
  if (!offer) throw new AppError("offer_not_found");
  const { lines, unmatched } = alternativesOf(offer, now());
  return {
    lines: [...lines].map(([lineId, list]) => ({ lineId, alternatives: [...list] })),
    unmatched: offer.unmatched.map(({ id, item }, index) => ({
      fragmentId: id,
      item,
      alternatives: [...unmatched[index] ?? []],
    })),
  };
}

/** What a draft found for a part: by its place in the message, or by its words where a restore has lost the place. */
export function fragmentFor<Fragment extends Pick<NewOfferFragment, "item" | "fragmentStart">>(
  fragments: readonly Fragment[],
  part: { readonly item: string; readonly fragmentStart: number | null },
): Fragment | undefined {
  return fragments.find((each) => each.fragmentStart === part.fragmentStart) ??
    fragments.find((each) => each.item === part.item);
}

/**
 * The alternatives of every line and every unmatched part of an offer. A line or part that no draft made has none, and
 * products that are gone from the catalogue are left out.
 */
export function alternativesOf(offer: OfferPageRow, now: Date): OfferAlternatives {
  const products = new Map(offer.products.map((row) => {
    const product = pricedProduct(row, now);
    const price = priceOf(product, offer.currency, "1");
    const priced = price && { unitPriceNet: price.unitPriceNet, currency: offer.currency };
    return [product.id, { ...product, ...priced }];
  }));
  const lists = (part: { item: string; fragmentStart: number | null }, own: string | null) => {
    const list: Alternative[] = [];
    for (const { productId, score, why } of fragmentFor(offer.fragments, part)?.candidates ?? []) {
      const product = productId === own ? undefined : products.get(productId);
      if (!product) continue;
      const { sku, name, unit, unitPriceNet, currency, vatRate } = product;
      list.push({
        productId,
        sku,
        name,
        unit,
        unitPriceNet: toNumber(unitPriceNet),
        currency,
        vatRate: toNumber(vatRate),
        score,
        why,
      });
      if (list.length === most) break;
    }
    return list;
  };
  return {
    lines: new Map(offer.items.map((line) => [
      line.id,
      lists({ item: line.requestItem, fragmentStart: line.fragmentStart }, line.productId),
    ])),
    unmatched: offer.unmatched.map((part) => lists(part, null)),
  };
}
