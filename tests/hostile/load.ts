/**
 * Load on a served site: requests at times that do not depend on the answers, over kept connections, as strangers do it
 * who know nothing of each other. Times are counted from when a request was due, not from when it could be sent.
 */

/** One request, ready to be written: its bytes. */
export type RequestBytes = Uint8Array<ArrayBuffer>;

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
  readonly requests: readonly RequestBytes[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** A request of a signed-in user as bytes. */
export function requestBytes(
  { host, cookie, method = "GET", path, body }: {
    readonly host: string;
    readonly cookie: string;
    readonly method?: string;
    readonly path: string;
    readonly body?: unknown;
  },
): RequestBytes {
  const text = body === undefined ? "" : JSON.stringify(body);
  const bytes = new TextEncoder().encode(text);
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n` +
    (body === undefined
      ? ""
      : `Origin: http://${host}\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\n`);
  return new TextEncoder().encode(`${head}\r\n${text}`);
}

/** Sends requests at an even rate; connections are opened as they are needed, at most 1,000. */
export async function sendLoad({ port, requests, perSecond, seconds }: Load): Promise<Outcome[]> {
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

/** Requests a second that some clients get done who each wait for their answer. */
export async function capacityOf(
  { port, requests, seconds, clients }: Omit<Load, "perSecond"> & { readonly clients: number },
): Promise<number> {
  const pool = new Pool(port);
  const started = performance.now();
  let done = 0;
  const client = async (first: number) => {
    for (let at = first; performance.now() - started < seconds * 1000; at += clients) {
      const bytes = requests[at % requests.length];
      if (bytes && (await pool.ask(bytes)).status < 400) done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  pool.close();
  return done / ((performance.now() - started) / 1000);
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
    while (this.#free.length === 0 && this.#all.size >= 1_000) {
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
      const text = latin1.decode(this.#buffer.subarray(0, count));
      if (head === "" || !head.includes("\r\n\r\n")) {
        head += text;
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
        last = (last + text).slice(-5);
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
