/** Documents of offers that are stored: their present state, or one that was kept. */
import type { App } from "@/core/app.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { RevisionSnapshot } from "@/core/contracts/revision.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { parseId } from "@/core/ids.ts";
import { getRevision } from "@/core/offers/revisions.ts";
import { snapshotOf } from "@/core/offers/snapshot.ts";
import { findOffer, type OfferRow } from "@/db/queries/offers.ts";
import type { DocumentSource } from "./content.ts";
import { renderDocument, type RenderedDocument } from "./render.ts";
import { defaultSeller, validityDays } from "./seller.ts";

/** Which state, in which language. */
export interface StoredDocument {
  readonly language: DocumentLanguage;
  /** Id of a revision; without it the present state. */
  readonly revision?: string;
}

/** A state of an offer with the moment that dates its document. */
interface State {
  readonly snapshot: RevisionSnapshot;
  readonly at: Date;
}

const DAY_MS = 86_400_000;

/**
 * The document of a stored offer. It is dated by its last change, or by when the revision was accepted or saved.
 *
 * @throws {AppError} `offer_not_found`, `revision_not_found`, `offer_empty`, `overloaded`; `invalid_parameter` with issues
 * when it holds what the document cannot show
 */
export async function renderOffer(
  app: App,
  offerId: string,
  { language, revision }: StoredDocument,
): Promise<RenderedDocument> {
  const id = parseId(offerId);
  const row = id === undefined ? undefined : await findOffer(app.database.sql, id);
  if (!row) throw new AppError("offer_not_found");
  const state = revision === undefined ? presentState(row) : await kept(app, row.id, revision);
  if (state.snapshot.items.length === 0) throw new AppError("offer_empty");
  try {
    return await renderDocument(sourceOf(row.id, state), { language, guest: false });
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    // There is no body: it is the offer that this address names which cannot be printed.
    const message = "The offer holds what its document cannot show: change it and try again";
    throw new AppError("invalid_parameter", { message, issues: error.issues, cause: error });
  }
}

/** A number that people can read to each other, of the last part of an id: `OF-7F3A-21BC`. */
export function readableNumber(id: string): string {
  const end = id.slice(-8).toUpperCase();
  return `OF-${end.slice(0, 4)}-${end.slice(4)}`;
}

function presentState(row: OfferRow): State {
  return { snapshot: snapshotOf(row), at: row.updatedAt };
}

async function kept(app: App, offerId: string, revisionId: string): Promise<State> {
  const { snapshot, acceptedAt, createdAt } = await getRevision(app, offerId, revisionId);
  if (!snapshot) throw new AppError("revision_not_found");
  return { snapshot, at: new Date(acceptedAt ?? createdAt) };
}

function sourceOf(id: string, { snapshot, at }: State): DocumentSource {
  const { currency, discountPercent, discountAmount, customerName, notes } = snapshot;
  return {
    offer: {
      number: readableNumber(id),
      issueDate: dayOf(at),
      validUntil: dayOf(new Date(at.getTime() + validityDays * DAY_MS)),
      currency,
      discountPercent,
      discountAmount,
    },
    seller: defaultSeller,
    ...(customerName !== null && { buyer: { name: customerName, address: "" } }),
    items: snapshot.items.toSorted((a, b) => a.position - b.position).map((item) => ({
      name: item.name,
      sku: item.sku ?? undefined,
      description: item.description,
      quantity: item.quantity,
      unitPriceNet: item.unitPriceNet,
      vatRate: item.vatRate,
    })),
    terms: { notes: notes.join("\n\n") },
    draft: snapshot.status === "draft",
  };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
