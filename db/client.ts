/** Opens the database: the embedded one, or a PostgreSQL server when there is a connection string. */
import { databaseOver, type SlottedDatabase } from "./database.ts";
import { Embedded, type EmbeddedOptions } from "./embedded.ts";
import { type Address, readAddress } from "./address.ts";
import { checkServer, connectNative, settingLimits } from "./native.ts";
import type { DatabaseObserver } from "./observer.ts";
import { Slots } from "./slots.ts";
import { DatabaseUnavailable, DatabaseUnusable } from "./sql.ts";

/** Which database, and how its pool behaves; times in milliseconds. */
export interface DatabaseOptions extends EmbeddedOptions {
  /** Connection string of a PostgreSQL server; without it the database is embedded. */
  readonly url?: string;
  /** Connections at most; only a server can have more than one. */
  readonly max?: number;
  readonly queue?: number;
  readonly waitMs?: number;
  /** How long whoever asks for a connection has waited for a turn already: that is taken off `waitMs`. */
  readonly waited?: () => number;
  readonly deadlineMs?: number;
  readonly idleMs?: number;
  /** How long a server may take to accept a connection. */
  readonly connectMs?: number;
  /** How long a statement waits for a lock; of a server. */
  readonly lockMs?: number;
  /** Hears of statements and of waits for a connection. */
  readonly observer?: DatabaseObserver;
}

/** An open database. */
export interface OpenDatabase extends SlottedDatabase {
  /** Sentences for the log about what the operator should mend. */
  readonly warnings: readonly string[];
  /**
   * A tarball of the whole embedded database while it serves (gzip unless told otherwise): the state of one moment, with
   * everything acknowledged before. Absent natively: there `pg_dump` does it.
   */
  readonly dump?: (options?: { readonly gzip?: boolean }) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Requests wait in front of it, see `core/platform/work_queue.ts`: the pool refuses nobody earlier. */
const POOL = {
  max: 10,
  queue: 1_000,
  waitMs: 10_000,
  deadlineMs: 5000,
  idleMs: 10_000,
  connectMs: 2000,
  lockMs: 2000,
};

/**
 * Opens the database and checks that it can be used.
 *
 * @throws {DatabaseUnusable} (also {@link DatabaseInUse}) `message` tells the operator what to do
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url === undefined ? openEmbedded(options) : openNative(options.url, options);
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = await Embedded.open(options);
  const slots = new Slots({
    ...POOL,
    ...given(options),
    max: 1,
    observer: options.observer,
    waited: options.waited,
    connect: (lost) => embedded.connect(lost),
  });
  return {
    ...databaseOver(slots, "embedded", () => embedded.close()),
    warnings: [],
    async dump({ gzip = true } = {}) {
      // Holding the only slot means that no statement runs; packing goes on after it is given back.
      const { bytes } = await slots.hold(async () => {
        const dump = await embedded.dump(gzip);
        await dump.packed;
        return dump;
      });
      return await bytes;
    },
  };
}

async function openNative(url: string, options: DatabaseOptions): Promise<OpenDatabase> {
  const address = readAddress(url);
  try {
    return await openServer(address, options).catch((error) => {
      if (!(error instanceof PoolerInFront)) throw error;
      return openServer({ ...address, pooled: true }, options);
    });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new DatabaseUnusable(`The server of DATABASE_URL cannot be reached: ${cause}`, {
      cause: error,
    });
  }
}

/** Sessions do not keep what they are told when they begin: something shares them out. */
class PoolerInFront extends Error {}

async function openServer(address: Address, options: DatabaseOptions): Promise<OpenDatabase> {
  const pool = { ...POOL, ...given(options) };
  const slots = new Slots({
    ...pool,
    observer: options.observer,
    waited: options.waited,
    opening: address.pooled ? settingLimits(pool) : undefined,
    connect: (lost) => connectNative(address, pool, lost),
  });
  const database = databaseOver(slots, "native");
  try {
    const { warnings, statementMs } = await checkServer(database.sql);
    if (!address.pooled && statementMs !== pool.deadlineMs) throw new PoolerInFront();
    if (address.pooled && statementMs === 0) warnings.push(endlessStatements);
    return { ...database, warnings };
  } catch (error) {
    await database.close();
    throw !address.pooled && isPoolersRefusal(error) ? new PoolerInFront() : error;
  }
}

const endlessStatements =
  "A pooler stands in front of the database, so that a statement outside of a transaction has no limit there: " +
  "say `alter role … set statement_timeout = '5s'` for the role of DATABASE_URL.";

/** PgBouncer ends a connection that wants a setting which it does not know. */
function isPoolersRefusal(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.cause instanceof Error &&
    error.cause.message.includes("startup parameter");
}

/** The pool's options that were really given: an explicit `undefined` does not hide the default. */
function given(
  { max, queue, waitMs, deadlineMs, idleMs, connectMs, lockMs }: DatabaseOptions,
): Partial<typeof POOL> {
  const options = { max, queue, waitMs, deadlineMs, idleMs, connectMs, lockMs };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
