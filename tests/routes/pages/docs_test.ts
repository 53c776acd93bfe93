import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { brotliCompressSync } from "node:zlib";
import { authOperations } from "@/core/auth/operations.ts";
import { operations } from "@/core/contracts/operations.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, decoded, tagsOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ settings: { BASE_URL: "http://localhost:8000" } });
const nobody = site.as("nobody");
const { status, headers, text: html } = await nobody.get("/api/docs");

/** The words of one operation or shape. */
function articleOf(id: string): string {
  const start = html.indexOf(`<article id="${id}"`);
  assert(start >= 0, `there is an article ${id}`);
  return wordsOf(`<main>${html.slice(start, html.indexOf("</article>", start))}</main>`);
}

Deno.test("the reference is a page for anyone, without scripts", () => {
  assertEquals(status, 200);
  assertEquals(headers.get("content-type"), "text/html; charset=utf-8");
  assertKeepsRules(html);
  const tags = tagsOf(html);
  assertEquals(tags.filter(({ name }) => name === "script"), []);
  assert(tags.some(({ attributes }) => attributes.href === "/api/openapi.json"));
});

Deno.test("every operation has its place, and the list leads there", () => {
  const links = tagsOf(html.slice(html.indexOf("<nav"), html.indexOf("</nav>")))
    .map(({ attributes }) => attributes.href);
  for (const { id, method, path, summary } of [...operations, ...authOperations]) {
    const words = articleOf(id);
    assertStringIncludes(words, `${method} ${path}`);
    assertStringIncludes(words, summary);
    assert(links.includes(`#${id}`), `the list has ${id}`);
  }
});

Deno.test("an operation says all that a caller needs", () => {
  const words = articleOf("updateLine");
  for (
    const part of [
      "Session",
      "offerProductId string needed",
      "If-Match string",
      "quantity integer greater than 0, at most 1,000,000,000",
      "200 The offer after the change offer Offer ETag",
      "404 line_not_found This line is not in the offer StandardError",
      "401 unauthenticated Sign in to use this operation SessionError",
      "curl -b session.txt -X PATCH http://localhost:8000/api/offers/",
      `-d '{"quantity":12}'`,
      "Example reply",
    ]
  ) assertStringIncludes(words, part);
  assertStringIncludes(articleOf("addLine"), "quantity integer needed greater than 0");
  assertStringIncludes(articleOf("importCustomers"), "Session of an administrator");
  assertStringIncludes(articleOf("importCustomers"), "400 invalid_body");
  assertStringIncludes(articleOf("listProducts"), "limit integer 1 to 100, default 20");
  assertStringIncludes(articleOf("OfferItem"), "product ProductSnapshot");
});

Deno.test("a session takes two commands", () => {
  const section = html.slice(html.indexOf('<section id="session"'));
  const [command = ""] = /<pre[^>]*>.*?<\/pre>/s.exec(section) ?? [];
  const lines = decoded(command.replaceAll(/<[^>]*>/g, "")).split("\n");
  assertEquals(lines.length, 2);
  assertStringIncludes(lines[0] ?? "", "-c session.txt http://localhost:8000/api/auth/sign-in/");
  assertStringIncludes(lines[1] ?? "", "-b session.txt http://localhost:8000/api/auth/get-session");
});

Deno.test("beside the page, the API answers as before", async () => {
  for (const path of ["/api/docs/", "/api/docs/x", "/api/doc", "/api"]) {
    const reply = await nobody.get(path);
    assertEquals([path, reply.status, reply.body?.error.code], [path, 404, "not_found"]);
  }
  const posted = await nobody.post("/api/docs", {});
  assertEquals([posted.status, posted.headers.get("allow")], [405, "GET, HEAD, OPTIONS"]);
});

Deno.test("the page is small: some 350 bytes for each operation", () => {
  const { length } = brotliCompressSync(html), told = operations.length + authOperations.length;
  assert(length <= 350 * told, `${length} bytes for ${told} operations`);
});
