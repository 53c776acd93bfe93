/** Operations on products, and on the numbers that customers have for them. */
import { limits } from "@/core/platform/limits.ts";
import { productColumns, ProductFileQuery, ProductImport, ProductImportReply } from "../import.ts";
import { CorrectionListQuery } from "../correction.ts";
import { LearnedNameListReply } from "../learned_name.ts";
import { operation, type OperationReply } from "../operation.ts";
import {
  PartNumberListQuery,
  PartNumberListReply,
  PartNumbersDelete,
  PartNumbersPut,
  PartNumbersPutReply,
} from "../part_number.ts";
import {
  ProductListQuery,
  ProductListReply,
  ProductSearch,
  ProductSearchReply,
  ProductTextSearch,
  ProductTextSearchReply,
} from "../product.ts";
import {
  PriceUpdate,
  PriceUpdateReply,
  ProductCreate,
  ProductPartsQuery,
  ProductPricesReply,
  ProductReply,
  ProductUpdate,
  ProductUsesReply,
} from "../product_record.ts";
import { mostRows } from "./catalogue.ts";

const fileExample =
  "sku,name,description,unitPriceNet,vatRate,currency\nOF-1,Binder A4,Lever arch,12.90,23,PLN\n";

const product = (status: number, description: string): OperationReply => ({
  status,
  description,
  schema: ProductReply,
  etag: true,
});

