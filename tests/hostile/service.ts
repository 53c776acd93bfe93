/**
 * The running service as an operator starts it: in the whole run what was built, with the permissions it is given in
 * production; in the ordinary suite the same program over a site built in memory.
 */
import { TextLineStream } from "@/tests/db/lines.ts";
import { permissionsFor } from "@/tools/permissions.ts";
import { isFull } from "./record.ts";

const ours = new URL("../../", import.meta.url);
const email = "ada@example.com";
const password = "a long enough password";

/** A process of ours that answers. */
export interface Service {
  readonly url: string;
  readonly process: Deno.ChildProcess;
  /** Milliseconds from the start of the process until it was ready. */
  readonly readyMs: number;
  /** The `Cookie` header of its administrator. */
  readonly cookie: string;
}

/** How a service is started. */
export interface StartOptions {
  readonly stderr?: "inherit" | "piped";
  /** Another version's sources, served over a site built in memory. */
  readonly root?: URL;
  /** Of an administrator who is signed in already. */
  readonly cookie?: string;
  /** What was built, also outside of the whole run. */
  readonly built?: true;
}

/** Where a service keeps its data, and what else it is told. */
export type Environment = Readonly<Record<string, string>>;

/** Starts the service on a free port and signs its administrator in. */
export async function startService(
  environment: Environment,
  options: StartOptions = {},
): Promise<Service> {
  const started = performance.now();
  const { process, url } = spawnService(environment, options);
  const lines = process.stdout.pipeThrough(new TextLineStream()).getReader();
  for (;;) {
    const { done, value } = await lines.read();
    if (done) throw new Error("the service ended before it was ready");
    if (value.includes("is ready at")) break;
  }
  const readyMs = performance.now() - started;
  (async () => {
    while (!(await lines.read()).done);
  })();
  return { url, process, readyMs, cookie: options.cookie ?? await signIn(url) };
}

/** Starts the service and does not wait for it. */
export function spawnService(
  environment: Environment,
  { stderr = "inherit", root = ours, built }: StartOptions = {},
): { process: Deno.ChildProcess; url: string } {
  const port = environment.PORT ?? String(freePort());
  const env = {
    DATABASE_URL: "",
    AUTH_SECRET: "a test secret of more than 32 characters",
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    ...environment,
    PORT: port,
  };
  const process = new Deno.Command(Deno.execPath(), {
    args: (isFull || built) && root === ours ? asBuilt(env) : asInMemory,
    cwd: root,
    env,
    stdout: "piped",
    stderr,
  }).spawn();
  return { process, url: `http://localhost:${port}` };
}

const asInMemory = [
  "run",
  "--allow-all",
  "--no-check",
  "--v8-flags=--liftoff-only",
  "tests/hostile/served_site.ts",
];

function asBuilt(env: Environment): string[] {
  const flags = [
    "--cached-only",
    "--node-modules-dir=manual",
    "--v8-flags=--max-semi-space-size=2,--max-old-space-size=1024",
  ];
  const permissions = permissionsFor((name) => env[name] ?? Deno.env.get(name));
  return ["run", ...flags, ...permissions, "server.ts"];
}

/** A port that is free at this moment. */
export function freePort(): number {
  using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  return listener.addr.port;
}

async function signIn(url: string): Promise<string> {
  for (let attempt = 1;; attempt++) {
    const res = await fetch(`${url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url },
      body: JSON.stringify({ email, password }),
    });
    await res.bytes();
    const cookie = res.headers.getSetCookie()[0]?.split(";")[0];
    if (cookie !== undefined) return cookie;
    // On a busy machine the first requests may be told to come again.
    if (res.status !== 503 || attempt === 20) {
      throw new Error(`signing in was answered with ${res.status}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Seconds of the processor that a process has had, in all its threads. */
export async function processorSeconds(
  { pid }: Pick<Deno.ChildProcess, "pid">,
): Promise<number> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  // Behind the name, which may hold spaces: utime and stime are the 12th and 13th field, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Lets the most memory of a process be counted from now on. */
export async function forgetMostMemory({ pid }: Pick<Deno.ChildProcess, "pid">): Promise<void> {
  await Deno.writeTextFile(`/proc/${pid}/clear_refs`, "5");
}

/** Resident memory of a process in MB, now and at most since it began or {@link forgetMostMemory}. */
export async function memoryOf(
  { pid }: Pick<Deno.ChildProcess, "pid">,
): Promise<{ residentMb: number; mostMb: number }> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  const megabytes = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { residentMb: megabytes("VmRSS"), mostMb: megabytes("VmHWM") };
}

/** An answer with its body read. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // deno-lint-ignore no-explicit-any -- replies are looked into freely by tests
  readonly body: any;
}

/** Asks a service as its administrator; rejects when the connection ends before the answer does. */
export async function ask(
  { url, cookie }: Pick<Service, "url" | "cookie">,
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answered> {
  const res = await fetch(url + path, {
    method,
    headers: {
      cookie,
      origin: url,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: "manual",
    signal,
  });
  const text = await res.text();
  const isJson = res.headers.get("content-type")?.startsWith("application/json");
  return { status: res.status, headers: res.headers, text, body: isJson ? JSON.parse(text) : text };
}

/** Puts three products into the catalogue of a service and gives their ids. */
export async function givenCatalogue(
  service: Pick<Service, "url" | "cookie">,
): Promise<readonly string[]> {
  const content = "sku,name,description,unitPriceNet,vatRate,currency\n" +
    ["Binder", "Lamp", "Chair"].map((name, at) => `H-${at},${name},,${at + 1}.50,23,PLN\n`).join(
      "",
    );
  await ask(service, "POST", "/api/products/import", { content });
  const { body } = await ask(service, "GET", "/api/products?query=H-&limit=10");
  return body.products.map(({ id }: { id: string }) => id);
}
