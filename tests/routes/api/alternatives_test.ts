import { assert, assertEquals } from "@std/assert";
import { AlternativesReply } from "@/core/contracts/alternatives.ts";
import { newId } from "@/core/platform/ids.ts";
import { listAlternatives } from "@/core/offers/alternatives.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const site = await openTestSite();
await givenSmallShop(site.database);
const user = site.as("user");

const message = "Please quote:\n- 5 patch cables grey\n- 3 EL-MCB-B16\n- 4 patch cables 15 m grey";

async function givenDraft() {
  const { status, body } = await user.post("/api/offers", { clientRequest: message });
  assertEquals(status, 201);
  return body.offer;
}

async function alternativesOf(offerId: string) {
  const { status, body } = await user.get(`/api/offers/${offerId}/alternatives`);
  assertEquals(status, 200);
  return AlternativesReply.parse(body);
}

const skus = (list: readonly { sku: string }[]) => list.map(({ sku }) => sku);

Deno.test("a draft keeps what was near: for lines without their own product, for the unmatched too", async () => {
  const offer = await givenDraft();
  assertEquals(offer.items.map((item: { product: { sku: string } }) => item.product.sku), [
    "NET-C6-2",
    "EL-MCB-B16",
  ]);
  const { lines, unmatched } = await alternativesOf(offer.id);
  assertEquals(lines.map(({ lineId }) => lineId), offer.items.map(({ id }: { id: string }) => id));
  assertEquals(skus(lines[0]?.alternatives ?? [])[0], "NET-C6-5");
  assert(!skus(lines[0]?.alternatives ?? []).includes("NET-C6-2"));
  // What was found by its number has none: no other product is as near.
  assertEquals(lines[1]?.alternatives, []);
  assertEquals(unmatched.map(({ fragmentId, item }) => [fragmentId, item]), [
    [offer.unmatched[0].id, "patch cables 15 m grey"],
  ]);
  assertEquals(skus(unmatched[0]?.alternatives ?? []).slice(0, 2).sort(), ["NET-C6-2", "NET-C6-5"]);
  for (const { alternatives } of [...lines, ...unmatched]) {
    assert(alternatives.length <= 5);
    for (const { score, why } of alternatives) assert(score >= 0 && score <= 1 && why !== "");
  }
  const [near] = lines[0]?.alternatives ?? [];
  assertEquals([near?.unitPriceNet, near?.vatRate, near?.currency, near?.unit], [
    10,
    23,
    "PLN",
    "pcs",
  ]);
});

Deno.test("alternatives outlive a swap and a restore, and give the product that was there before", async () => {
  const offer = await givenDraft();
  const before = await alternativesOf(offer.id);
  const other = before.lines[0]?.alternatives[0];
  const revision = await user.post(`/api/offers/${offer.id}/revisions`);
  const [first, second] = offer.items;
  const swapped = await user.patch(`/api/offers/${offer.id}`, {
    items: [{ id: first.id, productId: other?.productId }, { id: second.id }],
  });
  assertEquals(swapped.body.offer.items[0].productId, other?.productId);
  const after = (await alternativesOf(offer.id)).lines[0]?.alternatives ?? [];
  assertEquals(after[0]?.productId, first.productId);
  assert(!after.some(({ productId }) => productId === other?.productId));

  const restored = await user.post(
    `/api/offers/${offer.id}/revisions/${revision.body.revision.id}/restore`,
  );
  assertEquals(restored.status, 200);
  const again = await alternativesOf(offer.id);
  const lists = (reply: AlternativesReply) => [
    ...reply.lines.map((each) => each.alternatives),
    ...reply.unmatched.map((each) => each.alternatives),
  ];
  assertEquals(lists(again), lists(before));
});

Deno.test("alternatives are the catalogue's of now: new prices, nothing that is gone", async () => {
  const offer = await givenDraft();
  const [cables] = (await alternativesOf(offer.id)).unmatched;
  const [dear, gone] = cables?.alternatives ?? [];
  assert(dear && gone);
  await site.database.transaction(async (sql) => {
    await sql`update products set unit_price_net = 77.25 where id = ${dear.productId}`;
    await sql`delete from products where id = ${gone.productId}`;
  });
  const [now] = (await alternativesOf(offer.id)).unmatched;
  assertEquals(now?.alternatives[0]?.unitPriceNet, 77.25);
  assert(!now?.alternatives.some(({ productId }) => productId === gone.productId));
  await givenSmallShop(site.database);
});

Deno.test("an offer that no message made has none; an offer that is not there is not found", async () => {
  const [product] = await site.database.sql<{ id: string }>`
    select id from products order by sku limit 1`;
  const { body } = await user.post("/api/offers/quick", {
    items: [{ productId: product?.id, quantity: 1 }],
  });
  assertEquals(await alternativesOf(body.offer.id), {
    lines: [{ lineId: body.offer.items[0].id, alternatives: [] }],
    unmatched: [],
  });
  const { lines, unmatched } = await listAlternatives(site.app, body.offer.id);
  assertEquals([lines.length, unmatched], [1, []]);
  for (const id of [newId(), "7"]) {
    const reply = await user.get(`/api/offers/${id}/alternatives`);
    assertEquals([reply.status, reply.body.error.code], [404, "offer_not_found"]);
  }
  const nobody = await site.as("nobody").get(`/api/offers/${body.offer.id}/alternatives`);
  assertEquals(nobody.status, 401);
  await user.delete(`/api/offers/${body.offer.id}`);
});

Deno.test("a restored offer knows where its parts stand in the message, also of lines that were taken out", async () => {
  const offer = await givenDraft();
  const places = () =>
    site.database.sql<{ item: string; start: number; end: number }>`
      select request_item as item, fragment_start as start, fragment_end as "end"
      from offer_items where offer_id = ${offer.id}
      union all
      select item, fragment_start, fragment_end from offer_unmatched where offer_id = ${offer.id}
      order by 2`;
  const before = await places();
  assertEquals(before.map(({ start, end }) => message.slice(start, end)), [
    "patch cables grey",
    "EL-MCB-B16",
    "patch cables 15 m grey",
  ]);
  const { body: { revision } } = await user.post(`/api/offers/${offer.id}/revisions`);
  await user.delete(`/api/offers/${offer.id}/products/${offer.items[0].id}`);
  await user.patch(`/api/offers/${offer.id}`, { unmatched: [] });
  await user.post(`/api/offers/${offer.id}/revisions/${revision.id}/restore`);
  assertEquals(await places(), before);
});

Deno.test("what a draft found goes with its offer", async () => {
  const offer = await givenDraft();
  const count = async () => {
    const [row] = await site.database.sql<{ count: number }>`
      select count(*) as count from offer_fragments where offer_id = ${offer.id}`;
    return row?.count;
  };
  assertEquals(await count(), 3);
  await user.delete(`/api/offers/${offer.id}`);
  assertEquals(await count(), 0);
});
