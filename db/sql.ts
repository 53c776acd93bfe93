/**
 * The SQL vocabulary that everything above `db/` speaks: one tagged template to run a statement, one to build
 * a piece of a statement, and the errors a statement can end with. How statements reach a server is `client.ts`'s matter.
 */
import postgres from "postgres";

/** A piece of SQL made by {@link fragment}: it is part of a statement and never runs by itself. */
export type SqlFragment = postgres.PendingQuery<postgres.Row[]>;

/** What may stand in a `${}` of a statement. Objects go through {@link json}, lists through {@link list}. */
export type SqlValue =
  | string
  | number
  | boolean
  | bigint
  | null
  | Date
  | Uint8Array
  | SqlFragment
  | postgres.Parameter
  | postgres.ArrayParameter;

/**
 * Runs one statement and gives its rows, column names in camelCase, `numeric` as decimal text, `int8` as a safe integer,
 * `timestamptz` as `Date`, `jsonb` parsed. It is the pool or one open transaction: functions that take it compose.
 *
 * @throws {DatabaseUnavailable} the statement could not be carried out, or its connection was lost
 * @throws {ConstraintViolation} a named constraint refused the change
 */
export interface Sql {
  <Row extends object = never>(
    strings: TemplateStringsArray,
    ...values: SqlValue[]
  ): Promise<Row[]>;
}

/** How a transaction or a long statement may differ from the ordinary. */
export interface WorkOptions {
  /** Milliseconds that one statement may take before its connection is thrown away; the default is the pool's. */
  readonly deadlineMs?: number;
  /** It only reads: where a replica takes reads, it may be run there, and a second time by the primary. */
  readonly readOnly?: true;
}

/** A database: the embedded one or a PostgreSQL server, behind the same driver and the same SQL. */
export interface Database {
  readonly kind: "embedded" | "native";
  /** Runs one statement by itself. Calling it inside {@link Database.transaction} throws: use the `sql` given there. */
  readonly sql: Sql;
  /**
   * Runs `work` in one transaction on one connection that nobody else holds. Commits when `work` resolves, rolls back
   * when it rejects. Inside, only SQL: no network, no model, no other transaction.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, options?: WorkOptions): Promise<T>;
  /** How many could have a connection at this moment without waiting for another; of the embedded database one at most. */
  spare(): number;
  /** Resolves when the database answers within a second; throws {@link DatabaseLate}, or {@link DatabaseUnavailable} where it is away. */
  ping(): Promise<void>;
  /** Milliseconds since it last answered any statement of this process: one that answers others is busy, not away. */
  quietMs(): number;
  /** Waits for running statements, then closes every connection (and the embedded database). */
  close(): Promise<void>;
}

/** The database did not answer: unreachable, lost in the middle, over its deadline, or all connections are busy. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  /** Milliseconds after which a retry makes sense. */
  readonly retryAfterMs: number;
  constructor(message: string, options?: ErrorOptions & { retryAfterMs?: number }) {
    super(message, options);
    this.retryAfterMs = options?.retryAfterMs ?? 1000;
  }
}

/** It has not answered yet, which says nothing of whether it will. */
export class DatabaseLate extends DatabaseUnavailable {}

/** A named constraint refused the change; `constraint` is the name that callers translate into their own error. */
export class ConstraintViolation extends Error {
  override readonly name = "ConstraintViolation";
  readonly constraint: string;
  /** SQLSTATE, e.g. 23505 (unique), 23503 (foreign key), 23514 (check). */
  readonly code: string;
  constructor(constraint: string, code: string, options?: ErrorOptions) {
    super(`constraint ${constraint} refused the change`, options);
    this.constraint = constraint;
    this.code = code;
  }
}

/** The database cannot be used as it is; `message` is one sentence for the person who starts the program. */
export class DatabaseUnusable extends Error {
  override readonly name: string = "DatabaseUnusable";
}

/** Another process works on the same data directory; `message` is one sentence for the person who starts the program. */
export class DatabaseInUse extends DatabaseUnusable {
  override readonly name: string = "DatabaseInUse";
}

/** Builds pieces only: this instance is never asked to run anything, so it never connects. */
const builder = postgres({
  host: "pieces.invalid",
  port: 1,
  user: "none",
  database: "none",
  max: 1,
  fetch_types: false,
});

/** A piece of SQL for use inside a statement: ``sql`select 1 ${fragment`where a = ${b}`}` ``. */
export function fragment(strings: TemplateStringsArray, ...values: SqlValue[]): SqlFragment {
  return builder(strings, ...values as never[]);
}

/** The empty piece, for an optional clause that is left out. */
export const nothing: SqlFragment = builder``;

/** What may stand in a {@link list}. */
export type ListValue = string | number | boolean | null;

/**
 * An array parameter: `where id = any(${list(ids)}::uuid[])`, `from unnest(${list(skus)}::text[], ${list(prices)}::numeric[])`.
 * It travels as PostgreSQL's own array text and gets its type from the cast, so no type has to be fetched from the server;
 * without a cast PostgreSQL infers the type where it can (`id = any(…)`) and refuses where it cannot (`unnest(…)`).
 *
 * @throws {RangeError} a number is not finite
 */
export function list(values: readonly ListValue[]): string {
  return `{${values.map(listElement).join(",")}}`;
}

function listElement(value: ListValue): string {
  if (value === null) return "null";
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new RangeError(`a list of numbers for SQL holds ${value}`);
  }
  return `"${String(value).replace(/[\\"]/g, "\\$&")}"`;
}

/** A `jsonb` parameter. */
export function json(value: unknown): postgres.Parameter {
  return builder.json(value as postgres.JSONValue);
}
