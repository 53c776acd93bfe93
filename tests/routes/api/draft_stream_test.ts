import { assert, assertEquals } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { eventsOf } from "@/tests/helpers/events.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const site = await openTestSite();
await givenSmallShop(site.database);
const user = site.as("user");

const events = { accept: "text/event-stream" };
const message =
  "Hello,\nplease quote:\n- 3 patch cables 2 m grey\n- 2 flux capacitors\n- 5 x EL-MCB-B16\nThanks";

Deno.test("a draft tells what it finds, part by part, and ends with the plain reply", async () => {
  const reply = await user.post("/api/offers", { clientRequest: message }, events);
  assertEquals([reply.status, reply.headers.get("content-type")], [
    200,
    "text/event-stream; charset=utf-8",
  ]);
  const told = await eventsOf(reply.text);
  const result = told.pop();
  const parts = ["patch cables 2 m grey", "flux capacitors", "EL-MCB-B16"];
  const matched = (index: number, matchSource: string | null, product: string | null) => ({
    name: "matched",
    data: { step: "matched", index, total: 3, fragment: parts[index], matchSource, product },
  });
  assertEquals(told, [
    { name: "read", data: { step: "read", total: 3, fragments: parts } },
    matched(0, "semantic", "Patch cable Cat 6, 2 m, grey"),
    matched(1, null, null),
    matched(2, "exact", "Miniature circuit breaker B16 1P"),
    { name: "saved", data: { step: "saved", offerId: result?.data.offer.id, version: 1 } },
  ]);
  assertEquals(result?.name, "result");
  assertEquals((await user.get(`/api/offers/${result?.data.offer.id}`)).body, result?.data);
});

Deno.test("a message that asks for nothing is told and stored, too", async () => {
  const reply = await user.post("/api/offers", { clientRequest: "Thanks a lot!" }, events);
  assertEquals((await eventsOf(reply.text)).map(({ name }) => name), ["read", "saved", "result"]);
});

Deno.test("what is refused before anything was found is a plain answer with its status", async () => {
  const key = { "idempotency-key": newId() };
  await user.post("/api/offers", { clientRequest: message }, key);
  const table: [body: unknown, headers: Record<string, string>, status: number, code: string][] = [
    [{}, {}, 400, "invalid_body"],
    [{ clientRequest: message }, { "idempotency-key": "a b" }, 400, "invalid_parameter"],
    [{ clientRequest: "another" }, key, 409, "idempotency_key_reused"],
  ];
  for (const [body, headers, status, code] of table) {
    const reply = await user.post("/api/offers", body, { ...events, ...headers });
    assertEquals([code, reply.status, reply.body?.error.code], [code, status, code]);
  }
  const nobody = await site.as("nobody").post("/api/offers", { clientRequest: message }, events);
  assertEquals([nobody.status, typeof nobody.body.error], [401, "string"]);
});

Deno.test("what fails later is the last event, in the standard shape, and nothing is stored", async () => {
  const before = (await user.get("/api/offers?limit=1")).body.totalCount;
  const body = { clientRequest: message, customerId: newId() };
  const told = await eventsOf((await user.post("/api/offers", body, events)).text);
  assertEquals(told.map(({ name }) => name), ["read", "matched", "matched", "matched", "error"]);
  const plain = await user.post("/api/offers", body);
  assertEquals([plain.status, plain.body], [404, told.at(-1)?.data]);
  assertEquals((await user.get("/api/offers?limit=1")).body.totalCount, before);
});

Deno.test("the same key is the same offer, asked as a stream or not", async () => {
  const key = { "idempotency-key": newId() };
  const first = await user.post("/api/offers", { clientRequest: message }, { ...key, ...events });
  const result = (await eventsOf(first.text)).at(-1)?.data;
  const plain = await user.post("/api/offers", { clientRequest: message }, key);
  assertEquals([plain.status, plain.body], [201, result]);
  const again = await user.post("/api/offers", { clientRequest: message }, { ...key, ...events });
  assertEquals(await eventsOf(again.text), [{ name: "result", data: result }]);
});

Deno.test("a client that leaves does not stop the draft", async () => {
  const clientRequest = `${message}\n\nThank you for your help.`;
  const res = await site.fetch(
    new Request("http://localhost:8000/api/offers", {
      method: "POST",
      headers: { cookie: user.cookie ?? "", "content-type": "application/json", ...events },
      body: JSON.stringify({ clientRequest }),
    }),
  );
  const reader = res.body?.getReader();
  const { value } = await reader?.read() ?? {};
  assert(new TextDecoder().decode(value).startsWith("event: read\n"));
  await reader?.cancel();
  let stored = 0;
  for (let look = 0; stored === 0 && look < 50_000; look++) {
    const [row] = await site.database.sql<{ count: number }>`
      select count(*) as count
      from offers o join requests r on r.id = o.request_id join offer_items i on i.offer_id = o.id
      where r.raw_text = ${clientRequest}`;
    stored = row?.count ?? 0;
  }
  assertEquals(stored, 2);
});
