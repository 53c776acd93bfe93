/** What the assistant can look up and compute. Every tool reads; none writes. */
import type { App } from "@/core/app.ts";
import { companyDefaults } from "@/core/contracts/company.ts";
import type { OfferTotals } from "@/core/contracts/offer.ts";
import { limits } from "@/core/platform/limits.ts";
import { RevisionSnapshot } from "@/core/contracts/revision.ts";
import { words } from "@/core/words/terms.ts";
import { toNumber } from "@/core/money/money.ts";
import { alternativesOf } from "@/core/offers/alternatives.ts";
import { compareSnapshots, type Comparison } from "@/core/offers/compare.ts";
import { listChanges } from "@/core/offers/history.ts";
import { presentOffer } from "@/core/offers/present.ts";
import { getRevision, listRevisions } from "@/core/offers/revisions.ts";
import { snapshotOf } from "@/core/offers/snapshot.ts";
import { searchProducts } from "@/core/catalogue/search.ts";
import { findProducts } from "@/db/queries/catalogue/catalogue.ts";
import { findCompany } from "@/db/queries/company/company.ts";
import { findArticles } from "@/db/queries/knowledge/knowledge.ts";
import { listOffers, nameFilter } from "@/db/queries/offers/offer_list.ts";
import { findOfferPage } from "@/db/queries/offers/offer_page.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";

/** Things listed in one answer; a client that wants all reads the offer. */
export const listedAtMost = 20;
const productsAtMost = 5;

/** A product that a search found. */
export interface FoundProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly unitPriceNet: number;
  readonly currency: string;
}

/** The best products for a text, at most 5; none when nothing is near. */
export async function searchCatalogue(
  app: App,
  query: string,
  signal: AbortSignal,
): Promise<{ products: FoundProduct[] }> {
  const found = await searchProducts(app, query, productsAtMost, { signal });
  const rows = await findProducts(app.database.sql, found.products.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    products: found.products.flatMap(({ id }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { sku, name, unit, currency } = row;
      return [{ id, sku, name, unit, currency, unitPriceNet: toNumber(row.unitPriceNet) }];
    }),
  };
}

/** An article that was found, with the beginning of what it says. */
export interface FoundArticle {
  readonly articleId: string;
  readonly title: string;
  readonly space: string;
  readonly excerpt: string;
}

const articlesAtMost = 4;
const excerptLength = 600;
/** Shorter beginnings are the beginning of everything. */
const shortestRoot = 4;

/** The articles of the knowledge base that share words with a text, best first, at most 4. */
export async function searchArticles(
  app: App,
  query: string,
): Promise<{ articles: FoundArticle[] }> {
  const roots = words(query).map(({ root }) => root)
    .filter((root) => root.length >= shortestRoot && /^[a-z0-9]+$/.test(root));
  if (roots.length === 0) return { articles: [] };
  const tsquery = [...new Set(roots)].slice(0, 16).map((root) => `${root}:*`).join(" | ");
  const rows = await findArticles(app.database.sql, tsquery, articlesAtMost);
  return {
    articles: rows.map(({ articleId, articleTitle, spaceName, body }) => ({
      articleId,
      title: articleTitle,
      space: spaceName,
      excerpt: body.replace(/\s+/g, " ").slice(0, excerptLength).toWellFormed(),
    })),
  };
}

/** The parts of the request without a product, the first 20 and how many there are. */
export function readUnmatched(row: OfferRow): {
  count: number;
  unmatched: { item: string; reason: string }[];
} {
  const unmatched = row.unmatched.slice(0, listedAtMost)
    .map(({ item, reason }) => ({ item, reason }));
  return { count: row.unmatched.length, unmatched };
}

/** A line as answers name it; `line` counts from 1. */
export interface NamedLine {
  readonly line: number;
  readonly sku: string | null;
  readonly name: string;
}

/** Why a line is there. */
export interface ExplainedLine extends NamedLine {
  readonly requestItem: string;
  readonly rationale: string;
  readonly matchSource: "exact" | "semantic" | "manual" | null;
  readonly matchScore: number | null;
}

/** The line of a number, else the first 20 to choose from. */
export function readLine(
  row: OfferRow,
  number: number | undefined,
): { line: ExplainedLine | null; lines: NamedLine[]; count: number } {
  const item = row.items[(number ?? 0) - 1];
  const count = row.items.length;
  if (!item || number === undefined) {
    const lines = row.items.slice(0, listedAtMost)
      .map(({ sku, name }, at) => ({ line: at + 1, sku, name }));
    return { line: null, lines, count };
  }
  const { sku, name, requestItem, rationale, matchSource, matchScore } = item;
  const score = matchScore === null ? null : toNumber(matchScore);
  const line = { line: number, sku, name, requestItem, rationale, matchSource };
  return { line: { ...line, matchScore: score }, lines: [], count };
}

