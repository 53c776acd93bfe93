/** What else could answer the parts of a request: the draft's candidates, as the catalogue has them now. */
import type { App } from "@/core/app.ts";
import type { Alternative, AlternativesReply } from "@/core/contracts/alternatives.ts";
import { AppError } from "@/core/errors.ts";
import { parseId } from "@/core/ids.ts";
import { toNumber } from "@/core/money.ts";
import { findOfferFragments, type OfferFragmentRow } from "@/db/queries/alternatives.ts";
import { findOffer, type OfferRow } from "@/db/queries/offers.ts";

/** Alternatives of an offer; each list is nearest first and has at most five. */
export interface OfferAlternatives {
  /** By id of the line; every line is there. The product that the line has is not among its alternatives. */
  readonly lines: ReadonlyMap<string, readonly Alternative[]>;
  /** By the index of the offer's `unmatched`. */
  readonly unmatched: readonly (readonly Alternative[])[];
}

const most = 5;

/**
 * The alternatives of every line and every unmatched part of an offer. A line or part that no draft made has none, and
 * products that are gone from the catalogue are left out.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function getAlternatives(
  app: Pick<App, "database">,
  offerId: string,
): Promise<OfferAlternatives> {
  return alternativesOf(...await read(app, offerId));
}

/**
 * The same as the API replies it: in the order of the offer.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function listAlternatives(
  app: Pick<App, "database">,
  offerId: string,
): Promise<AlternativesReply> {
  const [offer, fragments] = await read(app, offerId);
  const { lines, unmatched } = alternativesOf(offer, fragments);
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
export function fragmentFor<Fragment extends Pick<OfferFragmentRow, "item" | "fragmentStart">>(
  fragments: readonly Fragment[],
  part: { readonly item: string; readonly fragmentStart: number | null },
): Fragment | undefined {
  return fragments.find((each) => each.fragmentStart === part.fragmentStart) ??
    fragments.find((each) => each.item === part.item);
}

async function read(
  { database: { sql } }: Pick<App, "database">,
  offerId: string,
): Promise<[OfferRow, OfferFragmentRow[]]> {
  const id = parseId(offerId);
  const offer = id === undefined ? undefined : await findOffer(sql, id);
  if (!offer) throw new AppError("offer_not_found");
  return [offer, await findOfferFragments(sql, offer.id)];
}

function alternativesOf(
  offer: OfferRow,
  fragments: readonly OfferFragmentRow[],
): OfferAlternatives {
  const lists = (part: { item: string; fragmentStart: number | null }, productId: string | null) =>
    (fragmentFor(fragments, part)?.candidates ?? [])
      .filter((candidate) => candidate.productId !== productId)
      .slice(0, most)
      .map((candidate) => ({
        ...candidate,
        unitPriceNet: toNumber(candidate.unitPriceNet),
        vatRate: toNumber(candidate.vatRate),
      }));
  return {
    lines: new Map(offer.items.map((line) => [
      line.id,
      lists({ item: line.requestItem, fragmentStart: line.fragmentStart }, line.productId),
    ])),
    unmatched: offer.unmatched.map((part) => lists(part, null)),
  };
}
