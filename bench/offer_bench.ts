/**
 * What the operations on offers cost in processor time, the database's included, beside another checkout of the project:
 * `deno run -A bench/offer_bench.ts --against DIR`. Both checkouts are built (`deno task build`) and run on an embedded
 * database of their own, in turns; each operation is asked by the contract alone, so that old and new ones understand it.
 */
import { cpuOf } from "./cpu.ts";
import { post, signIn } from "./requests.ts";
import { median } from "./median.ts";

const limit = 1.2;
const rounds = 5, times = 40, lines = 20;
const admin = { email: "bench@example.com", password: "turnip 0x9Lmb k3Vq" };
const ours = new URL("..", import.meta.url).pathname;
const at = Deno.args.indexOf("--against");
const theirs = at < 0 ? undefined : Deno.args[at + 1];

interface Service {
  readonly origin: string;
  readonly cookie: string;
  readonly process: Deno.ChildProcess;
  readonly products: readonly string[];
  readonly dataDir: string;
}

/** Milliseconds for each operation, by its name. */
type Costs = Map<string, number>;

const folders = [ours, ...(theirs ? [theirs] : [])];
const services = await Promise.all(folders.map(start));
const measured: Costs[][] = services.map(() => []);
for (let round = -1; round < rounds; round++) {
  for (const [index, service] of services.entries()) {
    const costs = await operationsOf(service);
    // The first round is of a cold service.
    if (round >= 0) measured[index]?.push(costs);
  }
}
for (const name of measured[0]?.[0]?.keys() ?? []) {
  const [now = 0, before] = measured.map((of) => median(of.map((costs) => costs.get(name) ?? 0)));
  const ratio = before === undefined ? undefined : now / before;
  const verdict = ratio === undefined ? "    " : ratio <= limit ? "ok  " : "MISS";
  const beside = ratio === undefined
    ? ""
    : `, before ${before?.toFixed(2)} ms: ${ratio.toFixed(2)}x (limit ${limit}x)`;
  console.log(`${verdict} ${name}: ${now.toFixed(2)} ms${beside}`);
}
for (const { process, dataDir } of services) {
  process.kill("SIGTERM");
  await process.status;
  await Deno.remove(dataDir, { recursive: true });
}

async function start(folder: string, index: number): Promise<Service> {
  const port = 8190 + index, origin = `http://localhost:${port}`;
  const dataDir = await Deno.makeTempDir();
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--cached-only", "server.ts"],
    cwd: folder,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DEMO_DATA: "on",
    },
    stdout: "null",
  }).spawn();
  const ready = () => fetch(`${origin}/login`).then(async (res) => (await res.bytes(), res.ok));
  while (!await ready().catch(() => false)) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const cookie = await signIn(origin, admin);
  const found = await fetch(`${origin}/api/products?limit=${lines + 1}`, {
    headers: { cookie },
  });
  const { products } = await found.json();
  const ids = products.map(({ id }: { id: string }) => id);
  return { origin, cookie, process, dataDir, products: ids };
}

async function operationsOf({ origin, cookie, process, products }: Service): Promise<Costs> {
  const costs: Costs = new Map();
  const headers = { "content-type": "application/json", origin, cookie };
  const send = async (method: string, path: string, body?: unknown) => {
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const res = await fetch(origin + path, request);
    if (!res.ok) throw new Error(`${method} ${path}: ${res.status} ${await res.text()}`);
    return await res.json();
  };
  const measure = async <T>(name: string, operation: (n: number) => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    const before = await cpuOf(process.pid);
    for (let n = 0; n < times; n++) results.push(await operation(n));
    costs.set(name, (await cpuOf(process.pid) - before) / times);
    return results;
  };
  const items = products.slice(0, lines).map((productId, n) => ({ productId, quantity: n + 1 }));
  const made = await measure(
    "quick offer",
    () => post(`${origin}/api/offers/quick`, cookie, { items, customerName: "Bench" }),
  );
  const offer = `/api/offers/${made[0].offer.id}`;
  const line = `${offer}/products/${made[0].offer.items[0].id}`;
  await measure("read an offer", () => send("GET", offer));
  await measure("rename an offer", (n) => send("PATCH", offer, { name: `Bench ${n}` }));
  await measure("change a line", (n) => send("PATCH", line, { quantity: n + 2 }));
  await measure("add and remove a line", async () => {
    const { offer: { items } } = await send("POST", `${offer}/products`, {
      productId: products[lines],
      quantity: 1,
    });
    await send("DELETE", `${offer}/products/${items.at(-1).id}`);
  });
  const saved = await measure("save a revision", () => send("POST", `${offer}/revisions`, {}));
  await measure(
    "restore a revision",
    () => send("POST", `${offer}/revisions/${saved[0].revision.id}/restore`),
  );
  await measure("list of 50", () => send("GET", "/api/offers?limit=50"));
  return costs;
}
