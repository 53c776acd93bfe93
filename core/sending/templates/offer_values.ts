/** What mails about an offer say of it. */
import { dayIn, daysAfter } from "@/core/company/days.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { Offer } from "@/core/contracts/offer.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { formatAmount, formatDate } from "@/core/documents/format.ts";
import type { CompanyRow } from "@/db/queries/company/company.ts";
import type { ValuesOf } from "./fields.ts";

/** The values of the fields that come from the offer and the company; the rest is the sender's. */
export type OfferValues = Omit<ValuesOf<"offer">, "message" | "link" | "sender.name">;

/** Reads the values off an offer, in a language; `now` dates an offer that says no day until which it holds. */
export function offerValues(
  offer: Offer,
  company: CompanyRow,
  { language, now }: { readonly language: DocumentLanguage; readonly now: Date },
): OfferValues {
  const { currency, totals } = offer;
  const lastDay = offer.validUntil ??
    daysAfter(dayIn(company.timeZone, now), company.validityDays);
  return {
    "offer.number": offer.number ?? "",
    "offer.name": offer.name,
    "offer.total": `${formatAmount(totals.totalGross, decimalsOf(currency), language)} ${currency}`,
    "offer.validUntil": formatDate(lastDay, language),
    "customer.name": offer.customerName ?? "",
    "contact.name": offer.buyer?.contact ?? "",
    "company.name": company.name,
    "company.contact": company.contact,
  };
}
