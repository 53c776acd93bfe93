/** Operations on products, customers, requests and the knowledge base. */
import { limits } from "@/core/limits.ts";
import { CorrectionListQuery, CorrectionListReply } from "../correction.ts";
import {
  CustomerCreate,
  CustomerListQuery,
  CustomerListReply,
  CustomerReply,
} from "../customer.ts";
import { CustomerImport, ImportReply, ProductImport } from "../import.ts";
import { ArticleImport } from "../knowledge.ts";
import { LearnedNameListReply } from "../learned_name.ts";
import { operation } from "../operation.ts";
import {
  ProductListQuery,
  ProductListReply,
  ProductSearch,
  ProductSearchReply,
  ProductTextSearch,
  ProductTextSearchReply,
} from "../product.ts";
import { RequestCreate, RequestReply } from "../request.ts";

const mostRows = (most: number) =>
  `At most ${most.toLocaleString("en")} rows: import a larger file in parts, each with the header.`;

const imported = {
  status: 200,
  description: "How many were written, and each row that was not",
  schema: ImportReply,
};

/** The operations, in the order of the description. */
export const catalogueOperations = [
  operation({
    id: "listProducts",
    method: "GET",
    path: "/api/products",
    tag: "Products",
    scope: "catalogue:read",
    summary: "List product candidates with prices",
    description: "Without a query all products by name.",
    query: ProductListQuery,
    replies: [{ status: 200, description: "One page of products", schema: ProductListReply }],
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
    description:
      "Header: sku, name, description, unitPriceNet, vatRate, currency; also unit, category, searchWords. " +
      `${mostRows(limits.productImportRows)} With ` +
      "`Accept: text/event-stream` progress is streamed and the reply is the last event.",
    access: "admin",
    errors: "import",
    body: ProductImport,
    example: {
      content:
        "sku,name,description,unitPriceNet,vatRate,currency\nOF-1,Binder A4,Lever arch,12.90,23,PLN\n",
    },
    replies: [
      imported,
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
    id: "searchCustomers",
    method: "GET",
    path: "/api/customers",
    tag: "Customers",
    scope: "customers:read",
    summary: "Search customers",
    query: CustomerListQuery,
    replies: [{ status: 200, description: "One page of customers", schema: CustomerListReply }],
  }),
  operation({
    id: "createCustomer",
    method: "POST",
    path: "/api/customers",
    tag: "Customers",
    scope: "customers:write",
    summary: "Create or reuse a customer",
    body: CustomerCreate,
    example: { name: "Nowak Instal sp. z o.o." },
    replies: [
      { status: 201, description: "The new customer", schema: CustomerReply },
      { status: 200, description: "The customer who was there already", schema: CustomerReply },
    ],
    repeatable: true,
  }),
  operation({
    id: "listCorrections",
    method: "GET",
    path: "/api/customers/{customerId}/corrections",
    tag: "Customers",
    scope: "customers:read",
    summary: "List what is remembered of a customer's wordings, newest choice first",
    description:
      "When a person puts another product on a line, or answers an unmatched part, the customer's words are remembered with that product and preferred in the customer's next drafts.",
    query: CorrectionListQuery,
    replies: [{
      status: 200,
      description: "One page of remembered choices",
      schema: CorrectionListReply,
    }],
    codes: ["customer_not_found"],
  }),
  operation({
    id: "forgetCorrection",
    method: "DELETE",
    path: "/api/customers/{customerId}/corrections/{correctionId}",
    tag: "Customers",
    scope: "customers:write",
    summary: "Forget a remembered choice",
    replies: [{ status: 204, description: "It is forgotten; offers stay as they are" }],
    codes: ["customer_not_found", "correction_not_found"],
  }),
  operation({
    id: "importCustomers",
    method: "POST",
    path: "/api/customers/import",
    tag: "Customers",
    scope: "customers:write",
    summary: "Import customers from CSV",
    description: "Header: name, source. Good rows are written, each bad row is one error. " +
      mostRows(limits.customerImportRows),
    access: "admin",
    errors: "import",
    body: CustomerImport,
    example: { content: "name,source\nNowak Instal sp. z o.o.,fair\n" },
    replies: [imported],
    codes: ["import_failed"],
  }),
  operation({
    id: "createRequest",
    method: "POST",
    path: "/api/requests",
    tag: "Requests",
    scope: "offers:write",
    summary: "Keep a customer's message",
    description: "The text is kept as sent. The extraction is a mock.",
    body: RequestCreate,
    example: { customerName: "Nowak Instal sp. z o.o.", customerText: "10 x copy paper A4" },
    replies: [{ status: 201, description: "The request", schema: RequestReply }],
    repeatable: true,
  }),
  operation({
    id: "importArticles",
    method: "POST",
    path: "/api/kb/import",
    tag: "Knowledge base",
    scope: "catalogue:import",
    summary: "Import articles",
    access: "admin",
    errors: "import",
    body: ArticleImport,
    example: {
      articles: [{ articleTitle: "Paper weights", spaceName: "Guidance", body: "80 g is ..." }],
    },
    replies: [imported],
    codes: ["import_failed"],
  }),
];
