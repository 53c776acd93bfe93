/**
 * What is known of each candidate for a wanted thing, as numbers that do not depend on the size of the catalogue: shares,
 * counts, ranks and distances to the best other candidate. Weights that are learned on one catalogue hold on another.
 */
import { colourOf } from "@/core/words/colours.ts";
import { headIn } from "@/core/words/heads.ts";
import { words } from "@/core/words/terms.ts";
import { groupsNamed } from "@/core/words/trade_names.ts";
import { namesAccessory } from "./accessories.ts";
import { type Beside, contextNames, fillContext } from "./context_features.ts";
import {
  type AskedWord,
  foundAnywhere,
  hasDenied,
  isHead,
  type KnownWord,
  prepare,
  worth,
} from "./coverage.ts";
import {
  type CoveredTexts,
  type ProductWords,
  type Trigrams,
  trigramsOf,
} from "./product_words.ts";
import type { Candidate } from "./rank.ts";
import { askedSizes, isSize, saysSize, type Sizes } from "./sizes.ts";
import { isSoldBy, isSoldIn, isSoldOtherwise } from "./unit_fit.ts";

/** What is known of one candidate by itself. */
const own = [
  "lexical", // BM25 score, of the best one's
  "cosine", // similarity of vectors, of the best one's
  "answered", // share of the words answered, by rarity and by how they are found
  "knownAnswered", // the same of the words that the catalogue has
  "exact", // share of the words found as they are
  "otherwise", // share found by another name of the trade
  "part", // share found in part: misspelt, or in a compound
  "described", // share found in the description only
  "rarestMissing", // rarity of the rarest word that it lacks
  "missing", // words that it lacks, apart from sizes and colours
  "head", // how the word is found that says what the thing is
  "isHead", // the product is called that
  "headAsked", // the word that says what the product is, is asked for
  "group", // share of the words in names of the trade that the product has
  "modifies", // the head only modifies what the product is
  "accompanies", // the head is only what the product comes with or is for
  "accessory", // an accessory, and none was asked for
  "thing", // no accessory, and one was asked for
  "unwanted", // it has what is refused
  "sizesAgree",
  "sizesContradict",
  "sizesMissing",
  "coloursAgree",
  "coloursContradict",
  "coloursMissing",
  "numbersMissing", // share of the asked numbers that it does not say
  "unitFits",
  "unitContradicts",
  "trigrams", // Dice coefficient of the text and the nearest of its names
  "nameAsked", // share of the words of its nearest name that are asked for
  "nameNumbers", // numbers of its name that are not asked for
  "sku", // found by its number
  "names", // names that the catalogue gives it
] as const;
/** Those whose distance to the best other candidate is known as well. */
const compared = [
  "lexical",
  "cosine",
  "answered",
  "exact",
  "head",
  "group",
  "trigrams",
  "nameAsked",
  "sizesAgree",
  "unitFits",
] as const;
/** What is known of the thing, whatever the candidate. */
const asked = [
  "words", // words asked for, apart from sizes and colours
  "unknown", // share of the words that no product has, by rarity
  "sizes",
  "rank", // place by words and vectors
  "equals", // others that answer as much of the words
] as const;

/** The names of the features, in the order of a candidate's row. */
export const featureNames: readonly string[] = [
  ...own,
  ...compared.map((name) => `${name} margin`),
  ...asked,
  ...contextNames,
];
const width = featureNames.length;
const ownAt = Object.fromEntries(own.map((name, at) => [name, at])) as Record<
  typeof own[number],
  number
>;
const askedAt = own.length + compared.length;

/** A thing as its candidates are compared with it. */
export interface AskedThing {
  readonly text: string;
  readonly words: readonly KnownWord[];
  /** The canonical name of the unit that it is counted in, if one is said. */
  readonly unit?: string | undefined;
}

/** A candidate with its words; `unit` is what the product is sold by. */
export interface Compared<Product extends CoveredTexts = CoveredTexts> extends Candidate<Product> {
  readonly own: ProductWords;
}

/** Tolerance for comparing shares of words: a smaller difference counts as none. */
const same = 0.02;

/** Does a row say that the product has what is refused, or another size or colour than the one asked for? */
export function isContradicted(rows: Float64Array, at: number): boolean {
  const has = (name: typeof own[number]) => rows[at * width + ownAt[name]]! > 0;
  return has("unwanted") || has("sizesContradict") || has("coloursContradict");
}

