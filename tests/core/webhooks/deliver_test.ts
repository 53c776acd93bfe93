import { assert, assertEquals, assertLess } from "@std/assert";
import { claimDue, deliver, pruneDeliveries } from "@/core/webhooks/deliver.ts";
import { listDeliveries, replayDelivery, replayFailed } from "@/core/webhooks/deliveries.ts";
import { getWebhook, renewSecret, updateWebhook } from "@/core/webhooks/endpoints.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";
import { beginning, givenPings, givenWebhook, openWebhookApp, sendDue } from "./given.ts";
import type { TestApp } from "./given.ts";
import { type Answer, isSignedBy, says, startReceiver } from "./receiver.ts";

const database = await testDatabase();
const second = 1_000, minute = 60 * second, hour = 60 * minute, day = 24 * hour;
const page = { limit: 100, offset: 0 };

/** An application that may tell these hosts, over an empty database. */
async function opened(...hosts: string[]): Promise<TestApp> {
  await truncateAll(database);
  return await openWebhookApp(database, hosts);
}

async function theOnly({ app }: TestApp, endpointId: string) {
  const { deliveries, totalCount } = await listDeliveries(app, endpointId, page);
  assertEquals(totalCount, 1);
  const [delivery] = deliveries;
  assert(delivery);
  return delivery;
}

/** Milliseconds from the beginning of the test's clock. */
const since = (iso: string | null) => iso === null ? null : Date.parse(iso) - beginning.getTime();

interface Case {
  readonly name: string;
  readonly answer: Answer;
  readonly state: string;
  readonly status: number | null;
  readonly error: string | null;
  /** Milliseconds until the next attempt. */
  readonly next: number | null;
}

const never = new Promise<never>(() => {});
const answers: readonly Case[] = [
  { name: "200", answer: says(200), state: "delivered", status: 200, error: null, next: null },
  { name: "204", answer: says(204), state: "delivered", status: 204, error: null, next: null },
  {
    name: "500",
    answer: says(500),
    state: "pending",
    status: 500,
    error: "refused",
    next: 10 * second,
  },
  {
    name: "404",
    answer: says(404),
    state: "pending",
    status: 404,
    error: "refused",
    next: 10 * second,
  },
  {
    name: "503 and a pause in seconds",
    answer: says(503, { "retry-after": "3600" }),
    state: "pending",
    status: 503,
    error: "refused",
    next: hour,
  },
  {
    name: "429 and a pause until a date",
    answer: says(429, { "retry-after": "Fri, 20 Nov 2026 09:30:00 GMT" }),
    state: "pending",
    status: 429,
    error: "refused",
    next: 30 * minute,
  },
  { name: "410", answer: says(410), state: "failed", status: 410, error: "gone", next: null },
  {
    name: "a redirect",
    answer: says(302, { location: "/elsewhere" }),
    state: "pending",
    status: 302,
    error: "redirect",
    next: 10 * second,
  },
  {
    name: "nothing in time",
    answer: () => never,
    state: "pending",
    status: null,
    error: "timeout",
    next: 10 * second,
  },
];

for (const { name, answer, state, status, error, next } of answers) {
  Deno.test(`a receiver that answers ${name}: ${state}`, async () => {
    await using receiver = startReceiver(answer);
    const test = await opened(receiver.origin);
    const { id } = await givenWebhook(test, `${receiver.origin}/hook`);
    await givenPings(test, id);
    await sendDue(test, { timeoutMs: error === "timeout" ? 500 : 60_000 });
    const delivery = await theOnly(test, id);
    assertEquals(
      [delivery.state, delivery.lastStatus, delivery.lastError, since(delivery.nextAttemptAt)],
      [state, status, error, next],
    );
    assertEquals(delivery.deliveredAt, state === "delivered" ? beginning.toISOString() : null);
    assertEquals(receiver.paths(), ["/hook"]);
    assertEquals((await getWebhook(test.app, id)).enabled, error !== "gone");
  });
}

Deno.test("a request is signed, and each attempt anew with the same id and the same bytes", async () => {
  await using receiver = startReceiver(says(500), says(200));
  const test = await opened(receiver.origin);
  const { id, secret } = await givenWebhook(test, `${receiver.origin}/hook?a=b`);
  await givenPings(test, id);
  await sendDue(test);
  assertEquals(await sendDue(test), 0);
  test.pass(10 * second);
  assertEquals(await sendDue(test), 1);
  const delivery = await theOnly(test, id);
  assertEquals([delivery.state, delivery.attempts, delivery.lastError], ["delivered", 2, null]);
  const [first, again] = receiver.seen;
  assert(first && again);
  assertEquals([first.id, again.id], [delivery.id, delivery.id]);
  assertEquals(first.body, again.body);
  assertEquals(again.timestamp - first.timestamp, 10);
  assertEquals(first.timestamp, beginning.getTime() / 1000);
  for (const received of receiver.seen) assert(await isSignedBy(received, secret));
  assertEquals(await isSignedBy({ ...again, timestamp: first.timestamp }, secret), false);
  const timestamp = beginning.toISOString();
  assertEquals(JSON.parse(first.body), { type: "ping", timestamp, data: { endpointId: id } });
  assertEquals(first.headers.get("content-type"), "application/json");
  assertEquals(first.headers.get("user-agent"), `Offerwright/${test.app.version}`);
  assertEquals(first.headers.get("cookie"), null);
});

