/** Threads that were given up at work and never end: how many a process bears, and that it ends then. */
import type { Logger } from "@/core/platform/log.ts";

/**
 * Threads of one kind of work that never end, until the process should start anew: they run with lower priority, so that two of
 * them slow the rest down little.
 */
const MOST_ABANDONED = 3;

/**
 * What a pool of workers tells of such threads, with how many there are now: each is an error in the log (`worker_threads`).
 *
 * @param threadsLost called when there are more than a process should bear
 */
export function watchLostThreads(log: Logger, threadsLost?: () => void): (count: number) => void {
  return (count) => {
    log.error("worker_threads", new Error(`Threads given up at work that still run: ${count}`));
    if (count < MOST_ABANDONED) return;
    log.error("worker_threads", new Error("The service ends, to start anew without these threads"));
    threadsLost?.();
  };
}
