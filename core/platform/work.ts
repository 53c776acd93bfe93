/**
 * What goes on in one request: who acts, and what it has cost so far. It follows the work through every `await`, so
 * that a function deep below need not be told; outside of a request (a task, a test) there is none.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { LogFields } from "@/core/platform/log.ts";

/** Who acts: a person by a session or a machine by an API key of that person. */
export interface Actor {
  readonly userId: string;
  /** The API key that was used instead of a session. */
  readonly apiKeyId?: string;
}

/** A turn, to be ended once. */
export interface Place {
  /** Milliseconds from when it was asked for until it began. */
  readonly waitedMs: number;
  /** Waits for what is neither processor nor database: somebody else works meanwhile, and this one is the next again. */
  aside<T>(wait: () => Promise<T>): Promise<T>;
  /** The turn lasts until that has settled, also when it is ended before. */
  keepUntil(settled: Promise<unknown>): void;
  end(): void;
}

/** See the top of the file. */
export interface Work {
  readonly requestId: string;
  /** The client's address; empty when unknown. */
  readonly address: string;
  /** Known once the boundary has found the session or the key; never for what is public. */
  actor?: Actor;
  /** Milliseconds that statements took, and how many they were. Statements at the same time count each. */
  sqlMs: number;
  sqlCount: number;
  /** Milliseconds waited for a connection. */
  sqlWaitMs: number;
  /** Milliseconds that calls of the model took, with their retries, and the tokens that they used. */
  modelMs: number;
  modelTokens: number;
  /** Its turn among all requests, where it has one. */
  place?: Place;
}

const current = new AsyncLocalStorage<Work>();

/** The record of a request that begins. */
export function beginWork(requestId: string, address = ""): Work {
  return { requestId, address, sqlMs: 0, sqlCount: 0, sqlWaitMs: 0, modelMs: 0, modelTokens: 0 };
}

/** What the work has cost so far, as log lines say it: milliseconds by tenths, and only what was needed. */
export function costOf(work: Work): LogFields {
  return {
    dbMs: tenths(work.sqlMs),
    dbQueries: work.sqlCount,
    dbWaitMs: work.sqlWaitMs > 0 ? tenths(work.sqlWaitMs) : undefined,
    modelMs: work.modelMs > 0 ? tenths(work.modelMs) : undefined,
    modelTokens: work.modelTokens > 0 ? work.modelTokens : undefined,
  };
}

/** Milliseconds as a log line says them. */
export function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** Runs a request's work under its record. */
export function runWork<T>(work: Work, run: () => Promise<T>): Promise<T> {
  return current.run(work, run);
}

/** The request that is being worked on here, if any. */
export function currentWork(): Work | undefined {
  return current.getStore();
}

/** Milliseconds that this request waited for its turn. */
export function waitedMs(): number {
  return currentWork()?.place?.waitedMs ?? 0;
}

/** Waits for a model, a worker or a client: other requests go on meanwhile. */
export function aside<T>(wait: () => Promise<T>): Promise<T> {
  return currentWork()?.place?.aside(wait) ?? wait();
}