/**
 * The feature matrix of the candidates, row after row in one array. `units` are what the products are sold by, `beside` what is
 * known of the thing beside its own words.
 */
export function featuresOf(
  thing: AskedThing,
  candidates: readonly Compared[],
  units: readonly string[],
  beside: Beside = {},
): Float64Array {
  const rows = new Float64Array(candidates.length * width);
  const said = sayingOf(thing);
  const most = (of: (each: Compared) => number) => Math.max(1e-9, ...candidates.map(of));
  const lexicalMost = most(({ lexical }) => lexical);
  const cosineMost = most(({ cosine }) => cosine ?? 0);
  candidates.forEach((candidate, at) => {
    const row = rows.subarray(at * width, (at + 1) * width);
    row[ownAt.lexical] = candidate.lexical / lexicalMost;
    row[ownAt.cosine] = Math.max(0, candidate.cosine ?? 0) / cosineMost;
    row[ownAt.sku] = Number(candidate.byCode);
    compare(said, candidate.own, units[at] ?? "", row);
  });
  compared.forEach((name, place) => {
    const column = ownAt[name];
    let best = -Infinity, second = -Infinity, bestAt = -1;
    for (let at = 0; at < candidates.length; at++) {
      const value = rows[at * width + column]!;
      if (value > best) [second, best, bestAt] = [best, value, at];
      else if (value > second) second = value;
    }
    for (let at = 0; at < candidates.length; at++) {
      const other = at === bestAt ? second : best;
      // Whoever is alone is compared with nothing found.
      rows[at * width + own.length + place] = rows[at * width + column]! - Math.max(0, other);
    }
  });
  const answered = candidates.map((_, at) => rows[at * width + ownAt.answered]!);
  candidates.forEach((_, at) => {
    const values = [
      Math.min(8, said.telling),
      said.unknown,
      Math.min(4, said.sizes.size),
      Math.min(30, at),
      Math.min(20, answered.filter((each) => each >= answered[at]! - same).length - 1),
    ];
    rows.set(values, at * width + askedAt);
  });
  const { text } = thing, { sizes } = said;
  fillContext({ text, sizes }, candidates, beside, rows, width, askedAt + asked.length);
  return rows;
}

/** What a text says, worked out once for all its candidates. */
interface Saying {
  readonly asked: readonly AskedWord[];
  readonly sizes: Sizes;
  readonly numbers: ReadonlySet<string>;
  readonly trigrams: Trigrams;
  readonly stems: ReadonlySet<string>;
  readonly groups: readonly { group: string; length: number }[];
  /** The place of the word that says what the thing is; -1 if none does. */
  readonly head: number;
  readonly accessory: boolean;
  readonly telling: number;
  /** Share of the words that no product has, by rarity. */
  readonly unknown: number;
  readonly unit: string | undefined;
}

function sayingOf({ text, words: known, unit }: AskedThing): Saying {
  const asked = prepare(known);
  const all = asked.map(({ word }) => word);
  const head = headIn(text);
  const plain = asked.filter(({ word: { form }, label, unwanted }) =>
    !label && !unwanted && !saysSize(form) && colourOf(form) === undefined
  );
  const total = asked.reduce((sum, { idf }) => sum + idf, 0);
  const unknown = asked.reduce((sum, each) => sum + (each.unknown === true ? each.idf : 0), 0);
  return {
    asked,
    sizes: askedSizes(text),
    numbers: new Set(all.map(({ form }) => form).filter((form) => /\d/.test(form))),
    trigrams: trigramsOf(words(text)),
    stems: new Set(all.flatMap(({ stem, root }) => [stem, root])),
    groups: groupsNamed(all).map(({ group, first, last }) => ({ group, length: last - first })),
    head: head === undefined ? -1 : asked.findIndex(({ word }) => word.form === head),
    accessory: all.some(namesAccessory),
    telling: plain.length,
    unknown: total === 0 ? 0 : unknown / total,
    unit,
  };
}

