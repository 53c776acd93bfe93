import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { RequestCounts } from "@/core/upkeep/request_counts.ts";
import { startUpkeep } from "@/core/upkeep/upkeep.ts";
import { listInstances, saveInstance } from "@/db/queries/platform/service_state.ts";
import { openTestSite } from "../../helpers/harness.ts";
import { assertKeepsRules, wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const { sql } = site.database;
const admin = site.as("admin");
const longAgo = new Date(0);

async function pageIn(language: string): Promise<string> {
  const page = await admin.get("/settings/service", { "accept-language": language });
  assertEquals(page.status, 200);
  assertKeepsRules(page.text, language);
  return wordsOf(page.text);
}

Deno.test("the page shows versions, queues and what failed in the last day, in three languages", async () => {
  const now = site.app.now();
  const counts = new RequestCounts(() => now);
  for (const status of [200, 200, 302, 503, 404, 404]) counts.add("getOffer", status);
  counts.add(undefined, 404);
  await counts.flush(site.database);
  const yesterday = new Date(now.getTime() - 26 * 60 * 60_000);
  const old = new RequestCounts(() => yesterday);
  old.add("exportOffer", 500);
  await old.flush(site.database);

  const [server] = await sql<{ version: string; vector: string }>`
    select current_setting('server_version') as version,
      (select extversion from pg_extension where extname = 'vector') as vector`;
  const words = await pageIn("en");
  assertStringIncludes(words, `Deno ${Deno.version.deno}`);
  assertStringIncludes(words, `PostgreSQL ${server?.version.split(" ")[0]}`);
  assertStringIncludes(words, `pgvector ${server?.vector}`);
  assertStringIncludes(words, "Answered 7 Failed by the service (500 and above) 1");
  assertMatch(words, /getOffer 503 1 .*getOffer 404 2 none of ours 404 1/);
  assertEquals(words.includes("exportOffer"), false);
  assertMatch(words, /Connections to the database \d+ in use, \d+ free/);
  assertStringIncludes(words, "Documents 0 being drawn, 0 waiting");
  assertStringIncludes(words, "Webhooks to be sent 0");
  assertStringIncludes(await pageIn("pl"), "Obsłużone 7 Błędy usługi (500 i wyżej) 1");
  assertStringIncludes(await pageIn("de"), "Beantwortet 7 Vom Dienst verursachte Fehler");
});

Deno.test("the page shows the processes that were seen lately, each with its load", async () => {
  const now = site.app.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const runtime = "2.0.0";
  const given = async (id: string, seenAt: Date, used: number) =>
    await saveInstance(sql, {
      id,
      startedAt: ago(3600),
      seenAt,
      version: "7.8.9",
      runtime,
      load: { used, waiting: 2 },
    });
  const [one, gone] = [newId(), newId()];
  await given(one, ago(20), 0);
  await given(one, ago(10), 4);
  await given(gone, ago(600), 1);
  const words = await pageIn("en");
  assertMatch(words, new RegExp(`${one.slice(-8)} .* 7.8.9, Deno 2.0.0 4 connections, 2 waiting`));
  assertEquals(words.includes(gone.slice(-8)), false);
});

Deno.test("a process says that it is there, writes what it counted, and is gone when it ends", async () => {
  await sql`delete from instances`;
  await sql`delete from request_counts`;
  const counts = new RequestCounts(site.app.now);
  const upkeep = startUpkeep(site.app, counts);
  let seen = await listInstances(sql, longAgo);
  while (seen.length === 0) seen = await listInstances(sql, longAgo);
  assertEquals(seen.map(({ version }) => version), [site.app.version]);
  assert(seen[0]?.load.used !== undefined);
  counts.add("listOffers", 503);
  await upkeep.stop();
  assertEquals(await listInstances(sql, longAgo), []);
  const rows = await sql<{ operation: string; status: number }>`
    select operation, status::integer from request_counts`;
  assertEquals(rows, [{ operation: "listOffers", status: 503 }]);
});
