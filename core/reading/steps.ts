/** Cooperative scheduling of long computations: a generator yields wherever the event loop may do other work. */

/** Runs a generator to its end without pause and gives its result. */
export function drained<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Slice of time in milliseconds: so long the event loop is held at most. */
const longestTurn = 15;

/** Runs a generator to its end, giving the event loop a turn whenever a slice of time is used up. */
export async function letting<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + longestTurn;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await new Promise<void>((resolve) => setTimeout(resolve));
  }
}
