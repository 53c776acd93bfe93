/** Price lists: made, changed and removed by administrators; lines keep what they took from one. */
import { z } from "zod";
import { audit, differences } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import type {
  ListedPricesQuery,
  ListedPricesReply,
  PriceList,
  PriceListCreate,
  PriceListsQuery,
  PriceListsReply,
  PriceListUpdate,
} from "@/core/contracts/price_list.ts";
import { AppError } from "@/core/errors.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { toDecimal, toNumber } from "@/core/money/money.ts";
import type { Precondition } from "@/core/offers/change.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";
import {
  deletePriceList,
  findPriceList,
  insertPriceList,
  listListedPrices,
  listPriceLists as listRows,
  lockPriceList,
  type PriceListRow,
  updatePriceList,
} from "@/db/queries/prices/price_lists.ts";
import { ConstraintViolation, type Sql } from "@/db/sql.ts";

/** A price list as the API replies it, with the version that becomes its `ETag`. */
export interface PresentedPriceList {
  readonly priceList: PriceList;
  readonly version: number;
}

const ListCursor = z.tuple([z.uuid()]);
const PriceCursor = z.tuple([z.uuid(), z.string().regex(/^\d{1,10}(\.\d{1,6})?$/)]);

/**
 * One page of price lists, oldest first.
 *
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export async function listPriceLists(
  { database: { sql } }: Pick<App, "database">,
  { limit, cursor, updatedSince }: PriceListsQuery,
): Promise<PriceListsReply> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, ListCursor);
  const since = updatedSince === undefined ? undefined : new Date(updatedSince);
  const rows = await listRows(sql, { limit: limit + 1, after, updatedSince: since });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    priceLists: page.map((row) => present(row).priceList),
    nextCursor: last && rows.length > page.length ? writeCursor([last.id]) : null,
  };
}

/**
 * Reads a price list.
 *
 * @throws {AppError} `price_list_not_found`
 */
export async function getPriceList(
  { database: { sql } }: Pick<App, "database">,
  priceListId: string,
): Promise<PresentedPriceList> {
  return present(await rowOf(sql, priceListId));
}

/**
 * Makes a price list without prices.
 *
 * @throws {AppError} `price_list_name_taken`
 */
export async function createPriceList(
  app: Pick<App, "database" | "now">,
  { name, currency, validFrom = null, validTo = null }: PriceListCreate,
): Promise<PresentedPriceList> {
  const list = { id: newId(), name: name.trim(), currency, validFrom, validTo };
  return await named(() =>
    app.database.transaction(async (sql) => {
      await insertPriceList(sql, list, app.now());
      const { id, ...details } = list;
      const subject = { kind: "price_list", id, name: list.name } as const;
      await audit(sql, app.now(), { action: "price_list_created", subject, details });
      return present(await rowOf(sql, list.id));
    })
  );
}

/**
 * Changes name or days; an absent field stays.
 *
 * @throws {AppError} `price_list_not_found`, `price_list_changed`, `price_list_name_taken`, `invalid_body` when the days are
 * not in order
 */
export async function changePriceList(
  app: Pick<App, "database" | "now">,
  priceListId: string,
  update: PriceListUpdate,
  precondition: Precondition,
): Promise<PresentedPriceList> {
  return await named(() =>
    app.database.transaction(async (sql) => {
      const row = await locked(sql, priceListId, precondition);
      const fields = {
        name: update.name?.trim() ?? row.name,
        validFrom: update.validFrom === undefined ? row.validFrom : update.validFrom,
        validTo: update.validTo === undefined ? row.validTo : update.validTo,
      };
      const { validFrom, validTo } = fields;
      if (validFrom !== null && validTo !== null && validTo < validFrom) {
        throw new AppError("invalid_body", { issues: ["validTo: must not be before validFrom"] });
      }
      await updatePriceList(sql, row.id, fields, app.now());
      const subject = { kind: "price_list", id: row.id, name: fields.name } as const;
      const details = differences(row, fields);
      await audit(sql, app.now(), { action: "price_list_changed", subject, details });
      return present(await rowOf(sql, row.id));
    })
  );
}

/**
 * Removes a price list with its prices. Customers that had it have none; lines keep their prices.
 *
 * @throws {AppError} `price_list_not_found`, `price_list_changed`
 */
export async function removePriceList(
  { database, now }: Pick<App, "database" | "now">,
  priceListId: string,
  precondition: Precondition,
): Promise<void> {
  await database.transaction(async (sql) => {
    const { id, name, prices } = await locked(sql, priceListId, precondition);
    await deletePriceList(sql, id);
    const subject = { kind: "price_list", id, name } as const;
    await audit(sql, now(), { action: "price_list_deleted", subject, details: { prices } });
  });
}

/**
 * One page of the prices of a list.
 *
 * @throws {AppError} `price_list_not_found`; `invalid_parameter` for a cursor that no reply gave
 */
export async function listPrices(
  { database: { sql } }: Pick<App, "database">,
  priceListId: string,
  { limit, cursor }: ListedPricesQuery,
): Promise<ListedPricesReply> {
  const [productId, minQuantity] = cursor === undefined ? [] : readCursor(cursor, PriceCursor);
  const { id } = await rowOf(sql, priceListId);
  const after = productId === undefined || minQuantity === undefined
    ? undefined
    : { productId, minQuantity };
  const rows = await listListedPrices(sql, id, limit + 1, after);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    prices: page.map((row) => ({
      ...row,
      minQuantity: toNumber(row.minQuantity),
      unitPriceNet: toNumber(row.unitPriceNet),
    })),
    nextCursor: last && rows.length > page.length
      ? writeCursor([last.productId, toDecimal(last.minQuantity)])
      : null,
  };
}

/** @throws {AppError} `price_list_not_found` */
export async function rowOf(sql: Sql, priceListId: string): Promise<PriceListRow> {
  const id = parseId(priceListId);
  const row = id === undefined ? undefined : await findPriceList(sql, id);
  if (!row) throw new AppError("price_list_not_found");
  return row;
}

async function locked(
  sql: Sql,
  priceListId: string,
  precondition: Precondition,
): Promise<PriceListRow> {
  const id = parseId(priceListId);
  const lock = id === undefined ? undefined : await lockPriceList(sql, id);
  if (id === undefined || !lock) throw new AppError("price_list_not_found");
  if (Array.isArray(precondition) && !precondition.includes(lock.version)) {
    throw new AppError("price_list_changed");
  }
  return await rowOf(sql, id);
}

/** Two with one name are refused by the database. */
async function named<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConstraintViolation && error.constraint === "price_lists_name_key") {
      throw new AppError("price_list_name_taken");
    }
    throw error;
  }
}

function present(row: PriceListRow): PresentedPriceList {
  const { version, createdAt, updatedAt, ...list } = row;
  return {
    version,
    priceList: {
      ...list,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
  };
}
