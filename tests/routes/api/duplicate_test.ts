import { assert, assertEquals } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const site = await openTestSite();
await givenSmallShop(site.database);
const user = site.as("user"), admin = site.as("admin");
const { sql } = site.database;

const clientRequest = "Please quote:\n- 5 patch cables 2 m grey\n- 3 EL-MCB-B16\n- 4 zorbing balls";

async function givenOffer(): Promise<string> {
  const made = await user.post("/api/offers", { customerName: "Łódź Gruppe", clientRequest });
  const path = `/api/offers/${made.body.offer.id}`;
  await user.patch(path, { discountPercent: 7.5, notes: ["By May."], status: "accepted" });
  await user.post(`${path}/revisions`);
  return path;
}

/** What a copy has of its original: everything but ids, times, status, number and owner. */
function contentOf({ body: { offer } }: Reply) {
  const { customerId, customerName, clientRequest, currency, notes, totals } = offer;
  const { discountPercent, discountAmount } = offer;
  return {
    ...{ customerId, customerName, clientRequest, currency, notes, totals },
    ...{ discountPercent, discountAmount },
    items: offer.items.map(({ id: _, offerId: __, ...rest }: Record<string, unknown>) => rest),
    unmatched: offer.unmatched.map(({ id: _, ...rest }: Record<string, unknown>) => rest),
  };
}

Deno.test("a copy is a draft of whoever asks, with the same lines at the same prices", async () => {
  const path = await givenOffer();
  await sql`update products set unit_price_net = unit_price_net + 5`;
  const original = await user.get(path);
  assert(original.body.offer.items.length > 0 && original.body.offer.unmatched.length > 0);
  const copy = await admin.post(`${path}/duplicate`);
  assertEquals([copy.status, copy.headers.get("etag")], [201, '"1"'], copy.text);
  assertEquals(contentOf(copy), contentOf(original));
  const { id, status, number, name, userName } = copy.body.offer;
  assertEquals(
    { status, number, name, userName },
    {
      status: "draft",
      number: null,
      name: original.body.offer.name,
      userName: "Ada Admin",
    },
  );
  assertEquals((await user.get(`/api/offers/${id}/revisions`)).body.revisions, []);
  const { changes } = (await user.get(`/api/offers/${id}/changes`)).body;
  assertEquals(
    changes.map((
      { kind, by, details }: { kind: string; by: string; details: { copyOf: unknown } },
    ) => [
      kind,
      by,
      details.copyOf,
    ]),
    [["created", "person", { id: original.body.offer.id, name }]],
  );
  assertEquals((await user.get(path)).body, original.body, "the original stays as it is");
});

Deno.test("a copy can be named, and a repeated request makes one", async () => {
  const path = await givenOffer();
  const key = { "idempotency-key": newId() };
  const name = "Second floor";
  const first = await user.post(`${path}/duplicate`, { name }, key);
  assertEquals([first.status, first.body.offer.name], [201, name]);
  assertEquals((await user.post(`${path}/duplicate`, { name }, key)).body, first.body);
  const other = await user.post(`${path}/duplicate`, { name: "Third floor" }, key);
  assertEquals([other.status, other.body.error.code], [409, "idempotency_key_reused"]);
});

Deno.test("a copy for another customer takes their terms, and prices of today where asked", async () => {
  const path = await givenOffer();
  const { body: { customer } } = await admin.post("/api/customers", {
    name: `Baustoffe ${newId()}`,
    discountPercent: 4,
    paymentTerms: "10 days",
  });
  await sql`update products set unit_price_net = unit_price_net + 5`;
  const before = (await user.get(path)).body.offer.items[0];
  const kept = await user.post(`${path}/duplicate`, { customerId: customer.id });
  assertEquals(kept.status, 201, kept.text);
  const { customerId, paymentTerms, items } = kept.body.offer;
  assertEquals([customerId, paymentTerms], [customer.id, "10 days"]);
  assertEquals(items[0].unitPriceNet, before.unitPriceNet);
  // What was changed by hand stays.
  assertEquals(kept.body.offer.discountPercent, 7.5);
  const today = await user.post(`${path}/duplicate`, { prices: "today" });
  assertEquals(today.body.offer.items[0].unitPriceNet, before.unitPriceNet + 5);
  const nobody = await user.post(`${path}/duplicate`, { customerId: newId() });
  assertEquals([nobody.status, nobody.body.error.code], [404, "customer_not_found"]);
});

const refused: readonly [string, unknown, number, string][] = [
  ["a blank name", { name: " " }, 400, "invalid_body"],
  ["an empty name", { name: "" }, 400, "invalid_body"],
  ["a long name", { name: "x".repeat(limits.name + 1) }, 400, "invalid_body"],
  ["a number", { name: 7 }, 400, "invalid_body"],
  ["other prices", { prices: "tomorrow" }, 400, "invalid_body"],
];

for (const [what, body, status, code] of refused) {
  Deno.test(`${what} is refused and nothing is made`, async () => {
    const path = await givenOffer();
    const count = async () => (await user.get("/api/offers")).body.total;
    const before = await count();
    const reply = await user.post(`${path}/duplicate`, body);
    assertEquals([reply.status, reply.body.error.code], [status, code]);
    assertEquals(await count(), before);
  });
}

Deno.test("an offer that is not there cannot be copied, nor can anybody without a session", async () => {
  const missing = await user.post(`/api/offers/${newId()}/duplicate`);
  assertEquals([missing.status, missing.body.error.code], [404, "offer_not_found"]);
  const path = await givenOffer();
  assertEquals((await site.as("nobody").post(`${path}/duplicate`)).status, 401);
});
