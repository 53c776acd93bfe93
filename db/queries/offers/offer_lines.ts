/** Writes the lines of an offer, and the parts of its message that have none. */
import { json, type Sql } from "@/db/sql.ts";
import type { OfferItemRow, OfferUnmatchedRow } from "./offers.ts";

/** Replaces all lines of an offer; `position` is the order of the list. */
export async function replaceOfferItems(
  sql: Sql,
  offerId: string,
  items: readonly Omit<OfferItemRow, "position">[],
): Promise<void> {
  await sql`delete from offer_items where offer_id = ${offerId}`;
  if (items.length === 0) return;
  const rows = items.map((item, position) => ({ ...item, position }));
  await sql`
    insert into offer_items (
      id, offer_id, product_id, sku, name, description, quantity, unit_price_net, vat_rate,
      request_item, rationale, match_source, match_score, confirmed_by, confirmed_at,
      fragment_start, fragment_end, position,
      kind, unit, note, internal_note, discount_percent, agreed_unit_price_net, agreed_reason, agreed_by, agreed_at,
      optional, selected, lead_time, price_source, price_breaks
    )
    select i.id, ${offerId}::uuid, p.id, i.sku, i.name, i.description, i.quantity, i."unitPriceNet", i."vatRate",
      i."requestItem", i.rationale, i."matchSource", i."matchScore",
      i.confirmation ->> 'by', (i.confirmation ->> 'at')::timestamptz,
      i."fragmentStart", i."fragmentEnd", i.position,
      i.kind, i.unit, i.note, i."internalNote", i."discountPercent", i."agreedUnitPriceNet", i."agreedReason",
      i.agreement ->> 'by', (i.agreement ->> 'at')::timestamptz,
      i.optional, i.selected, i."leadTime", i."priceSource", i."priceBreaks"
    from jsonb_to_recordset(${json(rows)}::jsonb) as i(
      id uuid, "productId" uuid, sku text, name text, description text, quantity numeric,
      "unitPriceNet" numeric, "vatRate" numeric, "requestItem" text, rationale text,
      "matchSource" text, "matchScore" numeric, confirmation jsonb,
      "fragmentStart" integer, "fragmentEnd" integer, position integer,
      kind text, unit text, note text, "internalNote" text, "discountPercent" numeric,
      "agreedUnitPriceNet" numeric, "agreedReason" text, agreement jsonb, optional boolean, selected boolean,
      "leadTime" text, "priceSource" jsonb, "priceBreaks" jsonb
    )
    left join products p on p.id = i."productId"`;
}

/** Replaces all unmatched fragments of an offer; `position` is the order of the list. */
export async function replaceOfferUnmatched(
  sql: Sql,
  offerId: string,
  fragments: readonly Omit<OfferUnmatchedRow, "position">[],
): Promise<void> {
  await sql`delete from offer_unmatched where offer_id = ${offerId}`;
  if (fragments.length === 0) return;
  const rows = fragments.map((item, position) => ({ ...item, position }));
  await sql`
    insert into offer_unmatched (id, offer_id, item, reason, quantity, fragment_start, fragment_end, position)
    select n.id, ${offerId}::uuid, n.item, n.reason, n.quantity, n."fragmentStart", n."fragmentEnd", n.position
    from jsonb_to_recordset(${json(rows)}::jsonb) as n(
      id uuid, item text, reason text, quantity numeric,
      "fragmentStart" integer, "fragmentEnd" integer, position integer
    )`;
}
