/**
 * H: a running service under more than it can do: as a process of its own, asked over sockets at a rate that does not
 * depend on its answers. Only in the whole run; `tests/routes/http/admission_test.ts` says who waits and who is refused.
 */
import { assert, assertEquals } from "@std/assert";
import { withLines } from "@/tests/core/documents/sources.ts";
import { Generator, type Outcome, requestText } from "./load.ts";
import { hostileUrl, withDatabase } from "./native.ts";
import { isFull, times } from "./record.ts";
import { percentile, recorded, recordFigure } from "./recorded.ts";
import {
  ask,
  givenCatalogue,
  memoryOf,
  processorSeconds,
  type Service,
  startService,
} from "./service.ts";

const overloadSeconds = times(5, 60);

/** A service with an offer, and what a few people ask of it. */
interface Ground {
  readonly service: Service;
  readonly generator: Generator;
  readonly port: number;
  readonly requests: readonly string[];
}

/** Where a service runs: its database, and whether it keeps to one processor. */
interface Place {
  readonly databaseUrl: string;
  readonly oneProcessor: boolean;
}

async function withGround(
  { databaseUrl, oneProcessor }: Place,
  work: (ground: Ground) => Promise<void>,
): Promise<void> {
  const dataDir = await Deno.makeTempDir({ prefix: "offerwright-load-" });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const service = await startService(environment, { oneProcessor });
  // Beside a service on all processors whoever yields would measure how long it had none itself.
  await using generator = new Generator({ inBackground: oneProcessor });
  try {
    const port = Number(new URL(service.url).port);
    await work({ service, generator, port, requests: await givenRequests(service, port) });
    assertEquals((await ask(service, "GET", "/api/health")).status, 200);
  } finally {
    service.process.kill("SIGTERM");
    await service.process.status;
    await Deno.remove(dataDir, { recursive: true });
  }
}

/** Pages, reads, searches and a change, as a day has them: people work on an offer each. */
async function givenRequests(service: Service, port: number): Promise<string[]> {
  const items = (await givenCatalogue(service)).map((productId) => ({ productId, quantity: 2 }));
  const who = { host: `localhost:${port}`, cookie: service.cookie };
  const requests: string[] = [];
  for (let person = 0; person < 10; person++) {
    const { body: { offer } } = await ask(service, "POST", "/api/offers/quick", { items });
    const reads = [
      `/offers/${offer.id}`,
      "/offers",
      `/api/offers/${offer.id}`,
      "/api/offers?query=lamp",
      "/api/products?query=lamp",
      `/api/offers/${offer.id}`,
      "/api/customers?query=nowak",
    ];
    const path = `/api/offers/${offer.id}/products/${offer.items[0].id}`;
    requests.push(
      ...reads.map((path) => requestText({ ...who, path })),
      requestText({ ...who, method: "PATCH", path, body: { quantity: 3 } }),
    );
  }
  return requests;
}

const served = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ status }) => status > 0 && status < 400);
const p99 = (outcomes: readonly Outcome[]) =>
  percentile(served(outcomes).map(({ ms }) => ms), 0.99);
const ms = (value: number) => `${value.toFixed(0)} ms`;

/** Asks whether the process lives while something else happens; gives how long each answer took. */
async function watchLife<Result>(
  { service, generator, port }: Ground,
  work: () => Promise<Result>,
): Promise<{ result: Result; lives: Outcome[] }> {
  const request = requestText({
    host: `localhost:${port}`,
    cookie: service.cookie,
    path: "/api/health/live",
  });
  const lives: Outcome[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      lives.push(...await generator.send({ port, requests: [request], perSecond: 10, seconds: 1 }));
    }
  })();
  const result = await work();
  over = true;
  await watching;
  return { result, lives };
}

function recordLife(id: string, during: string, name: string, lives: readonly Outcome[]): void {
  const waits = lives.map(({ ms }) => ms);
  recordFigure(
    {
      id,
      test: `time of /api/health/live, asked 10 times a second during ${during} (${name})`,
      limit: "p99 < 250 ms",
    },
    `p50 ${ms(percentile(waits, 0.5))}, p99 ${ms(percentile(waits, 0.99))}, ${lives.length} asked`,
    percentile(waits, 0.99) < 250,
  );
}

