/**
 * A migrated, empty database for each test file, embedded or (with DATABASE_URL) native. A test file says:
 *
 *     const database = await testDatabase(); // at the top of the file; it is given back when the file is done
 *     Deno.test("…", async () => { await truncateAll(database); … });
 *
 * Where many files share an isolate (`part.ts`), a database without options of its own is emptied and lent to the next
 * file, as if it were new; one that a file closed, broke or whose schema it changed is not lent again.
 */
import { waitedMs } from "@/core/platform/work.ts";
import { statementObserver } from "@/core/telemetry/statements.ts";
import { migrate, readMigrations } from "@/db/migrate.ts";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "@/db/client.ts";

/** The server to test against; without one tests run on the embedded database. */
export const nativeUrl = Deno.env.get("DATABASE_URL") || undefined;

/** A busy machine must not fail a test: the limits themselves are tested with limits of their own. */
const patient = { connectMs: 60_000, waitMs: 60_000, deadlineMs: 60_000, idleMs: 120_000 };

/**
 * A migrated, empty database, given back when the test file is done; its limits are wide unless given.
 *
 * @param server another server than that of this run; an empty address is the embedded database
 */
export async function testDatabase(
  options: DatabaseOptions = {},
  server = nativeUrl,
): Promise<OpenDatabase> {
  const wide = { ...patient, observer: statementObserver, waited: waitedMs, ...options };
  const open = () => server ? nativeDatabase(server, wide) : embeddedDatabase(wide);
  const ordinary = Object.keys(options).length === 0 && server === nativeUrl;
  if (!ordinary) {
    const { database, after } = await open();
    return closedAtEnd(database, after);
  }
  const one = idle.pop() ?? await lendable(await open());
  lent.push(one);
  return { ...one.database, close: one.close };
}

/** A database, and what is to be done when it is closed. */
interface Opened {
  readonly database: OpenDatabase;
  readonly after?: () => Promise<void>;
}

interface Lendable {
  readonly database: OpenDatabase;
  /** What the schema was when the database was new. */
  readonly schema: string;
  close(): Promise<void>;
  closed(): boolean;
}

const idle: Lendable[] = [];
const lent: Lendable[] = [];

async function lendable({ database, after }: Opened): Promise<Lendable> {
  let closing: Promise<void> | undefined;
  return {
    database,
    schema: await schemaOf(database),
    close: () => closing ??= database.close().then(after),
    closed: () => closing !== undefined,
  };
}

/** Ends a test file in an isolate that has more of them: closes what was its own, empties what it was lent. */
export async function giveBack(): Promise<void> {
  for (const finish of atEnd.splice(0).toReversed()) await finish();
  for (const one of lent.splice(0)) {
    if (one.closed()) continue;
    if (await asNew(one)) idle.push(one);
    else await one.close();
  }
}

/** Makes a database as it was when it was new, if that can be done. */
async function asNew({ database, schema }: Lendable): Promise<boolean> {
  try {
    await truncateAll(database);
    await database.sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`;
    await database.sql`vacuum`; // later statements would read past the rows that were deleted
    return await schemaOf(database) === schema;
  } catch {
    return false;
  }
}

/** Everything that a test may have defined, as one text. */
async function schemaOf(database: OpenDatabase): Promise<string> {
  const [row] = await database.sql<{ schema: string }>`
    with ours as (
      select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace
    )
    select md5(concat(
      (select string_agg(concat(oid, relname, relkind), ',' order by oid) from ours),
      (select string_agg(concat(attrelid, attname, atttypid, attnotnull, atthasdef), ','
          order by attrelid, attnum)
        from pg_attribute where attrelid in (select oid from ours)),
      (select string_agg(concat(oid, conname, convalidated), ',' order by oid)
        from pg_constraint where connamespace = 'public'::regnamespace),
      (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid)
        from pg_trigger where tgrelid in (select oid from ours)),
      (select string_agg(concat(oid, proname, md5(prosrc)), ',' order by oid)
        from pg_proc where pronamespace = 'public'::regnamespace),
      (select string_agg(nspname, ',' order by oid) from pg_namespace where nspname !~ '^pg_')
    )) as schema`;
  return row?.schema ?? "";
}

/** What opens a new database without our tables, as often as wanted natively and once embedded: for tests of this floor. */
export async function bareDatabase(): Promise<DatabaseOptions> {
  if (!nativeUrl) return { ...patient, image: await bareImage() };
  const { url, drop } = await createFrom("template1", nativeUrl);
  atEnd.push(drop);
  return { ...patient, url };
}

/**
 * Empties every table except the record of migrations. Triggers stay silent: every table is emptied anyway. Rows are
 * deleted, since truncating makes new files for each table and index, whether it held anything or not.
 */
export async function truncateAll(database: OpenDatabase): Promise<void> {
  await database.transaction(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      do $$ declare target record; begin
        for target in
          select schemaname, tablename from pg_tables
          where schemaname = 'public' and tablename <> 'migrations'
        loop
          execute format('delete from %I.%I', target.schemaname, target.tablename);
        end loop;
      end $$`;
  });
}

