/** Statements on offers, their line items and their unmatched fragments. */
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { DraftingMode } from "@/core/contracts/model.ts";
import type { Ask, NotAsked } from "@/core/contracts/reading.ts";
import type { Buyer, SuggestedCustomer } from "@/core/contracts/terms.ts";
import { fragment, json, list, type Sql, type SqlFragment } from "@/db/sql.ts";
import { lifeColumns, type OfferLife, type OfferProgress, sellersDayAt } from "./offer_life.ts";
import { type PackedItem, packedItems, unpackItem, writtenItems } from "./offer_lines.ts";

/** A person's word for the product of a line. */
export interface Confirmation {
  /** The person's name at that time. */
  by: string;
  /** RFC 3339 with milliseconds. */
  at: string;
}

/** Which row gave the price of a line: facts of the moment when it was taken. */
export interface StoredPriceSource {
  kind: "catalogue" | "price_list";
  /** Of the price list. */
  name?: string;
  /** From which quantity on the price list has the price; decimal text. */
  minQuantity?: string;
  /** RFC 3339 with milliseconds. */
  at: string;
}

/** A price that the line has from a quantity on; decimals are text. Without a name of a list it is the catalogue's. */
export interface StoredPriceBreak {
  minQuantity: string;
  unitPriceNet: string;
  name?: string;
}

/** What is said of a line besides its product and quantity; numbers are decimal text, texts empty where there is nothing. */
export interface LineTerms {
  kind: "product" | "text" | "section";
  /** `null` on lines from before it was kept: the catalogue's. */
  unit: string | null;
  note: string;
  internalNote: string;
  discountPercent: string;
  agreedUnitPriceNet: string | null;
  agreedReason: string;
  /** Who agreed the price and when, in the form of a confirmation; `null` without an agreed price. */
  agreement: Confirmation | null;
  optional: boolean;
  selected: boolean;
  leadTime: string;
  /** `null` of lines from before it was kept, and of lines without a price. */
  priceSource: StoredPriceSource | null;
  /** The smallest quantity first; empty when the price is the same for all. */
  priceBreaks: StoredPriceBreak[];
}

/** A line item as it is stored; numbers are decimal text. */
export interface OfferItemRow extends LineTerms {
  id: string;
  productId: string | null;
  /** Of the moment the line was made. */
  sku: string | null;
  name: string;
  description: string;
  quantity: string;
  unitPriceNet: string;
  vatRate: string;
  requestItem: string;
  rationale: string;
  matchSource: "exact" | "semantic" | "manual" | null;
  matchScore: string | null;
  /** `null` or absent while nobody has vouched for the match. */
  confirmation?: Confirmation | null;
  fragmentStart: number | null;
  fragmentEnd: number | null;
  position: number;
}

/** A part of the request without a product. */
export interface OfferUnmatchedRow {
  id: string;
  item: string;
  reason: string;
  quantity: string | null;
  fragmentStart: number | null;
  fragmentEnd: number | null;
  position: number;
}

/** An article cited on an offer, in contract form. */
export interface OfferArticle {
  articleId: string;
  articleTitle: string;
  spaceId: string;
  spaceName: string;
  relevance: string;
}

/** What an offer took from its customer; in contract form, decimals as text. Absent: the customer says nothing of it. */
export interface TakenTerms {
  readonly buyer?: Buyer;
  readonly language?: DocumentLanguage;
  readonly paymentTerms?: string;
  readonly deliveryTerms?: string;
  readonly discountPercent?: string;
}

/** To whom an offer goes and on which terms; days are ISO 8601. */
export interface OfferTerms {
  buyer: Buyer | null;
  language: DocumentLanguage | null;
  reference: string | null;
  paymentTerms: string | null;
  deliveryTerms: string | null;
  deliveryDate: string | null;
  validUntil: string | null;
  /** What the customer gave: a field that differs from it was changed by hand. */
  taken: TakenTerms;
}

/** The columns of an offer that a change may set. */
export interface OfferFields extends OfferTerms {
  name: string;
  /** In another system; no two offers have the same. */
  externalId: string | null;
  customerId: string | null;
  status: "draft" | "accepted" | "rejected" | "imported";
  currency: string;
  discountPercent: string;
  discountAmount: string;
  notes: string[];
}

