/** What an offer had before its last change comes back whole, whatever of its lines the change has touched. */
import { assertEquals } from "@std/assert";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { takeBack } from "@/core/offers/undo.ts";
import { findOffer } from "@/db/queries/offers/offers.ts";
import { json } from "@/db/sql.ts";

const site = await openTestSite();
const user = site.as("user");
const identity = (await site.app.auth.findSession(user.cookie ?? ""))!;

/** An offer of four lines, and what a reply says of its lines. */
async function givenOffer() {
  const items = [];
  for (let quantity = 1; quantity <= 4; quantity++) {
    items.push({ productId: (await givenProduct(site.database)).id, quantity });
  }
  const { body } = await user.post("/api/offers/quick", { items, customerName: "Zofia" });
  return { path: `/api/offers/${body.offer.id}`, ...body.offer };
}

Deno.test("lines that were moved, changed, removed and added at once are as they were", async () => {
  const { id, path, items } = await givenOffer();
  const [first, second, third, fourth] = items;
  const changed = await user.patch(path, {
    items: [fourth, { ...first, quantity: 9 }, { name: "By hand", quantity: 2 }, second],
  });
  assertEquals(changed.body.offer.items.map(({ quantity }: { quantity: number }) => quantity), [
    ...[4, 9, 2, 2],
  ]);
  const { offer } = await takeBack(site.app, identity, id, undefined);
  assertEquals<unknown>(offer.items, [first, second, third, fourth]);
  assertEquals((await user.get(path)).body.offer.items, items);
});

Deno.test("a state that was kept with all of its lines comes back, too", async () => {
  const { id, path, items } = await givenOffer();
  const before = await findOffer(site.database.sql, id);
  await user.patch(path, { items: [items[3], items[1]] });
  await site.database.sql`
    update offer_undo
    set state = (state - 'order') || ${json({ items: before?.items })}::jsonb
    where offer_id = ${id}`;
  const { offer } = await takeBack(site.app, identity, id, undefined);
  assertEquals<unknown>(offer.items, items);
});
