/**
 * Brings a database to the form that this version of the program needs: numbered SQL files, forward only, each in a
 * transaction of its own. Any number of processes may start at once: one migrates, the others wait and find it done.
 */
import { inTransaction, slotsOf } from "./database.ts";
import { ensureExtensions } from "./extensions.ts";
import type { Slot } from "./slot.ts";
import { type Database, DatabaseUnusable } from "./sql.ts";

/** Key of the advisory lock; any number that nothing else in the database uses. */
const LOCK = 7_421_900_142;
/** A migration may rewrite a large table. */
const DEADLINE_MS = 10 * 60_000;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/**
 * Up to here a migration could take away what the program before it needs. Since then each only adds, so that the former
 * version still runs on the newer database: while instances are replaced one by one, and when an upgrade is taken back.
 */
const LAST_BREAKING = "0013_search_speed.sql";

/** The database and the migration files of this program do not belong together. */
export class MigrationError extends DatabaseUnusable {
  override readonly name = "MigrationError";
}

/** A file of `db/migrations`. */
export interface Migration {
  /** File name, e.g. `0001_init.sql`; the order of names is the order of running. */
  readonly name: string;
  readonly sql: string;
}

/** What {@link migrate} found and did, by names of files. */
export interface Migrated {
  readonly applied: string[];
  /** What a newer version of the program has added, which this one can live with; absent where there is nothing. */
  readonly newer?: string[];
}

/**
 * Applies what is missing and gives the names of what it applied.
 *
 * @throws {MigrationError} a landed file was changed, or the database is newer than the program can live with
 * @throws {DatabaseUnusable} an extension is missing and our role may not make it
 * @throws {DatabaseUnavailable} as every statement
 */
export async function migrate(
  database: Database,
  migrations?: readonly Migration[],
): Promise<Migrated> {
  const wanted = await Promise.all((migrations ?? await readMigrations()).map(withHash));
  const newer = await newerIfCurrent(database, wanted);
  if (newer) return { applied: [], ...(newer.length > 0 && { newer }) };
  const applied: string[] = [];
  if (!migrations) await ensureExtensions(database);
  for (;;) {
    // One transaction for each file: what was done stays done when a later file fails.
    const name = await inTransaction(
      slotsOf(database),
      (slot) => applyNext(slot, wanted),
      database.kind,
      {
        deadlineMs: DEADLINE_MS,
      },
    );
    if (name === undefined) return { applied };
    applied.push(name);
  }
}

/** The files of `db/migrations` in order. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL("./migrations/", import.meta.url);
  const names: string[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    if (name.endsWith(".sql")) names.push(name);
  }
  for (const name of names) {
    if (!FILE_NAME.test(name)) throw new Error(`a migration is not named NNNN_what.sql: ${name}`);
  }
  return await Promise.all(
    names.sort().map(async (name) => ({
      name,
      sql: await Deno.readTextFile(new URL(name, folder)),
    })),
  );
}

let last: Promise<string> | undefined;

/** The name of the newest file of `db/migrations`, read once. */
export function lastMigration(): Promise<string> {
  return last ??= readMigrations().then((migrations) => migrations.at(-1)?.name ?? "");
}

type HashedMigration = Migration & { readonly sha256: string };

async function withHash(migration: Migration): Promise<HashedMigration> {
  const bytes = new TextEncoder().encode(migration.sql);
  return {
    ...migration,
    sha256: new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex(),
  };
}

/** One statement says that there is nothing to do: that is all that most starts need. Absent when something is. */
async function newerIfCurrent(
  database: Database,
  wanted: readonly HashedMigration[],
): Promise<string[] | undefined> {
  try {
    const rows = await database.sql<Landed>`
      select name, sha256, former_runs from migrations order by name`;
    const landed = new Map(rows.map((row) => [row.name, row]));
    refuseForeign(landed, wanted);
    if (!wanted.every(({ name }) => landed.has(name))) return undefined;
    const known = new Set(wanted.map(({ name }) => name));
    return rows.map(({ name }) => name).filter((name) => !known.has(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && missing.has(String(error.code))) {
      return undefined;
    }
    throw error;
  }
}

/** SQLSTATEs of a table or a column that is not there yet. */
const missing = new Set(["42P01", "42703"]);

interface Landed {
  readonly name: string;
  readonly sha256: string;
  readonly formerRuns: boolean;
}

/** Applies the first file that is missing, if any, and gives its name. */
async function applyNext(
  slot: Slot,
  wanted: readonly HashedMigration[],
): Promise<string | undefined> {
  const script = (text: string) =>
    slot.run((client) => client.unsafe(text), { deadlineMs: DEADLINE_MS });
  await script("set local lock_timeout = 0");
  await script(`select pg_advisory_xact_lock(${LOCK})`);
  await script(`create table if not exists migrations (
    name text primary key, sha256 text not null, applied_at timestamptz(3) not null default now())`);
  await script(
    "alter table migrations add column if not exists former_runs boolean not null default false",
  );
  const rows = await slot.run((client) =>
    client`select name, sha256, former_runs from migrations order by name`
  );
  const landed = new Map(rows.map((row): [string, Landed] => [String(row.name), {
    name: String(row.name),
    sha256: String(row.sha256),
    formerRuns: row.formerRuns === true,
  }]));
  refuseForeign(landed, wanted);
  const next = wanted.find(({ name }) => !landed.has(name));
  if (!next) return undefined;
  await script(next.sql);
  await slot.run((client) =>
    client`
      insert into migrations (name, sha256, former_runs)
      values (${next.name}, ${next.sha256}, ${next.name > LAST_BREAKING})`
  );
  return next.name;
}

function refuseForeign(
  landed: ReadonlyMap<string, Landed>,
  wanted: readonly HashedMigration[],
): void {
  const known = new Map(wanted.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256, formerRuns } of landed.values()) {
    const ours = known.get(name);
    if (ours === undefined && formerRuns) continue;
    if (ours === undefined) {
      throw new MigrationError(
        `The database has the migration ${name}, which this version of the program does not know: start the newer version.`,
      );
    }
    if (ours !== sha256) {
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied: restore the file and put the change in a new one.`,
      );
    }
  }
  const last = [...landed.keys()].filter((name) => known.has(name)).at(-1) ?? "";
  const late = wanted.find(({ name }) => !landed.has(name) && name < last);
  if (late) {
    throw new MigrationError(
      `The migration ${late.name} comes before ${last}, which is applied already: give it a later number.`,
    );
  }
}
