/** What a person may want to know before an offer leaves the house. */
import { dayIn } from "@/core/company/days.ts";
import { companyDefaults } from "@/core/contracts/company.ts";
import type { OfferWarning } from "@/core/contracts/life.ts";
import { AppError } from "@/core/errors.ts";
import { toNumber } from "@/core/money/money.ts";
import { shorten } from "@/core/words/shorten.ts";
import { findSellerFacts } from "@/db/queries/company/company.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { isLeftOut, matchWordOf } from "./review.ts";

/** Names are cut in sentences. */
const longestName = 80;

/**
 * Everything that speaks against issuing or accepting an offer as it is: open parts, unsure lines that nobody has confirmed, an
 * example for a seller, days that are over by the seller's time zone.
 */
export async function warningsOf(sql: Sql, offer: OfferRow, now: Date): Promise<OfferWarning[]> {
  const seller = await findSellerFacts(sql);
  const today = dayIn((seller ?? companyDefaults).timeZone, now);
  const isUnsure = ({ matchSource, matchScore, confirmation }: OfferRow["items"][number]) =>
    !confirmation && matchWordOf({
        matchSource,
        matchScore: matchScore === null ? null : toNumber(matchScore),
      }) === "check";
  return [
    ...offer.unmatched.filter((part) => !isLeftOut(part)).map(({ item }): OfferWarning => ({
      code: "part_unmatched",
      message: `Nothing answers “${cut(item)}”`,
    })),
    ...offer.items.filter(isUnsure).map(({ id, name }): OfferWarning => ({
      code: "line_to_check",
      message: `Nobody has confirmed the match of “${cut(name)}”`,
      lineId: id,
    })),
    ...seller ? [] : [warning("example_seller", "The seller is an example: enter the company")],
    ...passedDates(offer, today),
  ];
}

/** The days of an offer that are over, as `YYYY-MM-DD` of the seller's time zone. */
export function passedDates(
  { validUntil, deliveryDate }: Pick<OfferRow, "validUntil" | "deliveryDate">,
  today: string,
): OfferWarning[] {
  const isOver = (day: string | null) => day !== null && day < today;
  return [
    ...isOver(validUntil) ? [warning("date_passed", `Its last day was ${validUntil}`)] : [],
    ...isOver(deliveryDate)
      ? [warning("date_passed", `Its delivery date was ${deliveryDate}`)]
      : [],
  ];
}

/**
 * Refuses where something speaks against it and nobody has said to go on.
 *
 * @throws {AppError} `confirmation_needed` with the warnings
 */
export function refuseUnconfirmed(
  warnings: readonly OfferWarning[],
  confirmed: boolean | undefined,
): void {
  if (warnings.length === 0 || confirmed) return;
  throw new AppError("confirmation_needed", { warnings });
}

function warning(code: OfferWarning["code"], message: string): OfferWarning {
  return { code, message };
}

function cut(text: string): string {
  return shorten(text.replace(/\s+/g, " ").trim(), longestName);
}
