/**
 * What a running service does in a crowd: everybody at one moment, steady workers, twice of what it can do; alone on the
 * machine, and beside programs that take their part of every processor. Figures are ratios, since machines differ. On an
 * embedded database of its own, with DATABASE_URL on that PostgreSQL server (an empty database). Arguments choose steps:
 * cost, documents, crowds, workers, twice, beside.
 */
import { Generator, type Outcome, requestText } from "@/tests/hostile/load.ts";
import { percentile } from "@/tests/hostile/recorded.ts";
import { ask, givenCatalogue, processorSeconds, startService } from "@/tests/hostile/service.ts";

const offers = 40;
const overloadSeconds = 25;
/** Nothing is later, and no ratio counts below what nobody notices. */
const limits = { latestMs: 15_000, spread: 3, unnoticedMs: 250, goodput: 0.8, healthMs: 100 };

const dataDir = await Deno.makeTempDir({ prefix: "offerwright-load-" });
const databaseUrl = Deno.env.get("DATABASE_URL") ?? "";
const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SIGN_UP: "open" };
const service = await startService(environment, { built: true });
const generator = new Generator({ inBackground: false });
const port = Number(new URL(service.url).port);
const host = `localhost:${port}`;
const get = (path: string) => requestText({ host, cookie: service.cookie, path });
const list = [get("/api/offers")], page = [get("/offers")], health = [get("/api/health")];
const account = { email: "crowd@example.com", password: "a long enough passphrase" };
const signIn = [requestText({
  host,
  cookie: "",
  method: "POST",
  path: "/api/auth/sign-in/email",
  body: account,
})];
const mixed = await givenDay();

try {
  console.log(
    `database: ${databaseUrl ? "native" : "embedded"}; load of the machine before:`,
    ...Deno.loadavg(),
  );
  await generator.work({ port, requests: mixed, clients: 8, seconds: 5 }); // until all is compiled
  const steps: [string, () => Promise<void>][] = [
    ["cost", costOfOne],
    ["documents", besideDocuments],
    ["crowds", () => crowds("alone")],
    ["workers", () => workers("alone", [5, 20, 50])],
    ["twice", twiceTooMuch],
    ["beside", besideOthers],
  ];
  for (const [name, step] of steps) {
    if (Deno.args.length === 0 || Deno.args.includes(name)) await step();
  }
} finally {
  await generator[Symbol.asyncDispose]();
  service.process.kill("SIGTERM");
  await service.process.status;
  await Deno.remove(dataDir, { recursive: true });
}

/** Pages, reads, searches and a change, as a day has them. */
async function givenDay(): Promise<string[]> {
  // Somebody of their own: each session that begins ends the oldest of those that one has.
  const stranger = { ...service, cookie: "" };
  await ask(stranger, "POST", "/api/auth/sign-up/email", { ...account, name: "Crowd" });
  const items = (await givenCatalogue(service)).map((productId) => ({ productId, quantity: 2 }));
  const requests: string[] = [];
  for (let at = 0; at < offers; at++) {
    const { body: { offer } } = await ask(service, "POST", "/api/offers/quick", { items });
    const path = `/api/offers/${offer.id}`;
    requests.push(
      ...[`/offers/${offer.id}`, "/offers", path, "/api/offers?query=lamp", path].map(get),
      ...["/api/products?query=lamp", "/api/customers?query=nowak"].map(get),
      requestText({
        host,
        cookie: service.cookie,
        method: "PATCH",
        path: `${path}/products/${offer.items[0].id}`,
        body: { quantity: 3 },
      }),
    );
  }
  return requests;
}

/** A program that never rests. */
function takeProcessor(): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), { args: ["eval", "for (;;);"] }).spawn();
}

async function besideOthers(): Promise<void> {
  const others = Array.from({ length: navigator.hardwareConcurrency }, takeProcessor);
  try {
    await crowds("beside others");
    await workers("beside others", [5, 50]);
  } finally {
    for (const other of others) other.kill();
  }
}

async function costOfOne(): Promise<void> {
  const before = await processorSeconds(service.process);
  const outcomes = await generator.work({ port, requests: list, clients: 1, seconds: 5 });
  const seconds = await processorSeconds(service.process) - before;
  console.log(
    `     processor time of one list: ${(seconds * 1000 / outcomes.length).toFixed(2)} ms`,
  );
}

