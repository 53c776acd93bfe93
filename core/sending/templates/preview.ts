/** What a text would make of a real offer and the real company; where there is no offer yet, of an example. */
import type { App } from "@/core/app.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { MailPreview, MailTemplateInput } from "@/core/contracts/mail.ts";
import { presentOffer } from "@/core/offers/present.ts";
import { listOffers, nameFilter } from "@/db/queries/offers/offer_list.ts";
import { offerValues } from "./offer_values.ts";
import { fillText, refuseBroken, type TemplateKey } from "./templates.ts";

/**
 * Fills a text with the offer that was changed last. Nothing is stored or sent.
 *
 * @throws {AppError} `invalid_body` for a text that cannot be used, with the places
 */
export async function previewTemplate(
  { database: { sql }, config, now }: Pick<App, "database" | "config" | "now">,
  { kind, language }: TemplateKey,
  input: MailTemplateInput,
): Promise<MailPreview> {
  refuseBroken(kind, input);
  const company = await readCompany(sql);
  const isOfOffer = kind === "offer" || kind === "reminder";
  const [row] = isOfOffer ? await listOffers(sql, await nameFilter(sql, {}), 1) : [];
  const offer = row && offerValues(presentOffer(row).offer, company, { language, now: now() });
  const example = exampleValues[language];
  return fillText(kind, language, input, {
    ...example,
    "company.name": company.name,
    "company.contact": company.contact,
    link: `${config.baseUrl}/example`,
    ...offer,
    // A draft has no number yet: what is sent has one.
    "offer.number": offer?.["offer.number"] || example["offer.number"] || "",
  });
}

const example = {
  "offer.number": "OF/2026/0042",
  "contact.name": "Zofia Nowak",
  "user.name": "Zofia Nowak",
  "sender.name": "Jan Kowalski",
};

/** What a preview puts in. */
const exampleValues: Readonly<Record<DocumentLanguage, Readonly<Record<string, string>>>> = {
  en: {
    ...example,
    "offer.name": "Installation material",
    "offer.total": "1,234.50 PLN",
    "offer.validUntil": "20 December 2026",
    "customer.name": "Example Ltd",
    "link.validUntil": "20 December 2026",
    message: "As discussed on the phone.",
  },
  de: {
    ...example,
    "offer.name": "Installationsmaterial",
    "offer.total": "1.234,50 PLN",
    "offer.validUntil": "20. Dezember 2026",
    "customer.name": "Beispiel GmbH",
    "link.validUntil": "20. Dezember 2026",
    message: "Wie am Telefon besprochen.",
  },
  pl: {
    ...example,
    "offer.name": "Materiał instalacyjny",
    "offer.total": "1 234,50 PLN",
    "offer.validUntil": "20 grudnia 2026",
    "customer.name": "Przykład sp. z o.o.",
    "link.validUntil": "20 grudnia 2026",
    message: "Zgodnie z rozmową telefoniczną.",
  },
};
