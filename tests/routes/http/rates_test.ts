import { assert, assertEquals } from "@std/assert";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite({
  settings: { RATE_LIMITS: "api=20/60,draft=2/3600,chat=2/60,pdf=2/60" },
});

const refused = (reply: Reply) => {
  assertEquals([reply.status, reply.body.error.code], [429, "rate_limited"]);
  assert(Number(reply.headers.get("retry-after")) >= 1);
};

Deno.test("costly operations have limits of their own, counted before anything is done", async () => {
  const user = site.as("user");
  const draft = { clientRequest: "1 x paper" };
  assertEquals((await user.post("/api/offers", draft)).status, 201);
  assertEquals((await user.post("/api/offers", draft)).status, 201);
  refused(await user.post("/api/offers", draft));
  assertEquals((await user.get("/api/offers?limit=1")).body.totalCount, 2);
  const turn = { messages: [{ role: "user", parts: [{ type: "text", text: "help" }] }] };
  assertEquals((await user.post("/api/chat", turn)).status, 200);
  assertEquals((await user.post("/api/chat", turn)).status, 200);
  refused(await user.post("/api/chat", turn));
});

Deno.test("printing from a payload is limited by address; a bad payload costs nothing", async () => {
  const nobody = site.as("nobody");
  const payload = {
    offer: { number: "1", issueDate: "2026-01-01", validUntil: "2026-02-01", currency: "EUR" },
    seller: { name: "S", address: "A" },
    buyer: { name: "B", address: "A" },
    items: [{ name: "Paper", quantity: 1, unitPriceNet: 1, vatRate: 0 }],
  };
  for (let i = 0; i < 3; i++) assertEquals((await nobody.post("/api/offers/pdf", {})).status, 400);
  assertEquals((await nobody.post("/api/offers/pdf", payload)).status, 200);
  assertEquals((await nobody.post("/api/offers/pdf", payload)).status, 200);
  refused(await nobody.post("/api/offers/pdf", payload));
});

Deno.test("every user has so many requests a minute, of whatever kind; health has no limit", async () => {
  const admin = site.as("admin");
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => admin.get("/api/offers?limit=1")),
  );
  assertEquals(replies.filter(({ status }) => status === 200).length, 20);
  replies.filter(({ status }) => status !== 200).forEach(refused);
  assertEquals((await site.as("nobody").get("/api/health")).status, 200);
});
