/** What became of a product: the prices that it has had, and the offers that it stands in. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import type {
  ProductPartsQuery,
  ProductPricesReply,
  ProductUsesReply,
} from "@/core/contracts/product_record.ts";
import { OfferStatus } from "@/core/contracts/offer.ts";
import { toNumber } from "@/core/money/money.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";
import {
  countProductOffers,
  listPrices,
  listProductUses,
} from "@/db/queries/catalogue/product_records.ts";
import { productIn } from "./records.ts";

const PricePlace = z.tuple([z.int().min(1)]);
const UsePlace = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/**
 * One page of the prices of a product, the present one first.
 *
 * @throws {AppError} `product_not_found`; `invalid_parameter` for a cursor that no reply gave
 */
export async function getPrices(
  { database: { sql } }: Pick<App, "database">,
  productId: string,
  { limit, cursor }: ProductPartsQuery,
): Promise<ProductPricesReply> {
  const { id } = await productIn(sql, productId);
  const before = cursor === undefined ? undefined : readCursor(cursor, PricePlace)[0];
  const rows = await listPrices(sql, id, limit + 1, before);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    prices: page.map((row) => ({
      unitPriceNet: toNumber(row.unitPriceNet),
      vatRate: toNumber(row.vatRate),
      currency: row.currency,
      from: row.validFrom?.toISOString() ?? null,
      to: row.validTo?.toISOString() ?? null,
      source: row.source,
      setBy: row.setBy,
    })),
    // Behind the present price alone stand all former ones.
    nextCursor: last && rows.length > page.length
      ? writeCursor([last.place ?? Number.MAX_SAFE_INTEGER])
      : null,
  };
}

/**
 * One page of the lines of offers that have a product, the offer changed last first, with the price that the line has.
 *
 * @throws {AppError} `product_not_found`; `invalid_parameter` for a cursor that no reply gave
 */
export async function getUses(
  { database: { sql } }: Pick<App, "database">,
  productId: string,
  { limit, cursor }: ProductPartsQuery,
): Promise<ProductUsesReply> {
  const { id } = await productIn(sql, productId);
  const [updatedAt, lineId] = cursor === undefined ? [] : readCursor(cursor, UsePlace);
  const after = updatedAt === undefined || lineId === undefined
    ? undefined
    : { updatedAt: new Date(updatedAt), lineId };
  const [rows, totalCount] = await Promise.all([
    listProductUses(sql, id, limit + 1, after),
    countProductOffers(sql, id),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    offers: page.map((row) => ({
      offerId: row.offerId,
      lineId: row.lineId,
      number: row.number,
      name: row.name,
      status: OfferStatus.parse(row.status),
      customerName: row.customerName,
      quantity: toNumber(row.quantity),
      unitPriceNet: toNumber(row.unitPriceNet),
      currency: row.currency,
      updatedAt: row.updatedAt.toISOString(),
    })),
    totalCount,
    nextCursor: last && rows.length > page.length
      ? writeCursor([last.updatedAt.toISOString(), last.lineId])
      : null,
  };
}