async function overload(ground: Ground, name: string): Promise<void> {
  const { generator, port, requests, service } = ground;
  // The compiler has to have seen everything before anything is measured.
  await generator.capacityOf({ port, requests, seconds: 6, clients: 8 });
  const beforeCapacity = await processorSeconds(service.process);
  const capacity = await generator.capacityOf({ port, requests, seconds: 5, clients: 8 });
  const quietSeconds = await processorSeconds(service.process) - beforeCapacity;
  const quiet = await generator.send({ port, requests, perSecond: capacity / 2, seconds: 8 });
  const perSecond = capacity * 4;
  const beforeOverload = await processorSeconds(service.process);
  const { result: busy, lives } = await watchLife(
    ground,
    () => generator.send({ port, requests, perSecond, seconds: overloadSeconds }),
  );
  const busySeconds = await processorSeconds(service.process) - beforeOverload;
  const after = await generator.send({ port, requests, perSecond: capacity / 2, seconds: 5 });

  const shed = busy.filter(({ status }) => status === 503 || status === 429);
  await recorded({
    id: "H2",
    test: `${
      perSecond.toFixed(0)
    } requests a second for ${overloadSeconds} s, 4 times of what the service can do (${name})`,
    limit: "answered, or 429/503 with Retry-After; no other failure, no exit",
  }, () => {
    const others = busy.filter(({ status }) =>
      status === 0 || (status >= 400 && status !== 503 && status !== 429)
    );
    assertEquals(others.slice(0, 5), []);
    assert(shed.length > 0);
    assertEquals(shed.filter(({ retryAfter }) => !retryAfter).length, 0);
    return `${
      served(busy).length
    } answered, ${shed.length} told to come again, ${others.length} other`;
  });
  const goodput = served(busy).length / overloadSeconds / capacity;
  // Who asks four times as much needs the same two processors four times as much: what they leave to the service is less.
  const forProcessor = (served(busy).length / busySeconds) / (capacity * 5 / quietSeconds);
  recordFigure(
    {
      id: "H2",
      test: `what was answered meanwhile (${name})`,
      limit: "80 % of capacity, for each second of the processor that the service gets",
    },
    `${(forProcessor * 100).toFixed(0)} %; ${(goodput * 100).toFixed(0)} % of ${
      capacity.toFixed(0)
    } a second, with those who ask on the same processors`,
    forProcessor >= 0.8,
  );
  recordFigure(
    {
      id: "H2",
      test: `time of what was answered, against half load (${name})`,
      limit: "p99 within 3 times and < 1 s",
    },
    `p99 ${ms(p99(busy))} against ${ms(p99(quiet))}; p50 ${
      ms(percentile(served(busy).map(({ ms }) => ms), 0.5))
    }`,
    p99(busy) < 3 * p99(quiet) && p99(busy) < 1_000,
  );
  const slowOrRefused = after.filter(({ status, ms }) => status >= 400 || ms > 3 * p99(quiet));
  const recovery = Math.max(
    0,
    ...slowOrRefused.filter(({ status }) => status >= 400).map(({ at }) => at),
  );
  recordFigure(
    {
      id: "H2",
      test: `at half load directly afterwards (${name})`,
      limit: "the last refusal within 5 s",
    },
    `the last after ${(recovery / 1000).toFixed(1)} s, p99 ${ms(p99(after))}`,
    recovery < 5_000 && after.at(-1)?.status !== 503,
  );
  recordLife("H11", "overload", name, lives);
  const { residentMb: resident } = await memoryOf(service.process);
  recordFigure(
    {
      id: "H2",
      test: `resident memory after it (${name})`,
      limit: "600 MB embedded, 400 MB native",
    },
    `${resident.toFixed(0)} MB`,
    resident < (name === "native" ? 400 : 600),
  );
}

