/** The form of an offer's buyer and terms: its fields, and the change that they ask for. */
import type { Locale } from "@/components/format.ts";
import { wordsOf } from "@/components/language.ts";
import type { PartySection } from "@/components/common/PartyForm.tsx";
import { type Offer, OfferUpdate } from "@/core/contracts/offer.ts";
import type { Form } from "./forms.ts";
import { type Faults, faultsOf, fieldMaker, type Typed } from "./party_form.ts";

const buyerTexts = [
  "name",
  "address",
  "country",
  "vatId",
  "contact",
  "email",
  "deliveryAddress",
] as const;

const termTexts = [
  "language",
  "reference",
  "paymentTerms",
  "deliveryTerms",
  "deliveryDate",
  "validUntil",
] as const;

/** What stands in the form of an offer. */
export function typedTerms(offer: Offer): Typed {
  return {
    ...Object.fromEntries(
      buyerTexts.map((name) => [`buyer.${name}`, offer.buyer?.[name] ?? ""]),
    ),
    ...Object.fromEntries(termTexts.map((name) => [name, offer[name] ?? ""])),
  };
}

/** The form over what was typed. */
export function termsSections(typed: Typed, faults: Faults, language: Locale): PartySection[] {
  const { parties: words } = wordsOf(language);
  const field = fieldMaker(typed, faults);
  return [
    {
      heading: words.buyer,
      hint: words.buyerHint,
      fields: [
        field("buyer.name", words.name),
        field("buyer.address", words.address, { hint: words.addressHint, rows: 3 }),
        field("buyer.country", words.country, { hint: words.countryHint }),
        field("buyer.vatId", words.vatId, { hint: words.vatHint }),
        field("buyer.contact", words.contact),
        field("buyer.email", words.email, { inputmode: "email" }),
        field("buyer.deliveryAddress", words.deliveryAddress, { rows: 3 }),
      ],
    },
    {
      heading: words.terms,
      fields: [
        field("reference", words.reference),
        field("validUntil", words.validUntil, { hint: words.dayHint }),
        field("deliveryDate", words.deliveryDate, { hint: words.dayHint }),
        field("paymentTerms", words.paymentTerms, { rows: 2 }),
        field("deliveryTerms", words.deliveryTerms, { rows: 2 }),
        field("language", words.language, { options: words.languages }),
      ],
    },
  ];
}

/** What was typed, and the change that it asks for or what is wrong with it. */
export function readTermsForm(
  form: Form,
  language: Locale,
): { typed: Typed; update?: OfferUpdate; faults: Faults } {
  const typed = Object.fromEntries(form.fields().map(({ name, value }) => [name, value]));
  const orNull = (name: string) => form.text(name).trim() === "" ? null : form.text(name).trim();
  const buyer = Object.fromEntries(buyerTexts.map((name) => [name, orNull(`buyer.${name}`)]));
  const isNobody = buyerTexts.every((name) => buyer[name] === null);
  const parsed = OfferUpdate.safeParse({
    ...Object.fromEntries(termTexts.map((name) => [name, orNull(name)])),
    buyer: isNobody ? null : {
      ...buyer,
      name: form.text("buyer.name"),
      country: buyer["country"]?.toUpperCase() ?? null,
    },
  });
  if (parsed.success) return { typed, update: parsed.data, faults: new Map() };
  return { typed, faults: faultsOf(parsed.error, wordsOf(language).parties.faults) };
}
