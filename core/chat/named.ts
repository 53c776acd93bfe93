/** What is named in a sentence: lines of the offer first, products of the catalogue second, customers. Nothing here writes. */
import type { App } from "@/core/app.ts";
import { searchCustomers } from "@/core/customers/search.ts";
import { match } from "@/core/deciding/match.ts";
import { type Answer, findAnswers } from "@/core/products/candidates.ts";
import { codesIn } from "@/core/products/codes.ts";
import { skuForm, words } from "@/core/words/terms.ts";
import type { OfferRow } from "@/db/queries/offers.ts";
import { type Said, type Symbol, written } from "./said.ts";

/** Where names are looked up. */
export interface Place {
  readonly app: App;
  readonly row: OfferRow;
  readonly signal: AbortSignal;
}

/** A thing that was named and that no product answers, with the nearest ones. */
export interface NotFound {
  readonly text: string;
  readonly nearest: readonly { readonly sku: string; readonly name: string }[];
}

const considered = 30;
const nearestShown = 3;
/** Share of the words that name a line by a part of its name. */
const leastShared = 0.5;
/** What the catalogue finds for the words is a line of the offer from this probability on. */
const leastChance = 0.15;
/** Another line with a probability so near makes it unclear which is meant. */
const clearly = 0.6;

/** The symbols that name something by words. */
export const namesIn = ({ symbols }: Said): readonly Symbol[] =>
  symbols.filter(({ kind }) => kind === "THING" || kind === "TEXT");

/** Line numbers that a sentence says, in its order; a number may be none of the offer's. */
export function numbersOfLines(row: OfferRow, { symbols }: Said): readonly number[] {
  return symbols.filter(({ kind }) => kind === "LINEREF").flatMap(({ values }) => values)
    .map((value) => value === -1 ? row.items.length : value);
}

/** The lines that a sentence is about: by number, by words, or the only one. `words` name no line, or several. */
export async function linesOf(
  place: Place,
  said: Said,
  names = namesIn(said),
): Promise<{ readonly lines: readonly number[]; readonly words?: string }> {
  const { row } = place;
  const numbers = numbersOfLines(row, said);
  if (numbers.length > 0) return { lines: [...new Set(numbers)] };
  const [name] = names;
  if (name) {
    const text = written(said, name.first, name.last);
    const line = await lineNamed(place, text);
    return line === undefined ? { lines: [], words: text } : { lines: [line] };
  }
  const text = unitsIn(said);
  const line = text === "" ? undefined : lineByWords(row, text)?.line;
  if (line !== undefined) return { lines: [line] };
  return row.items.length === 1 ? { lines: [1] } : { lines: [], words: text };
}

/** Units are passed over, and name a thing where nothing else does: "the boxes". */
function unitsIn({ message: { tokens } }: Said): string {
  return tokens.filter(({ tags }) => tags.includes("PACK") || tags.includes("UNIT"))
    .map(({ norm }) => norm).join(" ");
}

/** The number of the line that words name, by the offer's own words or by what the catalogue finds for them. */
export async function lineNamed(place: Place, text: string): Promise<number | undefined> {
  const { row } = place;
  const own = lineByWords(row, text);
  if (own) return own.line;
  const [answer] = await answersFor(place, [text]);
  const found = (answer?.ranked ?? []).flatMap(({ product, chance, byCode }) => {
    const at = row.items.findIndex(({ productId }) => productId === product.id);
    return at < 0 ? [] : [{ line: at + 1, chance: byCode ? 1 : chance }];
  });
  const [best, next] = found.toSorted((a, b) => b.chance - a.chance);
  if (!best || best.chance < leastChance) return undefined;
  return next && next.chance > best.chance * clearly ? undefined : best.line;
}

/** A line that words name. */
export interface NamedLine {
  readonly line: number;
  /** How much of the words it has, 0..1. */
  readonly share: number;
}

/** By product number, by the words of its name, or by the customer's words for it; of several none. */
export function lineByWords(row: OfferRow, text: string): NamedLine | undefined {
  const forms = new Set([text, ...text.split(" ")].map(skuForm).filter((form) => form.length >= 3));
  const bySku = row.items.findIndex(({ sku }) => sku !== null && forms.has(skuForm(sku)));
  if (bySku >= 0) return { line: bySku + 1, share: 1 };
  const asked = words(text).map(({ root, stem }) => [root, stem]);
  const shareIn = (other: string) => {
    const known = new Set(words(other).flatMap(({ root, stem }) => [root, stem]));
    const shared = asked.filter((forms) => forms.some((form) => known.has(form)));
    return shared.length / Math.max(1, asked.length);
  };
  const shares = row.items.map(({ name, requestItem }) =>
    Math.max(shareIn(name), shareIn(requestItem))
  );
  const share = Math.max(0, ...shares);
  const isOne = shares.filter((each) => each === share).length === 1;
  return share >= leastShared && isOne ? { line: shares.indexOf(share) + 1, share } : undefined;
}

async function answersFor({ app, signal }: Place, texts: readonly string[]): Promise<Answer[]> {
  const questions = texts.map((text) => ({ text, codes: codesIn(text) }));
  return (await findAnswers(app, questions, { limit: considered, signal })).answers;
}

/** The product of each text, by number or by words; without a `sku` where none comes close enough. */
export async function productsFor(
  place: Place,
  texts: readonly string[],
): Promise<(NotFound & { readonly sku?: string })[]> {
  const answers = await answersFor(place, texts);
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

/** Customers whose names hold the words, at most 5; one that is called just so stands alone. */
export async function customersNamed(
  app: App,
  query: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { customers } = await searchCustomers(app, { query, limit: 5, offset: 0 });
  const same = customers.filter(({ name }) => name.toLowerCase() === query.toLowerCase());
  return same.length > 0 ? same.slice(0, 1) : customers;
}
