/** Decides what a wanted thing becomes: a line for one product, or unmatched with a reason. */
import type { Grounds } from "@/core/contracts/grounds.ts";
import { headIn } from "@/core/words/heads.ts";
import { namesNoThing } from "@/core/matching/words/kinds.ts";
import { type Word, words } from "@/core/words/terms.ts";
import { namesAccessory, servesOnly } from "./accessories.ts";
import {
  doubtful,
  hasMoreThanSizes,
  isCalled,
  type KnownWord,
  mostSure,
  saysMost,
  saysWhat,
} from "./coverage.ts";
import type { CoveredTexts } from "./product_words.ts";
import { type Ranked, sameCoverage } from "./rank.ts";
import { codeGrounds, nearestOf, wordsGrounds } from "./rationale.ts";
import { sentenceOf } from "./sentence.ts";
import { askedSizes, contradicts } from "./sizes.ts";

/** A thing that is wanted, as the decision sees it. */
export interface Wanted {
  readonly text: string;
  /** The product number it names, as written. */
  readonly code?: string;
  /** The message announces the code as a product number. */
  readonly codeLabelled: boolean;
  readonly words: readonly KnownWord[];
}

/** A product chosen for a wanted thing. */
export interface Matched<Product extends CoveredTexts> {
  readonly kind: "matched";
  readonly product: Product;
  readonly matchSource: "exact" | "semantic";
  /**
   * Confidence 0..1: 1 for a product number or the very name, else the share of the words answered, less where other
   * products answer as much.
   */
  readonly matchScore: number;
  readonly rationale: string;
  /** What the rationale says. */
  readonly grounds: Grounds;
  readonly alternatives: readonly Ranked<Product>[];
}

/** Nothing chosen. */
export interface Unmatched<Product extends CoveredTexts> {
  readonly kind: "unmatched";
  readonly reason: string;
  /** What the reason says. */
  readonly grounds: Grounds;
  readonly alternatives: readonly Ranked<Product>[];
}

/**
 * Below this share of the words a product is a guess: on our measurements nineteen of twenty right products have more
 * than .66 and nineteen of twenty wanted things outside the catalogue have less than .47.
 */
export const leastConfidence = 0.55;
const mostAlternatives = 5;
/** A text by which names are compared. */
const plainName = (name: readonly Word[]) => name.map((word) => word.form).join(" ");

/** Decides for one wanted thing. `ranked` holds its candidates, best first. */
export function match<Product extends CoveredTexts>(
  wanted: Wanted,
  ranked: readonly Ranked<Product>[],
): Matched<Product> | Unmatched<Product> {
  const [best] = ranked;
  const named = wanted.codeLabelled ? undefined : namedIn(wanted, ranked);
  // A product's very name says more than a number in it, which may be another's.
  if (best?.byCode === true && (named === undefined || best === named)) {
    if (!isPartFor(wanted, best)) {
      return matched(best, ranked, "exact", 1, codeGrounds(wanted, best.product));
    }
    const others = ranked.filter(({ byCode }) => !byCode);
    const part = match(wanted, others);
    if (part.kind === "matched" && part.matchScore > best.coverage) return part;
    return matched(best, ranked, "semantic", doubtful, codeGrounds(wanted, best.product));
  }
  const near = () => {
    const nearest = nearestOf(wanted, best);
    return nearest === undefined ? {} : { nearest };
  };
  if (wanted.codeLabelled && wanted.code !== undefined) {
    return unmatched({ code: "number_unknown", number: wanted.code, ...near() }, ranked);
  }
  if (best === undefined) return unmatched({ code: "no_shared_word" }, ranked);
  if (named !== undefined) return matched(named, ranked, "exact", 1, { code: "name_named" });
  const first = firstOf(wanted, ranked);
  const chosen = first && itself(wanted, first, ranked);
  const close = chosen !== undefined && chosen.coverage >= leastConfidence &&
    hasMoreThanSizes(wanted.words, chosen.own) && !isOnlyOfThatSize(wanted, chosen, ranked) &&
    !namesNoThing(wanted.text);
  if (!close) {
    return unmatched({ code: "not_close", ...near() }, ranked);
  }
  const grounds = wordsGrounds(wanted, chosen);
  const score = Math.min(confidence(wanted, chosen), chosen.coverage * clarity(chosen, ranked));
  return matched(chosen, ranked, "semantic", Math.max(leastConfidence, score), grounds);
}

/**
 * Is a part wanted for the product whose number the text has? A "roller kit N7710" is no scanner N7710. Whoever says that
 * it is a product number means that very product.
 */
function isPartFor({ words, codeLabelled }: Wanted, { own }: Ranked<CoveredTexts>): boolean {
  return !codeLabelled && !own.accessory &&
    words.some(({ word }) =>
      namesAccessory(word) && !own.own.has(word.stem) && !own.own.has(word.root) &&
      !own.describes(word.stem)
    );
}

/** The best candidate that is the thing; where it has another size or colour, the best that answers enough. */
function firstOf<Product extends CoveredTexts>(
  wanted: Wanted,
  ranked: readonly Ranked<Product>[],
): Ranked<Product> | undefined {
  const weighed = ranked.slice(0, mostWeighed);
  const first = weighed.find((each) => !serves(wanted, each));
  const sizes = askedSizes(wanted.text);
  if (
    first === undefined || first.coverage >= leastConfidence ||
    !contradicts(sizes, first.own.sizes())
  ) return first;
  return weighed.find(({ coverage, own }) =>
    coverage >= leastConfidence && !contradicts(sizes, own.sizes())
  ) ?? first;
}

/**
 * Are the products that answer enough of the words all ones that only serve what is asked for? A catalogue may have more
 * bands for a watch than candidates were looked at.
 */
