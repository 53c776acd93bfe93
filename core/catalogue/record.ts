/** A product as it comes into the catalogue. */
import type { ProductContent, ProductFacts } from "@/db/queries/catalogue/catalogue.ts";

/** What a whole row of an import or the demo data says of a product. */
export type ProductRecord = ProductContent;

/** What is said of the product with this number: facts that are absent stay as they are stored. */
export type GivenProduct = Pick<ProductFacts, "sku"> & Partial<ProductFacts>;

/** What a product has that nobody has said anything else of. */
const ordinary = {
  description: "",
  searchWords: "",
  unit: "",
  category: "",
  kind: "goods",
  packs: [],
  minQuantity: null,
  quantityStep: null,
  cost: null,
  active: true,
  oneOff: false,
} as const;

/** What has to be said of a new product, in the order in which it is missed. */
const needed = ["name", "unitPriceNet", "vatRate", "currency"] as const;

/** All facts of a product: those given, else those stored; or the first one that a new product lacks. */
export function completed(
  given: GivenProduct,
  stored: ProductFacts | undefined,
): ProductFacts | { readonly missing: typeof needed[number] } {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const all: Partial<ProductFacts> = {
    ...(stored === undefined ? ordinary : factsOf(stored)),
    ...Object.fromEntries(said),
  };
  const missing = needed.find((fact) => all[fact] === undefined);
  return missing === undefined ? all as ProductFacts : { missing };
}

/** The facts of a stored product, without what else is known of it. */
function factsOf(stored: ProductFacts): ProductFacts {
  const { sku, name, description, searchWords, unit, category, unitPriceNet, vatRate, currency } =
    stored;
  const { kind, packs, minQuantity, quantityStep, cost, active, oneOff } = stored;
  return {
    sku,
    name,
    description,
    searchWords,
    unit,
    category,
    unitPriceNet,
    vatRate,
    currency,
    kind,
    packs,
    minQuantity,
    quantityStep,
    cost,
    active,
    oneOff,
  };
}
