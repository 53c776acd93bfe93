/**
 * A slot: one connection with one holder at a time and one statement at a time. A connection is never reopened, and a slot
 * that was lost in any way is thrown away. That is what makes a transaction whole: postgres.js' own `begin` may lose half
 * of it when a connection dies inside.
 */
import postgres from "postgres";
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

/** How a slot behaves; times in milliseconds. */
export interface SlotOptions {
  /** Makes a link; `lost` is called when its connection closes for whatever reason. */
  readonly connect: (lost: () => void) => Link;
  /** How long a statement may take. */
  readonly deadlineMs: number;
  /** How long a transaction may do nothing. */
  readonly idleMs: number;
  readonly observer?: DatabaseObserver;
  /** Called for each statement that was answered. */
  readonly answered?: () => void;
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
  readonly #options: SlotOptions;
  #lost: string | undefined;
  /** Settles with the last statement given; absent while the slot rests. */
  #last: Promise<unknown> | undefined;
  /** What to reject when the connection is lost: the running statement, and the holder that waits for its own work. */
  #running: ((reason: DatabaseUnavailable) => void) | undefined;
  #holder: ((reason: DatabaseUnavailable) => void) | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #watchIdle = false;
  #opened = false;

  constructor(options: SlotOptions) {
    this.#options = options;
    this.#link = options.connect(() => this.#lose("the connection was closed"));
  }

  /** Whether the connection is lost: such a slot runs nothing any more. */
  get lost(): boolean {
    return this.#lost !== undefined;
  }

  /**
   * Opens the connection where nobody did yet: whoever asks first would not know a refusal from a loss in the middle.
   *
   * @returns whether there is a connection; `false`: the server has no room for one more (SQLSTATE 53300)
   * @throws {DatabaseUnavailable} as {@link run}
   */
  async open(): Promise<boolean> {
    if (this.#opened) return true;
    try {
      await this.run((client) => client`select 1`);
      return this.#opened = true;
    } catch (error) {
      if (error instanceof DatabaseUnavailable && hasNoRoom(error.cause)) return false;
      throw error;
    }
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

  /** While on, the slot is lost when no statement runs for its `idleMs`: somebody forgot a transaction. */
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
        this.#options.answered?.();
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

function hasNoRoom(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === "53300";
}

/** PGlite answers a statement that ran out of stack with no rows, no error and no command tag: nothing was done. */
function hasNoTag(rows: unknown): boolean {
  const last: unknown = Array.isArray(rows) && Array.isArray(rows.at(-1)) && !("command" in rows)
    ? rows.at(-1)
    : rows;
  return typeof last === "object" && last !== null && "command" in last && last.command === null;
}
