/** A model's server that streams words for as long as the test wants (vectors have three dimensions), and knows who is still listening. */

/** See {@link startStreamingModel}. */
export interface StreamingModel {
  readonly baseUrl: string;
  /** Streams that were begun and not yet ended, by either side. */
  readonly open: number;
  stop(): Promise<void>;
}

/** Starts it: a word every `everyMs`, `words` of them in one answer. */
export function startStreamingModel(everyMs: number, words: number): StreamingModel {
  let open = 0;
  const encoder = new TextEncoder();
  const piece = encoder.encode(
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: "word " } }] })}\n\n`,
  );
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const question: { stream?: boolean; input?: unknown } = await request.json();
    if (Array.isArray(question.input)) {
      const data = question.input.map((_, index) => ({ index, embedding: [1, 0, 0] }));
      return Response.json({ data });
    }
    if (question.stream !== true) return new Response("only talk here", { status: 400 });
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
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  return {
    baseUrl: `http://127.0.0.1:${server.addr.port}/v1`,
    get open() {
      return open;
    },
    stop: () => server.shutdown(),
  };
}