/** The totals of an offer, with the discounts they hold. */
export interface TotalsOutput {
  readonly currency: string;
  readonly lineCount: number;
  readonly discountPercent: number;
  readonly discountAmount: number;
  readonly totals: OfferTotals;
}

/** The totals as the offer stands. */
export function readTotals(row: OfferRow): TotalsOutput {
  const { currency, discountPercent, discountAmount, totals, items } = presentOffer(row).offer;
  return { currency, lineCount: items.length, discountPercent, discountAmount, totals };
}

/** What the totals would be with another percentage; nothing is changed. */
export function computeTotals(
  row: OfferRow,
  discountPercent: string,
): TotalsOutput & { hypothetical: true; present: OfferTotals } {
  const present = readTotals(row);
  const allowance = { discountPercent, discountAmount: row.discountAmount };
  return {
    ...present,
    hypothetical: true,
    discountPercent: toNumber(discountPercent),
    totals: presentOffer({ ...row, ...allowance }).offer.totals,
    present: present.totals,
  };
}

/** An offer in brief. */
export interface OfferBrief extends TotalsOutput {
  readonly name: string;
  readonly customerName: string | null;
  readonly status: OfferRow["status"];
  readonly unmatchedCount: number;
  readonly notes: readonly string[];
  readonly lines: readonly (NamedLine & { quantity: number; totalNet: number })[];
}

/** Name, customer, the first 20 notes, 20 lines from one on, totals. */
export function readOffer(row: OfferRow, fromLine = 1): OfferBrief {
  const { offer } = presentOffer(row);
  return {
    ...readTotals(row),
    name: offer.name,
    customerName: row.customerName,
    status: row.status,
    unmatchedCount: row.unmatched.length,
    notes: offer.notes.slice(0, listedAtMost),
    lines: offer.items.slice(fromLine - 1, fromLine - 1 + listedAtMost)
      .map(({ position, name, quantity, totalNet }) => ({
        line: position + 1,
        sku: row.items[position]?.sku ?? null,
        name,
        quantity,
        totalNet,
      })),
  };
}

/** The differences to a stored state; at most 20 of the lines that differ, `differentLines` of all. */
export interface Differences {
  readonly differentLines: number;
  readonly comparison: Comparison;
}

function differences(before: RevisionSnapshot, now: OfferRow): Differences {
  const { lines, ...rest } = compareSnapshots(before, snapshotOf(now));
  return {
    differentLines: lines.length,
    comparison: { ...rest, lines: lines.slice(0, listedAtMost) },
  };
}

/** The differences to a revision; `found` is false when there is none of that number (or none at all). */
export type RevisionOutput =
  | { readonly found: false; readonly newest: number }
  | { readonly found: true; readonly revisionNumber: number } & Differences;

/** Compares the offer as it stands with a revision, the newest one unless a number is given. */
export async function compareRevision(
  app: App,
  row: OfferRow,
  revisionNumber: number | undefined,
): Promise<RevisionOutput> {
  const revisions = await listRevisions(app, row.id);
  const newest = revisions[0]?.revisionNumber ?? 0;
  const wanted = revisions.find((known) => known.revisionNumber === (revisionNumber ?? newest));
  if (!wanted) return { found: false, newest };
  const { snapshot } = await getRevision(app, row.id, wanted.id);
  return {
    found: true,
    revisionNumber: wanted.revisionNumber,
    ...differences(RevisionSnapshot.parse(snapshot), row),
  };
}

/** Other offers to a customer that are looked through. */
const offersLookedThrough = 20;

/** The newest other offers to a customer, the last changed first. */
async function otherOffers(
  { database: { sql } }: Pick<App, "database">,
  row: OfferRow,
  customerId: string,
): Promise<OfferRow[]> {
  const filter = await nameFilter(sql, { customerId });
  const offers = await listOffers(sql, filter, offersLookedThrough + 1);
  return offers.filter(({ id }) => id !== row.id).slice(0, offersLookedThrough);
}

/** The offer to the same customer that changed last before this one, and how this one differs. */
export type LastOfferOutput =
  | { readonly found: false; readonly customerName: string | null }
  | {
    readonly found: true;
    readonly customerName: string | null;
    readonly name: string;
    readonly updatedAt: string;
  } & Differences;

