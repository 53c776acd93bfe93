/** A5, A7: bodies that do not come, or break off. */
import { assertEquals } from "@std/assert";
import { Socket } from "node:net";
import { limits } from "@/core/platform/limits.ts";
import { Admission } from "@/routes/(_http)/admission.ts";
import { checksums } from "@/tests/fuzz/checksums.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { readAnswer, writeAll } from "@/tests/helpers/raw_http.ts";
import { each } from "./each.ts";
import { listen } from "./listening.ts";
import { times } from "./record.ts";
import { percentile, recorded, recordFigure } from "./recorded.ts";

/** Bodies that do not come are given up sooner than in production, so that the tests need not wait. */
const bodyMs = 1_000;
Object.assign(limits, { bodyMs });

const site = await openTestSite({
  settings: { RATE_LIMITS: "off", PORT: "8000" },
  // So that no body waits for its turn to be waited for.
  admission: new Admission({ running: 1_000 }),
  database: await testDatabase({ queue: 1_000 }),
});
const user = site.as("user");
const host = "localhost:8000";

Deno.test("A5 bodies that do not come are given up in time", async () => {
  const count = times(20, 400);
  await using site8000 = listen(site);
  const { port } = site8000;
  const memory = () => Deno.memoryUsage().rss / 2 ** 20;
  const before = memory();
  const waits: number[] = [];
  await recorded({
    id: "A5",
    test:
      `${count} connections at once whose body stops after its beginning, with a body deadline of ${bodyMs} ms`,
    limit: "every one answered with 408",
  }, async () => {
    const statuses = await Promise.all(Array.from({ length: count }, async () => {
      const connection = await Deno.connect({ port, hostname: "127.0.0.1" });
      const started = performance.now();
      await writeAll(connection, halfBody(500));
      const text = await readAnswer(connection);
      waits.push(performance.now() - started);
      connection.close();
      return text.slice(9, 12);
    }));
    assertEquals(statuses.filter((status) => status !== "408"), []);
    return `${count} of ${count}`;
  });
  const grown = memory() - before, last = percentile(waits, 1);
  recordFigure(
    { id: "A5", test: "the same, time and memory", limit: "deadline + 1 s, +100 MB" },
    `the last after ${(last / 1000).toFixed(2)} s, ${grown.toFixed(0)} MB more`,
    last < bodyMs + 1_000 && grown < 100,
  );
});

/** A customer of which only the beginning comes. */
function halfBody(length: number): string {
  return `POST /api/customers HTTP/1.1\r\nHost: ${host}\r\nCookie: ${user.cookie}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{"name":"half a bo`;
}

Deno.test("A7 clients that leave in the middle of a body leave nothing behind", async () => {
  const count = times(20, 200);
  const before = await checksums(site.database);
  const logged = site.log.length;
  await using site8000 = listen(site);
  const { port, isBusy } = site8000;
  await recorded({
    id: "A7",
    test: `${count} clients that send half a body and close, every second one by a reset`,
    limit: "no line above info in the log, no connection of the database held, no row",
  }, async () => {
    await each(Array.from({ length: count }, (_, index) => index), async (index) => {
      await leave(port, index % 2 === 0 ? "close" : "reset");
    });
    while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 5));
    const lines = site.log.slice(logged).map((line): { level: string } => JSON.parse(line));
    assertEquals(lines.filter(({ level }) => level !== "info"), []);
    assertEquals(await checksums(site.database), before);
    assertEquals((await user.get("/api/customers")).status, 200);
    return `0 lines, 0 held, 0 rows after ${lines.length} requests`;
  });
});

/** Sends half a body and goes away. */
async function leave(port: number, how: "close" | "reset"): Promise<void> {
  const socket = new Socket();
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.connect(port, "127.0.0.1", () => {
      socket.write(halfBody(500), () => resolve());
    });
  });
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  if (how === "reset") socket.resetAndDestroy();
  else socket.destroy();
  await closed;
}
