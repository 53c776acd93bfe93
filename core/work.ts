/**
 * What goes on in one request: who acts, and what it has cost so far. It follows the work through every `await`, so
 * that a function deep below need not be told; outside of a request (a task, a test) there is none.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** Who acts: a person by a session or a machine by an API key of that person. */
export interface Actor {
  readonly userId: string;
  /** The API key that was used instead of a session. */
  readonly apiKeyId?: string;
}

/** See the top of the file. */
export interface Work {
  readonly requestId: string;
  /** Known once the boundary has found the session or the key; never for what is public. */
  actor?: Actor;
  /** Milliseconds spent waiting for statements, and how many they were. */
  sqlMs: number;
  sqlCount: number;
}

const current = new AsyncLocalStorage<Work>();

/** Runs a request's work under its own record. */
export function runWork<T>(requestId: string, run: () => Promise<T>): Promise<T> {
  return current.run({ requestId, sqlMs: 0, sqlCount: 0 }, run);
}

/** The request that is being worked on here, if any. */
export function currentWork(): Work | undefined {
  return current.getStore();
}