/** The operations, in the order of the description. */
export const productOperations = [
  operation({
    id: "listProducts",
    method: "GET",
    path: "/api/products",
    tag: "Products",
    scope: "catalogue:read",
    summary: "List product candidates with prices",
    description:
      "Without a query all products by name, or in the order of `sort`. `nextCursor` goes on through a catalogue of any size. " +
      "With a query what is found by its words, best first, at most 10,000; it goes together with `category` only.",
    query: ProductListQuery,
    replies: [{ status: 200, description: "One page of products", schema: ProductListReply }],
  }),
  operation({
    id: "createProduct",
    method: "POST",
    path: "/api/products",
    tag: "Products",
    scope: "catalogue:write",
    summary: "Add a product to the catalogue, or one for a single offer",
    description:
      "For administrators. With `oneOff: true` any user: an installation or a special order, whose number is made (`ONE-000017`) " +
      "where none is given, and which no search, draft or list gives.",
    body: ProductCreate,
    example: {
      sku: "OF-1001",
      name: "Copy paper A4 80 g",
      unitPriceNet: 18.9,
      vatRate: 23,
      currency: "PLN",
      unit: "ream",
      packs: [{ unit: "box", factor: 5 }],
    },
    replies: [product(201, "The new product")],
    codes: ["forbidden", "sku_taken"],
    repeatable: true,
  }),
  operation({
    id: "getProduct",
    method: "GET",
    path: "/api/products/{productId}",
    tag: "Products",
    scope: "catalogue:read",
    summary: "Read a product, also an archived one",
    replies: [product(200, "The product")],
    codes: ["product_not_found"],
  }),
  operation({
    id: "updateProduct",
    method: "PATCH",
    path: "/api/products/{productId}",
    tag: "Products",
    scope: "catalogue:write",
    summary: "Change a product",
    description:
      "What is left out stays. Searches and drafts follow at once; offers keep the prices of their lines.",
    access: "admin",
    body: ProductUpdate,
    example: { unitPriceNet: 19.5, searchWords: ["papier ksero", "Kopierpapier"] },
    replies: [product(200, "The product")],
    codes: ["product_not_found", "sku_taken"],
    conditional: "product_changed",
  }),
  operation({
    id: "archiveProduct",
    method: "DELETE",
    path: "/api/products/{productId}",
    tag: "Products",
    scope: "catalogue:write",
    summary: "Archive a product",
    description:
      "No search, list or draft gives it any more; lines of offers keep it. `PATCH` with `active: true` brings it back.",
    access: "admin",
    replies: [{ status: 204, description: "It is archived" }],
    codes: ["product_not_found"],
    conditional: "product_changed",
  }),
  operation({
    id: "listProductPrices",
    method: "GET",
    path: "/api/products/{productId}/prices",
    tag: "Products",
    scope: "catalogue:read",
    summary: "The prices that a product has and had, the present one first",
    query: ProductPartsQuery,
    replies: [{ status: 200, description: "One page of prices", schema: ProductPricesReply }],
    codes: ["product_not_found"],
  }),
  operation({
    id: "listProductOffers",
    method: "GET",
    path: "/api/products/{productId}/offers",
    tag: "Products",
    scope: "offers:read",
    summary: "Where a product stands in offers, with the price there",
    query: ProductPartsQuery,
    replies: [{ status: 200, description: "One page of lines", schema: ProductUsesReply }],
    codes: ["product_not_found"],
  }),
  operation({
    id: "exportProducts",
    method: "GET",
    path: "/api/products/export",
    tag: "Products",
    scope: "catalogue:read",
    summary: "The whole catalogue as CSV, which the import takes back",
    description:
      "Archived products too, with `active`; without products made for one offer. The column `cost` is there for who may see margins.",
    replies: [{ status: 200, description: "The file, as it is made", mediaType: "text/csv" }],
  }),
  operation({
    id: "changePrices",
    method: "POST",
    path: "/api/products/prices",
    tag: "Products",
    scope: "catalogue:import",
    summary: "Change the prices of many products",
    description: `At most ${
      limits.productImportRows.toLocaleString("en")
    } prices. All that are right are written at once; each other one is one error.`,
    access: "admin",
    errors: "import",
    body: PriceUpdate,
    example: { prices: [{ sku: "OF-1001", unitPriceNet: 19.5 }], dryRun: true },
    replies: [{
      status: 200,
      description: "How many got another price, and each that did not",
      schema: PriceUpdateReply,
    }],
    codes: ["import_failed"],
  }),
  operation({
    id: "searchProducts",
    method: "POST",
    path: "/api/products/search",
    tag: "Products",
    scope: "catalogue:read",
    summary: "Search by meaning, with an answer in words",
    body: ProductSearch,
    example: { prompt: "something to seal a cable entry outdoors", limit: 5 },
    replies: [{
      status: 200,
      description: "Products, nearest first, and an answer that names only them",
      schema: ProductSearchReply,
    }],
    codes: ["search_failed"],
  }),
  operation({
    id: "textSearchProducts",
    method: "POST",
    path: "/api/products/text-search",
    tag: "Products",
    scope: "catalogue:read",
    summary: "Search by words and product numbers",
    body: ProductTextSearch,
    example: { query: "copy paper", limit: 10, searchFields: ["name", "description"] },
    replies: [{
      status: 200,
      description: "One page of products, best first",
      schema: ProductTextSearchReply,
    }],
    codes: ["search_failed"],
  }),
  operation({
    id: "importProducts",
    method: "POST",
    path: "/api/products/import",
    tag: "Products",
    scope: "catalogue:import",
    summary: "Import products from CSV",
    description: `Header: ${productColumns.join(", ")}, in any order. ` +
      "`sku` alone is enough where the catalogue has the product: columns that are absent stay. A new one needs name, unitPriceNet, " +
      "vatRate and currency. Prices may bear a currency sign. " +
      `${mostRows(limits.productImportRows)} A file itself as the body, ` +
      "`Content-Type: text/csv`, is read while it arrives and may have " +
      `${
        limits.streamedRows.toLocaleString("en")
      } rows and 1 GiB; one that breaks off writes nothing. ` +
      "`dryRun` says of either what it would change. With " +
      "`Accept: text/event-stream` progress is streamed and the reply is the last event.",
    access: "admin",
    errors: "import",
    query: ProductFileQuery,
    body: ProductImport,
    file: { type: "text/csv", example: fileExample },
    example: { content: fileExample },
    replies: [
      {
        status: 200,
        description: "How many were written, and each row that was not",
        schema: ProductImportReply,
      },
      {
        status: 200,
        description: "Or that after events of progress",
        mediaType: "text/event-stream",
      },
    ],
    codes: ["import_failed"],
  }),
  operation({
    id: "listLearnedNames",
    method: "GET",
    path: "/api/products/{productId}/names",
    tag: "Products",
    scope: "catalogue:read",
    summary: "List what a product was learned to be called, newest first",
    description:
      "What people chose a product for on two offers, and no other product on any, is a name of it: all searches and drafts find it by that.",
    query: CorrectionListQuery,
    replies: [{
      status: 200,
      description: "One page of names with where they come from",
      schema: LearnedNameListReply,
    }],
    codes: ["product_not_found"],
  }),
  operation({
    id: "removeLearnedName",
    method: "DELETE",
    path: "/api/products/{productId}/names/{nameId}",
    tag: "Products",
    scope: "catalogue:import",
    summary: "Take a learned name from a product",
    description: "It comes back when people choose the product for it on two more offers.",
    access: "admin",
    replies: [{ status: 204, description: "It is gone; offers stay as they are" }],
    codes: ["product_not_found", "name_not_found"],
  }),
  operation({
    id: "listPartNumbers",
    method: "GET",
    path: "/api/customers/{customerId}/part-numbers",
    tag: "Customers",
    scope: "customers:read",
    summary: "List the numbers that a customer has for our products",
    description:
      "In a draft for the customer such a number is an exact match; only a product number of ours goes before it.",
    query: PartNumberListQuery,
    replies: [
      { status: 200, description: "One page of part numbers", schema: PartNumberListReply },
      { status: 200, description: "Or all of them", mediaType: "text/csv" },
    ],
    codes: ["customer_not_found"],
  }),
  operation({
    id: "putPartNumbers",
    method: "PUT",
    path: "/api/customers/{customerId}/part-numbers",
    tag: "Customers",
    scope: "customers:write",
    summary: "Add part numbers of a customer, or change their products",
    description: "Others stay. Numbers are the same when their letters and digits are. " +
      mostRows(limits.productImportRows),
    errors: "import",
    body: PartNumbersPut,
    example: { partNumbers: [{ partNumber: "4711-KB", sku: "OF-1001" }] },
    replies: [{
      status: 200,
      description: "What became of them, and each that was not written",
      schema: PartNumbersPutReply,
    }],
    codes: ["customer_not_found", "import_failed"],
  }),
  operation({
    id: "deletePartNumbers",
    method: "DELETE",
    path: "/api/customers/{customerId}/part-numbers",
    tag: "Customers",
    scope: "customers:write",
    summary: "Forget part numbers of a customer, those named or all",
    query: PartNumbersDelete,
    replies: [{ status: 204, description: "They are forgotten; offers stay as they are" }],
    codes: ["customer_not_found"],
  }),
];
