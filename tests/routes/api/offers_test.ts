import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import type { ProductRow } from "@/db/queries/catalogue/catalogue.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const user = site.as("user");
const nobody = site.as("nobody");

/** A quick offer of that many products at 10.00 and 23 %, two of each. */
async function givenOffer(lines = 2, fields: Partial<ProductRow> = {}) {
  const products = [];
  for (let i = 0; i < lines; i++) products.push(await givenProduct(site.database, fields));
  const items = products.map(({ id }) => ({ productId: id, quantity: 2 }));
  const { body } = await user.post("/api/offers/quick", { items });
  return { offer: body.offer, products };
}

const code = (reply: Reply) => reply.body?.error?.code;

Deno.test("quick offer takes names and prices from the catalogue and merges what was picked twice", async () => {
  const a = await givenProduct(site.database, { unitPriceNet: "3.3333", vatRate: "8" });
  const b = await givenProduct(site.database);
  const reply = await user.post("/api/offers/quick", {
    customerName: "  Zażółć   Sp. z o.o. ",
    items: [
      { productId: a.id, quantity: 1, productName: "Cheap", productSku: "X", unitPriceNet: 0.01 },
      { productId: b.id, quantity: 1 },
      { productId: a.id.toUpperCase(), quantity: 2 },
    ],
  });
  assertEquals(reply.status, 201);
  const { offer } = reply.body;
  assertEquals(offer.customerName, "Zażółć Sp. z o.o.");
  assertEquals(offer.status, "draft");
  assertEquals(
    offer.items.map((item: Record<string, unknown>) => [
      item.productId,
      item.name,
      item.quantity,
      item.unitPriceNet,
      item.totalNet,
      item.matchSource,
      item.position,
    ]),
    [[a.id, a.name, 3, 3.3333, 10, "manual", 0], [b.id, b.name, 1, 10, 10, "manual", 1]],
  );
  // 10.00 at 8 % and 10.00 at 23 %
  assertEquals(offer.totals.totalVat, 3.1);
  assertEquals(offer.totals.totalGross, 23.1);
  assertEquals(reply.headers.get("etag"), '"1"');
});

Deno.test("quick offer refuses what cannot be offered", async () => {
  const product = await givenProduct(site.database);
  const euro = await givenProduct(site.database, { currency: "EUR" });
  const item = { productId: product.id, quantity: 1 };
  const table: [string, unknown, number, string, string?][] = [
    ["no items", {}, 400, "no_product_selections"],
    ["items null", { items: null }, 400, "no_product_selections"],
    ["items no list", { items: {} }, 400, "invalid_body", "items: must be an array"],
    ["no object", [], 400, "invalid_body", "body: must be an object"],
    ["empty items", { items: [] }, 400, "no_product_selections"],
    [
      "unknown product",
      { items: [item, { productId: newId(), quantity: 1 }] },
      400,
      "invalid_body",
      "items.1.productId: is not in the catalogue",
    ],
    [
      "no UUID",
      { items: [{ productId: "7", quantity: 1 }] },
      400,
      "invalid_body",
      "items.0.productId: is not in the catalogue",
    ],
    [
      "quantity 0",
      { items: [{ ...item, quantity: 0 }] },
      400,
      "invalid_body",
      "items.0.quantity: must be greater than 0",
    ],
    [
      "quantity 1.5",
      { items: [{ ...item, quantity: 1.5 }] },
      400,
      "invalid_body",
      "items.0.quantity: must be a whole number",
    ],
    [
      "quantity text",
      { items: [{ ...item, quantity: "1" }] },
      400,
      "invalid_body",
      "items.0.quantity: must be a number",
    ],
    [
      "two currencies",
      { items: [item, { productId: euro.id, quantity: 1 }] },
      400,
      "invalid_body",
      "items.1.productId: is priced in EUR, others in PLN",
    ],
    ["unknown customer", { customerId: newId(), items: [item] }, 404, "customer_not_found"],
    [
      "customer no UUID",
      { customerId: "x", items: [item] },
      400,
      "invalid_body",
      "customerId: must be a UUID",
    ],
    [
      "501 items",
      { items: Array(501).fill(item) },
      400,
      "invalid_body",
      "items: must have at most 500 elements",
    ],
  ];
  for (const [name, body, status, expected, issue] of table) {
    const reply = await user.post("/api/offers/quick", body);
    assertEquals([name, reply.status, code(reply)], [name, status, expected]);
    if (issue) assertEquals([name, reply.body.error.issues], [name, [issue]]);
  }
});

