/** Waiting for something no longer than it may take. */

/**
 * What `work` gives, if it comes in time; the work itself goes on.
 *
 * @throws {Error} what `late` makes, after `ms` milliseconds
 */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const passed = Promise.withResolvers<never>();
  const timer = setTimeout(() => passed.reject(late()), ms);
  try {
    return await Promise.race([work, passed.promise]);
  } finally {
    clearTimeout(timer);
  }
}
