import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { xlsx } from "@/tests/helpers/files.ts";
import { postMultipart } from "@/tests/helpers/multipart.ts";
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
  const imported = await postMultipart(site, admin, path, { rows: content });
  assertStringIncludes(imported.text, "Written: 1");
  assertStringIncludes(imported.text, "NO-SUCH");
  const shown = (await user.get(path)).text;
  assert(shown.includes(sku) && shown.includes("9.25") && !shown.includes("<textarea"), shown);
  assertEquals((await postMultipart(site, admin, path, { rows: "a" })).status, 400);

  const sheet = xlsx({ Prices: [["sku", "minQuantity", "unitPriceNet"], [sku, 10, 8.125]] });
  const file = new File([sheet], "prices.xlsx");
  const written = await postMultipart(site, admin, path, { file, rows: "" });
  assertStringIncludes(written.text, "Written: 1");
  assertStringIncludes(written.text, "8.125");
  const changed = { ...input, name: "Partners 2026", version: "3", save: "1" };
  assertEquals((await admin.postForm(path, changed)).status, 303);
  assertEquals((await admin.postForm(path, changed)).status, 412);
  assertStringIncludes((await user.get("/products/price-lists")).text, "Partners 2026");
  const gone = await admin.postForm(path, { remove: "1", version: "4" });
  assertEquals(gone.status, 303);
  assertEquals((await user.get(path)).status, 404);
});
