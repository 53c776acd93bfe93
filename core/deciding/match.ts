/** Decides what a wanted thing becomes: a line for one product, or unmatched with a reason. */
import { sentenceOf } from "@/core/contracts/grounds_sentence.ts";
import type { Grounds } from "@/core/contracts/grounds.ts";
import { colourOf } from "@/core/words/colours.ts";
import { type Word, words } from "@/core/words/terms.ts";
import { namesAccessory } from "./accessories.ts";
import type { Weighed } from "./chance.ts";
import { alternativeFrom, confidenceOf, isLine, nearestFrom, toCheckAtMost } from "./costs.ts";
import { answeredWords, type KnownWord } from "./coverage.ts";
import type { CoveredTexts } from "./product_words.ts";
import { answersAll, codeGrounds, nearestOf, wordsGrounds } from "./rationale.ts";
import { leavesOneOut } from "./several.ts";
import { saysSize } from "./sizes.ts";

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
  /** Confidence 0..1: 1 for a product number or the very name, else what {@link confidenceOf} says of the probability. */
  readonly matchScore: number;
  readonly rationale: string;
  /** What the rationale says. */
  readonly grounds: Grounds;
  readonly alternatives: readonly Weighed<Product>[];
}

/** Nothing chosen. */
export interface Unmatched<Product extends CoveredTexts> {
  readonly kind: "unmatched";
  readonly reason: string;
  /** What the reason says. */
  readonly grounds: Grounds;
  readonly alternatives: readonly Weighed<Product>[];
}

const mostAlternatives = 5;
/** A text by which names are compared. */
const plainName = (name: readonly Word[]) => name.map((word) => word.form).join(" ");

/** Decides for one wanted thing. `weighed` holds its candidates, best first. */
export function match<Product extends CoveredTexts>(
  wanted: Wanted,
  weighed: readonly Weighed<Product>[],
): Matched<Product> | Unmatched<Product> {
  const [best] = weighed;
  const [named, namesake] = wanted.codeLabelled ? [] : namedIn(wanted, weighed);
  // A product's very name says more than a number in it, which may be another's.
  if (best?.byCode === true && (named === undefined || best === named)) {
    const grounds = codeGrounds(wanted, best.product);
    if (!isPartFor(wanted, best)) return matched(best, weighed, "exact", 1, grounds);
    const part = match(wanted, weighed.filter(({ byCode }) => !byCode));
    if (part.kind === "matched") return part;
    return matched(best, weighed, "semantic", toCheckAtMost, grounds);
  }
  const near = () => {
    const nearest = nearestOf(wanted, best);
    return nearest === undefined ? {} : { nearest };
  };
  if (wanted.codeLabelled && wanted.code !== undefined) {
    return unmatched({ code: "number_unknown", number: wanted.code, ...near() }, weighed);
  }
  if (best === undefined) return unmatched({ code: "no_shared_word" }, weighed);
  if (named !== undefined) {
    if (namesake === undefined) {
      return matched(named, weighed, "exact", 1, { code: "name_named" });
    }
    const shared: Grounds = { code: "name_named", isShared: true };
    return matched(named, weighed, "semantic", toCheckAtMost, shared);
  }
  const { elsewhere = [] } = best;
  const grounds = {
    ...wordsGrounds(wanted, best),
    ...(elsewhere.length === 0 ? {} : { elsewhere: [...elsewhere] }),
  };
  const isSeen = grounds.code !== "nearest_text" && namesThing(wanted);
  if (best.chance < nearestFrom && !isSeen || !isLine(best.chance, best.none)) {
    return unmatched({ code: "not_close", ...near() }, weighed);
  }
  const confidence = confidenceOf(best.chance);
  // What people chose may have been one of several that are called that: the catalogue names another one so.
  const isOneOfSeveral = grounds.code === "trade_name" && grounds.learned &&
    weighed.some((each) => each !== best && answersAll(wanted, each));
  const isToCheck = isOneOfSeveral || isMadeForAnother(wanted, best, weighed) ||
    grounds.code === "words_shared" && isKnownByLearnedNames(wanted, best) ||
    leavesOneOut(wanted.text, wanted.words, best.own);
  const score = isToCheck ? Math.min(confidence, toCheckAtMost) : confidence;
  return matched(best, weighed, "semantic", score, grounds);
}

/**
 * Is a part wanted for the product whose number the text has? A "roller kit N7710" is no scanner N7710. Whoever says that
 * it is a product number means that very product.
 */
function isPartFor({ words, codeLabelled }: Wanted, { own }: Weighed): boolean {
  return !codeLabelled && !own.accessory &&
    words.some(({ word }) =>
      namesAccessory(word) && !own.own.has(word.stem) && !own.own.has(word.root) &&
      !own.describes(word.stem)
    );
}

/** Does the text say what is wanted, and not its colour or size alone? */
const namesThing = ({ words }: Wanted): boolean =>
  words.some(({ word: { form } }) => !saysSize(form) && colourOf(form) === undefined);

/** Is only something for the thing chosen, where the thing itself has every word as well? "Printers" are no printer cable. */
function isMadeForAnother(wanted: Wanted, best: Weighed, weighed: readonly Weighed[]): boolean {
  return best.own.accessory && !wanted.words.some(({ word }) => namesAccessory(word)) &&
    weighed.some((each) => !each.own.accessory && answersAll(wanted, each));
}

/**
 * Has the product only words of names that people gave it, and the text is none of them? Who called "glow hoses" so does not
 * say that "quib hoses" are the same.
 */
function isKnownByLearnedNames({ words: asked }: Wanted, { own, product }: Weighed): boolean {
  if (!own.tradeNames.some(({ learned }) => learned)) return false;
  const stems = new Set(words(`${product.name} ${product.searchWords}`).map(({ stem }) => stem));
  return answeredWords(asked, own).every(({ known }) => !stems.has(known.word.stem));
}

/** The products whose very name the text is, best first. */
function namedIn<Each extends Weighed>(wanted: Wanted, weighed: readonly Each[]): Each[] {
  const name = plainName(words(wanted.text));
  return weighed.filter(({ own }) => plainName(own.name) === name);
}

/** Candidates that are near enough to be shown beside a line, or in place of one: best first. */
export function nearEnough<Each extends Weighed>(weighed: readonly Each[]): Each[] {
  return weighed.filter(({ chance, byCode }) => byCode || chance >= alternativeFrom)
    .slice(0, mostAlternatives);
}

/** What a candidate has in common with the wanted thing. */
export function groundsNear(wanted: Wanted, candidate: Weighed): Grounds {
  return candidate.byCode
    ? codeGrounds(wanted, candidate.product)
    : wordsGrounds(wanted, candidate);
}

function matched<Product extends CoveredTexts>(
  chosen: Weighed<Product>,
  weighed: readonly Weighed<Product>[],
  matchSource: "exact" | "semantic",
  matchScore: number,
  grounds: Grounds,
): Matched<Product> {
  return {
    kind: "matched",
    product: chosen.product,
    matchSource,
    matchScore,
    rationale: sentenceOf(grounds),
    grounds,
    alternatives: nearEnough(weighed.filter((each) => each !== chosen)),
  };
}

function unmatched<Product extends CoveredTexts>(
  grounds: Grounds,
  weighed: readonly Weighed<Product>[],
): Unmatched<Product> {
  const reason = sentenceOf(grounds);
  return { kind: "unmatched", reason, grounds, alternatives: nearEnough(weighed) };
}
