/**
 * What a server costs: time from its start to its first answer, and memory after 1,000 requests. Run `deno task build`
 * first. Uses an embedded database of its own; with DATABASE_URL that PostgreSQL server instead (an empty database).
 */
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

await run(); // the first start makes the database and fills it
const { firstAnswerMs, residentMiB } = await run();
const kind = databaseUrl ? "native" : "embedded";
report(
  `start to first answer, ${kind}`,
  firstAnswerMs,
  databaseUrl ? limits.nativeStartMs : Infinity,
  "ms",
);
report(
  `resident after 1,000 requests, ${kind}`,
  residentMiB,
  databaseUrl ? limits.nativeMiB : limits.embeddedMiB,
  "MiB",
);
await Deno.remove(dataDir, { recursive: true });

/** Starts a server, uses it and stops it. */
async function run(): Promise<{ firstAnswerMs: number; residentMiB: number }> {
  const started = performance.now();
  const server = new Deno.Command(Deno.execPath(), {
    args: ["run", "--cached-only", ...serveFlags, ...await permissions(), "server.ts"],
    env,
    stdout: "null",
    stderr: "null",
  }).spawn();
  await firstAnswer();
  const firstAnswerMs = performance.now() - started;
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
  const status = await Deno.readTextFile(`/proc/${server.pid}/status`);
  const residentMiB = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  server.kill("SIGTERM");
  await server.status;
  return { firstAnswerMs, residentMiB };
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
