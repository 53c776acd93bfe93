/** Replies that a browser saves as a file. */
import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The reply that carries a text file in UTF-8.
 *
 * @param name letters, digits, dots and hyphens only: it is ours, never typed by anyone
 */
export function fileReply(text: string, name: string, type: "text/csv" | "application/json") {
  return new Response(text, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/**
 * The same for a text that comes in parts, made while the client reads: nothing is held that nobody takes. A failure breaks the
 * connection off, so that nobody takes a part for the whole.
 */
export function streamedFile(parts: AsyncIterator<string>, name: string, type: "text/csv") {
  const encoder = new TextEncoder();
  // Parts are made long after the handler: still in the name of its request.
  const within = AsyncLocalStorage.snapshot();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await within(() => parts.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  }, { highWaterMark: 0 });
  return new Response(body, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}
