/**
 * The pool: one slot is one connection with one holder at a time and one statement at a time. Nothing is pipelined across
 * holders, a connection is never reopened, and a slot that was lost in any way is thrown away and replaced by a new one.
 * That is what makes a transaction whole: postgres.js' own `begin` may lose half of it when a connection dies inside.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import postgres from "postgres";
import { swallowLateWrites } from "./late_write.ts";
import type { DatabaseObserver } from "./observer.ts";
import { ConstraintViolation, DatabaseUnavailable } from "./sql.ts";
import { UnsafeInteger } from "./values.ts";

/** A client with exactly one connection, which it never reopens. */
export interface Link {
  readonly client: postgres.Sql;
  /** Whether the columns of the next statement keep their names instead of becoming camelCase. */
  rawNames: boolean;
  /**
   * Ends the connection at once. `silent`: a statement did not come back, or came back without saying what it did, so the
   * other end cannot be trusted to be sane.
   */
  sever(silent: boolean): void;
}

/** How a pool behaves; times in milliseconds. */
export interface SlotsOptions {
  /** Makes a link; `lost` is called when its connection closes for whatever reason. */
  readonly connect: (lost: () => void) => Link;
  /** Connections at most. */
  readonly max: number;
  /** Holders that may wait for a slot; one more is refused at once. */
  readonly queue: number;
  /** How long a holder waits for a slot. */
  readonly waitMs: number;
  /** How long a statement may take. */
  readonly deadlineMs: number;
  /** How long a transaction may do nothing. */
  readonly idleMs: number;
  readonly observer?: DatabaseObserver;
  /** Statements that every transaction begins with, where sessions keep nothing. */
  readonly opening?: string;
}

/** How one statement may differ from the ordinary. */
export interface RunOptions {
  readonly deadlineMs?: number;
  /** Columns keep their names. The statement must not be a prepared one: those remember the names of their first run. */
  readonly rawNames?: boolean;
  /** The statement's parts between its parameters, for the pool's observer. */
  readonly text?: readonly string[];
}

/** What a statement is given to: the slot's client, which builds and runs it. */
export type Statement = (client: postgres.Sql) => postgres.PendingQuery<postgres.Row[]>;

/** A reply may wait in the event loop while the timer fires first: the loop gets one more turn before the slot is given up. */
const TURN_MS = 50;

/** SQLSTATEs after which the connection is gone or useless: server stopping, connection failure, idle transaction, no room. */
const lostStates = /^(57P|08|25P03|25P04|53300)/;
/** SQLSTATEs of a statement that may simply be tried again: cancelled by a time limit, lock not got, deadlock, resources. */
const busyStates = /^(57014|55P03|40001|40P01|53|58)/;
/** Mistakes of the caller that postgres.js finds before or while it sends. */
const misuse = new Set(["UNDEFINED_VALUE", "MAX_PARAMETERS_EXCEEDED", "NOT_TAGGED_CALL"]);

class Late extends Error {}
class Untagged extends Error {}

function nothing(): void {}

/** One connection in the hand of one holder. */
export class Slot {
  readonly #link: Link;
  readonly #options: SlotsOptions;
  #lost: string | undefined;
  /** Settles with the last statement given; absent while the slot rests. */
  #last: Promise<unknown> | undefined;
  /** What to reject when the connection is lost: the running statement, and the holder that waits for its own work. */
  #running: ((reason: DatabaseUnavailable) => void) | undefined;
  #holder: ((reason: DatabaseUnavailable) => void) | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #watchIdle = false;

  constructor(options: SlotsOptions) {
    this.#options = options;
    this.#link = options.connect(() => this.#lose("the connection was closed"));
  }

  /** Whether the connection is lost: such a slot runs nothing any more. */
  get lost(): boolean {
    return this.#lost !== undefined;
  }

