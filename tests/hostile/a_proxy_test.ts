/** A2, A5: behind a proxy of the usual kind (nginx, where it is installed): what it lets through, and what it keeps from us. */
import { assert, assertEquals } from "@std/assert";
import { Admission } from "@/routes/(_http)/admission.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { exchange, writeAll } from "@/tests/helpers/raw_http.ts";
import { listen } from "./listening.ts";
import { hasNginx, startProxy } from "./nginx.ts";
import { rawRequests } from "./raw_requests.ts";
import { isFull } from "./record.ts";
import { percentile, recorded, recordFigure } from "./recorded.ts";

const site = await openTestSite({
  settings: { RATE_LIMITS: "off", PORT: "8000" },
  admission: new Admission({ running: 1_000 }),
  database: await testDatabase({ queue: 1_000 }),
});
const host = "localhost:8000";

const ignore = !isFull || !await hasNginx();

Deno.test({
  name: "A2 a proxy and we agree on where a request ends",
  ignore,
  async fn() {
    await using site8000 = listen(site);
    await using proxy = await startProxy({ behind: [site8000.port], host, slowMs: 2_000 });
    const all = rawRequests("/api/customers");
    await recorded({
      id: "A2",
      test: `${all.length} raw requests through nginx`,
      limit:
        "never more requests entered than the proxy gave answers for, none of ours of 500 or more",
    }, async () => {
      const { entries, isBusy } = site8000;
      let ours = 0;
      for (const { name, text } of all) {
        const before = entries.length;
        const { statuses, text: got } = await exchange(proxy.port, text, isBusy);
        const entered = entries.length - before;
        // A body that ends where both say so may be followed by another request; HTTP/0.9 has no status.
        assert(
          entered <= Math.max(1, statuses.length),
          `${name}: ${statuses}, ${entries.slice(before)}`,
        );
        ours += entered;
        // What nginx cannot make sense of it answers itself, by 505 too.
        if (entered === 1) assert(!/^HTTP\/1\.[01] 5/.test(got), `${name}: ${got.slice(0, 200)}`);
      }
      return `${ours} entered, each with its answer`;
    });
  },
});

Deno.test({
  name: "A5 slow senders hold up the proxy and nobody else",
  ignore,
  async fn() {
    await using site8000 = listen(site);
    await using proxy = await startProxy({ behind: [site8000.port], host, slowMs: 2_000 });
    const { cookie = "" } = site.as("user");
    const ask = async () => {
      const started = performance.now();
      const res = await fetch(`http://127.0.0.1:${proxy.port}/api/offers`, { headers: { cookie } });
      await res.bytes();
      assertEquals(res.status, 200);
      return performance.now() - started;
    };
    const times = async () => {
      const list: number[] = [];
      for (let sent = 0; sent < 200; sent++) list.push(await ask());
      return percentile(list, 0.99);
    };
    await ask();
    const quiet = await times();
    const slow = await Promise.all(
      Array.from({ length: 500 }, () => Deno.connect({ port: proxy.port, hostname: "127.0.0.1" })),
    );
    const before = site8000.entries.length;
    for (const [at, connection] of slow.entries()) {
      const line = at % 2 ? "POST /api/customers HTTP/1.1\r\nHost: x\r\nX: " : "G";
      await writeAll(connection, line);
    }
    const crowded = await times();
    const seen = site8000.entries.length - before;
    for (const connection of slow) connection.close();
    recordFigure(
      {
        id: "A5",
        test:
          "500 connections through nginx that never end their header, 200 ordinary requests meanwhile",
        limit: "p99 below twice the quiet one",
      },
      `${crowded.toFixed(0)} ms against ${quiet.toFixed(0)} ms; ${
        seen - 200
      } of the slow ones reached us`,
      crowded < 2 * quiet,
    );
    assertEquals(seen, 200);
  },
});
