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
  const imported = await postMultipart(site, admin, path, { rows: content, import: "1" });
  assertStringIncludes(imported.text, "Written: 1");
  assertStringIncludes(imported.text, "NO-SUCH");
  const shown = (await user.get(path)).text;
  assert(shown.includes(sku) && shown.includes("9.25") && !shown.includes("<textarea"), shown);
  assertEquals((await postMultipart(site, admin, path, { rows: "a" })).status, 400);

  const sheet = xlsx({ Prices: [["sku", "minQuantity", "unitPriceNet"], [sku, 10, 8.125]] });
  const file = new File([sheet], "prices.xlsx");
  const written = await postMultipart(site, admin, path, { file, rows: "", import: "1" });
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

Deno.test("a list's file is checked first, and what its columns mean is said once", async () => {
  await givenProduct(site.database, { sku: "PL-MAP-1" });
  const made = await admin.postForm("/products/price-lists", { name: "Mapped", currency: "PLN" });
  const path = made.headers.get("location") ?? "";
  const rows = "Artikel-Nr.;Bezeichnung;Sonderpreis\nPL-MAP-1;Gloves;4,20\n";
  const unknown = await postMultipart(site, admin, path, { rows });
  assertEquals(unknown.status, 400);
  assertStringIncludes(unknown.text, "lacks the columns unitPriceNet");
  assertStringIncludes(unknown.text, 'name="column-2"');
  const said = {
    "header-0": "Artikel-Nr.",
    "column-0": "sku",
    "header-1": "Bezeichnung",
    "column-1": "",
    "header-2": "Sonderpreis",
    "column-2": "unitPriceNet",
  };
  const checked = await postMultipart(site, admin, path, { rows, ...said });
  assertStringIncludes(checked.text, "Can be imported: 1");
  assertStringIncludes(checked.text, "Left out: Bezeichnung.");
  const id = path.split("/").at(-1);
  assertEquals((await admin.get(path)).text.includes("PL-MAP-1"), false, "nothing was written");
  // The next file with these headers needs no words.
  const imported = await postMultipart(site, admin, path, { rows, import: "1" });
  assertStringIncludes(imported.text, "Written: 1");
  assertStringIncludes((await admin.get(path)).text, "PL-MAP-1");
  const api = await admin.post(`/api/price-lists/${id}/import`, {
    content: "Nummer,Preis\nPL-MAP-1,5.10\n",
    columns: { Nummer: "sku", Preis: "unitPriceNet" },
  });
  assertEquals([api.status, api.body.count], [200, 1], api.text);
});
