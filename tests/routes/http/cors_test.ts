import { assertEquals } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";

const listed = "https://shop.example";
const site = await openTestSite({ settings: { CORS_ORIGINS: listed } });
const user = site.as("user");

Deno.test("a listed origin may read, preflight and change; others get no word of it", async () => {
  const read = await user.get("/api/offers", { origin: listed });
  assertEquals(
    [
      read.status,
      read.headers.get("access-control-allow-origin"),
      read.headers.get("access-control-allow-credentials"),
    ],
    [200, listed, "true"],
  );
  assertEquals(read.headers.get("vary"), "origin");
  const preflight = await site.as("nobody").send("OPTIONS", "/api/offers", undefined, {
    origin: listed,
    "access-control-request-method": "POST",
  });
  assertEquals(
    [preflight.status, preflight.headers.get("access-control-allow-methods")],
    [204, "GET, POST"],
  );
  const write = await user.post("/api/offers/quick", { items: [] }, {
    origin: listed,
    "sec-fetch-site": "cross-site",
  });
  assertEquals([write.status, write.body.error.code], [400, "no_product_selections"]);
  for (const origin of ["https://evil.example", "null", "http://shop.example", `${listed}.evil`]) {
    const reply = await user.get("/api/offers", { origin });
    assertEquals([origin, reply.headers.get("access-control-allow-origin")], [origin, null]);
    assertEquals((await user.post("/api/offers/quick", { items: [] }, { origin })).status, 403);
  }
});
