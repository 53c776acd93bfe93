/** Products as searches give them, and what searches take. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { ListQuery, pageLimit, pageOffset, wantedText } from "./listing.ts";
import { SearchMode } from "./model.ts";
import { dateTime, decimal, text, yesOrNo } from "./values.ts";
import { line, wording } from "./wording.ts";

/** Whether a product is a thing or work. */
export const ProductKind = z.enum(["goods", "service"], "must be goods or service");
export type ProductKind = z.infer<typeof ProductKind>;

/** A larger unit that a product also comes in. */
export const ProductPack = z.object({
  unit: line(limits.sku).meta({ description: "Such as `box`" }),
  factor: decimal().gt(0, "must be greater than 0").meta({
    description: "So many of the product's own unit are in one",
  }),
}).meta({ id: "ProductPack" });
export type ProductPack = z.infer<typeof ProductPack>;

/** A product with everything that a line can be made of. */
export const ProductCandidate = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  unitPriceNet: z.number(),
  vatRate: z.number().meta({ description: "Percent points: 23 is 23 %" }),
  currency: z.string(),
  unit: z.string().meta({ description: "What is counted, such as `pcs`; may be empty" }),
  category: z.string(),
  searchWords: z.array(z.string()).meta({
    description: "Other names of it, in any language: searched, never shown to customers",
  }),
  kind: ProductKind,
  packs: z.array(ProductPack),
  minQuantity: z.number().nullable().meta({ description: "The least that is sold" }),
  quantityStep: z.number().nullable().meta({ description: "Sold in multiples of it" }),
  cost: z.number().nullable().optional().meta({
    description:
      "What the company pays for one; only for administrators, and for keys with the scope `margins`",
  }),
  active: z.boolean().meta({ description: "`false`: archived, no search and no draft finds it" }),
  oneOff: z.boolean().meta({ description: "Made for one offer: no search and no draft finds it" }),
  createdAt: dateTime,
  updatedAt: dateTime,
}).meta({ id: "ProductCandidate" });
export type ProductCandidate = z.infer<typeof ProductCandidate>;

/** A product as the semantic search gives it. */
export const Product = ProductCandidate.extend({
  similarity: z.number().meta({ description: "1 is the same, 0 has nothing in common" }),
}).meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

/** Body of `POST /api/products/search`. */
export const ProductSearch = z.object({
  prompt: wording(limits.searchText),
  limit: pageLimit(limits.semanticSearchMax, limits.semanticSearch),
}).meta({ id: "ProductSearch" });
export type ProductSearch = z.infer<typeof ProductSearch>;

/** Reply of `POST /api/products/search`. */
export const ProductSearchReply = z.object({
  prompt: z.string(),
  answer: z.string().meta({ description: "A generated summary of what was found" }),
  products: z.array(Product),
  mode: SearchMode,
}).meta({ id: "ProductSearchReply" });
export type ProductSearchReply = z.infer<typeof ProductSearchReply>;

/** Where the keyword search looks. */
export const SearchField = z.enum(
  ["sku", "name", "description"],
  "must be sku, name or description",
);
export type SearchField = z.infer<typeof SearchField>;

/** The interface's bound of a page of the keyword search. */
const keywordSearchMax = 20;

/** Body of `POST /api/products/text-search`: without `searchFields` all fields are searched. */
export const ProductTextSearch = z.object({
  query: wantedText(),
  limit: pageLimit(keywordSearchMax, keywordSearchMax),
  offset: pageOffset(),
  searchFields: z.array(SearchField, "must be a list").min(1, "must have at least 1 element")
    .max(limits.searchWords, `must have at most ${limits.searchWords} elements`).optional(),
}).meta({ id: "ProductTextSearch" });
export type ProductTextSearch = z.infer<typeof ProductTextSearch>;

/** Reply of `POST /api/products/text-search`. */
export const ProductTextSearchReply = z.object({
  products: z.array(ProductCandidate),
  totalCount: z.int().min(0),
}).meta({ id: "ProductTextSearchReply" });
export type ProductTextSearchReply = z.infer<typeof ProductTextSearchReply>;

/** Orders of the list of products. */
const sorts = ["name", "-name", "sku", "-sku", "updatedAt", "-updatedAt"] as const;

/** Query of `GET /api/products`: without text all products, by name. */
export const ProductListQuery = ListQuery.extend({
  cursor: z.string().max(2_000, "must be a cursor of an earlier reply").optional().meta({
    description: "`nextCursor` of the page before, with the same other parameters",
  }),
  sku: z.array(text(limits.sku, 1)).max(limits.pageSizeMax, `at most ${limits.pageSizeMax} times`)
    .optional().meta({ description: "Exactly this number; may be given several times" }),
  active: yesOrNo().default("true").meta({ description: "`false`: those that were archived" }),
  oneOff: yesOrNo().default("false").meta({ description: "`true`: those made for one offer" }),
  category: text(limits.name).optional(),
  updatedSince: z.iso.datetime({
    offset: true,
    error: "must be a time such as 2026-11-24T09:00:00Z",
  })
    .optional().meta({ description: "Changed then or later" }),
  include: z.literal("deleted", "must be deleted").optional().meta({
    description: "`deleted`: also the ids of products archived since `updatedSince`",
  }),
  sort: z.enum(sorts, `must be one of ${sorts.join(", ")}`).optional(),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

/** Reply of `GET /api/products`. */
export const ProductListReply = z.object({
  products: z.array(ProductCandidate),
  totalCount: z.int().min(0),
  nextCursor: z.string().nullable(),
  deleted: z.array(z.string()).optional().meta({ description: "For `include=deleted`" }),
}).meta({ id: "ProductListReply" });
export type ProductListReply = z.infer<typeof ProductListReply>;
