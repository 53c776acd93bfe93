/** H: bounds, bursts, streams that nobody reads, and messages made to be slow. */
import { assert, assertEquals } from "@std/assert";
import type { Chunk } from "@/core/contracts/chat.ts";
import { createLogger } from "@/core/platform/log.ts";
import { read } from "@/core/reading/read.ts";
import { noTerms } from "@/core/reading/terms.ts";
import { Admission } from "@/routes/(_http)/admission.ts";
import { eventStream } from "@/routes/(_api)/sse.ts";
import { hostileText } from "@/tests/core/reading/hostile_texts.ts";
import { givenRecords } from "@/tests/fuzz/records.ts";
import { collectGarbage } from "@/tests/helpers/garbage.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { writeAll } from "@/tests/helpers/raw_http.ts";
import { bounds, type Sized } from "./bounds.ts";
import { isFull, seed, times } from "./record.ts";
import { percentile, recorded, recordFigure } from "./recorded.ts";
import { checkShed } from "./shed.ts";

const site = await openTestSite({
  settings: { RATE_LIMITS: "off" },
  admission: new Admission(),
});
const admin = site.as("admin");

Deno.test("H1 B4 what is as large as allowed is done, what is larger is refused", async () => {
  const all = bounds(await givenRecords(site));
  const chosen = isFull ? all : all.filter((_, index) => index % 6 === 0);
  const send = async ({ method, path, body, headers }: Sized) => {
    const started = performance.now();
    const reply = await admin.send(method, path, body, headers);
    return { reply, ms: performance.now() - started };
  };
  const times: { name: string; most: number; more: number }[] = [];
  await recorded({
    id: "B4",
    test: `${chosen.length} bounds, each with a request of exactly that much`,
    limit: "done (a sign-in of the largest body: refused as any wrong one)",
  }, async () => {
    for (const { name, most, of } of chosen) {
      const { reply, ms } = await send(of(most));
      const done = reply.status < 300 || (reply.status === 401 && name.includes("sign-in"));
      assert(done, `${name} of ${most}: ${reply.status} ${reply.text.slice(0, 300)}`);
      times.push({ name, most: ms, more: 0 });
    }
    return `${chosen.length} of ${chosen.length}`;
  });
  await recorded({
    id: "H1",
    test: `${chosen.length} bounds, each with one more and with a hundred times as much`,
    limit: "400, 413 or 414 as it should be",
  }, async () => {
    for (const [index, { name, most, of, refusal = 400, noHundred }] of chosen.entries()) {
      const one = await send(of(most + 1));
      assertEquals([name, one.reply.status], [name, refusal], one.reply.text.slice(0, 300));
      const time = times[index];
      if (time) time.more = one.ms;
      if (noHundred) continue;
      const { reply } = await send(of(most * 100));
      assert(
        [refusal, 413, 414].includes(reply.status),
        `${name} x 100: ${reply.status} ${reply.text.slice(0, 300)}`,
      );
    }
    return `${chosen.length} of ${chosen.length}`;
  });
  const dearer = times.filter(({ most, more }) => more > 2 * most && more > 20);
  recordFigure(
    {
      id: "H1",
      test: "time of a refusal against that of the largest that is done",
      limit: "less than twice",
    },
    dearer.length === 0
      ? `${times.length} of ${times.length}`
      : dearer.map(({ name, most, more }) =>
        `${name}: ${more.toFixed(0)} ms against ${most.toFixed(0)}`
      ).join(", "),
    dearer.length === 0,
  );
});

Deno.test("H2b a crowd is served, all of it", async () => {
  const nobody = site.as("nobody");
  const crowds: [string, number, () => Promise<Reply>][] = [
    ["health", 640, () => nobody.get("/api/health")],
    ["lists", times(200, 1_000), () => admin.get("/api/offers")],
    ["pages", 100, () => admin.get("/offers")],
    ["sign-ins", 42, () => {
      const body = { email: "nobody@example.com", password: "a password that is wrong" };
      return nobody.post("/api/auth/sign-in/email", body);
    }],
  ];
  for (const [what, count, send] of crowds) {
    await recorded({
      id: "H2b",
      test: `${count} ${what} at one moment, in process`,
      limit: "each answered, none refused",
    }, async () => {
      const replies = await Promise.all(Array.from({ length: count }, send));
      const statuses = new Set(replies.map(({ status }) => status));
      assertEquals([...statuses], [what === "sign-ins" ? 401 : 200]);
      return `${replies.length} of ${count}`;
    });
  }
});

