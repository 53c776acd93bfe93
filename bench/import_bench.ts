/**
 * A catalogue file that is read while it arrives, sent to the built service: how long it takes, how much memory the process
 * takes more, and how long health, a search and a list take meanwhile. Rows are of about 100 bytes.
 *
 *     deno task bench:import [--rows 1000000]
 *
 * On PostgreSQL where DATABASE_URL names an empty database, otherwise embedded.
 */
import { memoryOf, startService } from "@/tests/hostile/service.ts";
import { percentile } from "@/tests/hostile/recorded.ts";

/** Megabytes more than before the file, and milliseconds of health. */
const most = { memoryMb: 400, healthMs: 100 };

const given = Deno.args[Deno.args.indexOf("--rows") + 1];
const rows = Deno.args.includes("--rows") ? Number(given) : 1_000_000;

const dataDir = await Deno.makeTempDir({ prefix: "offerwright-import-" });
const databaseUrl = Deno.env.get("DATABASE_URL") ?? "";
const service = await startService({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, {
  built: true,
});

/** Words drawn unevenly, as in real catalogues, the same in each run. */
function nameOf(n: number): string {
  const draw = (most: number, salt: number) =>
    Math.floor(most * (((n * 2_654_435_761 + salt * 40_503) >>> 0) / 2 ** 32) ** 2);
  return `brand${draw(2_000, 1)} kind${draw(5_000, 2)} a${draw(30_000, 3)} b${draw(30_000, 4)}`;
}

function file(count: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let n = 0;
  return new ReadableStream({
    pull(controller) {
      const lines = n === 0 ? ["sku,name,description,unitPriceNet,vatRate,currency"] : [];
      for (; lines.length < 1_000 && n < count; n++) {
        lines.push(
          `S-${n},${nameOf(n)} m${n},Made of d${n % 997} and d${n % 7919},${n % 900}.50,23,EUR`,
        );
      }
      controller.enqueue(encoder.encode(`${lines.join("\n")}\n`));
      if (n === count) controller.close();
    },
  });
}

/** Asks again and again until told to stop; the milliseconds that each answer took. */
function probe(path: string, pauseMs: number): () => Promise<number[]> {
  let isOver = false;
  const times: number[] = [];
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now();
      const res = await fetch(service.url + path, { headers: { cookie: service.cookie } });
      await res.bytes();
      if (!res.ok) throw new Error(`${path} was answered with ${res.status}`);
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return times.toSorted((a, b) => a - b);
  };
}

async function send(count: number): Promise<{ receivedMs: number; wholeMs: number; last: string }> {
  const started = performance.now();
  const res = await fetch(`${service.url}/api/products/import`, {
    method: "POST",
    headers: {
      cookie: service.cookie,
      origin: service.url,
      "content-type": "text/csv",
      accept: "text/event-stream",
    },
    body: file(count),
  });
  const receivedMs = performance.now() - started;
  const last = (await res.text()).trim().split("\n\n").at(-1) ?? "";
  return { receivedMs, wholeMs: performance.now() - started, last };
}

try {
  await send(200); // until all is compiled
  const before = (await memoryOf(service.process)).residentMb;
  const alone = probe("/api/health", 50);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const idle = await alone();
  console.log(
    `health before: p50 ${percentile(idle, 0.5).toFixed(1)} ms, p99 ${
      percentile(idle, 0.99).toFixed(0)
    } ms`,
  );
  const probes = {
    health: probe("/api/health", 50),
    list: probe("/api/products?limit=20", 250),
    search: probe("/api/products?query=brand7&limit=20", 250),
  };
  const { receivedMs, wholeMs, last } = await send(rows);
  const more = (await memoryOf(service.process)).mostMb - before;
  console.log(
    `${databaseUrl ? "PostgreSQL" : "embedded"}, ${rows.toLocaleString("en")} rows: received in ${
      (receivedMs / 1000).toFixed(0)
    } s, written after ${(wholeMs / 1000).toFixed(0)} s`,
  );
  console.log(last.slice(0, 300));
  console.log(`memory: ${before.toFixed(0)} MB before, at most ${more.toFixed(0)} MB more`);
  let healthMs = 0;
  for (const [name, stop] of Object.entries(probes)) {
    const times = await stop();
    const p99 = percentile(times, 0.99);
    if (name === "health") healthMs = p99;
    console.log(
      `${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, slowest ${
        (times.at(-1) ?? 0).toFixed(0)
      } ms of ${times.length}`,
    );
  }
  console.log(`load of the machine: ${Deno.loadavg().map((each) => each.toFixed(1)).join(", ")}`);
  const held = (value: number, limit: number) => value <= limit ? "ok" : "MISS";
  console.log(
    `${held(more, most.memoryMb)} memory (limit ${most.memoryMb} MB), ` +
      `${held(healthMs, most.healthMs)} health (p99, limit ${most.healthMs} ms)`,
  );
} finally {
  service.process.kill("SIGTERM");
  await service.process.status;
  await Deno.remove(dataDir, { recursive: true });
}
