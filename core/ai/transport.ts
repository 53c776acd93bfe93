/**
 * How requests travel to the model's server: bounded answers, no redirects. A server that sends without end, or that
 * points to another address (such as one inside of the operator's network), gets nothing but a closed connection.
 */

/** The largest answer: 96 vectors of 4,000 numbers with 20 characters each. */
const mostBytes = 8 * 1024 * 1024;

/** An answer grew over the bound. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
}

/** `fetch` for the library: does not follow redirects and ends an answer of more than `most` bytes with an error. */
export function boundedFetch(most: number = mostBytes): typeof fetch {
  return async (input, init) => {
    const reply = await fetch(input, { ...init, redirect: "manual" });
    if (reply.status >= 300 && reply.status < 400) {
      await reply.body?.cancel();
      // The library must not take it for a success, and asking again would lead to the same.
      return new Response(null, { status: 421, headers: { "x-should-retry": "false" } });
    }
    if (reply.body === null) return reply;
    let seen = 0;
    // Of `reply` nothing but its body is held from here on: once the rest of it is collected, the signal that it was asked
    // with does not reach the body any more by itself.
    const { signal } = init ?? {};
    const counted = reply.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seen += chunk.byteLength;
          if (seen > most) controller.error(new AnswerTooLarge(`more than ${most} bytes`));
          else controller.enqueue(alone(chunk));
        },
      }),
      signal ? { signal } : {},
    );
    return new Response(counted, {
      status: reply.status,
      statusText: reply.statusText,
      headers: reply.headers,
    });
  };
}

/** The same bytes without the much larger buffer that they came in, which is given back at once: an answer has thousands. */
function alone(chunk: Uint8Array): Uint8Array {
  const { buffer } = chunk;
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength < 2 * chunk.byteLength) return chunk;
  const bytes = chunk.slice();
  buffer.transfer(0);
  return bytes;
}
