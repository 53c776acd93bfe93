/**
 * A migrated database of its own for each test file, embedded or (with DATABASE_URL) native. A test file says:
 *
 *     const database = await testDatabase(); // at the top of the file; it is closed when the file is done
 *     Deno.test("…", async () => { await truncateAll(database); … });
 */
import { statementObserver } from "@/core/telemetry/statements.ts";
import { migrate, readMigrations } from "@/db/migrate.ts";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "@/db/client.ts";

/** The server to test against; without one tests run on the embedded database. */
export const nativeUrl = Deno.env.get("DATABASE_URL") || undefined;

/** A busy machine must not fail a test: the limits themselves are tested with limits of their own. */
const patient = { waitMs: 60_000, deadlineMs: 60_000, idleMs: 120_000 };

/**
 * A migrated, empty database, closed (and dropped) when the test file is done; its limits are wide unless given.
 *
 * @param server another server than that of this run; an empty address is the embedded database
 */
export async function testDatabase(
  options: DatabaseOptions = {},
  server = nativeUrl,
): Promise<OpenDatabase> {
  const wide = { ...patient, observer: statementObserver, ...options };
  return await (server ? nativeDatabase(server, wide) : embeddedDatabase(wide));
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
  for (const finish of atEnd.toReversed()) await finish();
});

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

async function embeddedDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return closedAtEnd(await openDatabase({ ...options, image: await migratedImage() }));
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

async function nativeDatabase(url: string, options: DatabaseOptions): Promise<OpenDatabase> {
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
  return closedAtEnd(await openDatabase({ ...options, url: created.url }), created.drop);
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
  const admin = await openDatabase({ ...patient, url, max: 1 });
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
