/**
 * What is known of each candidate for a wanted thing, as numbers that do not depend on the size of the catalogue: shares,
 * counts, ranks and distances to the best other candidate. Weights that are learned on one catalogue hold on another.
 */
import { colourOf } from "@/core/words/colours.ts";
import { deniedIn, isAmong } from "@/core/words/denials.ts";
import { headIn } from "@/core/words/heads.ts";
import { type Word, words } from "@/core/words/terms.ts";
import { groupsNamed } from "@/core/words/trade_names.ts";
import { namesAccessory } from "./accessories.ts";
import { type Beside, contextNames, contextOf } from "./context_features.ts";
import { foundAnywhere, hasDenied, isHead, type KnownWord, prepare, worth } from "./coverage.ts";
import { margins, share } from "./figures.ts";
import {
  type CoveredTexts,
  type ProductWords,
  type Trigrams,
  trigramsOf,
} from "./product_words.ts";
import type { Candidate } from "./rank.ts";
import { askedSizes, compareSizes, saysSize, type Sizes } from "./sizes.ts";
import { isSoldBy, isSoldIn, isSoldOtherwise } from "./unit_fit.ts";

/** What is known of one candidate by itself. */
const own = [
  "lexical", // BM25 score, of the best one's
  "cosine", // similarity of vectors, of the best one's
  "answered", // share of the words answered, by rarity and by how they are found
  "knownAnswered", // the same of the words that the catalogue has
  "told", // the same of the words that are no number, size or colour; -1 if there are none
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
  "accessory", // an accessory, and none was asked for
  "thing", // no accessory, and one was asked for
  "unwanted", // it has what is refused, or says that it has not what is asked for
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
  "sideBySide", // share of the words side by side that one of its names has side by side; -1 if there are none
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
  "alike", // share of the first candidates that are of the same category
];
type OwnFeatures = Record<typeof own[number], number>;

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

/** Candidates whose categories are compared: further ones say nothing of what the thing is. */
const mostAlike = 10;

/** Tolerance for comparing shares of words: a smaller difference counts as none. */
const same = 0.02;

const contradicting = ["unwanted", "sizesContradict", "coloursContradict"]
  .map((name) => featureNames.indexOf(name));

/** Does a row say that the product has what is refused or lacks what is wanted, or another size or colour than the one asked for? */
export function isContradicted(rows: Float64Array, at: number): boolean {
  return contradicting.some((feature) => rows[at * featureNames.length + feature]! > 0);
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
  const said = sayingOf(thing);
  const most = (of: (each: Compared) => number) => Math.max(1e-9, ...candidates.map(of));
  const lexicalMost = most(({ lexical }) => lexical);
  const cosineMost = most(({ cosine }) => cosine ?? 0);
  const known = candidates.map((candidate, at): OwnFeatures => ({
    lexical: candidate.lexical / lexicalMost,
    cosine: Math.max(0, candidate.cosine ?? 0) / cosineMost,
    sku: Number(candidate.byCode),
    ...compare(said, candidate.own, units[at] ?? ""),
  }));
  const against = compared.map((name) => margins(known.map((each) => each[name])));
  const around = contextOf({ text: thing.text, sizes: said.sizes }, candidates, beside);
  const categories = candidates.map(({ product }: Compared<CoveredTexts>) => product.category);
  const first = categories.slice(0, mostAlike);
  const equalTo = ({ answered }: OwnFeatures) =>
    known.filter((each) => each.answered >= answered - same).length - 1;
  const rows = known.map((each, at) => [
    ...own.map((name) => each[name]),
    ...against.map((margin) => margin[at]!),
    Math.min(8, said.telling.size),
    said.unknown,
    Math.min(4, said.sizes.size),
    Math.min(30, at),
    Math.min(20, equalTo(each)),
    ...around[at]!,
    share(first.filter((each) => each === categories[at]).length, first.length),
  ]);
  return new Float64Array(rows.flat());
}

/** What a text says, worked out once for all its candidates. */
type Saying = ReturnType<typeof sayingOf>;

function sayingOf({ text, words: known, unit }: AskedThing) {
  const asked = prepare(known);
  const all = asked.map(({ word }) => word);
  const head = headIn(text);
  const plain = asked.filter(({ label, unwanted }) => !label && !unwanted);
  const total = asked.reduce((sum, { idf }) => sum + idf, 0);
  const unknown = asked.reduce((sum, each) => sum + (each.unknown === true ? each.idf : 0), 0);
  return {
    asked,
    denied: deniedIn(all),
    sizes: askedSizes(text),
    numbers: new Set(all.map(({ form }) => form).filter((form) => /\d/.test(form))),
    trigrams: trigramsOf(words(text)),
    stems: new Set(all.flatMap(({ stem, root }) => [stem, root])),
    groups: groupsNamed(all).map(({ group, first, last }) => ({ group, length: last - first })),
    /** The place of the word that says what the thing is; -1 if none does. */
    head: head === undefined ? -1 : asked.findIndex(({ word }) => word.form === head),
    accessory: all.some(namesAccessory),
    /** The words that are neither sizes nor colours. */
    telling: new Set(
      plain.filter(({ word: { form } }) => !saysSize(form) && colourOf(form) === undefined),
    ),
    /** Each word with the one behind it. */
    neighbours: plain.slice(1).map(({ word }, at) => [plain[at]!.word, word] as const),
    /** Share of the words that no product has, by rarity. */
    unknown: share(unknown, total),
    unit,
  };
}

