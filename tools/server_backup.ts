/** Backups of a PostgreSQL server by its own programs, as files: `<dataDir>/backups/<time>.dump` with its SHA-256 beside it. */
import { createHash } from "node:crypto";
import { addressForPrograms } from "@/db/address.ts";
import { openDatabase } from "@/db/client.ts";
import { ensureExtensions } from "@/db/extensions.ts";
import { DatabaseUnusable } from "@/db/sql.ts";

/** How PostgreSQL's programs are called. */
export interface NativeBackup {
  /** Connection string. */
  readonly url: string;
  /** What stands before `pg_dump` and `pg_restore` where they are not simply in the path. */
  readonly prefix?: readonly string[];
}

/**
 * Dumps the database while it serves and gives the path; the file appears under its name only when it is complete.
 *
 * @throws {DatabaseUnusable} `pg_dump` is missing or failed
 */
export async function dumpServer(
  options: NativeBackup,
  dataDir: string,
  now: Date,
): Promise<string> {
  const folder = `${dataDir}/backups`;
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${now.toISOString().replaceAll(":", "-")}.dump`;
  const path = `${folder}/${name}`;
  const part = `${path}.part`;
  const hash = createHash("sha256");
  const hashing = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      hash.update(bytes);
      controller.enqueue(bytes);
    },
  });
  const child = spawn(options, "pg_dump", ["--format=custom", "--no-owner"], "null");
  const file = await Deno.open(part, { create: true, write: true, truncate: true, mode: 0o600 });
  const [problem] = await Promise.all([
    problemOf(child, "pg_dump"),
    child.stdout.pipeThrough(hashing).pipeTo(file.writable),
  ]);
  if (problem !== undefined) {
    await Deno.remove(part);
    throw new DatabaseUnusable(problem);
  }
  await Deno.writeTextFile(`${path}.sha256`, `${hash.digest("hex")}  ${name}\n`, { mode: 0o600 });
  await Deno.rename(part, path);
  return path;
}

/**
 * Restores a dump into an empty database, all of it or nothing.
 *
 * @throws {DatabaseUnusable} the file is damaged, the database is not empty or lacks an extension that our role may not make, `pg_restore`
 * is missing or failed
 */
export async function restoreServer(options: NativeBackup, path: string): Promise<void> {
  await refuseDamaged(path);
  await prepareEmpty(options.url);
  // Extensions are there by now, and the dump makes only those that are not; comments on extensions belong to whoever installed them.
  const args = ["--no-owner", "--no-comments", "--single-transaction", "--exit-on-error"];
  const child = spawn(options, "pg_restore", args, "piped");
  const file = await Deno.open(path);
  const [problem] = await Promise.all([
    problemOf(child, "pg_restore"),
    child.stdout.cancel(),
    file.readable.pipeTo(child.stdin).catch(() => {}), // it said why it stopped reading
  ]);
  if (problem !== undefined) throw new DatabaseUnusable(problem);
}

async function refuseDamaged(path: string): Promise<void> {
  const hash = createHash("sha256");
  let wanted: string | undefined;
  try {
    [wanted] = (await Deno.readTextFile(`${path}.sha256`)).split(/\s/);
    for await (const bytes of (await Deno.open(path)).readable) hash.update(bytes);
  } catch (error) {
    throw new DatabaseUnusable(`${path} cannot be read: ${String(error)}`, { cause: error });
  }
  if (wanted !== hash.digest("hex")) {
    throw new DatabaseUnusable(`${path} is damaged: it does not have the checksum beside it.`);
  }
}

/** Refuses a database with tables, and makes sure of the extensions: most roles may not do that in the middle of a dump. */
async function prepareEmpty(url: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    const tables = await database.sql`
      select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind = 'r' limit 1`;
    if (tables.length > 0) {
      throw new DatabaseUnusable(
        "The database of DATABASE_URL already holds tables: restore into an empty one.",
      );
    }
    await ensureExtensions(database);
  } finally {
    await database.close();
  }
}

/** The password goes by the environment: arguments are shown to everybody on the machine. */
function spawn(
  { url, prefix = [] }: NativeBackup,
  program: string,
  args: readonly string[],
  stdin: "piped" | "null",
): Deno.ChildProcess {
  const address = addressForPrograms(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = "";
  const [command = program, ...rest] = [...prefix, program, ...args, `--dbname=${address.href}`];
  try {
    return new Deno.Command(command, {
      args: rest,
      env: PGPASSWORD === "" ? {} : { PGPASSWORD },
      stdin,
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new DatabaseUnusable(
      `${program} is not installed here: it comes with PostgreSQL's client programs.`,
    );
  }
}

async function problemOf(child: Deno.ChildProcess, program: string): Promise<string | undefined> {
  const [{ success }, said] = await Promise.all([child.status, new Response(child.stderr).text()]);
  return success ? undefined : `${program} failed: ${said.trim()}`;
}
