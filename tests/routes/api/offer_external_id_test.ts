import { assertEquals } from "@std/assert";
import { OfferReply } from "@/core/contracts/offer.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const user = site.as("user");
const { id: productId } = await givenProduct(site.database, { name: "Nitrile gloves" });
const items = [{ productId, quantity: 2 }];
const clientRequest = "2 boxes of nitrile gloves please";

const short = (reply: Reply) => [reply.status, reply.body?.error?.code];

async function given(body: Record<string, unknown> = {}) {
  const reply = await user.post("/api/offers/quick", { items, ...body });
  assertEquals(reply.status, 201, reply.text);
  return OfferReply.parse(reply.body).offer;
}

async function found(externalId: string): Promise<string[]> {
  const { status, body } = await user.get(`/api/offers?${new URLSearchParams({ externalId })}`);
  assertEquals([status, body.totalCount], [200, body.offers.length]);
  return body.offers.map(({ id }: { id: string }) => id);
}

const idOf = async (id: string) => (await user.get(`/api/offers/${id}`)).body.offer.externalId;

Deno.test("an offer is made with an externalId, from a message and from products, and found by it", async () => {
  const drafted = await user.post("/api/offers", { clientRequest, externalId: " erp:1 " });
  assertEquals([drafted.status, drafted.body.offer.externalId], [201, "erp:1"]);
  const picked = await given({ externalId: "erp:2" });
  const without = await given({ externalId: " " });
  assertEquals([picked.externalId, without.externalId], ["erp:2", null]);
  assertEquals(await found("erp:1"), [drafted.body.offer.id]);
  assertEquals(await found("erp:2"), [picked.id]);
  assertEquals([await found("erp:3"), await found("")], [[], []]);
  const exported = await user.get(`/api/offers/${picked.id}/export?format=json`);
  assertEquals(exported.body.offer.externalId, "erp:2");
});

Deno.test("PATCH sets, changes and clears it; the history says so, and what was issued stays issued", async () => {
  const { id } = await given();
  const path = `/api/offers/${id}`;
  const issued = await user.post(`${path}/issue`, { confirm: true });
  assertEquals(issued.status, 200, issued.text);
  const set = await user.patch(path, { externalId: "P-1" });
  assertEquals([set.status, set.body.offer.externalId, set.body.offer.stage], [
    200,
    "P-1",
    "issued",
  ]);
  const [change] = (await user.get(`${path}/changes`)).body.changes;
  assertEquals([change.kind, change.details.changes], ["terms_changed", [
    { field: "externalId", from: null, to: "P-1" },
  ]]);
  await user.patch(path, { name: "Renamed" });
  assertEquals(await idOf(id), "P-1");
  await user.patch(path, { externalId: null });
  assertEquals([await idOf(id), await found("P-1")], [null, []]);
  const long = await user.patch(path, { externalId: "x".repeat(201) });
  assertEquals([...short(long), long.body.error.issues], [400, "invalid_body", [
    "externalId: must have at most 200 characters",
  ]]);
  assertEquals((await user.patch(path, { externalId: "x".repeat(200) })).status, 200);
});

Deno.test("an externalId belongs to one offer, and a refusal changes nothing", async () => {
  await given({ externalId: "T-1" });
  const other = await given();
  const path = `/api/offers/${other.id}`;
  const { totalCount } = (await user.get("/api/offers?limit=1")).body;
  const refused = [
    await user.patch(path, { externalId: "T-1", name: "Not written" }),
    await user.post("/api/offers", { clientRequest, externalId: "T-1" }),
    await user.post("/api/offers/quick", { items, externalId: "T-1" }),
  ];
  for (const reply of refused) {
    assertEquals([...short(reply), reply.body.error.message], [
      409,
      "external_id_taken",
      "Another offer has this externalId",
    ]);
  }
  assertEquals((await user.get(path)).body.offer, other);
  assertEquals((await user.get("/api/offers?limit=1")).body.totalCount, totalCount);
  // Its own again is no collision, and letters count as they are written.
  assertEquals((await user.patch(path, { externalId: "t-1" })).status, 200);
  assertEquals((await user.patch(path, { externalId: "t-1" })).status, 200);
});

Deno.test("two at once: one offer, one refusal", async () => {
  const one = await given(), other = await given();
  for (let round = 0; round < 5; round++) {
    const externalId = `race:${round}`;
    const set = ({ id }: { id: string }) => user.patch(`/api/offers/${id}`, { externalId });
    const replies = await Promise.all([set(one), set(other)]);
    assertEquals(replies.map(short).sort(), [[200, undefined], [409, "external_id_taken"]]);
    const made = { items, externalId: `made:${round}` };
    const both = [1, 2].map(() => user.post("/api/offers/quick", made));
    const posted = (await Promise.all(both)).map(short).sort();
    assertEquals(posted, [[201, undefined], [409, "external_id_taken"]]);
    assertEquals([(await found(externalId)).length, (await found(made.externalId)).length], [1, 1]);
  }
  const drafts = [1, 2].map(() =>
    user.post("/api/offers", { clientRequest, externalId: "drafted" })
  );
  assertEquals((await Promise.all(drafts)).map(short).sort(), [
    [201, undefined],
    [409, "external_id_taken"],
  ]);
});

Deno.test("a copy has none, and a deleted offer frees its own", async () => {
  const { id } = await given({ externalId: "D-1" });
  const copy = await user.post(`/api/offers/${id}/duplicate`);
  assertEquals([copy.status, copy.body.offer.externalId], [201, null]);
  assertEquals((await user.delete(`/api/offers/${id}`)).status, 204);
  assertEquals(await found("D-1"), []);
  const path = `/api/offers/${copy.body.offer.id}`;
  assertEquals((await user.patch(path, { externalId: "D-1" })).status, 200);
});

Deno.test("putting a revision back leaves it as it is, also where another offer has the former one", async () => {
  const { id } = await given({ externalId: "R-1" });
  const path = `/api/offers/${id}`;
  const { revision } = (await user.post(`${path}/revisions`)).body;
  assertEquals(revision.snapshot.externalId, undefined);
  await user.patch(path, { externalId: "R-2", name: "Later" });
  await given({ externalId: "R-1" });
  const restored = await user.post(`${path}/revisions/${revision.id}/restore`);
  assertEquals([restored.status, restored.body.offer.externalId, restored.body.offer.name], [
    200,
    "R-2",
    "Nitrile gloves",
  ]);
});

Deno.test("the way back of a page restores it, and is refused where another offer has it by now", async () => {
  const { id } = await given({ externalId: "U-1" });
  const path = `/api/offers/${id}`;
  const undo = async () => {
    const version = (await user.get(path)).headers.get("etag")?.replaceAll('"', "") ?? "";
    return (await user.postForm(`/offers/${id}`, { version, undo: "1" })).status;
  };
  await user.patch(path, { externalId: "U-2" });
  assertEquals([await undo(), await idOf(id)], [303, "U-1"]);
  await user.patch(path, { externalId: "U-3" });
  await given({ externalId: "U-1" });
  assertEquals([await undo(), await idOf(id)], [409, "U-3"]);
});
