/** Products one at a time: made, read, changed and archived by people and programs. */
import { audit, differences } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import type { ProductCandidate } from "@/core/contracts/product.ts";
import type { OneOff, ProductCreate, ProductUpdate } from "@/core/contracts/product_record.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { parseId } from "@/core/platform/ids.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { Precondition } from "@/core/platform/precondition.ts";
import { namesIn } from "@/core/words/search_words.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announceProduct } from "@/core/webhooks/events.ts";
import type { ProductFacts } from "@/db/queries/catalogue/catalogue.ts";
import {
  findProduct,
  nextOneOffSku,
  type ProductRow,
  renumberProduct,
} from "@/db/queries/catalogue/product_records.ts";
import { findProductsBySku, lockCatalogue } from "@/db/queries/catalogue/products.ts";
import type { Sql } from "@/db/sql.ts";
import { writeProduct } from "./upsert.ts";
import { modelInUse } from "./model_vectors.ts";
import { presentProduct, type Viewer } from "./present.ts";
import { completed, type GivenProduct } from "./record.ts";

/** What writing a product needs of the application. */
type Services = Pick<App, "database" | "ai" | "log" | "now">;

/** A product in contract form, with the version that it has. */
export interface PresentedProduct {
  readonly product: ProductCandidate;
  readonly version: number;
}

/**
 * Reads a product, archived or not.
 *
 * @throws {AppError} `product_not_found`
 */
export async function getProduct(
  app: Pick<App, "database">,
  viewer: Viewer,
  productId: string,
): Promise<PresentedProduct> {
  return presentedOf(await productIn(app.database.sql, productId), viewer);
}

/**
 * Makes a product. One for a single offer may be made by any user and gets a number where it comes without one; the catalogue
 * is an administrator's.
 *
 * @throws {AppError} `sku_taken`; `forbidden`, also for a cost from who may not see it
 */
export async function createProduct(
  app: Services,
  user: Identity,
  input: ProductCreate,
): Promise<PresentedProduct> {
  if (input.oneOff !== true && user.role !== "admin") throw new AppError("forbidden");
  refuseInput(user, input);
  return await writing(app, user, async (sql) => ({ product: await newProduct(sql, input) }));
}

/**
 * Makes a product for one offer, in the transaction that puts it on the offer: where that fails there is no product either.
 *
 * @returns its id
 */
export async function createOneOff(
  app: Services,
  sql: Sql,
  user: Identity,
  input: OneOff & Pick<ProductCreate, "currency">,
): Promise<string> {
  await lockCatalogue(sql);
  const product = await newProduct(sql, { ...input, oneOff: true });
  const prices = { source: "edit", setBy: user.userId } as const;
  // No search finds it: it needs no vector of a model.
  const { id } = await writeProduct(app, sql, product, prices, undefined);
  const row = await productIn(sql, id);
  await auditProduct(sql, app.now(), undefined, row);
  await announceProduct(sql, "product.created", row);
  return id;
}

/** All facts of a new product. */
async function newProduct(sql: Sql, input: ProductCreate): Promise<ProductFacts> {
  const sku = input.sku ?? await nextOneOffSku(sql);
  if ((await findProductsBySku(sql, [sku])).length > 0) throw taken(sku);
  const product = completed({ ...factsIn(input), sku }, undefined);
  if ("missing" in product) throw new Error(`a new product has no ${product.missing}`);
  return product;
}

/**
 * Changes a product: what is left out stays. Searches and drafts follow with the reply.
 *
 * @throws {AppError} `product_not_found`, `product_changed`, `sku_taken`; `forbidden` for a cost from who may not see it
 */
export async function updateProduct(
  app: Services,
  user: Identity,
  productId: string,
  input: ProductUpdate,
  precondition: Precondition,
): Promise<PresentedProduct> {
  refuseInput(user, input);
  return await writing(app, user, async (sql) => {
    const before = await productIn(sql, productId);
    refuseOther(before, precondition);
    const { sku } = input;
    if (sku !== undefined && sku !== before.sku) {
      if ((await findProductsBySku(sql, [sku])).length > 0) throw taken(sku);
      await renumberProduct(sql, before.id, sku);
    }
    const after = { ...before, ...factsIn(input), sku: sku ?? before.sku };
    return { product: after, before };
  });
}

