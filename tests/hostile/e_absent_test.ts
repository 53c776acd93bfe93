/** E5: the database is away; every operation and page says so, and nothing else. */
import { assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { givenRecords } from "@/tests/fuzz/records.ts";
import { migratedImage } from "@/tests/helpers/database.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { askForEverything } from "./every_operation.ts";
import { FaultProxy } from "./fault_proxy.ts";
import { hostileUrl, withDatabase } from "./native.ts";
import { isFull, record } from "./record.ts";

type Outcome = Awaited<ReturnType<typeof askForEverything>>;

function check(kind: string, { wrong, asked, slowestMs }: Outcome): void {
  record({
    id: "E5",
    test: `${asked} operations and pages while the database is away, ${kind}`,
    limit: "503 with Retry-After in the declared shape; never 401, 404 or an empty list",
    measured: `${wrong.length} other answers, the slowest after ${slowestMs} ms`,
    held: wrong.length === 0,
  });
  assertEquals(wrong, []);
}

Deno.test("without the embedded database everything answers 503", async () => {
  const database = await openDatabase({ image: await migratedImage(), deadlineMs: 60_000 });
  const site = await openTestSite({ database, settings: { RATE_LIMITS: "off" } });
  const records = await givenRecords(site);
  await database.close();
  check("embedded", await askForEverything(site.as("admin"), records));
});

Deno.test({
  name: "without the server everything answers 503",
  ignore: !isFull || hostileUrl === undefined,
  async fn() {
    const server = hostileUrl ?? "";
    const proxy = await FaultProxy.start(server);
    try {
      await withDatabase(server, async (url) => {
        const database = await openDatabase({ url: proxy.through(url) });
        try {
          await migrate(database);
          const site = await openTestSite({ database, settings: { RATE_LIMITS: "off" } });
          const records = await givenRecords(site);
          await proxy.set({ kind: "refuse" });
          check("native, refused", await askForEverything(site.as("admin"), records));
        } finally {
          await database.close();
        }
      });
    } finally {
      await proxy.stop();
    }
  },
});
