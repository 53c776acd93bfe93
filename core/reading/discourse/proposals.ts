/** Counts that a thing may have, and the features by which they are weighed. */
import type { LeftOutReason } from "../types.ts";

/** The features of a proposal, in the order of a row. */
export const workingFeatures = [
  "operation",
  "signTag",
  "signSide",
  "signDistance",
  "signSentences",
  "itemsToSign",
  "countBesideSign",
  "countBehindSign",
  "signOfGroup",
  "signOfPronoun",
  "signsInSentence",
  "countKind",
  "certainty",
  "otherProbability",
  "itemsInSentence",
  "countedInSentence",
  "place",
  "countIsOwn",
  "named",
  "namedElsewhere",
  "countsGroup",
  "look",
  "ofItem",
  "isNear",
  "rank",
  "sentences",
  "distance",
  "isBehind",
  "value",
  "own",
  "ratio",
  "itemsInClause",
  "isListed",
  "isConditional",
  "isPast",
] as const;
export const workingWidth = workingFeatures.length;
export type Row = Partial<Record<typeof workingFeatures[number], number | boolean>>;

export const operations = {
  multiply: 0,
  relate: 1,
  set: 2,
  drop: 3,
  double: 4,
  halve: 5,
  replace: 6,
  again: 7,
} as const;
export type Operation = keyof typeof operations;

/** A count that a thing might have, and how it was worked out. */
export interface Working {
  /** 0 where the thing is no longer asked for. */
  readonly value: number;
  readonly how: string;
  /** The count of the message that says it; nothing where it is worked out of several. */
  readonly count?: number;
  /** Why the thing is no longer asked for. */
  readonly gone?: LeftOutReason;
}

/** A token by which a count may have to be worked out. */
export interface Sign {
  readonly at: number;
  readonly tag: string;
  /** What a word of relation multiplies the other count by. */
  readonly times?: number;
}

export interface Proposal {
  readonly working: Working;
  readonly row: Row;
}

/** How a count is written, the likeliest last. */
export const looks = new Map([["plain", 3], ["word", 2], ["persons", 1], ["places", 0]]);
