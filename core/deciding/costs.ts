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
/** To look at a line that was right. */
const look = 0.4;

/**
 * From this probability on a candidate becomes a line. A line costs `wrongToCheck` if it is wrong; a part left unmatched costs
 * `gap` if any candidate is right, of which the best has most but not all of the probability: on mails that nothing was
 * learned from, both are equal between .2 and .4.
 */
export const lineFrom = 0.3 * (wrongToCheck / gap);

/** Without a shared word nobody sees why it is offered: it must be more probable than not. */
export const nearestFrom = 0.5;

/** A line is sure from this probability on: a look would cost more than the risk, `(1 - p) * (wrongSure - wrongToCheck) < look`. */
export const sureFrom = 1 - look / (wrongSure - wrongToCheck);

/**
 * A thing that no product answers becomes an unmatched part where it is at least so probable that it is asked for at all;
 * else it is listed as not asked for. To take away what nobody asked for is a little more work than to find it there.
 */
export const unmatchedFrom = 0.5;

/** Lower bound for alternatives: a less probable product is not shown, because an empty list is more honest than an unlikely one. */
export const alternativeFrom = 0.02;

/** The confidence of a line at most where a person should look; see `likelyScore`. */
export const toCheckAtMost = 0.74;

/** The confidence that a line shows for a probability: below {@link sureFrom} it asks for a look. */
export function confidenceOf(probability: number): number {
  const shown = probability < sureFrom ? Math.min(probability, toCheckAtMost) : probability;
  return Math.round(shown * 1000) / 1000;
}
