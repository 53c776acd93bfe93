/** The list of the catalogue, page by page: by words, or in an order that programs can read on in. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import type { ProductListQuery, ProductListReply } from "@/core/contracts/product.ts";
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";
import {
  countProducts,
  listArchivedIds,
  listCategories,
  listProductRows,
  type ProductFilter,
  type ProductRow,
  type ProductSort,
} from "@/db/queries/catalogue/product_records.ts";
import { presentProduct, type Viewer } from "./present.ts";
import { listByWords } from "./search.ts";

/**
 * The order of the list, what the last product has at its place, and how many there are: counting a million again takes
 * longer than the page. Or how many came before, of what is found by words.
 */
const Cursor = z.union([
  z.tuple([z.string(), z.string(), z.uuid(), z.int().min(0)]),
  z.tuple([z.literal("words"), z.int().min(1).max(limits.offsetMax)]),
]);
type Place = z.infer<typeof Cursor>;

/** Ids of archived products that one reply gives. */
const mostDeleted = 10_000;
/** Categories that a page offers to choose from. */
const mostCategories = 500;

/** The categories of the catalogue, by name; a catalogue of more than 500 gives the first ones. */
export function getCategories({ database }: Pick<App, "database">): Promise<string[]> {
  return listCategories(database.sql, mostCategories);
}

/**
 * One page of products with their prices: with a query what is found by its words, best first, else all in an order. A page
 * ends early where it is larger than {@link limits.listBytes}.
 *
 * @param countTo where a list without a query has more, one more than this is said
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave, and for what cannot be combined with a query
 */
export async function listProducts(
  app: Pick<App, "database">,
  viewer: Viewer,
  query: ProductListQuery,
  countTo?: number,
): Promise<ProductListReply> {
  const { sql } = app.database;
  const filter = filterOf(query);
  const text = query.query?.trim() ?? "";
  const isSearch = text !== "" && filter.active && !filter.oneOff;
  const [found, deleted] = await Promise.all([
    isSearch ? searchPage(app, text, query) : listPage(app, { ...filter, text }, query, countTo),
    query.include === "deleted"
      ? listArchivedIds(sql, filter.updatedSince, mostDeleted)
      : undefined,
  ]);
  const { rows, totalCount, placeOf } = found;
  const products: ProductListReply["products"] = [];
  let bytes = 0;
  for (const row of rows.slice(0, query.limit)) {
    const product = presentProduct(row, viewer);
    bytes += new TextEncoder().encode(JSON.stringify(product)).length;
    if (products.length > 0 && bytes > limits.listBytes) break;
    products.push(product);
  }
  const last = rows[products.length - 1];
  const place = last && rows.length > products.length ? placeOf(last, products.length) : undefined;
  return {
    products,
    totalCount,
    nextCursor: place === undefined ? null : writeCursor(place),
    ...(deleted && { deleted }),
  };
}

/**
 * Products to pick from, for the pages: by words, or all by name for an empty query. Without their costs.
 *
 * @throws {DatabaseUnavailable}
 */
export function findToPick(
  app: Pick<App, "database">,
  page: { readonly query: string; readonly limit: number; readonly offset: number },
): Promise<ProductListReply> {
  const query = { ...page, active: "true", oneOff: "false" } as const;
  return listProducts(app, undefined, query, limits.counted);
}

/** The products of a page and at least one more where there is one; `placeOf` says where the page after one begins. */
interface Found {
  readonly rows: readonly ProductRow[];
  readonly totalCount: number;
  readonly placeOf: (row: ProductRow, taken: number) => Place | undefined;
}

function filterOf(query: ProductListQuery): ProductFilter {
  return {
    active: query.active === "true",
    oneOff: query.oneOff === "true",
    skus: query.sku,
    category: query.category,
    updatedSince: query.updatedSince === undefined ? undefined : new Date(query.updatedSince),
  };
}

async function searchPage(
  { database }: Pick<App, "database">,
  text: string,
  { limit, offset, cursor, category, ...rest }: ProductListQuery,
): Promise<Found> {
  const other = (["sku", "updatedSince", "sort"] as const).find((name) => rest[name] !== undefined);
  if (other !== undefined) {
    throw new AppError("invalid_parameter", {
      issues: [`${other}: cannot be given together with query`],
    });
  }
  const place = cursor === undefined ? undefined : readCursor(cursor, Cursor);
  if (place !== undefined && place[0] !== "words") throw foreignCursor();
  const before = typeof place?.[1] === "number" ? place[1] : offset;
  const page = { limit: limit + 1, offset: before };
  const { products, totalCount } = await listByWords(database, text, page, category);
  return {
    rows: products,
    totalCount,
    placeOf: (_, taken) =>
      before + taken <= limits.offsetMax ? ["words", before + taken] : undefined,
  };
}

async function listPage(
  { database: { sql } }: Pick<App, "database">,
  filter: ProductFilter,
  { limit, offset, cursor, sort: order = "name" }: ProductListQuery,
  countTo: number | undefined,
): Promise<Found> {
  const descending = order.startsWith("-");
  const sort = order.replace("-", "") as ProductSort;
  const place = cursor === undefined ? undefined : readCursor(cursor, Cursor);
  if (place !== undefined && (place[0] !== order || place.length !== 4)) throw foreignCursor();
  const after = place?.length === 4 ? { key: place[1], id: place[2] } : undefined;
  if (after && sort === "updatedAt" && Number.isNaN(Date.parse(after.key))) throw foreignCursor();
  const [rows, totalCount] = await Promise.all([
    listProductRows(sql, filter, {
      sort,
      descending,
      limit: limit + 1,
      offset: after ? 0 : offset,
      after,
    }),
    place?.length === 4 ? place[3] : countProducts(sql, filter, countTo),
  ]);
  return {
    rows,
    totalCount,
    placeOf: (row) => [
      order,
      sort === "updatedAt" ? row.updatedAt.toISOString() : row[sort],
      row.id,
      totalCount,
    ],
  };
}

function foreignCursor(): AppError {
  return new AppError("invalid_parameter", {
    issues: ["cursor: must be a cursor of an earlier reply with the same parameters"],
  });
}
