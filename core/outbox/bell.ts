/**
 * Tells the poller of this process that its outbox has something new. It is rung after the commit; whoever does not hear it,
 * such as another process, finds the row when it looks by itself.
 */
export class Bell {
  readonly #listeners = new Set<() => void>();

  /** Calls `wake` at each ring until the returned function is called. */
  readonly onRing = (wake: () => void): () => void => {
    this.#listeners.add(wake);
    return () => this.#listeners.delete(wake);
  };

  /** Rings. */
  readonly ring = (): void => {
    for (const wake of this.#listeners) wake();
  };
}
