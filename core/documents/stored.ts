/** Documents of offers that are stored: their present state, or one that was kept. */
import type { App } from "@/core/app.ts";
import { dayIn, daysAfter } from "@/core/company/days.ts";
import { giveNumber, revisionNumberOf } from "@/core/company/numbers.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { RevisionSnapshot } from "@/core/contracts/revision.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import type { Identity } from "@/core/identity.ts";
import { parseId } from "@/core/ids.ts";
import { numberChange } from "@/core/offers/changes.ts";
import { recordChanges } from "@/core/offers/record.ts";
import { getRevision } from "@/core/offers/revisions.ts";
import { snapshotOf } from "@/core/offers/snapshot.ts";
import { listUnits } from "@/db/queries/units.ts";
import type { CompanyRow } from "@/db/queries/company.ts";
import { findOfferNumber } from "@/db/queries/numbers.ts";
import { findOffer, lockOffer, type OfferRow } from "@/db/queries/offers.ts";
import type { DocumentSource } from "./content.ts";
import type { RenderedDocument } from "./render.ts";
import { sellerOf } from "./seller.ts";

/** Which state, in which language. */
export interface StoredDocument {
  readonly language: DocumentLanguage;
  /** Id of a revision; without it the present state. */
  readonly revision?: string;
  /** Only to be looked at: an offer without a number gets none. */
  readonly preview?: boolean;
}

/** A state of an offer with the moment that dates its document. */
interface State {
  readonly snapshot: RevisionSnapshot;
  readonly at: Date;
  /** The revision's number, where it is one. */
  readonly revision?: number;
}

/**
 * The document of a stored offer. It is dated by its last change, or by when the revision was accepted or saved. An offer
 * that has no number gets one: two who print it at once print the same.
 *
 * @throws {AppError} `offer_not_found`, `revision_not_found`, `offer_empty`, `overloaded`; `invalid_parameter` with issues
 * when it holds what the document cannot show
 */
export async function renderOffer(
  app: App,
  user: Identity,
  offerId: string,
  { language, revision, preview = false }: StoredDocument,
): Promise<RenderedDocument> {
  using place = app.documents.takePlace(false);
  const id = parseId(offerId);
  const row = id === undefined ? undefined : await findOffer(app.database.sql, id);
  if (!row) throw new AppError("offer_not_found");
  const state = revision === undefined ? presentState(row) : await kept(app, row.id, revision);
  if (state.snapshot.items.length === 0) throw new AppError("offer_empty");
  const company = await readCompany(app.database.sql);
  const units = await unitsOf(app, state.snapshot);
  const number = row.number ?? (preview ? "" : await numberFor(app, user, row.id));
  try {
    const source = sourceOf(state, company, units, number);
    return await app.documents.render(source, { language, guest: false, place });
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    // There is no body: it is the offer that this address names which cannot be printed.
    const message = "The offer holds what its document cannot show: change it and try again";
    throw new AppError("invalid_parameter", { message, issues: error.issues, cause: error });
  }
}

async function numberFor(app: App, user: Identity, id: string): Promise<string> {
  return await app.database.transaction(async (sql) => {
    const offer = await lockOffer(sql, id);
    if (!offer) throw new AppError("offer_not_found");
    const known = await findOfferNumber(sql, id);
    if (known !== undefined) return known;
    const number = await giveNumber(sql, id, app.now());
    await recordChanges(sql, app, user, { id, ...offer }, [numberChange(number)]);
    return number;
  });
}

/** The units that the catalogue has for the lines' products today; a kept state has none of its own. */
async function unitsOf(app: App, { items }: RevisionSnapshot): Promise<Map<string, string>> {
  const ids = items.flatMap(({ productId }) => productId ?? []);
  const rows = await listUnits(app.database.sql, ids);
  return new Map(rows.map(({ id, unit }) => [id, unit]));
}

function presentState(row: OfferRow): State {
  return { snapshot: snapshotOf(row), at: row.updatedAt };
}

async function kept(app: App, offerId: string, revisionId: string): Promise<State> {
  const revision = await getRevision(app, offerId, revisionId);
  const { snapshot, acceptedAt, createdAt, revisionNumber } = revision;
  if (!snapshot) throw new AppError("revision_not_found");
  return { snapshot, at: new Date(acceptedAt ?? createdAt), revision: revisionNumber };
}

function sourceOf(
  { snapshot, at, revision }: State,
  company: CompanyRow,
  units: ReadonlyMap<string, string>,
  number: string,
): DocumentSource {
  const { currency, discountPercent, discountAmount, customerName, notes } = snapshot;
  const issueDate = dayIn(company.timeZone, at);
  return {
    offer: {
      number: number === "" || revision === undefined ? number : revisionNumberOf(number, revision),
      issueDate,
      validUntil: daysAfter(issueDate, company.validityDays),
      currency,
      discountPercent,
      discountAmount,
    },
    seller: sellerOf(company),
    ...(customerName !== null && { buyer: { name: customerName, address: "" } }),
    items: snapshot.items.toSorted((a, b) => a.position - b.position).map((item) => ({
      name: item.name,
      sku: item.sku ?? undefined,
      description: item.description,
      quantity: item.quantity,
      unit: item.productId === null ? undefined : units.get(item.productId),
      unitPriceNet: item.unitPriceNet,
      vatRate: item.vatRate,
    })),
    terms: {
      delivery: company.deliveryTerms,
      payment: company.paymentTerms,
      notes: [...notes, company.notes].join("\n\n"),
    },
    draft: snapshot.status === "draft",
  };
}
