/** Replies that a browser saves as a file. */

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
 * The same of a file that is made while it is sent. The first part is there before the reply begins, so that a database that is
 * away is still an answer of its own.
 */
export async function fileStream(
  parts: AsyncGenerator<string, void, void>,
  name: string,
  type: "text/csv",
): Promise<Response> {
  const first = await parts.next();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (first.done) controller.close();
      else controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  });
  return new Response(stream, {
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
