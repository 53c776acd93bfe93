import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { CorrectionListReply } from "@/core/contracts/correction.ts";
import { newId } from "@/core/platform/ids.ts";
import { answerFragment, leaveOut, makeUnmatched } from "@/core/offers/fragments.ts";
import { getOffer } from "@/core/offers/change.ts";
import { confirmLine, swapProduct } from "@/core/offers/line_operations.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const site = await openTestSite();
const { app } = site;
await givenSmallShop(site.database);
const user = site.as("user");
const someone = await identityOf("user");
const other = await identityOf("admin");

async function identityOf(role: "admin" | "user") {
  const [row] = await site.database.sql<{ id: string; name: string }>`
    select id, name from "user" where role = ${role} limit 1`;
  return { userId: row?.id ?? "", name: row?.name ?? "", role };
}

async function idOf(sku: string): Promise<string> {
  const [row] = await site.database.sql<{ id: string }>`
    select id from products where sku = ${sku}`;
  return row?.id ?? "";
}
const lamp = await idOf("OF-LAMP");
const mouse = await idOf("0757120217268");
const short = await idOf("NET-C6-2");

let customers = 0;
/** A customer of its own, and how they write. */
function givenCustomer() {
  const customerName = `Customer ${++customers}`;
  return {
    customerName,
    async drafts(clientRequest: string) {
      const reply = await user.post("/api/offers", { customerName, clientRequest });
      assertEquals(reply.status, 201);
      return reply.body.offer;
    },
  };
}

async function correctionsOf(customerId: string): Promise<CorrectionListReply> {
  const reply = await user.get(`/api/customers/${customerId}/corrections`);
  assertEquals(reply.status, 200);
  return CorrectionListReply.parse(reply.body);
}

const asked = "Please quote:\n- 3 patch cables 2 m grey";
const linePath = (offer: { id: string; items: { id: string }[] }, at = 0) =>
  `/api/offers/${offer.id}/products/${offer.items[at]?.id}`;

Deno.test("a swapped product is preferred for the same words of the same customer, and says why", async () => {
  const customer = givenCustomer();
  const offer = await customer.drafts(asked);
  assertEquals(offer.items[0].productId, short);
  const swapped = await user.patch(linePath(offer), { productId: lamp });
  assertEquals(swapped.status, 200);
  const [line] = swapped.body.offer.items;
  assertEquals(
    [line.id, line.productId, line.quantity, line.requestItem, line.matchSource, line.matchScore],
    [offer.items[0].id, lamp, 3, "patch cables 2 m grey", "manual", null],
  );

  const wordings: [message: string, preferred: boolean][] = [
    ["- 12 x Patch Cables, 2 m, GREY", true],
    ["- 5 patch cable 2m grey", true],
    ["- 3 grey patch cables 2 m", false],
    ["- 3 patch cables 5 m grey", false],
  ];
  for (const [message, preferred] of wordings) {
    const next = await customer.drafts(`Hello,\nplease quote:\n${message}`);
    assertEquals([message, next.items[0]?.productId === lamp], [message, preferred]);
    if (!preferred) continue;
    const { matchSource, matchScore, rationale } = next.items[0];
    assertEquals([matchSource, matchScore], ["semantic", 0.95]);
    assertStringIncludes(rationale, `${someone.name} chose this product for the same words`);
  }
  const stranger = await givenCustomer().drafts(asked);
  assertEquals(stranger.items[0].productId, short);
  const nobody = await user.post("/api/offers", { clientRequest: asked });
  assertEquals(nobody.body.offer.items[0].productId, short);
});

