/** Operations on price lists. */
import { limits } from "@/core/platform/limits.ts";
import { ImportReply } from "../import.ts";
import { operation, type OperationReply } from "../operation.ts";
import {
  ListedPricesQuery,
  ListedPricesReply,
  PriceEntries,
  PriceImport,
  PriceListCreate,
  PriceListReply,
  PriceListsQuery,
  PriceListsReply,
  PriceListUpdate,
} from "../price_list.ts";

const list = (status: number, description: string): OperationReply => ({
  status,
  description,
  schema: PriceListReply,
  etag: true,
});

const written = {
  status: 200,
  description: "How many prices were written or taken out, and each that was not",
  schema: ImportReply,
};

/** The operations, in the order of the description. */
export const priceListOperations = [
  operation({
    id: "listPriceLists",
    method: "GET",
    path: "/api/price-lists",
    tag: "Price lists",
    scope: "catalogue:read",
    summary: "List price lists, oldest first",
    query: PriceListsQuery,
    replies: [{ status: 200, description: "One page of price lists", schema: PriceListsReply }],
  }),
  operation({
    id: "createPriceList",
    method: "POST",
    path: "/api/price-lists",
    tag: "Price lists",
    scope: "catalogue:import",
    access: "admin",
    summary: "Create a price list",
    description:
      "A line gets the price of its customer's list if the list is valid today in the company's time zone, is in the offer's currency and has the product for the quantity: the largest `minQuantity` that is reached. Else it gets the catalogue's.",
    body: PriceListCreate,
    example: { name: "Partners 2026", currency: "PLN", validTo: "2026-12-31" },
    replies: [list(201, "The price list, still empty")],
    codes: ["price_list_name_taken"],
    repeatable: true,
  }),
  operation({
    id: "getPriceList",
    method: "GET",
    path: "/api/price-lists/{priceListId}",
    tag: "Price lists",
    scope: "catalogue:read",
    summary: "Read a price list",
    replies: [list(200, "The price list")],
    codes: ["price_list_not_found"],
  }),
  operation({
    id: "updatePriceList",
    method: "PATCH",
    path: "/api/price-lists/{priceListId}",
    tag: "Price lists",
    scope: "catalogue:import",
    access: "admin",
    summary: "Change the name or the days of a price list",
    description: "Lines that have prices of it keep them, with the name that it had then.",
    body: PriceListUpdate,
    example: { validTo: "2027-03-31" },
    replies: [list(200, "The price list after the change")],
    codes: ["price_list_not_found", "price_list_name_taken", "price_list_changed"],
    conditional: true,
  }),
  operation({
    id: "deletePriceList",
    method: "DELETE",
    path: "/api/price-lists/{priceListId}",
    tag: "Price lists",
    scope: "catalogue:import",
    access: "admin",
    summary: "Delete a price list with its prices",
    description:
      "Customers that had it have none; lines keep their prices and where they came from.",
    replies: [{ status: 204, description: "The price list is gone" }],
    codes: ["price_list_not_found", "price_list_changed"],
    conditional: true,
  }),
  operation({
    id: "listListedPrices",
    method: "GET",
    path: "/api/price-lists/{priceListId}/prices",
    tag: "Price lists",
    scope: "catalogue:read",
    summary: "List the prices of a price list, those of a product together",
    query: ListedPricesQuery,
    replies: [{ status: 200, description: "One page of prices", schema: ListedPricesReply }],
    codes: ["price_list_not_found"],
  }),
  operation({
    id: "putListedPrices",
    method: "PUT",
    path: "/api/price-lists/{priceListId}/prices",
    tag: "Price lists",
    scope: "catalogue:import",
    access: "admin",
    summary: "Write prices into a price list",
    description:
      "A price that is there for the SKU and quantity is replaced, others stay; `null` takes one out. Good ones are written, each bad one is an error with its `index`.",
    body: PriceEntries,
    example: { prices: [{ sku: "OF-1", minQuantity: 10, unitPriceNet: 11.5 }] },
    replies: [written],
    codes: ["price_list_not_found"],
  }),
  operation({
    id: "importListedPrices",
    method: "POST",
    path: "/api/price-lists/{priceListId}/import",
    tag: "Price lists",
    scope: "catalogue:import",
    access: "admin",
    errors: "import",
    summary: "Import prices from CSV",
    description:
      "Header: sku, unitPriceNet; also minQuantity, without which a price is for every quantity. An empty price takes the row out of the list. " +
      `At most ${limits.productImportRows.toLocaleString("en")} rows.`,
    body: PriceImport,
    example: { content: "sku,minQuantity,unitPriceNet\nOF-1,1,12.50\nOF-1,10,11.50\n" },
    replies: [written],
    codes: ["price_list_not_found", "import_failed"],
  }),
];
