/** Statements on lists of offers in other orders than by the last change, page by page. */
import { fragment, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";
import { netTotal } from "./net_total.ts";
import { type NamedFilter, offerCondition } from "./offer_list.ts";
import { offerColumns, offerJoins, type OfferRow, type PackedOffer, withItems } from "./offers.ts";

/** Another order than by the last change. */
export interface KeyedOrder {
  readonly by: "number" | "customer" | "totalNet" | "validUntil" | "updatedAt";
  readonly descending: boolean;
  /** The last offer of the page before: what it was sorted by, as text, and its id. */
  readonly after?: { readonly key: string; readonly id: string };
}

/** An offer with what it was sorted by. */
export interface KeyedOfferRow extends OfferRow {
  readonly sortKey: string;
}

/** One page of offers in another order; what has no value comes before the others. */
export async function listOffersBy(
  sql: Sql,
  filter: NamedFilter,
  limit: number,
  { by, descending, after }: KeyedOrder,
): Promise<KeyedOfferRow[]> {
  const way = descending ? fragment`desc` : fragment`asc`;
  const type = by === "customer"
    ? fragment`text`
    : by === "validUntil"
    ? fragment`date`
    : by === "updatedAt"
    ? fragment`timestamptz`
    : fragment`numeric`;
  const beyond = after === undefined ? nothing : fragment`
    where (k.sort_key, k.id) ${descending ? fragment`<` : fragment`>`}
      (${after.key}::${type}, ${after.id}::uuid)`;
  const rows = await sql<PackedOffer<KeyedOfferRow>>`
    select ${offerColumns}, o.sort_key::text as sort_key
    from (
      select k.*
      from (
        select o.*, ${keyOf(by)} as sort_key
        from offers o
        left join customers c on c.id = o.customer_id
        left join offer_numbers d on d.offer_id = o.id
        where ${offerCondition(filter)}
      ) k
      ${beyond}
      order by k.sort_key ${way}, k.id ${way}
      limit ${limit}
    ) o
    ${offerJoins}
    order by o.sort_key ${way}, o.id ${way}`;
  return rows.map(withItems);
}

function keyOf(by: KeyedOrder["by"]): SqlFragment {
  if (by === "number") {
    return fragment`coalesce(d.year * 1000000000::bigint + d.sequence, 0)::numeric`;
  }
  if (by === "customer") return fragment`coalesce(c.search_name, '') collate "C"`;
  if (by === "validUntil") return fragment`coalesce(o.valid_until, '0001-01-01'::date)`;
  if (by === "updatedAt") return fragment`o.updated_at`;
  return netTotal;
}
