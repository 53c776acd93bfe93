/**
 * A replica that takes reads off the primary. It is asked only while it is a replica of this very primary, is not far behind,
 * and has what the reader has written; whatever it fails at, the primary does. Each process finds out by itself.
 */
import {
  findPosition,
  findReplayed,
  type LastWrite,
  type ServerPosition,
} from "./queries/platform/positions.ts";
import { type Database, DatabaseUnavailable } from "./sql.ts";
import { within } from "./within.ts";

/** How a replica is used; times in milliseconds. */
export interface ReplicaOptions {
  readonly primary: Database;
  /** Opens the replica; it is called again after a failure. */
  readonly open: () => Promise<Database>;
  /** Told when the replica is left alone, and why; and when it is asked again. */
  readonly left?: (reason: string) => void;
  readonly back?: () => void;
  /** For how long a replica that failed is left alone. */
  readonly cooldownMs?: number;
  /** How far behind the primary it may be. */
  readonly maxLagMs?: number;
  /** How long what was seen of either server is believed. */
  readonly statusMs?: number;
}

const usual = { cooldownMs: 30_000, maxLagMs: 30_000, statusMs: 1_000 };

/** A replica that does not report its position within this time counts as failed. */
const answerMs = 1_000;

/** A replica that must not be asked; the message is for the log. */
class Unfit extends Error {}

/** See the top of the file. */
export class Replica {
  /** Reads by the replica and, where that fails, by the primary. Transactions go to the primary unless they only read. */
  readonly database: Database;
  readonly #options: ReplicaOptions & typeof usual;
  #opening: Promise<Database> | undefined;
  #leftUntil = -Infinity;
  /** Where the primary was; it stays until the replica has reached it. */
  #target: ServerPosition & { readonly at: number } | undefined;
  #replayed = -1n;
  #lookedAt = -Infinity;
  #look: Promise<void> | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = { ...usual, ...options };
    const { primary } = options;
    this.database = {
      ...primary,
      sql: (strings, ...values) =>
        this.#orPrimary((database) => database.sql(strings, ...values)) as Promise<never[]>,
      transaction: (work, how) =>
        how?.readOnly
          ? this.#orPrimary((database) => database.transaction(work, how))
          : primary.transaction(work, how),
      close: () => this.close(),
    };
  }

  /**
   * Whether the replica may be asked now by somebody who has written this. It never throws on account of the replica.
   *
   * @throws {DatabaseUnavailable} the primary is away
   */
  async has(written?: LastWrite): Promise<boolean> {
    if (written?.held || performance.now() < this.#leftUntil) return false;
    const wanted = written?.position ?? -1n;
    await this.#refreshTarget(written);
    try {
      if (wanted > this.#replayed || since(this.#lookedAt) > this.#options.statusMs) {
        await (this.#look ??= this.#checkReplica().finally(() => this.#look = undefined));
      }
      return this.#replayed >= wanted;
    } catch (error) {
      this.#suspend(error);
      return false;
    }
  }

  /** Ends the connections to the replica; the primary is somebody else's. */
  async close(): Promise<void> {
    this.#leftUntil = Infinity;
    await (await this.#opening?.catch(() => undefined))?.close();
  }

  /** Notes where the primary is: when the replica has reached where it was, and when another was promoted meanwhile. */
  async #refreshTarget(written: LastWrite | undefined): Promise<void> {
    const { primary, statusMs } = this.#options;
    const target = this.#target;
    if (target && (written === undefined || written.timeline <= target.timeline)) {
      if (this.#replayed < target.position || since(target.at) < statusMs) return;
    }
    const at = performance.now();
    this.#target = { ...await findPosition(primary.sql), at };
  }

  async #checkReplica(): Promise<void> {
    const at = performance.now();
    const seen = await within(
      answerMs,
      this.#open().then(({ sql }) => findReplayed(sql)),
      () => new Unfit(`it did not answer within ${answerMs} ms`),
    );
    if (seen === undefined) throw new Unfit("it is no replica: it was promoted, or never was one");
    const target = this.#target;
    if (target && (seen.system !== target.system || seen.timeline !== target.timeline)) {
      this.#target = undefined; // it may be the primary that has changed
      throw new Unfit("it follows another server than the primary");
    }
    if (target && seen.position < target.position && since(target.at) > this.#options.maxLagMs) {
      throw new Unfit("it is too far behind");
    }
    if (this.#leftUntil > -Infinity) this.#options.back?.();
    this.#leftUntil = -Infinity;
    this.#replayed = seen.position;
    this.#lookedAt = at;
  }

  #open(): Promise<Database> {
    return this.#opening ??= this.#options.open().catch((error) => {
      this.#opening = undefined;
      throw error;
    });
  }

  /** A statement that fails for whatever reason is the primary's: it may be no read at all, or too long for a replica. */
  async #orPrimary<Result>(read: (database: Database) => Promise<Result>): Promise<Result> {
    const { primary } = this.#options;
    if (performance.now() < this.#leftUntil) return await read(primary);
    try {
      return await read(await this.#open());
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#suspend(error);
      return await read(primary);
    }
  }

  #suspend(error: unknown): void {
    const isNew = performance.now() >= this.#leftUntil;
    this.#leftUntil = Math.max(this.#leftUntil, performance.now() + this.#options.cooldownMs);
    // Another server may stand there when it is asked again.
    this.#replayed = -1n;
    this.#lookedAt = -Infinity;
    if (isNew) this.#options.left?.(error instanceof Error ? error.message : String(error));
  }
}

function since(at: number): number {
  return performance.now() - at;
}
