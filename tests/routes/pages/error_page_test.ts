import { assertEquals, assertStringIncludes } from "@std/assert";
import { Builder } from "fresh/dev";
import { readConfig } from "@/core/platform/config.ts";
import { createLogger } from "@/core/platform/log.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { buildOptions } from "@/fresh.config.ts";
import { createSite } from "@/main.ts";
import { frontDoor } from "@/routes/(_http)/front_door.ts";
import { assertKeepsRules, wordsOf } from "./markup.ts";

// The island build starts a process of its own, so it runs once at module level, outside of any test's sanitizers.
const snapshot = await new Builder(buildOptions).build({ mode: "production", snapshot: "memory" });

/** Asks for a page of a site whose application cannot be opened. */
async function pageOf(error: Error): Promise<{ res: Response; html: string }> {
  const site = createSite(() => Promise.reject(error));
  snapshot(site);
  const log = createLogger({ level: "error", format: "json", write: () => {} });
  const config = readConfig(() => undefined);
  const fetch = frontDoor(site.handler(), { config, log });
  const res = await fetch(new Request("http://localhost:8000/offers"));
  return { res, html: await res.text() };
}

Deno.test("while the database is away, pages say so", async () => {
  const { res, html } = await pageOf(new DatabaseUnavailable("secret host unreachable"));
  assertEquals(res.status, 503);
  assertKeepsRules(html);
  assertStringIncludes(
    wordsOf(html),
    "The service is starting or cannot reach its database",
  );
  assertEquals(html.includes("secret"), false);
});

Deno.test("an unforeseen failure shows a reference and nothing else", async () => {
  const { res, html } = await pageOf(new TypeError("secret is not a function"));
  assertEquals(res.status, 500);
  assertKeepsRules(html);
  assertStringIncludes(wordsOf(html), `Reference ${res.headers.get("x-request-id")}`);
  assertStringIncludes(html, "<title>Error: The service could not show this page · Offerwright");
  assertEquals(html.includes("secret"), false);
});
