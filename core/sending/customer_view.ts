/**
 * What a customer sees by a link: the issued revision and nothing else. Of the stored state only what is named here is given on:
 * no internal notes, costs, scores, reasons, names of users or anything of other offers.
 */
import type { App } from "@/core/app.ts";
import { addressGroup } from "@/core/auth/address.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import { type RevisionItem, RevisionSnapshot } from "@/core/contracts/revision.ts";
import type {
  SharedLine,
  SharedOffer,
  SharedPage,
  SharedState,
} from "@/core/contracts/shared_offer.ts";
import { dayIn } from "@/core/company/days.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import type { RenderedDocument } from "@/core/documents/render.ts";
import { renderOffer } from "@/core/documents/stored.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { lineTotals, offerTotals, total } from "@/core/money/money.ts";
import { readLocked, readOffer } from "@/core/offers/change.ts";
import { frozenTerms, numberOnPaper, sellerAtIssue } from "@/core/offers/issue.ts";
import { presentOffer } from "@/core/offers/present.ts";
import { recordChanges } from "@/core/offers/record.ts";
import { snapshotOf } from "@/core/offers/snapshot.ts";
import { takeRate } from "@/core/platform/rates.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { offerEvent } from "@/core/webhooks/events.ts";
import type { CompanyRow } from "@/db/queries/company/company.ts";
import { lockOffer } from "@/db/queries/offers/offers.ts";
import { findIssuedLogo } from "@/db/queries/offers/revisions.ts";
import { countView, findShared, noteViewed, type SharedRow } from "@/db/queries/sending/shares.ts";
import type { Sql } from "@/db/sql.ts";
import { digestOfToken } from "./tokens.ts";

/** States of a link in which the customer still sees the offer. */
const shows: ReadonlySet<SharedState> = new Set(["open", "accepted", "rejected"]);

/**
 * The page of a link, counted as seen where `counts`.
 *
 * @param options the positions of the optional lines that are ticked; without them those that the offer has
 * @param address of the client, for the limit
 * @throws {AppError} `link_over` for a token that opens nothing, `rate_limited`
 */
export async function openShared(
  app: App,
  token: string,
  { address, counts, options }: {
    readonly address: string;
    readonly counts: boolean;
    readonly options?: readonly number[];
  },
): Promise<SharedPage> {
  const row = await findByToken(app, token, address);
  const state = stateOf(row, app.now());
  if (counts && state === "open") await noteView(app, row);
  const { sql } = app.database;
  const logo = await findIssuedLogo(sql, row.revisionId);
  return pageOf(row, state, { ...await readCompany(sql), ...logo }, options);
}

/** Stands for the number that a draft gets only when it is issued. */
const notYet = "…";

/**
 * The page that the customer would see if the offer went out now. Nothing is issued, stored or counted.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function previewShared(
  app: Pick<App, "database" | "now">,
  offerId: string,
  { otherwise }: { readonly otherwise: DocumentLanguage },
): Promise<SharedPage> {
  const { sql } = app.database;
  const row = await readOffer(sql, offerId);
  const company = await readCompany(sql);
  const now = app.now();
  const terms = frozenTerms(row, company, { now, otherwise });
  const preview = {
    number: await numberOnPaper(sql, row) ?? notYet,
    language: terms.language,
    snapshot: snapshotOf({ ...row, ...terms }, sellerAtIssue(company)),
    issuedAt: row.issuedAt ?? now,
    message: "",
    answer: null,
  };
  return pageOf(preview, "open", company, undefined);
}

/**
 * The document of a link: what was issued, or, once it was accepted by this link, that with the options that were taken.
 *
 * @throws {AppError} `link_over`, `rate_limited`, `overloaded`
 */
export async function sharedDocument(
  app: App,
  token: string,
  address: string,
): Promise<RenderedDocument> {
  const row = await findByToken(app, token, address);
  if (!shows.has(stateOf(row, app.now()))) throw new AppError("link_over");
  const { language } = row;
  const revision = row.answer?.revisionId ?? row.revisionId;
  return await renderOffer(app, row.offerId, { revision, language, otherwise: language });
}

/**
 * The link of a token; each look counts against the token and the address.
 *
 * @throws {AppError} `link_over`, `rate_limited`
 */
export async function findByToken(app: App, token: string, address: string): Promise<SharedRow> {
  const { database, config } = app;
  await takeRate(database, config, "share", `address ${addressGroup(address)}`, app.now());
  const digest = await digestOfToken(token);
  await takeRate(database, config, "share", `token ${digest}`, app.now());
  const row = await findShared(database.sql, digest);
  if (!row) throw new AppError("link_over");
  return row;
}

/** The state of a link at `now`; the first rule that applies wins. */
export function stateOf(row: SharedRow, now: Date): SharedState {
  if (row.revokedAt !== null) return "revoked";
  if (row.isReplaced) return "replaced";
  if (row.answer) return row.answer.kind;
  if (row.offerStatus !== "draft") return "settled";
  return row.hasEnded || row.expiresAt <= now ? "expired" : "open";
}