function compare(said: Saying, product: ProductWords, unit: string) {
  const { asked, head } = said;
  let all = 0, answered = 0, knownAll = 0, knownAnswered = 0, missing = 0, rarest = 0;
  let toldAll = 0, told = 0, exact = 0, otherwise = 0, part = 0, described = 0, unwanted = false;
  let headFound = head < 0 ? -1 : 0;
  asked.forEach((each, at) => {
    const { word, idf, label, unwanted: refused, unknown } = each;
    if (label) return;
    unwanted ||= refused
      ? hasDenied(word, product)
      : isAmong(word, product.lacks()) && !isAmong(word, said.denied);
    if (refused) return;
    const found = foundAnywhere(asked, at, product), tells = said.telling.has(each);
    all += idf;
    answered += idf * found.worth;
    if (unknown !== true) {
      knownAll += idf;
      knownAnswered += idf * found.worth;
    }
    if (tells && !said.numbers.has(word.form)) {
      toldAll += idf;
      told += idf * found.worth;
    }
    if (found.otherwise !== undefined) otherwise += idf;
    else if (found.worth >= worth.joined) exact += idf;
    else if (found.worth > worth.description || found.as !== undefined) part += idf;
    else if (found.worth > 0) described += idf;
    else {
      if (unknown !== true) rarest = Math.max(rarest, idf);
      if (tells) missing++;
    }
    if (at === head) headFound = found.worth;
  });
  const headWord = asked[head];
  const hasHead = headWord !== undefined;
  const inGroups = said.groups.filter(({ group }) => product.groups().has(group));
  return {
    answered: share(answered, all),
    knownAnswered: share(knownAnswered, knownAll),
    told: share(told, toldAll, -1),
    exact: share(exact, all),
    otherwise: share(otherwise, all),
    part: share(part, all),
    described: share(described, all),
    rarestMissing: rarest / Math.max(1, ...asked.map(({ idf }) => idf)),
    missing: Math.min(6, missing),
    head: headFound,
    isHead: hasHead ? Number(isHead(asked, head, product)) : -1,
    headAsked: Number(product.heads().some((lexeme) => said.stems.has(lexeme))),
    group: said.groups.length === 0
      ? -1
      : Math.max(0, ...inGroups.map(({ length }) => length)) / Math.max(1, asked.length),
    accessory: Number(product.accessory && !said.accessory),
    thing: Number(!product.accessory && said.accessory),
    unwanted: Number(unwanted),
    ...comparedSizes(said.sizes, product.sizes()),
    unitFits: Number(isSoldBy(said.unit, unit) || isSoldIn(said.unit, unit)),
    unitContradicts: Number(isSoldOtherwise(said.unit, unit)),
    ...comparedNames(said, product),
  };
}

/** How many of the sizes and of the colours that are asked for the product says, says otherwise, and does not say. */
function comparedSizes(asked: Sizes, product: Sizes) {
  const counts = {
    sizesAgree: 0,
    sizesContradict: 0,
    sizesMissing: 0,
    coloursAgree: 0,
    coloursContradict: 0,
    coloursMissing: 0,
  };
  for (const [unit, values] of asked) {
    const kind = unit === "colour" ? "colours" : "sizes";
    counts[`${kind}${compareSizes(product, unit, values)}` as const]++;
  }
  return counts;
}

function comparedNames(said: Saying, product: ProductWords) {
  const names = product.names();
  const numbers = [...said.numbers];
  const says = numbers.filter((number) =>
    product.own.has(number) || product.describes(number) ||
    /^\d+$/.test(number) && product.name.some(({ form }) => form.startsWith(number))
  );
  const others = product.name.filter(({ form }) => /\d/.test(form) && !said.numbers.has(form));
  const askedOf = (stems: readonly (readonly string[])[]) =>
    stems.filter((pair) => pair.some((stem) => said.stems.has(stem))).length;
  const isSaid = ({ stem, root }: Word, by: readonly string[] | undefined) =>
    by !== undefined && (by.includes(stem) || by.includes(root));
  const neighboursIn = (stems: readonly (readonly string[])[]) =>
    said.neighbours.filter(([one, next]) =>
      stems.some((by, at) => isSaid(one, by) && isSaid(next, stems[at + 1]))
    ).length;
  return {
    numbersMissing: numbers.length === 0 ? 0 : 1 - says.length / numbers.length,
    trigrams: Math.max(0, ...names.map(({ trigrams }) => dice(said.trigrams, trigrams))),
    nameAsked: Math.max(0, ...names.map(({ stems }) => share(askedOf(stems), stems.length))),
    sideBySide: share(
      Math.max(0, ...names.map(({ stems }) => neighboursIn(stems))),
      said.neighbours.length,
      -1,
    ),
    nameNumbers: Math.min(5, others.length),
    names: Math.min(4, names.length),
  };
}

function dice(one: Trigrams, other: Trigrams): number {
  return 2 * one.intersection(other).size / Math.max(1, one.size + other.size);
}
