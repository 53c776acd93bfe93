/** The main thread's side of one {@link ./embedded_worker.ts}: sessions as streams of bytes, dumps, the end. */
import { Buffer } from "node:buffer";
import { Duplex } from "node:stream";
import type { Order, Report } from "./embedded_worker.ts";

/** What to open. */
export interface EngineOptions {
  /** The directory of the database; in memory without one. */
  readonly directory?: string;
  /** A dumped image that fills a new database. */
  readonly image?: Uint8Array<ArrayBuffer>;
  /** A file that only one Worker locks at a time. */
  readonly lockFile?: string;
  /** Milliseconds that opening may take: recovery after a crash is part of it. */
  readonly openMs: number;
  /** Called once when the Worker ends without having been told to. */
  readonly broken: (reason: string) => void;
}

/** One running embedded database. */
export class Engine {
  /** Kept for the next Worker: compiling is most of what opening costs. */
  static #program: WebAssembly.Module | undefined;
  readonly #worker: Worker;
  readonly #sessions = new Map<number, Session>();
  readonly #broken: (reason: string) => void;
  /** Reports that are waited for, by kind; the Worker answers orders of one kind in their order. */
  readonly #expected = new Map<Report["kind"], PromiseWithResolvers<Report>[]>();
  #ended = false;
  #lastSession = 0;

  private constructor(broken: (reason: string) => void) {
    this.#broken = broken;
    this.#worker = new Worker(new URL("./embedded_worker.ts", import.meta.url), {
      type: "module",
      name: "database",
    });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Report>) => this.#hear(data));
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#end(event.message);
    });
  }

  /** Starts a Worker and opens the database. Rejects when that fails or takes too long; the Worker is ended then. */
  static async open({ broken, openMs, ...order }: EngineOptions): Promise<Engine> {
    const engine = new Engine(broken);
    const late = setTimeout(
      () => engine.#end(`opening the embedded database took longer than ${openMs} ms`),
      openMs,
    );
    try {
      const report = await engine.#ask(
        { kind: "open", ...order, program: Engine.#program },
        "opened",
      );
      if (report.kind === "opened") Engine.#program = report.program;
      return engine;
    } finally {
      clearTimeout(late);
    }
  }

  /** Begins a session, which supersedes the one before. */
  connect(): Duplex {
    const id = ++this.#lastSession;
    const session = new Session(
      (bytes) => this.#tell({ kind: "bytes", session: id, bytes }, [bytes.buffer]),
      () => this.#sessions.delete(id),
    );
    this.#sessions.set(id, session);
    if (this.#ended) session.destroy();
    else this.#tell({ kind: "session", session: id });
    return session;
  }

  /** Packs the data directory; call it while no statement runs. `packed` resolves when statements may run again. */
  dump(gzip: boolean): { packed: Promise<unknown>; bytes: Promise<Uint8Array<ArrayBuffer>> } {
    const packed = this.#ask({ kind: "dump", gzip }, "packed");
    const bytes = packed.then(() => this.#expect("dumped")).then((report) => {
      if (report.kind !== "dumped") throw new Error("the embedded database was not dumped");
      return report.bytes;
    });
    bytes.catch(() => {});
    return { packed, bytes };
  }

  /** Resolves when the Worker has come to the end of everything it was told before. */
  async answers(): Promise<void> {
    await this.#ask({ kind: "answer" }, "answering");
  }

  /** Closes the database properly and ends the Worker. */
  async close(): Promise<void> {
    if (this.#ended) return;
    await this.#ask({ kind: "close" }, "closed").catch(() => {});
    this.abandon();
  }

  /** Ends the Worker as it is. A Worker inside a statement cannot be stopped: it runs on until that statement is done. */
  abandon(): void {
    if (!this.#ended) this.#end("the embedded database was given up", false);
  }

  #tell(order: Order, transfer: Transferable[] = []): void {
    if (!this.#ended) this.#worker.postMessage(order, { transfer });
  }

  #ask(order: Order, answer: Report["kind"]): Promise<Report> {
    this.#tell(order);
    return this.#expect(answer);
  }

  #expect(kind: Report["kind"]): Promise<Report> {
    const settle = Promise.withResolvers<Report>();
    if (this.#ended) settle.reject(new Error("the embedded database has ended"));
    else this.#expected.set(kind, [...this.#expected.get(kind) ?? [], settle]);
    return settle.promise;
  }

  #hear(report: Report): void {
    const expected = this.#expected.get(report.kind)?.shift();
    if (expected) {
      expected.resolve(report);
    } else if (report.kind === "bytes") {
      this.#sessions.get(report.session)?.push(Buffer.from(report.bytes.buffer));
    } else if (report.kind === "ended") {
      this.#sessions.get(report.session)?.destroy();
    } else if (report.kind === "broken") {
      this.#end(report.reason);
    }
  }

  #end(reason: string, unexpected = true): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#worker.terminate();
    for (const { reject } of [...this.#expected.values()].flat()) reject(new Error(reason));
    this.#expected.clear();
    for (const session of this.#sessions.values()) session.destroy();
    if (unexpected) this.#broken(reason);
  }
}

/** A session as the stream of bytes that the driver takes for a socket. */
class Session extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly #gone: () => void;

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void, gone: () => void) {
    super();
    this.#send = send;
    this.#gone = gone;
  }

  /** The driver says goodbye only to a socket that calls itself open. */
  get readyState(): "open" | "closed" {
    return this.destroyed ? "closed" : "open";
  }

  override _read(): void {} // bytes come when they come: `push` is called from outside

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#send(Uint8Array.from(chunk));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#gone();
    done(error);
  }
}
