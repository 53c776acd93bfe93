/** Long work of the processor in portions: while one request reads a large file, the others are answered. */

/** How work and others take turns; times in milliseconds. */
export interface Turns {
  /** Work between which others get a turn: nobody notices so little. */
  readonly turnMs?: number;
  /** How long the others' turn is; with 0 they do what is due. */
  readonly restMs?: number;
}

/**
 * Runs work to its end, which stops at each `yield` where others may go on.
 *
 * @throws what `work` throws
 */
export async function inTurns<Result>(
  work: Generator<void, Result, void>,
  { turnMs = 10, restMs = 0 }: Turns = {},
): Promise<Result> {
  for (let begun = performance.now();;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begun < turnMs) continue;
    await pause(restMs);
    begun = performance.now();
  }
}

/** Lets others go on for so many milliseconds, or, with 0, for one turn. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
