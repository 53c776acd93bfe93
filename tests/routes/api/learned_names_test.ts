import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { LearnedNameListReply } from "@/core/contracts/learned_name.ts";
import { newId } from "@/core/platform/ids.ts";
import { makeUnmatched } from "@/core/offers/fragments.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { reindex, startReindex } from "@/core/catalogue/reindex.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSmallShop, smallShop } from "@/tests/helpers/products.ts";
import { assertKeepsRules, wordsOf } from "../pages/markup.ts";
import { readUntil } from "@/tests/helpers/until.ts";

const site = await openTestSite();
const { app, database } = site;
await givenSmallShop(database);
const user = site.as("user");
const admin = site.as("admin");

async function idOf(sku: string): Promise<string> {
  const [row] = await database.sql<{ id: string }>`select id from products where sku = ${sku}`;
  return row?.id ?? "";
}
const lamp = await idOf("OF-LAMP");
const mouse = await idOf("0757120217268");
const short = await idOf("NET-C6-2");

// deno-lint-ignore no-explicit-any -- the reply of the API as it is
type Offer = any;

async function givenDraft(clientRequest: string, customerName?: string): Promise<Offer> {
  const reply = await user.post("/api/offers", { clientRequest, customerName });
  assertEquals(reply.status, 201);
  return reply.body.offer;
}

/** Drafts an offer of one thing and gives it a product, by whichever way the draft left open. */
async function chosen(item: string, productId: string, who = user): Promise<Offer> {
  const offer = await givenDraft(`Please quote:\n- 2 ${item}`);
  const reply = offer.items.length > 0
    ? await who.patch(linePath(offer), { productId })
    : await who.post(`/api/offers/${offer.id}/products`, {
      productId,
      quantity: 2,
      fragmentId: offer.unmatched[0].id,
    });
  assert(reply.status < 300, reply.text);
  return reply.body.offer;
}

const linePath = (offer: Offer) => `/api/offers/${offer.id}/products/${offer.items[0].id}`;

async function namesOf(productId: string): Promise<LearnedNameListReply> {
  const reply = await user.get(`/api/products/${productId}/names`);
  assertEquals(reply.status, 200);
  return LearnedNameListReply.parse(reply.body);
}
const namesIn = async (productId: string) =>
  (await namesOf(productId)).names.map(({ name }) => name).sort();

/** What the three searches find first. */
async function found(query: string): Promise<(string | undefined)[]> {
  await reindex(app);
  const byWords = await user.post("/api/products/text-search", {
    query,
    limit: 3,
  });
  const byMeaning = await user.post("/api/products/search", { prompt: query, limit: 3 });
  const listed = await user.get(`/api/products?query=${encodeURIComponent(query)}`);
  return [byWords, byMeaning, listed].map(({ body }) => body.products[0]?.id);
}

Deno.test("what two people chose on two offers is a name: found, drafted, shown with its origin, removed, learned again", async () => {
  const first = await chosen("glow hoses", lamp);
  assertEquals(await namesIn(lamp), []);
  assertEquals(await found("glow hose"), [undefined, undefined, undefined]);
  const second = await chosen("Glow hose", lamp, admin);

  const { names: [name], totalCount } = await namesOf(lamp);
  assertEquals([totalCount, name?.name, name?.times], [1, "Glow hose", 2]);
  const [row] = await database.sql<{ names: string[] }>`select array_agg(name) names from "user"`;
  for (const { userName, offerName } of name?.choices ?? []) {
    assert(userName !== null && row?.names.includes(userName) && offerName !== null);
  }
  assertEquals(
    new Set(name?.choices.map(({ offerId }) => offerId)),
    new Set([first.id, second.id]),
  );
  assertEquals(await found("glow hose"), [lamp, lamp, lamp]);

  const drafted = await givenDraft("Please quote:\n- 3 glow hoses", "A stranger");
  const [line] = drafted.items;
  assertEquals([line.productId, line.matchSource, line.quantity], [lamp, "semantic", 3]);
  assertStringIncludes(line.rationale, "People chose this product for “Glow hose” before.");

  const path = `/products/${lamp}`;
  const seen = await user.get(path);
  assertKeepsRules(seen.text);
  assertMatch(wordsOf(seen.text), /Learned names 1 .* Glow hose 2 /);
  assert(!seen.text.includes("removeName"), "whoever may not remove it is offered to");
  assertStringIncludes((await admin.get(path)).text, "removeName");
  assertEquals((await user.postForm(path, { removeName: name?.id ?? "" })).status, 403);
  const removed = await admin.postForm(path, { removeName: name?.id ?? "" });
  assertEquals([removed.status, removed.headers.get("location")], [303, `${path}?done=removed`]);
  assertStringIncludes(wordsOf((await admin.get(`${path}?done=removed`)).text), "was removed");
  assertEquals(await namesIn(lamp), []);
  assertEquals(await found("glow hose"), [undefined, undefined, undefined]);

  await chosen("glow hoses", lamp);
  assertEquals(await namesIn(lamp), []);
  await chosen("glow hoses", lamp);
  assertEquals(await namesIn(lamp), ["glow hoses"]);
});

