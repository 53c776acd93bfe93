import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite();
const user = site.as("user");

async function givenLine() {
  const product = await givenProduct(site.database);
  const { body } = await user.post("/api/offers/quick", {
    items: [{ productId: product.id, quantity: 10 }],
  });
  const { id, items } = body.offer;
  return { path: `/offers/${id}`, line: `/offers/${id}/lines/${items[0].id}` };
}

const filled = {
  version: "1",
  discountPercent: "2,5",
  agreedUnitPriceNet: "9.75",
  agreedReason: "Frame contract",
  unit: "box",
  leadTime: "2 weeks",
  note: "Two parts",
  internalNote: "Rebate in June",
  optional: "1",
  selected: "1",
};

Deno.test("a line is changed by a form: discount, agreed price, notes, option", async () => {
  const { path, line } = await givenLine();
  assertStringIncludes((await user.get(`${path}?at=l1`)).text, `href="${line}"`);
  const page = await user.get(line);
  assertStringIncludes(page.text, "Agreed net price");
  const saved = await user.postForm(line, filled);
  assertEquals([saved.status, saved.headers.get("location")], [303, path]);
  const [item] = (await user.get(`/api${path}`)).body.offer.items;
  // 97.50 less 2.5 %, which is 2.4375 and rounds to 2.44
  assertEquals([item.totalNet, item.note, item.optional], [95.06, "Two parts", true]);
  assertEquals(item.priceSource.reason, "Frame contract");
  const desk = await user.get(path);
  assertStringIncludes(desk.text, "agreed 9.75");
  const again = await user.get(line);
  assertStringIncludes(again.text, "Rebate in June");
  const stale = await user.postForm(line, filled);
  assertEquals(stale.status, 412);
  const odd = await user.postForm(line, { ...filled, version: "2", discountPercent: "dear" });
  assertEquals(odd.status, 400);
  assertStringIncludes(odd.text, 'href="#discountPercent"');
  assertStringIncludes(odd.text, "dear");
  const empty = { version: "2", discountPercent: "", agreedUnitPriceNet: "", agreedReason: "x" };
  assertEquals((await user.postForm(line, empty)).status, 303);
  const [plain] = (await user.get(`/api${path}`)).body.offer.items;
  assertEquals([plain.totalNet, plain.agreedReason, plain.optional], [100, undefined, undefined]);
});

Deno.test("headings and texts are added and moved by forms", async () => {
  const { path } = await givenLine();
  const add = `${path}/lines/new`;
  assertStringIncludes((await user.get(add)).text, "Heading");
  assertEquals((await user.postForm(add, { version: "1", name: " " })).status, 400);
  const made = await user.postForm(add, { version: "1", kind: "section", name: "Ground floor" });
  const line = made.headers.get("location") ?? "";
  assert(line.startsWith(`${path}/lines/`), line);
  const moved = await user.postForm(line, { version: "2", name: "Ground floor, left", move: "-1" });
  assertEquals([moved.status, moved.headers.get("location")], [303, line]);
  const { offer } = (await user.get(`/api${path}`)).body;
  assertEquals(offer.items.map((item: { kind: string; name: string }) => item.kind), [
    "section",
    "product",
  ]);
  assertEquals(offer.totals.sections[0].name, "Ground floor, left");
  assertEquals(offer.totals.sections[0].sumOfLines, 100);
});

Deno.test("the page of an offer sums sections, says what options would add, and takes a line elsewhere", async () => {
  const { path, line } = await givenLine();
  await user.post(`/api${path}/lines`, { kind: "section", name: "Upstairs", position: 0 });
  const { selected: _, ...untaken } = filled;
  const saved = await user.postForm(line, { ...untaken, version: "2" });
  assertEquals(saved.status, 303);
  const { offer } = (await user.get(`/api${path}`)).body;
  const desk = await user.get(path);
  const said = wordsOf(desk.text);
  // The only line is an option that nobody took: it counts nowhere, and its net is said.
  assertStringIncludes(said, "Options would add, net 95.06");
  const move = (value: string) => user.postForm(path, { ...valuesOf(desk.text), move: value });
  assertEquals((await move(`${offer.items[1].id}:0`)).status, 303);
  const names = (await user.get(`/api${path}`)).body.offer.items.map(
    ({ kind }: { kind: string }) => kind,
  );
  assertEquals(names, ["product", "section"]);
  const [odd, gone] = [await move(`${offer.items[1].id}:-1`), await move(`${newId()}:0`)];
  assertEquals([odd.status, gone.status], [412, 412]);
  const now = await user.get(path);
  const again = (value: string) => user.postForm(path, { ...valuesOf(now.text), move: value });
  assertEquals((await again(`${offer.items[1].id}:-1`)).status, 400);
  assertEquals((await again(`${newId()}:0`)).status, 404);
});

Deno.test("today's prices are told with what they come to, and taken by a press", async () => {
  const product = await givenProduct(site.database);
  const { body } = await user.post("/api/offers/quick", {
    items: [{ productId: product.id, quantity: 10 }],
  });
  const path = `/offers/${body.offer.id}`;
  assertStringIncludes(
    wordsOf((await user.get(`${path}/prices`)).text),
    "Every line has the price",
  );
  const admin = site.as("admin");
  await admin.patch(`/api/products/${product.id}`, {
    unitPriceNet: 11.5,
    vatRate: 8,
  });
  assertStringIncludes((await user.get(path)).text, `href="${path}/prices"`);
  const page = await user.get(`${path}/prices`);
  assertKeepsRules(page.text);
  const said = wordsOf(page.text);
  // Ten at 10 with 23 %, and ten at 11.50 with 8 %.
  assertStringIncludes(said, "The gross total of 123.00 PLN becomes 124.20 PLN.");
  assertStringIncludes(said, "+ 8 %");
  const stale = await user.postForm(`${path}/prices`, { version: "9" });
  assertEquals(stale.status, 412);
  const taken = await user.postForm(`${path}/prices`, valuesOf(page.text));
  assertEquals(taken.headers.get("location"), `${path}?done=repriced`);
  const desk = await user.get(`${path}?done=repriced`);
  assertStringIncludes(wordsOf(desk.text), "The lines have the prices of today.");
  assertEquals((await user.get(`/api${path}`)).body.offer.totals.totalNet, 115);
});
