import { assertEquals } from "@std/assert";
import type { DocumentSource } from "@/core/documents/content.ts";
import { type QuotationFacts, writeQuotation } from "@/core/documents/ubl/quotation.ts";
import { all, type Read, readQuotation, texts } from "./reader.ts";

const facts: QuotationFacts = {
  language: "en",
  offerId: "01890a5d-ac96-774b-bcce-b302099a8057",
  uuid: "01890a5d-ac96-774b-bcce-b302099a8058",
  buyer: {
    name: "Müller & Söhne <GmbH>",
    address: "Hauptstraße 1\n10115 Berlin",
    country: "DE",
    vatId: "DE136695976",
    contact: "Anna Braun",
    email: "anna@example.com",
    deliveryAddress: "Tor 3",
  },
};

/** Worked by hand: 37.04 at 23 % and 22.56 + 10.00 at 8 %, 10 % off and then 5.00. */
const source: DocumentSource = {
  offer: {
    number: "OF/2026/0042",
    issueDate: "2026-11-20",
    validUntil: "2026-12-20",
    currency: "EUR",
    discountPercent: 10,
    discountAmount: 5,
    reference: "Your 4711",
    deliveryDate: "2026-12-04",
  },
  seller: {
    name: "Nowak Instal",
    address: "ul. Długa 7\n44-100 Gliwice",
    nip: "PL6312345678",
    contact: "Jan Nowak\nbiuro@example.com",
    bankAccount: "PL61109010140000071219812874",
  },
  buyer: { name: "Müller & Söhne <GmbH>", address: "Hauptstraße 1", deliveryAddress: "Tor 3" },
  items: [
    { kind: "section", name: "Ground floor", quantity: 1, unitPriceNet: 0, vatRate: 0 },
    {
      ...{ name: "Papier <A4>", sku: "OFF-1", description: "80 g/m²\u0008 & weiß", unit: "box" },
      ...{ quantity: 3, unitPriceNet: 12.3456, vatRate: 23 },
    },
    {
      ...{ name: "Nails", note: "Two parts", leadTime: "2 weeks", unit: "kg", vatRate: 8 },
      ...{ quantity: 2.5, unitPriceNet: 10, agreedUnitPriceNet: 9.5, discountPercent: 5 },
    },
    { name: "Ladder", quantity: 1, unitPriceNet: 100, vatRate: 23, optional: true },
    { name: "Hook", quantity: 1, unitPriceNet: 10, vatRate: 8, optional: true, selected: true },
    { kind: "text", name: "Without stairs", quantity: 1, unitPriceNet: 0, vatRate: 0 },
  ],
  terms: { delivery: "DAP Berlin", payment: "14 days", notes: ["While stocks last.", ""] },
  draft: false,
};

const rated = (element: Read) =>
  [
    "cbc:ChargeIndicator",
    "cbc:MultiplierFactorNumeric",
    "cbc:Amount",
    "cbc:BaseAmount",
    "cac:TaxCategory/cbc:Percent",
  ].map((path) => texts(element, path).join());

Deno.test("a quotation follows the schema and says the offer's own figures", () => {
  const xml = writeQuotation(source, facts);
  assertEquals(writeQuotation(source, facts), xml);
  const quotation = readQuotation(xml);
  const said = (path: string) => texts(quotation, path);
  assertEquals(said("cbc:ID"), ["OF/2026/0042"]);
  assertEquals(said("cac:ValidityPeriod/cbc:EndDate"), ["2026-12-20"]);
  assertEquals(said("cac:TransactionConditions/cbc:Description"), ["14 days"]);
  assertEquals(said("cac:DeliveryTerms/cbc:SpecialTerms"), ["DAP Berlin"]);
  assertEquals(said("cac:RequestForQuotationDocumentReference/cbc:ID"), ["Your 4711"]);
  assertEquals(said("cbc:Note"), ["While stocks last."]);
  assertEquals(all(quotation, "cac:AllowanceCharge").map(rated), [
    ["false", "10", "3.70", "37.04", "23"],
    ["false", "10", "3.26", "32.56", "8"],
    ["false", "", "2.66", "", "23"],
    ["false", "", "2.34", "", "8"],
  ]);
  assertEquals(said("cac:TaxTotal/cbc:TaxAmount"), ["9.22"]);
  assertEquals(said("cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount"), ["30.68", "26.96"]);
  assertEquals(said("cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount"), ["7.06", "2.16"]);
  const [total] = all(quotation, "cac:QuotedMonetaryTotal");
  assertEquals(total?.children.map(({ text }) => text), [
    ...["69.60", "57.64", "66.86", "11.96", "0.00", "66.86"],
  ]);
});

