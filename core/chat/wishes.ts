/** From what a sentence wishes to changes of the offer: which line is meant, which products are. Nothing here writes. */
import type { App } from "@/core/app.ts";
import { match } from "@/core/deciding/match.ts";
import { fragmentOf } from "@/core/drafting/fragments.ts";
import { catalogueTerms } from "@/core/products/catalogue_terms.ts";
import { read } from "@/core/reading/read.ts";
import { plus } from "@/core/decimals.ts";
import { fold } from "@/core/words/fold.ts";
import { skuForm, words } from "@/core/words/terms.ts";
import { findAnswers } from "@/core/products/candidates.ts";
import { codesIn } from "@/core/products/codes.ts";
import type { OfferRow } from "@/db/queries/offers.ts";
import type { Wish } from "./commands.ts";
import type { Edit } from "./edits.ts";

/** A thing that was named and that no product answers, with the nearest ones. */
export interface NotFound {
  readonly text: string;
  readonly nearest: readonly { readonly sku: string; readonly name: string }[];
}

/** What a wish comes to. */
export interface ReadWishes {
  readonly edits: readonly Edit[];
  readonly notFound: readonly NotFound[];
  /** The words that name no line, or several. */
  readonly whichLine?: string;
}

/** Things added by one sentence. */
const thingsAtMost = 20;
const considered = 30;
const nearestShown = 3;
/** Share of the words of a name that name a line. */
const leastShared = 0.5;

const lineNumber =
  /^(?:(?:the|die|der|das|te|ta) )?(?:line|item|position|pozycj\w*|poz|wiersz\w*|lini\w*|zeile|posten|pos|no|nr|number|numer|artikel)?\.? ?(?:no\.?|nr\.?|number|numer)? ?#?(\d{1,4})$/;

/** Finds the lines and products that a wish names. */
export async function editsOf(
  app: App,
  row: OfferRow,
  wish: Wish,
  signal: AbortSignal,
): Promise<ReadWishes> {
  if (wish.kind === "add") return await additions(app, row, wish.things, signal);
  if ("value" in wish) return { edits: [{ kind: wish.kind, value: wish.value }], notFound: [] };
  const line = lineNamed(row, wish.what);
  if (line === undefined) return { edits: [], notFound: [], whichLine: wish.what };
  if (wish.kind === "remove") return { edits: [{ kind: "remove", line }], notFound: [] };
  if (wish.kind === "quantity") {
    return { edits: [{ kind: "quantity", line, quantity: wish.quantity }], notFound: [] };
  }
  const [found] = await productsFor(app, [wish.product], signal);
  return found?.sku === undefined
    ? { edits: [], notFound: found ? [found] : [] }
    : { edits: [{ kind: "swap", line, sku: found.sku }], notFound: [] };
}

/** What is added: a product that is on the offer already gets more of it. */
async function additions(
  app: App,
  row: OfferRow,
  text: string,
  signal: AbortSignal,
): Promise<ReadWishes> {
  const reading = read(text, await catalogueTerms(app.database));
  const found = reading.things.slice(0, thingsAtMost).map((thing) => fragmentOf(text, thing));
  const things = found.length > 0 ? found : [{ text, quantity: "1" }];
  const products = await productsFor(app, things.map((thing) => thing.text), signal);
  const edits: Edit[] = [];
  const notFound: NotFound[] = [];
  products.forEach((each, index) => {
    if (each.sku === undefined) notFound.push(each);
    else edits.push(additionOf(row, each.sku, things[index]?.quantity ?? "1"));
  });
  return { edits, notFound };
}

function additionOf(row: OfferRow, sku: string, quantity: string): Edit {
  const at = row.items.findIndex((item) => item.sku === sku && item.productId !== null);
  const item = row.items[at];
  return item
    ? { kind: "quantity", line: at + 1, quantity: plus(item.quantity, quantity) }
    : { kind: "add", sku, quantity };
}

/** The product of each text, by number or by words; without a `sku` where none comes close enough. */
async function productsFor(
  app: App,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<(NotFound & { readonly sku?: string })[]> {
  const questions = texts.map((text) => ({ text, codes: codesIn(text) }));
  const { answers } = await findAnswers(app, questions, { limit: considered, signal });
  return texts.map((text, index) => {
    const answer = answers[index];
    const [code] = codesIn(text);
    const wanted = {
      text,
      ...(code !== undefined && { code }),
      codeLabelled: false,
      words: answer?.words ?? [],
    };
    const decision = match(wanted, answer?.ranked ?? []);
    const nearest = decision.alternatives.slice(0, nearestShown)
      .map(({ product: { sku, name } }) => ({ sku, name }));
    return decision.kind === "matched"
      ? { text, nearest, sku: decision.product.sku }
      : { text, nearest };
  });
}

/** The number of the line that words name: by number, by product number, or by the words of one name only. */
export function lineNamed(row: OfferRow, what: string): number | undefined {
  const digits = lineNumber.exec(fold(what))?.[1];
  if (digits !== undefined) return Number(digits);
  const forms = new Set([what, ...what.split(" ")].map(skuForm).filter((form) => form.length >= 3));
  const bySku = row.items.findIndex(({ sku }) => sku !== null && forms.has(skuForm(sku)));
  if (bySku >= 0) return bySku + 1;
  const asked = words(what).map(({ root }) => root);
  const shares = row.items.map(({ name }) => {
    const known = new Set(words(name).flatMap(({ root, stem }) => [root, stem]));
    return asked.filter((root) => known.has(root)).length / Math.max(1, asked.length);
  });
  const best = Math.max(0, ...shares);
  const named = shares.filter((share) => share === best);
  return best >= leastShared && named.length === 1 ? shares.indexOf(best) + 1 : undefined;
}
