/** Keeps an outbox small, and its times believable. */
import { longestPause } from "./retries.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long what is over, or waits while sending is off, is kept. */
export const keptMs = { done: 30 * day, failed: 90 * day, pending: 90 * day } as const;

/** One look removes at most so many of each state. */
const mostPruned = 1_000;

/** The statements of one outbox. */
export interface PrunedOutbox<State extends string> {
  /** How long items of each state are kept, in milliseconds. */
  readonly kept: Readonly<Record<State, number>>;
  /** Makes due now what would be due only after a time. */
  hasten(beyond: Date): Promise<void>;
  /** Removes some of a state that nothing has happened to since a time; gives how many. */
  deleteBefore(page: { state: State; before: Date; most: number }): Promise<number>;
}

/**
 * Removes what is too old, and makes due what waits longer than any pause: a clock that was ahead said so.
 *
 * @returns whether there may be more to remove
 */
export async function pruneOutbox<State extends string>(
  now: Date,
  { kept, hasten, deleteBefore }: PrunedOutbox<State>,
): Promise<boolean> {
  await hasten(new Date(now.getTime() + longestPause + hour));
  let more = false;
  for (const state of Object.keys(kept) as State[]) {
    const before = new Date(now.getTime() - kept[state]);
    more = await deleteBefore({ state, before, most: mostPruned }) === mostPruned || more;
  }
  return more;
}
