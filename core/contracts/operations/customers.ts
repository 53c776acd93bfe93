/** Operations on customers and what is remembered of their wordings. */
import { limits } from "@/core/platform/limits.ts";
import { CorrectionListQuery, CorrectionListReply } from "../correction.ts";
import {
  CustomerCreate,
  CustomerListQuery,
  CustomerListReply,
  CustomerMerge,
  CustomerReply,
  CustomerUpdate,
} from "../customer.ts";
import { CustomerImport, CustomerImportReply } from "../import.ts";
import { operation } from "../operation.ts";

const tag = "Customers";

const details = {
  name: "Nowak Instal sp. z o.o.",
  vatId: "PL 631-234-56-78",
  address: "ul. Długa 7\n44-100 Gliwice",
  country: "PL",
  language: "pl",
  paymentTerms: "14 days from the invoice",
  contacts: [{ name: "Anna Nowak", role: "Purchasing", email: "anna@nowak.example" }],
};

/** The operations, in the order of the description. */
export const customerOperations = [
  operation({
    id: "searchCustomers",
    method: "GET",
    path: "/api/customers",
    tag,
    scope: "customers:read",
    summary: "Search customers",
    description:
      "`query` finds customers by name, former names of merged ones, number, VAT id, e-mail and contact, whatever case and marks; where nothing holds all of its words, by similar names.",
    query: CustomerListQuery,
    replies: [{ status: 200, description: "One page of customers", schema: CustomerListReply }],
  }),
  operation({
    id: "createCustomer",
    method: "POST",
    path: "/api/customers",
    tag,
    scope: "customers:write",
    summary: "Create or reuse a customer",
    description:
      "A customer of that name who is there already, also by the name of one merged into it, is returned as it is and not changed.",
    body: CustomerCreate,
    example: details,
    replies: [
      { status: 201, description: "The new customer", schema: CustomerReply, etag: true },
      {
        status: 200,
        description: "The customer who was there already",
        schema: CustomerReply,
        etag: true,
      },
    ],
    codes: ["external_id_taken"],
    repeatable: true,
  }),
  operation({
    id: "getCustomer",
    method: "GET",
    path: "/api/customers/{customerId}",
    tag,
    scope: "customers:read",
    summary: "Read a customer",
    replies: [{ status: 200, description: "The customer", schema: CustomerReply, etag: true }],
    codes: ["customer_not_found"],
  }),
  operation({
    id: "updateCustomer",
    method: "PATCH",
    path: "/api/customers/{customerId}",
    tag,
    scope: "customers:write",
    summary: "Change parts of a customer",
    description:
      "An absent field stays as it is, `null` clears it, `tags` and `contacts` replace what is there. Offers keep what they took from the customer before.",
    body: CustomerUpdate,
    example: { paymentTerms: "30 days from the invoice" },
    replies: [{
      status: 200,
      description: "The customer after the change",
      schema: CustomerReply,
      etag: true,
    }],
    codes: ["customer_not_found", "external_id_taken", "customer_name_taken"],
    conditional: "customer_changed",
  }),
  operation({
    id: "deleteCustomer",
    method: "DELETE",
    path: "/api/customers/{customerId}",
    tag,
    scope: "customers:write",
    summary: "Remove a customer",
    description:
      "A customer whom offers name is archived (`active: false`); another one is gone, with what is remembered of its wordings.",
    replies: [{ status: 204, description: "It is archived or gone" }],
    codes: ["customer_not_found"],
    conditional: "customer_changed",
  }),
  operation({
    id: "mergeCustomer",
    method: "POST",
    path: "/api/customers/{customerId}/merge",
    tag,
    scope: "customers:write",
    summary: "Merge a customer into another",
    description:
      "Offers, requests and remembered wordings move to the other one, which also keeps what only the merged one knows. The merged one is gone; its name stays as an alias that finds the other.",
    body: CustomerMerge,
    example: { into: "01890a5d-ac96-7a02-8d1e-52b9c4f7a610" },
    replies: [{
      status: 200,
      description: "The customer that stays",
      schema: CustomerReply,
      etag: true,
    }],
    codes: ["customer_not_found"],
    conditional: "customer_changed",
    repeatable: true,
  }),
  operation({
    id: "listCorrections",
    method: "GET",
    path: "/api/customers/{customerId}/corrections",
    tag,
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
    tag,
    scope: "customers:write",
    summary: "Forget a remembered choice",
    replies: [{ status: 204, description: "It is forgotten; offers stay as they are" }],
    codes: ["customer_not_found", "correction_not_found"],
  }),
  operation({
    id: "exportCustomers",
    method: "GET",
    path: "/api/customers/export",
    tag,
    scope: "customers:read",
    summary: "Export all customers as CSV",
    description: "The import takes the file back unchanged. Archived ones are in it.",
    replies: [{ status: 200, description: "The file, streamed", mediaType: "text/csv" }],
  }),
  operation({
    id: "importCustomers",
    method: "POST",
    path: "/api/customers/import",
    tag,
    scope: "customers:write",
    summary: "Import customers from CSV",
    description:
      "Header: name, and any of the other fields of a customer, in any order. A row is the customer with its `externalId`, else the one of its name, else a new one. Cells that say something replace what is known, but never `source`; blank ones leave it. Tags are separated by semicolons, contacts are JSON. Columns that are none of these are named in `ignoredColumns`. Good rows are written, each bad row is one error. " +
      `At most ${
        limits.customerImportRows.toLocaleString("en")
      } rows: import a larger file in parts, each with the header.`,
    access: "admin",
    errors: "import",
    body: CustomerImport,
    example: { content: "name,source\nNowak Instal sp. z o.o.,fair\n" },
    replies: [{
      status: 200,
      description: "How many were written, and each row that was not",
      schema: CustomerImportReply,
    }],
    codes: ["import_failed"],
  }),
];
