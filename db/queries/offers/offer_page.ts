/**
 * One statement for what the page of an offer shows. Asking for each part by itself took longer than finding it, and the
 * parts could be of different moments.
 */
import { fragment, type Sql, type SqlFragment } from "@/db/sql.ts";
import type { NewOfferFragment } from "./alternatives.ts";
import type { ChangeRow } from "./changes.ts";
import { offerColumns, offerJoins, type OfferRow, type PackedOffer, withItems } from "./offers.ts";
import type { OfferedProduct } from "@/db/queries/prices/prices.ts";
import type { RevisionRow } from "./revisions.ts";

/** An offer with everything that stands beside it. */
export interface OfferPageRow extends OfferRow {
  /** What the draft found for each part of the message, in their order. */
  readonly fragments: readonly Pick<NewOfferFragment, "item" | "fragmentStart" | "candidates">[];
  /** The products of lines and candidates as catalogue and price list have them now, in no order; some may be gone. */
  readonly products: readonly Omit<OfferedProduct, "description">[];
  /** What the sentences say, as it was stored; nothing for offers that no draft made. */
  readonly said: readonly unknown[];
  /** Newest first. */
  readonly revisions: readonly RevisionRow[];
  /** The first of the changes that made the present version; keeping and numbering a version make none. */
  readonly newest: ChangeRow | null;
  /** Who can take the last change back; `null` where it has no way back. */
  readonly undoBy: string | null;
}

/** What became JSON on the way has its times as text. */
type Timed<Row, Times extends keyof Row> =
  & Omit<Row, Times>
  & { readonly [Time in Times]: Row[Time] extends Date ? string : string | null };

type PageText =
  & Omit<OfferPageRow, "revisions" | "newest">
  & {
    readonly revisions: readonly Timed<RevisionRow, "createdAt" | "acceptedAt" | "issuedAt">[];
    readonly newest: Timed<ChangeRow, "at"> | null;
  };

const fragments: SqlFragment = fragment`
  select item, fragment_start as "fragmentStart", candidates
  from offer_fragments
  where offer_id = o.id
  order by position`;

/** By an array, so that they are found by their ids whatever the server thinks of the catalogue's size. */
const products: SqlFragment = fragment`
  select id, sku, name, unit, unit_price_net::text as "unitPriceNet", vat_rate::text as "vatRate", currency,
    (
      select json_build_object('name', l.name, 'currency', l.currency,
        'validFrom', l.valid_from, 'validTo', l.valid_to)
      from price_lists l
      where l.id = c.price_list_id
    ) as list,
    (
      select coalesce(json_agg(json_build_object(
        'minQuantity', e.min_quantity::text, 'unitPriceNet', e.unit_price_net::text
      ) order by e.min_quantity), '[]')
      from price_list_prices e
      where e.price_list_id = c.price_list_id and e.product_id = products.id
    ) as listed,
    (select time_zone from company) as "timeZone"
  from products
  where id = any(array(
    select product_id
    from offer_items
    where offer_id = o.id
    union
    select (v.value ->> 'productId')::uuid
    from offer_fragments f, jsonb_array_elements(f.candidates) v
    where f.offer_id = o.id
  ))`;

const newest: SqlFragment = fragment`
  select id, version, at, kind, made_by as "madeBy", user_id as "userId", user_name as "userName",
    api_key_id as "apiKeyId", details
  from offer_changes
  where offer_id = o.id and version = o.version and kind not in ('revision_saved', 'number_given')
  order by id
  limit 1`;

/**
 * The offer with everything that stands beside it, or `undefined`.
 *
 * @param mostRevisions so many of the newest revisions
 */
export async function findOfferPage(
  sql: Sql,
  id: string,
  mostRevisions: number,
): Promise<OfferPageRow | undefined> {
  const [row] = await sql<PackedOffer<PageText>>`
    select ${offerColumns},
      (select coalesce(json_agg(f), '[]') from (${fragments}) f) as fragments,
      (select coalesce(json_agg(p), '[]') from (${products}) p) as products,
      coalesce((select said from offer_grounds where offer_id = o.id), '[]') as said,
      (select coalesce(json_agg(r), '[]') from (
        select id, offer_id as "offerId", revision_number as "revisionNumber", snapshot,
          created_by_id as "createdById", created_by_name as "createdByName",
          created_at as "createdAt", accepted_at as "acceptedAt", number, issued_at as "issuedAt"
        from offer_revisions
        where offer_id = o.id
        order by revision_number desc
        limit ${mostRevisions}
      ) r) as revisions,
      (select row_to_json(c) from (${newest}) c) as newest,
      (select user_id from offer_undo where offer_id = o.id and version = o.version) as undo_by
    from offers o
    ${offerJoins}
    where o.id = ${id}`;
  if (!row) return undefined;
  return {
    ...withItems(row),
    revisions: row.revisions.map((revision) => ({
      ...revision,
      createdAt: new Date(revision.createdAt),
      acceptedAt: revision.acceptedAt === null ? null : new Date(revision.acceptedAt),
      issuedAt: revision.issuedAt === null ? null : new Date(revision.issuedAt),
    })),
    newest: row.newest && { ...row.newest, at: new Date(row.newest.at) },
  };
}
