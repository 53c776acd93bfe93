/**
 * How much the process takes on. Some requests are at work, some wait a moment, the rest is told at once to come again:
 * what is begun is answered about as soon as ever, however many ask. A short burst waits its turn; in a crowd the one that
 * came last is served first, since it alone has not waited, and the oldest are refused: otherwise all would wait long. While
 * some are refused, nobody else waits for long either: those who would be served late are many, and are told sooner.
 */
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/limits.ts";
import { currentWork } from "@/core/work.ts";

/** Bounds of the requests of one process; times in milliseconds. */
export interface AdmissionOptions {
  /** At work at a time. */
  readonly running: number;
  /** At work at a time where some are refused: the fewer, the less the processor is idle. */
  readonly crowded: { readonly least: number; readonly most: number };
  /** After so long a request counts no longer as one at work. */
  readonly longMs: number;
  /** At work or waiting for something else, together. */
  readonly inside: number;
  readonly waiting: number;
  readonly waitMs: number;
  /** It is a crowd when somebody has waited for that long, or a quarter of all that may wait do. */
  readonly crowdedAfterMs: number;
  /** How long a request may wait where somebody was refused a moment ago. */
  readonly shedWaitMs: number;
  /** How long a request may wait where none has ended meanwhile and the processor is idle. */
  readonly stillWaitMs: number;
  /** Event streams open at a time; they count as requests only until they begin. */
  readonly streams: number;
}

/** The bounds over the embedded database, which does one statement at a time: the more wait for it, the longer each waits. */
export const embeddedAdmission: Partial<AdmissionOptions> = {
  running: limits.requestsRunningEmbedded,
  crowded: limits.requestsCrowdedEmbedded,
};

const ordinary: AdmissionOptions = {
  running: limits.requestsRunning,
  crowded: limits.requestsCrowded,
  longMs: limits.requestLongMs,
  inside: limits.requestsInside,
  waiting: limits.requestsWaiting,
  waitMs: limits.requestWaitMs,
  crowdedAfterMs: limits.crowdedAfterMs,
  shedWaitMs: limits.shedWaitMs,
  stillWaitMs: limits.stillWaitMs,
  streams: limits.streams,
};

/** However busy the processor is, a request of so many times `longMs` waits for something else. */
const stuckAfter = 20;

/** A timer that comes no later than this, in milliseconds: the processor had nothing else to do. */
const idleMs = 2;

/** Who is refused is told to come again after a second: so long more comes than can be done. */
const sheddingMs = 1_000;

/** One for all: thousands a second may get it, and where it was thrown is known. */
const refusal = new AppError("overloaded");

/** A request at work, and since when. */
interface Running {
  readonly since: number;
}

interface Waiting {
  readonly since: number;
  begin(running: Running): void;
  refuse(error: AppError): void;
}