/** Health while four clients print 500 lines each; before it alone, since a busy machine is late with either. */
async function besideDocuments(): Promise<void> {
  const items = Array.from({ length: 500 }, (_, n) => ({
    ...{ name: `Długopis żelowy ${n + 1}`, sku: `OFF-${n}`, description: "Wkład 0,5 mm" },
    ...{ quantity: n + 1, unitPriceNet: 3.3333, vatRate: 23 },
  }));
  const offer = {
    number: "2026/11/0042",
    issueDate: "2026-11-20",
    validUntil: "2026-12-20",
    currency: "PLN",
  };
  const body = {
    offer,
    seller: { name: "Żółw", address: "Gliwice" },
    buyer: { name: "Jaźń", address: "Kraków" },
    items,
  };
  const path = "/api/offers/pdf";
  const print = [requestText({ host, cookie: service.cookie, method: "POST", path, body })];
  await using other = new Generator({ inBackground: false });
  const look = (seconds: number) => other.send({ port, requests: health, perSecond: 20, seconds });
  const figures = (outcomes: readonly Outcome[]) => {
    const times = outcomes.map((each) => each.ms);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  };
  const alone = figures(await look(10));
  const before = await servingSeconds();
  const [printed, looks] = await Promise.all([
    generator.work({ port, requests: print, clients: 4, seconds: 20 }),
    look(20),
  ]);
  const { p50, p99 } = figures(looks);
  const done = printed.filter(isDone);
  const serving = (await servingSeconds() - before) * 1000 / printed.length;
  report(
    "health beside 4 clients who print 500 lines",
    `${done.length} of ${printed.length} documents, one in ${
      ms(percentile(done.map((each) => each.ms), 0.5))
    }; health p50 ${ms(p50)}, p99 ${ms(p99)}, alone ${ms(alone.p50)} and ${
      ms(alone.p99)
    }; the serving thread worked ${ms(serving)} for each`,
    done.length > 0 && p99 <= limits.healthMs,
  );
}

/** Seconds of the processor that the thread which serves has had: what a document takes of it does not depend on the load. */
async function servingSeconds(): Promise<number> {
  const { pid } = service.process;
  const stat = await Deno.readTextFile(`/proc/${pid}/task/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function crowds(when: string): Promise<void> {
  const all: [string, string[], number][] = [
    ["health", health, 640],
    ["lists", list, 200],
    ["pages", page, 100],
    ["sign-ins", signIn, 42],
  ];
  for (const [what, requests, count] of all) {
    const outcomes = await generator.send({
      port,
      requests,
      perSecond: count * 1_000,
      seconds: 1 / 1_000,
    });
    const refused = outcomes.filter(isRefused).length;
    report(
      `${count} ${what} at one moment, ${when}`,
      `${outcomes.filter(isDone).length} answered, ${refused} refused, last after ${
        ms(percentile(outcomes.map((each) => each.ms), 1))
      }`,
      outcomes.filter(isDone).length === count,
    );
  }
}

async function workers(when: string, counts: readonly number[]): Promise<void> {
  for (const [what, requests] of [["lists", list], ["pages", page]] as const) {
    for (const clients of counts) {
      const outcomes = await generator.work({ port, requests, clients, seconds: 5 });
      const times = outcomes.filter(isDone).map((each) => each.ms);
      const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
      const refused = outcomes.filter(isRefused).length;
      report(
        `${clients} workers on ${what}, ${when}`,
        `${refused} of ${outcomes.length} refused, p50 ${ms(p50)}, p99 ${
          (p99 / p50).toFixed(1)
        } times`,
        times.length === outcomes.length &&
          (p99 <= limits.spread * p50 || p99 <= limits.unnoticedMs),
      );
    }
  }
}

async function twiceTooMuch(): Promise<void> {
  const before = await processorSeconds(service.process);
  const capacity = await generator.capacityOf({ port, requests: mixed, clients: 16, seconds: 6 });
  const between = await processorSeconds(service.process);
  const perSecond = 2 * capacity;
  const outcomes = await generator.send({
    port,
    requests: mixed,
    perSecond,
    seconds: overloadSeconds,
  });
  const after = await processorSeconds(service.process);
  const done = outcomes.filter(isDone), refused = outcomes.filter(isRefused);
  const until = Math.max(...outcomes.map(({ at, ms }) => at + ms)) / 1_000;
  const goodput = done.length / until / capacity;
  // Who asks twice as much takes twice as much of the same processors: what they leave to the service is less.
  const share = done.length / (after - between) / (capacity * 6 / (between - before));
  const latest = percentile(outcomes.map((each) => each.ms), 1);
  const silent = refused.filter(({ retryAfter }) => !retryAfter).length;
  report(
    `twice of ${capacity.toFixed(0)} a second for ${overloadSeconds} s`,
    `${percent(goodput)} of it done, ${percent(share)} for each second of the processor, ${
      percent(refused.length / outcomes.length)
    } refused (${silent} without Retry-After), ` +
      `p50 ${ms(percentile(done.map((each) => each.ms), 0.5))}, latest ${ms(latest)}, ${
        outcomes.length - done.length - refused.length
      } lost`,
    Math.max(goodput, share) >= limits.goodput && latest <= limits.latestMs && silent === 0 &&
      done.length + refused.length === outcomes.length,
  );
  const later = await generator.send({
    port,
    requests: mixed,
    perSecond: capacity / 4,
    seconds: 4,
  });
  const times = later.filter(isDone).map((each) => each.ms);
  report(
    "a quarter of it directly afterwards",
    `${later.length - times.length} of ${later.length} refused, p99 ${ms(percentile(times, 0.99))}`,
    times.length === later.length && percentile(times, 0.99) <= limits.unnoticedMs,
  );
}

function isDone({ status }: Outcome): boolean {
  return status > 0 && status < 400;
}

function isRefused({ status }: Outcome): boolean {
  return status === 503 || status === 429;
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function report(what: string, figures: string, held: boolean): void {
  console.log(`${held ? "ok  " : "MISS"} ${what}: ${figures}`);
}
