/**
 * Our slots as a Kysely dialect, so that the authentication library shares them and what they guarantee: no second pool,
 * the same limits, the same errors. Column names and values pass as they are, dates as `Date`.
 */
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type postgres from "postgres";
import { slotsOf } from "./database.ts";
import type { Slot } from "./slot.ts";
import type { Slots } from "./slots.ts";
import type { Database } from "./sql.ts";

/** The tables are the authentication library's matter: its statements name them and their columns themselves. */
type UnknownTables = Record<string, Record<string, unknown>>;

/** A Kysely over a database's slots. It must not be used inside {@link Database.transaction}; closing stays the caller's matter. */
export function openKysely(database: Database): Kysely<UnknownTables> {
  return new Kysely({ dialect: slotDialect(slotsOf(database)) });
}

function slotDialect(slots: Slots): Dialect {
  return {
    createDriver: () => new SlotDriver(slots),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
}

class SlotConnection implements DatabaseConnection {
  constructor(readonly slot: Slot) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map((value) => value ?? null) as postgres.ParameterOrJSON<never>[];
    const result = await this.slot.run((client) => client.unsafe(sql, values), {
      rawNames: true,
      text: [sql],
    });
    return {
      rows: Array.from(result as Iterable<R>),
      numAffectedRows: result.count === null ? undefined : BigInt(result.count),
    };
  }

  streamQuery(): never {
    throw new Error("streaming is not supported");
  }

  /** Runs a command without rows and gives its tag. */
  async command(text: string): Promise<string> {
    const { command } = await this.slot.run((client) => client.unsafe(text));
    return command;
  }
}

class SlotDriver implements Driver {
  readonly #slots: Slots;

  constructor(slots: Slots) {
    this.#slots = slots;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SlotConnection> {
    return new SlotConnection(await this.#slots.acquire());
  }

  async beginTransaction(
    connection: SlotConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    const begin = `start transaction${level}${accessMode ? ` ${accessMode}` : ""}`;
    await connection.command(this.#slots.beginning(begin));
    connection.slot.watchIdle(true);
  }

  async commitTransaction(connection: SlotConnection): Promise<void> {
    if (await connection.command("commit") !== "COMMIT") throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: SlotConnection): Promise<void> {
    if (connection.slot.lost) return;
    try {
      await connection.command("rollback");
    } catch (error) {
      connection.slot.sever("a transaction could not be rolled back");
      throw error;
    }
  }

  releaseConnection(connection: SlotConnection): Promise<void> {
    connection.slot.watchIdle(false);
    this.#slots.release(connection.slot);
    return Promise.resolve();
  }

  async destroy(): Promise<void> {}
}
