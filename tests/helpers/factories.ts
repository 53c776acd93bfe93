/**
 * Real rows for tests: `givenProduct` writes a product into the database and needs only what the test is about. It is not
 * indexed for search; for products that searches and drafts find see `products.ts`.
 */
import { newId } from "@/core/platform/ids.ts";
import type { ProductRow } from "@/db/queries/catalogue/catalogue.ts";
import type { Database } from "@/db/sql.ts";

let products = 0;

/** A product in the catalogue; what is not said is made up, with a number of its own. */
export async function givenProduct(
  database: Database,
  fields: Partial<ProductRow> = {},
): Promise<ProductRow> {
  const number = ++products;
  const product: ProductRow = {
    id: newId(),
    sku: `T-${number}-${newId().slice(-6)}`,
    name: `Test product ${number}`,
    description: `Description of ${number}`,
    unit: "pcs",
    unitPriceNet: "10.00",
    vatRate: "23",
    currency: "PLN",
    ...fields,
  };
  await database.sql`
    insert into products (id, sku, name, description, unit, unit_price_net, vat_rate, currency)
    values (
      ${product.id}, ${product.sku}, ${product.name}, ${product.description}, ${product.unit},
      ${product.unitPriceNet}, ${product.vatRate}, ${product.currency}
    )`;
  return product;
}
