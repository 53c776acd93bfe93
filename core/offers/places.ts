/** Where the parts of an offer stand in the customer's message, for revisions that know only their words. */
import type { NewOfferFragment } from "@/db/queries/offers/alternatives.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";

/** A part's place in the message in UTF-16 units; `null` where nobody knows. */
export interface Place {
  readonly fragmentStart: number | null;
  readonly fragmentEnd: number | null;
}

const nowhere: Place = { fragmentStart: null, fragmentEnd: null };

/**
 * Gives the places of parts by their words, each place once: what stands in the offer first, then what its draft had
 * found. The draft's place counts only if the message has the very words there.
 */
export function placesIn(
  offer: Pick<OfferRow, "items" | "unmatched" | "clientRequest">,
  drafted: readonly Pick<NewOfferFragment, "item" | "fragmentStart">[],
): (item: string) => Place {
  const present = [
    ...offer.items.map(({ requestItem, ...line }) => ({ ...line, item: requestItem })),
    ...offer.unmatched,
  ].filter(({ fragmentStart }) => fragmentStart !== null);
  const taken = new Set(present.map(({ fragmentStart }) => fragmentStart));
  const left = drafted.filter(({ item, fragmentStart }) =>
    !taken.has(fragmentStart) && offer.clientRequest?.startsWith(item, fragmentStart)
  ).map(({ item, fragmentStart }) => ({
    item,
    fragmentStart,
    fragmentEnd: fragmentStart + item.length,
  }));
  const known = Map.groupBy<string, Place & { item: string }>(
    [...present, ...left],
    ({ item }) => item,
  );
  return (item) => {
    const { fragmentStart, fragmentEnd } = known.get(item)?.shift() ?? nowhere;
    return { fragmentStart, fragmentEnd };
  };
}
