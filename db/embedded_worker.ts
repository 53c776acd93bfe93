/**
 * The Worker that owns the embedded database. It knows one session at a time: a new one supersedes the old, whatever that
 * left open is rolled back. Its main thread is {@link ./engine.ts}, which sends and gets the messages below.
 */
import { PGlite } from "@electric-sql/pglite";
import { extensions } from "./embedded_extensions.ts";
import { FrontendMessages, join, queryMessage, syncMessage } from "./wire.ts";

/** What the Worker is told. */
export type Order =
  /** Open a directory (in memory without one), filled from an image first if one is given and it is new. */
  | {
    readonly kind: "open";
    readonly directory?: string;
    readonly image?: Uint8Array<ArrayBuffer>;
    readonly lockFile?: string;
    /** The compiled engine, when an earlier Worker of this process made it. */
    readonly program?: WebAssembly.Module;
  }
  | { readonly kind: "session"; readonly session: number }
  | { readonly kind: "bytes"; readonly session: number; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Pack the data directory; only between statements. */
  | { readonly kind: "dump"; readonly gzip: boolean }
  /** Say that everything told before is done. */
  | { readonly kind: "answer" }
  | { readonly kind: "close" };

/** What the Worker tells. `packed` comes when statements may run again, `dumped` when the bytes are ready. */
export type Report =
  | { readonly kind: "opened"; readonly program: WebAssembly.Module }
  | { readonly kind: "packed" | "answering" | "closed" }
  | { readonly kind: "bytes"; readonly session: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "ended"; readonly session: number }
  | { readonly kind: "dumped"; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The order could not be carried out; the Worker is of no further use and ends itself. */
  | { readonly kind: "broken"; readonly reason: string };

const POSTGRES_LONGJMP = 100;
const REPLY_BYTES = 256 * 1024;
const LOCK_POLL_MS = 20;

/**
 * Without a background writer only a backup and the end start a checkpoint, however long the log has become: the sizes say
 * how much of it is kept after one, which keeps directory and backups small. PostgreSQL's own buffers are a second copy of
 * what the operating system keeps of the files anyway.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  "-c",
  "max_wal_size=64MB",
  "-c",
  "min_wal_size=32MB",
  "-c",
  "shared_buffers=64MB",
];

let database: PGlite | undefined;
let current: { readonly id: number; readonly incoming: FrontendMessages } | undefined;
let used = false;
let broken: unknown;
let turn: Promise<void> = Promise.resolve();

self.addEventListener("message", (event: MessageEvent<Order>) => {
  turn = turn.then(() => carryOut(event.data)).catch((error: unknown) => {
    report({ kind: "broken", reason: error instanceof Error ? error.message : String(error) });
    self.close();
  });
});

function report(message: Report, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function carryOut(order: Order): Promise<void> {
  switch (order.kind) {
    case "open": {
      if (order.lockFile) await waitForPredecessor(order.lockFile);
      const program = order.program ?? await compile();
      database = await open(program, order.directory, order.image);
      return report({ kind: "opened", program });
    }
    case "session":
      return await beginSession(opened(), order.session);
    case "bytes":
      return await serve(opened(), order.session, order.bytes);
    case "dump":
      return await dump(opened(), order.gzip);
    case "answer":
      return report({ kind: "answering" });
    case "close":
      await database?.close();
      report({ kind: "closed" });
      return self.close();
  }
}

function opened(): PGlite {
  if (!database) throw new Error("the embedded database is not open");
  return database;
}

/** A Worker that was given up may still write for a while: its lock ends with its last instruction. */
async function waitForPredecessor(lockFile: string): Promise<void> {
  const file = await Deno.open(lockFile, { create: true, write: true });
  while (!await file.tryLock(true)) {
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

async function compile(): Promise<WebAssembly.Module> {
  const program = new URL("./pglite.wasm", import.meta.resolve("@electric-sql/pglite"));
  return await WebAssembly.compile(await Deno.readFile(program));
}

async function open(
  program: WebAssembly.Module,
  directory?: string,
  image?: Uint8Array<ArrayBuffer>,
): Promise<PGlite> {
  const opened = await PGlite.create({
    pgliteWasmModule: program,
    dataDir: directory,
    loadDataDir: image && new ImageFile(image),
    extensions,
    startParams,
  });
  stopAtUnknownExceptions(opened);
  return opened;
}

/** An image as PGlite takes one. A Blob with the bytes in it would be a copy, and outlive this Worker. */
class ImageFile extends Blob {
  readonly #image: Uint8Array<ArrayBuffer>;

  constructor(image: Uint8Array<ArrayBuffer>) {
    super([], { type: image[0] === 0x1f && image[1] === 0x8b ? "application/x-gzip" : "" });
    this.#image = image;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#image;
    const whole = byteLength === buffer.byteLength;
    return Promise.resolve(whole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
  }
}

/**
 * PGlite swallows every exception of a statement. PostgreSQL's own errors (status 100) are fine; any other, such as the
 * engine's stack running out, leaves it in a state in which the next error never returns. So the first one ends the Worker.
 */
function stopAtUnknownExceptions(opened: PGlite): void {
  const engine = opened.Module;
  const once = engine._PostgresMainLoopOnce;
  const restore = engine.stackRestore;
  engine._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      const status = typeof error === "object" && error && "status" in error ? error.status : null;
      if (status !== POSTGRES_LONGJMP) broken = error;
      throw error;
    }
  };
  engine.stackRestore = (pointer) => {
    if (broken !== undefined) throw broken; // the one call of PGlite's handler whose exceptions reach us
    return restore(pointer);
  };
}

/** Runs protocol messages; the reply goes to `send` in pieces. */
async function execute(
  opened: PGlite,
  messages: Uint8Array,
  send: (reply: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const flush = () => {
    if (size > 0) send(new Uint8Array(join(pieces)));
    pieces = [];
    size = 0;
  };
  await opened.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData(data) {
      pieces.push(data.slice()); // the engine reuses its memory
      size += data.length;
      if (size >= REPLY_BYTES) flush();
    },
  });
  if (broken !== undefined) throw broken;
  flush();
}

async function beginSession(opened: PGlite, id: number): Promise<void> {
  if (used) {
    for (const message of [syncMessage, queryMessage("rollback"), queryMessage("discard all")]) {
      await execute(opened, message, () => {});
    }
    used = false;
  }
  if (current) report({ kind: "ended", session: current.id });
  current = { id, incoming: new FrontendMessages() };
}

async function serve(opened: PGlite, id: number, bytes: Uint8Array): Promise<void> {
  if (current?.id !== id) return; // superseded: nobody waits for the answer
  const reply = (piece: Uint8Array<ArrayBuffer>) =>
    report({ kind: "bytes", session: id, bytes: piece }, [piece.buffer]);
  const { answer, messages, ended } = current.incoming.take(bytes);
  if (answer.length > 0) reply(new Uint8Array(answer));
  if (messages.length > 0) {
    used = true;
    await execute(opened, messages, reply);
  }
  if (ended) {
    current = undefined;
    report({ kind: "ended", session: id });
  }
}

/** The copy of the directory is one synchronous step, so it is the database of one moment; packing takes turns with statements. */
async function dump(opened: PGlite, gzip: boolean): Promise<void> {
  await execute(opened, queryMessage("checkpoint"), () => {});
  const image = await opened.dumpDataDir("none");
  report({ kind: "packed" });
  const stream = gzip ? image.stream().pipeThrough(new CompressionStream("gzip")) : image.stream();
  new Response(stream).bytes().then((bytes) => report({ kind: "dumped", bytes }, [bytes.buffer]));
}