Deno.test("ten attempts in more than a day, then it has failed", async () => {
  await using receiver = startReceiver(says(500));
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  await givenPings(test, id);
  let last = 0;
  for (let at = 0; at < 3 * day; at += 10 * second) {
    // Only the times at which something is due: the clock need not stop at the others.
    const { nextAttemptAt } = await theOnly(test, id);
    if (nextAttemptAt === null) break;
    last = since(nextAttemptAt) ?? 0;
    test.pass(last - (test.app.now().getTime() - beginning.getTime()));
    assertEquals(await sendDue(test), 1);
  }
  const delivery = await theOnly(test, id);
  assertEquals([delivery.state, delivery.attempts, receiver.seen.length], ["failed", 10, 10]);
  assert(last > day);
  test.pass(30 * day);
  assertEquals(await sendDue(test), 0);
});

/** A port of this machine; what `serve` does with each connection is told. */
function listening(serve: (connection: Deno.Conn) => Promise<void>) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const done = (async () => {
    for await (const connection of listener) await serve(connection).catch(() => {});
  })();
  return {
    origin: `http://localhost:${listener.addr.port}`,
    async [Symbol.asyncDispose]() {
      listener.close();
      await done;
    },
  };
}

const closes = (connection: Deno.Conn) => Promise.resolve(connection.close());
const talksNonsense = async (connection: Deno.Conn) => {
  await connection.read(new Uint8Array(4096));
  await connection.write(new TextEncoder().encode("220 mail.example.com ESMTP\r\n\r\n"));
  connection.close();
};

Deno.test("nobody there, a connection that breaks, no HTTP, no TLS: unreachable", async () => {
  await using broken = listening(closes);
  await using nonsense = listening(talksNonsense);
  let closed = "";
  {
    await using gone = listening(closes);
    closed = gone.origin;
  }
  const withTls = nonsense.origin.replace("http:", "https:");
  for (const origin of [broken.origin, nonsense.origin, closed, withTls, "https://no.invalid"]) {
    const test = await opened(origin);
    const { id } = await givenWebhook(test, `${origin}/`);
    await givenPings(test, id);
    await sendDue(test);
    const { state, lastStatus, lastError } = await theOnly(test, id);
    assertEquals([origin, state, lastStatus, lastError], [origin, "pending", null, "unreachable"]);
  }
});

Deno.test("an answer that is large, or never ends, is not read", async () => {
  let written = 0;
  const ended = Promise.withResolvers<void>();
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        written += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
      cancel: () => ended.resolve(),
    });
  await using receiver = startReceiver(() => new Response(body()));
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  await givenPings(test, id);
  await sendDue(test);
  assertEquals((await theOnly(test, id)).state, "delivered");
  await ended.promise;
  assertLess(written, 64 * 1024 * 1024);
});

Deno.test("an answer that begins and then stalls is delivered", async () => {
  const stalls = () => new ReadableStream({ start: (to) => to.enqueue(new Uint8Array([65])) });
  await using receiver = startReceiver(() => new Response(stalls()));
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  await givenPings(test, id);
  await sendDue(test);
  assertEquals((await theOnly(test, id)).state, "delivered");
});

Deno.test("a host that the operator takes away is not asked any more", async () => {
  await using receiver = startReceiver();
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  await givenPings(test, id);
  const webhookOrigins = ["https://elsewhere.example"];
  const narrowed = {
    ...test,
    app: { ...test.app, config: { ...test.app.config, webhookOrigins } },
  };
  await sendDue(narrowed);
  const { state, lastError } = await theOnly(test, id);
  assertEquals([state, lastError, receiver.seen.length], ["pending", "not_allowed", 0]);
  assertEquals((await getWebhook(narrowed.app, id)).allowed, false);
});

Deno.test("410 disables the webhook: what is pending waits until somebody enables it", async () => {
  await using receiver = startReceiver(says(410), says(200));
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  await givenPings(test, id);
  const [held] = await claimDue(test.app);
  assert(held);
  await givenPings(test, id, 2);
  await deliver(test.app, held, new AbortController().signal);
  const stopped = await getWebhook(test.app, id);
  assertEquals(
    [stopped.enabled, stopped.stoppedBy, stopped.pending, stopped.failed],
    [false, "gone", 2, 1],
  );
  await givenPings(test, id); // writes nothing
  assertEquals(await sendDue(test), 0);
  const enabled = await updateWebhook(test.app, id, { enabled: true });
  assertEquals([enabled.enabled, enabled.stoppedBy], [true, null]);
  assertEquals(await sendDue(test), 2);
  assertEquals((await getWebhook(test.app, id)).pending, 0);
});

