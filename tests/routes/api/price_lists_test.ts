import { assert, assertEquals } from "@std/assert";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const site = await openTestSite();
const user = site.as("user"), admin = site.as("admin");
const { sql } = site.database;
await givenSmallShop(site.database);
let lists = 0;

/** A customer with a list in a currency. */
async function givenList(fields: Record<string, unknown> = {}) {
  const name = `Partners ${++lists}`;
  const made = await admin.post("/api/price-lists", { name, currency: "PLN", ...fields });
  assertEquals(made.status, 201, made.text);
  const { id } = made.body.priceList;
  const customer = await user.post("/api/customers", { name: `Customer ${name}` });
  const customerId = customer.body.customer.id;
  await sql`update customers set price_list_id = ${id} where id = ${customerId}`;
  return { id, name, path: `/api/price-lists/${id}`, customerId };
}

async function quick(customerId: string, items: { productId: string; quantity: number }[]) {
  const made = await user.post("/api/offers/quick", { customerId, items });
  assertEquals(made.status, 201, made.text);
  return made.body.offer;
}

function refused({ status, body }: Reply) {
  return [status, body.error.code ?? body.error];
}

Deno.test("price lists are made, read, changed and removed by administrators", async () => {
  const { path, name } = await givenList({ validFrom: "2026-01-01" });
  const read = await user.get(path);
  assertEquals(read.headers.get("etag"), '"1"');
  const { createdAt: _, updatedAt: __, id: ___, ...list } = read.body.priceList;
  assertEquals(list, {
    name,
    currency: "PLN",
    validFrom: "2026-01-01",
    validTo: null,
    prices: 0,
    customers: 1,
  });
  const bad = await admin.patch(path, { validTo: "2025-12-31" });
  assertEquals(bad.body.error.issues, ["validTo: must not be before validFrom"]);
  const taken = await admin.post("/api/price-lists", { name, currency: "EUR" });
  assertEquals(refused(taken), [409, "price_list_name_taken"]);
  assertEquals((await user.post("/api/price-lists", { name: "x", currency: "EUR" })).status, 403);
  const ifMatch = { "if-match": '"7"' };
  const stale = await admin.patch(path, { name: "New" }, ifMatch);
  assertEquals(refused(stale), [412, "price_list_changed"]);
  const changed = await admin.patch(path, { validTo: "2026-12-31" });
  assertEquals([changed.body.priceList.validTo, changed.headers.get("etag")], [
    "2026-12-31",
    '"2"',
  ]);
  const one = await user.get("/api/price-lists?limit=1");
  const next = await user.get(`/api/price-lists?limit=100&cursor=${one.body.nextCursor ?? ""}`);
  assert(one.body.priceLists.length === 1);
  assert(one.body.nextCursor === null || next.body.priceLists.length > 0);
  const later = new Date(Date.now() + 864e5 * 400).toISOString();
  assertEquals((await user.get(`/api/price-lists?updatedSince=${later}`)).body.priceLists, []);
  assertEquals((await admin.delete(path)).status, 204);
  assertEquals(refused(await user.get(path)), [404, "price_list_not_found"]);
});

