/** A key is in the reply that makes it and in the memory of its user: nowhere else. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { operations } from "@/core/contracts/operations.ts";
import { scopes } from "@/core/contracts/scope.ts";
import { fullBody, givenRecords, pathOf } from "@/tests/fuzz/records.ts";
import { asKey, bearer } from "@/tests/helpers/api_keys.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ settings: { LOG_LEVEL: "debug", RATE_LIMITS: "off" } });
const admin = site.as("admin");
const records = await givenRecords(site);

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const tables = await site.database.sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await site.database.sql<{ xml: string }>`
      select query_to_xml(format('select t::text from %I t', ${name}::text), true, true, '')::text
        as xml`;
    found.push(row?.xml ?? "");
  }
  return found.join("\n");
}

/** The secret part of a key, as text and in the forms that a copy of it might take. */
function traces(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret.slice(12));
  return [secret.slice(12), bytes.toHex(), bytes.toBase64().slice(0, 60)];
}

function assertAbsent(secret: string, text: string, where: string): void {
  for (const trace of traces(secret)) assert(!text.includes(trace), `the key is in ${where}`);
}

Deno.test("a key is in no log line, no later reply, no address and not in the database", async (t) => {
  const body = { name: "Everything", scopes: [...scopes] };
  const made = await admin.post("/api/keys", body, { "idempotency-key": "make-me-a-key" });
  assertEquals(made.status, 201);
  const secret: string = made.body.secret;
  assertStringIncludes(made.text, secret);
  assertEquals(made.headers.get("cache-control"), "no-store");
  const replies: [string, Reply][] = [];
  const send = asKey(site, secret);
  // Deleting comes last, so that the others find what they ask for.
  const inOrder = operations.toSorted((a, b) =>
    Number(a.method === "DELETE") - Number(b.method === "DELETE")
  );
  for (const operation of inOrder) {
    if (operation.id === "revokeApiKey") continue;
    const path = pathOf(operation, records);
    const full = fullBody(operation.id, records);
    const headers = { "idempotency-key": operation.id };
    replies.push([operation.id, await send(operation.method, path, full, headers)]);
    const broken = operation.method === "GET" ? undefined : "{";
    replies.push([operation.id, await send(operation.method, path, broken, headers)]);
  }
  const wrong = `${secret.slice(0, -1)}${secret.endsWith("0") ? "1" : "0"}`;
  for (const authorization of [wrong, `${secret}x`, `${secret}, Bearer ${secret}`]) {
    replies.push(["wrong", await site.as("nobody").get("/api/offers", bearer(authorization))]);
  }
  for (const path of ["/api/keys", "/settings/keys", `/settings/keys?revoke=${made.body.key.id}`]) {
    replies.push([path, await admin.get(path)]);
  }
  replies.push(["revoke", await admin.delete(`/api/keys/${made.body.key.id}`)]);
  await t.step("replies", () => {
    assert(replies.filter(([, { status }]) => status < 300).length > 30);
    for (const [where, { text, headers }] of replies) {
      assertAbsent(secret, text + JSON.stringify([...headers]), `the reply to ${where}`);
    }
  });
  await t.step("log", () => {
    assert(site.log.some((line) => line.includes(made.body.key.id)), "the log names the key");
    for (const line of site.log) assertAbsent(secret, line, line);
  });
  await t.step("database", async () => {
    const stored = await everythingStored();
    assertStringIncludes(stored, made.body.key.prefix);
    assertAbsent(secret, stored, "the database");
  });
});

Deno.test("a key made on the page is in that page alone", async () => {
  const page = await admin.postForm("/settings/keys", { name: "Page", chat: "1", days: "30" });
  const secret = /ow_[0-9a-z]{8}_[0-9a-z]{50}/.exec(page.text)?.[0] ?? "";
  assertEquals((await asKey(site, secret)("GET", "/api/offers")).status, 403);
  assertEquals(page.headers.get("location"), null);
  assertAbsent(secret, JSON.stringify([...page.headers]), "the headers");
  assertAbsent(secret, (await admin.get("/settings/keys")).text, "the list");
  assertAbsent(secret, await everythingStored(), "the database");
  assertAbsent(secret, site.log.join("\n"), "the log");
});