const atEnd: (() => Promise<void>)[] = [];
Deno.test.afterAll(async () => {
  for (const { close } of [...lent, ...idle]) await close();
  for (const finish of atEnd.toReversed()) await finish();
});

/** Has something done when the test file is done, what came last first. */
export function atEndOfFile(finish: () => Promise<void>): void {
  atEnd.push(finish);
}

/** Closes a database when the test file is done, unless a test closed it before. */
export function closedAtEnd(database: OpenDatabase, after?: () => Promise<void>): OpenDatabase {
  let closing: Promise<void> | undefined;
  const close = () => closing ??= database.close().then(after);
  atEnd.push(close);
  return { ...database, close };
}

/** The image of an embedded database without our tables: opening it is quicker than making a new one. */
export function bareImage(): Promise<Uint8Array<ArrayBuffer>> {
  return cachedImage("bare", []);
}

// Embedded: the image of a migrated database is made once and kept in a cache folder.

async function embeddedDatabase(options: DatabaseOptions): Promise<Opened> {
  return { database: await openDatabase({ ...options, image: await migratedImage() }) };
}

/** The image of an embedded database with our tables and nothing in them. */
export async function migratedImage(): Promise<Uint8Array<ArrayBuffer>> {
  const migrations = await readMigrations();
  return await cachedImage("migrated", migrations.map(({ sql }) => sql));
}

async function cachedImage(
  name: string,
  ingredients: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = new URL("../../node_modules/.cache/offerwright/", import.meta.url);
  const worker = await Deno.readTextFile(new URL("../../db/embedded_worker.ts", import.meta.url));
  const lock = await Deno.readTextFile(new URL("../../deno.lock", import.meta.url));
  const file = new URL(`${name}-${await hash([worker, lock, ...ingredients])}.tar`, folder);
  try {
    return await Deno.readFile(file);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const database = await openDatabase(patient);
  if (name === "migrated") await migrate(database);
  const image = await database.dump?.({ gzip: false });
  await database.close();
  if (!image) throw new Error("the embedded database gave no image");
  await Deno.mkdir(folder, { recursive: true });
  const part = new URL(`${crypto.randomUUID()}.part`, folder);
  await Deno.writeFile(part, image);
  for await (const old of Deno.readDir(folder)) {
    if (!old.name.startsWith(`${name}-`)) continue;
    await Deno.remove(new URL(old.name, folder)).catch(() => {}); // another process may do the same
  }
  await Deno.rename(part, file); // several test processes may do this at once: the last one wins, all are equal
  return image;
}

// Native: a template is migrated once and every test file gets a copy of it.

async function nativeDatabase(url: string, options: DatabaseOptions): Promise<Opened> {
  const migrations = await readMigrations();
  const template = `ow_template_${(await hash(migrations.map(({ sql }) => sql))).slice(0, 16)}`;
  const admin = await openDatabase({ ...patient, url });
  try {
    await admin.transaction(async (sql) => {
      await sql`set local lock_timeout = 0`;
      await sql`select pg_advisory_xact_lock(7421900143)`;
      const [present] = await sql`select 1 from pg_database where datname = ${template}`;
      if (present) return;
      // The template appears under its name only when it is complete.
      const part = `ow_part_${randomName()}`;
      await statement(url, `create database "${part}"`);
      const database = await openDatabase({ ...patient, url: withName(url, part) });
      await migrate(database);
      await database.close();
      await statement(url, `alter database "${part}" rename to "${template}"`);
    });
  } finally {
    await admin.close();
  }
  const created = await createFrom(template, url);
  return { database: await openDatabase({ ...options, url: created.url }), after: created.drop };
}

/** A new database on the server, a copy of `template`; `drop` removes it whoever is connected. */
export async function createFrom(
  template: string,
  url: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `ow_test_${randomName()}`;
  await statement(url, `create database "${name}" template "${template}"`);
  return {
    url: withName(url, name),
    drop: () => statement(url, `drop database if exists "${name}" with (force)`),
  };
}

/** Runs a statement that cannot be in a transaction and knows no parameters; copies of one template take turns. */
async function statement(url: string, text: string): Promise<void> {
  const admin = await openDatabase({ ...patient, lockMs: 60_000, url, max: 1 });
  try {
    for (let attempt = 1;; attempt++) {
      try {
        await admin.slots.hold((slot) => slot.run((client) => client.unsafe(text)));
        return;
      } catch (error) {
        const busy = error instanceof Error && "code" in error && error.code === "55006";
        if (!busy || attempt === 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  } finally {
    await admin.close();
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

function randomName(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 16);
}

async function hash(texts: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(texts.join("\0"));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex().slice(0, 32);
}
