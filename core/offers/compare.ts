/** What changed between two stored states of an offer. */
import type { RevisionItem, RevisionSnapshot } from "@/core/contracts/revision.ts";
import type { App } from "@/core/app.ts";
import { offerTotals } from "@/core/money/money.ts";
import type { RevisionRow } from "@/db/queries/offers/revisions.ts";
import { getRevision } from "./revisions.ts";
import { presentRevision } from "./revisions.ts";
import { buyerLines } from "./buyer_lines.ts";
import { snapshotOf } from "./snapshot.ts";
import { presentOffer } from "./present.ts";
import type { Offer } from "@/core/contracts/offer.ts";
import type { OfferRevision } from "@/core/contracts/revision.ts";
import { readOffer } from "./change.ts";

/** A line on one side or on both. `position` counts from 0 in the newer state, or in the older one for a line that went. */
export type LineChange =
  | { readonly kind: "added" | "removed"; readonly line: RevisionItem; readonly position: number }
  | {
    readonly kind: "changed";
    readonly before: RevisionItem;
    readonly line: RevisionItem;
    readonly position: number;
    /** What differs besides quantity and price, by the names that the history has for them. */
    readonly fields: readonly LineFieldChange[];
  };

/** A field of a line that differs; what says nothing is `null`. */
export interface LineFieldChange {
  readonly field: typeof comparedLineFields[number];
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
}

const comparedLineFields = [
  "kind",
  "unit",
  "note",
  "internalNote",
  "discountPercent",
  "agreedUnitPriceNet",
  "agreedReason",
  "optional",
  "selected",
  "leadTime",
] as const;

const comparedFields = [
  "name",
  "customerName",
  "discountPercent",
  "discountAmount",
  "notes",
  "buyer",
  "language",
  "paymentTerms",
  "deliveryTerms",
  "reference",
  "deliveryDate",
  "validUntil",
] as const;

/** A field of the offer itself, as text or decimal. */
export interface FieldChange {
  readonly name: typeof comparedFields[number];
  readonly before: string | number;
  readonly now: string | number;
}

/** Everything that differs; gross sums are in the currency of their state. */
export interface Comparison {
  readonly lines: readonly LineChange[];
  readonly fields: readonly FieldChange[];
  readonly grossBefore: number;
  readonly grossNow: number;
}

/** Compares two states. Lines are the same line when they have the same product, or else the same name. */
export function compareSnapshots(before: RevisionSnapshot, now: RevisionSnapshot): Comparison {
  const left = [...before.items];
  const lines: LineChange[] = [];
  for (const [position, line] of now.items.entries()) {
    const at = left.findIndex((each) => keyOf(each) === keyOf(line));
    const [known] = at < 0 ? [] : left.splice(at, 1);
    if (!known) {
      lines.push({ kind: "added", line, position });
      continue;
    }
    const fields = lineFields(known, line);
    const isPriced = known.quantity !== line.quantity || known.unitPriceNet !== line.unitPriceNet;
    if (isPriced || fields.length > 0) {
      lines.push({ kind: "changed", before: known, line, position, fields });
    }
  }
  lines.push(...left.map((line): LineChange => ({
    kind: "removed",
    line,
    position: before.items.indexOf(line),
  })));
  return {
    lines,
    fields: fieldChanges(before, now),
    grossBefore: grossOf(before),
    grossNow: grossOf(now),
  };
}

/** A stored state with what it changed against the one before it. */
export interface RevisionSummary extends Omit<OfferRevision, "snapshot"> {
  /** Absent on the first. */
  readonly change?: { readonly lines: number; readonly gross: number };
}

/** So many of the newest are told of; older ones are still there. */
const mostRevisions = 50;

/** So many rows {@link summarizeRevisions} needs: the oldest that is told of is compared with the one before it. */
export const mostCompared = mostRevisions + 1;

/** The revisions of an offer, newest first, each compared with the one before it. */
export function summarizeRevisions(rows: readonly RevisionRow[]): RevisionSummary[] {
  const revisions = rows.slice(0, mostCompared).map(presentRevision);
  return revisions.slice(0, mostRevisions).map(({ snapshot, ...revision }, index) => {
    const earlier = revisions[index + 1]?.snapshot;
    if (!snapshot || !earlier) return revision;
    const { lines, grossBefore, grossNow } = compareSnapshots(earlier, snapshot);
    const decimals = 6;
    const gross = Number((grossNow - grossBefore).toFixed(decimals));
    return { ...revision, change: { lines: lines.length, gross } };
  });
}

/**
 * A revision compared with the offer as it is now.
 *
 * @throws {AppError} `offer_not_found`, `revision_not_found`
 */
export async function compareWithNow(
  app: App,
  offerId: string,
  revisionId: string,
): Promise<{ offer: Offer; version: number; revision: OfferRevision; comparison: Comparison }> {
  const row = await readOffer(app.database.sql, offerId);
  const revision = await getRevision(app, row.id, revisionId);
  const now = snapshotOf(row);
  const comparison = compareSnapshots(revision.snapshot ?? now, now);
  return { ...presentOffer(row), revision, comparison };
}

function lineFields(before: RevisionItem, now: RevisionItem): LineFieldChange[] {
  const known: RevisionItem = { ...before, kind: before.kind ?? now.kind };
  return comparedLineFields.map((field) => ({
    field,
    from: known[field] || null,
    to: now[field] || null,
  }))
    .filter(({ from, to }) => from !== to);
}

function keyOf({ productId, name }: RevisionItem): string {
  return productId ?? `name ${name}`;
}

function fieldChanges(before: RevisionSnapshot, now: RevisionSnapshot): FieldChange[] {
  const values = (snapshot: RevisionSnapshot) => ({
    name: snapshot.name,
    customerName: snapshot.customerName ?? "",
    discountPercent: snapshot.discountPercent ?? 0,
    discountAmount: snapshot.discountAmount ?? 0,
    notes: snapshot.notes.join("\n"),
    buyer: snapshot.buyer ? buyerLines(snapshot.buyer) : "",
    language: snapshot.language ?? "",
    paymentTerms: snapshot.paymentTerms ?? "",
    deliveryTerms: snapshot.deliveryTerms ?? "",
    reference: snapshot.reference ?? "",
    deliveryDate: snapshot.deliveryDate ?? "",
    validUntil: snapshot.validUntil ?? "",
  });
  const older = values(before), newer = values(now);
  return comparedFields.filter((name) => older[name] !== newer[name])
    .map((name) => ({ name, before: older[name], now: newer[name] }));
}

function grossOf({ items, discountPercent, discountAmount, currency }: RevisionSnapshot): number {
  return offerTotals(items, { discountPercent, discountAmount }, currency).totalGross;
}
