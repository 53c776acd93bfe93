/** Long work that tells how far it is: events of its own names, then one `result` or one `error`. */
import { currentWork } from "@/core/platform/work.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import { asAppError, errorResponse, type ErrorShape } from "@/routes/(_http)/errors.ts";
import { encodeEvent, eventHeaders, heartbeat, heartbeatMs } from "./events.ts";

/** Until work has told something it may still be refused with a status of its own; this long, in milliseconds. */
const patienceMs = 2_000;

/** Sends an event: its name, and its data as JSON. */
export type Tell = (name: string, data: unknown) => void;

/**
 * The events that `work` tells, then one `result` or one `error` with the body that the plain reply would have. The work
 * goes on when the client leaves: what it began to write, it ends.
 *
 * @throws what `work` throws before it has told anything: the answer is the plain one then, with its status
 */
export async function progressReply(
  ctx: Context,
  shape: ErrorShape,
  work: (tell: Tell) => Promise<unknown>,
): Promise<Response> {
  const { stream, send, close } = openStream();
  const begun = Promise.withResolvers<void>();
  const patience = setTimeout(begun.resolve, patienceMs);
  const done = work((name, data) => {
    send(encodeEvent(JSON.stringify(data), name));
    begun.resolve();
  });
  currentWork()?.place?.keepUntil(done);
  try {
    await Promise.race([done, begun.promise]);
  } catch (error) {
    close();
    throw error;
  } finally {
    clearTimeout(patience);
  }
  // Not awaited: the reply has to begin before the work ends.
  done.then((reply) => send(encodeEvent(JSON.stringify(reply), "result")))
    .catch(async (error) => send(encodeEvent(await failureOf(ctx, shape, error), "error")))
    .finally(close);
  return new Response(stream, { headers: eventHeaders });
}

/** A stream that is written to from outside; what is written after the client left goes nowhere. */
function openStream() {
  let beat: ReturnType<typeof setInterval> | undefined;
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  const end = () => {
    clearInterval(beat);
    writer = undefined;
  };
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller;
      beat = setInterval(() => controller.enqueue(heartbeat), heartbeatMs);
    },
    cancel: end,
  });
  return {
    stream,
    send: (event: Uint8Array) => writer?.enqueue(event),
    close() {
      writer?.close();
      end();
    },
  };
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
