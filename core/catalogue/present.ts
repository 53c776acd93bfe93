/** Products as the API and the pages give them. */
import type { ProductCandidate } from "@/core/contracts/product.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { toNumber } from "@/core/money/money.ts";
import { namesIn } from "@/core/words/search_words.ts";
import type { ProductRow } from "@/db/queries/catalogue/product_records.ts";

/** Whoever a product is shown to. */
export type Viewer = Pick<Identity, "seesMargins"> | undefined;

/** A product in contract form; its cost only for who may see margins. */
export function presentProduct(row: ProductRow, viewer: Viewer): ProductCandidate {
  const { id, sku, name, description, currency, unit, category, kind, packs, active, oneOff } = row;
  return {
    id,
    sku,
    name,
    description,
    unitPriceNet: toNumber(row.unitPriceNet),
    vatRate: toNumber(row.vatRate),
    currency,
    unit,
    category,
    searchWords: namesIn(row.searchWords),
    kind,
    packs: packs.map(({ unit, factor }) => ({ unit, factor })),
    minQuantity: numberOrNull(row.minQuantity),
    quantityStep: numberOrNull(row.quantityStep),
    ...(viewer?.seesMargins === true && { cost: numberOrNull(row.cost) }),
    active,
    oneOff,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function numberOrNull(decimal: string | null): number | null {
  return decimal === null ? null : toNumber(decimal);
}
