import { assert, assertEquals } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const site = await openTestSite();
const user = site.as("user"), admin = site.as("admin");
const { sql } = site.database;
await givenSmallShop(site.database);

/** An offer of one line: 10 at 10.00 PLN, 23 %. */
async function givenOffer() {
  const product = await givenProduct(site.database);
  const made = await user.post("/api/offers/quick", {
    items: [{ productId: product.id, quantity: 10 }],
  });
  const path = `/api/offers/${made.body.offer.id}`;
  return { product, path, line: `${path}/lines/${made.body.offer.items[0].id}` };
}

/** Lines as they read: kind, name or quantity, and net. */
function rows({ body, text }: Reply): string[] {
  assert(body.offer, text);
  return body.offer.items.map((item: Record<string, unknown>) =>
    `${item.position} ${item.kind} ${
      item.kind === "product" ? item.quantity : item.name
    } ${item.totalNet}`
  );
}

function refused({ status, body }: Reply) {
  return [status, body.error.code, body.error.issues ?? []];
}

Deno.test("a line has a discount, an agreed price with who and why, and notes", async () => {
  const { path, line } = await givenOffer();
  const discounted = await user.patch(line, { discountPercent: 5, note: "Two parts" });
  assertEquals(rows(discounted), ["0 product 10 95"]);
  const agreed = await user.patch(line, {
    agreedUnitPriceNet: 9.4995,
    agreedReason: "Frame contract",
    internalNote: "Rebate in June",
    leadTime: "2 weeks",
    unit: "box",
  });
  // 10 x 9.4995 = 94.995 -> 95.00; 5 % of it is 4.75
  const [item] = agreed.body.offer.items;
  assertEquals([item.unitPriceNet, item.totalNet, item.unit], [10, 90.25, "box"]);
  assertEquals(agreed.body.offer.totals.totalGross, 111.01);
  const { at, instead, ...source } = item.priceSource;
  assertEquals(source, { kind: "agreed", by: "Ursula User", reason: "Frame contract" });
  assertEquals([typeof at, instead.kind], ["string", "catalogue"]);
  const other = await admin.patch(line, { quantity: 20 });
  assertEquals(
    other.body.offer.items[0].priceSource.by,
    "Ursula User",
    "a quantity agrees nothing",
  );
  const free = await admin.patch(line, { agreedUnitPriceNet: 0 });
  assertEquals([rows(free), free.body.offer.items[0].priceSource.by], [
    ["0 product 20 0"],
    "Ada Admin",
  ]);
  const back = await user.patch(line, { agreedUnitPriceNet: null, discountPercent: 0 });
  assertEquals(rows(back), ["0 product 20 200"]);
  assertEquals(back.body.offer.items[0].agreedReason, undefined);
  assertEquals(back.body.offer.items[0].priceSource.kind, "catalogue");
  const { changes } = (await user.get(`${path}/changes?limit=1`)).body;
  assertEquals(changes[0].details.changes, [
    { field: "discountPercent", from: 5, to: 0 },
    { field: "agreedUnitPriceNet", from: 0, to: null },
    { field: "agreedReason", from: "Frame contract", to: "" },
  ]);
});

