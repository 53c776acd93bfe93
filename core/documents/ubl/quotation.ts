/**
 * An offer as an OASIS UBL 2.1 Quotation. Elements stand in the order of the schema (UBL-Quotation-2.1.xsd). What means the
 * same as in an invoice is written as EN 16931 binds it to UBL: percentages as numbers of percent, discounts of a document for
 * each VAT rate. Every figure is one of `core/money/money.ts`. `docs/documents.md` says what stands where.
 */
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { Buyer } from "@/core/contracts/terms.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import {
  counts,
  difference,
  formatDecimal,
  lineTotals,
  offerTotals,
  total,
} from "@/core/money/money.ts";
import type { DocumentLine, DocumentSource } from "../content.ts";
import { type Labels, labelsOf } from "../labels.ts";
import { allowancesByRate, type RateAllowance } from "./amounts.ts";
import { addressLines, buyerParty, sellerParty, vatScheme } from "./parties.ts";
import { unitCode } from "./unit_codes.ts";
import { vatCategory, type VatParties } from "./vat_category.ts";
import {
  parent,
  parentOfSaid,
  saidElement,
  textElement,
  writeXml,
  type XmlElement,
} from "./xml.ts";

const namespace = "urn:oasis:names:specification:ubl:schema:xsd";

/** What a quotation says besides what is printed. */
export interface QuotationFacts {
  /** Of labels and notes of ours. */
  readonly language: DocumentLanguage;
  /** The id of the revision, of what is no draft. */
  readonly uuid?: string;
  /** The buyer field by field, where the offer has one. */
  readonly buyer?: Buyer;
  /** What it is called while it has no number. */
  readonly offerId: string;
}

/** UNCL 5189: discount; UNCL 4461: credit transfer. */
const DISCOUNT = "95", CREDIT_TRANSFER = "30";

/** Decimals of a net price (EN 16931 BT-146). */
const PRICE_DECIMALS = 4;

/**
 * The quotation as XML. The same offer gives the same text.
 *
 * @throws {AmountTooLargeError} an amount has more digits than a number can carry
 */
export function writeQuotation(source: DocumentSource, facts: QuotationFacts): string {
  const { offer, seller, buyer, items, terms = {}, draft } = source;
  const { currency } = offer;
  const labels = labelsOf(facts.language);
  const allowances = allowancesByRate(items, offer, currency);
  const parties = vatParties(source, facts);
  const notes = typeof terms.notes === "string" ? [terms.notes] : terms.notes ?? [];
  return writeXml({
    name: "Quotation",
    attributes: {
      xmlns: `${namespace}:Quotation-2`,
      "xmlns:cac": `${namespace}:CommonAggregateComponents-2`,
      "xmlns:cbc": `${namespace}:CommonBasicComponents-2`,
    },
    content: [
      textElement("cbc:UBLVersionID", "2.1"),
      textElement("cbc:ID", offer.number.trim() || facts.offerId),
      saidElement("cbc:UUID", facts.uuid),
      textElement("cbc:IssueDate", offer.issueDate),
      ...[draft ? labels.draft : "", ...notes].map((note) => saidElement("cbc:Note", note)),
      textElement("cbc:PricingCurrencyCode", currency),
      textElement("cbc:LineCountNumeric", String(items.length)),
      parent("cac:ValidityPeriod", textElement("cbc:EndDate", offer.validUntil)),
      parentOfSaid(
        "cac:RequestForQuotationDocumentReference",
        saidElement("cbc:ID", offer.reference),
      ),
      sellerParty(seller),
      buyerParty(buyer, facts.buyer),
      delivery(source),
      parentOfSaid("cac:DeliveryTerms", saidElement("cbc:SpecialTerms", terms.delivery)),
      paymentMeans(seller.bankAccount),
      parentOfSaid("cac:TransactionConditions", saidElement("cbc:Description", terms.payment)),
      ...allowances.map((allowance) => offerAllowance(allowance, source, labels, parties)),
      ...totalsOf(source, allowances, parties),
      ...items.map((item, index) => quotationLine(item, index + 1, { currency, labels, parties })),
    ],
  });
}

