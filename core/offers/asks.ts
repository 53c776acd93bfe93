/** What a message asks beside goods, settled by a person: applied to the offer, answered or ignored. */
import type { App } from "@/core/app.ts";
import type { Ask } from "@/core/contracts/reading.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { limits } from "@/core/platform/limits.ts";
import { updateOfferReading } from "@/db/queries/offers/offers.ts";
import { changeOffer, type Precondition } from "./change.ts";
import type { PresentedOffer } from "./present.ts";
import { afterCommercialEdit } from "./status.ts";

/** What a person makes of an ask. */
export interface Settling {
  readonly settled: NonNullable<Ask["settled"]>;
  /** Gives the discount that is asked for, on the whole offer. */
  readonly discount?: boolean;
  /** A note that the offer gets, printed as it stands. */
  readonly note?: string;
}

/**
 * Settles an ask of an offer's message.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `fragment_not_found` without such an ask, `invalid_body` where the
 * offer takes no further note, or no discount is named
 */
export async function settleAsk(
  app: App,
  user: Identity,
  offerId: string,
  place: Pick<Ask, "kind" | "start">,
  { settled, discount, note }: Settling,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeOffer(app, user, offerId, precondition, async (sql, row) => {
    const ask = row.asks.find(({ kind, start }) => kind === place.kind && start === place.start);
    if (!ask) throw new AppError("fragment_not_found");
    const asks = row.asks.map((each) => each === ask ? { ...each, settled } : each);
    await updateOfferReading(sql, row.id, { notAsked: row.notAsked, asks });
    const notes = note === undefined ? row.notes : [...row.notes, note.slice(0, limits.note)];
    if (notes.length > limits.notesPerOffer) {
      throw new AppError("invalid_body", {
        issues: [`notes: must have at most ${limits.notesPerOffer} elements`],
      });
    }
    if (!discount) return { notes };
    const discountPercent = discountIn(ask);
    if (discountPercent === undefined) {
      throw new AppError("invalid_body", { issues: ["discount: no percentage is asked for here"] });
    }
    return { notes, discountPercent, status: afterCommercialEdit(row.status) };
  });
}

/** The percents that a discount is asked for, as decimal text from 0 to 100. */
export function discountIn({ kind, value = "" }: Ask): string | undefined {
  const [, whole, part = ""] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*(?:%|\p{L}+)?\s*$/u.exec(value) ??
    [];
  const percent = whole === undefined ? NaN : Number(`${whole}.${part || "0"}`);
  return kind === "discount" && percent > 0 && percent <= 100 ? String(percent) : undefined;
}
