/** Documents of offers that are stored: their present state, or one that was kept. */
import type { App } from "@/core/app.ts";
import { dayIn, daysAfter } from "@/core/company/days.ts";
import { revisionNumberOf } from "@/core/company/numbers.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { RevisionSnapshot } from "@/core/contracts/revision.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { AmountTooLargeError } from "@/core/money/money.ts";
import { getRevision } from "@/core/offers/revisions.ts";
import { snapshotOf } from "@/core/offers/snapshot.ts";
import { listUnits } from "@/db/queries/catalogue/units.ts";
import type { CompanyRow } from "@/db/queries/company/company.ts";
import { type OfferRow } from "@/db/queries/offers/offers.ts";
import { findIssuedLogo } from "@/db/queries/offers/revisions.ts";
import { templateAt } from "./chosen_templates.ts";
import type { DocumentSource } from "./content.ts";
import type { RenderedDocument } from "./render.ts";
import { sellerOf } from "./seller.ts";
import type { DocumentTemplate } from "./template.ts";
import { countryOf } from "./ubl/parties.ts";
import { type QuotationFacts, writeQuotation } from "./ubl/quotation.ts";
import { readOffer } from "@/core/offers/change.ts";

/** Which state, in which language. */
export interface StoredDocument {
  /** What is asked for; without it the offer's own. */
  readonly language?: DocumentLanguage;
  /** Of an offer that has none. */
  readonly otherwise: DocumentLanguage;
  /** Id of a revision; without it the present state. */
  readonly revision?: string;
  /** For a preview; without it the one that holds, for what is no draft the one that held. */
  readonly template?: DocumentTemplate;
}

/** A state of an offer with what its document says besides. */
interface State {
  readonly snapshot: RevisionSnapshot;
  /** Dates the document. */
  readonly at: Date;
  /** What it is called; empty where no number was given yet. */
  readonly number: string;
  /** It was not issued, and is not settled either. */
  readonly isDraft: boolean;
  /** Of a kept state. */
  readonly revisionId?: string;
}

/**
 * The document of a stored offer: of an issued one the revision that it was issued as, dated by that; else its present state,
 * dated by its last change; of a revision that was not issued, dated by when it was accepted or saved. Printing changes
 * nothing: an offer that has no number gets none. What is no draft carries its quotation in UBL.
 *
 * @throws {AppError} `offer_not_found`, `revision_not_found`, `offer_empty`, `overloaded`; `invalid_parameter` with issues
 * when it holds what the document cannot show
 */
export async function renderOffer(
  app: App,
  offerId: string,
  { template: preview, ...wanted }: StoredDocument,
): Promise<RenderedDocument> {
  using place = app.documents.takePlace(false);
  const { source, facts, at } = await readStored(app, offerId, wanted);
  const { language } = facts;
  const { draft } = source;
  const template = preview ?? await templateAt(app.database.sql, language, draft ? undefined : at);
  const quotation = draft ? undefined : quotationOf(source, facts);
  try {
    const options = { language, guest: false, place, template, quotation };
    return await app.documents.render(source, options);
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    throw notShown(error.issues, error);
  }
}

/**
 * The same state of an offer as an OASIS UBL 2.1 Quotation.
 *
 * @returns XML, and the number that names the file
 * @throws {AppError} `offer_not_found`, `offer_empty`; `invalid_parameter` where an amount is too large to be exact
 */
export async function quoteOffer(
  app: App,
  offerId: string,
  wanted: Omit<StoredDocument, "template">,
): Promise<{ xml: string; number: string }> {
  const { source, facts } = await readStored(app, offerId, wanted);
  return { xml: quotationOf(source, facts), number: source.offer.number };
}

function quotationOf(source: DocumentSource, facts: QuotationFacts): string {
  try {
    return writeQuotation(source, facts);
  } catch (cause) {
    if (!(cause instanceof AmountTooLargeError)) throw cause;
    throw notShown(["items: have an amount that is too large to be shown exactly"], cause);
  }
}

/** There is no body: it is the offer that the address names which cannot be printed. */
function notShown(issues: readonly string[] | undefined, cause: unknown): AppError {
  const message = "The offer holds what its document cannot show: change it and try again";
  return new AppError("invalid_parameter", { message, issues, cause });
}

async function readStored(
  app: App,
  offerId: string,
  { language: asked, otherwise, revision }: Omit<StoredDocument, "template">,
): Promise<{ source: DocumentSource; facts: QuotationFacts; at: Date }> {
  const row = await readOffer(app.database.sql, offerId);
  const wanted = revision ?? row.issuedRevisionId;
  const state = wanted === null ? presentState(row) : await kept(app, row, wanted);
  const { snapshot, at, revisionId: uuid } = state;
  if (snapshot.items.length === 0) throw new AppError("offer_empty");
  const { sql } = app.database;
  const logo = uuid === undefined ? undefined : await findIssuedLogo(sql, uuid);
  const company = { ...await readCompany(sql), ...snapshot.seller, ...logo };
  const units = await unitsOf(app, snapshot);
  const language = asked ?? snapshot.language ?? otherwise;
  const facts = { language, uuid, buyer: snapshot.buyer, offerId: row.id };
  return { source: sourceOf(state, company, units, language), facts, at };
}