/** The customer as the author of a change: whoever was written to, by the id of the link. */
export function customerOf(row: SharedRow, name = ""): Identity {
  const { buyer, customerName } = RevisionSnapshot.parse(row.snapshot);
  const known = name || row.recipients[0] || buyer?.contact || buyer?.name || customerName || "";
  return { userId: row.id, name: known, role: "user", through: "customer" };
}

/** Counts a view; the first view of a link is recorded in the history and told to webhooks. */
async function noteView(app: App, row: SharedRow): Promise<void> {
  const now = app.now();
  const isFirst = await app.database.transaction(async (sql) => {
    // The offer before the link, as everywhere: two that take them in another order would wait for each other.
    if (!await lockOffer(sql, row.offerId) || !await countView(sql, row.id, now)) return false;
    await noteFirst(sql, app, row, now);
    return true;
  });
  if (isFirst) ring();
}

async function noteFirst(sql: Sql, app: App, row: SharedRow, now: Date): Promise<void> {
  await noteViewed(sql, row, now);
  const offer = await readLocked(sql, row.offerId);
  const { number } = row;
  await recordChanges(sql, app, customerOf(row), offer, [{ kind: "viewed", details: { number } }], {
    events: [offerEvent("offer.viewed", presentOffer(offer), now)],
  });
}

/** What the page of a link is made of. */
type Shown = Pick<
  SharedRow,
  "snapshot" | "answer" | "language" | "number" | "issuedAt" | "message"
>;

function pageOf(
  row: Shown,
  state: SharedState,
  company: CompanyRow,
  options: readonly number[] | undefined,
): SharedPage {
  const snapshot = RevisionSnapshot.parse(row.snapshot);
  const { answer, language } = row;
  const { name, address, taxId, contact } = snapshot.seller ?? company;
  const { logo, logoType, timeZone } = company;
  const ticked = answer?.kind === "accepted" ? answer.options : options;
  return {
    state,
    number: row.number,
    language,
    seller: {
      ...{ name, address, taxId, contact },
      ...(logo && { logo: `data:${logoType};base64,${new Uint8Array(logo).toBase64()}` }),
    },
    ...(shows.has(state) && { offer: offerOf(row, withOptions(snapshot, ticked), timeZone) }),
    ...(answer && { answer: { name: answer.name, on: dayIn(timeZone, new Date(answer.at)) } }),
  };
}

/** The state with these optional lines ticked and no others. */
export function withOptions(
  snapshot: RevisionSnapshot,
  positions: readonly number[] | undefined,
): RevisionSnapshot {
  if (positions === undefined) return snapshot;
  const items = snapshot.items.map((item) =>
    item.optional ? { ...item, selected: positions.includes(item.position) } : item
  );
  return { ...snapshot, items };
}

function offerOf(row: Shown, snapshot: RevisionSnapshot, timeZone: string): SharedOffer {
  const { currency, buyer, seller, items, notes } = snapshot;
  const totals = offerTotals(items, snapshot, currency);
  return {
    number: row.number,
    name: snapshot.name,
    issuedOn: dayIn(timeZone, row.issuedAt),
    validUntil: snapshot.validUntil ?? null,
    currency,
    decimals: decimalsOf(currency),
    buyer: buyer?.name ?? snapshot.customerName ?? "",
    message: row.message,
    lines: items.toSorted((a, b) => a.position - b.position).map((item) => lineOf(item, currency)),
    totals: {
      discount: total([totals.percentDiscount, totals.amountDiscount]),
      totalNet: totals.totalNet,
      vat: totals.vat.map(({ vatRate, taxable, tax }) => ({ vatRate, taxable, tax })),
      totalGross: totals.totalGross,
    },
    reference: snapshot.reference ?? "",
    deliveryDate: snapshot.deliveryDate ?? null,
    deliveryTerms: snapshot.deliveryTerms ?? "",
    paymentTerms: snapshot.paymentTerms ?? "",
    notes: [...notes, seller?.notes ?? ""].filter((note) => note.trim() !== ""),
    notOffered: snapshot.unmatched.map(({ item }) => item),
  };
}

function lineOf(item: RevisionItem, currency: string): SharedLine {
  const { position, kind = "product", name, sku, description, quantity, unitPriceNet } = item;
  const { agreedUnitPriceNet } = item;
  return {
    ...{ position, kind, name, description, quantity },
    sku: sku ?? "",
    note: item.note ?? "",
    words: item.requestItem,
    unit: item.unit ?? "",
    price: agreedUnitPriceNet ?? unitPriceNet,
    ...(agreedUnitPriceNet != null && agreedUnitPriceNet < unitPriceNet &&
      { listPrice: unitPriceNet }),
    discountPercent: item.discountPercent ?? 0,
    totalNet: lineTotals(item, currency).totalNet,
    leadTime: item.leadTime ?? "",
    optional: item.optional ?? false,
    selected: item.selected ?? false,
  };
}