Deno.test("no name comes of one offer, of undone choices, of two products, or of a sentence", async () => {
  const twice = await chosen("zorb frames", lamp);
  await user.patch(linePath(twice), { productId: mouse });
  await user.patch(linePath(twice), { productId: lamp });
  const undone = await chosen("zorb frames", lamp);
  assertEquals(await namesIn(lamp), ["glow hoses", "zorb frames"]);
  await makeUnmatched(
    app,
    { userId: twice.userId ?? newId(), name: "Z", role: "user" },
    undone.id,
    undone.items[0].id,
    "No.",
    undefined,
  );
  assertEquals(await namesIn(lamp), ["glow hoses"]);

  const restored = await chosen("quib hoses", mouse);
  await chosen("quib hoses", mouse);
  assertEquals(await namesIn(mouse), ["quib hoses"]);
  const { body: { revision } } = await user.post(`/api/offers/${restored.id}/revisions`);
  await user.patch(linePath(restored), { productId: lamp });
  assertEquals(await namesIn(mouse), []);
  const back = await user.post(`/api/offers/${restored.id}/revisions/${revision.id}/restore`);
  const other = await chosen("quib hoses", mouse);
  assertEquals(await namesIn(mouse), ["quib hoses"]);
  // A line that is taken out, and a deleted offer, say nothing of what the words mean.
  assertEquals((await user.delete(linePath(back.body.offer))).status, 200);
  assertEquals((await user.delete(`/api/offers/${other.id}`)).status, 204);
  const kept = (await namesOf(mouse)).names[0]?.choices.find(({ offerId }) => offerId === other.id);
  assertEquals(kept?.offerName, null);
  await chosen("quib hoses", lamp);
  assertEquals([await namesIn(mouse), await namesIn(lamp)], [[], ["glow hoses"]]);
  const { items: [doubtful] } = await givenDraft("- 2 quib hoses");
  assert(doubtful === undefined || doubtful.matchScore < 0.75, JSON.stringify(doubtful));

  const sentence = "wobbly orange galvanised outdoor garden fence panel fixing clamps";
  await chosen(sentence, mouse);
  await chosen(sentence, mouse);
  assertEquals(await namesIn(mouse), []);
});

Deno.test("a name for which the catalogue has a product makes no sure line, nor a size of the product", async () => {
  const asked = "patch cables 2 m grey";
  await chosen(asked, lamp);
  await chosen(asked, lamp);
  assertEquals((await namesIn(lamp)).includes(asked), true);
  const { items: [line] } = await givenDraft(`- 3 ${asked}`);
  assert(line.productId === short || line.matchScore < 0.75, JSON.stringify(line));
  await chosen("zonk hoses 3 m", short);
  await chosen("zonk hoses 3 m", short);
  const { items: [zonker] } = await givenDraft("- 3 zonk hoses 3 m");
  assertEquals([zonker.productId, zonker.matchScore < 0.75], [short, true]);
});

Deno.test("an import keeps learned names, and background work indexes them in time", async () => {
  await chosen("flim hoses", mouse);
  const { log } = app;
  const background = startReindex({ database, log });
  await chosen("flim hoses", mouse);
  const { body: searched } = await readUntil(
    () => user.get("/api/products?query=flim%20hoses"),
    ({ body }) => body.products[0]?.id === mouse,
  );
  await background.stop();
  assertEquals(searched.products[0].id, mouse);
  const again = smallShop.map((product) => ({ ...product, name: `${product.name} new` }));
  await upsertProducts(app, again);
  assertEquals(await found("flim hoses"), [mouse, mouse, mouse]);
  await upsertProducts(app, smallShop);
});

Deno.test("names are read by whoever reads the catalogue and removed by administrators alone", async () => {
  await chosen("ding kettles", mouse);
  await chosen("ding kettles", mouse);
  const name = (await namesOf(mouse)).names.find(({ name }) => name === "ding kettles");
  const path = `/api/products/${mouse}/names/${name?.id}`;
  assertEquals((await user.delete(path)).status, 403);
  assertEquals((await site.as("nobody").delete(path)).status, 401);
  const refusals: [path: string, code: string][] = [
    [`/api/products/${newId()}/names/${name?.id}`, "product_not_found"],
    [`/api/products/7/names/${name?.id}`, "product_not_found"],
    [`/api/products/${lamp}/names/${name?.id}`, "name_not_found"],
    [`/api/products/${mouse}/names/7`, "name_not_found"],
  ];
  for (const [wrong, code] of refusals) {
    const reply = await admin.delete(wrong);
    assertEquals([wrong, reply.status, reply.body.error.code], [wrong, 404, code]);
  }
  assertEquals((await user.get(`/api/products/${newId()}/names`)).status, 404);
  assertEquals((await user.get(`/api/products/${mouse}/names?limit=0`)).status, 400);
  const page = (await user.get(`/api/products/${mouse}/names?limit=1`)).body;
  assertEquals([page.names.length, page.totalCount >= 2], [1, true]);
  assertEquals((await admin.delete(path)).status, 204);
  assertEquals((await admin.delete(path)).status, 404);
});

Deno.test("choices of the same words made at once on twenty offers make one name", async () => {
  const offers = await Promise.all(
    Array.from({ length: 20 }, () => givenDraft("- 2 snork frumps")),
  );
  const replies = await Promise.all(
    offers.map((offer, at) =>
      (at % 2 ? user : admin).post(`/api/offers/${offer.id}/products`, {
        productId: lamp,
        quantity: 2,
        fragmentId: offer.unmatched[0].id,
      })
    ),
  );
  assertEquals(replies.map(({ status }) => status), Array(20).fill(200));
  const { names } = await namesOf(lamp);
  assertEquals(names.filter(({ name }) => name === "snork frumps").map(({ times }) => times), [20]);
});
