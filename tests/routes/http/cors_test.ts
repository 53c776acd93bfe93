import { assertEquals } from "@std/assert";
import { readConfig } from "@/core/platform/config.ts";
import { createLogger } from "@/core/platform/log.ts";
import { frontDoor } from "@/routes/(_http)/front_door.ts";
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

Deno.test("a listed origin may send keys and conditions, and read what the replies carry", async () => {
  const preflight = await site.as("nobody").send("OPTIONS", "/api/offers", undefined, {
    origin: listed,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type,idempotency-key,if-match",
  });
  const allowed = namesIn(preflight.headers.get("access-control-allow-headers"));
  assertEquals(allowed, ["authorization", "content-type", "idempotency-key", "if-match"]);
  const read = await user.get("/api/offers", { origin: listed });
  const exposed = namesIn(read.headers.get("access-control-expose-headers"));
  assertEquals(exposed, ["etag", "location", "retry-after", "x-request-id"]);
});

Deno.test("a listed origin also reads that it has to come again", async () => {
  const config = readConfig((name) => ({ CORS_ORIGINS: listed })[name as string]);
  const log = createLogger({ level: "error", format: "json", write: () => {} });
  const door = frontDoor(() => Promise.resolve(new Response()), {
    config,
    log,
    stopping: () => true,
  });
  const headers = { origin: listed, host: "localhost:8000" };
  const reply = await door(new Request("http://localhost:8000/api/offers", { headers }));
  assertEquals([reply.status, reply.headers.get("access-control-allow-origin")], [503, listed]);
  assertEquals(namesIn(reply.headers.get("access-control-expose-headers")).at(2), "retry-after");
});

function namesIn(list: string | null): string[] {
  return (list ?? "").split(",").map((name) => name.trim()).sort();
}
