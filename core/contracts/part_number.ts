/** The numbers that a customer has for our products. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { ImportRowError } from "./import.ts";
import { searchText } from "./listing.ts";
import { dateTime, text } from "./values.ts";
import { line } from "./wording.ts";

/** A number of a customer, and the product of ours that is meant by it. */
export const PartNumber = z.object({
  partNumber: z.string(),
  product: z.object({ id: z.string(), sku: z.string(), name: z.string(), active: z.boolean() }),
  updatedAt: dateTime,
}).meta({ id: "PartNumber" });
export type PartNumber = z.infer<typeof PartNumber>;

/** What one part number is given as. */
export const NewPartNumber = z.object({
  partNumber: line(limits.sku),
  sku: line(limits.sku),
});
export type NewPartNumber = z.infer<typeof NewPartNumber>;

/** Query of `GET /api/customers/{customerId}/part-numbers`. */
export const PartNumberListQuery = z.object({
  query: searchText().optional().meta({
    description: "Stands in the part number, the SKU or the name",
  }),
  limit: z.coerce.number("must be a number").int("must be a whole number")
    .min(1, "must be at least 1").max(limits.pageSizeMax, `must be at most ${limits.pageSizeMax}`)
    .default(limits.pageSize),
  cursor: z.string().max(2_000, "must be a cursor of an earlier reply").optional(),
  format: z.enum(["json", "csv"], "must be json or csv").default("json").meta({
    description: "`csv`: all of them, as `PUT` takes them back",
  }),
});
export type PartNumberListQuery = z.infer<typeof PartNumberListQuery>;

/** Reply of `GET /api/customers/{customerId}/part-numbers`. */
export const PartNumberListReply = z.object({
  partNumbers: z.array(PartNumber),
  totalCount: z.int().min(0),
  nextCursor: z.string().nullable(),
}).meta({ id: "PartNumberListReply" });
export type PartNumberListReply = z.infer<typeof PartNumberListReply>;

/** Body of `PUT /api/customers/{customerId}/part-numbers`: a list, or the same as CSV. */
export const PartNumbersPut = z.object({
  partNumbers: z.array(z.unknown(), "must be a list")
    .max(limits.productImportRows, `must have at most ${limits.productImportRows} elements`)
    .optional().meta({ description: "`{ partNumber, sku }` each" }),
  content: text(limits.customerImportBytes, 1).optional().meta({
    description: "CSV with the header `partNumber,sku`",
  }),
}).refine(({ partNumbers, content }) => (partNumbers === undefined) !== (content === undefined), {
  error: "must have partNumbers or content",
}).meta({ id: "PartNumbersPut" });
export type PartNumbersPut = z.infer<typeof PartNumbersPut>;

/** Reply of `PUT /api/customers/{customerId}/part-numbers`. */
export const PartNumbersPutReply = z.object({
  created: z.int().min(0),
  updated: z.int().min(0),
  unchanged: z.int().min(0),
  errors: z.array(ImportRowError),
}).meta({ id: "PartNumbersPutReply" });
export type PartNumbersPutReply = z.infer<typeof PartNumbersPutReply>;

/** Query of `DELETE /api/customers/{customerId}/part-numbers`. */
export const PartNumbersDelete = z.object({
  partNumber: z.array(text(limits.sku, 1)).max(limits.pageSizeMax).optional().meta({
    description: "Only this one; may be given several times. Without it all of the customer's",
  }),
});
export type PartNumbersDelete = z.infer<typeof PartNumbersDelete>;