function amountIn(currency: string) {
  return (name: string, value: number) =>
    textElement(name, formatDecimal(value, decimalsOf(currency)), { currencyID: currency });
}

function delivery({ buyer, offer }: DocumentSource): XmlElement | undefined {
  return parentOfSaid(
    "cac:Delivery",
    parentOfSaid("cac:DeliveryAddress", ...addressLines(buyer?.deliveryAddress)),
    parentOfSaid("cac:PromisedDeliveryPeriod", saidElement("cbc:EndDate", offer.deliveryDate)),
  );
}

function paymentMeans(account: string | undefined): XmlElement | undefined {
  const said = saidElement("cbc:ID", account);
  return said && parent(
    "cac:PaymentMeans",
    textElement("cbc:PaymentMeansCode", CREDIT_TRANSFER),
    parent("cac:PayeeFinancialAccount", said),
  );
}

/** A state that was kept before buyers were copied has the number that is printed. */
function vatParties({ seller, buyer }: DocumentSource, facts: QuotationFacts): VatParties {
  return {
    sellerVatId: seller.nip,
    buyerVatId: facts.buyer ? facts.buyer.vatId : buyer?.nip,
    buyerCountry: facts.buyer?.country,
  };
}

/** The category of VAT; the breakdown says the reason too (EN 16931 BT-120, BT-121), which stands nowhere else. */
function taxCategory(
  name: string,
  rate: number,
  parties: VatParties,
  place: "breakdown" | "elsewhere" = "elsewhere",
): XmlElement {
  const { id, reason } = vatCategory(rate, parties);
  const said = place === "breakdown" && reason
    ? [
      textElement("cbc:TaxExemptionReasonCode", reason.code),
      textElement("cbc:TaxExemptionReason", reason.text),
    ]
    : [];
  return parent(
    name,
    textElement("cbc:ID", id),
    textElement("cbc:Percent", formatDecimal(rate, 0)),
    ...said,
    vatScheme(),
  );
}

/** What stands before the amounts of a discount, or of a surcharge, which is below zero. */
function allowanceHead(amount: number, labels: Labels, percent?: number): XmlElement[] {
  const isCharge = amount < 0;
  return [
    textElement("cbc:ChargeIndicator", String(isCharge)),
    ...isCharge ? [] : [textElement("cbc:AllowanceChargeReasonCode", DISCOUNT)],
    textElement("cbc:AllowanceChargeReason", isCharge ? labels.surcharge : labels.discount),
    ...percent === undefined
      ? []
      : [textElement("cbc:MultiplierFactorNumeric", formatDecimal(Math.abs(percent), 0))],
  ];
}

function offerAllowance(
  { vatRate, amount, base }: RateAllowance,
  { offer }: DocumentSource,
  labels: Labels,
  parties: VatParties,
): XmlElement {
  const money = amountIn(offer.currency);
  const percent = base === undefined ? undefined : offer.discountPercent;
  return parent(
    "cac:AllowanceCharge",
    ...allowanceHead(amount, labels, percent),
    money("cbc:Amount", Math.abs(amount)),
    base === undefined ? undefined : money("cbc:BaseAmount", Math.abs(base)),
    taxCategory("cac:TaxCategory", vatRate, parties),
  );
}

function totalsOf(
  { items, offer }: DocumentSource,
  allowances: readonly RateAllowance[],
  parties: VatParties,
): XmlElement[] {
  const money = amountIn(offer.currency);
  const totals = offerTotals(items, offer, offer.currency);
  const taken = allowances.map(({ amount }) => amount);
  return [
    parent(
      "cac:TaxTotal",
      money("cbc:TaxAmount", totals.totalVat),
      ...totals.vat.map(({ vatRate, taxable, tax }) =>
        parent(
          "cac:TaxSubtotal",
          money("cbc:TaxableAmount", taxable),
          money("cbc:TaxAmount", tax),
          taxCategory("cac:TaxCategory", vatRate, parties, "breakdown"),
        )
      ),
    ),
    parent(
      "cac:QuotedMonetaryTotal",
      money("cbc:LineExtensionAmount", totals.sumOfLines),
      money("cbc:TaxExclusiveAmount", totals.totalNet),
      money("cbc:TaxInclusiveAmount", totals.totalGross),
      money("cbc:AllowanceTotalAmount", total(taken.filter((amount) => amount > 0))),
      money("cbc:ChargeTotalAmount", -total(taken.filter((amount) => amount < 0)) || 0),
      money("cbc:PayableAmount", totals.totalGross),
    ),
  ];
}