/** The units that the catalogue has for the lines' products today; a kept state has none of its own. */
async function unitsOf(app: App, { items }: RevisionSnapshot): Promise<Map<string, string>> {
  const ids = items.flatMap(({ productId }) => productId ?? []);
  const rows = await listUnits(app.database.sql, ids);
  return new Map(rows.map(({ id, unit }) => [id, unit]));
}

function presentState(row: OfferRow): State {
  return {
    snapshot: snapshotOf(row),
    at: row.updatedAt,
    number: row.number ?? "",
    isDraft: row.status === "draft",
  };
}

async function kept(app: App, offer: OfferRow, revisionId: string): Promise<State> {
  const revision = await getRevision(app, offer.id, revisionId);
  const { snapshot, issuedAt, acceptedAt, createdAt, revisionNumber, number } = revision;
  if (!snapshot) throw new AppError("revision_not_found");
  const ownNumber = offer.number === null ? "" : revisionNumberOf(offer.number, revisionNumber);
  return {
    snapshot,
    at: new Date(issuedAt ?? acceptedAt ?? createdAt),
    number: number ?? ownNumber,
    isDraft: number == null && snapshot.status === "draft",
    revisionId: revision.id,
  };
}

/** What the settings and the offer call what a document shows. */
const ownPaths = {
  "offer.number": "number",
  "buyer.nip": "buyer.vatId",
  "offer.reference": "reference",
  "seller.name": "company.name",
  "seller.address": "company.address",
  "seller.nip": "company.taxId",
  "seller.contact": "company.contact",
  "seller.bankAccount": "company.bankAccount",
};

function sourceOf(
  { snapshot, at, number, isDraft }: State,
  company: CompanyRow,
  units: ReadonlyMap<string, string>,
  language: DocumentLanguage,
): DocumentSource {
  const { currency, discountPercent, discountAmount, notes, reference, deliveryDate } = snapshot;
  const { deliveryTerms = company.deliveryTerms, paymentTerms = company.paymentTerms } = snapshot;
  const issueDate = dayIn(company.timeZone, at);
  return {
    offer: {
      number,
      issueDate,
      validUntil: snapshot.validUntil ?? daysAfter(issueDate, company.validityDays),
      reference,
      deliveryDate,
      currency,
      discountPercent,
      discountAmount,
    },
    seller: sellerOf(company),
    buyer: buyerOf(snapshot, company, language),
    items: snapshot.items.toSorted((a, b) => a.position - b.position).map((item) => ({
      name: item.name,
      sku: item.sku ?? undefined,
      description: item.description,
      quantity: item.quantity,
      unit: item.unit ?? (item.productId === null ? undefined : units.get(item.productId)),
      unitPriceNet: item.unitPriceNet,
      vatRate: item.vatRate,
      kind: item.kind,
      note: item.note,
      discountPercent: item.discountPercent,
      agreedUnitPriceNet: item.agreedUnitPriceNet,
      optional: item.optional,
      selected: item.selected,
      leadTime: item.leadTime,
    })),
    terms: {
      delivery: deliveryTerms,
      payment: paymentTerms,
      notes: [...notes, company.notes],
    },
    draft: isDraft,
    paths: {
      ...ownPaths,
      "buyer.name": snapshot.buyer && snapshot.buyer.name !== snapshot.customerName
        ? "buyer.name"
        : "customerName",
      "terms.delivery": snapshot.deliveryTerms === undefined
        ? "company.deliveryTerms"
        : "deliveryTerms",
      "terms.payment": snapshot.paymentTerms === undefined
        ? "company.paymentTerms"
        : "paymentTerms",
      ...Object.fromEntries(notes.map((_, index) => [`terms.notes.${index}`, `notes.${index}`])),
      [`terms.notes.${notes.length}`]: "company.notes",
    },
  };
}

/**
 * The block of the buyer. A state that was kept before buyers were copied has only a name. The country is printed where it
 * is another than the seller's, which is known by the letters of the seller's tax id.
 */
function buyerOf(
  { buyer, customerName }: RevisionSnapshot,
  { taxId }: CompanyRow,
  language: DocumentLanguage,
): DocumentSource["buyer"] {
  if (!buyer) return customerName === null ? undefined : { name: customerName, address: "" };
  const home = countryOf(taxId);
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const isAbroad = buyer.country !== null && home !== undefined && home !== buyer.country;
  const country = isAbroad && buyer.country ? names.of(buyer.country) : undefined;
  return {
    name: buyer.name,
    address: [buyer.address, country].filter((text) => text != null).join("\n"),
    nip: buyer.vatId ?? undefined,
    contact: [buyer.contact, buyer.email].filter((text) => text !== null).join("\n"),
    deliveryAddress: buyer.deliveryAddress ?? undefined,
  };
}
