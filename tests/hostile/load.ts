/**
 * Load on a served site: requests at times that do not depend on the answers, over kept connections, as strangers do it
 * who know nothing of each other. Times are counted from when a request was due, not from when it could be sent. A process
 * of its own sends them.
 */
import { TextLineStream } from "@/tests/db/lines.ts";
import { inTheBackground } from "./processors.ts";

/** What one request came to. */
export interface Outcome {
  /** 0 for a connection that ended before the answer did. */
  readonly status: number;
  readonly ms: number;
  /** When it was due, in milliseconds from the start. */
  readonly at: number;
  readonly retryAfter: boolean;
}

/** How much load for how long. */
export interface Load {
  readonly port: number;
  /** As {@link requestText} gives them. */
  readonly requests: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** As many requests as some clients get done who each wait for their answer. */
export type Clients = Omit<Load, "perSecond"> & { readonly clients: number };

/** What the process is told. */
export type GeneratorJob = (Load | Clients) & { readonly id: number };

/** What it answers. */
export interface GeneratorReply {
  readonly id: number;
  readonly outcomes?: Outcome[];
  readonly perSecond?: number;
}

/** A request of a signed-in user as it is sent. */
export function requestText(
  { host, cookie, method = "GET", path, body }: {
    readonly host: string;
    readonly cookie: string;
    readonly method?: string;
    readonly path: string;
    readonly body?: unknown;
  },
): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const { length } = new TextEncoder().encode(text);
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n` +
    (body === undefined
      ? ""
      : `Origin: http://${host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n`);
  return `${head}\r\n${text}`;
}

/** A process that sends load; several loads may run at a time. */
export class Generator implements AsyncDisposable {
  readonly #process: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #open = new Map<number, PromiseWithResolvers<GeneratorReply>>();
  #jobs = 0;

  /** @param inBackground it yields to everybody else: for much load, beside a service that keeps to a processor of its own */
  constructor({ inBackground }: { readonly inBackground: boolean }) {
    const program = new URL("generator.ts", import.meta.url).pathname;
    const run = ["run", "--no-check", "--allow-net", program];
    const { command, args } = inBackground
      ? inTheBackground(Deno.execPath(), run)
      : { command: Deno.execPath(), args: run };
    this.#process = new Deno.Command(command, { args, stdin: "piped", stdout: "piped" }).spawn();
    this.#input = this.#process.stdin.getWriter();
    this.#hear();
  }

  async #hear(): Promise<void> {
    for await (const line of this.#process.stdout.pipeThrough(new TextLineStream())) {
      const reply: GeneratorReply = JSON.parse(line);
      this.#open.get(reply.id)?.resolve(reply);
      this.#open.delete(reply.id);
    }
    for (const { reject } of this.#open.values()) reject(new Error("the generator ended"));
  }

  #do(job: Load | Clients): Promise<GeneratorReply> {
    const answer = Promise.withResolvers<GeneratorReply>();
    const id = this.#jobs++;
    this.#open.set(id, answer);
    this.#input.write(new TextEncoder().encode(`${JSON.stringify({ ...job, id })}\n`));
    return answer.promise;
  }

  /** Sends requests at an even rate and gives what each came to. */
  async send(load: Load): Promise<readonly Outcome[]> {
    return (await this.#do(load)).outcomes ?? [];
  }

  /** What each request of some clients came to who each wait for their answer. */
  async work(clients: Clients): Promise<readonly Outcome[]> {
    return (await this.#do(clients)).outcomes ?? [];
  }

  /** Good answers a second that some clients get who each wait for theirs. */
  async capacityOf(clients: Clients): Promise<number> {
    return (await this.#do(clients)).perSecond ?? 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#input.close();
    await this.#process.status;
  }
}
