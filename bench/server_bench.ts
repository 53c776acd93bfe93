/**
 * What a server costs: time from its start to its first answer, memory after 1,000 requests and with a worker that has
 * drawn a document. Run `deno task build` first. Uses an embedded database of its own; with DATABASE_URL that PostgreSQL server instead (an empty database).
 */
import { memoryOf, processorSeconds } from "@/tests/hostile/service.ts";
import { post, signIn } from "./requests.ts";

const limits = { embeddedMiB: 400, nativeMiB: 180, nativeStartMs: 400 };
const port = 8098;
const origin = `http://localhost:${port}`;
const databaseUrl = Deno.env.get("DATABASE_URL");
/** Those of `deno task serve`. */
const serveFlags = [
  "--node-modules-dir=manual",
  "--v8-flags=--max-semi-space-size=2,--max-old-space-size=1024",
];

const dataDir = await Deno.makeTempDir();
const env = {
  PORT: String(port),
  DATA_DIR: dataDir,
  RATE_LIMITS: "off",
  ADMIN_EMAIL: "bench@example.com",
  ADMIN_PASSWORD: "a long enough password",
  AUTH_SECRET: "a secret of more than thirty-two characters",
  DEMO_DATA: "on",
};

/** Other work on the machine stretches single starts. */
const STARTS = 9;

await start().then(stop); // the first start makes the database and fills it
const starts: Started[] = [];
for (let i = 0; i < STARTS; i++) {
  const started = await start();
  starts.push(started);
  await stop(started);
}
const kind = databaseUrl ? "native" : "embedded";
const least = (of: keyof Omit<Started, "server">) => Math.min(...starts.map((each) => each[of]));
report(
  `start to first answer, ${kind}, least of ${STARTS}`,
  least("firstAnswerMs"),
  databaseUrl ? limits.nativeStartMs : Infinity,
  "ms",
);
report("processor time until then", least("processorMs"), Infinity, "ms");
const used = await use();
report(
  `resident after 1,000 requests, ${kind}`,
  used.residentMiB,
  databaseUrl ? limits.nativeMiB : limits.embeddedMiB,
  "MiB",
);
report("the first document then", used.documentMs, Infinity, "ms");
report("resident with its worker", used.withWorkerMiB, Infinity, "MiB");
await Deno.remove(dataDir, { recursive: true });

interface Started {
  readonly server: Deno.ChildProcess;
  readonly firstAnswerMs: number;
  readonly processorMs: number;
}

/** Starts a server and waits for its first answer. */
async function start(): Promise<Started> {
  const args = ["run", "--cached-only", ...serveFlags, ...await permissions(), "server.ts"];
  const started = performance.now();
  const server = new Deno.Command(Deno.execPath(), {
    args,
    env,
    stdout: "null",
    stderr: "null",
  }).spawn();
  await firstAnswer();
  const firstAnswerMs = performance.now() - started;
  return { server, firstAnswerMs, processorMs: await processorSeconds(server) * 1000 };
}

async function stop({ server }: Started): Promise<void> {
  server.kill("SIGTERM");
  await server.status;
}

/** Starts a server, uses it and stops it. */
async function use(): Promise<{ residentMiB: number; documentMs: number; withWorkerMiB: number }> {
  const started = await start();
  const cookie = await signIn(origin, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  const { offer } = await post(`${origin}/api/offers`, cookie, {
    customerName: "Bench",
    clientRequest: "10 boxes of nitrile gloves size M, 5 reams of A4 copy paper, 3 LED desk lamps",
  });
  const paths = [
    `/offers/${offer.id}`,
    "/offers",
    `/api/offers/${offer.id}`,
    "/api/offers?query=bench",
  ];
  for (let i = 0; i < 1_000; i++) {
    await (await fetch(origin + paths[i % paths.length], { headers: { cookie } })).bytes();
  }
  const { residentMb: residentMiB } = await memoryOf(started.server);
  const asked = performance.now();
  await (await fetch(`${origin}/api/offers/${offer.id}/pdf`, { headers: { cookie } })).bytes();
  const documentMs = performance.now() - asked;
  const { residentMb: withWorkerMiB } = await memoryOf(started.server);
  await stop(started);
  return { residentMiB, documentMs, withWorkerMiB };
}

async function permissions(): Promise<string[]> {
  const args = ["run", "--allow-env", "tools/permissions.ts"];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args, env }).output();
  return new TextDecoder().decode(stdout).trim().split(" ");
}

async function firstAnswer(): Promise<void> {
  for (;;) {
    try {
      const res = await fetch(`${origin}/login`);
      await res.bytes();
      if (res.ok) return;
    } catch { /* not yet listening */ }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function report(what: string, value: number, limit: number, unit: string): void {
  const bound = limit === Infinity ? "" : ` (limit ${limit} ${unit})`;
  console.log(`${value <= limit ? "ok  " : "MISS"} ${what}: ${Math.round(value)} ${unit}${bound}`);
}
