/** An offer that shows what documents can: what a template is tried with, and a preview where there is no offer yet. */
import type { DocumentSource } from "./content.ts";

const line = { quantity: 12, unitPriceNet: 1234.5, vatRate: 23, unit: "pcs" };

/** Two pages, with a section, a discount, an option, two VAT rates and every term. */
export const specimen: DocumentSource = {
  offer: {
    number: "OF/2026/0042",
    issueDate: "2026-11-20",
    validUntil: "2026-12-20",
    currency: "EUR",
    discountPercent: 5,
    reference: "A-2026-117",
    deliveryDate: "2026-12-04",
  },
  seller: {
    name: "Example Ltd",
    address: "1 Example Street\n00-000 Example Town",
    nip: "PL6312345678",
    contact: "sales@example.com",
    bankAccount: "PL61 1090 1014 0000 0712 1981 2874",
  },
  buyer: {
    name: "Zażółć Gęślą Jaźń S.A.",
    address: "ul. Świętokrzyska 12/3\n30-001 Kraków",
    nip: "PL9452178902",
    contact: "Anna Łącka",
    deliveryAddress: "Hala 3\n30-001 Kraków",
  },
  items: [
    { ...line, kind: "section", name: "Ground floor" },
    ...Array.from({ length: 12 }, (_, index) => ({
      ...line,
      name: `Ball valve with lever, DN ${15 + index}`,
      sku: `ZK-${100 + index}`,
      description: "Brass, PN 25, for water up to 110 °C",
      discountPercent: index % 4 === 0 ? 10 : 0,
    })),
    { ...line, kind: "section", name: "Services" },
    { ...line, name: "Installation", unit: "h", vatRate: 8, note: "Two fitters, travel included" },
    { ...line, name: "Maintenance for a year", optional: true },
  ],
  terms: {
    payment: "14 days from the invoice",
    delivery: "5 working days, free of charge",
    notes: "Prices hold while stocks last.",
  },
  draft: false,
};
