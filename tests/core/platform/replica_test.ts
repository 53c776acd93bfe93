import { assertEquals } from "@std/assert";
import { readConfig } from "@/core/platform/config.ts";
import { openReplica, replicaNotes } from "@/core/platform/replica.ts";
import { createLogger } from "@/core/platform/log.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

// How a replica is read from is tested with real ones in tests/db/replica_test.ts.

const address = "postgres://user@replica.example/offers";

Deno.test("without a server a replica is ignored, and the operator is told", async () => {
  const config = readConfig((name) => name === "DATABASE_REPLICA_URL" ? address : undefined);
  assertEquals(replicaNotes(config), [
    "DATABASE_REPLICA_URL is ignored: the embedded database has no replicas.",
  ]);
  const log = createLogger({ level: "info", format: "json", write: () => {} });
  assertEquals(openReplica(config, await testDatabase(), log), undefined);
});

Deno.test("without a replica nothing is said and no write is noted", async () => {
  assertEquals(replicaNotes(readConfig(() => undefined)), []);
  const site = await openTestSite();
  const made = await site.as("admin").post("/api/customers", { name: "Anna" });
  assertEquals(made.status, 201);
  assertEquals(await site.database.sql`select user_id from last_writes`, []);
});