function compare(said: Saying, product: ProductWords, unit: string, row: Float64Array): void {
  const { asked, sizes, head } = said;
  const is = (name: typeof own[number], value: number | boolean) =>
    row[ownAt[name]] = Number(value);
  let all = 0, answered = 0, knownAll = 0, knownAnswered = 0, missing = 0, rarest = 0;
  let exact = 0, otherwise = 0, part = 0, described = 0, unwanted = false;
  asked.forEach(({ word, idf, label, unwanted: refused, unknown }, at) => {
    if (label) return;
    if (refused) {
      if (hasDenied(word, product)) unwanted = true;
      return;
    }
    const found = foundAnywhere(asked, at, product);
    all += idf;
    answered += idf * found.worth;
    if (unknown !== true) {
      knownAll += idf;
      knownAnswered += idf * found.worth;
    }
    if (found.otherwise !== undefined) otherwise += idf;
    else if (found.worth >= worth.joined) exact += idf;
    else if (found.worth > worth.description || found.as !== undefined) part += idf;
    else if (found.worth > 0) described += idf;
    else {
      if (unknown !== true) rarest = Math.max(rarest, idf);
      if (!saysSize(word.form) && colourOf(word.form) === undefined) missing++;
    }
    if (at === head) is("head", found.worth);
  });
  const share = (part: number, whole: number) => whole === 0 ? 0 : part / whole;
  is("answered", share(answered, all));
  is("knownAnswered", share(knownAnswered, knownAll));
  is("exact", share(exact, all));
  is("otherwise", share(otherwise, all));
  is("part", share(part, all));
  is("described", share(described, all));
  is("rarestMissing", rarest / Math.max(1, ...asked.map(({ idf }) => idf)));
  is("missing", Math.min(6, missing));
  is("unwanted", unwanted);
  if (head < 0) is("head", -1);
  is("isHead", head < 0 ? -1 : isHead(asked, head, product));
  is("headAsked", product.heads().some((lexeme) => said.stems.has(lexeme)));
  const inGroups = said.groups.filter(({ group }) => product.groups().has(group));
  is(
    "group",
    said.groups.length === 0
      ? -1
      : Math.max(0, ...inGroups.map(({ length }) => length)) / Math.max(1, asked.length),
  );
  const headWord = asked[head]?.word;
  is("modifies", headWord !== undefined && product.modifies(headWord));
  is("accompanies", headWord !== undefined && product.accompanies(headWord));
  is("accessory", product.accessory && !said.accessory);
  is("thing", !product.accessory && said.accessory);
  compareSizes(sizes, product.sizes(), row);
  const names = product.names();
  const numbers = [...said.numbers];
  const says = numbers.filter((number) =>
    product.own.has(number) || product.describes(number) ||
    /^\d+$/.test(number) && product.name.some(({ form }) => form.startsWith(number))
  );
  is("numbersMissing", numbers.length === 0 ? 0 : 1 - says.length / numbers.length);
  is("unitFits", isSoldBy(said.unit, unit) || isSoldIn(said.unit, unit));
  is("unitContradicts", isSoldOtherwise(said.unit, unit));
  let nearest = 0, nameAsked = 0;
  for (const { trigrams, stems } of names) {
    nearest = Math.max(nearest, dice(said.trigrams, trigrams));
    const asked = stems.filter((pair) => pair.some((stem) => said.stems.has(stem))).length;
    nameAsked = Math.max(nameAsked, share(asked, stems.length));
  }
  is("trigrams", nearest);
  is("nameAsked", nameAsked);
  const others = product.name.filter(({ form }) => /\d/.test(form) && !said.numbers.has(form));
  is("nameNumbers", Math.min(5, others.length));
  is("names", Math.min(4, names.length));
}

function compareSizes(sizes: Sizes, product: Sizes, row: Float64Array): void {
  for (const [unit, values] of sizes) {
    const kind = unit === "colour" ? "colours" : "sizes";
    const has = product.has(unit === "" ? "size" : unit);
    const agrees = values.values().some((value) =>
      isSize(product, unit === "" ? "size" : unit, value)
    );
    const what = agrees ? "Agree" : has ? "Contradict" : "Missing";
    row[ownAt[`${kind}${what}`]]! += 1;
  }
}

function dice(one: Trigrams, other: Trigrams): number {
  let common = 0;
  for (const each of one) if (other.has(each)) common++;
  return 2 * common / Math.max(1, one.size + other.size);
}
