/** The one statement that finds what products cost a customer. */
import { json, type Sql } from "@/db/sql.ts";
import type { ProductRow } from "@/db/queries/catalogue/catalogue.ts";

/** A row of a price list; decimals are text. */
export interface ListedPrice {
  readonly minQuantity: string;
  readonly unitPriceNet: string;
}

/** A price list as prices are taken from it; days are ISO 8601, both inclusive. */
export interface PricingList {
  readonly name: string;
  readonly currency: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** A product with what the customer's list says of it. */
export interface OfferedProduct extends ProductRow {
  /** Of the customer, whether it is valid today or not; `null` without one. */
  readonly list: PricingList | null;
  /** In the list, the smallest quantity first. */
  readonly listed: readonly ListedPrice[];
  /** Where the company counts its days; `null` while nobody has said. */
  readonly timeZone: string | null;
}

/**
 * Products with the prices that the catalogue and the customer's list have for them, in no order; unknown ids are left out.
 *
 * @param customerId `null` for an offer without a customer
 */
export async function findOfferedProducts(
  sql: Sql,
  ids: readonly string[],
  customerId: string | null,
): Promise<OfferedProduct[]> {
  if (ids.length === 0) return [];
  return await sql<OfferedProduct>`
    with l as (
      select p.id, p.name, p.currency, p.valid_from, p.valid_to
      from customers c
      join price_lists p on p.id = c.price_list_id
      where c.id = ${customerId}::uuid
    )
    select p.id, p.sku, p.name, p.description, p.unit, p.unit_price_net, p.vat_rate, p.currency,
      (
        select json_build_object('name', l.name, 'currency', l.currency,
          'validFrom', l.valid_from, 'validTo', l.valid_to)
        from l
      ) as list,
      (
        select coalesce(json_agg(json_build_object(
          'minQuantity', e.min_quantity::text, 'unitPriceNet', e.unit_price_net::text
        ) order by e.min_quantity), '[]')
        from l
        join price_list_prices e on e.price_list_id = l.id and e.product_id = p.id
      ) as listed,
      (select time_zone from company) as time_zone
    from products p
    where p.active and p.id in (select value::uuid from jsonb_array_elements_text(${
    json(ids)
  }::jsonb))`;
}
