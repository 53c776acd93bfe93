/** Statements that read catalogue products by id, for lines of offers. */
import { json, list, type Sql } from "../sql.ts";

/** What the catalogue says of a product; numbers are decimal text, `vatRate` is percent points. */
export interface ProductContent {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** The trade's other names, in any language; searched, never shown. */
  readonly searchWords: string;
  readonly unit: string;
  readonly category: string;
  readonly unitPriceNet: string;
  readonly vatRate: string;
  readonly currency: string;
}

/** A product as a line copies it; numbers are decimal text. */
export interface ProductRow {
  id: string;
  sku: string;
  name: string;
  description: string;
  unit: string;
  unitPriceNet: string;
  vatRate: string;
  currency: string;
}

/** The products with these ids, in no order; unknown ids are left out. */
export async function findProducts(sql: Sql, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return await sql<ProductRow>`
    select id, sku, name, description, unit, unit_price_net, vat_rate, currency
    from products
    where id in (select value::uuid from jsonb_array_elements_text(${json(ids)}::jsonb))`;
}

/** The currency that most products are priced in, or `undefined` for an empty catalogue. */
export async function findCatalogueCurrency(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ currency: string }>`
    select currency
    from products
    group by currency
    order by count(*) desc, currency
    limit 1`;
  return row?.currency;
}

/** Everything about one product; numbers are decimal text. */
export interface ProductDetails extends ProductRow {
  readonly category: string;
  readonly updatedAt: Date;
  /** Offers that have it on a line. */
  readonly offerCount: number;
}

/** The product with this id, or `undefined`. */
export async function findProductDetails(
  sql: Sql,
  id: string,
): Promise<ProductDetails | undefined> {
  const [row] = await sql<ProductDetails>`
    select id, sku, name, description, unit, category, unit_price_net, vat_rate, currency, updated_at,
      (select count(distinct offer_id) from offer_items where product_id = products.id)::integer offer_count
    from products
    where id = ${id}`;
  return row;
}

/** The id of the product with exactly this number. */
export async function findProductIdBySku(sql: Sql, sku: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`select id from products where sku = ${sku}`;
  return row?.id;
}

/** Products by their number as people retype it, see `products.sku_form`; two may have the same. */
export async function findProductsBySkuForm(
  sql: Sql,
  forms: readonly string[],
): Promise<(ProductRow & { skuForm: string })[]> {
  if (forms.length === 0) return [];
  return await sql<ProductRow & { skuForm: string }>`
    select id, sku, name, description, unit, unit_price_net, vat_rate, currency, sku_form
    from products
    where sku_form = any(${list(forms)}::text[])
    order by sku`;
}