Deno.test("every operation on offers asks for a session, in the session shape, before it looks at anything", async () => {
  const { offer } = await givenOffer(1);
  const paths: [string, string][] = [
    ["GET", "/api/offers"],
    ["POST", "/api/offers"],
    ["POST", "/api/offers/quick"],
    ["GET", `/api/offers/${offer.id}`],
    ["PATCH", `/api/offers/${offer.id}`],
    ["DELETE", `/api/offers/${offer.id}`],
    ["POST", `/api/offers/${offer.id}/products`],
    ["GET", `/api/offers/${offer.id}/revisions`],
    ["GET", "/api/offers/no-such"],
  ];
  for (const [method, path] of paths) {
    const reply = await nobody.send(method, path, method === "GET" ? undefined : "{broken");
    assertEquals([method, path, reply.status], [method, path, 401]);
    assertEquals(reply.body, { error: "Sign in to use this operation" });
  }
});

Deno.test("GET gives the offer with its version; HEAD the same without a body; unknown ids are not found", async () => {
  const { offer } = await givenOffer();
  const reply = await user.get(`/api/offers/${offer.id}`);
  assertEquals(reply.status, 200);
  assertEquals(reply.body.offer, offer);
  assertEquals(reply.headers.get("etag"), '"1"');
  assertMatch(reply.headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
  const head = await user.send("HEAD", `/api/offers/${offer.id}`);
  assertEquals([head.status, head.text, head.headers.get("etag")], [200, "", '"1"']);
  for (const id of [newId(), "7", "%00", `{${offer.id}}`, offer.id.replaceAll("-", ""), "a%2Fb"]) {
    const missing = await user.get(`/api/offers/${id}`);
    assertEquals([id, missing.status, code(missing)], [id, 404, "offer_not_found"]);
  }
});

Deno.test("PATCH changes only what it names; prices in the body are ignored", async () => {
  const { offer } = await givenOffer();
  const reply = await user.patch(`/api/offers/${offer.id}`, {
    discountPercent: 12.5,
    discountAmount: 1.25,
    notes: ["One", "Two"],
    items: [{ id: offer.items[1].id, quantity: 2.5, unitPriceNet: 0.01, vatRate: 0 }],
    totals: { totalGross: 1 },
    status: undefined,
  });
  assertEquals(reply.status, 200);
  const after = reply.body.offer;
  assertEquals([after.name, after.customerId, after.currency], [offer.name, null, "PLN"]);
  assertEquals(after.notes, ["One", "Two"]);
  assertEquals(after.items.length, 1);
  assertEquals(
    [
      after.items[0].id,
      after.items[0].quantity,
      after.items[0].unitPriceNet,
      after.items[0].vatRate,
    ],
    [offer.items[1].id, 2.5, 10, 23],
  );
  // 25.00 - 12.5 % (3.13, half away from zero from 3.125) - 1.25 = 20.62; 23 % of it is 4.7426
  assertEquals(after.totals, {
    sumOfLines: 25,
    percentDiscount: 3.13,
    amountDiscount: 1.25,
    totalNet: 20.62,
    totalVat: 4.74,
    totalGross: 25.36,
    vat: [{ vatRate: 23, sumOfLines: 25, discount: 4.38, taxable: 20.62, tax: 4.74 }],
    optionalNet: 0,
    optionalGross: 0,
    sections: [],
  });
  assertEquals(reply.headers.get("etag"), '"2"');
});

Deno.test("PATCH items keeps, makes, reprices and removes lines", async () => {
  const { offer } = await givenOffer(3);
  const [first, second] = offer.items;
  const other = await givenProduct(site.database, { unitPriceNet: "7.77", vatRate: "5" });
  const { body } = await user.patch(`/api/offers/${offer.id}`, {
    items: [
      { id: second.id, productId: other.id },
      { name: "Assembly on site", quantity: 1 },
      { id: first.id },
      { productId: other.id, quantity: 4, matchSource: "semantic", matchScore: 0.5 },
    ],
  });
  assertEquals(
    body.offer.items.map((item: Record<string, unknown>) => [
      item.productId,
      item.name,
      item.quantity,
      item.unitPriceNet,
      item.vatRate,
      item.matchSource,
      item.position,
    ]),
    [
      [other.id, other.name, 2, 7.77, 5, "manual", 0],
      [null, "Assembly on site", 1, 0, 0, "manual", 1],
      [first.productId, first.name, 2, 10, 23, "manual", 2],
      [other.id, other.name, 4, 7.77, 5, "semantic", 3],
    ],
  );
  assertEquals([body.offer.items[0].id, body.offer.items[2].id], [second.id, first.id]);
});

Deno.test("PATCH refuses, and changes nothing", async () => {
  const { offer } = await givenOffer();
  const [line] = offer.items;
  const table: [string, unknown, string?][] = [
    ["name empty", { name: "" }, "name: must have at least 1 character"],
    ["name 201", { name: "x".repeat(201) }, "name: must have at most 200 characters"],
    ["status imported", { status: "imported" }, "status: must be draft, accepted or rejected"],
    ["percent 100.5", { discountPercent: 100.5 }, "discountPercent: must be at most 100"],
    ["percent text", { discountPercent: "5" }, "discountPercent: must be a number"],
    [
      "seven decimals",
      { discountAmount: 0.1234567 },
      "discountAmount: must have at most 6 decimals",
    ],
    ["over 1e9", { discountAmount: 1e10 }, "discountAmount: must be at most 1000000000"],
    [
      "quantity 0",
      { items: [{ id: line.id, quantity: 0 }] },
      "items.0.quantity: must be greater than 0",
    ],
    [
      "quantity four decimals",
      { items: [{ id: line.id, quantity: 1.0001 }] },
      "items.0.quantity: must have at most 3 decimals",
    ],
    ["foreign line", { items: [{ id: newId() }] }, "items.0.id: is not a line of this offer"],
    ["line twice", { items: [{ id: line.id }, { id: line.id }] }, "items.1.id: is named twice"],
    [
      "neither product nor name",
      { items: [{ quantity: 1 }] },
      "items.0.productId: is needed, or a name",
    ],
    [
      "unknown product",
      { items: [{ productId: newId() }] },
      "items.0.productId: is not in the catalogue",
    ],
    [
      "unmatched empty",
      { unmatched: [{ item: "", reason: "" }] },
      "unmatched.0.item: must have at least 1 character",
    ],
    ["unmatched without reason", { unmatched: [{ item: "x" }] }, "unmatched.0.reason: is missing"],
    ["101 notes", { notes: Array(101).fill("") }, "notes: must have at most 100 elements"],
    ["NUL", { name: "a\u0000b" }, "name: must not contain control characters"],
    ["lone surrogate", '{"name":"\\ud800"}', "name: must be well-formed Unicode"],
    ["currency", { currency: "zloty" }, "currency: must be an ISO 4217 code such as PLN"],
    ["not an object", [], "body: must be an object"],
    ["not JSON", "{", "body: must be JSON"],
    [
      "too exact",
      '{"discountAmount": 1.00000000000000000001}',
      "body: must not hold the number 1.00000000000000000001: it is too exact",
    ],
    [
      "infinite",
      '{"discountAmount": 1e400}',
      "body: must not hold the number 1e400: it is too exact",
    ],
    [
      "deep",
      `{"notes":${"[".repeat(40)}${"]".repeat(40)}}`,
      "body: must not be nested deeper than 32 levels",
    ],
    ["too large an amount", { items: [{ id: line.id, quantity: 1e9 }, ...[]], discountAmount: 0 }],
  ];
  for (const [name, body, issue] of table) {
    if (!issue) continue;
    const reply = await user.patch(`/api/offers/${offer.id}`, body);
    assertEquals([name, reply.status, code(reply)], [name, 400, "invalid_body"]);
    assertEquals([name, reply.body.error.issues], [name, [issue]]);
  }
  assertEquals((await user.get(`/api/offers/${offer.id}`)).body.offer, offer);
});

Deno.test("PATCH names the customer by id or by name, and clears", async () => {
  const { offer } = await givenOffer(1);
  const path = `/api/offers/${offer.id}`;
  const byName = await user.patch(path, { customerName: "Straße AG" });
  assertEquals(byName.body.offer.customerName, "Straße AG");
  const same = await user.patch(path, { customerName: " STRASSE  ag " });
  assertEquals(same.body.offer.customerId, byName.body.offer.customerId);
  const cleared = await user.patch(path, { customerId: null });
  assertEquals([cleared.body.offer.customerId, cleared.body.offer.customerName], [null, null]);
  const unknown = await user.patch(path, { customerId: newId() });
  assertEquals([unknown.status, code(unknown)], [404, "customer_not_found"]);
});

Deno.test("status: draft to accepted and back; accepting saves a revision, a commercial edit returns to draft", async () => {
  const { offer } = await givenOffer(1);
  const path = `/api/offers/${offer.id}`;
  const accepted = await user.patch(path, { status: "accepted" });
  assertEquals(accepted.body.offer.status, "accepted");
  const rejected = await user.patch(path, { status: "rejected" });
  assertEquals([rejected.status, code(rejected)], [409, "status_change_not_allowed"]);
  const renamed = await user.patch(path, { name: "New name", status: "accepted" });
  assertEquals([renamed.status, renamed.body.offer.status], [200, "accepted"]);
  const edited = await user.patch(path, { discountPercent: 5 });
  assertEquals(edited.body.offer.status, "draft");
  const { body } = await user.get(`${path}/revisions`);
  assertEquals(body.revisions.map((r: { revisionNumber: number }) => r.revisionNumber), [1]);
  assertMatch(body.revisions[0].acceptedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assertEquals(body.revisions[0].snapshot, undefined);
});

Deno.test("If-Match: the version seen, any, or a refusal that changes nothing", async () => {
  const { offer } = await givenOffer(1);
  const path = `/api/offers/${offer.id}`;
  const send = (tag: string) => user.patch(path, { name: tag }, { "if-match": tag });
  const table: [string, number, string?][] = [
    ['"7"', 412, "offer_changed"],
    ['W/"7"', 412, "offer_changed"],
    ['"nonsense"', 412, "offer_changed"],
    ["1", 400, "invalid_parameter"],
    ['"1"', 200],
    ['"1"', 412, "offer_changed"],
    ['"5", "2"', 200],
    ['W/"3"', 200], // what a client gets back through compression
    ["*", 200],
  ];
  for (const [tag, status, expected] of table) {
    const reply = await send(tag);
    assertEquals([tag, reply.status, code(reply)], [tag, status, expected]);
  }
  assertEquals((await user.delete(path, { "if-match": '"1"' })).status, 412);
  assertEquals((await user.delete(path, { "if-match": '"5"' })).status, 204);
});

Deno.test("lines: add, change, remove, each with its refusals", async () => {
  const { offer } = await givenOffer(1);
  const product = await givenProduct(site.database, { unitPriceNet: "1.005" });
  const euro = await givenProduct(site.database, { currency: "EUR" });
  const path = `/api/offers/${offer.id}/products`;
  const added = await user.post(path, { productId: product.id, quantity: 3, requestItem: "drei" });
  assertEquals(added.status, 200);
  const line = added.body.offer.items[1];
  assertEquals([line.position, line.requestItem, line.matchSource, line.totalNet], [
    1,
    "drei",
    "manual",
    3.02,
  ]);
  const refusals: [unknown, number, string][] = [
    [{ productId: product.id, quantity: 1 }, 409, "product_already_in_offer"],
    [{ productId: newId(), quantity: 1 }, 404, "product_not_found"],
    [{ productId: euro.id, quantity: 1 }, 409, "currency_mismatch"],
    [{ productId: "x", quantity: 1 }, 400, "invalid_body"],
    [{ productId: euro.id }, 400, "invalid_body"],
    [{ productId: euro.id, quantity: 0 }, 400, "invalid_body"],
    [{ productId: euro.id, quantity: -1 }, 400, "invalid_body"],
  ];
  for (const [body, status, expected] of refusals) {
    const reply = await user.post(path, body);
    assertEquals([reply.status, code(reply)], [status, expected], JSON.stringify(body));
  }
  const changed = await user.patch(`${path}/${line.id}`, { quantity: 5 });
  assertEquals(changed.body.offer.items[1].quantity, 5);
  assertEquals(code(await user.patch(`${path}/${newId()}`, { quantity: 5 })), "line_not_found");
  assertEquals(code(await user.patch(`${path}/${line.id}`, { quantity: 0 })), "invalid_body");
  const removed = await user.delete(`${path}/${offer.items[0].id}`);
  assertEquals(
    removed.body.offer.items.map((i: { id: string; position: number }) => [i.id, i.position]),
    [[line.id, 0]],
  );
  assertEquals(code(await user.delete(`${path}/${offer.items[0].id}`)), "line_not_found");
  assertEquals(
    code(await user.delete(`/api/offers/${newId()}/products/${line.id}`)),
    "offer_not_found",
  );
});

Deno.test("a price is copied when the line is made and stays", async () => {
  const { offer, products } = await givenOffer(1);
  const id = products[0]?.id ?? "";
  await site.database.sql`update products set unit_price_net = 99 where id = ${id}`;
  const reply = await user.patch(`/api/offers/${offer.id}`, {
    items: [{ id: offer.items[0].id, quantity: 1 }],
  });
  assertEquals(reply.body.offer.items[0].unitPriceNet, 10);
});

Deno.test("revisions: numbers without gaps, snapshots that restore after a product went", async () => {
  const { offer, products } = await givenOffer(2);
  const path = `/api/offers/${offer.id}`;
  assertEquals((await user.post(`${path}/revisions`)).status, 201);
  const saved = (await user.post(`${path}/revisions`)).body.revision;
  assertEquals([saved.revisionNumber, saved.createdBy.name], [2, "Ursula User"]);
  await site.database.sql`delete from products where id = ${products[0]?.id ?? ""}`;
  await user.patch(path, { items: [], discountPercent: 50, notes: ["changed"] });
  const restored = await user.post(`${path}/revisions/${saved.id}/restore`);
  assertEquals(restored.status, 200);
  const back = restored.body.offer;
  assertEquals([back.discountPercent, back.notes, back.totals], [0, [], offer.totals]);
  assertEquals(
    back.items.map((
      i: Record<string, unknown>,
    ) => [i.productId, i.name, i.unitPriceNet, i.quantity]),
    [[null, products[0]?.name, 10, 2], [products[1]?.id, products[1]?.name, 10, 2]],
  );
  // the state before the restore was saved as 3, the result as 4
  assertEquals(restored.body.revision.revisionNumber, 4);
  const list = (await user.get(`${path}/revisions`)).body.revisions;
  assertEquals(list.map((r: { revisionNumber: number }) => r.revisionNumber), [4, 3, 2, 1]);
  const third = await user.get(`${path}/revisions/${list[1].id}`);
  assertEquals([third.body.revision.snapshot.notes, third.body.revision.snapshot.items], [[
    "changed",
  ], []]);
  const other = await givenOffer(1);
  assertEquals(
    code(await user.get(`/api/offers/${other.offer.id}/revisions/${saved.id}`)),
    "revision_not_found",
  );
  assertEquals(code(await user.post(`${path}/revisions/${newId()}/restore`)), "revision_not_found");
  assertEquals(code(await user.post(`/api/offers/${newId()}/revisions`)), "offer_not_found");
});

Deno.test("an accepted snapshot comes back as a draft", async () => {
  const { offer } = await givenOffer(1);
  const path = `/api/offers/${offer.id}`;
  await user.patch(path, { status: "accepted" });
  const [revision] = (await user.get(`${path}/revisions`)).body.revisions;
  const restored = await user.post(`${path}/revisions/${revision.id}/restore`);
  assertEquals(restored.body.offer.status, "draft");
});

Deno.test("a restored line that the offer still has keeps its id, one that went gets a new one", async () => {
  const { offer } = await givenOffer(3);
  const path = `/api/offers/${offer.id}`;
  const [first, second, third] = offer.items;
  const { body: { revision } } = await user.post(`${path}/revisions`);
  await user.patch(path, { items: [third, { ...first, quantity: 77 }] });
  const { body } = await user.post(`${path}/revisions/${revision.id}/restore`);
  const told = body.offer.items.map(({ id, name, quantity }: typeof first) => [id, name, quantity]);
  const back = told[1][0];
  assertEquals(offer.items.some(({ id }: typeof first) => id === back), false);
  assertEquals(told, [
    [first.id, first.name, first.quantity],
    [back, second.name, second.quantity],
    [third.id, third.name, third.quantity],
  ]);
});

Deno.test("list: newest change first, filters, cursor to the end without gaps or doubles", async () => {
  const ids: string[] = [];
  const customer = `List customer ${newId()}`;
  const product = await givenProduct(site.database, { name: "100% wool_blanket" });
  for (let i = 0; i < 7; i++) {
    const items = [{ productId: product.id, quantity: 1 }];
    const { body } = await user.post("/api/offers/quick", { customerName: customer, items });
    ids.unshift(body.offer.id);
  }
  const { customerId } = (await user.get(`/api/offers/${ids[0]}`)).body.offer;
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: string = `/api/offers?customerId=${customerId}&limit=3${
      cursor ? `&cursor=${cursor}` : ""
    }`;
    const { body, status } = await user.get(page);
    assertEquals([status, body.totalCount], [200, 7]);
    seen.push(...body.offers.map((o: { id: string }) => o.id));
    cursor = body.nextCursor;
  } while (cursor);
  assertEquals(seen, ids);
  await user.patch(`/api/offers/${ids[6]}`, { status: "rejected" });
  const rejected = (await user.get(`/api/offers?customerId=${customerId}&status=rejected`)).body;
  assertEquals([rejected.totalCount, rejected.offers[0].id], [1, ids[6]]);
  const count = async (query: string) =>
    (await user.get(`/api/offers?customerId=${customerId}&query=${encodeURIComponent(query)}`)).body
      .totalCount;
  assertEquals([
    await count("100%"),
    await count("wool_b"),
    await count("wool%b"),
    await count("List CUSTOMER"),
  ], [7, 7, 0, 7]);
});

Deno.test("offers are found by contact, reference and the words of their message", async () => {
  const ask = async (query: string) =>
    (await user.get(`/api/offers?query=${encodeURIComponent(query)}`)).body.offers
      .map(({ id }: { id: string }) => id);
  const clientRequest = "Dzień dobry, prosimy o wycenę: 3 wiertarki udarowe na Świętokrzyską 100%.";
  const made = await user.post("/api/offers", { customerName: "Zorza", clientRequest });
  const { id } = made.body.offer;
  const path = `/api/offers/${id}`;
  const buyer = { name: "Zorza S.A.", contact: "Łucja Brzęk", email: "lucja@zorza.example" };
  await user.patch(path, { buyer, reference: "ZAM/ÓŻ/4711" });
  for (const query of ["lucja brzek", "LUCJA@ZORZA", "zam/oz/47", "swietokrzyska 100%"]) {
    assertEquals([query, ...await ask(query)], [query, id]);
  }
  assertEquals(await ask("swietokrzyska 100_"), []);
  await user.patch(path, { buyer: { ...buyer, contact: "Iga Mróz" }, reference: null });
  assertEquals([await ask("lucja brzek"), await ask("zam/oz"), await ask("iga mroz")], [
    [],
    [],
    [id],
  ]);
  await user.delete(path);
  assertEquals(await ask("swietokrzyska"), []);
});

Deno.test("offers are found by what stands on their lines, whatever case and marks", async () => {
  const ask = async (query: string) =>
    (await user.get(`/api/offers?query=${encodeURIComponent(query)}`)).body.offers
      .map(({ id }: { id: string }) => id);
  const lamp = await givenProduct(site.database, { sku: "ŻR-77/ß%", name: "Żarówka Größe Łoś ½" });
  const sold = { customerName: "Ćwikła Ærø", items: [{ productId: lamp.id, quantity: 1 }] };
  const { id } = (await user.post("/api/offers/quick", sold)).body.offer;
  const path = `/api/offers/${id}`;
  for (
    const query of [
      ...["ŻR-77/ß%", "zr-77", "R-77/SS%", "zarowka", "ŻARÓWKA GRÖSSE", "grosse los 1/2", "½"],
      ...["cwikla", "ĆWIKŁA AERØ"],
    ]
  ) assertEquals([query, ...await ask(query)], [query, id]);
  for (const query of ["zr-77/ss_", "los\\", "77/ss% zarowka"]) {
    assertEquals([query, ...await ask(query)], [query]);
  }

  // The line keeps its texts when the catalogue changes, and is no longer found when it is gone.
  await site.database.sql`update products set name = 'Renamed', sku = 'RN-1' where id = ${lamp.id}`;
  assertEquals([await ask("zarowka"), await ask("rn-1")], [[id], []]);
  await user.patch(path, { name: "Jesień ŁĄKA", items: [{ name: "Ręcznie wpisane" }] });
  assertEquals([await ask("zarowka"), await ask("recznie"), await ask("jesien laka")], [
    [],
    [id],
    [id],
  ]);
  // One of two lines goes, and no other comes.
  const { body } = await user.post(`${path}/products`, { productId: lamp.id, quantity: 1 });
  assertEquals([await ask("rn-1"), await ask("recznie")], [[id], [id]]);
  await user.delete(`${path}/products/${body.offer.items.at(-1).id}`);
  assertEquals([await ask("rn-1"), await ask("recznie")], [[], [id]]);
  await user.patch(path, { items: [] });
  assertEquals(await ask("recznie"), []);
  await user.delete(path);
  assertEquals(await ask("jesien"), []);
});

Deno.test("what binary floating point made of a shorter decimal is that decimal; more digits are refused", async () => {
  const product = await givenProduct(site.database);
  const made = await user.post("/api/offers/quick", {
    customerName: "Digits",
    items: [{ productId: product.id, quantity: 2.9999999999999996 }],
  });
  const { id, items: [line] } = made.body.offer;
  assertEquals(line.quantity, 3);
  const path = `/api/offers/${id}`;
  const { body } = await user.patch(path, {
    discountPercent: 16.345599999999997,
    discountAmount: 0.1 + 0.2,
    items: [{ id: line.id, quantity: 1.1 + 2.2 }],
  });
  const { discountPercent, discountAmount, items } = body.offer;
  assertEquals([discountPercent, discountAmount, items[0].quantity], [16.3456, 0.3, 3.3]);
  assertEquals(
    (await user.patch(`${path}/products/${line.id}`, { quantity: 4.35 * 100 })).status,
    200,
  );
  assertEquals((await user.get(path)).body.offer.items[0].quantity, 435);
  for (const value of [16.3455999, 16.3455999999999, 1e-7]) {
    const refused = await user.patch(path, { discountPercent: value });
    const issues = ["discountPercent: must have at most 6 decimals"];
    assertEquals([refused.status, refused.body.error.issues], [400, issues]);
  }
});

Deno.test("list refuses parameters that it cannot read", async () => {
  const table: [string, string][] = [
    ["limit=0", "limit: must be at least 1"],
    ["limit=101", "limit: must be at most 100"],
    ["limit=x", "limit: must be a number"],
    ["limit=1&limit=2", "limit: must be given once"],
    ["status=open", "status: has a value that is not allowed"],
    ["cursor=abc", "cursor: must be a cursor of an earlier reply"],
    ["query=%00", ""],
  ];
  for (const [query, issue] of table) {
    const reply = await user.get(`/api/offers?${query}`);
    assertEquals([query, reply.status, code(reply)], [query, 400, "invalid_parameter"]);
    if (issue) assertEquals([query, reply.body.error.issues], [query, [issue]]);
  }
  assertEquals((await user.get("/api/offers?customerId=7")).body, {
    offers: [],
    totalCount: 0,
    nextCursor: null,
  });
});

Deno.test("twenty clients adding the same product: one success, nineteen conflicts", async () => {
  const { offer } = await givenOffer(1);
  const product = await givenProduct(site.database);
  const replies = await Promise.all(
    Array.from(
      { length: 20 },
      () => user.post(`/api/offers/${offer.id}/products`, { productId: product.id, quantity: 1 }),
    ),
  );
  const statuses = replies.map((reply) => reply.status).sort();
  assertEquals(statuses, [200, ...Array(19).fill(409)]);
  assertEquals((await user.get(`/api/offers/${offer.id}`)).body.offer.items.length, 2);
});

Deno.test("twenty clients saving a revision: twenty consecutive numbers", async () => {
  const { offer } = await givenOffer(1);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => user.post(`/api/offers/${offer.id}/revisions`)),
  );
  const numbers = replies.map((reply) => reply.body.revision.revisionNumber);
  assertEquals(numbers.sort((a, b) => a - b), Array.from({ length: 20 }, (_, i) => i + 1));
});

