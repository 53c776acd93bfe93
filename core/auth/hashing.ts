/** Password hashes, a few at a time: each keeps a core busy for a fifth of a second. */
import { AppError } from "@/core/errors.ts";

/** How hashes are made and checked; tests give cheap ones. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

/** Hashing that refuses rather than lets a crowd wait. */
export interface BoundedHashing extends Hashing {
  /** @throws {AppError} `rate_limited` when a hash would be refused now */
  refuseWhenBusy(): void;
}

/**
 * Lets `running` hashes run at once and `waiting` more wait for them.
 *
 * @throws {AppError} from `hash` and `verify`: `rate_limited`, to be tried again soon, when all places are taken
 */
export function boundHashing(hashing: Hashing, running = 2, waiting = 20): BoundedHashing {
  let active = 0;
  const queue: (() => void)[] = [];
  const refuseWhenBusy = () => {
    if (active >= running && queue.length >= waiting) {
      throw new AppError("rate_limited", { retryAfterMs: 2000 });
    }
  };
  const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseWhenBusy();
    if (active < running) active++;
    else await new Promise<void>((go) => queue.push(go)); // the one that ends hands its place over
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active--;
    }
  };
  return {
    refuseWhenBusy,
    hash: (password) => bounded(() => hashing.hash(password)),
    verify: (input) => bounded(() => hashing.verify(input)),
  };
}
