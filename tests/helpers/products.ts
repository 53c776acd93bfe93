/**
 * Products for tests, written by the same function as an import, so that searches and drafts find them: `givenSmallShop` writes a
 * small catalogue, `productRecord` is one row with everything that a test does not say.
 */
import type { ProductRecord } from "@/core/catalogue/record.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { offlineAi } from "@/core/ai/offline.ts";
import type { Ai } from "@/core/ai/port.ts";
import type { Database } from "@/db/sql.ts";

/** A product record; what is not given is ordinary. */
export function productRecord(given: Partial<ProductRecord> & { sku: string }): ProductRecord {
  return {
    name: given.sku,
    description: "",
    searchWords: "",
    unit: "pcs",
    category: "",
    unitPriceNet: "10.00",
    vatRate: "23",
    currency: "PLN",
    ...given,
  };
}

/** A small shop: enough to tell exact, near and absent apart. */
export const smallShop: readonly ProductRecord[] = [
  productRecord({
    sku: "EL-MCB-B16",
    name: "Miniature circuit breaker B16 1P",
    searchWords: "wyłącznik B16, Leitungsschutzschalter B16",
    category: "Breakers",
    unitPriceNet: "12.3456",
    description: "Trips at 16 A.",
  }),
  productRecord({
    sku: "EL-MCB-C16",
    name: "Miniature circuit breaker C16 1P",
    searchWords: "wyłącznik C16, Leitungsschutzschalter C16",
    category: "Breakers",
  }),
  productRecord({
    sku: "NET-C6-5",
    name: "Patch cable Cat 6, 5 m, grey",
    searchWords: "kabel sieciowy, Patchkabel",
    category: "Network cables",
  }),
  productRecord({
    sku: "NET-C6-2",
    name: "Patch cable Cat 6, 2 m, grey",
    searchWords: "kabel sieciowy, Patchkabel",
    category: "Network cables",
  }),
  productRecord({
    sku: "OF-LAMP",
    name: "LED desk lamp, black",
    searchWords: "lampka biurkowa, Schreibtischlampe",
    category: "Lamps",
  }),
  productRecord({ sku: "PP-100%", name: "Cotton cloth 100%_pure", category: "Cleaning" }),
  productRecord({
    sku: "0757120217268",
    name: "Wireless mouse silent",
    searchWords: "mysz bezprzewodowa, Funkmaus",
    category: "Computer mice",
  }),
];

/** Puts the small shop into an empty database, with the vectors of a model where one is given. */
export async function givenSmallShop(database: Database, ai: Ai = offlineAi()): Promise<void> {
  await upsertProducts({ database, ai }, smallShop);
}
