import { ProductImport } from "@/core/contracts/import.ts";
import type { ImportReply } from "@/core/contracts/import.ts";
import { limits } from "@/core/limits.ts";
import { readProductFile } from "@/core/products/file.ts";
import { importProducts, type ImportProgress } from "@/core/products/import.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import { asAppError, errorResponse } from "@/routes/(_http)/errors.ts";
import { methods } from "@/routes/(_http)/methods.ts";

/** Shorter than the idle limits of common proxies (30 to 60 s). */
const heartbeatMs = 15_000;

export const handler = methods({
  async POST(ctx) {
    const { content } = await readJson(ctx.req, ProductImport, {
      maxBytes: limits.productImportBytes,
    });
    const file = readProductFile(content);
    if (!acceptsEvents(ctx.req)) return Response.json(await importProducts(ctx.state.app, file));
    return eventReply(ctx, (onProgress) => importProducts(ctx.state.app, file, onProgress));
  },
});

function acceptsEvents(req: Request): boolean {
  const accepted = req.headers.get("accept")?.toLowerCase().split(",") ?? [];
  return accepted.some((type) => type.split(";", 1)[0]?.trim() === "text/event-stream");
}

/**
 * Events `progress`, then one `result` or one `error` with the body that the plain reply would have. The work goes on when
 * the client leaves: what it began to write, it ends.
 */
function eventReply(
  ctx: Context,
  work: (onProgress: (progress: ImportProgress) => void) => Promise<ImportReply>,
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
        .catch(async (error) => event("error", await failureOf(ctx, error)))
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
async function failureOf(ctx: Context, error: unknown): Promise<string> {
  const failure = asAppError(error);
  const { requestId, app } = ctx.state;
  if (failure.kind === "internal") app.log.error("import", failure.cause ?? failure, { requestId });
  return await errorResponse(failure, "import").text();
}

function close(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    // The client left before the end.
  }
}
