/** What the inspector of an offer says of buyer and terms, in the words of a language. Runs on the server only. */
import type { Offer } from "@/core/contracts/offer.ts";
import { formatDate, type Locale } from "../format.ts";
import { wordsOf } from "../language.ts";
import type { DeskSuggestion, DeskTerms } from "./data.ts";

/** Buyer and terms; what nobody has said is left out. */
export function termsOf(offer: Offer, language: Locale): DeskTerms {
  const { parties: words } = wordsOf(language);
  const { buyer } = offer;
  const lines = buyer &&
    [buyer.name, buyer.address, buyer.country, buyer.vatId, buyer.contact, buyer.email]
      .filter((line) => line !== null).join("\n");
  const rows: [string, string | null][] = [
    [words.buyer, lines],
    [words.deliveryAddress, buyer?.deliveryAddress ?? null],
    [words.reference, offer.reference],
    [words.validUntil, offer.validUntil && formatDate(offer.validUntil, language)],
    [words.deliveryDate, offer.deliveryDate && formatDate(offer.deliveryDate, language)],
    [words.paymentTerms, offer.paymentTerms],
    [words.deliveryTerms, offer.deliveryTerms],
    [words.language, offer.language && words.languages[offer.language]],
  ];
  return {
    title: words.offerLink,
    rows: rows.flatMap(([name, value]) => value === null ? [] : [{ name, value }]),
  };
}

/** Whom the message seems to be from, and the button that takes them. */
export function suggestedOf(offer: Offer, language: Locale): DeskSuggestion | undefined {
  const { suggestedCustomer: found, status } = offer;
  if (!found || status !== "draft") return undefined;
  const { parties: words } = wordsOf(language);
  return {
    id: found.id,
    name: words.suggested(found.name),
    because: words.suggestedBecause[found.kind](found.text),
    take: words.takeSuggested(found.name),
  };
}
