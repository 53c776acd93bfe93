/** Products one at a time: what is written of one, its former prices, and the offers that it stands in. */
import { z } from "zod";
import { isCurrency } from "@/core/money/currency.ts";
import { limits } from "@/core/platform/limits.ts";
import { ImportRowError } from "./import.ts";
import { OfferStatus } from "./offer.ts";
import { ProductCandidate, ProductKind, ProductPack } from "./product.ts";
import { currency, dateTime, quantity, unitPrice, vatRate } from "./values.ts";
import { block, line } from "./wording.ts";

/** Other names of a product; together they are as long as a description may be. */
const SearchWords = z.array(
  line(limits.name),
).refine(
  (names) => names.join("; ").length <= limits.description,
  `must have at most ${limits.description} characters in all`,
);

const Packs = z.array(
  ProductPack.refine(({ unit }) => !unit.includes(";"), {
    error: "must not have a ;",
    path: ["unit"],
  }),
).max(limits.packs, `must have at most ${limits.packs} elements`);

/** What is said of a product; every field may be left out of a change. */
const facts = {
  sku: line(limits.sku),
  name: line(limits.name),
  description: block(limits.description),
  unitPriceNet: unitPrice(),
  vatRate: vatRate(),
  currency: currency().refine(isCurrency, "must be an ISO 4217 code such as PLN"),
  unit: block(limits.sku),
  category: block(limits.name),
  searchWords: SearchWords,
  kind: ProductKind,
  packs: Packs,
  minQuantity: quantity().nullable(),
  quantityStep: quantity().nullable(),
  cost: unitPrice().nullable(),
  active: z.boolean("must be true or false"),
  oneOff: z.boolean("must be true or false"),
};

/** Body of `PATCH /api/products/{productId}`: what is left out stays. */
export const ProductUpdate = z.object(facts).partial().meta({ id: "ProductUpdate" });
export type ProductUpdate = z.infer<typeof ProductUpdate>;

/** Body of `POST /api/products`. A number may be left out of a one-off product. */
export const ProductCreate = ProductUpdate.required({
  name: true,
  unitPriceNet: true,
  vatRate: true,
  currency: true,
}).refine(({ sku, oneOff }) => sku !== undefined || oneOff === true, {
  path: ["sku"],
  error: "is missing",
}).meta({ id: "ProductCreate" });
export type ProductCreate = z.infer<typeof ProductCreate>;

/** What a person says of a thing that is on one offer only; its price is in the offer's currency. */
export const OneOff = z.object({
  name: facts.name,
  unit: facts.unit,
  unitPriceNet: facts.unitPriceNet,
  vatRate: facts.vatRate,
});
export type OneOff = z.infer<typeof OneOff>;

/** Reply with one product. */
export const ProductReply = z.object({ product: ProductCandidate }).meta({ id: "ProductReply" });
export type ProductReply = z.infer<typeof ProductReply>;

/** Query of the lists that belong to a product. */
export const ProductPartsQuery = z.object({
  limit: z.coerce.number("must be a number").int("must be a whole number")
    .min(1, "must be at least 1").max(limits.pageSizeMax, `must be at most ${limits.pageSizeMax}`)
    .default(limits.pageSize),
  cursor: z.string().max(2_000, "must be a cursor of an earlier reply").optional(),
});
export type ProductPartsQuery = z.infer<typeof ProductPartsQuery>;

/** A price that a product has or had. */
export const ProductPrice = z.object({
  unitPriceNet: z.number(),
  vatRate: z.number(),
  currency: z.string(),
  from: dateTime.nullable().meta({ description: "`null` where that was not noted" }),
  to: dateTime.nullable().meta({ description: "`null` of the present price" }),
  source: z.enum(["import", "edit", "price_update"]).nullable().meta({
    description:
      "How it was set: by an import, with a change of the product, or by `POST /api/products/prices`",
  }),
  setBy: z.string().nullable().meta({ description: "Name of the user, where that is known" }),
}).meta({ id: "ProductPrice" });
export type ProductPrice = z.infer<typeof ProductPrice>;

/** Reply of `GET /api/products/{productId}/prices`. */
export const ProductPricesReply = z.object({
  prices: z.array(ProductPrice),
  nextCursor: z.string().nullable(),
}).meta({ id: "ProductPricesReply" });
export type ProductPricesReply = z.infer<typeof ProductPricesReply>;

/** A line of an offer that has the product. */
export const ProductUse = z.object({
  offerId: z.string(),
  lineId: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  status: OfferStatus,
  customerName: z.string().nullable(),
  quantity: z.number(),
  unitPriceNet: z.number().meta({ description: "Of the line: the price that it has there" }),
  currency: z.string(),
  updatedAt: dateTime.meta({ description: "When the offer was changed last" }),
}).meta({ id: "ProductUse" });
export type ProductUse = z.infer<typeof ProductUse>;

/** Reply of `GET /api/products/{productId}/offers`. */
export const ProductUsesReply = z.object({
  offers: z.array(ProductUse),
  totalCount: z.int().min(0).meta({ description: "Offers that have the product" }),
  nextCursor: z.string().nullable(),
}).meta({ id: "ProductUsesReply" });
export type ProductUsesReply = z.infer<typeof ProductUsesReply>;

/** A new price for the product with a number. */
export const NewPrice = z.object({
  sku: line(limits.sku),
  unitPriceNet: unitPrice(),
  vatRate: vatRate().optional(),
}).meta({ id: "NewPrice" });
export type NewPrice = z.infer<typeof NewPrice>;

/** Body of `POST /api/products/prices`. Elements are {@link NewPrice}, judged one by one: a bad one spoils no other. */
export const PriceUpdate = z.object({
  prices: z.array(z.unknown(), "must be a list").min(1, "must have at least 1 element")
    .max(limits.productImportRows, `must have at most ${limits.productImportRows} elements`),
  dryRun: z.boolean("must be true or false").optional().meta({
    description: "Only says what would be changed",
  }),
}).meta({ id: "PriceUpdate" });
export type PriceUpdate = z.infer<typeof PriceUpdate>;

/** Reply of `POST /api/products/prices`. */
export const PriceUpdateReply = z.object({
  updated: z.int().min(0),
  unchanged: z.int().min(0),
  errors: z.array(ImportRowError),
}).meta({ id: "PriceUpdateReply" });
export type PriceUpdateReply = z.infer<typeof PriceUpdateReply>;