Deno.test("prices come by JSON and CSV; bad rows are named, the others written", async () => {
  const { path } = await givenList();
  const one = await givenProduct(site.database), two = await givenProduct(site.database);
  const content = [
    "sku;minQuantity;unitPriceNet",
    `${one.sku};;9,5`,
    `${one.sku};10;8,1234 zł`.replace(" zł", ""),
    `${two.sku};1;€ 4,00`,
    "NO-SUCH;1;4,00",
    `${two.sku};-1;4,00`,
    `${two.sku};2;dear`,
    `${one.sku};10;7,00`,
    `${two.sku};3;1,23456`,
  ].join("\n");
  const imported = await admin.post(`${path}/import`, { content });
  assertEquals(imported.body, {
    count: 3,
    errors: [
      { index: 3, name: "NO-SUCH", message: "sku: is not in the catalogue" },
      { index: 4, name: two.sku, message: "minQuantity: must be at least 0" },
      {
        index: 5,
        name: two.sku,
        message: "unitPriceNet: must be a number such as 12.50 or 12,50",
      },
      { index: 6, name: one.sku, message: "is row 1 again with another price" },
      { index: 7, name: two.sku, message: "unitPriceNet: must have at most 4 decimals" },
    ],
  });
  const put = await admin.send("PUT", `${path}/prices`, {
    prices: [
      { sku: two.sku, minQuantity: 1, unitPriceNet: null },
      { sku: one.sku, unitPriceNet: 9.25 },
      { sku: "NO-SUCH", unitPriceNet: 1 },
    ],
  });
  assertEquals(put.body, {
    count: 2,
    errors: [{ index: 2, name: "NO-SUCH", message: "sku: is not in the catalogue" }],
  });
  const first = await user.get(`${path}/prices?limit=1`);
  const rest = await user.get(`${path}/prices?cursor=${first.body.nextCursor}`);
  assertEquals(
    [...first.body.prices, ...rest.body.prices].map((price) => [
      price.sku,
      price.minQuantity,
      price.unitPriceNet,
    ]),
    [[one.sku, 0, 9.25], [one.sku, 10, 8.1234]],
  );
  assertEquals(rest.body.nextCursor, null);
  const noFile = await admin.post(`${path}/import`, { content: "sku\nA\n" });
  assertEquals([noFile.status, typeof noFile.body.error], [400, "string"]);
  assertEquals(
    (await user.send("PUT", `${path}/prices`, { prices: [{ sku: "A", unitPriceNet: 1 }] })).status,
    403,
  );
});

Deno.test("a line takes the break that fits and says which row that was, also after the list is gone", async () => {
  const { path, customerId, name } = await givenList();
  const product = await givenProduct(site.database); // 10.00 PLN
  await admin.send("PUT", `${path}/prices`, {
    prices: [
      { sku: product.sku, minQuantity: 5, unitPriceNet: 9 },
      { sku: product.sku, minQuantity: 10, unitPriceNet: 8.5 },
    ],
  });
  const offer = await quick(customerId, [{ productId: product.id, quantity: 7 }]);
  const [line] = offer.items;
  assertEquals([line.unitPriceNet, line.totalNet], [9, 63]);
  const { at: _, ...source } = line.priceSource;
  assertEquals(source, { kind: "price_list", name, minQuantity: 5 });
  assertEquals(line.priceBreaks, [
    { minQuantity: 0, unitPriceNet: 10 },
    { minQuantity: 5, unitPriceNet: 9, name },
    { minQuantity: 10, unitPriceNet: 8.5, name },
  ]);
  assertEquals((await admin.delete(path)).status, 204);
  const own = `/api/offers/${offer.id}`;
  const prices: unknown[] = [];
  for (const quantity of [4, 5, 9, 10, 1000]) {
    const { body } = await user.patch(`${own}/products/${line.id}`, { quantity });
    const [{ unitPriceNet, priceSource }] = body.offer.items;
    prices.push([unitPriceNet, priceSource.kind, priceSource.minQuantity]);
  }
  assertEquals(prices, [
    [10, "catalogue", undefined],
    [9, "price_list", 5],
    [9, "price_list", 5],
    [8.5, "price_list", 10],
    [8.5, "price_list", 10],
  ]);
  const fractional = await user.patch(own, { items: [{ id: line.id, quantity: 4.999 }] });
  assertEquals(fractional.body.offer.items[0].unitPriceNet, 10);
});

