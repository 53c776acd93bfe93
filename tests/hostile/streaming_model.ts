/** A model's server that streams words for as long as the test wants, and knows who is still listening. */

/** See {@link startStreamingModel}. */
export interface StreamingModel {
  readonly baseUrl: string;
  /** Streams that were begun and not yet ended, by either side. */
  readonly open: number;
  /** Streams that the reader left. */
  readonly left: number;
  stop(): Promise<void>;
}

/** Starts it: a word every `everyMs`, `words` of them in one answer. */
export function startStreamingModel(everyMs: number, words: number): StreamingModel {
  let open = 0, left = 0;
  const encoder = new TextEncoder();
  const piece = encoder.encode(
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: "word " } }] })}\n\n`,
  );
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const question: { stream?: boolean } = await request.json();
    if (question.stream !== true) {
      return new Response("only talk here", {
        status: 500,
        headers: { "x-should-retry": "false" },
      });
    }
    let said = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    open++;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise<void>((resolve) => timer = setTimeout(resolve, everyMs));
        if (said++ < words) return controller.enqueue(piece);
        controller.enqueue(encoder.encode("data: [DONE]\n\n"));
        controller.close();
        open--;
      },
      cancel() {
        clearTimeout(timer);
        open--;
        left++;
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  return {
    baseUrl: `http://127.0.0.1:${server.addr.port}/v1`,
    get open() {
      return open;
    },
    get left() {
      return left;
    },
    stop: () => server.shutdown(),
  };
}