/** What all lines share. */
interface Shared {
  readonly currency: string;
  readonly labels: Labels;
  readonly parties: VatParties;
}

function quotationLine(item: DocumentLine, number: number, shared: Shared): XmlElement {
  const id = textElement("cbc:ID", String(number));
  const lineItem = (item.kind ?? "product") === "product"
    ? productLine(item, id, shared)
    : parent("cac:LineItem", id, saidElement("cbc:Note", item.note), itemOf(item, shared));
  return parent("cac:QuotationLine", id, lineItem);
}

/** A line with figures. One that is optional and not taken has no amount: whoever sums the lines gets what the totals say. */
function productLine(
  item: DocumentLine,
  id: XmlElement,
  shared: Shared,
): XmlElement {
  const { currency, labels } = shared;
  const money = amountIn(currency);
  const { discount, totalNet } = lineTotals(item, currency);
  const notes = [
    item.note,
    item.leadTime && `${labels.leadTime}: ${item.leadTime}`,
    item.optional ? item.selected ? labels.chosen : labels.optional : "",
  ];
  return parent(
    "cac:LineItem",
    id,
    ...notes.map((note) => saidElement("cbc:Note", note)),
    textElement("cbc:Quantity", formatDecimal(item.quantity, 0), {
      unitCode: unitCode(item.unit),
    }),
    counts(item) ? money("cbc:LineExtensionAmount", totalNet) : undefined,
    discount === 0 ? undefined : parent(
      "cac:AllowanceCharge",
      ...allowanceHead(discount, labels, item.discountPercent),
      money("cbc:Amount", discount),
      money("cbc:BaseAmount", difference(totalNet, -discount)),
    ),
    priceOf(item, currency),
    itemOf(item, shared),
  );
}

/** The net price of one unit; where one below the list's was agreed, the list's and what is off it (EN 16931 BT-146 to BT-148). */
function priceOf(item: DocumentLine, currency: string): XmlElement {
  const list = item.unitPriceNet, price = item.agreedUnitPriceNet ?? list;
  const money = (name: string, value: number) =>
    textElement(name, formatDecimal(value, PRICE_DECIMALS), { currencyID: currency });
  return parent(
    "cac:Price",
    money("cbc:PriceAmount", price),
    textElement("cbc:BaseQuantity", "1", { unitCode: unitCode(item.unit) }),
    price >= list ? undefined : parent(
      "cac:AllowanceCharge",
      textElement("cbc:ChargeIndicator", "false"),
      money("cbc:Amount", difference(list, price)),
      money("cbc:BaseAmount", list),
    ),
  );
}

function itemOf(item: DocumentLine, { parties }: Shared): XmlElement {
  const { kind = "product", name, description, sku, vatRate, unit } = item;
  return parent(
    "cac:Item",
    saidElement("cbc:Description", description),
    textElement("cbc:Name", name.trim()),
    parentOfSaid("cac:SellersItemIdentification", saidElement("cbc:ID", sku)),
    kind === "product" ? taxCategory("cac:ClassifiedTaxCategory", vatRate, parties) : undefined,
    kind === "product" ? property("unit", unit) : property("kind", kind),
    item.optional ? property("optional", item.selected ? "taken" : "open") : undefined,
  );
}

function property(name: string, value: string | undefined): XmlElement | undefined {
  const said = saidElement("cbc:Value", value);
  return said && parent("cac:AdditionalItemProperty", textElement("cbc:Name", name), said);
}
