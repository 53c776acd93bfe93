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
 * The same of a file that is made while the client reads it: nothing is held that nobody takes. The first part is there before
 * the reply begins, so that a database that is away is still an answer of its own; a later failure breaks the connection off, so
 * that nobody takes a part for the whole.
 */
export async function fileStream(
  parts: AsyncGenerator<string, void, void>,
  name: string,
  type: "text/csv",
): Promise<Response> {
  // Parts are made long after the handler: still in the name of its request.
  const within = AsyncLocalStorage.snapshot();
  const encoder = new TextEncoder();
  let first: IteratorResult<string, void> | undefined = await parts.next();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = first ?? await within(() => parts.next());
      first = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  }, { highWaterMark: 0 });
  return new Response(body, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/** A file name for `filename*`, as RFC 8187 has it: what `encodeURIComponent` leaves of `'()*!` is not allowed there. */
export function encodedName(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