Deno.test("lines have codes of units, prices of four decimals, and say what is not in the totals", () => {
  const quotation = readQuotation(writeQuotation(source, facts));
  const lines = all(quotation, "cac:QuotationLine/cac:LineItem");
  const column = (path: string) => lines.map((line) => texts(line, path).join("|"));
  assertEquals(column("cbc:LineExtensionAmount"), ["", "37.04", "22.56", "", "10.00", ""]);
  assertEquals(column("cac:Price/cbc:PriceAmount"), [
    ...["", "12.3456", "9.5000", "100.0000", "10.0000", ""],
  ]);
  assertEquals(column("cac:AllowanceCharge/cbc:Amount"), ["", "", "1.19", "", "", ""]);
  assertEquals(column("cac:AllowanceCharge/cbc:BaseAmount"), ["", "", "23.75", "", "", ""]);
  assertEquals(column("cac:Price/cac:AllowanceCharge/cbc:Amount")[2], "0.5000");
  assertEquals(column("cbc:Note"), [
    ...[
      "",
      "",
      "Two parts|Lead time: 2 weeks",
      "Optional, not in the total",
      "Optional, chosen",
      "",
    ],
  ]);
  assertEquals(
    lines.map((line) => all(line, "cbc:Quantity")[0]?.attributes.unitCode),
    [undefined, "XBX", "KGM", "C62", "C62", undefined],
  );
  assertEquals(column("cac:Item/cac:AdditionalItemProperty/cbc:Value"), [
    ...["section", "box", "kg", "open", "taken", "text"],
  ]);
  assertEquals(column("cac:Item/cbc:Name")[1], "Papier &lt;A4&gt;");
  assertEquals(column("cac:Item/cbc:Description")[1], "80 g/m² &amp; weiß");
});

Deno.test("parties stand field by field, and a surcharge is a charge", () => {
  const party = (quotation: Read, kind: string) => all(quotation, `${kind}/cac:Party`)[0]!;
  const quotation = readQuotation(writeQuotation(source, facts));
  const seller = party(quotation, "cac:SellerSupplierParty");
  assertEquals(texts(seller, "cac:PostalAddress/cac:AddressLine/cbc:Line"), [
    ...["ul. Długa 7", "44-100 Gliwice"],
  ]);
  assertEquals(texts(seller, "cac:PostalAddress/cac:Country/cbc:IdentificationCode"), ["PL"]);
  assertEquals(texts(seller, "cac:PartyTaxScheme/cbc:CompanyID"), ["PL6312345678"]);
  assertEquals(texts(seller, "cac:Contact/cbc:ElectronicMail"), ["biuro@example.com"]);
  const greek = { ...source, seller: { ...source.seller, nip: "EL123456789" } };
  assertEquals(
    texts(
      party(readQuotation(writeQuotation(greek, facts)), "cac:SellerSupplierParty"),
      "cac:PostalAddress/cac:Country/cbc:IdentificationCode",
    ),
    ["GR"],
  );
  const buyer = party(quotation, "cac:BuyerCustomerParty");
  assertEquals(texts(buyer, "cac:PostalAddress/cac:Country/cbc:IdentificationCode"), ["DE"]);
  assertEquals(texts(buyer, "cac:Contact/cbc:Name"), ["Anna Braun"]);

  const [line] = source.items.filter(({ name }) => name === "Hook");
  const items = [{ ...line!, quantity: 1000, vatRate: 0 }];
  const offer = { ...source.offer, currency: "JPY", discountPercent: -5, discountAmount: 0 };
  const draft = readQuotation(
    writeQuotation(
      { ...source, items, offer: { ...offer, number: "" }, buyer: undefined, draft: true },
      { language: "de", offerId: facts.offerId },
    ),
  );
  assertEquals(texts(draft, "cbc:ID"), [facts.offerId]);
  assertEquals(texts(draft, "cbc:Note"), ["Entwurf", "While stocks last."]);
  assertEquals(all(draft, "cac:AllowanceCharge").map(rated), [["true", "5", "500", "10000", "0"]]);
  assertEquals(texts(draft, "cac:QuotedMonetaryTotal/cbc:ChargeTotalAmount"), ["500"]);
  assertEquals(texts(draft, "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID"), ["Z"]);
  assertEquals(all(draft, "cac:BuyerCustomerParty"), []);
});

Deno.test("0 % to another country says why, in the breakdown alone", () => {
  const items = [
    { name: "Ladder", quantity: 2, unitPriceNet: 100, vatRate: 0 },
    { name: "Hook", quantity: 1, unitPriceNet: 10, vatRate: 23 },
  ];
  const buyer = facts.buyer!;
  const inSwitzerland = { ...buyer, country: "CH", vatId: "CHE123456789MWST" };
  const worked: [typeof buyer | undefined, string, string[]][] = [
    [buyer, "K", ["VATEX-EU-IC", "Intra-community supply"]],
    [inSwitzerland, "G", ["VATEX-EU-G", "Export outside the EU"]],
    [{ ...buyer, country: "PL", vatId: "PL5260250274" }, "Z", []],
    [undefined, "Z", []],
  ];
  for (const [buyer, id, reason] of worked) {
    const quotation = readQuotation(writeQuotation({ ...source, items }, { ...facts, buyer }));
    const totals = all(quotation, "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory");
    // 10 % off 200.00 and 10.00, then 5.00 in their proportion.
    assertEquals(texts(quotation, "cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount").toSorted(), [
      ...["0.00", "2.01"],
    ]);
    const untaxed = totals.find((each) => texts(each, "cbc:Percent").join() === "0");
    assertEquals(untaxed?.children.map(({ text }) => text).slice(0, -1), [id, "0", ...reason]);
    const taxed = totals.find((each) => each !== untaxed);
    assertEquals(taxed?.children.map(({ text }) => text).slice(0, -1), ["S", "23"]);
    const others = [
      ...all(quotation, "cac:AllowanceCharge/cac:TaxCategory"),
      ...all(quotation, "cac:QuotationLine/cac:LineItem/cac:Item/cac:ClassifiedTaxCategory"),
    ];
    assertEquals(others.filter((each) => texts(each, "cbc:ID").join() === id).length, 3);
    assertEquals(others.flatMap((each) => texts(each, "cbc:TaxExemptionReasonCode")), []);
  }
});
