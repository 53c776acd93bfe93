import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const user = site.as("user"), admin = site.as("admin");

Deno.test("price lists are made, filled, changed and deleted by forms of administrators", async () => {
  const { sku } = await givenProduct(site.database);
  assertStringIncludes((await user.get("/products")).text, 'href="/products/price-lists"');
  const input = { name: "Partners", currency: "pln", validFrom: "2026-01-01", validTo: "" };
  assertEquals((await user.postForm("/products/price-lists", input)).status, 403);
  const odd = await admin.postForm("/products/price-lists", { ...input, validFrom: "1 May" });
  assertEquals(odd.status, 400);
  assertStringIncludes(odd.text, 'href="#validFrom"');
  const made = await admin.postForm("/products/price-lists", input);
  const path = made.headers.get("location") ?? "";
  assert(path.startsWith("/products/price-lists/"), path);
  const taken = await admin.postForm("/products/price-lists", input);
  assertStringIncludes(taken.text, "Another price list has this name");

  const content = `sku,minQuantity,unitPriceNet\n${sku},5,9.25\nNO-SUCH,1,1\n`;
  const imported = await admin.postForm(path, { import: "1", content });
  assertStringIncludes(imported.text, "Written: 1");
  assertStringIncludes(imported.text, "NO-SUCH");
  const shown = (await user.get(path)).text;
  assert(shown.includes(sku) && shown.includes("9.25") && !shown.includes("<textarea"), shown);
  assertEquals((await admin.postForm(path, { import: "1", content: "a" })).status, 400);

  const changed = { ...input, name: "Partners 2026", version: "2", save: "1" };
  assertEquals((await admin.postForm(path, changed)).status, 303);
  assertEquals((await admin.postForm(path, changed)).status, 412);
  assertStringIncludes((await user.get("/products/price-lists")).text, "Partners 2026");
  const gone = await admin.postForm(path, { remove: "1", version: "3" });
  assertEquals(gone.status, 303);
  assertEquals((await user.get(path)).status, 404);
});
