import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createUser } from "@/core/auth/users.ts";
import { asKey, givenKey } from "@/tests/helpers/api_keys.ts";
import { openTestSite, TestClient } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";
import { assertKeepsRules, fieldOf, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite();

/** A user of their own, signed in by the form. */
async function givenUser(role: "admin" | "user" = "user"): Promise<TestClient> {
  const email = `${crypto.randomUUID()}@example.com`;
  await createUser(site.app.auth, { name: "Ewa", email, password, role });
  const reply = await site.as("nobody").postForm("/login", { email, password });
  return new TestClient(site.fetch, reply.headers.get("set-cookie")?.split(";")[0]);
}

const secretIn = (html: string) => /<code class="command">(ow_\w+)</.exec(html)?.[1] ?? "";

Deno.test("a key is made by a form, is shown once and works", async () => {
  const client = await givenUser();
  const empty = await client.get("/settings/keys");
  assertKeepsRules(empty.text);
  assertStringIncludes(wordsOf(empty.text), "There are no keys yet.");
  const { id = "" } = valuesOf(empty.text);
  const fields = { id, name: "Web <shop>", "offers:read": "1", "chat": "1", days: "30" };
  const made = await client.postForm("/settings/keys", fields);
  assertEquals([made.status, made.headers.get("cache-control")], [200, "no-store"]);
  assertKeepsRules(made.text);
  assertStringIncludes(wordsOf(made.text), "The key “Web <shop>” is shown this once:");
  const secret = secretIn(made.text);
  assertEquals((await asKey(site, secret)("GET", "/api/offers")).status, 200);
  assertEquals((await asKey(site, secret)("GET", "/api/customers")).status, 403);

  const list = await client.get("/settings/keys");
  assertKeepsRules(list.text);
  assertEquals(list.text.includes(secret), false);
  const words = wordsOf(list.text);
  assertStringIncludes(words, "1 key");
  assertStringIncludes(words, `Web <shop> ${secret.slice(0, 11)}… Read and export offers`);
  const [row] = await site.database.sql<{ days: number }>`
    select extract(epoch from expires_at - created_at)::int / 86400 as days
    from api_keys where id = ${id}`;
  assertEquals(row?.days, 30);
});

Deno.test("a form that is sent twice makes one key", async () => {
  const client = await givenUser();
  const { id = "" } = valuesOf((await client.get("/settings/keys")).text);
  const fields = { id, name: "Shop", chat: "1", days: "" };
  const first = await client.postForm("/settings/keys", fields);
  const again = await client.postForm("/settings/keys", fields);
  assertEquals([first.status, again.status, secretIn(again.text)], [200, 409, ""]);
  assertStringIncludes(wordsOf(again.text), "This form was sent before");
  assertStringIncludes(wordsOf(again.text), "1 key");
  assertStringIncludes(wordsOf(again.text), "When it is revoked");
});

Deno.test("what is missing is asked for, and what was ticked stays", async () => {
  const client = await givenUser();
  const cases: [Record<string, string>, string[]][] = [
    [{ name: " ", days: "30" }, ["Enter a name", "Tick what the key may do"]],
    [{ name: "Shop", days: "365", everything: "1" }, ["Tick what the key may do"]],
    [{ name: "x".repeat(201), "offers:write": "1" }, ["at most 200 characters"]],
  ];
  for (const [fields, sentences] of cases) {
    const page = await client.postForm("/settings/keys", fields);
    assertEquals(page.status, 400);
    assertKeepsRules(page.text);
    for (const words of sentences) assertStringIncludes(wordsOf(page.text), words);
    assertEquals(fieldOf(page.text, "name").value, fields.name);
    assertEquals("checked" in fieldOf(page.text, "offers:write"), "offers:write" in fields);
    assertEquals(secretIn(page.text), "");
  }
});

Deno.test("only administrators can give what only they may", async () => {
  const client = await givenUser();
  const offered = (html: string) =>
    tagsOf(html).filter(({ attributes }) => attributes.type === "checkbox")
      .map(({ attributes }) => attributes.name);
  const user = offered((await client.get("/settings/keys")).text);
  const admin = offered((await site.as("admin").get("/settings/keys")).text);
  assertEquals(admin.filter((name) => !user.includes(name)), [
    "catalogue:import",
    "margins",
    "settings:write",
    "webhooks:write",
    "events:read",
  ]);
  const fields = { name: "Shop", "settings:write": "1" };
  const refused = await client.postForm("/settings/keys", fields);
  assertEquals([refused.status, secretIn(refused.text)], [400, ""]);
  const made = await site.as("admin").postForm("/settings/keys", fields);
  assert(secretIn(made.text) !== "");
});

Deno.test("a key is revoked after a question, by its owner or an administrator", async () => {
  const { key, secret } = await givenKey(site, "user");
  const stranger = await givenUser();
  const address = `/settings/keys?revoke=${key.id}`;
  assertEquals((await stranger.get(address)).status, 404);
  const tried = await stranger.postForm("/settings/keys", { revoke: key.id });
  assertEquals(tried.status, 404);
  assertStringIncludes(wordsOf(tried.text), "This key does not exist or was revoked");
  assertEquals((await asKey(site, secret)("GET", "/api/offers")).status, 200);

  const admin = site.as("admin");
  const list = await admin.get("/settings/keys");
  assertStringIncludes(wordsOf(list.text), "Maschinenbau");
  assertStringIncludes(list.text, `href="${address}"`);
  const question = await admin.get(address);
  assertKeepsRules(question.text);
  assertStringIncludes(wordsOf(question.text), "Revoke the key “Shop”?");
  assertEquals((await asKey(site, secret)("GET", "/api/offers")).status, 200);
  const done = await admin.postForm("/settings/keys", valuesOf(question.text));
  const next = done.headers.get("location") ?? "";
  assertEquals([done.status, next], [303, "/settings/keys?done=revoked"]);
  assertStringIncludes(wordsOf((await admin.get(next)).text), "The key was revoked.");
  assertEquals((await asKey(site, secret)("GET", "/api/offers")).status, 401);
  assertEquals((await admin.get(address)).status, 404);
});

Deno.test("an ended key says so, and the page speaks three languages", async () => {
  const { key } = await givenKey(site, "user");
  await site.database.sql`
    update api_keys set expires_at = now() - interval '1 day', last_used_at = now()
    where id = ${key.id}`;
  const admin = site.as("admin");
  const cases: ["en" | "pl" | "de", string[]][] = [
    ["en", ["API keys", "Over", "Search products", "Make the key"]],
    ["pl", ["Klucze API", "Wygasł", "Wyszukiwanie produktów", "Utwórz klucz"]],
    ["de", ["API-Schlüssel", "Abgelaufen", "Produkte suchen", "Schlüssel anlegen"]],
  ];
  for (const [language, sentences] of cases) {
    const page = await admin.get("/settings/keys", { "accept-language": language });
    assertKeepsRules(page.text, language);
    for (const words of sentences) assertStringIncludes(wordsOf(page.text), words);
  }
});

Deno.test("everybody finds the page from the settings", async () => {
  for (const client of [site.as("admin"), await givenUser()]) {
    assertMatch((await client.get("/settings")).text, /<a href="\/settings\/keys"[^>]*>API keys</);
  }
});