/** The first price and each other one are entries, and so is archiving and its end; every other fact is not. */
async function auditProduct(
  sql: Sql,
  now: Date,
  before: ProductRow | undefined,
  after: ProductRow,
): Promise<void> {
  const prices = ({ unitPriceNet, vatRate, currency }: ProductFacts) => ({
    unitPriceNet: Number(unitPriceNet),
    vatRate: Number(vatRate),
    currency,
  });
  const subject = { kind: "product", id: after.id, name: after.sku } as const;
  const details = differences(before && prices(before), prices(after));
  if (Object.keys(details).length > 0) {
    await audit(sql, now, { action: "prices_changed", subject, details });
  }
  if ((before?.active ?? true) === after.active) return;
  const action = after.active ? "product_unarchived" : "product_archived";
  await audit(sql, now, { action, subject });
}

/**
 * Archives a product: no search, list or draft gives it any more; lines of offers keep it. An archived one stays it.
 *
 * @throws {AppError} `product_not_found`, `product_changed`
 */
export async function archiveProduct(
  app: Services,
  user: Identity,
  productId: string,
  precondition: Precondition,
): Promise<void> {
  await updateProduct(app, user, productId, { active: false }, precondition);
}

/** Writes what `change` gives in one transaction with it, alone with the catalogue; a model's vector follows after it. */
async function writing(
  app: Services,
  user: Identity,
  change: (sql: Sql) => Promise<{ product: ProductFacts; before?: ProductRow }>,
): Promise<PresentedProduct> {
  const modelId = await modelInUse(app);
  const { presented, embed } = await app.database.transaction(async (sql) => {
    await lockCatalogue(sql);
    const { product, before } = await change(sql);
    const prices = { source: "edit", setBy: user.userId } as const;
    const { id, embed } = await writeProduct(app, sql, product, prices, modelId);
    const row = await productIn(sql, id);
    await auditProduct(sql, app.now(), before, row);
    await announceChange(sql, before, row);
    return { presented: presentedOf(row, user), embed };
  });
  ring();
  // The product is found by its words until then; what fails is made up for by the upkeep of vectors.
  await embed().catch((error: unknown) => app.log.error("embedding", error, {}));
  return presented;
}

/** Tells of a product that was made or differs; one that is not active any more counts as deleted. */
async function announceChange(
  sql: Sql,
  before: ProductRow | undefined,
  row: ProductRow,
): Promise<void> {
  if (before === undefined) return await announceProduct(sql, "product.created", row);
  const seesAll = { seesMargins: true };
  const shown = (each: ProductRow) =>
    JSON.stringify({ ...presentProduct(each, seesAll), updatedAt: "" });
  if (shown(before) === shown(row)) return;
  const type = before.active && !row.active ? "product.deleted" : "product.updated";
  await announceProduct(sql, type, row);
}

/** The facts that a body gives, as they are stored. */
function factsIn(input: ProductUpdate): Partial<GivenProduct> {
  const { unitPriceNet, vatRate, minQuantity, quantityStep, cost, searchWords, ...same } = input;
  const decimal = (value: number | null | undefined) => value == null ? value : toDecimal(value);
  const facts = {
    ...same,
    searchWords: searchWords?.join("; "),
    unitPriceNet: unitPriceNet === undefined ? undefined : toDecimal(unitPriceNet),
    vatRate: vatRate === undefined ? undefined : toDecimal(vatRate),
    minQuantity: decimal(minQuantity),
    quantityStep: decimal(quantityStep),
    cost: decimal(cost),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** @throws {AppError} `forbidden` for a cost, and `invalid_body` for search words that would be read as several */
function refuseInput(user: Identity, { cost, searchWords = [] }: ProductUpdate): void {
  const several = searchWords.findIndex((name) => namesIn(name).length > 1);
  if (several >= 0) {
    throw new AppError("invalid_body", {
      issues: [`searchWords.${several}: must be one name, without ; or | or a comma`],
    });
  }
  if (cost !== undefined && user.seesMargins !== true) {
    throw new AppError("forbidden", { message: "The cost is for who may see margins" });
  }
}

/** @throws {AppError} `product_changed` */
function refuseOther({ version }: ProductRow, precondition: Precondition): void {
  if (precondition === undefined || precondition === "*") return;
  if (!precondition.includes(version)) throw new AppError("product_changed");
}

/** @throws {AppError} `product_not_found` */
export async function productIn(sql: Sql, productId: string): Promise<ProductRow> {
  const id = parseId(productId);
  const row = id === undefined ? undefined : await findProduct(sql, id);
  if (row === undefined) throw new AppError("product_not_found");
  return row;
}

function taken(sku: string): AppError {
  return new AppError("sku_taken", { message: `Another product has the number "${sku}"` });
}

function presentedOf(row: ProductRow, viewer: Viewer): PresentedProduct {
  return { product: presentProduct(row, viewer), version: row.version };
}