Deno.test("a claim keeps others off, ends with its time, and then its holder has no say", async () => {
  await using receiver = startReceiver(says(200), says(500));
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  await givenPings(test, id);
  const signal = new AbortController().signal;
  const [died] = await claimDue(test.app);
  test.pass(59 * second);
  assertEquals(await claimDue(test.app), []);
  test.pass(second);
  const [takenOver] = await claimDue(test.app);
  assert(died && takenOver);
  assertEquals([takenOver.id, takenOver.attempts], [died.id, 2]);
  await deliver(test.app, takenOver, signal);
  await deliver(test.app, died, signal); // answered 500: it would be pending again
  const delivery = await theOnly(test, id);
  assertEquals([delivery.state, delivery.attempts, delivery.lastStatus], ["delivered", 2, 200]);
});

Deno.test("an attempt that the end of the process cuts off does not count", async () => {
  await using receiver = startReceiver(() => never, says(200));
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  await givenPings(test, id);
  const [held] = await claimDue(test.app);
  assert(held);
  const ending = new AbortController();
  const sent = deliver(test.app, held, ending.signal);
  await receiver.until(1);
  ending.abort();
  await sent;
  const released = await theOnly(test, id);
  assertEquals([released.state, released.attempts, released.lastError], ["pending", 0, null]);
  assertEquals(await sendDue(test), 1);
  assertEquals((await theOnly(test, id)).state, "delivered");
});

Deno.test("after a new secret both sign for a day", async () => {
  await using receiver = startReceiver();
  const test = await opened(receiver.origin);
  const { id, secret } = await givenWebhook(test, receiver.origin);
  const renewed = await renewSecret(test.app, id);
  for (const _ of ["now", "a day later"]) {
    await givenPings(test, id);
    await sendDue(test);
    test.pass(day);
  }
  const signed = await Promise.all(
    receiver.seen.map(async (one) => [
      await isSignedBy(one, renewed.secret),
      await isSignedBy(one, secret),
    ]),
  );
  assertEquals(signed, [[true, true], [true, false]]);
});

Deno.test("what failed is sent again, one or all, with the id and the attempts of a new one", async () => {
  await using receiver = startReceiver(says(410), says(410), says(410), says(200));
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  await givenPings(test, id, 3);
  await sendDue(test);
  await updateWebhook(test.app, id, { enabled: true });
  const failed = await listDeliveries(test.app, id, { ...page, state: "failed" });
  assertEquals(failed.totalCount, 3);
  const [one] = failed.deliveries;
  assert(one);
  const replayed = await replayDelivery(test.app, id, one.id.toUpperCase());
  assertEquals([replayed.id, replayed.state, replayed.attempts], [one.id, "pending", 0]);
  assertEquals(await sendDue(test), 1);
  assertEquals(await replayFailed(test.app, id), 2);
  assertEquals(await replayFailed(test.app, id), 0);
  assertEquals(await sendDue(test), 2);
  assertEquals(new Set(receiver.seen.map((received) => received.id)).size, 3);
  const { deliveries } = await listDeliveries(test.app, id, { ...page, state: "delivered" });
  assertEquals(deliveries.map(({ attempts }) => attempts), [1, 1, 1]);
  // A delivered one can be sent again as well; one that is being sent is left alone.
  await replayDelivery(test.app, id, one.id);
  const [held] = await claimDue(test.app);
  assertEquals(held?.id, one.id);
  assertEquals((await replayDelivery(test.app, id, one.id)).attempts, 1);
  assertEquals(await claimDue(test.app), []);
});

Deno.test("what is delivered is kept for 30 days, what is not for 90", async () => {
  await using receiver = startReceiver(says(200), says(410));
  const test = await opened(receiver.origin);
  const { id } = await givenWebhook(test, receiver.origin);
  const states = async () => {
    const { deliveries } = await listDeliveries(test.app, id, page);
    return deliveries.map(({ state }) => state).toSorted();
  };
  await givenPings(test, id);
  await sendDue(test);
  await givenPings(test, id);
  await sendDue(test);
  await updateWebhook(test.app, id, { enabled: true });
  await givenPings(test, id);
  await updateWebhook(test.app, id, { enabled: false });
  const table: [number, string[]][] = [
    [30 * day, ["delivered", "failed", "pending"]],
    [second, ["failed", "pending"]],
    [60 * day - second, ["failed", "pending"]],
    [second, []],
  ];
  for (const [passed, kept] of table) {
    test.pass(passed);
    assertEquals(await pruneDeliveries(test.app), false);
    assertEquals([passed, await states()], [passed, kept]);
  }
});

Deno.test("the log has ids and names, no address, no body, no secret", async () => {
  await using receiver = startReceiver(says(500), says(200));
  const test = await opened(receiver.origin);
  const { id, secret } = await givenWebhook(test, `${receiver.origin}/a-secret-path`);
  await givenPings(test, id, 2);
  await sendDue(test);
  const delivery = test.log.map((line) => JSON.parse(line));
  assertEquals(delivery.map(({ event }) => event).toSorted(), [
    "webhook delivered",
    "webhook pending",
  ]);
  for (const word of ["a-secret-path", secret, "ping", "localhost"]) {
    assertEquals([word, test.log.some((line) => line.includes(word))], [word, false]);
  }
});
