/** A product as it comes into the catalogue. */
import type { ProductContent } from "@/db/queries/catalogue.ts";

/** What an import or the demo data says of a product. */
export type ProductRecord = ProductContent;
