/** Product numbers of the catalogue and of the customer that stand in a message and that no thing was read from: they are always found. */
import { codeForms, codesIn } from "@/core/catalogue/codes.ts";
import type { LeftOutReason, Reading } from "@/core/reading/types.ts";
import { skuForm } from "@/core/reading/words.ts";
import { findProductsBySkuForm } from "@/db/queries/catalogue/catalogue.ts";
import type { CustomerReference } from "@/db/queries/offers/corrections.ts";
import { findNamedParts } from "@/db/queries/customers/part_numbers.ts";
import type { Sql } from "@/db/sql.ts";
import { type Fragment, textBetween } from "./fragments.ts";
import { Holders } from "./places.ts";

/** A run of letters, digits and what product numbers are written with. */
const piece = /[\p{L}\p{N}][^\s,;:()"'“”„|]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu;
/** More pieces of a message are not looked up. */
const mostPieces = 2_000;
/** Where these are the reason why something is not asked for, a number does not ask either. */
const silent: ReadonlySet<LeftOutReason> = new Set([
  "quoted",
  "signature",
  "refused",
  "owned",
  "past",
  "corrected",
]);
/** Nobody read it as asked for: a person looks. */
const counted = 0.5;

/**
 * Fragments for the numbers of products that stand outside of all things, with the nearest number of their line that is no
 * part of a thing as count.
 *
 * @throws {DatabaseUnavailable}
 */
export async function numbersNamed(
  sql: Sql,
  message: string,
  reading: Reading,
  customer?: CustomerReference,
): Promise<Fragment[]> {
  const taken = new Holders(message.length);
  for (const thing of reading.things) {
    taken.give(thing, 1);
    if (thing.count !== undefined) taken.give(thing.count, 1);
  }
  for (const each of reading.notAsked) if (silent.has(each.reason)) taken.give(each, 1);
  const pieces = message.matchAll(piece).take(mostPieces).map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  })).filter((each) => codesIn(each.text).length > 0 && taken.first(each) === undefined).toArray();
  if (pieces.length === 0) return [];
  const forms = pieces.flatMap(({ text }) => codeForms(text));
  const asked = [...new Set(forms)];
  const found = await findProductsBySkuForm(sql, asked);
  const parts = customer === undefined ? [] : await findNamedParts(sql, customer, asked);
  const known = new Set([
    ...found.map((product) => product.skuForm),
    ...parts.map(({ form }) => form),
  ]);
  return pieces.filter(({ text }) => codeForms(text).some((form) => known.has(form))).map(
    (each) => {
      const quantity = countBeside(message, reading, taken, each);
      return {
        text: textBetween(message, each.start, each.end),
        start: each.start,
        end: each.end,
        quantity,
        code: each.text,
        codeLabelled: false,
        counted,
      };
    },
  );
}

function countBeside(
  message: string,
  { numerals }: Reading,
  taken: Holders,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  const from = message.lastIndexOf("\n", start) + 1;
  const next = message.indexOf("\n", end), to = next < 0 ? message.length : next;
  const near = numerals.filter((each) =>
    each.start >= from && each.end <= to && (each.end <= start || each.start >= end) &&
    each.value > 0 && taken.first(each) === undefined &&
    skuForm(message.slice(each.start, each.end)) !== ""
  ).sort((a, b) => distance(a) - distance(b));
  function distance(each: { readonly start: number; readonly end: number }): number {
    return each.end <= start ? start - each.end : each.start - end;
  }
  const value = near[0]?.value ?? 1;
  return value < 1e9 ? String(value) : "1";
}