Deno.test("Idempotency-Key: the first reply again, whoever asks how often; another body is refused", async () => {
  const product = await givenProduct(site.database);
  const body = { items: [{ productId: product.id, quantity: 1 }] };
  const post = (sent: unknown, key: string) =>
    user.post("/api/offers/quick", sent, { "idempotency-key": key });
  const first = await post(body, "key-1");
  const again = await post(body, "key-1");
  assertEquals([again.status, again.body, again.headers.get("etag")], [201, first.body, '"1"']);
  const other = await post({ items: [{ productId: product.id, quantity: 2 }] }, "key-1");
  assertEquals([other.status, code(other)], [409, "idempotency_key_reused"]);
  const failed = await post({ items: [{ productId: newId(), quantity: 1 }] }, "key-2");
  assertEquals(failed.status, 400);
  assertEquals((await post(body, "key-2")).status, 201); // a refusal does not use the key up
  assertEquals(code(await post(body, "")), "invalid_parameter");
  assertEquals(code(await post(body, "x".repeat(201))), "invalid_parameter");
  const admin = await site.as("admin").post("/api/offers/quick", body, {
    "idempotency-key": "key-1",
  });
  assert(admin.body.offer.id !== first.body.offer.id); // a key belongs to one user
  const twins = await Promise.all(Array.from({ length: 5 }, () => post(body, "key-3")));
  const made = new Set(twins.filter((r) => r.status === 201).map((r) => r.body.offer.id));
  assertEquals(made.size, 1);
  assert(twins.every((r) => r.status === 201 || code(r) === "idempotency_key_in_use"));
});