export function hasOnlyAccessories(
  wanted: Wanted,
  ranked: readonly Ranked<CoveredTexts>[],
): boolean {
  const [best] = ranked;
  return best !== undefined && !best.byCode && best.coverage >= leastConfidence &&
    ranked.slice(0, mostWeighed).every((each) => serves(wanted, each));
}

/**
 * Does a product agree in a size more than in the thing, where that is there in other sizes? A "DisplayPort cable 2 m" is
 * no "HDMI cable 2 m" because those have 3 m.
 */
function isOnlyOfThatSize(
  { text, words }: Wanted,
  chosen: Ranked<CoveredTexts>,
  ranked: readonly Ranked<CoveredTexts>[],
): boolean {
  const sizes = askedSizes(text);
  if (sizes.size === 0 || saysWhat(words, chosen.own) || saysMost(words, chosen.own)) return false;
  return ranked.slice(0, mostWeighed).some(({ own }) =>
    contradicts(sizes, own.sizes()) && saysWhat(words, own)
  );
}

/** The product whose very name the text is. */
function namedIn<Product extends CoveredTexts>(
  wanted: Wanted,
  ranked: readonly Ranked<Product>[],
): Ranked<Product> | undefined {
  // Only who answers every word can have them for a name.
  const answering = ranked.filter(({ coverage }) => coverage === 1);
  if (answering.length === 0) return undefined;
  const name = plainName(words(wanted.text));
  return answering.find(({ own }) => plainName(own.name) === name);
}

/**
 * Of products that answer as much, one that is the thing rather than has it: "single sockets white" are no extension lead
 * with a single socket, which is white.
 */
function itself<Product extends CoveredTexts>(
  { text, words: asked }: Wanted,
  first: Ranked<Product>,
  ranked: readonly Ranked<Product>[],
): Ranked<Product> {
  const [head] = words(headIn(text) ?? "");
  if (head === undefined) return first;
  const isIt = ({ own }: Ranked<Product>) =>
    own.heads().has(head.stem) || own.heads().has(head.root);
  const asksAccessory = asked.some(({ word }) => namesAccessory(word));
  const isLesser = ({ own }: Ranked<Product>) => own.accessory && !asksAccessory;
  if (first.own.name.length > mostTold) return first;
  if (isLesser(first)) {
    const least = Math.max(leastConfidence, first.coverage - accessoryLag);
    const thing = ranked.slice(0, mostWeighed).find(({ own, coverage }) =>
      coverage >= least && !own.accessory && own.name.length <= mostTold &&
      isCalled(asked, head.form, own)
    );
    if (thing !== undefined) return thing;
  }
  if (isIt(first)) return first;
  return equalsOf(first, ranked).slice(0, mostWeighed)
    .find((each) => !isLesser(each) && isIt(each)) ?? first;
}

/** How much less of the words the thing itself may answer than an assortment or another accessory of it. */
const accessoryLag = 0.15;

/** Of longer names nobody can tell which word says what the thing is. */
const mostTold = 8;

/** The others that answer as much of the words. */
function equalsOf<Product extends CoveredTexts>(
  chosen: Ranked<Product>,
  ranked: readonly Ranked<Product>[],
): Ranked<Product>[] {
  return ranked.filter((each) =>
    each !== chosen && each.coverage >= chosen.coverage - sameCoverage
  );
}

/** Products that answer as much of the words as the chosen one make it a choice among equals: "paper A4". */
function clarity(chosen: Ranked<CoveredTexts>, ranked: readonly Ranked<CoveredTexts>[]): number {
  const equals = equalsOf(chosen, ranked).length;
  return equals === 0 ? 1 : equals < several ? 0.9 : 0.8;
}

const several = 3;

/** Candidates that may be chosen when those before them only serve what is asked for. */
const mostWeighed = 10;

function serves(wanted: Wanted, candidate: Ranked<CoveredTexts>): boolean {
  return servesOnly(wanted.text, wanted.words.map((known) => known.word), candidate.product);
}

/** How much of the words a candidate answers, 0..1, and no more than that is sure: see {@link mostSure}. */
export function confidence({ words }: Wanted, { coverage, own }: Ranked<CoveredTexts>): number {
  return Math.min(coverage, mostSure(words, own));
}

/** What a candidate has in common with the wanted thing. */
export function groundsNear<Product extends CoveredTexts>(
  wanted: Wanted,
  candidate: Ranked<Product>,
): Grounds {
  return candidate.byCode
    ? codeGrounds(wanted, candidate.product)
    : wordsGrounds(wanted, candidate);
}

/** The same in one sentence: for a list of the nearest products. */
export function whyNear<Product extends CoveredTexts>(
  wanted: Wanted,
  candidate: Ranked<Product>,
): string {
  return sentenceOf(groundsNear(wanted, candidate));
}

function matched<Product extends CoveredTexts>(
  chosen: Ranked<Product>,
  ranked: readonly Ranked<Product>[],
  matchSource: "exact" | "semantic",
  score: number,
  grounds: Grounds,
): Matched<Product> {
  const alternatives = ranked.filter((each) => each !== chosen).slice(0, mostAlternatives);
  const matchScore = Math.round(Math.min(1, score) * 1000) / 1000;
  return {
    kind: "matched",
    product: chosen.product,
    matchSource,
    matchScore,
    rationale: sentenceOf(grounds),
    grounds,
    alternatives,
  };
}

function unmatched<Product extends CoveredTexts>(
  grounds: Grounds,
  ranked: readonly Ranked<Product>[],
): Unmatched<Product> {
  const alternatives = ranked.slice(0, mostAlternatives);
  return { kind: "unmatched", reason: sentenceOf(grounds), grounds, alternatives };
}
