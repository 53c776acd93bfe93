/**
 * What mistakes cost, in lines that a person has to enter by hand, and the probabilities that follow. All thresholds of
 * decisions are here; the probabilities themselves are learned (`deno task train:choice`).
 */

/** A part left unmatched although the catalogue has it. */
const gap = 1;
/** A wrong line that is marked "to check". */
const wrongToCheck = 1;
/** A wrong line that is shown as sure: it may go out to the customer. */
const wrongSure = 5;
/** The check of a line that was right. */
const check = 0.4;

/** A less probable candidate is no line even where one of several as probable must be it: a person finds it sooner by searching. */
const leastLine = 0.25;

/**
 * Whether the best candidate becomes a line, by the probabilities that it is right and that none is. A line costs
 * `wrongToCheck` if it is wrong, a part left unmatched costs `gap` if any candidate is right. On held-out mails and on another
 * catalogue this costs less than any fixed probability.
 */
export const isLine = (chance: number, none: number): boolean =>
  chance >= leastLine && (1 - chance) * wrongToCheck <= (1 - none) * gap;

/** Without a shared word, or by a colour alone, nobody sees why it is offered: it must be more probable than not. */
export const nearestFrom = 0.5;

/** A line is sure from this probability on: a check would cost more than the risk, `(1 - p) * (wrongSure - wrongToCheck) < check`. */
export const sureFrom = 1 - check / (wrongSure - wrongToCheck);

/**
 * A thing that no product answers becomes an unmatched part where it is at least so probable that it is asked for at all;
 * else it is listed as not asked for. To take away what nobody asked for is a little more work than to find it there.
 */
export const unmatchedFrom = 0.5;

/** Lower bound for alternatives: a less probable product is not shown, because an empty list is more honest than an unlikely one. */
export const alternativeFrom = 0.01;

/**
 * The highest confidence that a line to check shows. It stays below `likelyScore` (`core/offers/review.ts`), by which pages
 * tell lines to check from sure ones.
 */
export const toCheckAtMost = 0.74;

/** The confidence that a line shows for a probability: below {@link sureFrom} the line is to check. */
export function confidenceOf(probability: number): number {
  const shown = probability < sureFrom ? Math.min(probability, toCheckAtMost) : probability;
  return Math.round(shown * 1000) / 1000;
}
