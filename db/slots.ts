/**
 * The pool of slots. Nothing is pipelined across holders, and what was lost is replaced by a new slot. Where the server has
 * no room for all that the pool may have, it serves with those it got and asks for more a little later.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type postgres from "postgres";
import { swallowLateWrites } from "./late_write.ts";
import { type RunOptions, Slot, type SlotOptions, type Statement } from "./slot.ts";
import { DatabaseUnavailable } from "./sql.ts";

/** How a pool behaves; times in milliseconds. */
export interface SlotsOptions extends SlotOptions {
  /** Connections at most. */
  readonly max: number;
  /** Holders that may wait for a slot; one more is refused at once. */
  readonly queue: number;
  /** How long a holder waits for a slot. */
  readonly waitMs: number;
  /** How much of that a holder has waited before it came here. */
  readonly waited?: () => number;
  /** Statements that every transaction begins with, where sessions keep nothing. */
  readonly opening?: string;
}

/** For how long a pool asks for no more connections after the server had no room for one, in milliseconds. */
const CROWDED_MS = 1_000;

/**
 * The part of the wait that is left to whoever has waited before for as long as one may: connections come back within moments
 * where all is well, and it would be the work that is done already that is lost.
 */
const LEAST_PART = 1 / 20;

interface Waiting {
  take(slot: Slot): void;
  refuse(error: Error): void;
}

/** The pool of slots. */
export class Slots {
  readonly #options: SlotsOptions;
  readonly #free: Slot[] = [];
  readonly #held = new Set<Slot>();
  readonly #waiting: Waiting[] = [];
  readonly #holding = new AsyncLocalStorage<{ over: boolean }>();
  #lostCount = 0;
  #given = 0;
  #crowdedUntil = -Infinity;
  #answeredAt = -Infinity;
  #closed: PromiseWithResolvers<void> | undefined;

  constructor(options: SlotsOptions) {
    swallowLateWrites();
    this.#options = { ...options, answered: () => this.#answeredAt = performance.now() };
  }

  /** What begins a transaction, in one message: `begin`, and what the pool wants every transaction to begin with. */
  beginning(begin = "begin"): string {
    const { opening } = this.#options;
    return opening === undefined ? begin : `${begin}; ${opening}`;
  }

  /** Numbers for metrics: slots held, free, holders waiting, connections lost since the start. */
  get load(): { held: number; free: number; waiting: number; lost: number } {
    return {
      held: this.#held.size,
      free: this.#free.length,
      waiting: this.#waiting.length,
      lost: this.#lostCount,
    };
  }

  /** Milliseconds since a statement was answered. */
  get quietMs(): number {
    return performance.now() - this.#answeredAt;
  }

  /** Slots that are to be had without waiting. */
  get spare(): number {
    return this.#most - this.#held.size;
  }

  /** Connections at most: as many as the server gave when it last had no room for one more. */
  get #most(): number {
    return performance.now() < this.#crowdedUntil ? this.#given : this.#options.max;
  }

  /**
   * Gives `work` a slot that nobody else holds, and takes it back when `work` settles or the slot is lost. Asking for
   * another slot inside `work` throws at once instead of waiting for itself.
   */
  async hold<T>(work: (slot: Slot) => Promise<T>): Promise<T> {
    const slot = await this.#get();
    const held = { over: false };
    try {
      return await slot.orLost(this.#holding.run(held, () => work(slot)));
    } finally {
      held.over = true;
      this.release(slot);
    }
  }

  /** Like {@link hold} for a single statement, which cannot ask for a slot itself and knows of a loss by itself. */
  async runOne(
    statement: Statement,
    options?: RunOptions,
  ): Promise<postgres.RowList<postgres.Row[]>> {
    const slot = await this.#get();
    try {
      return await slot.run(statement, options);
    } finally {
      this.release(slot);
    }
  }

  /** A slot to be given back by {@link release}. */
  acquire(): Promise<Slot> {
    return this.#get();
  }

  /** A slot with its connection. */
  async #get(): Promise<Slot> {
    const { waitMs, waited } = this.#options;
    const until = performance.now() + Math.max(waitMs - (waited?.() ?? 0), waitMs * LEAST_PART);
    for (;;) {
      const slot = this.#take() ?? await this.#wait(until);
      try {
        if (await slot.open()) return slot;
      } catch (error) {
        this.release(slot);
        throw error;
      }
      this.#doWithout(slot);
    }
  }

  /** The server had no room for this one: its holder waits for another, and so do those who come next. */
  #doWithout(slot: Slot): void {
    this.#letGo(slot);
    this.#given = this.#held.size + this.#free.length;
    if (this.#given > 0) {
      this.#crowdedUntil = performance.now() + CROWDED_MS;
      return;
    }
    const none = new DatabaseUnavailable("the database has no room for another connection");
    for (const { refuse } of this.#waiting.splice(0)) refuse(none);
    throw none;
  }

  /** A slot that is to be had at once. */
  #take(): Slot | undefined {
    if (this.#holding.getStore()?.over === false) {
      throw new Error("the pool was asked for a connection inside a transaction: use its own sql");
    }
    if (this.#closed) throw new DatabaseUnavailable("the database is closed");
    for (let slot = this.#free.pop(); slot; slot = this.#free.pop()) {
      if (!slot.lost) return this.#give(slot);
      this.#lostCount++;
    }
    if (this.#held.size < this.#most) return this.#give(new Slot(this.#options));
    return undefined;
  }

  /** Takes a slot back. */
  release(slot: Slot): void {
    this.#letGo(slot);
    if (this.#closed) {
      slot.end().catch(() => {});
      return;
    }
    if (slot.lost) this.#lostCount++;
    const next = this.#waiting.shift();
    if (next) next.take(slot.lost ? new Slot(this.#options) : slot);
    else if (!slot.lost) this.#free.push(slot);
  }

  #letGo(slot: Slot): void {
    this.#held.delete(slot);
    if (this.#held.size === 0) this.#closed?.resolve();
  }

  /** Refuses new holders, waits for the present ones, at most one statement's deadline, and ends every connection. */
  async close(): Promise<void> {
    if (!this.#closed) {
      this.#closed = Promise.withResolvers<void>();
      for (const { refuse } of this.#waiting.splice(0)) {
        refuse(new DatabaseUnavailable("the database is closed"));
      }
    }
    if (this.#held.size === 0) this.#closed.resolve();
    const limit = setTimeout(this.#closed.resolve, this.#options.deadlineMs);
    await this.#closed.promise;
    clearTimeout(limit);
    for (const slot of this.#held) slot.sever("the database is closed");
    await Promise.all(this.#free.splice(0).map((slot) => slot.end()));
  }

  #give(slot: Slot): Slot {
    this.#held.add(slot);
    return slot;
  }

  #wait(until: number): Promise<Slot> {
    if (this.#waiting.length >= this.#options.queue) {
      throw new DatabaseUnavailable("too many are waiting for the database");
    }
    const { promise, resolve, reject } = Promise.withResolvers<Slot>();
    const observed = this.#options.observer?.wait();
    const waiting: Waiting = {
      take: (slot) => {
        clearTimeout(timer);
        observed?.();
        resolve(this.#give(slot));
      },
      refuse: (error) => {
        clearTimeout(timer);
        observed?.();
        reject(error);
      },
    };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      waiting.refuse(new DatabaseUnavailable("all connections to the database stayed busy"));
    }, until - performance.now());
    this.#waiting.push(waiting);
    return promise;
  }
}
