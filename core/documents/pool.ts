/**
 * A few worker threads for work that would hold up everything else: bounded in memory, in time and in how many wait.
 * A worker that broke or took too long is thrown away and a new one takes its place; it loads as soon as the old one is in
 * doubt.
 */
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { AppError } from "@/core/errors.ts";

/** What a worker says: that it can take work, or how the work went. */
export type WorkerReport<Result, Refusal> =
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly result: Result }
  /** The work cannot be done whoever does it, for a reason that the caller knows. */
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "failed"; readonly message: string };

/** How work may end that is no failure of the pool. */
export type Outcome<Result, Refusal> =
  | { readonly result: Result; readonly refusal?: undefined }
  | { readonly refusal: Refusal };

/** Times in milliseconds. */
export interface PoolOptions {
  /** A module that posts `ready`, then answers each message with one {@link WorkerReport}. */
  readonly script: URL;
  readonly size: number;
  /** How many may wait. */
  readonly waiting: number;
  /** How many may wait before those who are not signed in are turned away. */
  readonly guestsWaiting: number;
  /** The longest wait for a worker. */
  readonly waitMs: number;
  /** The longest that a worker may take to load. */
  readonly startMs: number;
  /**
   * Heap of one worker. One that reaches it is stopped by the engine; if that happens in asynchronous code nobody is told
   * of it (Deno 2.9), so it is the time limit that ends the work then.
   */
  readonly memoryMb: number;
  /** A worker that had nothing to do for so long is ended, since it holds tens of megabytes; by default none is. */
  readonly idleMs?: number;
  /** How long a thread may go on after it was given up at work, before it counts as one that never ends. */
  readonly abandonedMs?: number;
  /**
   * Told of each thread that does not end, with how many there are now: Deno from 2.8 on ends no thread that is busy, so that
   * one which loops takes a processor until the process ends.
   */
  readonly abandoned?: (count: number) => void;
  /** Told of each worker that could not start, broke or took too long: whoever waited knows only that it failed. */
  readonly failed?: (cause: Error) => void;
}

/** A place among those who wait, taken before there is anything to do; given back when it is disposed of. */
export type Place = Disposable;

/** One piece of work. */
export interface Work<Input> {
  readonly input: Input;
  readonly limitMs: number;
  readonly guest: boolean;
  /** What {@link WorkerPool.takePlace} gave; without it a place is taken now. */
  readonly place?: Place;
}

interface Job<Input, Result, Refusal> extends Work<Input> {
  readonly settled: PromiseWithResolvers<Outcome<Result, Refusal>>;
  patience?: ReturnType<typeof setTimeout>;
}

interface Seat<Input, Result, Refusal> {
  readonly worker: Worker;
  /** The other end is the worker's: this one closes when its thread has ended, and not before. */
  readonly life: MessagePort;
  job?: Job<Input, Result, Refusal>;
  ready: boolean;
  deadline?: ReturnType<typeof setTimeout>;
  doubt?: ReturnType<typeof setTimeout>;
  idle?: ReturnType<typeof setTimeout>;
}

/** Why a piece of work failed with `overloaded` that was given all the time it may take. */
export class WorkTooLong extends Error {
  override readonly name = "WorkTooLong";
  override readonly message = "The worker took too long";
}

/** A busy pool is worth another try after about this long. */
const RETRY_MS = 2_000;

/** A thread that ends at all has ended by then, also where processors are short. */
const ABANDONED_MS = 30_000;

/** Deno 2.6 still ended a busy thread after two seconds; what is before tells of no port that closes either. */
const [major = 0, minor = 0] = Deno.version.deno.split(".").map(Number);
const endsNoBusyThread = major > 2 || (major === 2 && minor >= 8);

