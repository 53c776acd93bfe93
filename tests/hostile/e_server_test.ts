/** E2, E3, E4: what a PostgreSQL server and the way to it can do to a service. Native only, in the whole run. */
import { assert, assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { Admission } from "@/routes/(_http)/admission.ts";
import { stormOn } from "@/tests/db/storm.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { FaultProxy, type Trouble } from "./fault_proxy.ts";
import { hostileUrl, startOwnServer, withDatabase } from "./native.ts";
import { isFull, record } from "./record.ts";
import { ask, givenCatalogue, type Service, startService } from "./service.ts";

const ignore = !isFull || hostileUrl === undefined;

Deno.test({
  name: "thousands of transactions, a third of their connections killed: none is half",
  ignore,
  async fn() {
    await withDatabase(hostileUrl ?? "", async (url) => {
      const control = await openDatabase({ url, max: 4, queue: 5000, waitMs: 60_000 });
      try {
        const counts = await stormOn(control, url, 1500, true);
        const blind = await stormOn(control, url, 1500, false);
        const violations = [...counts.violations, ...blind.violations];
        record({
          id: "E2",
          test:
            "3,000 transactions, 1,000 of their connections killed at a random statement, native",
          limit: "no half write, nothing that never settles, no process exit",
          measured: `${violations.length} half writes; ${
            counts.lost + blind.lost
          } were told it was lost`,
          held: violations.length === 0,
        });
        assertEquals(violations, []);
      } finally {
        await control.close();
      }
    });
  },
});

/** What clients of a service were answered while something happened to it. */
class Answers {
  readonly statuses: Record<number, number> = {};
  readonly wrong: string[] = [];
  liveFailures = 0;
  lastGood = 0;
  ended = false;

  /** Asks again and again until {@link Answers.ended}. */
  async client(
    service: Service,
    send: () => Promise<{ status: number; headers: Headers; text: string }>,
  ) {
    while (!this.ended) {
      const { status, headers, text } = await send();
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      if (status < 300) this.lastGood = performance.now();
      else if (status !== 503 || !headers.has("retry-after")) {
        this.wrong.push(`${status} ${text.slice(0, 100)}`);
      }
      const live = await ask(service, "GET", "/api/health/live");
      if (live.status !== 200) this.liveFailures++;
      // Who is told to come again does, after a while: for a minute, too.
      if (status === 503) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

Deno.test({
  name: "a server that is restarted under load: 503 with Retry-After, then all is well by itself",
  ignore,
  async fn() {
    const server = await startOwnServer(55_487);
    if (!server) {
      return record({
        id: "E3",
        test: "PostgreSQL is restarted under 24 clients",
        limit: "503 with Retry-After until it is back",
        measured: "no server of its own could be started here",
        held: false,
      });
    }
    try {
      await withDatabase(server.url, async (url) => {
        const service = await startService({ DATABASE_URL: url });
        try {
          const [productId] = await givenCatalogue(service);
          for (const restart of restarts) {
            await restartUnderLoad(service, String(productId), restart, server);
          }
        } finally {
          service.process.kill("SIGTERM");
          await service.process.status;
        }
      });
    } finally {
      await server.stop("fast");
    }
  },
});

interface Restart {
  readonly mode: "fast" | "immediate";
  /** How long the server is away, beside what stopping and starting take. */
  readonly seconds: number;
}

const restarts: readonly Restart[] = [
  { mode: "fast", seconds: 0 },
  { mode: "immediate", seconds: 0 },
  { mode: "fast", seconds: 60 },
];

async function restartUnderLoad(
  service: Service,
  productId: string,
  { mode, seconds }: Restart,
  server: { start(): Promise<void>; stop(mode: "fast" | "immediate"): Promise<void> },
): Promise<void> {
  const way = seconds > 0 ? `away for ${seconds} s` : `restarted (${mode})`;
  const answers = new Answers();
  const made: string[] = [];
  const clients = Array.from({ length: 24 }, (_, client) =>
    answers.client(service, async () => {
      if (client % 2 === 0) return await ask(service, "GET", "/api/offers");
      const items = [{ productId, quantity: 1 }];
      const reply = await ask(service, "POST", "/api/offers/quick", { items });
      if (reply.status === 201) made.push(reply.body.offer.id);
      return reply;
    }));
  await until(() => answers.lastGood > 0);
  await server.stop(mode);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  if (seconds > 0) {
    const { status } = await ask(service, "GET", "/api/health");
    if (status !== 503) answers.wrong.push(`ready while the server is away: ${status}`);
  }
  await server.start();
  const back = performance.now();
  answers.lastGood = 0;
  await until(() => answers.lastGood > 0);
  const recoveredMs = Math.round(performance.now() - back);
  const count = made.length;
  await until(() => made.length > count + 20);
  answers.ended = true;
  await Promise.all(clients);
  const lost: string[] = [];
  for (const id of made) {
    if ((await ask(service, "GET", `/api/offers/${id}`)).status !== 200) lost.push(id);
  }
  const held = answers.wrong.length + answers.liveFailures + lost.length === 0;
  record({
    id: "E3",
    test: `PostgreSQL is ${way} under 24 clients; statuses ${JSON.stringify(answers.statuses)}`,
    limit:
      "errors only 503 with Retry-After, liveness 200, nothing acknowledged lost, no restart of ours",
    measured:
      `${answers.wrong.length} other errors, ${answers.liveFailures} of liveness, ${lost.length} of ${made.length} offers lost`,
    held,
  });
  record({
    id: "E3b",
    test: `first success after PostgreSQL was ${way}`,
    limit: "2 s",
    measured: `${recoveredMs} ms`,
    held: recoveredMs <= 2000,
  });
  assertEquals([answers.wrong, answers.liveFailures, lost], [[], 0, []]);
}

/** Waits for something that others bring about. */
async function until(isSo: () => boolean): Promise<void> {
  for (let attempt = 0; !isSo(); attempt++) {
    assert(attempt < 3000, "it did not happen within a minute");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const troubles: readonly Trouble[] = [
  { kind: "delay", ms: 100 },
  { kind: "delay", ms: 20_000 },
  { kind: "black hole" },
  { kind: "deaf" },
  { kind: "cut", bytes: 700 },
  { kind: "cut", bytes: 5000 },
  { kind: "reset" },
  { kind: "refuse" },
];

Deno.test({
  name: "whatever the network does, answers come in time, and all connections are back afterwards",
  ignore,
  async fn() {
    const server = hostileUrl ?? "";
    const proxy = await FaultProxy.start(server);
    try {
      await withDatabase(server, async (url) => {
        const database = await openDatabase({ url: proxy.through(url) });
        try {
          await migrate(database);
          const site = await openTestSite({
            database,
            settings: { RATE_LIMITS: "off" },
            admission: new Admission(), // what waits at the door is a part of what is measured
          });
          const { id } = await givenProduct(database);
          const user = site.as("user");
          const wrong: string[] = [];
          let slowestMs = 0, slowestBackMs = 0;
          const one = async (number: number, { kind }: Trouble) => {
            const started = performance.now();
            const reply = number % 2 === 0
              ? await user.get("/api/offers")
              : await user.post("/api/offers/quick", { items: [{ productId: id, quantity: 1 }] });
            // A server that is only slow lets its answers queue, as it should.
            if (kind !== "delay") slowestMs = Math.max(slowestMs, performance.now() - started);
            return reply;
          };
          for (const trouble of troubles) {
            await proxy.set(trouble);
            const replies = await Promise.all(
              Array.from({ length: 100 }, (_, at) => one(at, trouble)),
            );
            for (const { status, text } of replies) {
              if (status >= 300 && status !== 503) wrong.push(`${trouble.kind}: ${status} ${text}`);
            }
            await proxy.set({ kind: "none" });
            const back = performance.now();
            while ((await user.get("/api/offers")).status !== 200) {
              assert(performance.now() - back < 30_000, `not back after ${trouble.kind}`);
            }
            slowestBackMs = Math.max(slowestBackMs, performance.now() - back);
            const { held, waiting } = database.slots.load;
            assertEquals([trouble.kind, held, waiting], [trouble.kind, 0, 0]);
          }
          const [halves] = await database.sql<{ count: number }>`
            select count(*) from offers
            where not exists (select from offer_items where offer_id = offers.id)`;
          record({
            id: "E4",
            test: `${troubles.length} troubles between service and server, 100 requests in each`,
            limit: "success or 503, no half offer, every connection given back",
            measured: `${wrong.length} other answers, ${halves?.count} half offers`,
            held: wrong.length === 0 && halves?.count === 0,
          });
          record({
            id: "E4b",
            test:
              "the slowest answer of a server that says nothing; the slowest return to service after one",
            limit: "16 s (10 s for a turn, 5 s for a statement, 1 s); 5 s",
            measured: `${Math.round(slowestMs)} ms; ${Math.round(slowestBackMs)} ms`,
            held: slowestMs <= 16_000 && slowestBackMs <= 5000,
          });
          assertEquals([wrong, halves], [[], { count: 0 }]);
        } finally {
          await database.close();
        }
      });
    } finally {
      await proxy.stop();
    }
  },
});