/** An offer with everything a reply needs, read in one statement. */
export interface OfferRow extends OfferFields, OfferLife, OfferProgress {
  id: string;
  /** What the offer is called on paper; `null` until it is issued or accepted. */
  number: string | null;
  requestId: string | null;
  userId: string | null;
  kbArticles: OfferArticle[];
  /** How the draft was made, in contract form; none of offers that were not drafted from a message. */
  drafting?: DraftingMode | null;
  /** What the message says that is read as not asked for, and what it asks beside goods; in contract form. */
  notAsked: readonly NotAsked[];
  asks: readonly Ask[];
  /** Whom the message seems to be from, while the offer has no customer. */
  suggestedCustomer: SuggestedCustomer | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  customerName: string | null;
  clientRequest: string | null;
  userName: string | null;
  items: OfferItemRow[];
  unmatched: OfferUnmatchedRow[];
}

/** By what a customer was recognised. */
export type SuggestedBecause = Pick<SuggestedCustomer, "because" | "kind" | "text">;

/** How long an offer that is made now holds: as many days as the seller's offers do. */
export interface UsualEnd {
  /** Of a seller who has not said it. */
  readonly validityDays: number;
  /** The last day where it has not passed. */
  readonly kept?: string | null;
}

/** What a new offer is made of. */
export interface NewOffer extends Omit<OfferFields, "validUntil"> {
  id: string;
  validUntil: string | null | UsualEnd;
  requestId: string | null;
  userId: string | null;
  kbArticles: readonly OfferArticle[];
  drafting?: DraftingMode;
  notAsked?: readonly NotAsked[];
  asks?: readonly Ask[];
  suggestion?: { readonly customerId: string; readonly because: SuggestedBecause };
  now: Date;
}

/** An offer as {@link offerColumns} give it; {@link withItems} reads its lines. */
export type PackedOffer<Row extends OfferRow = OfferRow> = Omit<Row, "items"> & {
  readonly items: readonly PackedItem[];
};

/** The offer with its lines read. */
export function withItems<Packed extends PackedOffer>(
  row: Packed,
): Omit<Packed, "items"> & Pick<OfferRow, "items"> {
  return { ...row, items: row.items.map(unpackItem) };
}

/** Decimals travel as text inside JSON: a JSON number would pass through binary floating point. */
export const offerColumns: SqlFragment = fragment`
  o.id, d.number, o.external_id, o.customer_id, o.request_id, o.user_id, o.name, o.status, o.currency,
  o.discount_percent, o.discount_amount, o.notes, o.kb_articles, o.drafting, o.not_asked, o.asks, o.version, o.created_at, o.updated_at,
  o.buyer, o.language, o.reference, o.payment_terms, o.delivery_terms, o.delivery_date::text as delivery_date,
  o.valid_until::text as valid_until, o.taken, ${lifeColumns},
  case when o.customer_id is null then (
    select o.suggested_because || jsonb_build_object('id', s.id, 'name', s.name)
    from customers s
    where s.id = o.suggested_customer_id and s.active
  ) end as suggested_customer,
  c.name as customer_name, r.raw_text as client_request, u.name as user_name,
  ${packedItems} as items,
  (
    select coalesce(json_agg(n), '[]')
    from (
      select id, item, reason, quantity::text, fragment_start as "fragmentStart",
        fragment_end as "fragmentEnd", position
      from offer_unmatched
      where offer_id = o.id
      order by position
    ) n
  ) as unmatched`;

/** What {@link offerColumns} are taken from, beside `offers o`. */
export const offerJoins: SqlFragment = fragment`
  left join customers c on c.id = o.customer_id
  left join requests r on r.id = o.request_id
  left join offer_numbers d on d.offer_id = o.id
  left join "user" u on u.id = o.user_id`;

/** The offer with its lines, or `undefined`. */
export async function findOffer(sql: Sql, id: string): Promise<OfferRow | undefined> {
  const [row] = await sql<PackedOffer>`
    select ${offerColumns}
    from offers o
    ${offerJoins}
    where o.id = ${id}`;
  return row && withItems(row);
}

/** The id of the offer that has this id in another system. */
export async function findOfferByExternalId(
  sql: Sql,
  externalId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`
    select id
    from offers
    where external_id = ${externalId}`;
  return row?.id;
}

