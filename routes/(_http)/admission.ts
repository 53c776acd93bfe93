/**
 * How much the process takes on. Some requests are at work, some wait a moment, the rest is told at once to come again:
 * what is begun is answered about as soon as ever, however many ask. A short burst waits its turn; in a crowd the one that
 * came last is served first, since it alone has not waited, and the oldest are refused: otherwise all would wait long.
 */
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/limits.ts";

/** Bounds of the requests of one process; times in milliseconds. */
export interface AdmissionOptions {
  /** At work at a time. */
  readonly running: number;
  /** After so long a request counts no longer as one at work. */
  readonly longMs: number;
  /** At work or waiting for something else, together. */
  readonly inside: number;
  readonly waiting: number;
  readonly waitMs: number;
  /** It is a crowd when somebody has waited for that long, or half of all that may wait do. */
  readonly crowdedAfterMs: number;
  /** Event streams open at a time; they count as requests only until they begin. */
  readonly streams: number;
}

const ordinary: AdmissionOptions = {
  running: limits.requestsRunning,
  longMs: limits.requestLongMs,
  inside: limits.requestsInside,
  waiting: limits.requestsWaiting,
  waitMs: limits.requestWaitMs,
  crowdedAfterMs: limits.crowdedAfterMs,
  streams: limits.streams,
};

/** However busy the processor is, a request of so many times `longMs` waits for something else. */
const stuckAfter = 20;

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
  #inside = 0;
  #streams = 0;
  #refused = 0;
  #sweeper: ReturnType<typeof setTimeout> | undefined;

  /** Bounds that are not given are the ordinary ones; `now` counts milliseconds from any moment. */
  constructor(options: Partial<AdmissionOptions> = {}, now = () => performance.now()) {
    this.#options = { ...ordinary, ...options };
    this.#now = now;
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
    if (this.#inside >= this.#options.inside) this.#refuse();
    const free = this.#running.size < this.#options.running;
    const running = free ? this.#begin(this.#now()) : await this.#turn();
    try {
      return this.#counted(await work());
    } finally {
      this.#inside--;
      if (this.#running.delete(running)) this.#beginNext();
    }
  }

  #begin(since: number): Running {
    const running = { since };
    this.#running.add(running);
    this.#inside++;
    return running;
  }

  #turn(): Promise<Running> {
    const { waiting } = this.#options;
    const { promise, resolve, reject } = Promise.withResolvers<Running>();
    this.#waiting.push({ since: this.#now(), begin: resolve, refuse: reject });
    if (this.#waiting.length > waiting) this.#refuseOldest();
    this.#sweepLater();
    return promise;
  }

  #refuse(): never {
    this.#refused++;
    throw new AppError("overloaded");
  }

  #refuseOldest(): void {
    this.#refused++;
    this.#waiting.shift()?.refuse(new AppError("overloaded"));
  }

  /** How long the oldest of those that wait has waited. */
  #oldest(now: number): number {
    return now - (this.#waiting[0]?.since ?? now);
  }

  #refuseLate(now: number): void {
    while (this.#oldest(now) > this.#options.waitMs) this.#refuseOldest();
  }

  /** Begins one of those that wait; who has waited too long is refused. */
  #beginNext(): void {
    const now = this.#now();
    this.#refuseLate(now);
    const { crowdedAfterMs, waiting } = this.#options;
    const crowded = this.#oldest(now) > crowdedAfterMs || this.#waiting.length > waiting / 2;
    const next = crowded ? this.#waiting.pop() : this.#waiting.shift();
    next?.begin(this.#begin(now));
  }

  /**
   * While somebody waits: requests that take long make room, one for each that waits, if it is not the processor that they
   * wait for. It is when this timer comes late.
   */
  #sweepLater(): void {
    const { longMs, inside } = this.#options;
    const due = this.#now() + longMs / 5;
    this.#sweeper ??= setTimeout(() => {
      this.#sweeper = undefined;
      const now = this.#now();
      this.#refuseLate(now);
      const isBusy = now - due > longMs / 10;
      const before = now - (isBusy ? stuckAfter * longMs : longMs);
      for (const running of this.#running) {
        // In the order in which they began.
        if (running.since > before || this.#waiting.length === 0) break;
        if (this.#inside >= inside) break;
        this.#running.delete(running);
        this.#beginNext();
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
      this.#refuse();
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
