import { assertEquals } from "@std/assert";
import { RequestReply } from "@/core/contracts/request.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const user = site.as("user");
const nobody = site.as("nobody");

Deno.test("a request is kept as sent, its customer made or found", async () => {
  const customerText = "  10 x paper\r\nThanks\n";
  const reply = await user.post("/api/requests", { customerName: "Acme", customerText });
  assertEquals(reply.status, 201);
  const { request } = RequestReply.strict().parse(reply.body);
  assertEquals([request.rawText, request.source], [customerText, "manual"]);
  const { body } = await user.post("/api/customers", { name: "acme" });
  assertEquals(body.customer.id, request.customerId);
});

Deno.test("request bodies: both sides of every bound", async () => {
  const table: [string, unknown, number, string?][] = [
    ["nothing", {}, 201],
    ["empty texts", { customerName: "", customerText: "" }, 201],
    ["the longest text", { customerText: "x".repeat(100_000) }, 201],
    [
      "a longer text",
      { customerText: "x".repeat(100_001) },
      400,
      "customerText: must have at most 100000 characters",
    ],
    ["a long name", { customerName: "x".repeat(200) }, 201],
    [
      "a longer name",
      { customerName: "x".repeat(201) },
      400,
      "customerName: must have at most 200 characters",
    ],
    [
      "a name of letters that become many",
      { customerName: "\ufdfa".repeat(100) },
      400,
      "customerName: must have at most 200 characters, also with its letters taken apart",
    ],
    ["null", { customerText: null }, 400, "customerText: must be a text"],
    ["NUL", { customerText: "\0" }, 400, "customerText: must not contain control characters"],
    ["no JSON", "x", 400, "body: must be JSON"],
    ["unknown fields", { rawText: "x", source: "y" }, 201],
  ];
  for (const [name, body, status, issue] of table) {
    const { status: seen, body: { error } } = await user.post("/api/requests", body);
    const expected = [name, status, issue && "invalid_body", issue && [issue]];
    assertEquals([name, seen, error?.code, error?.issues], expected);
  }
});

Deno.test("what a request says of itself is not taken over", async () => {
  const { body } = await user.post("/api/requests", { rawText: "x", source: "y", id: "z" });
  assertEquals([body.request.rawText, body.request.source], ["", "manual"]);
});

Deno.test("the same Idempotency-Key makes one request", async () => {
  const headers = { "idempotency-key": "request-1" };
  const first = await user.post("/api/requests", { customerText: "x" }, headers);
  const again = await user.post("/api/requests", { customerText: "x" }, headers);
  assertEquals([again.status, again.body], [201, first.body]);
});

Deno.test("requests need a session and another method is refused", async () => {
  assertEquals((await nobody.post("/api/requests", {})).status, 401);
  assertEquals((await user.delete("/api/requests")).status, 405);
});