Deno.test("every way to choose a product is remembered: of a line, in the whole offer, for what was unmatched", async () => {
  // What was chosen twice is a name for everybody: each way has words of its own.
  const unknown = (item: string) => `Please quote:\n- 2 ${item}`;
  const ways: [name: string, message: string, choose: (offer: Chosen) => Promise<unknown>][] = [
    ["line", asked, (offer) => user.patch(linePath(offer), { quantity: 1, productId: lamp })],
    ["core", asked, (offer) => swapProduct(app, other, offer.id, idIn(offer), lamp, undefined)],
    [
      "offer",
      asked,
      (offer) =>
        user.patch(`/api/offers/${offer.id}`, { items: [{ id: idIn(offer), productId: lamp }] }),
    ],
    [
      "add",
      unknown("flux capacitors"),
      (offer) =>
        user.post(`/api/offers/${offer.id}/products`, {
          productId: lamp,
          quantity: 2,
          requestItem: "flux capacitors",
        }),
    ],
    [
      "patch",
      unknown("warp frames"),
      (offer) =>
        user.patch(`/api/offers/${offer.id}`, {
          items: [{ productId: lamp, requestItem: "warp frames" }],
          unmatched: [],
        }),
    ],
    [
      "part",
      unknown("tachyon pumps"),
      (offer) =>
        user.post(`/api/offers/${offer.id}/products`, {
          productId: lamp,
          quantity: 2,
          fragmentId: offer.unmatched[0]?.id,
        }),
    ],
    [
      "answer",
      unknown("plasma valves"),
      (offer) => answerFragment(app, other, offer.id, 0, lamp, 2, undefined),
    ],
  ];
  for (const [name, message, choose] of ways) {
    const customer = givenCustomer();
    const offer = await customer.drafts(message);
    await choose(offer);
    const { corrections, totalCount } = await correctionsOf(offer.customerId);
    assertEquals([name, totalCount], [name, 1]);
    const { items } = (await getOffer(app, offer.id)).offer;
    assertEquals([name, items.map(({ productId }) => productId)], [name, [lamp]]);
    assertEquals([corrections[0]?.product.id, corrections[0]?.times], [lamp, 1]);
    const next = await customer.drafts(message);
    assertEquals([name, next.items[0]?.productId], [name, lamp]);
  }
});

interface Chosen {
  id: string;
  customerId: string;
  items: { id: string }[];
  unmatched: { id: string }[];
}
const idIn = (offer: Chosen) => offer.items[0]?.id ?? "";

Deno.test("a later choice replaces, the same one counts, going back forgets", async () => {
  const customer = givenCustomer();
  const offer = await customer.drafts(asked);
  const second = await customer.drafts(asked);
  const remembered = async () =>
    (await correctionsOf(offer.customerId)).corrections.map((each) => [
      each.product.id,
      each.times,
      each.userName,
    ]);
  const swap = (
    who: typeof someone,
    productId: string,
    { id, items }: Pick<Chosen, "id" | "items"> = offer,
  ) => swapProduct(app, who, id, items[0]?.id ?? "", productId, undefined);
  await swap(someone, lamp);
  assertEquals(await remembered(), [[lamp, 1, someone.name]]);
  await swap(other, mouse);
  assertEquals(await remembered(), [[mouse, 1, other.name]]);
  await swap(someone, mouse, second);
  assertEquals(await remembered(), [[mouse, 2, someone.name]]);
  await swap(someone, lamp);
  await swap(someone, lamp); // what it has already is no choice
  assertEquals(await remembered(), [[lamp, 1, someone.name]]);
  // The next draft takes the lamp. What the draft had learned is not undone by going back to it.
  const next = await customer.drafts(asked);
  assertEquals(next.items[0].productId, lamp);
  await swap(other, mouse, next);
  await swap(other, lamp, next);
  assertEquals(await remembered(), [[lamp, 1, other.name]]);
  await swap(other, mouse);
  await swap(other, short);
  assertEquals(await remembered(), []);
  assertEquals((await customer.drafts(asked)).items[0].productId, short);
});

