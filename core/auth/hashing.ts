/** Password hashes, a few at a time: each keeps a core busy for a fifth of a second. */
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { aside } from "@/core/platform/work.ts";
import { WorkQueue } from "@/core/platform/work_queue.ts";

/** How hashes are made and checked; tests give cheap ones. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

/** Hashing that refuses whom it would let wait for too long. */
export interface BoundedHashing extends Hashing {
  /** @throws {AppError} `rate_limited` when a hash would be refused now */
  refuseWhenBusy(): void;
}

/**
 * Lets `running` hashes run at once and `waiting` more wait for them in their order; other requests go on meanwhile.
 *
 * @throws {AppError} from `hash` and `verify`: `rate_limited`, to be tried again soon, when all places are taken, or when
 * the wait was too long
 */
export function boundHashing(
  hashing: Hashing,
  running = 2,
  waiting: number = limits.hashesWaiting,
): BoundedHashing {
  const queue = new WorkQueue({ running, waiting, waitMs: limits.waitMs, inside: Infinity });
  const busy = () => new AppError("rate_limited", { retryAfterMs: 2000 });
  const bounded = <T>(work: () => Promise<T>): Promise<T> =>
    aside(async () => {
      const place = await queue.enter().catch(() => Promise.reject(busy()));
      try {
        return await work();
      } finally {
        place.end();
      }
    });
  return {
    refuseWhenBusy() {
      if (queue.load.running >= running && queue.load.waiting >= waiting) throw busy();
    },
    hash: (password) => bounded(() => hashing.hash(password)),
    verify: (input) => bounded(() => hashing.verify(input)),
  };
}
