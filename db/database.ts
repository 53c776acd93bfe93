/** {@link Database} over a pool of slots: single statements, transactions, the health check. */
import type postgres from "postgres";
import type { Slot, Statement } from "./slot.ts";
import { Slots } from "./slots.ts";
import { type Database, DatabaseLate, type Sql, type SqlValue, type WorkOptions } from "./sql.ts";
import { within } from "./within.ts";

const PING_MS = 1000;

/** A {@link Database} whose slots are in reach: what the rest of `db/` works with. */
export interface SlottedDatabase extends Database {
  readonly slots: Slots;
}

/** The slots of a database that {@link databaseOver} made, also when it was wrapped by spreading it into another object. */
export function slotsOf(database: Database): Slots {
  if ("slots" in database && database.slots instanceof Slots) return database.slots;
  throw new TypeError("this database has no slots: it was not opened by openDatabase");
}

/** Makes the database of a pool; `close` ends what is behind the pool after the pool itself. */
export function databaseOver(
  slots: Slots,
  kind: Database["kind"],
  close: () => Promise<void> = () => Promise.resolve(),
): SlottedDatabase {
  const sql: Sql = async (strings, ...values) =>
    plain(await slots.runOne(statementOf(strings, values), { text: strings }));
  return {
    kind,
    slots,
    sql,
    transaction: (work, options) =>
      inTransaction(
        slots,
        async (slot) => {
          const scope = { over: false };
          try {
            return await work(sqlWithin(slot, scope, options?.deadlineMs));
          } finally {
            scope.over = true;
          }
        },
        kind,
        options,
      ),
    spare: () => slots.spare,
    ping: () => ping(sql),
    quietMs: () => slots.quietMs,
    async close() {
      await slots.close();
      await close();
    },
  };
}

/**
 * Runs `work` between `begin` and `commit` on one slot; rolls back when it rejects.
 *
 * @throws {DatabaseUnavailable} the connection was lost; when it was lost in the commit, nobody knows whether it happened
 * @throws {Error} `work` resolved although one of its statements had failed: nothing was stored
 */
export function inTransaction<T>(
  slots: Slots,
  work: (slot: Slot) => Promise<T>,
  kind: Database["kind"],
  { deadlineMs }: WorkOptions = {},
): Promise<T> {
  return slots.hold(async (slot) => {
    await slot.run((client) => client.unsafe(slots.beginning()), { text: ["begin"] });
    slot.watchIdle(true);
    try {
      // The server's own statement limit is the pool's; a longer deadline has to lift it.
      if (deadlineMs !== undefined && kind === "native") {
        await slot.run((client) =>
          client.unsafe(`set local statement_timeout = ${Math.ceil(deadlineMs)}`)
        );
      }
      const result = await work(slot);
      const end = await slot.run((client) => client.unsafe("commit"), { text: ["commit"] });
      if (end.command !== "COMMIT") {
        throw new Error("a statement of the transaction had failed: it was rolled back");
      }
      return result;
    } catch (error) {
      if (!slot.lost) await rollBack(slot);
      throw error;
    } finally {
      slot.watchIdle(false);
    }
  });
}

async function rollBack(slot: Slot): Promise<void> {
  try {
    await slot.run((client) => client.unsafe("rollback"), { text: ["rollback"] });
  } catch {
    slot.sever("a transaction could not be rolled back");
  }
}

/** The `sql` of one transaction: it refuses to run once the transaction is over, when its slot may be someone else's. */
function sqlWithin(slot: Slot, scope: { over: boolean }, deadlineMs: number | undefined): Sql {
  return (strings, ...values) =>
    scope.over
      ? Promise.reject(new Error("a statement was given to a transaction that is over"))
      : run(slot, strings, values, deadlineMs);
}

async function run<Row extends object>(
  slot: Slot,
  strings: TemplateStringsArray,
  values: SqlValue[],
  deadlineMs?: number,
): Promise<Row[]> {
  return plain(await slot.run(statementOf(strings, values), { deadlineMs, text: strings }));
}

function statementOf(strings: TemplateStringsArray, values: SqlValue[]): Statement {
  // The driver's types know bigint only where a type for it was declared to them; its code sends it as int8.
  const parameters = values as postgres.ParameterOrFragment<never>[];
  return (client) => client(strings, ...parameters);
}

/** The rows as an array and nothing more: the driver's own class says which array a slice of it is. */
function plain<Row extends object>(rows: postgres.RowList<postgres.Row[]>): Row[] {
  return (rows as postgres.Row[] as Row[]).slice();
}

async function ping(sql: Sql): Promise<void> {
  await within(
    PING_MS,
    sql`select 1`,
    () => new DatabaseLate(`the database did not answer within ${PING_MS} ms`),
  );
}
