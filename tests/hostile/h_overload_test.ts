/**
 * H: a running service under more than it can do: as a process of its own, asked over sockets at a rate that does not
 * depend on its answers. Only in the whole run; `tests/core/platform/work_queue_test.ts` says who waits and who is refused.
 */
import { assert, assertEquals } from "@std/assert";
import { withLines } from "@/tests/core/documents/sources.ts";
import { Generator, type Load, type Outcome, requestText } from "./load.ts";
import { hostileUrl, withDatabase } from "./native.ts";
import { keepTo } from "./processors.ts";
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

/** A minute for a server's database, which production has; half of it embedded. */
const overloadSecondsOf = (name: string) => times(5, name === "native" ? 60 : 30);

/** A service with offers, and what a few people ask of it. */
interface Ground {
  readonly service: Service;
  readonly port: number;
  readonly requests: readonly string[];
}

/** A ground with somebody who asks. */
interface AskedGround extends Ground {
  readonly generator: Generator;
}

async function withGround(
  databaseUrl: string,
  work: (ground: Ground) => Promise<void>,
): Promise<void> {
  const dataDir = await Deno.makeTempDir({ prefix: "offerwright-load-" });
  const service = await startService({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  try {
    const port = Number(new URL(service.url).port);
    await work({ service, port, requests: await givenRequests(service, port) });
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
  { service, generator, port }: AskedGround,
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
  try {
    return { result: await work(), lives };
  } finally {
    over = true;
    await watching;
  }
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

/** Sends load; gives also how many good answers the service has for a second that it gets of the processor. */
async function sendCounted(
  { generator, port, requests, service }: AskedGround,
  load: Pick<Load, "perSecond" | "seconds">,
) {
  const before = await processorSeconds(service.process);
  const outcomes = await generator.send({ port, requests, ...load });
  const seconds = await processorSeconds(service.process) - before;
  return { outcomes, perProcessorSecond: served(outcomes).length / seconds };
}

async function overload(ground: AskedGround, name: string): Promise<void> {
  const { generator, port, requests, service } = ground;
  // The compiler has to have seen everything before anything is measured.
  await generator.capacityOf({ port, requests, seconds: 4, clients: 8 });
  const beforeCapacity = await processorSeconds(service.process);
  const capacity = await generator.capacityOf({ port, requests, seconds: 4, clients: 8 });
  const quietSeconds = await processorSeconds(service.process) - beforeCapacity;
  const quiet = await generator.send({ port, requests, perSecond: capacity / 2, seconds: 5 });
  const perSecond = capacity * 3;
  const two = await sendCounted(ground, { perSecond: capacity * 2, seconds: times(2, 20) });
  const { result: three, lives } = await watchLife(
    ground,
    () => sendCounted(ground, { perSecond, seconds: overloadSecondsOf(name) }),
  );
  const busy = three.outcomes;
  const after = await generator.send({ port, requests, perSecond: capacity / 2, seconds: 5 });

  const shed = busy.filter(({ status }) => status === 503 || status === 429);
  await recorded({
    id: "H2",
    test: `${perSecond.toFixed(0)} requests a second for ${
      overloadSecondsOf(name)
    } s, 3 times of what the service can do (${name})`,
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
  // Who asks so much more needs the same two processors as much more: what they leave to the service is less.
  const shareOf = ({ perProcessorSecond }: typeof three) =>
    `${(perProcessorSecond / (capacity * 4 / quietSeconds) * 100).toFixed(0)} %`;
  const goodputOf = ({ outcomes }: typeof three) =>
    served(outcomes).length / (Math.max(...outcomes.map(({ at, ms }) => at + ms)) / 1000) /
    capacity;
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  recordFigure(
    {
      id: "H2",
      test: `what is answered of twice of what the service can do (${name})`,
      limit: "80 % of capacity",
    },
    `${percent(goodputOf(two))} of ${capacity.toFixed(0)} a second, of 3 times ${
      percent(goodputOf(three))
    }; for each second of the processor that the service gets ${shareOf(two)} and ${
      shareOf(three)
    }`,
    goodputOf(two) >= 0.8,
  );
  const latest = percentile(busy.map(({ ms }) => ms), 1);
  recordFigure(
    { id: "H2", test: `the latest answer, refusals as well (${name})`, limit: "15 s" },
    `${ms(latest)}; p50 ${ms(percentile(served(busy).map(({ ms }) => ms), 0.5))}`,
    latest < 15_000,
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
    `the last after ${(recovery / 1000).toFixed(1)} s, p99 ${ms(p99(after))} against ${
      ms(p99(quiet))
    }`,
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

/** What a few people ask all the while. */
const few = ({ port, requests }: Ground) => ({ port, requests, perSecond: 30, seconds: 1 });

/** The time of everybody else beside some work, against theirs when it was quiet. */
async function beside(
  ground: AskedGround,
  quiet: readonly Outcome[],
  { id, test, times, name, during }: Record<"id" | "test" | "name" | "during", string> & {
    readonly times: number;
  },
  work: () => Promise<string>,
): Promise<void> {
  let over = false;
  const others: Outcome[] = [];
  const asking = (async () => {
    while (!over) others.push(...await ground.generator.send(few(ground)));
  })();
  const { result, lives } = await watchLife(ground, work).finally(async () => {
    over = true;
    await asking;
  });
  await recorded({ id, test: `${test} (${name})`, limit: "everybody else is answered" }, () => {
    assertEquals(others.filter(({ status }) => status >= 400 || status === 0).slice(0, 5), []);
    return `${result}; ${others.length} of ${others.length} answered`;
  });
  recordFigure(
    { id, test: `time of everybody else meanwhile (${name})`, limit: `p99 within ${times} times` },
    `p99 ${ms(p99(others))} against ${ms(p99(quiet))}`,
    p99(others) < times * p99(quiet),
  );
  recordLife("H11", during, name, lives);
}

/** How long liveness and readiness take when there is little to do. */
async function healthOf({ service }: Ground, name: string): Promise<void> {
  const waits: number[] = [];
  for (let at = 0; at < 1_000; at++) {
    const started = performance.now();
    const path = at % 2 ? "/api/health/live" : "/api/health";
    assertEquals((await ask(service, "GET", path)).status, 200);
    waits.push(performance.now() - started);
  }
  recordFigure(
    { id: "K1", test: `1,000 times liveness and readiness (${name})`, limit: "p99 < 10 ms" },
    `p50 ${percentile(waits, 0.5).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms`,
    percentile(waits, 0.99) < 10,
  );
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

/** All that is measured of a service on one database; a step that fails does not keep the next from being done. */
async function measure(t: Deno.TestContext, ground: Ground, name: string): Promise<void> {
  const { process } = ground.service;
  await t.step("H2 H11 three times too much", async () => {
    // The service keeps to one processor, at half load and in the crowd: whoever asks is on another, and takes nothing of it.
    await keepTo(process, "one");
    await using generator = new Generator({ inBackground: true });
    await overload({ ...ground, generator }, name).finally(() => keepTo(process, "all"));
  });
  // Beside a service on all processors whoever yields would measure how long it had none itself.
  await using generator = new Generator({ inBackground: false });
  const asked = { ...ground, generator };
  await t.step("K1 health", () => healthOf(ground, name));
  const quiet = await generator.send({ ...few(ground), seconds: 6 });
  if (name === "embedded") {
    const flood = {
      id: "H5",
      test: "documents of 500 lines for strangers while others work",
      times: 2,
      name,
      during: "a flood of documents",
    };
    await t.step("H5 H11", () => beside(asked, quiet, flood, () => printMany(ground)));
  }
  const largest = {
    id: "H4",
    test: "an import of 45,000 customers while others work",
    times: 3,
    name,
    during: "an import",
  };
  await t.step("H4 H11", () => beside(asked, quiet, largest, () => importMost(ground)));
}

// Steps use what is open around them.
const whole = { sanitizeOps: false, sanitizeResources: false };

Deno.test({
  ...whole,
  name: "H2 H4 H5 H11 K1 a service under load (embedded)",
  ignore: !isFull,
  fn: (t) => withGround("", (ground) => measure(t, ground, "embedded")),
});

const url = hostileUrl ?? "";
Deno.test({
  ...whole,
  name: "H2 H4 H11 K1 a service under load (native)",
  ignore: url === "",
  fn: (t) => withDatabase(url, (own) => withGround(own, (ground) => measure(t, ground, "native"))),
});
