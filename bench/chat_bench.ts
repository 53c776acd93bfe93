/**
 * How long health takes to answer while 100 chats stream, and whether all of them come to their end. Run `deno task build`
 * first. A model's server in this process writes 20 pieces a second to each chat, as fast as people read; the service runs
 * beside it with an embedded database of its own, or with DATABASE_URL on that PostgreSQL server (an empty database).
 */
const limits = { healthP99Ms: 100, streams: 100 };
const pieces = 200;
const pieceMs = 50;
const pauseMs = 20;
const settledMs = 40;
const port = 8099;
const origin = `http://localhost:${port}`;

const model = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, () => {
  let left = pieces;
  let timer: ReturnType<typeof setInterval> | undefined;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => {
        const delta = { content: "some words " };
        const event = left-- > 0 ? JSON.stringify({ choices: [{ delta }] }) : "[DONE]";
        controller.enqueue(encoder.encode(`data: ${event}\n\n`));
        if (left >= 0) return;
        clearInterval(timer);
        controller.close();
      }, pieceMs);
    },
    cancel: () => clearInterval(timer),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
});

const dataDir = await Deno.makeTempDir();
const env = {
  PORT: String(port),
  DATA_DIR: dataDir,
  RATE_LIMITS: "off",
  ADMIN_EMAIL: "bench@example.com",
  ADMIN_PASSWORD: "a long enough password",
  AUTH_SECRET: "a secret of more than thirty-two characters",
  DEMO_DATA: "off",
  LOG_LEVEL: "error",
  OPENAI_API_KEY: "key",
  OPENAI_BASE_URL: `http://127.0.0.1:${model.addr.port}/v1`,
};
const server = new Deno.Command(Deno.execPath(), {
  args: ["run", "--cached-only", "--allow-all", "server.ts"],
  env,
  stdout: "null",
  stderr: "inherit",
}).spawn();
try {
  await ready();
  await measure(await signIn());
} finally {
  server.kill("SIGTERM");
  await server.status;
  await model.shutdown();
  await Deno.remove(dataDir, { recursive: true });
}

async function measure(headers: Record<string, string>): Promise<void> {
  // Nobody measures the first one: libraries are loaded at first use, and a start has work of its own.
  await stream(headers);
  for (let quick = 0; quick < 50; quick = await healthMs() < settledMs ? quick + 1 : 0) {
    await pause(pauseMs);
  }
  const probed = probe();
  const ended = await Promise.all(
    Array.from({ length: limits.streams }, async (_, i) => {
      // People do not ask in the same millisecond; all of them are under way long before the first ends.
      await pause(i * pauseMs);
      return await stream(headers);
    }),
  );
  const times = await probed.stop();
  const lost = ended.filter((text) => !text.endsWith('"finishReason":"stop"}\n\ndata: [DONE]\n\n'));
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Infinity;
  report(`health p99 of ${times.length} beside ${limits.streams} streams`, p99, limits.healthP99Ms);
  if (lost.length > 0) {
    console.log(
      `${lost.length} streams did not come to their end, the first: ${lost[0]?.slice(-200)}`,
    );
    Deno.exitCode = 1;
  }
}

/** Asks health from a thread of its own: this one serves the model and reads all streams, and would count its own delays. */
function probe(): { stop: () => Promise<number[]> } {
  const worker = new Worker(new URL("./health_probe.ts", import.meta.url), { type: "module" });
  worker.postMessage({ url: `${origin}/api/health`, pauseMs });
  return {
    stop: () =>
      new Promise((resolve) => {
        worker.addEventListener("message", ({ data }: MessageEvent<number[]>) => {
          worker.terminate();
          resolve(data);
        });
        worker.postMessage("stop");
      }),
  };
}

async function healthMs(): Promise<number> {
  const started = performance.now();
  await (await fetch(`${origin}/api/health`)).bytes();
  return performance.now() - started;
}

async function stream(headers: Record<string, string>): Promise<string> {
  const res = await fetch(`${origin}/api/chat`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      messages: [{ role: "user", parts: [{ type: "text", text: "Tell me a story" }] }],
    }),
  });
  return await res.text();
}

async function signIn(): Promise<Record<string, string>> {
  const res = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
  });
  await res.bytes();
  const cookie = res.headers.getSetCookie().map((each) => each.split(";")[0]).join("; ");
  return { cookie, "content-type": "application/json" };
}

async function ready(): Promise<void> {
  for (;;) {
    try {
      const res = await fetch(`${origin}/api/health`);
      await res.bytes();
      if (res.status === 200) return;
    } catch {
      // It does not listen yet.
    }
    await pause(100);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function report(name: string, ms: number, limit: number): void {
  const verdict = ms <= limit ? "ok" : "TOO SLOW";
  console.log(`${verdict} ${name}: ${ms.toFixed(1)} ms (limit ${limit} ms)`);
  if (ms > limit) Deno.exitCode = 1;
}