export async function compareLastOffer(app: App, row: OfferRow): Promise<LastOfferOutput> {
  const { customerName, customerId } = row;
  const [last] = customerId === null ? [] : await otherOffers(app, row, customerId);
  if (!last) return { found: false, customerName };
  return {
    found: true,
    customerName,
    name: last.name,
    updatedAt: last.updatedAt.toISOString(),
    ...differences(snapshotOf(last), row),
  };
}

/** A line of an earlier offer, with what the whole offer was reduced by. */
export interface EarlierPrice extends Omit<NamedLine, "line"> {
  readonly offer: string;
  readonly status: OfferRow["status"];
  readonly updatedAt: string;
  readonly quantity: number;
  readonly unitPriceNet: number;
  readonly currency: string;
  readonly discountPercent: number;
}

/**
 * What was offered to a customer before, newest first: all lines, or those that `isMeant`; at most 20.
 *
 * @param customerId the offer's own unless another is named
 */
export async function readLastPrices(
  app: App,
  row: OfferRow,
  customerId: string | null,
  isMeant: (line: OfferRow["items"][number]) => boolean,
): Promise<{ prices: EarlierPrice[] }> {
  const offers = customerId === null ? [] : await otherOffers(app, row, customerId);
  const prices = offers.flatMap((offer) =>
    offer.items.filter(isMeant).map(({ sku, name, quantity, unitPriceNet }) => ({
      sku,
      name,
      offer: offer.name,
      status: offer.status,
      updatedAt: offer.updatedAt.toISOString(),
      quantity: toNumber(quantity),
      unitPriceNet: toNumber(unitPriceNet),
      currency: offer.currency,
      discountPercent: toNumber(offer.discountPercent),
    }))
  );
  return { prices: prices.slice(0, listedAtMost) };
}

/** What else could stand on a line: what its draft considered, else what the catalogue finds for its words. */
export async function readAlternatives(
  app: App,
  row: OfferRow,
  line: number,
  signal: AbortSignal,
): Promise<
  { line: NamedLine & { unitPriceNet: number; currency: string }; products: FoundProduct[] }
> {
  const item = row.items[line - 1];
  if (!item) throw new RangeError(`the offer has no line ${line}`);
  const page = await findOfferPage(app.database.sql, row.id, 0);
  const drafted = page ? alternativesOf(page, app.now()).lines.get(item.id) ?? [] : [];
  const own = { line, sku: item.sku, name: item.name };
  const price = { unitPriceNet: toNumber(item.unitPriceNet), currency: row.currency };
  if (drafted.length > 0) {
    const products = drafted.map(({ productId, sku, name, unit, unitPriceNet, currency }) => ({
      id: productId,
      sku,
      name,
      unit,
      unitPriceNet,
      currency,
    }));
    return { line: { ...own, ...price }, products };
  }
  const { products } = await searchCatalogue(app, item.requestItem || item.name, signal);
  return {
    line: { ...own, ...price },
    products: products.filter(({ id }) => id !== item.productId),
  };
}

/** The newest changes of an offer, at most 20, of some kinds if they are named. */
export async function readHistory(
  app: App,
  row: OfferRow,
  isMeant: (kind: string) => boolean = () => true,
): Promise<{ changes: { at: string; by: string; kind: string; user: string }[] }> {
  const { changes } = await listChanges(app, row.id, { limit: limits.pageSizeMax });
  return {
    changes: changes.filter(({ kind }) => isMeant(kind)).slice(0, listedAtMost)
      .map(({ at, by, kind, user }) => ({ at, by, kind, user: user.name })),
  };
}

/** Where an offer stands. */
export async function readStatus(app: App, row: OfferRow) {
  const revisions = await listRevisions(app, row.id);
  return {
    name: row.name,
    status: row.status,
    number: row.number,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    lines: row.items.length,
    unmatched: row.unmatched.length,
    revisions: revisions.length,
  };
}

/** On which terms the offer is made: its own, else the company's. */
export async function readTerms({ database: { sql } }: Pick<App, "database">, row: OfferRow) {
  const company = await findCompany(sql);
  return {
    company: company?.name ?? "",
    payment: row.paymentTerms ?? company?.paymentTerms ?? "",
    delivery: row.deliveryTerms ?? company?.deliveryTerms ?? "",
    validUntil: row.validUntil,
    validityDays: company?.validityDays ?? companyDefaults.validityDays,
  };
}