Deno.test("what does not go together is refused, and nothing is written", async () => {
  const { path, line } = await givenOffer();
  const text = (await user.post(`${path}/lines`, { name: "Thank you" })).body.offer.items[1].id;
  const bodies: [Record<string, unknown>, string, string?][] = [
    [{ discountPercent: 100.01 }, "discountPercent: must be at most 100"],
    [{ discountPercent: -1 }, "discountPercent: must be at least 0"],
    [{ agreedUnitPriceNet: 1.00001 }, "agreedUnitPriceNet: must have at most 4 decimals"],
    [{ agreedUnitPriceNet: -1 }, "agreedUnitPriceNet: must be at least 0"],
    [{ agreedReason: "because" }, "agreedReason: there is no agreed price"],
    [{ selected: true }, "selected: is only for optional lines"],
    [{ optional: "yes" }, "optional: must be true or false"],
    [{ position: -1 }, "position: must be at least 0"],
    [{}, "quantity: is missing, or any other field"],
    [{ discountPercent: 5 }, "discountPercent: is only for lines with a product", text],
    [{ agreedUnitPriceNet: 0 }, "agreedUnitPriceNet: is only for lines with a product", text],
    [{ optional: true }, "optional: is only for lines with a product", text],
  ];
  const before = (await user.get(path)).text;
  for (const [body, issue, id] of bodies) {
    const reply = await user.patch(id === undefined ? line : `${path}/lines/${id}`, body);
    assertEquals(refused(reply), [400, "invalid_body", [issue]]);
    if (id !== undefined || "position" in body || Object.keys(body).length === 0) continue;
    const whole = await user.patch(path, { items: [{ id: line.split("/").at(-1), ...body }] });
    assertEquals(refused(whole), [400, "invalid_body", [`items.0.${issue}`]]);
  }
  assertEquals((await user.get(path)).text, before);
  assertEquals(refused(await user.patch(`${path}/lines/${newId()}`, { note: "" })).slice(0, 2), [
    404,
    "line_not_found",
  ]);
});

Deno.test("headings, texts, options and a second line of the product; in any order", async () => {
  const { path, product } = await givenOffer();
  const lines = `${path}/lines`;
  await user.post(lines, { kind: "section", name: "Ground floor", position: 0 });
  await user.post(lines, { kind: "section", name: "Attic" });
  await user.post(lines, {
    productId: product.id,
    quantity: 2.5,
    optional: true,
    requestItem: "x",
  });
  const made = await user.post(lines, { name: "Without stairs", note: "ask" });
  assertEquals(rows(made), [
    "0 section Ground floor 0",
    "1 product 10 100",
    "2 section Attic 0",
    "3 product 2.5 25",
    "4 text Without stairs 0",
  ]);
  const { totals, items } = made.body.offer;
  assertEquals([totals.totalNet, totals.optionalNet, totals.optionalGross], [100, 25, 30.75]);
  assertEquals(totals.vat.length, 1, "what has no figures makes no rate");
  assertEquals(totals.sections, [
    { lineId: items[0].id, name: "Ground floor", sumOfLines: 100 },
    { lineId: items[2].id, name: "Attic", sumOfLines: 0 },
  ]);
  const again = await user.post(`${path}/products`, { productId: product.id, quantity: 1 });
  assertEquals(refused(again).slice(0, 2), [409, "product_already_in_offer"]);
  const moved = await user.patch(`${lines}/${items[3].id}`, { position: 1, selected: true });
  assertEquals(moved.body.offer.totals.sections.map((s: { sumOfLines: number }) => s.sumOfLines), [
    125,
    0,
  ]);
  assertEquals(rows(moved).map((row) => row.slice(0, 9)), [
    "0 section",
    "1 product",
    "2 product",
    "3 section",
    "4 text Wi",
  ]);
  const { changes } = (await user.get(`${path}/changes?limit=2`)).body;
  assertEquals(changes.map(({ kind }: { kind: string }) => kind), ["reordered", "line_changed"]);
  // The whole list at once keeps what is said of each line.
  const ids = moved.body.offer.items.map(({ id }: { id: string }) => ({ id }));
  const turned = await user.patch(path, { items: ids.toReversed() });
  assertEquals(turned.body.offer.totals.totalNet, 125);
  assertEquals(turned.body.offer.items[0].note, "ask");
  const gone = await user.delete(`${lines}/${items[0].id}`);
  assertEquals(gone.body.offer.items.length, 4);
  assertEquals((await user.delete(`${lines}/${items[0].id}`)).status, 404);
});