Deno.test("a change from another site is refused, a client without browser headers is not", async () => {
  const { offer } = await givenOffer(1);
  const path = `/api/offers/${offer.id}`;
  const table: [Record<string, string>, number][] = [
    [{}, 200],
    [{ origin: "http://localhost:8000" }, 200],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{ "sec-fetch-site": "none" }, 200],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site", origin: "http://localhost:9000" }, 403],
  ];
  for (const [headers, status] of table) {
    const reply = await user.patch(path, { notes: [JSON.stringify(headers)] }, headers);
    assertEquals([headers, reply.status], [headers, status]);
    if (status === 403) assertEquals(code(reply), "cross_origin");
  }
});

Deno.test("paths and methods that do not exist, whatever the caller is", async () => {
  for (const client of [user, nobody]) {
    const missing = await client.get("/api/nothing/here");
    assertEquals([missing.status, code(missing)], [404, "not_found"]);
    const wrong = await client.send("PUT", "/api/offers");
    assertEquals([wrong.status, code(wrong), wrong.headers.get("allow")], [
      405,
      "method_not_allowed",
      "GET, POST, HEAD, OPTIONS",
    ]);
  }
  const html = await user.send("POST", "/api/offers/quick", "a=b", {
    "content-type": "application/x-www-form-urlencoded",
  });
  assertEquals([html.status, code(html)], [415, "unsupported_media_type"]);
  const large = await user.post("/api/offers", { clientRequest: "x".repeat(1_100_000) });
  assertEquals([large.status, code(large)], [413, "body_too_large"]);
});

Deno.test("no answer tells of the inside", async () => {
  const reply = await user.get("/api/offers/7");
  assertStringIncludes(reply.headers.get("content-security-policy") ?? "", "default-src 'none'");
  assertEquals(reply.headers.get("cache-control"), "no-store");
  assertEquals(reply.headers.get("x-content-type-options"), "nosniff");
});
