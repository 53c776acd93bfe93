/**
 * Chunks as server-sent events (AI SDK UI message stream, version 1). The stream is pulled: nothing is made faster than
 * the client reads, and a client that leaves ends the work.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Chunk } from "@/core/contracts/chat.ts";
import type { Logger } from "@/core/platform/log.ts";
import { AppError } from "@/core/errors.ts";
import { costOf, currentWork, tenths } from "@/core/platform/work.ts";
import { asAppError } from "@/routes/(_http)/errors.ts";
import { encodeEvent, eventHeaders, heartbeat, heartbeatMs } from "./events.ts";

/** A client that does not read for so long holds memory for nothing. */
const LONGEST_MS = 5 * 60_000;

const headers = {
  ...eventHeaders,
  "x-vercel-ai-ui-message-stream": "v1",
};

/** What is said of a failure, and where the rest of it goes. */
export interface EventStreamOptions {
  readonly requestId: string;
  readonly log: Logger;
}

type Chunks = AsyncGenerator<Chunk, void, void>;

const open = new Set<EventStream>();

/**
 * The response that streams chunks. A failure becomes an `error` chunk with a safe sentence; `[DONE]` ends every stream.
 *
 * @param run makes the chunks; its signal aborts when the client leaves, the service stops or the stream takes too long
 */
export function eventStream(
  run: (signal: AbortSignal) => Chunks,
  options: EventStreamOptions,
): Response {
  const source = new EventStream(run, options);
  return new Response(new ReadableStream(source, { highWaterMark: 0 }), { headers });
}

/** Ends all streams of this process with an `error` chunk: the service is about to stop. */
export function endEventStreams(): void {
  const message = "The service is restarting: ask again shortly";
  for (const stream of open) stream.end(new AppError("overloaded", { message }));
}

class EventStream implements UnderlyingDefaultSource<Uint8Array> {
  readonly #options: EventStreamOptions;
  readonly #abort = new AbortController();
  /** Chunks are made while the client reads, long after the handler: still in the name of its request. */
  readonly #within = AsyncLocalStorage.snapshot();
  readonly #work = currentWork();
  readonly #started = performance.now();
  readonly #ended = Promise.withResolvers<never>();
  readonly #chunks: Chunks;
  readonly #limit: ReturnType<typeof setTimeout>;
  #left = false;
  #next: Promise<IteratorResult<Chunk, void>> | undefined;

  constructor(run: (signal: AbortSignal) => Chunks, options: EventStreamOptions) {
    this.#options = options;
    this.#chunks = run(this.#abort.signal);
    this.#ended.promise.catch(() => {});
    this.#limit = setTimeout(() => {
      this.end(new AppError("overloaded", { message: "The answer took too long" }));
    }, LONGEST_MS);
    open.add(this);
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      const next = await this.#nextOrHeartbeat();
      if (this.#left) return;
      if (next === "heartbeat") return controller.enqueue(heartbeat);
      if (!next.done) return controller.enqueue(encodeEvent(JSON.stringify(next.value)));
    } catch (error) {
      if (this.#left) return;
      const errorText = this.#describe(error);
      controller.enqueue(encodeEvent(JSON.stringify({ type: "error", errorText })));
    }
    this.#close();
    controller.enqueue(encodeEvent("[DONE]"));
    controller.close();
  }

  /** The client left. */
  async cancel(): Promise<void> {
    this.#left = true;
    this.#ended.reject(new Error("the client left"));
    this.#close();
    await this.#stopWork();
  }

  /** Ends the stream with a failure, also while nobody reads. */
  end(failure: AppError): void {
    this.#ended.reject(failure);
    this.#close();
    this.#stopWork();
  }

  async #nextOrHeartbeat(): Promise<IteratorResult<Chunk, void> | "heartbeat"> {
    this.#next ??= this.#within(() => this.#chunks.next());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const idle = new Promise<"heartbeat">((resolve) => {
      timer = setTimeout(() => resolve("heartbeat"), heartbeatMs);
    });
    try {
      const next = await Promise.race([this.#ended.promise, this.#next, idle]);
      if (next !== "heartbeat") this.#next = undefined;
      return next;
    } finally {
      clearTimeout(timer);
    }
  }

  #describe(error: unknown): string {
    const { requestId, log } = this.#options;
    const failure = asAppError(error);
    if (failure.kind === "internal") log.error("stream", failure.cause ?? failure, { requestId });
    else log.warn("stream", { requestId, code: failure.code });
    return `${failure.message} (request ${requestId})`;
  }

  /** The request's own line was written when the answer began: what came after is in this one. */
  #close(): void {
    clearTimeout(this.#limit);
    if (!open.delete(this)) return;
    const { requestId, log } = this.#options;
    const ms = tenths(performance.now() - this.#started);
    log.info("stream ended", { requestId, ms, ...(this.#work ? costOf(this.#work) : {}) });
  }

  /** Aborts what runs and lets it put its things in order; its failures are nobody's but the log's. */
  async #stopWork(): Promise<void> {
    this.#abort.abort();
    try {
      await this.#within(() => this.#chunks.return());
    } catch (error) {
      const { requestId, log } = this.#options;
      log.error("stream", error, { requestId, after: "end" });
    }
  }
}