Deno.test("the list decides the currency and counts only on its days; without it the catalogue does", async () => {
  const { path, customerId } = await givenList({ currency: "EUR" });
  const listed = await givenProduct(site.database), other = await givenProduct(site.database);
  await admin.send("PUT", `${path}/prices`, {
    prices: [{ sku: listed.sku, minQuantity: 2, unitPriceNet: 2.3456 }],
  });
  const offer = await quick(customerId, [{ productId: listed.id, quantity: 3 }]);
  assertEquals([offer.currency, offer.totals.totalNet], ["EUR", 7.04]);
  const own = `/api/offers/${offer.id}`;
  const add = (more: Record<string, unknown>) => user.post(`${own}/lines`, more);
  assertEquals(refused(await add({ productId: other.id })), [409, "currency_mismatch"]);
  assertEquals(refused(await add({ productId: listed.id, quantity: 1 })), [
    409,
    "currency_mismatch",
  ]);
  const line = offer.items[0].id;
  const less = await user.patch(`${own}/lines/${line}`, { quantity: 1 });
  assertEquals(refused(less), [409, "currency_mismatch"]);
  const whole = await user.patch(own, { items: [{ id: line, quantity: 1 }] });
  assertEquals(whole.body.error.issues, [
    "items.0.quantity: is less than the price list has a price for",
  ]);
  for (const days of [{ validTo: "2020-01-01" }, { validFrom: "2099-01-01", validTo: null }]) {
    await admin.patch(path, days);
    const plain = await quick(customerId, [{ productId: listed.id, quantity: 3 }]);
    assertEquals([plain.currency, plain.items[0].priceSource.kind], ["PLN", "catalogue"]);
  }
});

Deno.test("a draft has the customer's prices", async () => {
  const { path, customerId } = await givenList();
  await admin.send("PUT", `${path}/prices`, {
    prices: [{ sku: "EL-MCB-B16", unitPriceNet: 3.21 }],
  });
  const clientRequest = "Please quote:\n- 3 EL-MCB-B16";
  const { body } = await user.post("/api/offers", { customerId, clientRequest });
  const [line] = body.offer.items;
  assertEquals([line.unitPriceNet, line.priceSource.kind, line.quantity], [3.21, "price_list", 3]);
  assertEquals(line.agreedUnitPriceNet, undefined);
});

Deno.test("repricing shows the difference first, and is done by a person", async () => {
  const { path, customerId, name } = await givenList();
  const product = await givenProduct(site.database), agreed = await givenProduct(site.database);
  const offer = await quick(customerId, [
    { productId: product.id, quantity: 10 },
    { productId: agreed.id, quantity: 1 },
  ]);
  const own = `/api/offers/${offer.id}`;
  const [first, second] = offer.items;
  await user.patch(`${own}/lines/${second.id}`, { agreedUnitPriceNet: 7 });
  await admin.send("PUT", `${path}/prices`, {
    prices: [
      { sku: product.sku, unitPriceNet: 9 },
      { sku: agreed.sku, unitPriceNet: 9.5 },
    ],
  });
  const before = await user.get(own);
  const dry = await user.post(`${own}/reprice`, { dryRun: true });
  assertEquals(
    dry.body.changes.map((change: Record<string, Record<string, unknown>>) => [
      change.from?.unitPriceNet,
      change.to?.unitPriceNet,
    ]),
    [[10, 9], [10, 9.5]],
  );
  assertEquals(dry.body.changes[0].to.priceSource.name, name);
  assertEquals([dry.body.offer.totals.totalNet, dry.body.totalsAfter.totalNet], [107, 97]);
  assertEquals((await user.get(own)).text, before.text, "a dry run changes nothing");
  const one = await user.post(`${own}/reprice`, { lineIds: [second.id] });
  assertEquals(one.body.offer.totals.totalNet, 107, "an agreed price stays");
  assertEquals(one.body.offer.items[1].unitPriceNet, 9.5);
  const all = await user.post(`${own}/reprice`);
  assertEquals([all.body.changes.length, all.body.offer.totals.totalNet], [1, 97]);
  await sql`update products set currency = 'EUR' where id = ${product.id}`;
  await admin.delete(path);
  const none = await user.post(`${own}/reprice`, { lineIds: [first.id] });
  assertEquals([none.body.changes[0].to, none.body.offer.totals.totalNet], [null, 97]);
  const unknown = await user.post(`${own}/reprice`, { lineIds: [product.id] });
  assertEquals(refused(unknown), [404, "line_not_found"]);
});