/** Lets requests in, or refuses them with `overloaded`. */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #now: () => number;
  readonly #running = new Set<Running>();
  readonly #waiting: Waiting[] = [];
  /** How many may be at work while some are refused, see {@link AdmissionOptions.crowded}. */
  #crowded: number;
  #inside = 0;
  #streams = 0;
  #refused = 0;
  #refusedAt = -Infinity;
  #endedAt = -Infinity;
  #sweeper: ReturnType<typeof setTimeout> | undefined;

  /** Bounds that are not given are the ordinary ones; `now` counts milliseconds from any moment. */
  constructor(options: Partial<AdmissionOptions> = {}, now = () => performance.now()) {
    this.#options = { ...ordinary, ...options };
    this.#now = now;
    this.#crowded = this.#options.crowded.most;
  }

  /** Numbers for metrics: requests at work, inside at all, waiting, refused since the start; open streams. */
  get load(): {
    running: number;
    inside: number;
    waiting: number;
    refused: number;
    streams: number;
  } {
    return {
      running: this.#running.size,
      inside: this.#inside,
      waiting: this.#waiting.length,
      refused: this.#refused,
      streams: this.#streams,
    };
  }

  /**
   * Does `work` when it is its turn. Health is asked by those who decide whether the process lives: it never waits.
   *
   * @throws {AppError} `overloaded`
   */
  async admit(req: Request, work: () => Promise<Response>): Promise<Response> {
    if (isHealth(req.url)) return await work();
    if (this.#inside >= this.#options.inside) throw this.#refusal();
    const now = this.#now();
    const running = this.#isFree(now) ? this.#begin(now) : await this.#turn();
    const request = currentWork();
    if (request) request.stepAside = () => this.#makeRoom(running);
    try {
      return this.#counted(await work());
    } finally {
      this.#inside--;
      this.#endedAt = this.#now();
      this.#makeRoom(running);
    }
  }

  #isFree(now: number): boolean {
    const { running } = this.#options;
    return this.#running.size <
      (this.#isShedding(now) ? Math.min(this.#crowded, running) : running);
  }

  #begin(since: number): Running {
    const running = { since };
    this.#running.add(running);
    this.#inside++;
    return running;
  }

  /** Lets another begin in the place of one at work. */
  #makeRoom(running: Running): void {
    if (this.#inside >= this.#options.inside) return;
    if (this.#running.delete(running)) this.#beginNext();
  }

  #turn(): Promise<Running> {
    const { waiting } = this.#options;
    const { promise, resolve, reject } = Promise.withResolvers<Running>();
    this.#waiting.push({ since: this.#now(), begin: resolve, refuse: reject });
    if (this.#waiting.length > waiting) this.#refuseOldest();
    this.#sweepLater();
    return promise;
  }

  #refuseOldest(): void {
    this.#waiting.shift()?.refuse(this.#refusal());
  }

  #refusal(): AppError {
    this.#refused++;
    this.#refusedAt = this.#now();
    return refusal;
  }

  #isShedding(now: number): boolean {
    return now - this.#refusedAt < sheddingMs;
  }

  /** How long the oldest of those that wait has waited. */
  #oldest(now: number): number {
    return now - (this.#waiting[0]?.since ?? now);
  }

  #refuseLate(now: number): void {
    const { waitMs, shedWaitMs } = this.#options;
    const most = this.#isShedding(now) ? shedWaitMs : waitMs;
    while (this.#oldest(now) > most) this.#refuseOldest();
  }

  /** Where nothing ends, what all wait for does not answer: to wait in line for it is in vain. */
  #refuseBehindStill(now: number): void {
    const { stillWaitMs } = this.#options;
    if (now - this.#endedAt < stillWaitMs) return;
    while (this.#oldest(now) > stillWaitMs) this.#refuseOldest();
  }

  /** Begins those of the waiting for whom there is room; who has waited too long is refused. */
  #beginNext(): void {
    const now = this.#now();
    this.#refuseLate(now);
    while (this.#isFree(now)) {
      const { crowdedAfterMs, waiting } = this.#options;
      const crowded = this.#isShedding(now) || this.#oldest(now) > crowdedAfterMs ||
        this.#waiting.length > waiting / 4;
      const next = crowded ? this.#waiting.pop() : this.#waiting.shift();
      if (next === undefined) return;
      next.begin(this.#begin(now));
    }
  }

  /**
   * In a crowd few at work are each done soon. Where all of them wait for a database far away, the processor is idle and
   * takes more. A busy one is on time nearly as often as not: it counts for more when it is late.
   */
  #adapt(lateMs: number): void {
    const { least, most } = this.#options.crowded;
    this.#crowded = lateMs > idleMs
      ? Math.max(least, this.#crowded - 3)
      : Math.min(most, this.#crowded + 1);
  }

  /**
   * While somebody waits: requests that take long make room, one for each that waits, if it is not the processor that they
   * wait for. It is when this timer comes late.
   */
  #sweepLater(): void {
    const { longMs } = this.#options;
    const due = this.#now() + longMs / 5;
    this.#sweeper ??= setTimeout(() => {
      this.#sweeper = undefined;
      const now = this.#now();
      this.#adapt(now - due);
      this.#refuseLate(now);
      const isBusy = now - due > longMs / 10;
      if (!isBusy) this.#refuseBehindStill(now);
      const before = now - (isBusy ? stuckAfter * longMs : longMs);
      for (const running of this.#running) {
        // In the order in which they began.
        if (running.since > before || this.#waiting.length === 0) break;
        this.#makeRoom(running);
      }
      if (this.#waiting.length > 0) this.#sweepLater();
    }, longMs / 5);
  }

  /** An event stream counts until it ends or its reader leaves. */
  #counted(res: Response): Response {
    if (!res.headers.get("content-type")?.startsWith("text/event-stream")) return res;
    // Whoever looks at a body makes a stream of it, which is sent in chunks: only at that of a stream.
    const { body } = res;
    if (!body) return res;
    if (this.#streams >= this.#options.streams) {
      body.cancel().catch(() => {});
      this.#refused++;
      throw refusal;
    }
    this.#streams++;
    return new Response(counting(body, () => this.#streams--), res);
  }
}

/** The same stream, read as its reader reads; `ended` is called once. */
function counting(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  ended: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let end: (() => void) | undefined = () => {
    end = undefined;
    ended();
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
      } catch (error) {
        end?.();
        throw error;
      }
      end?.();
      controller.close();
    },
    async cancel(reason) {
      end?.();
      await reader.cancel(reason);
    },
  }, { highWaterMark: 0 });
}

function isHealth(url: string): boolean {
  return url.startsWith("/api/health", url.indexOf("/", 8));
}
