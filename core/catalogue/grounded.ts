/** Holds the answer that a model wrote about a search against what the search found: it may speak of nothing else. */
import { fold } from "@/core/words/fold.ts";
import { skuForm } from "@/core/reading/words.ts";
import { words } from "@/core/words/terms.ts";
import { isAnyNamed } from "@/db/queries/catalogue/mentions.ts";
import type { Sql } from "@/db/sql.ts";

/** A product that an answer may name. */
export interface NamedProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
}

const longestAnswer = 1200;
/** Names of products have at most so many words in an answer; an answer has at most so many words. */
const longest = { name: 12, answer: 220 } as const;
/** Formatting, links and addresses. */
const markup = /[<>`{}|\\]|\]\(|!\[|\*\*|__|^[^\S\n]*#|https?:|\bwww\.|\S@\S/im;
/** Control, format and other characters that nobody sees. */
const unseen = /[^\P{C}\n]/u;
/** Money and what is done with it: an answer about products needs none of it. */
const money =
  /[€$£¥]|\b(eur|usd|pln|gbp|chf|z[lł]|euros?|dollars?|prices?|ceny?|cena|cenie|preise?|vat|mwst|gratis|kostenlos|rabaty?|rabatt|discounts?)\b/iu;

/**
 * The answer as it may be shown, or `undefined`: it must name one of the products, every number, code, quoted or bracketed
 * text and unusual capitalised word must stand in the search or in the products, and no other product of the catalogue
 * may be named. `others` are products that were found but are not shown.
 *
 * @throws {DatabaseUnavailable}
 */
export async function groundedAnswer(
  sql: Sql,
  written: string,
  prompt: string,
  products: readonly NamedProduct[],
  others: readonly Pick<NamedProduct, "sku" | "name">[],
): Promise<string | undefined> {
  const answer = written.trim();
  if (
    answer === "" || answer.length > longestAnswer || markup.test(answer) || unseen.test(answer)
  ) {
    return undefined;
  }
  const source = [prompt, ...products.flatMap((each) => [each.sku, each.name, each.description])]
    .join(" ");
  if (money.test(answer) && !money.test(source)) return undefined;
  const said = fold(answer);
  const isNamed = (product: Pick<NamedProduct, "sku" | "name">) =>
    holds(said, fold(product.name)) || holds(said, fold(product.sku));
  if (!products.some(isNamed) || !wordsStandIn(answer, source)) return undefined;
  const own = fold(source);
  if (others.some((other) => !holds(own, fold(other.name)) && isNamed(other))) return undefined;
  const rows = answer.split(/\s+/);
  if (rows.length > longest.answer) return undefined;
  // What stands in the search or in the found products may be said, also where another product is called so.
  const forms = new Set(formsOf(source.split(/\s+/)));
  const names = phrasesOf(rows).filter((phrase) => !holds(own, fold(phrase)));
  const skuForms = formsOf(rows).filter((form) => !forms.has(form));
  return await isAnyNamed(sql, { names, skuForms }) ? undefined : answer;
}

/** Whole words in a text. */
function holds(text: string, part: string): boolean {
  if (part === "") return false;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const around = `${text.charAt(at - 1)} ${text.charAt(at + part.length)}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

function wordsStandIn(answer: string, source: string): boolean {
  const folded = fold(source);
  const known = new Set(words(source).map((word) => word.form));
  const numbers = words(answer).filter((word) => /\d/.test(word.form));
  if (!numbers.every((word) => known.has(word.form) || holds(folded, word.form))) return false;
  const quoted = answer.matchAll(/[“"„«(]([^“”"„«»()]{2,200})[”"“»)]/gu);
  for (const [, text = ""] of quoted) {
    if (!words(text).every((word) => known.has(word.form) || folded.includes(word.form))) {
      return false;
    }
  }
  return properNames(answer).every((name) => folded.includes(fold(name)));
}

/** Words that look like names wherever they stand: several capitals, or capitals one after the other within a sentence. */
function properNames(answer: string): string[] {
  const inside = /\p{L}*\p{Lu}\p{L}*\p{Lu}\p{L}*/gu;
  const rows = /(?<![.!?:;(“"„]\s*)(?<=\p{L}[,\s]+)\p{Lu}\p{L}+(?:[\s-]+\p{Lu}\p{L}+)+/gu;
  return [
    ...[...answer.matchAll(inside)].map(([name]) => name),
    ...[...answer.matchAll(rows)].flatMap(([run]) => run.split(/[\s-]+/)),
  ];
}

/** Every run of words of an answer that could be a product's whole name. */
function phrasesOf(rows: readonly string[]): string[] {
  const phrases = new Set<string>();
  for (let from = 0; from < rows.length; from++) {
    for (let to = from + 1; to <= Math.min(rows.length, from + longest.name); to++) {
      const phrase = rows.slice(from, to).join(" ").replace(/^[^\p{L}\p{N}]+/u, "");
      phrases.add(phrase);
      phrases.add(phrase.replace(/[^\p{L}\p{N}"”)%]+$/u, ""));
      phrases.add(phrase.replace(/[^\p{L}\p{N}]+$/u, ""));
    }
  }
  return [...phrases].filter((phrase) => phrase.length >= 3);
}

/** Product numbers in their normal form that an answer may name; numbers alone are too common, unless they are long. */
function formsOf(rows: readonly string[]): string[] {
  const parts = rows.flatMap((word) => [word, ...word.split(/[,;:/()]+/)]);
  return [...new Set(parts.map(skuForm))].filter((form) =>
    form.length >= 4 && /\d/.test(form) && (form.length >= 6 || /[a-z]/.test(form))
  );
}
