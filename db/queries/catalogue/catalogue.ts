/** Statements that read catalogue products by id, for lines of offers. */
import { fragment, json, list, type Sql, type SqlFragment } from "@/db/sql.ts";

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

/** A larger unit of a product: one of it is `factor` of the product's own unit. */
export interface Pack {
  readonly unit: string;
  readonly factor: number;
}

/** Everything that is said of a product by who writes it; numbers are decimal text, `null` is none. */
export interface ProductFacts extends ProductContent {
  readonly kind: "goods" | "service";
  readonly packs: readonly Pack[];
  readonly minQuantity: string | null;
  readonly quantityStep: string | null;
  /** What the company pays for one, in the product's currency. Only for who may see margins. */
  readonly cost: string | null;
  readonly active: boolean;
  /** Made for one offer; no search, draft or list gives it. */
  readonly oneOff: boolean;
}

/** Products that searches, drafts and lists give, for a statement on `products`. */
export const isOffered: SqlFragment = fragment`products.active and not products.one_off`;

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

/** The products with these ids, in no order; unknown and archived ones are left out. */
export async function findProducts(sql: Sql, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return await sql<ProductRow>`
    select id, sku, name, description, unit, unit_price_net, vat_rate, currency
    from products
    where active and id in (select value::uuid from jsonb_array_elements_text(${
    json(ids)
  }::jsonb))`;
}

/** The currency that most products are priced in, or `undefined` for an empty catalogue. */
export async function findCatalogueCurrency(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ currency: string }>`
    select currency
    from products
    where ${isOffered}
    group by currency
    order by count(*) desc, currency
    limit 1`;
  return row?.currency;
}

/** The id of the product with exactly this number. */
export async function findProductIdBySku(sql: Sql, sku: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`select id from products where sku = ${sku}`;
  return row?.id;
}

/** Offered products by their number as people retype it, see `products.sku_form`; two may have the same. */
export async function findProductsBySkuForm(
  sql: Sql,
  forms: readonly string[],
): Promise<(ProductRow & { skuForm: string })[]> {
  if (forms.length === 0) return [];
  return await sql<ProductRow & { skuForm: string }>`
    select id, sku, name, description, unit, unit_price_net, vat_rate, currency, sku_form
    from products
    where sku_form = any(${list(forms)}::text[]) and ${isOffered}
    order by sku`;
}