Deno.test("an answered part leaves the unmatched with its words; taken back, it is forgotten", async () => {
  const customer = givenCustomer();
  const offer = await customer.drafts("Please quote:\n- 2,5 m flux hose\n- 3 warp frames");
  assertEquals(offer.unmatched.length, 2);
  const [first] = offer.unmatched;
  const answered = await answerFragment(app, someone, offer.id, 0, lamp, undefined, undefined);
  const [line] = answered.offer.items;
  assertEquals([line?.productId, line?.requestItem, line?.matchSource], [
    lamp,
    first.item,
    "manual",
  ]);
  assertEquals(answered.offer.unmatched.map(({ item }) => item), ["warp frames"]);
  assertEquals((await correctionsOf(offer.customerId)).totalCount, 1);

  const left = await leaveOut(app, someone, offer.id, 0, [answered.version]);
  assertEquals(left.offer.unmatched[0]?.reason, `Left out by ${someone.name}`);
  const back = await makeUnmatched(app, someone, offer.id, line?.id ?? "", "Not this.", undefined);
  assertEquals(back.offer.items, []);
  assertEquals(back.offer.unmatched.map(({ item, reason }) => [item, reason]), [
    [first.item, "Not this."],
    ["warp frames", `Left out by ${someone.name}`],
  ]);
  assertEquals((await correctionsOf(offer.customerId)).totalCount, 0);
});

Deno.test("what is remembered can be forgotten, by customer", async () => {
  const customer = givenCustomer();
  const offer = await customer.drafts(asked);
  const stranger = await givenCustomer().drafts(asked);
  await user.patch(linePath(offer), { productId: lamp });
  const { corrections: [correction] } = await correctionsOf(offer.customerId);
  const path = `/api/customers/${offer.customerId}/corrections/${correction?.id}`;
  const refusals: [path: string, code: string][] = [
    [`/api/customers/${newId()}/corrections/${correction?.id}`, "customer_not_found"],
    [`/api/customers/7/corrections/${correction?.id}`, "customer_not_found"],
    [
      `/api/customers/${stranger.customerId}/corrections/${correction?.id}`,
      "correction_not_found",
    ],
    [`/api/customers/${offer.customerId}/corrections/${newId()}`, "correction_not_found"],
    [`/api/customers/${offer.customerId}/corrections/7`, "correction_not_found"],
  ];
  for (const [wrong, code] of refusals) {
    const reply = await user.delete(wrong);
    assertEquals([wrong, reply.status, reply.body.error.code], [wrong, 404, code]);
  }
  assertEquals((await site.as("nobody").delete(path)).status, 401);
  assertEquals((await user.get(`/api/customers/${newId()}/corrections`)).status, 404);
  assertEquals(
    (await user.get(`/api/customers/${offer.customerId}/corrections?limit=0`)).status,
    400,
  );
  assertEquals((await user.delete(path)).status, 204);
  assertEquals((await user.delete(path)).status, 404);
  assertEquals((await customer.drafts(asked)).items[0].productId, short);
  assertEquals((await getOffer(app, offer.id)).offer.items[0]?.productId, lamp);
});

Deno.test("a product that is gone is not remembered, a repriced one has its new price", async () => {
  const customer = givenCustomer();
  const product = await givenProduct(site.database);
  const offer = await customer.drafts(asked);
  await user.patch(linePath(offer), { productId: product.id });
  await site.database.sql`update products set unit_price_net = 41.5 where id = ${product.id}`;
  const dear = await customer.drafts(asked);
  assertEquals([dear.items[0].productId, dear.items[0].unitPriceNet], [product.id, 41.5]);
  await site.database.sql`delete from products where id = ${product.id}`;
  assertEquals((await customer.drafts(asked)).items[0].productId, short);
  assertEquals((await correctionsOf(offer.customerId)).totalCount, 0);
});

