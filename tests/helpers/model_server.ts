/**
 * A small OpenAI-compatible server for tests, over real HTTP: it answers what the test says, also lies and failures, and keeps
 * what it was asked. `withModelServer` stops it when the test is done.
 */

/** One request the server got. */
export interface SeenRequest {
  readonly path: string;
  readonly authorization: string | null;
  readonly body: Record<string, unknown>;
}

/** How the server answers; what is left out is answered with status 500. */
export interface ModelServer {
  readonly embeddings?: (
    inputs: string[],
    model: string,
  ) => { index: number; embedding: unknown }[];
  /** The text for a prompt's data; `task` is `extraction`, `rerank` or `answer`. */
  readonly completion?: (data: string, task: string) => string;
  /** The tokens that replies say they used. */
  readonly usage?: unknown;
  /** The status of a refusal of this body, if it is refused. */
  readonly refusal?: (body: Record<string, unknown>) => number | undefined;
  /** The whole reply, whatever was asked. */
  readonly reply?: (path: string, stopped: AbortSignal) => Response | Promise<Response>;
}

/** A server that runs until it is stopped. */
export interface RunningModel {
  readonly baseUrl: string;
  readonly seen: SeenRequest[];
  stop(): Promise<void>;
}

/** Starts a server that answers as told. */
export function startModelServer(answers: ModelServer): RunningModel {
  const seen: SeenRequest[] = [];
  const stopped = new AbortController();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const body: Record<string, unknown> = await request.json();
    const path = new URL(request.url).pathname;
    seen.push({ path, authorization: request.headers.get("authorization"), body });
    const refused = answers.refusal?.(body);
    if (refused !== undefined) return new Response("{}", { status: refused });
    if (answers.reply) return answers.reply(path, stopped.signal);
    if (path === "/embeddings" && answers.embeddings && Array.isArray(body.input)) {
      const data = answers.embeddings(body.input.map(String), String(body.model));
      return Response.json({ object: "list", data, usage: answers.usage });
    }
    if (path === "/chat/completions" && answers.completion && Array.isArray(body.messages)) {
      const content = answers.completion(String(body.messages.at(-1)?.content), taskOf(body));
      const choices = [{ index: 0, message: { role: "assistant", content } }];
      return Response.json({ choices, usage: answers.usage });
    }
    return new Response("not told", { status: 500, headers: { "x-should-retry": "false" } });
  });
  return {
    baseUrl: `http://127.0.0.1:${server.addr.port}`,
    seen,
    stop: async () => {
      stopped.abort();
      await server.shutdown();
    },
  };
}

/** Runs `work` with the address of a server that answers as told, and with the list of what it was asked. */
export async function withModelServer(
  answers: ModelServer,
  work: (baseUrl: string, seen: readonly SeenRequest[]) => Promise<void>,
): Promise<void> {
  const model = startModelServer(answers);
  try {
    await work(model.baseUrl, model.seen);
  } finally {
    await model.stop();
  }
}

function taskOf(body: Record<string, unknown>): string {
  const found = /"name":"(\w+)","strict"/.exec(JSON.stringify(body.response_format ?? {}));
  return found?.[1] ?? "answer";
}

/** A body that comes piece by piece until the reader goes away or the test ends, and how many pieces it had. */
export class EndlessBody {
  pieces = 0;
  cancelled = false;
  readonly #gone = Promise.withResolvers<void>();
  readonly #piece: Uint8Array;
  readonly #everyMs: number;

  constructor(options: { piece?: string; everyMs?: number } = {}) {
    this.#piece = new TextEncoder().encode(options.piece ?? " ");
    this.#everyMs = options.everyMs ?? 0;
  }

  /** Settles when the reader has gone away. */
  get gone(): Promise<void> {
    return this.#gone.promise;
  }

  /** The body for one reply. */
  stream(stopped: AbortSignal): ReadableStream<Uint8Array> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        if (this.#everyMs > 0) {
          await new Promise<void>((resolve) => {
            timer = setTimeout(resolve, this.#everyMs);
            stopped.addEventListener("abort", () => resolve(), { once: true });
          });
          clearTimeout(timer);
        }
        if (this.cancelled) return;
        if (stopped.aborted) return controller.close();
        this.pieces++;
        controller.enqueue(this.#piece);
      },
      cancel: () => {
        clearTimeout(timer);
        this.cancelled = true;
        this.#gone.resolve();
      },
    });
  }
}

/** A server that has read the request and says nothing until the reader goes away or the test ends. */
export function silence(stopped: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const end = () => resolve(new Response(null, { status: 503 }));
    stopped.addEventListener("abort", end, { once: true });
  });
}