/** Several offers with their lines, in no order; those that are not there are left out. */
export async function findOffers(sql: Sql, ids: readonly string[]): Promise<OfferRow[]> {
  const rows = await sql<PackedOffer>`
    select ${offerColumns}
    from offers o
    ${offerJoins}
    where o.id = any(${list(ids)}::uuid[])`;
  return rows.map(withItems);
}

/** Locks the offer until the transaction ends and gives its version; every change of an offer begins here. */
export async function lockOffer(sql: Sql, id: string): Promise<{ version: number } | undefined> {
  const [row] = await sql<{ version: number }>`
    select version
    from offers
    where id = ${id}
    for update`;
  return row;
}

/** Stores a new offer with its lines. */
export async function insertOffer(
  sql: Sql,
  offer: NewOffer,
  items: readonly Omit<OfferItemRow, "position">[],
): Promise<void> {
  const row = fragment`
    insert into offers (
      id, external_id, customer_id, request_id, user_id, name, status, currency,
      discount_percent, discount_amount, notes, kb_articles, drafting, not_asked, asks,
      buyer, language, reference, payment_terms, delivery_terms, delivery_date, valid_until, taken,
      suggested_customer_id, suggested_because, created_at, updated_at
    ) values (
      ${offer.id}, ${offer.externalId}, ${offer.customerId}, ${offer.requestId}, ${offer.userId}, ${offer.name},
      ${offer.status},
      ${offer.currency}, ${offer.discountPercent}, ${offer.discountAmount}, ${json(offer.notes)},
      ${json(offer.kbArticles)}, ${offer.drafting ? json(offer.drafting) : null},
      ${json(offer.notAsked ?? [])}, ${json(offer.asks ?? [])},
      ${
    offer.buyer && json(offer.buyer)
  }, ${offer.language}, ${offer.reference}, ${offer.paymentTerms},
      ${offer.deliveryTerms}, ${offer.deliveryDate}, ${
    typeof offer.validUntil === "object" && offer.validUntil
      ? usualEnd(offer.now, offer.validUntil)
      : offer.validUntil
  }, ${json(offer.taken)},
      ${offer.suggestion?.customerId ?? null},
      ${offer.suggestion ? json(offer.suggestion.because) : null},
      ${offer.now}, ${offer.now}
    )`;
  const rows = items.map((item, position) => ({ ...item, position }));
  await sql`
    -- insert offers
    ${rows.length === 0 ? row : fragment`with offer as (${row}) ${writtenItems(offer.id, rows)}`}`;
}

/** The last day of an offer that is made now. */
function usualEnd(now: Date, { validityDays, kept = null }: UsualEnd): SqlFragment {
  return fragment`(
    select case when ${kept}::date >= today then ${kept}::date
      else today + coalesce((select validity_days from company), ${validityDays}) end
    from (select ${sellersDayAt(fragment`${now}::timestamptz`)} as today) n
  )`;
}

/** Writes the changeable columns, counts the version up and stamps the change; time never runs backwards. */
export async function updateOffer(
  sql: Sql,
  id: string,
  fields: OfferFields,
  now: Date,
): Promise<void> {
  await sql`
    update offers
    set name = ${fields.name},
      external_id = ${fields.externalId},
      customer_id = ${fields.customerId},
      status = ${fields.status},
      currency = ${fields.currency},
      discount_percent = ${fields.discountPercent},
      discount_amount = ${fields.discountAmount},
      notes = ${json(fields.notes)},
      buyer = ${fields.buyer && json(fields.buyer)},
      language = ${fields.language},
      reference = ${fields.reference},
      payment_terms = ${fields.paymentTerms},
      delivery_terms = ${fields.deliveryTerms},
      delivery_date = ${fields.deliveryDate},
      valid_until = ${fields.validUntil},
      taken = ${json(fields.taken)},
      version = version + 1,
      updated_at = greatest(updated_at, ${now})
    where id = ${id}`;
}

/** Replaces what of the message is read as not asked for, and what it asks beside goods. */
export async function updateOfferReading(
  sql: Sql,
  id: string,
  { notAsked, asks }: Pick<OfferRow, "notAsked" | "asks">,
): Promise<void> {
  await sql`
    update offers
    set not_asked = ${json(notAsked)},
      asks = ${json(asks)}
    where id = ${id}`;
}

/** Removes an offer with everything that belongs to it; `false` when there was none. */
export async function deleteOffer(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql<{ id: string }>`delete from offers where id = ${id} returning id`;
  return rows.length > 0;
}
