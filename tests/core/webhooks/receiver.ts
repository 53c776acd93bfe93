/** A receiver of webhooks over real HTTP. It checks signatures by itself, as the convention says, and answers as told. */

/** One request that came. */
export interface Received {
  readonly path: string;
  readonly id: string;
  readonly timestamp: number;
  readonly signature: string;
  readonly headers: Headers;
  readonly body: string;
}

/** Answers one request. */
export type Answer = (received: Received) => Response | Promise<Response>;

/** A receiver until it is stopped. */
export interface Receiver extends AsyncDisposable {
  /** `http://localhost:port` */
  readonly origin: string;
  readonly seen: Received[];
  /** The paths that were asked for, in order. */
  paths(): string[];
  /** Resolves when so many requests have come. */
  until(count: number): Promise<void>;
}

/** Starts a receiver; without answers it says 204, with too few it repeats the last. */
export function startReceiver(...answers: Answer[]): Receiver {
  const seen: Received[] = [];
  let heard = Promise.withResolvers<void>();
  const ending = new AbortController();
  const options = { port: 0, hostname: "127.0.0.1", signal: ending.signal, onListen() {} };
  const server = Deno.serve(options, async (request) => {
    const received = {
      path: new URL(request.url).pathname,
      id: request.headers.get("webhook-id") ?? "",
      timestamp: Number(request.headers.get("webhook-timestamp")),
      signature: request.headers.get("webhook-signature") ?? "",
      headers: request.headers,
      body: await request.text(),
    };
    const answer = answers[Math.min(seen.length, answers.length - 1)];
    seen.push(received);
    heard.resolve();
    return await answer?.(received) ?? new Response(null, { status: 204 });
  });
  return {
    origin: `http://localhost:${server.addr.port}`,
    seen,
    paths: () => seen.map(({ path }) => path),
    async until(count) {
      while (seen.length < count) {
        heard = Promise.withResolvers();
        if (seen.length < count) await heard.promise;
      }
    },
    async [Symbol.asyncDispose]() {
      ending.abort();
      await server.finished;
    },
  };
}

/** An answer of that status. */
export function says(status: number, headers: Record<string, string> = {}): Answer {
  return () => new Response(null, { status, headers });
}

/** Whether one of the signatures is that of the secret. */
export async function isSignedBy(received: Received, secret: string): Promise<boolean> {
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const raw = bytes(secret.replace(/^whsec_/, ""));
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  const { id, timestamp, body } = received;
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const one of received.signature.split(" ")) {
    const [version, signature = ""] = one.split(",");
    if (version !== "v1") continue;
    if (await crypto.subtle.verify("HMAC", key, bytes(signature), content)) return true;
  }
  return false;
}
