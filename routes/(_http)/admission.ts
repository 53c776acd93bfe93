/**
 * Which requests are at work: a fixed number, in the order in which they came. The rest waits, and is refused only when the
 * queue is full or the wait too long. It stands in front of the database and of everything that is expensive.
 */
import { limits } from "@/core/platform/limits.ts";
import { currentWork } from "@/core/platform/work.ts";
import { type QueueOptions, WorkQueue } from "@/core/platform/work_queue.ts";
import { asksForHealth } from "./readable_path.ts";
import { StreamCount } from "./stream_count.ts";

/** Bounds of the requests of one process. */
export interface AdmissionOptions extends QueueOptions {
  /** Event streams open at a time. */
  readonly streams: number;
}

/** The bounds over the embedded database, which does one statement at a time: the more wait for it, the longer each waits. */
export const embeddedAdmission = { running: limits.requestsRunningEmbedded };

const ordinary: AdmissionOptions = {
  running: limits.requestsRunning,
  inside: limits.requestsInside,
  waiting: limits.requestsWaiting,
  waitMs: limits.waitMs,
  streams: limits.streams,
};

/** Lets requests in, or refuses them with `overloaded`. */
export class Admission {
  readonly #queue: WorkQueue;
  readonly #streams: StreamCount;

  /** Bounds that are not given are the ordinary ones. */
  constructor(options: Partial<AdmissionOptions> = {}) {
    const bounds = { ...ordinary, ...options };
    this.#queue = new WorkQueue(bounds);
    this.#streams = new StreamCount(bounds.streams);
  }

  /** Numbers for metrics: requests at work, inside at all, waiting; open streams. */
  get load(): { running: number; inside: number; waiting: number; streams: number } {
    return { ...this.#queue.load, streams: this.#streams.open };
  }

  /**
   * Does `work` when it is its turn. Health is asked by those who decide whether the process lives: it never waits.
   *
   * @throws {AppError} `overloaded`
   */
  async admit(req: Request, work: () => Promise<Response>): Promise<Response> {
    if (asksForHealth(req.url)) return await work();
    const place = await this.#queue.enter(ownerOf(req.headers));
    const request = currentWork();
    if (request) request.place = place;
    try {
      return this.#streams.counted(await work());
    } finally {
      place.end();
    }
  }
}

/** Whose request it is, as far as can be told before anything is looked up: a session's, a key's, or a stranger's. */
function ownerOf(headers: Headers): string {
  return headers.get("authorization") ?? headers.get("cookie") ?? "";
}