Deno.test("several lines answer one part, until somebody says that it is answered", async () => {
  const made = await user.post("/api/offers", {
    customerName: "Splitter",
    clientRequest: "Please quote:\n- 3 EL-MCB-B16\n- 4 zorbing balls",
  });
  const { id, unmatched, version: _ } = made.body.offer;
  const [part] = unmatched;
  const one = await givenProduct(site.database), two = await givenProduct(site.database);
  const path = `/api/offers/${id}`;
  const add = (productId: string, more: Record<string, unknown>) =>
    user.post(`${path}/lines`, { productId, fragmentId: part.id, ...more });
  const first = await add(one.id, {});
  const line = first.body.offer.items.at(-1);
  assertEquals([line.quantity, line.requestItem], [4, part.item]);
  assertEquals(first.body.offer.unmatched.length, unmatched.length);
  const second = await add(two.id, { quantity: 8, answered: true });
  assertEquals(second.body.offer.items.at(-1).requestItem, part.item);
  assertEquals(second.body.offer.unmatched.length, unmatched.length - 1);
  assertEquals(refused(await add(two.id, {})).slice(0, 2), [404, "fragment_not_found"]);
  assertEquals(refused(await user.post(`${path}/lines`, { name: "a", answered: true })), [
    400,
    "invalid_body",
    ["fragmentId: is missing"],
  ]);
  const { changes } = (await user.get(`${path}/changes?limit=2`)).body;
  assertEquals(changes.map(({ kind }: { kind: string }) => kind), [
    "fragment_answered",
    "line_added",
  ]);
});

Deno.test("everything survives a revision, a restore, a copy and the export", async () => {
  const { path, line, product } = await givenOffer();
  await user.post(`${path}/lines`, { kind: "section", name: "Ground floor", position: 0 });
  await user.patch(line, {
    unit: "box",
    note: "Two parts",
    internalNote: "Rebate in June",
    discountPercent: 2.5,
    agreedUnitPriceNet: 9.75,
    agreedReason: "Frame contract",
    leadTime: "2 weeks",
    optional: true,
    selected: true,
  });
  const full = await user.get(path);
  const said = ({ body }: Reply) =>
    body.offer.items.map((item: Record<string, unknown>) => ({ ...item, id: 0, offerId: 0 }));
  const { body: { revision } } = await user.post(`${path}/revisions`);
  assertEquals((await user.patch(path, { items: [] })).body.offer.items, []);
  await sql`delete from products where id = ${product.id}`;
  const restored = await user.post(`${path}/revisions/${revision.id}/restore`);
  assertEquals(
    said(restored).map(({ product: _, ...item }: Record<string, unknown>) => item),
    said(full).map(({ product: _, ...item }: Record<string, unknown>) =>
      item.kind === "product" ? { ...item, productId: null } : item
    ),
  );
  const copy = await user.post(`${path}/duplicate`);
  assertEquals(said(copy), said(restored));
  const { offer } = JSON.parse((await user.get(`${path}/export?format=json`)).text);
  assertEquals(offer, restored.body.offer);
  const { text } = await user.get(`${path}/export?format=csv`);
  assert(
    text.includes("box,Two parts,2.5,9.75,Frame contract,yes,yes,2 weeks"),
    text,
  );
  const summary = await user.get(`${path}/revisions`);
  assertEquals(summary.body.revisions.length, 3, "the empty offer was kept, and the result");
});

Deno.test("a revision from before these fields comes back as it was", async () => {
  const { path } = await givenOffer();
  await user.post(`${path}/lines`, { name: "Thank you" });
  const { body: { revision } } = await user.post(`${path}/revisions`);
  await sql`
    update offer_revisions
    set snapshot = jsonb_set(snapshot, '{items}', (
      select jsonb_agg(i - 'kind' - 'unit' - 'priceSource' order by i -> 'position')
      from jsonb_array_elements(snapshot -> 'items') i
    ))
    where id = ${revision.id}`;
  await user.patch(path, { discountPercent: 1 });
  const restored = await user.post(`${path}/revisions/${revision.id}/restore`);
  assertEquals(rows(restored), ["0 product 10 100", "1 text Thank you 0"]);
  assertEquals(restored.body.offer.totals.totalGross, 123);
});

Deno.test("an edit of what the customer pays reopens an accepted offer; a note to oneself does not", async () => {
  const { path, line } = await givenOffer();
  await user.patch(path, { status: "accepted" });
  const kept = await user.patch(line, { internalNote: "Called them" });
  assertEquals(kept.body.offer.status, "accepted");
  const changed = await user.patch(line, { discountPercent: 1 });
  assertEquals(changed.body.offer.status, "draft");
});