/** Worker threads that take one piece of work at a time each. */
export class WorkerPool<Input, Result, Refusal = never> {
  readonly #options: PoolOptions;
  readonly #queue: Job<Input, Result, Refusal>[] = [];
  readonly #seats = new Set<Seat<Input, Result, Refusal>>();
  /** Those that are taken and not used yet. */
  readonly #places = new Set<Place>();
  /** Of threads that were given up at work and run on. */
  readonly #abandoned = new Set<MessagePort>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Does a piece of work as soon as a worker is free.
   *
   * @throws {AppError} `overloaded` when too many wait, when the wait or the work takes too long, or when the worker broke
   */
  async run(work: Work<Input>): Promise<Outcome<Result, Refusal>> {
    const place = work.place ?? this.takePlace(work.guest);
    place[Symbol.dispose]();
    const { waitMs } = this.#options;
    const job: Job<Input, Result, Refusal> = { ...work, settled: Promise.withResolvers() };
    job.patience = setTimeout(() => this.#giveUp(job), waitMs);
    this.#queue.push(job);
    this.#assign();
    return await job.settled.promise;
  }

  /**
   * A place for work that is being prepared: who gets none need not begin to.
   *
   * @throws {AppError} `overloaded`
   */
  takePlace(guest: boolean): Place {
    this.refuseIfFull(guest);
    const place: Place = { [Symbol.dispose]: () => void this.#places.delete(place) };
    this.#places.add(place);
    return place;
  }

  /**
   * Whether one more would have to wait longer than is allowed.
   *
   * @throws {AppError} `overloaded`
   */
  refuseIfFull(guest: boolean): void {
    const { waiting, guestsWaiting, size } = this.#options;
    const before = this.#busy() + this.#queue.length + this.#places.size;
    if (before >= size + (guest ? guestsWaiting : waiting)) throw overloaded();
  }

  /** Pieces of work in the hands of workers, and those that wait for one. */
  get load(): { drawing: number; waiting: number } {
    return { drawing: this.#busy(), waiting: this.#queue.length };
  }

  /** Ends all workers; what waits or runs fails with `overloaded`. */
  async close(): Promise<void> {
    for (const job of this.#queue.splice(0)) this.#fail(job, "closed");
    await Promise.all([...this.#seats].map((seat) => this.#dismiss(seat, "closed")));
  }

  #busy(): number {
    return [...this.#seats].filter(({ job }) => job).length;
  }

  #assign(): void {
    while (this.#queue.length > 0 && this.#busy() < this.#options.size) {
      const seat = [...this.#seats].find(({ job }) => !job) ?? this.#hire();
      const job = this.#queue.shift();
      if (!job) return;
      clearTimeout(job.patience);
      clearTimeout(seat.idle);
      seat.job = job;
      seat.worker.ref();
      if (seat.ready) this.#start(seat, job);
    }
  }

  #hire(): Seat<Input, Result, Refusal> {
    const { script, memoryMb, startMs } = this.#options;
    const { port1: life, port2 } = new MessageChannel();
    const worker = new Worker(script, {
      workerData: { life: port2 },
      transferList: [port2],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    life.on("close", () => this.#abandoned.delete(life));
    life.start();
    life.unref();
    const seat: Seat<Input, Result, Refusal> = { worker, life, ready: false };
    this.#seats.add(seat);
    seat.deadline = setTimeout(() => this.#lose(seat, "did not start in time"), startMs);
    worker.on("message", (report: WorkerReport<Result, Refusal>) => this.#hear(seat, report));
    worker.on("error", (error: unknown) => this.#lose(seat, error));
    worker.on("exit", () => this.#lose(seat, "ended"));
    return seat;
  }

  #hear(seat: Seat<Input, Result, Refusal>, report: WorkerReport<Result, Refusal>): void {
    if (!this.#seats.has(seat)) return; // it was dismissed while this was under way
    clearTimeout(seat.deadline);
    clearTimeout(seat.doubt);
    const { job } = seat;
    if (report.kind === "ready") {
      seat.ready = true;
      if (job) this.#start(seat, job);
      else this.#rest(seat);
      return;
    }
    seat.job = undefined;
    if (report.kind === "done") job?.settled.resolve({ result: report.result });
    else if (report.kind === "refused") job?.settled.resolve({ refusal: report.refusal });
    else job?.settled.reject(new Error(report.message));
    this.#assign();
    if (!seat.job) this.#rest(seat);
    this.#dismissSurplus();
  }

  #rest(seat: Seat<Input, Result, Refusal>): void {
    seat.worker.unref(); // an idle worker keeps no process alive
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    seat.idle = setTimeout(() => this.#dismiss(seat, "had nothing to do").catch(() => {}), idleMs);
    Deno.unrefTimer(seat.idle);
  }

  #start(seat: Seat<Input, Result, Refusal>, job: Job<Input, Result, Refusal>): void {
    seat.deadline = setTimeout(() => this.#lose(seat, new WorkTooLong()), job.limitMs);
    seat.doubt = setTimeout(() => this.#standBy(), job.limitMs / 2);
    seat.worker.postMessage(job.input);
  }

  /** A job that has used this much of its time will probably not end: a replacement loads meanwhile. */
  #standBy(): void {
    if (this.#seats.size === this.#options.size) this.#hire();
  }

  /** Who stood by for work that ended well after all is not needed. */
  #dismissSurplus(): void {
    if (this.#seats.size <= this.#options.size) return;
    const last = [...this.#seats].findLast(({ job }) => !job);
    if (last) this.#dismiss(last, "not needed").catch(() => {});
  }

  /** The worker is of no use any more: its job fails, and a new one is started if jobs wait or this one had become ready. */
  #lose(seat: Seat<Input, Result, Refusal>, cause: unknown): void {
    if (!this.#seats.has(seat)) return;
    this.#options.failed?.(errorOf(cause));
    this.#dismiss(seat, cause).catch(() => {});
    if (this.#queue.length > 0) this.#assign();
    else if (seat.ready && this.#seats.size < this.#options.size) this.#hire();
  }

  async #dismiss(seat: Seat<Input, Result, Refusal>, cause: unknown): Promise<void> {
    this.#seats.delete(seat);
    for (const timer of [seat.deadline, seat.doubt, seat.idle]) clearTimeout(timer);
    if (seat.job) this.#fail(seat.job, cause);
    if (seat.job && endsNoBusyThread) this.#watch(seat.life);
    else seat.life.close();
    await seat.worker.terminate();
  }

  #watch(life: MessagePort): void {
    const timer = setTimeout(() => {
      this.#abandoned.add(life);
      this.#options.abandoned?.(this.#abandoned.size);
    }, this.#options.abandonedMs ?? ABANDONED_MS);
    Deno.unrefTimer(timer);
    life.on("close", () => clearTimeout(timer));
  }

  #giveUp(job: Job<Input, Result, Refusal>): void {
    const at = this.#queue.indexOf(job);
    if (at === -1) return;
    this.#queue.splice(at, 1);
    this.#fail(job, "waited too long");
  }

  #fail(job: Job<Input, Result, Refusal>, cause: unknown): void {
    clearTimeout(job.patience);
    job.settled.reject(overloaded(errorOf(cause)));
  }
}

/** Why a worker is of no use. Deno 2.5 gives an object without a prototype, which even `String` refuses. */
function errorOf(cause: unknown): Error {
  if (cause instanceof Error) return cause;
  if (typeof cause === "string") return new Error(`The worker ${cause}`);
  const message = (cause as { message?: unknown } | null | undefined)?.message;
  return new Error(typeof message === "string" ? message : "The worker broke");
}

function overloaded(cause?: Error): AppError {
  return new AppError("overloaded", { retryAfterMs: RETRY_MS, cause });
}
