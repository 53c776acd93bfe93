import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";

const site = await openTestSite();
const user = site.as("user");
const admin = site.as("admin");
const product = await givenProduct(site.database);
const made = await user.post("/api/offers/quick", {
  customerName: "Validators Ltd",
  items: [{ productId: product.id, quantity: 2 }],
});
const offer = `/api/offers/${made.body.offer.id}`;
const customer = `/api/customers/${made.body.offer.customerId}`;

Deno.test("what the caller has already is answered 304 without a body, also to HEAD", async () => {
  for (const path of [offer, customer, `/api/products/${product.id}`, "/api/openapi.json"]) {
    const { headers, status } = await user.get(path);
    const tag = headers.get("etag") ?? "";
    assertEquals([status, /^"[^"]+"$/.test(tag)], [200, true], path);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await user.get(path, { "if-none-match": known });
      assertEquals([again.status, again.text, again.headers.get("etag")], [304, "", tag], path);
      assert(again.headers.has("x-request-id"));
    }
    const head = await user.send("HEAD", path, undefined, { "if-none-match": tag });
    assertEquals(head.status, 304, path);
    assertEquals((await user.get(path, { "if-none-match": '"other"' })).status, 200, path);
  }
  const { headers } = await user.get(offer);
  const known = { "if-none-match": headers.get("etag") ?? "" };
  await user.patch(offer, { name: "Another name" });
  assertEquals((await user.get(offer, known)).body.offer.name, "Another name");
  // Who may not read it learns nothing by a tag.
  assertEquals((await site.as("nobody").get(offer, { "if-none-match": "*" })).status, 401);
  assertEquals((await user.patch(offer, { name: "A third" }, known)).status, 200);
});

Deno.test("a tag stays strong however the reply is packed, through the server itself", async () => {
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (req, info) => {
      const { pathname } = new URL(req.url);
      const inner = new Request(`http://localhost:8000${pathname}`, { headers: req.headers });
      inner.headers.set("host", "localhost:8000");
      return site.fetch(inner, info);
    },
  );
  try {
    for (const coding of ["identity", "gzip", "br", "gzip;q=0, br"]) {
      const res = await fetch(`http://127.0.0.1:${server.addr.port}${offer}`, {
        headers: { cookie: user.cookie ?? "", "accept-encoding": coding },
      });
      assertEquals((await res.json()).offer.name, "A third", coding);
      assertEquals(res.headers.get("etag"), '"3"', coding);
      assertStringIncludes(res.headers.get("vary") ?? "", "accept-encoding", coding);
    }
  } finally {
    await server.shutdown();
  }
});

Deno.test("201 says where the new thing is", async () => {
  const key = { name: "Location", scopes: ["offers:read"] };
  const table: [string, unknown, RegExp][] = [
    ["/api/offers", { clientRequest: "5 reams of paper" }, /^\/api\/offers\/[0-9a-f-]{36}$/],
    [`${offer}/duplicate`, {}, /^\/api\/offers\/[0-9a-f-]{36}$/],
    [`${offer}/revisions`, undefined, new RegExp(`^${offer}/revisions/[0-9a-f-]{36}$`)],
    [`${offer}/chat/threads`, {}, new RegExp(`^${offer}/chat/threads/[0-9a-f-]{36}$`)],
    ["/api/keys", key, /^\/api\/keys\/[0-9a-f-]{36}$/],
    ["/api/requests", { rawText: "5 reams of paper" }, /^\/api\/requests\/[0-9a-f-]{36}$/],
  ];
  for (const [path, body, place] of table) {
    const reply = await admin.post(path, body);
    assertEquals(reply.status, 201, `${path} ${reply.text}`);
    assert(place.test(reply.headers.get("location") ?? ""), path);
  }
});

Deno.test("a filter and a scope that nobody knows are named", async () => {
  const list = await user.get("/api/offers?customer=Nowak&limit=5");
  assertEquals([list.status, list.body.error.code], [400, "invalid_parameter"]);
  assertStringIncludes(list.body.error.issues[0], "customer: is not one of query, status");
  const key = await admin.post("/api/keys", { name: "Bad", scopes: ["offers:read", "offers:all"] });
  assertEquals(key.status, 400);
  assertStringIncludes(key.body.error.issues[0], 'scopes.1: "offers:all" is not one of');
});
