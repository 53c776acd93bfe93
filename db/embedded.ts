/**
 * The embedded database as a place to connect to: one directory, one process, one Worker. It replaces a Worker that broke,
 * and gives up (`onFatal`) when that does not help. There is no port and no socket file: bytes go by messages.
 */
import { Engine } from "./engine.ts";
import { openLink } from "./link.ts";
import type { Link } from "./slot.ts";
import { DatabaseInUse, DatabaseUnavailable, DatabaseUnusable } from "./sql.ts";

/** What to open; times in milliseconds. */
export interface EmbeddedOptions {
  /** The folder that holds `lock`, `database/` and `backups/`; without it the database lives in memory. */
  readonly dataDir?: string;
  /** A dumped image (tar or tar.gz) that fills a new database. */
  readonly image?: Uint8Array<ArrayBuffer>;
  /** Called once when the database cannot be brought back: the process should end (exit code 70). */
  readonly onFatal?: (error: Error) => void;
  /** How long opening may take, recovery after a crash included. */
  readonly openMs?: number;
  /** How long a statement that was given up may run on before the process is beyond help. */
  readonly stuckMs?: number;
}

const OPEN_MS = 120_000;
const STUCK_MS = 20_000;
const REPLACEMENTS = 3;
const REPLACEMENT_WINDOW_MS = 60_000;
const GREETING_SECONDS = 150; // longer than opening: a session waits for it

/** The embedded database of one process. */
export class Embedded {
  readonly #options: EmbeddedOptions;
  readonly #lock: Deno.FsFile | undefined;
  #engine: Engine | undefined;
  #opening: Promise<Engine> | undefined;
  #replaced: number[] = [];
  #stuck: ReturnType<typeof setTimeout> | undefined;
  #fatal: string | undefined;
  #closed = false;

  private constructor(options: EmbeddedOptions, lock: Deno.FsFile | undefined) {
    this.#options = options;
    this.#lock = lock;
  }

  /**
   * Locks the folder, makes the database if there is none, and opens it.
   *
   * @throws {DatabaseInUse} another process holds the folder
   * @throws {DatabaseUnusable} it cannot be opened
   */
  static async open(options: EmbeddedOptions): Promise<Embedded> {
    const lock = options.dataDir === undefined ? undefined : await lockFolder(options.dataDir);
    try {
      if (options.dataDir !== undefined) await initialise(options.dataDir, options);
      const embedded = new Embedded(options, lock);
      await embedded.#current();
      return embedded;
    } catch (error) {
      if (lock) unlock(lock);
      if (error instanceof DatabaseUnusable) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      const place = options.dataDir ?? "memory";
      throw new DatabaseUnusable(`The embedded database in ${place} cannot be opened: ${reason}`, {
        cause: error,
      });
    }
  }

