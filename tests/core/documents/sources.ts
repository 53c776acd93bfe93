/** Offers for tests of documents. */
import type { DocumentPayload } from "@/core/contracts/document.ts";
import {
  composeContent,
  type DocumentContent,
  type DocumentSource,
} from "@/core/documents/content.ts";
import { loadFonts } from "@/core/documents/fonts.ts";

/** A payload with two rates, a percentage and every text filled. */
export function payload(): DocumentPayload {
  return {
    offer: {
      number: "2026/11/0042",
      issueDate: "2026-11-20",
      validUntil: "2026-12-20",
      currency: "PLN",
      discountPercent: 10,
    },
    seller: {
      name: "Wydawnictwo Żółw",
      address: "ul. Długa 5\n00-001 Warszawa",
      nip: "PL5260001246",
      contact: "biuro@example.com",
    },
    buyer: {
      name: "Zażółć Gęślą Jaźń S.A.",
      address: "ul. Świętokrzyska 12/3\n30-001 Kraków",
      nip: "PL1234567890",
      contact: "Anna Łącka",
    },
    items: [
      {
        name: "Papier ksero A4",
        sku: "OFF-1000",
        description: "Biały, 80 g/m²",
        unit: "ryza",
        quantity: 120,
        unitPriceNet: 21.9,
        vatRate: 23,
      },
      { name: "Książka", quantity: 3, unitPriceNet: 33.335, vatRate: 5 },
    ],
    terms: { delivery: "5 dni roboczych", payment: "14 dni", notes: "Ceny do wyczerpania zapasów" },
  };
}

/** The payload with so many lines, named `Line 1` and on. */
export function withLines(count: number, fields: Partial<DocumentPayload["items"][number]> = {}) {
  const items = Array.from({ length: count }, (_, index) => ({
    name: `Line ${index + 1}`,
    quantity: 2,
    unitPriceNet: 10,
    vatRate: 23,
    ...fields,
  }));
  return { ...payload(), items };
}

/** The content of a source that can be printed. */
export async function contentOf(source: Partial<DocumentSource> = {}): Promise<DocumentContent> {
  const whole = { ...payload(), draft: false, ...source };
  const { content, issues } = composeContent(whole, "en", await loadFonts());
  if (issues.length > 0) throw new Error(issues.join("; "));
  return content;
}
