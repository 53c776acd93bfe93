/** A small OpenAI-compatible server for tests: it answers what the test says, also lies and failures. */

/** One request the server got. */
export interface SeenRequest {
  readonly path: string;
  readonly authorization: string | null;
  readonly body: Record<string, unknown>;
}

/** How the server answers; what is left out is answered with status 500. */
export interface ModelServer {
  readonly embeddings?: (inputs: string[]) => { index: number; embedding: unknown }[];
  readonly completion?: (prompt: string) => string;
  /** The whole reply, whatever was asked. */
  readonly reply?: () => Response;
}

/** Runs `work` with the address of a server that answers as told, and with the list of what it was asked. */
export async function withModelServer(
  answers: ModelServer,
  work: (baseUrl: string, seen: readonly SeenRequest[]) => Promise<void>,
): Promise<void> {
  const seen: SeenRequest[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const body: Record<string, unknown> = await request.json();
    const path = new URL(request.url).pathname;
    seen.push({ path, authorization: request.headers.get("authorization"), body });
    if (answers.reply) return answers.reply();
    if (path === "/embeddings" && answers.embeddings && Array.isArray(body.input)) {
      return Response.json({ object: "list", data: answers.embeddings(body.input.map(String)) });
    }
    if (path === "/chat/completions" && answers.completion && Array.isArray(body.messages)) {
      const content = answers.completion(String(body.messages.at(-1)?.content));
      return Response.json({ choices: [{ index: 0, message: { role: "assistant", content } }] });
    }
    return new Response("not told", { status: 500, headers: { "x-should-retry": "false" } });
  });
  try {
    await work(`http://127.0.0.1:${server.addr.port}`, seen);
  } finally {
    await server.shutdown();
  }
}