/** The quiet time of everybody else, and theirs beside some work. */
async function beside(
  ground: Ground,
  { id, test, times, name }: { id: string; test: string; times: number; name: string },
  work: () => Promise<string>,
): Promise<void> {
  const { generator, port, requests } = ground;
  const load = { port, requests, perSecond: 30, seconds: 1 };
  await generator.capacityOf({ port, requests, seconds: 4, clients: 4 });
  const quiet = await generator.send({ ...load, seconds: 8 });
  let over = false;
  const others: Outcome[] = [];
  const asking = (async () => {
    while (!over) others.push(...await generator.send(load));
  })();
  const { result, lives } = await watchLife(ground, work);
  over = true;
  await asking;
  await recorded({ id, test: `${test} (${name})`, limit: "everybody else is answered" }, () => {
    assertEquals(others.filter(({ status }) => status >= 400 || status === 0).slice(0, 5), []);
    return `${result}; ${others.length} of ${others.length} answered`;
  });
  recordFigure(
    { id, test: `time of everybody else meanwhile (${name})`, limit: `p99 within ${times} times` },
    `p99 ${ms(p99(others))} against ${ms(p99(quiet))}`,
    p99(others) < times * p99(quiet),
  );
  recordLife("H11", id === "H4" ? "an import" : "a flood of documents", name, lives);
}

async function importMost({ service }: Ground): Promise<string> {
  const rows = 45_000;
  const content = `name,source\n${
    Array.from({ length: rows }, (_, at) => `Customer number ${at} of the import,file\n`).join("")
  }`;
  const started = performance.now();
  const { status, body } = await ask(service, "POST", "/api/customers/import", { content });
  assertEquals([status, body.count], [200, rows]);
  return `${rows} rows in ${((performance.now() - started) / 1000).toFixed(1)} s`;
}

async function printMany({ service }: Ground): Promise<string> {
  const payload = withLines(500, { description: "Words about it. ".repeat(20) });
  const until = performance.now() + 20_000;
  const counts: Record<number, number> = {};
  const client = async () => {
    while (performance.now() < until) {
      const res = await fetch(`${service.url}/api/offers/pdf`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(payload),
      });
      await res.bytes();
      counts[res.status] = (counts[res.status] ?? 0) + 1;
      assert(res.status === 200 || res.headers.has("retry-after"), String(res.status));
      if (res.status !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await Promise.all(Array.from({ length: 10 }, client));
  assert((counts[200] ?? 0) > 0);
  return `10 strangers in 20 s: ${JSON.stringify(counts)}`;
}

function onBoth(
  title: string,
  work: (ground: Ground, name: string) => Promise<void>,
  { oneProcessor }: Pick<Place, "oneProcessor">,
): void {
  Deno.test({
    name: `${title} (embedded)`,
    ignore: !isFull,
    fn: () => withGround({ databaseUrl: "", oneProcessor }, (ground) => work(ground, "embedded")),
  });
  const url = hostileUrl;
  Deno.test({
    name: `${title} (native)`,
    ignore: !isFull || url === undefined,
    fn: async () => {
      if (url === undefined) return;
      await withDatabase(
        url,
        (databaseUrl) =>
          withGround({ databaseUrl, oneProcessor }, (ground) => work(ground, "native")),
      );
    },
  });
}

// The service keeps to one processor, at half load and in the crowd: whoever asks is on another, and takes nothing of it.
onBoth("H2 H11 four times too much", overload, { oneProcessor: true });
onBoth(
  "H4 H11 the largest import",
  (ground, name) =>
    beside(ground, {
      id: "H4",
      test: "an import of 45,000 customers while others work",
      times: 3,
      name,
    }, () => importMost(ground)),
  { oneProcessor: false },
);
Deno.test({
  name: "H5 H11 a flood of documents",
  ignore: !isFull,
  fn: () =>
    withGround({ databaseUrl: "", oneProcessor: false }, (ground) =>
      beside(
        ground,
        {
          id: "H5",
          test: "documents of 500 lines for strangers while others work",
          times: 2,
          name: "embedded",
        },
        () => printMany(ground),
      )),
});
