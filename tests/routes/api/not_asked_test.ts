import { assert, assertEquals } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");

const message =
  "Please quote 5 x OF-1001.\n\nLast year we had 40 docking stations. We still have 20 monitor arms.\nTel. 555 123 456";

async function givenDraft() {
  const { status, body } = await user.post("/api/offers", { clientRequest: message });
  assertEquals(status, 201);
  const entry = (words: string) =>
    body.offer.notAsked.find(({ text }: { text: string }) => text.includes(words));
  return { path: `/api/offers/${body.offer.id}/not-asked`, offer: body.offer, entry };
}

Deno.test("what was read as not asked for becomes a line with its words, count and place", async () => {
  const { path, offer, entry } = await givenDraft();
  const { start, end } = entry("docking");
  const key = { "idempotency-key": newId(), "if-match": `"1"` };
  const reply = await user.post(path, { start }, key);
  assertEquals(reply.status, 200);
  assertEquals(reply.headers.get("etag"), `"2"`);
  const line = reply.body.offer.items.at(-1);
  assertEquals([line.product.sku, line.quantity], ["IT.DOCK-11", 40]);
  assertEquals([line.requestItem, message.slice(start, end)], [
    "docking stations",
    "40 docking stations",
  ]);
  assertEquals(
    reply.body.offer.notAsked,
    offer.notAsked.filter((each: { start: number }) => each.start !== start),
  );
  // Sent twice it is done once; asked for again it is not there any more.
  assertEquals((await user.post(path, { start }, key)).body, reply.body);
  assertEquals((await user.post(path, { start })).status, 404);
  const { body: { changes } } = await user.get(`/api/offers/${offer.id}/changes`);
  assertEquals([changes[0].kind, changes[0].version], ["line_added", 2]);
  await user.post(path, { start: entry("monitor").start });
  const { body: near } = await user.get(`/api/offers/${offer.id}/alternatives`);
  assert(near.lines.at(-1).alternatives.length > 0, "what else was near is kept");
});

Deno.test("where no product fits it becomes an unmatched part, in its place", async () => {
  const { path, offer, entry } = await givenDraft();
  const { start } = entry("555");
  const reply = await user.post(path, { start });
  assertEquals(reply.status, 200);
  assertEquals(reply.body.offer.items.length, offer.items.length);
  const part = reply.body.offer.unmatched.at(-1);
  assert(part.item.includes("555"), part.item);
});

Deno.test("what is no entry is refused, and nothing changes", async () => {
  const { path, offer, entry } = await givenDraft();
  const { start } = entry("docking");
  assertEquals((await user.post(path, { start: start + 1 })).body.error.code, "fragment_not_found");
  assertEquals((await user.post(path, { start: -1 })).status, 400);
  assertEquals((await user.post(path, {})).status, 400);
  assertEquals((await user.post(path, { start }, { "if-match": `"9"` })).status, 412);
  assertEquals((await user.post(`/api/offers/${newId()}/not-asked`, { start })).status, 404);
  assertEquals((await site.as("nobody").post(path, { start })).status, 401);
  assertEquals((await user.get(`/api/offers/${offer.id}`)).body.offer, offer);
});
