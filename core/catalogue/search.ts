/** The searches of the catalogue: by meaning with an answer, and by keywords. */
import { hasOwnVectors } from "@/core/ai/offline.ts";
import { type AiOptions, AiUnavailable, type ModelProblem } from "@/core/ai/port.ts";
import { answerPrompt } from "@/core/ai/prompts.ts";
import { ModelRequest } from "@/core/ai/request.ts";
import { noTerms } from "@/core/reading/terms.ts";
import { tokensOf } from "@/core/reading/tokens.ts";
import { skuForm } from "@/core/reading/words.ts";
import { headOf } from "@/core/words/compounds.ts";
import { words } from "@/core/words/terms.ts";
import { conceptsAt } from "@/core/words/concepts.ts";
import type { AskedTerm } from "@/db/queries/catalogue/asked_terms.ts";
import { type AskedPage, findByWords } from "@/db/queries/catalogue/keywords.ts";
import { listProductsById, type ProductRow } from "@/db/queries/catalogue/product_records.ts";
import type { Database } from "@/db/sql.ts";
import { termsOf } from "./asked.ts";
import { findListed, type SearchServices } from "./candidates.ts";
import { codesIn } from "./codes.ts";
import { groundedAnswer } from "./grounded.ts";
import { fieldBits } from "./words.ts";

/** A product found by meaning. */
export interface SimilarProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** 0..1, falling down the list: how much of the prompt the product answers. */
  readonly similarity: number;
}

/** What {@link searchProducts} found. */
export interface SearchResult {
  /** Names only products of the result. */
  readonly answer: string;
  readonly products: readonly SimilarProduct[];
  readonly mode: SearchMode;
}

/** Who wrote the answer, and why the model did not help where it should have. */
export interface SearchMode {
  readonly ai: "offline" | "openai";
  readonly writtenBy: "model" | "rules";
  readonly problem?: ModelProblem;
}

/**
 * More candidates than most ask for, so that fusion has something to choose from. With 100 the ten best are as good (ESCI
 * .7669 and .7661) and take a third more time.
 */
const considered = 50;
/** A product that answers less of the prompt than this is no result. */
const leastSimilarity = 0.05;

/** Concepts that only ask. */
const asking: ReadonlySet<string> = new Set(["ASKING", "FIND", "SHOW", "PLEASE"]);

/** A prompt without the words that only ask: "Find an A4 binder" is about "A4 binder". */
function askedPart(prompt: string): string {
  const tokens = tokensOf(prompt, noTerms);
  for (let at = 0; at < tokens.length;) {
    const { kind, start } = tokens[at]!;
    const found = conceptsAt(tokens, at).filter(({ concept }) => asking.has(concept));
    if (kind !== "mark" && found.length === 0) return prompt.slice(start);
    at += Math.max(1, ...found.map(({ length }) => length));
  }
  return prompt;
}

/** Products of which the answer is still to be written. */
export interface FoundProducts {
  readonly products: readonly SimilarProduct[];
  /** Writes the answer, once. */
  readonly answer: () => Promise<Pick<SearchResult, "answer" | "mode">>;
}

/**
 * Products for a prompt, best first, and a short answer about them. Words and vectors are searched together; a failing
 * model costs its vectors and its wording, not the result.
 *
 * @throws {DatabaseUnavailable}
 */
export async function searchProducts(
  services: SearchServices,
  prompt: string,
  limit: number,
  options: { signal?: AbortSignal; userId?: string } = {},
): Promise<SearchResult> {
  const { products, answer } = await findSimilar(services, prompt, limit, options);
  return { products, ...await answer() };
}

/**
 * The products of {@link searchProducts} at once; the answer, which a model may take its time for, when it is asked for.
 *
 * @throws {DatabaseUnavailable}
 */
export async function findSimilar(
  services: SearchServices,
  prompt: string,
  limit: number,
  options: { signal?: AbortSignal; userId?: string } = {},
): Promise<FoundProducts> {
  const { signal, userId } = options;
  const request = new ModelRequest(userId === undefined ? {} : { userId });
  const model = { request, ...(signal === undefined ? {} : { signal }) };
  const text = askedPart(prompt);
  const question = { text, codes: codesIn(text) };
  const found = await findListed(services, question, {
    limit: Math.max(considered, limit),
    // A model may not name what is not shown: it is checked against the others too.
    ...(hasOwnVectors(services.ai) ? {} : { keep: limit }),
    ...model,
  });
  const { ranked } = found.answer;
  const [best] = ranked;
  const top = best === undefined
    ? 0
    : best.byCode
    ? 1
    : (best.coverage + Math.max(0, best.cosine ?? best.coverage)) / 2;
  const products = ranked.slice(0, limit).map(({ product, score, byCode }) => ({
    id: product.id,
    sku: product.sku,
    name: product.name,
    description: product.description,
    similarity: similarityOf(byCode ? 1 : top * score / Math.max(best?.score ?? 1, score)),
  })).filter((product) => product.similarity >= leastSimilarity);
  const others = ranked.slice(limit).map(({ product }) => product);
  const answer = async () => {
    const said = await answerOf(services, prompt, products, others, model);
    const problem = found.problem ?? said.problem;
    const mode = {
      ai: services.ai.name,
      writtenBy: said.writtenBy,
      ...(problem === undefined ? {} : { problem }),
    };
    return { answer: said.answer, mode };
  };
  return { products, answer };
}

