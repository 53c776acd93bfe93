/** Issuing: what an offer says now gets a number, is kept as a revision, and is printed from that one from here on. */
import type { App } from "@/core/app.ts";
import { dayIn, daysAfter } from "@/core/company/days.ts";
import { giveNumber, revisionNumberOf } from "@/core/company/numbers.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { OfferRevision, SellerSnapshot } from "@/core/contracts/revision.ts";
import { languageFor } from "@/core/documents/language.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { offerEvent } from "@/core/webhooks/events.ts";
import type { CompanyRow } from "@/db/queries/company/company.ts";
import type { OfferLife } from "@/db/queries/offers/offer_life.ts";
import { replaceOfferItems } from "@/db/queries/offers/offer_lines.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import {
  findRevision,
  findRevisionCount,
  keepIssuedLogo,
  type RevisionRow,
} from "@/db/queries/offers/revisions.ts";
import { listUnits } from "@/db/queries/catalogue/units.ts";
import type { Sql } from "@/db/sql.ts";
import {
  type Aftermath,
  type Change,
  changeLocked,
  lockAndRead,
  type Precondition,
} from "./change.ts";
import { revisionChange } from "./changes.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import { presentRevision, storeRevision } from "./revisions.ts";
import { refuseUnconfirmed, warningsOf } from "./warnings.ts";

/** How an offer is issued. */
export interface IssueOptions {
  /** Somebody has seen the warnings and goes on. */
  readonly confirm?: boolean;
  /** Of the document, where the offer says none and its message tells none. */
  readonly otherwise: DocumentLanguage;
}

/**
 * Issues an offer: number, revision, language, terms, seller with its logo and units are what they are from now on. Of an offer whose present
 * content was issued it gives that revision, so that two who issue at once get the same.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `offer_empty`, `status_change_not_allowed` unless it is a draft,
 * `confirmation_needed` with the warnings
 */
export async function issueOffer(
  app: App,
  user: Identity,
  offerId: string,
  options: IssueOptions,
  precondition: Precondition,
): Promise<PresentedOffer & { revision: OfferRevision }> {
  const issued = await app.database.transaction(async (sql) => {
    const before = await lockAndRead(sql, offerId, precondition);
    const { row, revision } = await issueLocked(sql, app, user, before, options);
    return { ...presentOffer(row), revision: presentRevision(revision) };
  });
  ring();
  return issued;
}

/** An issued offer, and the revision that it is printed from. */
export interface IssuedRow {
  readonly row: OfferRow;
  readonly revision: RevisionRow;
}

/** {@link issueOffer} within a transaction that has locked and read the offer; `ring` after the commit. */
export async function issueLocked(
  sql: Sql,
  app: App,
  user: Identity,
  before: OfferRow,
  { confirm, otherwise }: IssueOptions,
): Promise<IssuedRow> {
  const known = await issuedRevisionOf(sql, before);
  if (known) return { row: before, revision: known };
  refuseUnissuable(before);
  refuseUnconfirmed(await warningsOf(sql, before, app.now()), confirm);
  const company = await readCompany(sql);
  const id = newId();
  let revision: RevisionRow | undefined;
  const change: Change = async (sql, offer) => {
    await freezeUnits(sql, offer);
    await giveNumber(sql, offer.id, app.now());
    return { ...frozenTerms(offer, company, { now: app.now(), otherwise }), ...issuedAs(id, app) };
  };
  const after = async (sql: Sql, row: OfferRow): Promise<Aftermath> => {
    const number = await numberOfIssue(sql, row);
    const issuedAt = row.issuedAt;
    const seller = sellerAtIssue(company);
    revision = await storeRevision(sql, app, user, row, { id, seller, number, issuedAt });
    await keepIssuedLogo(sql, id);
    const { details } = revisionChange("revision_saved", revision);
    return {
      changes: [{ kind: "issued", details: { ...details, number } }],
      events: [offerEvent("offer.issued", presentOffer(row), app.now())],
    };
  };
  const row = await changeLocked(sql, app, user, before, change, { after });
  if (!revision) throw new Error("an offer was issued without a revision");
  return { row, revision };
}

/** The revision that the present content of an offer was issued as, or `undefined`. */
export async function issuedRevisionOf(
  sql: Sql,
  { id, issuedRevisionId }: Pick<OfferRow, "id" | "issuedRevisionId">,
): Promise<RevisionRow | undefined> {
  return issuedRevisionId === null ? undefined : await findRevision(sql, id, issuedRevisionId);
}

function refuseUnissuable({ status, items }: OfferRow): void {
  if (status !== "draft") {
    throw new AppError("status_change_not_allowed", {
      message: `An offer that is ${status} cannot be issued`,
    });
  }
  if (items.length === 0) throw new AppError("offer_empty");
}

function issuedAs(id: string, { now }: Pick<App, "now">): Partial<OfferLife> {
  return { issuedRevisionId: id, issuedAt: now(), sentAt: null, viewedAt: null, answeredAt: null };
}

/** What holds by the seller's word or by the message until it is said becomes the offer's own. */
export function frozenTerms(
  offer: OfferRow,
  company: CompanyRow,
  { now, otherwise }: { readonly now: Date; readonly otherwise: DocumentLanguage },
) {
  const { timeZone, validityDays } = company;
  return {
    language: languageFor(offer, otherwise),
    validUntil: offer.validUntil ?? daysAfter(dayIn(timeZone, now), validityDays),
    paymentTerms: offer.paymentTerms ?? (company.paymentTerms || null),
    deliveryTerms: offer.deliveryTerms ?? (company.deliveryTerms || null),
  };
}

/** A line from before units were kept has the catalogue's: of today, and for good. */
async function freezeUnits(sql: Sql, offer: OfferRow): Promise<void> {
  const { items } = offer;
  const bare = items.flatMap(({ unit, productId }) => unit === null ? productId ?? [] : []);
  const units = new Map((await listUnits(sql, bare)).map(({ id, unit }) => [id, unit]));
  if (units.size === 0) return;
  const unitOf = (productId: string | null) => units.get(productId ?? "") ?? null;
  await replaceOfferItems(
    sql,
    offer,
    items.map((item) => ({ ...item, unit: item.unit ?? unitOf(item.productId) })),
  );
}

/** The number itself, or that of a further revision where a paper with the number itself has left the house before. */
async function numberOfIssue(sql: Sql, { id, number }: OfferRow): Promise<string> {
  if (number === null) throw new Error("an offer is issued without a number");
  const { all, onPaper } = await findRevisionCount(sql, id);
  return onPaper === 0 ? number : revisionNumberOf(number, all + 1);
}

/** The number on the paper that goes out next; `undefined` while the offer has none, which issuing gives. */
export async function numberOnPaper(sql: Sql, row: OfferRow): Promise<string | undefined> {
  if (row.number === null) return undefined;
  return (await issuedRevisionOf(sql, row))?.number ?? await numberOfIssue(sql, row);
}

/** The seller as issuing keeps it. */
export function sellerAtIssue(company: CompanyRow): SellerSnapshot {
  const { name, address, taxId, contact, bankAccount, deliveryTerms, paymentTerms, notes } =
    company;
  return { name, address, taxId, contact, bankAccount, deliveryTerms, paymentTerms, notes };
}