Deno.test("twenty people correct the same words at once: one choice is remembered, and it is one of theirs", async () => {
  const customer = givenCustomer();
  const offers = [];
  for (let i = 0; i < 20; i++) offers.push(await customer.drafts(`${asked}\n- 4 flux hoses`));
  const replies = await Promise.all(offers.map(({ id, items }, i) => {
    const choice = i % 2 ? lamp : mouse;
    const line = swapProduct(app, i % 3 ? someone : other, id, items[0].id, choice, undefined);
    return line.then(() => answerFragment(app, other, id, 0, choice, 1, undefined));
  }));
  assertEquals(replies.length, 20);
  const { corrections } = await correctionsOf(offers[0].customerId);
  assertEquals(corrections.map(({ item }) => item).sort(), ["flux hoses", "patch cables 2 m grey"]);
  for (const { product, times } of corrections) {
    assert([lamp, mouse].includes(product.id) && times >= 1 && times <= 10);
  }
});

Deno.test("swapping is refused, and changes nothing", async () => {
  const euro = await givenProduct(site.database, { currency: "EUR" });
  const offer = await givenCustomer().drafts(asked);
  const table: [body: unknown, status: number, code: string, issue?: string][] = [
    [{}, 400, "invalid_body", "quantity: is missing"],
    [{ productId: "7" }, 400, "invalid_body", "productId: must be a UUID"],
    [{ productId: null }, 400, "invalid_body", "productId: must be a UUID"],
    [{ confirmed: "yes" }, 400, "invalid_body", "confirmed: must be true or false"],
    [{ productId: newId() }, 404, "product_not_found"],
    [{ productId: euro.id }, 409, "currency_mismatch"],
  ];
  for (const [body, status, code, issue] of table) {
    const reply = await user.patch(linePath(offer), body);
    assertEquals([body, reply.status, reply.body.error.code], [body, status, code]);
    if (issue) assertEquals(reply.body.error.issues, [issue]);
  }
  const late = await user.patch(linePath(offer), { productId: lamp }, { "if-match": '"7"' });
  assertEquals(late.status, 412);
  assertEquals((await user.get(`/api/offers/${offer.id}`)).body.offer, offer);
  assertEquals((await correctionsOf(offer.customerId)).totalCount, 0);
});

Deno.test("a confirmed line says who vouched for it: kept by edits and revisions, gone with another product", async () => {
  const offer = await givenCustomer().drafts(asked);
  const [line] = offer.items;
  const confirmed = (await user.patch(linePath(offer), { confirmed: true })).body.offer;
  const { confirmation, ...rest } = confirmed.items[0];
  assertEquals(rest, line);
  assertEquals([confirmation.by, Number.isNaN(Date.parse(confirmation.at))], [someone.name, false]);
  const again = (await user.patch(linePath(offer), { confirmed: true, quantity: 4 })).body.offer;
  assertEquals(again.items[0].confirmation, confirmation);

  const { body: { revision } } = await user.post(`/api/offers/${offer.id}/revisions`);
  const edited = await user.patch(`/api/offers/${offer.id}`, {
    items: [{ id: line.id, quantity: 9 }],
  });
  assertEquals(edited.body.offer.items[0].confirmation, confirmation);
  const swapped = await user.patch(linePath(offer), { productId: lamp });
  assertEquals("confirmation" in swapped.body.offer.items[0], false);
  const restored = await user.post(`/api/offers/${offer.id}/revisions/${revision.id}/restore`);
  assertEquals(restored.body.offer.items[0].confirmation, confirmation);

  const back = await confirmLine(
    app,
    someone,
    offer.id,
    restored.body.offer.items[0].id,
    false,
    "*",
  );
  assertEquals(back.offer.items[0]?.confirmation, undefined);
});

Deno.test("vouching is no commercial edit: an accepted offer stays accepted", async () => {
  const offer = await givenCustomer().drafts(asked);
  await user.patch(`/api/offers/${offer.id}`, { status: "accepted" });
  const confirmed = await user.patch(linePath(offer), { confirmed: true });
  assertEquals([confirmed.status, confirmed.body.offer.status], [200, "accepted"]);
  const swapped = await user.patch(linePath(offer), { productId: lamp });
  assertEquals(swapped.body.offer.status, "draft");
});
