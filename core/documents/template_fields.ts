/** The fields that a template may have: what `inputs.ts` fills, what uploads are checked by, and what the manual lists. */

/** A field. */
export interface TemplateFieldKind {
  readonly type: "text" | "image" | "table";
  /** Of a table. */
  readonly columns?: number;
  readonly example: string;
}

const text = (example: string): TemplateFieldKind => ({ type: "text", example });
const table = (columns: number, example: string): TemplateFieldKind => ({
  type: "table",
  columns,
  example,
});

/** By name. */
export const templateFields: Readonly<Record<string, TemplateFieldKind>> = {
  title: text("Offer"),
  draft: text("Draft"),
  number: text("OF/2026/0042"),
  issueDate: text("20 November 2026"),
  validUntil: text("20 December 2026"),
  totalNet: text("3,114.81 PLN"),
  totalGross: text("3,720.07 PLN"),
  logo: { type: "image", example: "data:image/png;base64,iVBORw0KGgo…" },
  wordmark: text("Nowak Instal sp. z o.o."),
  sellerName: text("Nowak Instal sp. z o.o."),
  sellerDetails: text("ul. Długa 7\n44-100 Gliwice\nTax ID: PL6312345678"),
  buyerName: text("Zażółć Gęślą Jaźń S.A."),
  buyerDetails: text("ul. Świętokrzyska 12/3\n30-001 Kraków\nTax ID: PL9452178902"),
  facts: table(4, '[["OF/2026/0042","20 November 2026","20 December 2026","3,720.07 PLN"]]'),
  partyLabels: table(2, '[["Seller","Buyer"]]'),
  partyNames: table(2, '[["Nowak Instal sp. z o.o.","Zażółć Gęślą Jaźń S.A."]]'),
  partyDetails: table(
    2,
    '[["ul. Długa 7\\n44-100 Gliwice","ul. Świętokrzyska 12/3\\n30-001 Kraków"]]',
  ),
  lines: table(
    8,
    '[["2","Ball valve\\nSKU ZK-015\\nBrass, PN 25","24","pcs","21.90","23%","525.60","646.49"]]',
  ),
  totals: table(2, '[["Total net","3,114.81 PLN"],["VAT 23% on 2,373.81","545.98"]]'),
  grandTotal: table(2, '[["Total gross","3,720.07 PLN"]]'),
  terms: table(2, '[["Payment","14 days from the invoice"]]'),
  reference: text("Your order of 12 November"),
  deliveryAddress: text("Hala 3\n44-100 Gliwice"),
  deliveryDate: text("4 December 2026"),
  payment: text("14 days from the invoice"),
  bankAccount: text("PL61 1090 1014 0000 0712 1981 2874"),
  delivery: text("5 working days, free of charge"),
  notes: text("Prices hold while stocks last."),
  options: text("Not in the total: 120.00 PLN net, 147.60 PLN gross"),
};

/** What a field of several values (`multiVariableText`) may put in: figures and dates, because pdfme cuts braces out of it. */
export const figureNames: readonly string[] = [
  "issueDate",
  "validUntil",
  "totalNet",
  "totalGross",
];

/** What may stand in braces in a template's own text, besides `{labels.…}`. */
export const expressions: readonly string[] = [
  "{currentPage}",
  "{totalPages}",
  "{runningTitle}",
  "{draftMark}",
  "{currentPage > 1 ? runningTitle : ''}",
];

/** Names that are taken: fields that bore them would be what those expressions say. */
export const takenNames: readonly string[] = [
  "currentPage",
  "totalPages",
  "runningTitle",
  "draftMark",
];
