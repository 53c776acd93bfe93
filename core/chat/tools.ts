/** What the assistant can look up and compute. Every tool reads; none writes. */
import type { App } from "@/core/app.ts";
import type { OfferTotals } from "@/core/contracts/offer.ts";
import { RevisionSnapshot } from "@/core/contracts/revision.ts";
import { fold } from "@/core/words/fold.ts";
import { words } from "@/core/words/terms.ts";
import { toNumber } from "@/core/money.ts";
import { presentOffer } from "@/core/offers/present.ts";
import { getRevision, listRevisions } from "@/core/offers/revisions.ts";
import { snapshotOf } from "@/core/offers/snapshot.ts";
import { searchProducts } from "@/core/products/search.ts";
import { findProducts } from "@/db/queries/catalogue.ts";
import { findArticles } from "@/db/queries/knowledge.ts";
import type { OfferRow } from "@/db/queries/offers.ts";
import { compareSnapshots, type Comparison } from "./compare.ts";
import { trimmed } from "./trimmed.ts";

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

/** The line that a question names by number or SKU, else the first 20 to choose from; an only line is meant anyway. */
export function readLine(
  row: OfferRow,
  wanted: { line?: number; about: string },
): { line: ExplainedLine | null; lines: NamedLine[]; count: number } {
  const index = indexOfLine(row, wanted);
  const item = row.items[index];
  const count = row.items.length;
  if (!item) {
    const lines = row.items.slice(0, listedAtMost)
      .map(({ sku, name }, at) => ({ line: at + 1, sku, name }));
    return { line: null, lines, count };
  }
  const { sku, name, requestItem, rationale, matchSource, matchScore } = item;
  const score = matchScore === null ? null : toNumber(matchScore);
  const line = { line: index + 1, sku, name, requestItem, rationale, matchSource };
  return { line: { ...line, matchScore: score }, lines: [], count };
}

function indexOfLine(row: OfferRow, wanted: { line?: number; about: string }): number {
  if (wanted.line !== undefined) return wanted.line - 1;
  const words = new Set(fold(wanted.about).split(/[\s,;?!"'()]+/).map(trimmed)); // it may end a sentence
  const bySku = row.items.findIndex(({ sku }) => sku !== null && words.has(fold(sku)));
  return bySku < 0 && row.items.length === 1 ? 0 : bySku;
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

/** The differences to a revision; `found` is false when there is none of that number (or none at all). */
export type RevisionOutput =
  | { readonly found: false; readonly newest: number }
  | {
    readonly found: true;
    readonly revisionNumber: number;
    /** Lines that differ, of which the comparison holds at most 20 of each kind. */
    readonly differentLines: number;
    readonly comparison: Comparison;
  };

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
  const comparison = compareSnapshots(RevisionSnapshot.parse(snapshot), snapshotOf(row));
  const { added, removed, changed } = comparison;
  return {
    found: true,
    revisionNumber: wanted.revisionNumber,
    differentLines: added.length + removed.length + changed.length,
    comparison: {
      ...comparison,
      added: added.slice(0, listedAtMost),
      removed: removed.slice(0, listedAtMost),
      changed: changed.slice(0, listedAtMost),
    },
  };
}