function similarityOf(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

/** The model's answer where it is grounded, else the template's; and how the model did. */
async function answerOf(
  services: SearchServices,
  prompt: string,
  products: readonly SimilarProduct[],
  others: readonly { readonly sku: string; readonly name: string }[],
  options: AiOptions,
): Promise<{ answer: string; writtenBy: "model" | "rules"; problem?: ModelProblem }> {
  const plain = { answer: templatedAnswer(prompt, products), writtenBy: "rules" } as const;
  if (services.ai.name === "offline" || products.length === 0) return plain;
  try {
    const written = await services.ai.generate(answerPrompt(prompt, products), options);
    const answer = await groundedAnswer(services.database.sql, written, prompt, products, others);
    return answer === undefined
      ? { ...plain, problem: "model_unusable" }
      : { answer, writtenBy: "model" };
  } catch (error) {
    if (error instanceof AiUnavailable) return { ...plain, problem: error.problem };
    throw error;
  }
}

/** The answer without a model. */
function templatedAnswer(prompt: string, products: readonly SimilarProduct[]): string {
  const asked = prompt.trim().replace(/\s+/g, " ").slice(0, 120);
  const [best, ...others] = products;
  if (best === undefined) return `No product in the catalogue matches “${asked}”.`;
  const lead = `For “${asked}” the closest product is ${best.name} (${best.sku}).`;
  const next = others.slice(0, 2).map((product) => `${product.name} (${product.sku})`);
  return next.length === 0 ? lead : `${lead} Also close: ${next.join("; ")}.`;
}

/** The fields of a keyword search. */
export type SearchField = "sku" | "name" | "description";

/** Words of a query that are looked up. */
const mostWords = 32;

function askedTerms(query: string): AskedTerm[] {
  return words(askedPart(query)).slice(0, mostWords).flatMap((word) =>
    termsOf(0, word, { repair: word.stem.length >= 3, head: headOf(word.form) })
  );
}

async function pageOf(
  { sql }: Database,
  query: string,
  page: Pick<AskedPage, "fields" | "limit" | "offset" | "category">,
): Promise<FoundPage> {
  const terms = askedTerms(query);
  const code = skuForm(query);
  const { ids, totalCount } = await findByWords(sql, {
    terms,
    code: code.length >= 2 ? code : "",
    literal: terms.length === 0 ? query.trim().toLowerCase() : "",
    ...page,
  });
  const rows = new Map((await listProductsById(sql, ids)).map((row) => [row.id, row]));
  return { products: ids.map((id) => rows.get(id)).filter((row) => row !== undefined), totalCount };
}

/** A page of what was found, and how many there are in all. */
interface FoundPage {
  readonly products: readonly ProductRow[];
  readonly totalCount: number;
}

const allFields = fieldBits.sku + fieldBits.name + fieldBits.description + fieldBits.other;

/**
 * Keyword search: the product number and its beginning first, then products with any of the words, the rare ones weighing
 * more; unknown words are completed or mended. `fields` limits where words must stand; `totalCount` is exact.
 *
 * @throws {DatabaseUnavailable}
 */
export async function textSearch(
  database: Database,
  { query, limit, offset, fields }: {
    query: string;
    limit: number;
    offset: number;
    fields?: readonly SearchField[];
  },
): Promise<FoundPage> {
  const bits = fields === undefined
    ? allFields
    : fields.reduce((sum, field) => sum | fieldBits[field], 0);
  return await pageOf(database, query, { limit, offset, fields: bits });
}

/**
 * The same in all fields, of one category where one is given.
 *
 * @throws {DatabaseUnavailable}
 */
export async function listByWords(
  database: Database,
  query: string,
  page: { limit: number; offset: number },
  category?: string,
): Promise<FoundPage> {
  return await pageOf(database, query, { ...page, fields: allFields, category });
}
