/** Products as searches give them, and what searches take. */
import { z } from "zod";
import { limits } from "@/core/limits.ts";
import { ListQuery, pageLimit, pageOffset, wantedText } from "./listing.ts";
import { SearchMode } from "./model.ts";
import { wording } from "./wording.ts";

/** A product as the keyword search gives it. */
export const ProductSummary = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  description: z.string(),
}).meta({ id: "ProductSummary" });
export type ProductSummary = z.infer<typeof ProductSummary>;

/** A product as the semantic search gives it. */
export const Product = ProductSummary.extend({
  similarity: z.number().meta({ description: "1 is the same, 0 has nothing in common" }),
}).meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

/** A product that a line can be made of. */
export const ProductCandidate = ProductSummary.extend({
  unitPriceNet: z.number(),
  vatRate: z.number().meta({ description: "Percent points: 23 is 23 %" }),
  currency: z.string(),
}).meta({ id: "ProductCandidate" });
export type ProductCandidate = z.infer<typeof ProductCandidate>;

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
  products: z.array(ProductSummary),
  totalCount: z.int().min(0),
}).meta({ id: "ProductTextSearchReply" });
export type ProductTextSearchReply = z.infer<typeof ProductTextSearchReply>;

/** Query of `GET /api/products`: without text all products, by name. */
export const ProductListQuery = ListQuery;
export type ProductListQuery = z.infer<typeof ProductListQuery>;

/** Reply of `GET /api/products`. */
export const ProductListReply = z.object({
  products: z.array(ProductCandidate),
  totalCount: z.int().min(0),
}).meta({ id: "ProductListReply" });
export type ProductListReply = z.infer<typeof ProductListReply>;
