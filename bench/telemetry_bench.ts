/**
 * What traces and figures cost: two servers of the same installation, one with OpenTelemetry, take turns at the same
 * requests; their CPU time is compared. Needs DATABASE_URL (an empty PostgreSQL database) and `deno task build`:
 * `DATABASE_URL=… deno run -A bench/telemetry_bench.ts`.
 */
import { cpuOf } from "./cpu.ts";
import { post, signIn } from "./requests.ts";

const limits = { telemetryPercent: 5 };
const rounds = 7;
const requests = 1_200;

if (!Deno.env.get("DATABASE_URL")) {
  console.log("skip the cost of OpenTelemetry: it is measured on PostgreSQL, set DATABASE_URL");
  Deno.exit(0);
}

const email = "bench@example.com";
const password = "a long enough password";
let exported = 0;
const collector = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (req) => {
  exported += (await req.bytes()).length;
  return new Response(null, { status: 200 });
});

const telemetry = {
  OTEL_DENO: "true",
  OTEL_SERVICE_NAME: "offerwright",
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.addr.port}`,
  OTEL_DENO_CONSOLE: "ignore",
};
const plain = await startServer({});
const traced = await startServer(telemetry);
const cookie = await signIn(plain.origin, { email, password });
const { offer } = await post(`${plain.origin}/api/offers`, cookie, {
  customerName: "Bench",
  clientRequest: "10 boxes of nitrile gloves size M, 5 reams of A4 copy paper, 3 LED desk lamps",
});
const work: readonly ((server: Server) => Promise<unknown>)[] = [
  (server) => get(server, `/offers/${offer.id}`),
  (server) => get(server, "/offers"),
  (server) => get(server, `/api/offers/${offer.id}`),
  (server) => get(server, "/api/offers?query=bench"),
  (server) => get(server, "/api/products?query=paper"),
  ({ origin }) =>
    post(`${origin}/api/offers`, cookie, { clientRequest: "4 reams of A4 copy paper" }),
];

const ratios: number[] = [];
for (const server of [plain, traced]) await round(server); // what is compiled once
for (let each = 0; each < rounds; each++) {
  const order = each % 2 ? [plain, traced] : [traced, plain];
  for (const server of order) server.cpuMs = await round(server);
  ratios.push(traced.cpuMs / plain.cpuMs);
}
for (const { process } of [plain, traced]) process.kill("SIGKILL");
await collector.shutdown();
ratios.sort((a, b) => a - b);
const percent = ((ratios[Math.floor(rounds / 2)] ?? NaN) - 1) * 100;
const held = percent <= limits.telemetryPercent && exported > 0;
const [least, most] = [ratios[0], ratios.at(-1)].map((ratio) => ((ratio ?? NaN) - 1) * 100);
console.log(
  `${held ? "ok  " : "MISS"} CPU time with OpenTelemetry: ${percent.toFixed(1)} % more ` +
    `(limit ${limits.telemetryPercent} %; ${least?.toFixed(1)} to ${
      most?.toFixed(1)
    } in ${rounds} rounds of ` +
    `${requests} requests, ${(exported / 1024 / 1024).toFixed(1)} MiB exported)`,
);

interface Server {
  readonly origin: string;
  readonly process: Deno.ChildProcess;
  cpuMs: number;
}

async function startServer(more: Record<string, string>): Promise<Server> {
  const port = freePort();
  const env = {
    PORT: String(port),
    RATE_LIMITS: "off",
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    AUTH_SECRET: "a secret of more than thirty-two characters",
    DEMO_DATA: "on",
    ...more,
  };
  const flags = [
    "--cached-only",
    "--node-modules-dir=manual",
    "--v8-flags=--max-semi-space-size=2",
  ];
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", ...flags, "--allow-all", "server.ts"],
    env,
    stdout: "null",
    stderr: "null",
  }).spawn();
  let ended = false;
  process.status.then(() => ended = true);
  const server = { origin: `http://localhost:${port}`, process, cpuMs: 0 };
  while (!await fetch(`${server.origin}/login`).then((res) => res.ok, () => false)) {
    if (ended) throw new Error("the server did not start: is DATABASE_URL an empty database?");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return server;
}

/** A port that is free at this moment: on a given one another server might answer. */
function freePort(): number {
  using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  return listener.addr.port;
}

/** Milliseconds of CPU time that the server needs for one round. */
async function round(server: Server): Promise<number> {
  const before = await cpuOf(server.process.pid);
  for (let sent = 0; sent < requests; sent++) await work[sent % work.length]?.(server);
  return await cpuOf(server.process.pid) - before;
}

async function get({ origin }: Server, path: string): Promise<void> {
  await (await fetch(origin + path, { headers: { cookie } })).bytes();
}
