/** Operations on customers, requests and the knowledge base. */
import { limits } from "@/core/limits.ts";
import { CorrectionListQuery, CorrectionListReply } from "../correction.ts";
import {
  CustomerCreate,
  CustomerListQuery,
  CustomerListReply,
  CustomerReply,
} from "../customer.ts";
import { CustomerImport, ImportReply } from "../import.ts";
import { ArticleImport } from "../knowledge.ts";
import { operation } from "../operation.ts";
import { RequestCreate, RequestReply } from "../request.ts";

/** How many rows an import takes, in words. */
export const mostRows = (most: number) =>
  `At most ${most.toLocaleString("en")} rows: import a larger file in parts, each with the header.`;

const imported = {
  status: 200,
  description: "How many were written, and each row that was not",
  schema: ImportReply,
};

/** The operations, in the order of the description. */
export const catalogueOperations = [
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
