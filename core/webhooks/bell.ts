/**
 * Tells the deliverer of this process that the outbox has something new. It is rung after the commit; whoever does not hear it,
 * such as another process, finds the row when it looks by itself.
 */

const listeners = new Set<() => void>();

/** Calls `wake` at each ring until the returned function is called. */
export function onRing(wake: () => void): () => void {
  listeners.add(wake);
  return () => listeners.delete(wake);
}

/** Rings. */
export function ring(): void {
  for (const wake of listeners) wake();
}
