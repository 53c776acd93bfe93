/** Progress of long work as server-sent events: `progress`, then one `result` or one `error`. */
import type { Context } from "./define.ts";
import { asAppError, errorResponse, type ErrorShape } from "./errors.ts";

/** Shorter than the idle limits of common proxies (30 to 60 s). */
const heartbeatMs = 15_000;

/** Whether the client asked for events rather than for one reply. */
export function acceptsEvents(req: Request): boolean {
  const accepted = req.headers.get("accept")?.toLowerCase().split(",") ?? [];
  return accepted.some((type) => type.split(";", 1)[0]?.trim() === "text/event-stream");
}

/**
 * Events `progress`, then one `result` or one `error` with the body that the plain reply would have. The work goes on when
 * the client leaves: what it began to write, it ends.
 */
export function progressReply<Progress>(
  ctx: Context,
  shape: ErrorShape,
  work: (onProgress: (progress: Progress) => void) => Promise<unknown>,
): Response {
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (text: string) => {
        // A stream that was cancelled takes nothing any more.
        try {
          controller.enqueue(encoder.encode(`${text}\n\n`));
        } catch {
          clearInterval(heartbeat);
        }
      };
      const event = (name: string, data: string) => send(`event: ${name}\ndata: ${data}`);
      heartbeat = setInterval(() => send(": heartbeat"), heartbeatMs);
      // Not awaited: `start` has to end before anything is read.
      work((progress) => event("progress", JSON.stringify(progress)))
        .then((reply) => event("result", JSON.stringify(reply)))
        .catch(async (error) => event("error", await failureOf(ctx, shape, error)))
        .finally(() => {
          clearInterval(heartbeat);
          close(controller);
        });
    },
    cancel: () => clearInterval(heartbeat),
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache",
      "x-accel-buffering": "no",
    },
  });
}

/** The status is sent already: the body of the error is all that can be said, and the log gets the cause. */
async function failureOf(ctx: Context, shape: ErrorShape, error: unknown): Promise<string> {
  const failure = asAppError(error);
  const { requestId, app } = ctx.state;
  if (failure.kind === "internal") {
    app.log.error("progress", failure.cause ?? failure, { requestId });
  }
  return await errorResponse(failure, shape).text();
}

function close(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    // The client left before the end.
  }
}
