/** A running service for journeys: `deno task build` first. */
import { cp } from "node:fs/promises";

/** The built service on a free port with an embedded database of its own: demo data and an administrator. */
export interface RunningSite {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  stop(): Promise<void>;
}

const root = new URL("../../", import.meta.url);
const email = "ada@example.com";
/** Of all services of a run: the data that they begin with is made once (`tools/test.ts`). */
const password = Deno.env.get("E2E_PASSWORD") ?? crypto.randomUUID();
const prepared = Deno.env.get("E2E_DATA");

/** Starts the service as an operator would, and waits for the line that says it is ready. */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = await Deno.makeTempDir({ prefix: "offerwright-e2e-" });
  if (prepared && !settings.DATABASE_URL) await cp(prepared, dataDir, { recursive: true });
  const site = await serve(dataDir, settings);
  return {
    ...site,
    async stop() {
      await site.stop();
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}

/** Makes the data of a first start, for services to begin with: nearly all of the time of a start goes into it. */
export async function prepareData(): Promise<{ env: Record<string, string>; folder: string }> {
  const folder = await Deno.makeTempDir({ prefix: "offerwright-e2e-data-" });
  await (await serve(folder, {})).stop();
  return { env: { E2E_DATA: folder, E2E_PASSWORD: password }, folder };
}

async function serve(dataDir: string, settings: Record<string, string>): Promise<RunningSite> {
  const port = freePort();
  const server = new Deno.Command(Deno.execPath(), {
    // It lives for a minute: to optimise the embedded database would cost more than it gains.
    args: ["run", "-A", "--v8-flags=--liftoff-only", "server.ts"],
    cwd: root,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      DATABASE_URL: "",
      LOG_LEVEL: "error",
      // Journeys ask more in a minute than a person does.
      RATE_LIMITS: "chat=1000/60,draft=1000/60",
      ...settings,
    },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  await readUntil(server.stdout, "is ready at");
  return {
    url: `http://localhost:${port}`,
    email,
    password,
    async stop() {
      server.kill("SIGTERM");
      await server.status;
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  return listener.addr.port;
}

async function readUntil(stream: ReadableStream<Uint8Array>, words: string): Promise<void> {
  let seen = "";
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  while (!seen.includes(words)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The service ended before it was ready:\n${seen}`);
    seen += decoder.decode(value, { stream: true });
  }
  // Keeps the pipe empty; ends with the process.
  (async () => {
    while (!(await reader.read()).done);
  })();
}
