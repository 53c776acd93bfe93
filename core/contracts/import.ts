/** What all imports share: the body with its text, the reply, and how a bad row is said. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { text, yesOrNo } from "./values.ts";

/** Body of an import from CSV. `maxBytes` bounds the body; no text in it can be longer. */
function csvImport(maxBytes: number) {
  return z.object({
    content: text(maxBytes, 1).meta({ description: "CSV with a header line" }),
  });
}

/** Columns of a product file, in the order in which an export writes them. */
export const productColumns = [
  "sku",
  "name",
  "description",
  "unitPriceNet",
  "vatRate",
  "currency",
  "unit",
  "category",
  "searchWords",
  "kind",
  "packs",
  "minQuantity",
  "quantityStep",
  "cost",
  "active",
] as const;
export type ProductColumn = typeof productColumns[number];

/** Columns of a file of customers, in the order of the export. */
export const customerColumns = [
  "name",
  "source",
  "number",
  "externalId",
  "vatId",
  "registrationNumber",
  "address",
  "country",
  "deliveryAddress",
  "email",
  "phone",
  "language",
  "currency",
  "priceListId",
  "discountPercent",
  "paymentTerms",
  "deliveryTerms",
  "notes",
  "tags",
  "contacts",
  "active",
] as const;
export type CustomerColumn = typeof customerColumns[number];

/** Columns of a file of listed prices. */
export const priceColumns = ["sku", "minQuantity", "unitPriceNet"] as const;
export type PriceColumn = typeof priceColumns[number];

/** What a file calls its columns, by the column that is meant; the empty text leaves one out. */
export type ColumnNames<Column extends string = ProductColumn> = Readonly<
  Record<string, Column | "">
>;

function columnNames<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  example: string,
) {
  const meant = `must be one of ${columns.join(", ")}, or empty to leave the column out`;
  return z.record(text(limits.name, 1), z.enum([...columns, ""], meant))
    .refine((names) => Object.keys(names).length <= 64, "must have at most 64 columns")
    .optional()
    .meta({ description: `What the file calls a column: \`${example}\`` });
}

/** Body of `POST /api/customers/import`. */
export const CustomerImport = csvImport(limits.customerImportBytes).extend({
  columns: columnNames(customerColumns, '{ "Firma": "name" }'),
}).meta({ id: "CustomerImport" });
export type CustomerImport = z.infer<typeof CustomerImport>;

/** Body of `POST /api/products/import`. */
export const ProductImport = csvImport(limits.productImportBytes).extend({
  columns: columnNames(productColumns, '{ "Artikelnummer": "sku" }'),
  dryRun: z.boolean("must be true or false").optional().meta({
    description: "Writes nothing, and says what would be changed",
  }),
}).meta({ id: "ProductImport" });
export type ProductImport = z.infer<typeof ProductImport>;

/** Query of `POST /api/products/import` with a file as its body. */
export const ProductFileQuery = z.object({
  columns: text(limits.jsonBodyBytes, 1).optional().meta({
    description: 'With a file as the body, what it calls a column: `{"Artikelnummer":"sku"}`',
  }),
  dryRun: yesOrNo().optional().meta({
    description: "With a file as the body: writes nothing, and says what would be changed",
  }),
});

/** Body of an import of prices into a price list. */
export const priceImport = csvImport(limits.productImportBytes).extend({
  columns: columnNames(priceColumns, '{ "Preis": "unitPriceNet" }'),
});

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

/** Reply of `POST /api/customers/import`. */
export const CustomerImportReply = ImportReply.extend({
  ignoredColumns: z.array(z.string()).optional().meta({
    description: "Columns of the file that are no field of a customer: nothing of them is kept",
  }),
}).meta({ id: "CustomerImportReply" });
export type CustomerImportReply = z.infer<typeof CustomerImportReply>;

/** What an import would do to one product. */
export const ProductChange = z.object({
  sku: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  fields: z.array(z.object({
    field: z.enum(productColumns),
    from: z.string().nullable().meta({ description: "As a file says it; `null` for nothing" }),
    to: z.string().nullable(),
  })).meta({ description: "Empty for a new product" }),
}).meta({ id: "ProductChange" });
export type ProductChange = z.infer<typeof ProductChange>;

/** Reply of `POST /api/products/import`. */
export const ProductImportReply = ImportReply.extend({
  created: z.int().min(0),
  updated: z.int().min(0),
  unchanged: z.int().min(0),
  ignoredColumns: z.array(z.string()).meta({
    description: "Headers of the file that are no column of products",
  }),
  changes: z.array(ProductChange).optional().meta({
    description: "For `dryRun`: the first products that would be new or other ones",
  }),
}).meta({ id: "ProductImportReply" });
export type ProductImportReply = z.infer<typeof ProductImportReply>;

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
