/** Reads and writes the lines of an offer, and the parts of its message that have none. */
import { fragment, json, list, type Sql, type SqlFragment } from "@/db/sql.ts";
import type { OfferItemRow, OfferRow, OfferUnmatchedRow } from "./offers.ts";

/** A line as {@link packedItems} give it: texts, those of other types as JSON. */
export type PackedItem = readonly [
  id: string,
  productId: string | null,
  sku: string | null,
  name: string,
  description: string,
  quantity: string,
  unitPriceNet: string,
  vatRate: string,
  requestItem: string,
  rationale: string,
  matchSource: OfferItemRow["matchSource"],
  matchScore: string | null,
  confirmation: string | null,
  fragmentStart: string | null,
  fragmentEnd: string | null,
  position: string,
  kind: OfferItemRow["kind"],
  unit: string | null,
  priceSource: string | null,
  /** {@link Extras} as JSON; `null` where all are as on a new line. */
  extras: string | null,
];

/** What people add to a line, and few lines have. */
type Extras = readonly [
  note: string,
  internalNote: string,
  discountPercent: string,
  agreedUnitPriceNet: string | null,
  agreedReason: string,
  agreement: OfferItemRow["agreement"],
  optional: boolean,
  selected: boolean,
  leadTime: string,
  priceBreaks: OfferItemRow["priceBreaks"],
];

const noExtras: Extras = ["", "", "0", null, "", null, false, false, "", []];

/**
 * The lines of `offers o`, in their order, as one JSON value: a list of texts for each. Names of fields would be half of it,
 * and to find out how each column is written in JSON takes the server twice as long for every line.
 */
export const packedItems: SqlFragment = fragment`(
    select coalesce(json_agg(array[
        id::text, product_id::text, sku, name, description,
        quantity::text, unit_price_net::text, vat_rate::text, request_item, rationale,
        match_source, match_score::text,
        case when confirmed_at is not null then json_build_object('by', confirmed_by,
          'at', to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text end,
        fragment_start::text, fragment_end::text, position::text,
        kind, unit, price_source::text,
        case when (note, internal_note, agreed_reason, lead_time) <> ('', '', '', '')
            or discount_percent <> 0 or agreed_unit_price_net is not null or agreed_at is not null
            or optional or selected or price_breaks <> '[]'
          then json_build_array(note, internal_note, discount_percent::text,
            agreed_unit_price_net::text, agreed_reason,
            case when agreed_at is not null then json_build_object('by', agreed_by,
              'at', to_char(agreed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end,
            optional, selected, lead_time, price_breaks)::text end
      ] order by position), '[]')
    from offer_items
    where offer_id = o.id
  )`;

/** The line that {@link packedItems} say. */
export function unpackItem(
  [
    id,
    productId,
    sku,
    name,
    description,
    quantity,
    unitPriceNet,
    vatRate,
    requestItem,
    rationale,
    matchSource,
    matchScore,
    confirmation,
    fragmentStart,
    fragmentEnd,
    position,
    kind,
    unit,
    priceSource,
    extras,
  ]: PackedItem,
): OfferItemRow {
  const [
    note,
    internalNote,
    discountPercent,
    agreedUnitPriceNet,
    agreedReason,
    agreement,
    optional,
    selected,
    leadTime,
    priceBreaks,
  ]: Extras = extras === null ? noExtras : JSON.parse(extras);
  return {
    id,
    productId,
    sku,
    name,
    description,
    quantity,
    unitPriceNet,
    vatRate,
    requestItem,
    rationale,
    matchSource,
    matchScore,
    confirmation: confirmation === null ? null : JSON.parse(confirmation),
    fragmentStart: fragmentStart === null ? null : Number(fragmentStart),
    fragmentEnd: fragmentEnd === null ? null : Number(fragmentEnd),
    position: Number(position),
    kind,
    unit,
    note,
    internalNote,
    discountPercent,
    agreedUnitPriceNet,
    agreedReason,
    agreement,
    optional,
    selected,
    leadTime,
    priceSource: priceSource === null ? null : JSON.parse(priceSource),
    priceBreaks,
  };
}

/** A line without its place: that is its place in the list. */
type NewItem = Omit<OfferItemRow, "position">;

/** Writes what differs between the lines that an offer has, read under its lock, and those that it gets. */
export async function replaceOfferItems(
  sql: Sql,
  offer: Pick<OfferRow, "id" | "items">,
  items: readonly NewItem[],
): Promise<void> {
  const kept = new Map(offer.items.map((item) => [item.id, item]));
  const rows = items.map((item, position) => ({ ...item, position })).filter((item) => {
    const stored = kept.get(item.id);
    return stored?.position !== item.position || !isSameItem(stored, item);
  });
  for (const { id } of items) kept.delete(id);
  if (kept.size > 0) {
    await sql`
      delete from offer_items
      where offer_id = ${offer.id} and id = any(${list([...kept.keys()])}::uuid[])`;
  }
  if (rows.length === 0) return;
  const written = await sql<{ id: string }>`
    -- insert offer_items
    ${writtenItems(offer.id, rows)}
    returning l.id`;
  if (written.length < rows.length) throw new Error("a line of another offer has this id");
}

/** The insert of lines that have their places. */
export function writtenItems(offerId: string, rows: readonly OfferItemRow[]): SqlFragment {
  return fragment`
    insert into offer_items as l (
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
    left join products p on p.id = i."productId"
    on conflict (id) do update
    set product_id = excluded.product_id, sku = excluded.sku, name = excluded.name,
      description = excluded.description, quantity = excluded.quantity,
      unit_price_net = excluded.unit_price_net, vat_rate = excluded.vat_rate,
      request_item = excluded.request_item, rationale = excluded.rationale,
      match_source = excluded.match_source, match_score = excluded.match_score,
      confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at,
      fragment_start = excluded.fragment_start, fragment_end = excluded.fragment_end,
      position = excluded.position, kind = excluded.kind, unit = excluded.unit, note = excluded.note,
      internal_note = excluded.internal_note, discount_percent = excluded.discount_percent,
      agreed_unit_price_net = excluded.agreed_unit_price_net, agreed_reason = excluded.agreed_reason,
      agreed_by = excluded.agreed_by, agreed_at = excluded.agreed_at,
      optional = excluded.optional, selected = excluded.selected, lead_time = excluded.lead_time,
      price_source = excluded.price_source, price_breaks = excluded.price_breaks
    where l.offer_id = excluded.offer_id`;
}

/** Whether a line is as it was read, field by field; its place does not count. */
export function isSameItem(read: OfferItemRow, item: NewItem): boolean {
  return (Object.keys(read) as (keyof OfferItemRow)[]).every((field) => {
    if (field === "position") return true;
    const [was, is] = [read[field] ?? null, item[field] ?? null];
    return was === is || typeof was === "object" && JSON.stringify(was) === JSON.stringify(is);
  });
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