Deno.test("H2 more than may wait is refused with the time to come again, and then all is as before", async () => {
  const count = 60;
  const small = await openTestSite({
    settings: { RATE_LIMITS: "off" },
    admission: new Admission({ running: 4, waiting: 20 }),
  });
  const user = small.as("user");
  await recorded({
    id: "H2",
    test: `${count} requests at one moment where 4 are at work and 20 may wait`,
    limit: "200, or 503 with Retry-After; the next one is answered",
  }, async () => {
    const replies = await Promise.all(Array.from({ length: count }, () => user.get("/api/offers")));
    const done = checkShed(replies);
    assert(done >= 15 && done < count, `${done} of ${count}`);
    assertEquals((await user.get("/api/offers")).status, 200);
    return `${done} answered, ${count - done} told to come again`;
  });
});

Deno.test("H8 streams that nobody reads hold little", async () => {
  const count = times(20, 200);
  const log = createLogger({ level: "error", format: "json", write: () => {} });
  let made = 0;
  const delta = "x".repeat(16 * 1024);
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    () =>
      eventStream(async function* (): AsyncGenerator<Chunk, void, void> {
        for (;;) {
          made++;
          yield await Promise.resolve({ type: "text-delta", id: "t", delta });
        }
      }, { requestId: "request", log }),
  );
  collectGarbage();
  const before = Deno.memoryUsage().rss;
  const connections: Deno.TcpConn[] = [];
  await recorded({
    id: "H8",
    test: `${count} clients that ask for an endless stream of 16 KiB pieces and read nothing`,
    limit: "each stream stops where the sockets are full",
  }, async () => {
    for (let at = 0; at < count; at++) {
      const connection = await Deno.connect({ port: server.addr.port, hostname: "127.0.0.1" });
      await writeAll(connection, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
      connections.push(connection);
    }
    // Until nothing is made any more.
    for (let last = -1; last !== made;) {
      last = made;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    assert(made / count < 1_600, `${made / count} pieces each`);
    return `${(made / count / 64).toFixed(1)} MiB each, nearly all of it in the sockets`;
  });
  collectGarbage();
  const grown = (Deno.memoryUsage().rss - before) / 2 ** 20;
  recordFigure(
    { id: "H8", test: `memory of the process for ${count} such streams`, limit: "+100 MB" },
    `+${grown.toFixed(0)} MB`,
    grown < 100,
  );
  for (const connection of connections) connection.close();
  await server.shutdown();
});

Deno.test(`H10 a message twice as long costs about twice as much (HOSTILE_SEED=${seed})`, async () => {
  const count = times(2, 20);
  const length = times(5_000, 100_000);
  const timeOf = (text: string) => {
    const started = performance.now();
    read(text, noTerms);
    return performance.now() - started;
  };
  const whole: number[] = [], ratios: number[] = [];
  await recorded({
    id: "H10",
    test: `${count} random texts of ${length} digits, marks, units and stacked letters`,
    limit: "read to their end",
  }, () => {
    for (let at = 1; at <= count; at++) {
      const text = hostileText(seed % 1_000_000 + at, length);
      const half = timeOf(text.slice(0, length / 2)), all = timeOf(text);
      whole.push(all);
      ratios.push(all / half);
    }
    return `${count} of ${count}`;
  });
  recordFigure(
    {
      id: "H10",
      test: "the same, time, and how much more the whole takes than its half",
      limit: "200 ms each, 2.5 times in the middle",
    },
    `p50 ${percentile(whole, 0.5).toFixed(0)} ms, most ${percentile(whole, 1).toFixed(0)} ms; ` +
      `${percentile(ratios, 0.5).toFixed(2)} times in the middle, at most ${
        percentile(ratios, 1).toFixed(2)
      }`,
    percentile(whole, 1) < 200 && percentile(ratios, 0.5) < 2.5,
  );
});