  /** One session; see {@link Link}. */
  connect(lost: () => void): Link {
    let engine: Engine | undefined;
    return openLink({
      greetingSeconds: GREETING_SECONDS,
      lost,
      open: async () => (engine = await this.#current()).connect(),
      severed: (silent) => {
        if (silent && engine) this.#watch(engine);
      },
    });
  }

  /** A tarball of the data directory (gzip or plain); call it while no statement runs, see {@link Engine.dump}. */
  async dump(gzip = true): Promise<ReturnType<Engine["dump"]>> {
    return (await this.#current()).dump(gzip);
  }

  /** Closes the database properly and lets go of the folder. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#stuck);
    const engine = await this.#opening?.catch(() => undefined) ?? this.#engine;
    await engine?.close();
    if (this.#lock) unlock(this.#lock);
  }

  #current(): Promise<Engine> {
    if (this.#fatal !== undefined) throw new DatabaseUnavailable(this.#fatal);
    if (this.#closed) throw new DatabaseUnavailable("the database is closed");
    if (this.#engine) return Promise.resolve(this.#engine);
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<Engine> {
    const { dataDir, image, openMs = OPEN_MS } = this.#options;
    let engine: Engine | undefined;
    try {
      engine = await Engine.open({
        directory: dataDir && databaseFolder(dataDir),
        image: dataDir === undefined ? image : undefined,
        lockFile: dataDir && `${dataDir}/lock.worker`,
        openMs,
        broken: (reason) => {
          if (engine) this.#replace(engine, reason);
        },
      });
      this.#engine = engine;
      return engine;
    } finally {
      this.#opening = undefined;
    }
  }

  /** A statement of `engine` did not come back in time. It cannot be stopped, only waited for. */
  #watch(engine: Engine): void {
    if (engine !== this.#engine || this.#stuck !== undefined || this.#closed) return;
    const { stuckMs = STUCK_MS } = this.#options;
    this.#stuck = setTimeout(
      () => this.#giveUp(`a statement ran ${stuckMs} ms beyond its deadline`),
      stuckMs,
    );
    engine.answers().then(() => {
      clearTimeout(this.#stuck);
      this.#stuck = undefined;
    }, () => {});
  }

  #replace(engine: Engine, reason: string): void {
    if (engine !== this.#engine || this.#closed) return;
    this.#engine = undefined;
    clearTimeout(this.#stuck);
    this.#stuck = undefined;
    const now = performance.now();
    this.#replaced = this.#replaced.filter((at) => now - at < REPLACEMENT_WINDOW_MS);
    this.#replaced.push(now);
    if (this.#options.dataDir === undefined) return this.#giveUp(`lost from memory: ${reason}`);
    if (this.#replaced.length > REPLACEMENTS) {
      return this.#giveUp(`broke again and again: ${reason}`);
    }
    this.#opening = this.#open();
    this.#opening.catch((error: unknown) => this.#giveUp(`cannot be reopened: ${String(error)}`));
  }

  #giveUp(reason: string): void {
    if (this.#fatal !== undefined || this.#closed) return;
    this.#fatal = `the embedded database ${reason}`;
    this.#engine?.abandon();
    this.#engine = undefined;
    this.#options.onFatal?.(new DatabaseUnavailable(this.#fatal));
  }
}

function databaseFolder(dataDir: string): string {
  return `${dataDir}/database`;
}

async function lockFolder(dataDir: string): Promise<Deno.FsFile> {
  let lock: Deno.FsFile;
  try {
    await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
    lock = await Deno.open(`${dataDir}/lock`, { create: true, write: true });
  } catch (error) {
    throw new DatabaseUnusable(`The data directory ${dataDir} cannot be written: ${String(error)}`);
  }
  if (await lock.tryLock(true)) return lock;
  lock.close();
  throw new DatabaseInUse(
    `The data directory ${dataDir} is in use by another running Offerwright; stop that one or set DATA_DIR to another directory.`,
  );
}

/**
 * Lets go of a folder. Closing alone is not enough: a program that is being started at this moment has the file open as well
 * until it is loaded, and the lock lasts as long as anybody has.
 */
function unlock(lock: Deno.FsFile): void {
  lock.unlockSync();
  lock.close();
}

/** Makes a new database beside its place and renames it there, so that a half-made one is never opened. */
async function initialise(
  dataDir: string,
  { image, openMs = OPEN_MS }: EmbeddedOptions,
): Promise<void> {
  if (await exists(databaseFolder(dataDir))) {
    if (image) {
      throw new DatabaseUnusable(`The data directory ${dataDir} already holds a database.`);
    }
    return;
  }
  const fresh = `${dataDir}/database.new`;
  if (await exists(fresh)) await Deno.remove(fresh, { recursive: true });
  await Deno.mkdir(fresh, { mode: 0o700 });
  const engine = await Engine.open({ directory: fresh, image, openMs, broken: () => {} });
  await engine.close();
  await Deno.rename(fresh, databaseFolder(dataDir));
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
