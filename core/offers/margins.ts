/**
 * Margins on offers. They are put on at the last moment, for one viewer, and stored nowhere: whatever else is made of an
 * offer — revisions, events, documents, prompts — is made without them.
 */
import type { App } from "@/core/app.ts";
import type { Offer, OfferItem } from "@/core/contracts/offer.ts";
import { AmountTooLargeError, counts } from "@/core/money/money.ts";
import { marginOf } from "@/core/money/money_parts.ts";
import type { Viewer } from "@/core/catalogue/present.ts";
import { findCosts } from "@/db/queries/offers/costs.ts";

/** What one of a product costs, as decimal text in the currency of its price, by id of the product. */
export type Costs = ReadonlyMap<string, { readonly cost: string; readonly currency: string }>;

/** An offer with margins on its lines and totals, for who may see them; for everybody else as it is. */
export async function withMargins(
  app: Pick<App, "database">,
  viewer: Viewer,
  offer: Offer,
): Promise<Offer> {
  if (viewer?.seesMargins !== true) return offer;
  return marginsOn(offer, await costsOf(app, [offer]));
}

/** The costs that are known of the products on offers. */
export async function costsOf(
  { database }: Pick<App, "database">,
  offers: readonly Pick<Offer, "items">[],
): Promise<Costs> {
  const ids = new Set(
    offers.flatMap(({ items }) => items.flatMap(({ productId }) => productId ?? [])),
  );
  const rows = await findCosts(database.sql, [...ids]);
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** The offer with the margins that these costs give. */
export function marginsOn(offer: Offer, costs: Costs): Offer {
  const { currency, totals } = offer;
  const goods = offer.items.map((item) => goodsOf(item, currency, costs));
  const items = offer.items.map((item, index) => {
    const one = goods[index];
    const margin = one && figures(item.totalNet, [one], currency);
    return margin ? { ...item, margin } : item;
  });
  const counted = offer.items.flatMap((item, index) => counts(item) ? [goods[index]] : []);
  const known = counted.filter((each) => each !== undefined);
  const margin = counted.length > 0 && known.length === counted.length
    ? figures(totals.totalNet, known, currency)
    : undefined;
  return { ...offer, items, totals: margin ? { ...totals, margin } : totals };
}

function goodsOf({ productId, quantity }: OfferItem, currency: string, costs: Costs) {
  const known = costs.get(productId ?? "");
  return known?.currency === currency ? { quantity, unitPriceNet: known.cost } : undefined;
}

/** A margin that cannot be shown exactly is not shown: the offer itself can be. */
function figures(...figures: Parameters<typeof marginOf>) {
  try {
    return marginOf(...figures);
  } catch (error) {
    if (error instanceof AmountTooLargeError) return undefined;
    throw error;
  }
}