  /**
   * Settles as the holder's `work` does, or rejects with {@link DatabaseUnavailable} as soon as the connection is lost.
   * A race with one promise of the whole connection would keep every result until its end: such a promise holds all that
   * ever waited for it.
   */
  orLost<T>(work: Promise<T>): Promise<T> {
    if (this.#lost !== undefined) {
      work.catch(nothing); // it was lost while the work began: nobody else hears how that ends
      return Promise.reject(new DatabaseUnavailable(this.#lost));
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#holder = reject;
    const settled = () => {
      if (this.#holder === reject) this.#holder = undefined;
    };
    work.then(resolve, reject).finally(settled);
    return promise;
  }

  /**
   * Runs one statement after those given before it.
   *
   * @throws {DatabaseUnavailable} lost, late, or refused for now; otherwise as {@link Sql}
   */
  run(
    statement: Statement,
    options: RunOptions = {},
  ): Promise<postgres.RowList<postgres.Row[]>> {
    const before = this.#last;
    const answer = before === undefined
      ? this.#execute(statement, options)
      : before.then(() => this.#execute(statement, options));
    const done: Promise<void> = answer.then(nothing, nothing).then(() => {
      if (this.#last === done) this.#last = undefined;
    });
    this.#last = done;
    return answer;
  }

  /** While on, the slot is lost when no statement runs for the pool's `idleMs`: somebody forgot a transaction. */
  watchIdle(on: boolean): void {
    this.#watchIdle = on;
    this.#restIdle();
  }

  /** Throws the connection away. */
  sever(reason: string, silent = false): void {
    this.#lose(reason);
    this.#link.sever(silent);
  }

  /** Ends the connection politely. */
  async end(): Promise<void> {
    this.#lose("the pool is closed");
    await this.#link.client.end({ timeout: 1 });
  }

  #execute(
    statement: Statement,
    { deadlineMs = this.#options.deadlineMs, rawNames = false, text }: RunOptions,
  ): Promise<postgres.RowList<postgres.Row[]>> {
    if (this.#lost !== undefined) return Promise.reject(new DatabaseUnavailable(this.#lost));
    clearTimeout(this.#idleTimer);
    const observed = this.#options.observer?.statement(text);
    this.#link.rawNames = rawNames;
    const { promise, resolve, reject } = Promise.withResolvers<
      postgres.RowList<postgres.Row[]>
    >();
    const end = (failed: boolean): boolean => {
      if (this.#running !== fail) return false;
      this.#running = undefined;
      clearTimeout(timer);
      observed?.(failed);
      return true;
    };
    // What comes after the statement was given up is nobody's any more.
    const fail = (error: unknown) => {
      if (!end(true)) return;
      reject(this.#judge(error, deadlineMs));
      this.#restIdle();
    };
    let timer = setTimeout(() => {
      timer = setTimeout(() => fail(new Late()), TURN_MS);
    }, deadlineMs);
    this.#running = fail;
    try {
      statement(this.#link.client).then((rows) => {
        if (hasNoTag(rows)) return fail(new Untagged());
        if (!end(false)) return;
        resolve(rows);
        this.#restIdle();
      }, fail);
    } catch (error) {
      fail(error);
    }
    return promise;
  }

  /** The error that the caller gets for `error`; severs the slot when it cannot be used any more. */
  #judge(error: unknown, deadlineMs: number): unknown {
    if (error instanceof DatabaseUnavailable) return error;
    if (error instanceof Late) {
      const reason = `a statement took longer than ${deadlineMs} ms`;
      this.sever(reason, true);
      return new DatabaseUnavailable(reason);
    }
    if (error instanceof Untagged) {
      const reason = "the database answered a statement without saying what it did";
      this.sever(reason, true);
      return new DatabaseUnavailable(reason);
    }
    if (error instanceof postgres.PostgresError) {
      if (lostStates.test(error.code)) {
        this.sever(`the connection was ended: ${error.message}`);
        return new DatabaseUnavailable(error.message, { cause: error });
      }
      if (busyStates.test(error.code)) {
        return new DatabaseUnavailable(error.message, { cause: error });
      }
      const constraint = error.constraint_name;
      return constraint ? new ConstraintViolation(constraint, error.code, { cause: error }) : error;
    }
    if (error instanceof UnsafeInteger) return error;
    this.sever("the connection was lost");
    if (error instanceof Error && "code" in error && misuse.has(String(error.code))) return error;
    return new DatabaseUnavailable("the connection to the database was lost", { cause: error });
  }

  #lose(reason: string): void {
    if (this.#lost !== undefined) return;
    this.#lost = reason;
    clearTimeout(this.#idleTimer);
    const gone = new DatabaseUnavailable(reason);
    this.#running?.(gone);
    this.#holder?.(gone);
  }

  #restIdle(): void {
    clearTimeout(this.#idleTimer);
    if (!this.#watchIdle || this.#lost !== undefined) return;
    const { idleMs } = this.#options;
    this.#idleTimer = setTimeout(
      () => this.sever(`a transaction did nothing for ${idleMs} ms`),
      idleMs,
    );
  }
}

/** PGlite answers a statement that ran out of stack with no rows, no error and no command tag: nothing was done. */
function hasNoTag(rows: unknown): boolean {
  const last: unknown = Array.isArray(rows) && Array.isArray(rows.at(-1)) && !("command" in rows)
    ? rows.at(-1)
    : rows;
  return typeof last === "object" && last !== null && "command" in last && last.command === null;
}

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
  #closed: PromiseWithResolvers<void> | undefined;

  constructor(options: SlotsOptions) {
    swallowLateWrites();
    this.#options = options;
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

  /** Slots that are to be had without waiting. */
  get spare(): number {
    return this.#options.max - this.#held.size;
  }

  /**
   * Gives `work` a slot that nobody else holds, and takes it back when `work` settles or the slot is lost. Asking for
   * another slot inside `work` throws at once instead of waiting for itself.
   */
  async hold<T>(work: (slot: Slot) => Promise<T>): Promise<T> {
    const slot = this.#take() ?? await this.#wait();
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
    const slot = this.#take() ?? await this.#wait();
    try {
      return await slot.run(statement, options);
    } finally {
      this.release(slot);
    }
  }

  /** A slot to be given back by {@link release}. */
  async acquire(): Promise<Slot> {
    return this.#take() ?? await this.#wait();
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
    if (this.#held.size < this.#options.max) return this.#give(new Slot(this.#options));
    return undefined;
  }

  /** Takes a slot back. */
  release(slot: Slot): void {
    this.#held.delete(slot);
    if (this.#closed) {
      if (this.#held.size === 0) this.#closed.resolve();
      slot.end().catch(() => {});
      return;
    }
    if (slot.lost) this.#lostCount++;
    const next = this.#waiting.shift();
    if (next) next.take(slot.lost ? new Slot(this.#options) : slot);
    else if (!slot.lost) this.#free.push(slot);
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

  #wait(): Promise<Slot> {
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
    }, this.#options.waitMs);
    this.#waiting.push(waiting);
    return promise;
  }
}
