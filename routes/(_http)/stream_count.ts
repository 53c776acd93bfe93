/** Event streams that are open: each holds a connection and little else, but not any number of them. */
import { AppError } from "@/core/errors.ts";

/** Counts event streams from their beginning until they end or their reader leaves. */
export class StreamCount {
  #open = 0;

  constructor(private readonly most: number) {}

  /** How many are open. */
  get open(): number {
    return this.#open;
  }

  /**
   * The same response, counted if it is an event stream.
   *
   * @throws {AppError} `overloaded`
   */
  counted(res: Response): Response {
    if (!res.headers.get("content-type")?.startsWith("text/event-stream")) return res;
    // Whoever looks at a body makes a stream of it, which is sent in chunks: only at that of a stream.
    const { body } = res;
    if (!body) return res;
    if (this.#open >= this.most) {
      body.cancel().catch(() => {});
      throw new AppError("overloaded");
    }
    this.#open++;
    return new Response(counting(body, () => this.#open--), res);
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
