/** Price lists: other prices than the catalogue's, for the customers that have the list. */
import { z } from "zod";
import { isCurrency } from "@/core/money/currency.ts";
import { limits } from "@/core/platform/limits.ts";
import { priceImport } from "./import.ts";
import { dateTime, decimal, text, unitPrice } from "./values.ts";

/** A price list; days are the company's, both inclusive. */
export const PriceList = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  prices: z.int().min(0).meta({ description: "How many prices it has" }),
  customers: z.int().min(0).meta({ description: "How many customers have it" }),
  createdAt: dateTime,
  updatedAt: dateTime,
}).meta({ id: "PriceList" });
export type PriceList = z.infer<typeof PriceList>;

function day() {
  return z.iso.date("must be a date such as 2026-11-20");
}

const name = text(limits.name, 1)
  .refine((value) => value.trim() !== "", "must have at least 1 character")
  .refine((value) => !/[\r\n]/.test(value), "must have one line");

type Days = { validFrom?: string | null | undefined; validTo?: string | null | undefined };

function areInOrder({ validFrom, validTo }: Days): boolean {
  return validFrom == null || validTo == null || validFrom <= validTo;
}

const notInOrder = { path: ["validTo"], message: "must not be before validFrom" };

/** Body of `POST /api/price-lists`. */
export const PriceListCreate = z.object({
  name,
  currency: z.string("must be a text").refine(isCurrency, "must be an ISO 4217 code such as PLN"),
  validFrom: day().nullish(),
  validTo: day().nullish(),
}).refine(areInOrder, notInOrder).meta({ id: "PriceListCreate" });
export type PriceListCreate = z.infer<typeof PriceListCreate>;

/** Body of `PATCH /api/price-lists/{priceListId}`: an absent field stays, `null` clears. */
export const PriceListUpdate = z.object({
  name: name.optional(),
  validFrom: day().nullish(),
  validTo: day().nullish(),
}).refine(areInOrder, notInOrder).meta({ id: "PriceListUpdate" });
export type PriceListUpdate = z.infer<typeof PriceListUpdate>;

/** A price of a list, as bodies name it. */
export const PriceEntry = z.object({
  sku: text(limits.sku, 1),
  minQuantity: decimal().min(0, "must be at least 0").default(0).meta({
    description: "From this quantity on; 0 is every quantity",
  }),
  unitPriceNet: unitPrice().nullable().meta({
    description: "`null` takes the price out of the list",
  }),
}).meta({ id: "PriceEntry" });
export type PriceEntry = z.infer<typeof PriceEntry>;

/** Body of `PUT /api/price-lists/{priceListId}/prices`. */
export const PriceEntries = z.object({
  prices: z.array(PriceEntry).min(1, "must have at least 1 element")
    .max(limits.pricesPerRequest, `must have at most ${limits.pricesPerRequest} elements`),
}).meta({ id: "PriceEntries" });
export type PriceEntries = z.infer<typeof PriceEntries>;

/** Body of `POST /api/price-lists/{priceListId}/import`. */
export const PriceImport = priceImport.meta({ id: "PriceImport" });
export type PriceImport = z.infer<typeof PriceImport>;

const page = {
  limit: z.coerce.number("must be a number").int("must be a whole number")
    .min(1, "must be at least 1").max(limits.pageSizeMax, `must be at most ${limits.pageSizeMax}`)
    .default(limits.pageSize),
  cursor: z.string().max(400, "must be a cursor of an earlier reply").optional().meta({
    description: "`nextCursor` of the page before",
  }),
};

/** Query of `GET /api/price-lists`. */
export const PriceListsQuery = z.object({
  ...page,
  updatedSince: z.iso.datetime("must be a time such as 2026-11-20T09:12:05Z").optional(),
});
export type PriceListsQuery = z.infer<typeof PriceListsQuery>;

/** Query of `GET /api/price-lists/{priceListId}/prices`. */
export const ListedPricesQuery = z.object(page);
export type ListedPricesQuery = z.infer<typeof ListedPricesQuery>;

/** Reply of operations that give one price list. */
export const PriceListReply = z.object({ priceList: PriceList }).meta({ id: "PriceListReply" });

/** Reply of `GET /api/price-lists`. */
export const PriceListsReply = z.object({
  priceLists: z.array(PriceList),
  nextCursor: z.string().nullable(),
}).meta({ id: "PriceListsReply" });
export type PriceListsReply = z.infer<typeof PriceListsReply>;

/** Reply of `GET /api/price-lists/{priceListId}/prices`. */
export const ListedPricesReply = z.object({
  prices: z.array(z.object({
    productId: z.string(),
    sku: z.string(),
    name: z.string(),
    minQuantity: z.number(),
    unitPriceNet: z.number(),
  })),
  nextCursor: z.string().nullable(),
}).meta({ id: "ListedPricesReply" });
export type ListedPricesReply = z.infer<typeof ListedPricesReply>;
