/** Work in steps: a generator yields where other work may be done in between. */

/** The result of steps, done in one go. */
export function drained<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Longest time in milliseconds that steps are done one behind the other. */
const longestTurn = 15;

/** The result of steps, with other work let in between. */
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
