/** Batches of products: what is given beside what is stored, with everything that it takes to write them. */
import { offlineAi } from "@/core/ai/offline.ts";
import type { Ai } from "@/core/ai/port.ts";
import { newId } from "@/core/platform/ids.ts";
import { inTurns } from "@/core/platform/turns.ts";
import type { ProductFacts } from "@/db/queries/catalogue/catalogue.ts";
import { listEmbedded } from "@/db/queries/catalogue/embeddings.ts";
import {
  findProductsBySku,
  listProducts,
  type PriceSource,
  type ProductLists,
  type StoredProduct,
} from "@/db/queries/catalogue/products.ts";
import type { Database, Sql } from "@/db/sql.ts";
import { indexTexts, type KnownTerms, type Postings } from "./postings.ts";
import { completed, type GivenProduct } from "./record.ts";
import { indexVersion } from "./words.ts";

/** What the catalogue is written with. */
export interface CatalogueServices {
  readonly database: Database;
  readonly ai: Ai;
}

/** A product that could not be written: it is new and lacks a fact, or its number is that of a one-off product. */
export type RefusedProduct =
  & { readonly sku: string }
  & ({ readonly missing: string } | { readonly oneOff: true });

/** Short turns: the server waits while its answer does, and for the rest of a statement that did not fit the socket. */
const turnMs = 4;

/** Makes the vectors that stand in products' rows. */
export const own = offlineAi();

const texts = ["name", "description", "searchWords", "category"] as const;
const written = [...texts, "unit", "currency", "kind", "active", "oneOff"] as const;
const numbers = ["unitPriceNet", "vatRate", "minQuantity", "quantityStep", "cost"] as const;

/** A batch ready to be written. */
export interface Batch {
  readonly all: readonly ProductFacts[];
  /** New or changed. */
  readonly changed: ReadonlySet<ProductFacts>;
  /** Changed or renewed: these are written, as `lists`. */
  readonly touched: readonly ProductFacts[];
  readonly lists: ProductLists;
  /** Offered, with new texts, with words or an own vector of former rules, or not offered before. */
  readonly renewed: readonly ProductFacts[];
  /** What the renewed ones are found by, in their order. */
  readonly words: Postings;
  /** With new texts, which have no vector of the model until they get one. */
  readonly reworded: readonly ProductFacts[];
  /** Reworded, or without a vector of the model in use; empty without a model. */
  readonly unembedded: readonly ProductFacts[];
  /** What the batch was compared with. */
  readonly stored: ReadonlyMap<string, StoredProduct>;
  readonly refused: readonly RefusedProduct[];
}

/** One import: what it is done with. */
export interface Run {
  readonly services: CatalogueServices;
  /** Under which the model's vectors are stored; absent without a model. */
  readonly modelId: number | undefined;
  readonly known: KnownTerms;
  readonly signal: AbortSignal | undefined;
  /** How the prices came, and from which user. */
  readonly prices: { readonly source: PriceSource; readonly setBy: string | null };
}

/** What is stored of the products of a batch. */
export interface Stored {
  readonly products: ReadonlyMap<string, StoredProduct>;
  /** Search ids of those with a vector of the model. */
  readonly embedded: ReadonlySet<number>;
}

/** What is stored of the products with these numbers. */
export async function findStored(
  run: Run,
  sql: Sql,
  batch: readonly { readonly sku: string }[],
): Promise<Stored> {
  const found = await findProductsBySku(sql, batch.map((product) => product.sku));
  const embedded = run.modelId === undefined || found.length === 0
    ? []
    : await listEmbedded(sql, run.modelId, found.map((product) => product.searchId));
  return {
    products: new Map(found.map((product) => [product.sku, product])),
    embedded: new Set(embedded),
  };
}

/** Makes what a batch needs of what is given and what is stored. */
export async function prepare(
  run: Run,
  given: readonly GivenProduct[],
  stored: Stored,
): Promise<Batch> {
  const of = (product: { readonly sku: string }) => stored.products.get(product.sku);
  const all: ProductFacts[] = [];
  const refused: RefusedProduct[] = [];
  for (const each of given) {
    const product = completedOr(refused, each, of(each));
    if (product !== undefined) all.push(product);
  }
  return await prepareWhole(run, all, stored, refused);
}
/** All facts of a product; what cannot be written goes to `refused`. */
export function completedOr(
  refused: RefusedProduct[],
  given: GivenProduct,
  stored: ProductFacts | undefined,
): ProductFacts | undefined {
  const { sku } = given;
  const product = completed(given, stored);
  if ("missing" in product) refused.push({ sku, missing: product.missing });
  else if (product.oneOff) refused.push({ sku, oneOff: true });
  else return product;
  return undefined;
}

export async function prepareWhole(
  run: Run,
  all: readonly ProductFacts[],
  stored: Stored,
  refused: readonly RefusedProduct[],
): Promise<Batch> {
  const of = (product: ProductFacts) => stored.products.get(product.sku);
  const changed = new Set(all.filter((product) => differs(product, of(product))));
  const offered = all.filter(isOffered);
  const reworded = offered.filter((product) => textDiffers(product, of(product)));
  const isReworded = new Set(reworded);
  const renewed = offered.filter((product) =>
    isReworded.has(product) || of(product)?.embeddingModel !== own.embeddingModel ||
    of(product)?.indexVersion !== indexVersion
  );
  const unembedded = run.modelId === undefined
    ? []
    : offered.filter((product) =>
      isReworded.has(product) || stored.embedded.has(of(product)?.searchId ?? 0) !== true
    );
  const isRenewed = new Set(renewed);
  const touched = all.filter((product) => changed.has(product) || isRenewed.has(product));
  const learnedOf = (product: ProductFacts) => of(product)?.learnedWords ?? "";
  const { words, vectors } = await inTurns(indexTexts(renewed, learnedOf), { turnMs });
  const lists = listProducts(touched.map((product) => ({
    ...product,
    id: newId(),
    indexVersion,
    vector: isOffered(product) ? vectors.get(product) : null,
  })));
  return {
    all,
    changed,
    touched,
    lists,
    renewed,
    words,
    reworded,
    unembedded,
    stored: stored.products,
    refused,
  };
}

/** A decimal text without needless zeros, so that `23` and `23.000` are equal. */
function plainDecimal(value: string): string {
  return value.includes(".") ? value.replace(/\.?0+$/, "") : value;
}

/** Whether a product has to be written: it is new or has other facts than are stored. */
export function differs(product: ProductFacts, stored: StoredProduct | undefined): boolean {
  return stored === undefined || written.some((key) => product[key] !== stored[key]) ||
    numbers.some((key) => plainDecimal(product[key] ?? "") !== plainDecimal(stored[key] ?? "")) ||
    JSON.stringify(product.packs) !== JSON.stringify(stored.packs);
}

/** Whether other words have to be found by than before; what was not offered had none. */
function textDiffers(product: ProductFacts, stored: StoredProduct | undefined): boolean {
  return stored === undefined || !isOffered(stored) ||
    texts.some((key) => product[key] !== stored[key]);
}

function isOffered({ active, oneOff }: ProductFacts): boolean {
  return active && !oneOff;
}
