/**
 * The process behind {@link Generator}: it reads jobs from its standard input, one JSON a line, does them at the same time,
 * and writes what each came to. It does as little as it can for a request: the processors belong to the service.
 */
import type { GeneratorJob, GeneratorReply, Outcome } from "./load.ts";
import { TextLineStream } from "@/tests/db/lines.ts";

type RequestBytes = Uint8Array<ArrayBuffer>;

async function work(job: GeneratorJob): Promise<GeneratorReply> {
  const requests = job.requests.map((text) => new TextEncoder().encode(text));
  if ("clients" in job) return { id: job.id, ...await workOf(job, requests) };
  return { id: job.id, outcomes: await sendLoad(job, requests) };
}

/** Connections at most: more than a service takes in, so that nobody waits for one here. */
const mostConnections = 8_000;

/** Sends requests at an even rate; connections are opened as they are needed. */
async function sendLoad(
  { port, perSecond, seconds }: Extract<GeneratorJob, { perSecond: number }>,
  requests: readonly RequestBytes[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const pool = new Pool(port);
  const running = new Set<Promise<void>>();
  const started = performance.now();
  const all = Math.floor(perSecond * seconds);
  for (let sent = 0; sent < all;) {
    const due = Math.min(all, Math.floor((performance.now() - started) / 1000 * perSecond) + 1);
    for (; sent < due; sent++) {
      const at = sent / perSecond * 1000;
      const bytes = requests[sent % requests.length];
      if (!bytes) throw new Error("no requests");
      const one = pool.ask(bytes).then(({ status, retryAfter }) => {
        outcomes.push({ status, retryAfter, at, ms: performance.now() - started - at });
      }).finally(() => running.delete(one));
      running.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(running);
  pool.close();
  return outcomes;
}

/** What some clients come to who each wait for their answer, and the requests a second that they get done. */
async function workOf(
  { port, seconds, clients }: Extract<GeneratorJob, { clients: number }>,
  requests: readonly RequestBytes[],
): Promise<{ outcomes: Outcome[]; perSecond: number }> {
  const pool = new Pool(port);
  const started = performance.now();
  const outcomes: Outcome[] = [];
  const client = async (first: number) => {
    for (let turn = first;; turn += clients) {
      const at = performance.now() - started;
      const bytes = requests[turn % requests.length];
      if (!bytes || at >= seconds * 1000) return;
      const { status, retryAfter } = await pool.ask(bytes);
      outcomes.push({ status, retryAfter, at, ms: performance.now() - started - at });
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  pool.close();
  const done = outcomes.filter(({ status }) => status > 0 && status < 400).length;
  return { outcomes, perSecond: done / ((performance.now() - started) / 1000) };
}

interface Reply {
  readonly status: number;
  readonly retryAfter: boolean;
}

const lost: Reply = { status: 0, retryAfter: false };

class Pool {
  readonly #port: number;
  readonly #free: Connection[] = [];
  readonly #all = new Set<Connection>();
  readonly #waiting: (() => void)[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  async ask(bytes: RequestBytes): Promise<Reply> {
    while (this.#free.length === 0 && this.#all.size >= mostConnections) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    const connection = this.#free.pop() ?? new Connection(this.#port);
    this.#all.add(connection);
    const reply = await connection.ask(bytes);
    if (reply === undefined || connection.ended) {
      this.#all.delete(connection);
      connection.close();
    } else this.#free.push(connection);
    this.#waiting.shift()?.();
    return reply ?? lost;
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }
}

class Connection {
  readonly #opening: Promise<Deno.TcpConn>;
  readonly #buffer = new Uint8Array(64 * 1024);
  ended = false;

  constructor(port: number) {
    this.#opening = Deno.connect({ port, hostname: "127.0.0.1" });
    this.#opening.catch(() => {});
  }

  /** Writes a request and reads its answer; `undefined` when the connection ended before. */
  async ask(bytes: RequestBytes): Promise<Reply | undefined> {
    try {
      const connection = await this.#opening;
      for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
      return await this.#read(connection);
    } catch {
      return undefined;
    }
  }

  async #read(connection: Deno.TcpConn): Promise<Reply | undefined> {
    let head = "", length = NaN, chunked = false, got = 0, last = "";
    for (;;) {
      const count = await connection.read(this.#buffer);
      if (count === null) return undefined;
      if (Number.isNaN(length)) {
        head += latin1.decode(this.#buffer.subarray(0, count));
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) continue;
        const fields = head.slice(0, end).toLowerCase();
        chunked = fields.includes("transfer-encoding: chunked");
        length = Number(/content-length: (\d+)/.exec(fields)?.[1] ?? 0);
        this.ended = fields.includes("connection: close");
        got = head.length - end - 4;
        last = head.slice(-5);
      } else {
        got += count;
        last = (last + latin1.decode(this.#buffer.subarray(Math.max(0, count - 5), count)))
          .slice(-5);
      }
      if (chunked ? last === "0\r\n\r\n" : got >= length) {
        return {
          status: Number(head.slice(9, 12)),
          retryAfter: /\r\nretry-after: /i.test(head.slice(0, 2_000)),
        };
      }
    }
  }

  close(): void {
    this.#opening.then((connection) => connection.close()).catch(() => {});
  }
}

const latin1 = new TextDecoder("latin1");

for await (const line of Deno.stdin.readable.pipeThrough(new TextLineStream())) {
  const job: GeneratorJob = JSON.parse(line);
  work(job).then((reply) =>
    Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(reply)}\n`))
  );
}
