/** What all imports share: the body with its text, the reply, and how a bad row is said. */
import { z } from "zod";
import { limits } from "@/core/limits.ts";
import { text } from "./values.ts";

/** Body of an import from CSV. `maxBytes` bounds the body; no text in it can be longer. */
function csvImport(maxBytes: number) {
  return z.object({
    content: text(maxBytes, 1).meta({ description: "CSV with a header line" }),
  });
}

/** Body of `POST /api/customers/import`. */
export const CustomerImport = csvImport(limits.customerImportBytes).meta({ id: "CustomerImport" });
export type CustomerImport = z.infer<typeof CustomerImport>;

/** Body of `POST /api/products/import`. */
export const ProductImport = csvImport(limits.productImportBytes).meta({ id: "ProductImport" });
export type ProductImport = z.infer<typeof ProductImport>;

/** Body of an import of prices into a price list. */
export const priceImport = csvImport(limits.productImportBytes);

/** A row that was not written. `index` counts data rows from 0. */
export const ImportRowError = z.object({
  index: z.int().min(0).optional(),
  name: z.string().optional(),
  message: z.string(),
}).meta({ id: "ImportRowError" });
export type ImportRowError = z.infer<typeof ImportRowError>;

/** Reply of every import: how many records the good rows made or found, and the rows that were refused. */
export const ImportReply = z.object({
  count: z.int().min(0),
  errors: z.array(ImportRowError),
}).meta({ id: "ImportReply" });
export type ImportReply = z.infer<typeof ImportReply>;

/** A row as its schema's value, or its first fault in words: `unitPriceNet: must be a number`. */
export function readRow<Schema extends z.ZodType>(
  schema: Schema,
  row: unknown,
): { data: z.infer<Schema>; fault?: undefined } | { fault: string } {
  const result = schema.safeParse(row, { reportInput: true });
  if (result.success) return { data: result.data };
  const [issue] = result.error.issues;
  return { fault: issue ? faultOf(issue) : "cannot be read" };
}

function faultOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join(".");
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  const fault = missing ? "is missing" : issue.message;
  return field === "" ? fault : `${field}: ${fault}`;
}
