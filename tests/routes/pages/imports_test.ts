import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { percentStyles, xlsx } from "@/tests/helpers/files.ts";
import { postMultipart } from "@/tests/helpers/multipart.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, decoded, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite();
const admin = site.as("admin");
const header = "sku,name,description,unitPriceNet,vatRate,currency";

/** Posts the form as a browser does when a file was chosen. */
async function postFile(
  path: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const file = new File([content], "list.csv", { type: "text/csv" });
  return await postMultipart(site, admin, path, { file, rows: "", ...fields }, headers);
}

async function countOf(table: "products" | "customers"): Promise<number> {
  const [row] = table === "products"
    ? await site.database.sql<{ n: number }>`select count(*)::int n from products`
    : await site.database.sql<{ n: number }>`select count(*)::int n from customers`;
  return row?.n ?? -1;
}

/** The CSV that the page offers for download. */
function download(html: string): string {
  const link = tagsOf(html).find(({ attributes }) => "download" in attributes);
  return decodeURIComponent((link?.attributes.href ?? "").replace(/^[^,]*,/, ""));
}

Deno.test("only administrators import, and the others are told so", async () => {
  const user = site.as("user");
  for (
    const [path, words] of [
      ["/products/import", "Only an administrator can import products"],
      ["/customers/import", "Only an administrator can import customers"],
    ]
  ) {
    for (const reply of [await user.get(path ?? ""), await user.postForm(path ?? "", {})]) {
      assertEquals(reply.status, 403);
      assertStringIncludes(wordsOf(reply.text), words ?? "");
    }
  }
});

Deno.test("checking writes nothing and says what importing would do", async () => {
  const rows = "name,source\nNowak Instal,fair\n,fair\nNowak Instal,web\nGrößl,\n";
  const form = await admin.get("/customers/import");
  assertKeepsRules(form.text);
  const page = await admin.postForm("/customers/import", { rows });
  assertEquals(page.status, 200);
  assertKeepsRules(page.text);
  const words = wordsOf(page.text);
  assertStringIncludes(words, "2 customers can be imported. 2 rows have to be changed.");
  assertStringIncludes(words, "Nothing was written.");
  assertStringIncludes(words, "3 Enter a name");
  assertStringIncludes(words, "4 Nowak Instal Row 2 has the same name with another source.");
  assertEquals(await countOf("customers"), 0);
  assertEquals(valuesOf(page.text).rows, rows.trim());
  assertEquals(
    download(page.text),
    "name,source,what to change\r\n,fair,Enter a name\r\n" +
      "Nowak Instal,web,Row 2 has the same name with another source. That row was used.\r\n",
  );

  const done = await admin.postForm("/customers/import", { rows, import: "1" });
  assertKeepsRules(done.text);
  assertStringIncludes(wordsOf(done.text), "2 imported. 2 rows have to be changed.");
  assertEquals(await countOf("customers"), 2);
});

Deno.test("the downloaded rows can be mended and imported", async () => {
  const bad = await postFile("/customers/import", "sep=;\nname;source\n;web\n");
  const mended = download(bad.text).replace("\r\n;web", "\r\nMended;web");
  const done = await postFile("/customers/import", mended, { import: "1" });
  assertStringIncludes(wordsOf(done.text), "1 imported.");
});

Deno.test("products are imported while the page tells how far it is", async () => {
  const lines = Array.from({ length: 450 }, (_, i) => `P-${i},Product ${i},,1${i}.50,23,PLN`);
  const file = [header, ...lines, "P-0,Other,,1,23,PLN", "BAD,Bad,,one,23,PLN"].join("\n");
  const checked = await postFile("/products/import", file);
  assertKeepsRules(checked.text);
  assertStringIncludes(
    wordsOf(checked.text),
    "450 products can be imported. 450 new, 0 changed, 0 as before. 2 rows have",
  );
  assertEquals(await countOf("products"), 0);

  const page = await postFile("/products/import", file, { import: "1" });
  assertEquals(page.status, 200);
  assertKeepsRules(page.text);
  const words = wordsOf(page.text);
  assertMatch(words, /Read: 450 good rows, 2 to be changed( Saved \d+ of 450)+ 450 imported/);
  assertStringIncludes(words, "Saved 450 of 450");
  assertStringIncludes(words, "450 imported. 450 new, 0 changed, 0 as before. 2 rows have");
  assertStringIncludes(words, "452 Other Row 2 has the same sku with other values.");
  assertStringIncludes(words, "453 Bad unitPriceNet: write a number such as 12.50 or 12,50");
  assertEquals(await countOf("products"), 450);
  assertEquals(page.text.includes("[[later"), false);
  assert(page.headers.get("content-security-policy")?.includes("script-src 'none'"));

  const again = await postFile("/products/import", file, { import: "1" });
  assertStringIncludes(wordsOf(again.text), "0 new, 0 changed, 450 as before.");
});

Deno.test("a file that is none comes back with what to do", async () => {
  const latin1 = new Uint8Array([...new TextEncoder().encode("name\nabc\n"), 0xb3, 0x0a]);
  const cases: [string | Uint8Array<ArrayBuffer>, number, RegExp][] = [
    ["", 400, /The file is empty/],
    [" \n\n", 400, /The file is empty/],
    [latin1, 400, /The file is not UTF-8: row 3 has unreadable letters/],
    ["name\na\u0000b\n", 400, /row 2 has unreadable letters/],
    ["title\nabc\n", 400, /The file cannot be imported: it lacks the columns name/],
    ["name,name\na,b\n", 400, /it names the column name twice/],
  ];
  for (const [content, status, words] of cases) {
    const page = await postFile("/customers/import", content, { import: "1" });
    assertEquals(page.status, status);
    assertKeepsRules(page.text);
    assertMatch(wordsOf(page.text), words);
    assertStringIncludes(page.text, "<title>Error: ");
  }
  const nothing = await admin.postForm("/customers/import", { rows: "" });
  assertStringIncludes(wordsOf(nothing.text), "Select a CSV or Excel file, or paste its rows");
  const large = await postFile("/customers/import", `name\n${"x".repeat(5 * 1024 * 1024)}`);
  assertEquals(large.status, 413);
  assertStringIncludes(wordsOf(large.text), "The file must be smaller than 5 MB");
});

Deno.test("what stands in a file is shown as it is", async () => {
  const name = `<img src=x onerror=alert(1)>`;
  const page = await admin.postForm("/customers/import", {
    rows: `name,source\n${name},a\n${name},b`,
  });
  assertKeepsRules(page.text);
  assertEquals(tagsOf(page.text).filter((tag) => tag.name === "img"), []);
  assertStringIncludes(decoded(page.text), name);
});

Deno.test("the results speak the language of the page", async () => {
  const polish = await postFile("/products/import", `${header}\nX,X,,one,23,PLN\n`, {}, {
    "accept-language": "pl",
  });
  assertStringIncludes(wordsOf(polish.text), "unitPriceNet: wpisz liczbę, np. 12.50 lub 12,50");
  const german = await postFile("/products/import", `${header}\nX,X,,1,23,PLN\n`, { import: "1" }, {
    "accept-language": "de",
  });
  assertStringIncludes(wordsOf(german.text), "1 importiert. 1 neu, 0 geändert, 0 wie vorher.");
});

Deno.test("foreign headers are proposed, corrected, remembered, and what changes is shown beforehand", async () => {
  const send = async (rows: string, more: Record<string, string> = {}) =>
    await admin.postForm("/products/import", { rows, ...more });
  const foreign =
    "Artikel-Nr.;Bezeichnung;Preis;MwSt;Waluta;Farbwert\nMAP-1;Lampe;12,50 €;19;EUR;rot";
  const first = await send(foreign);
  assertKeepsRules(first.text);
  assertStringIncludes(wordsOf(first.text), "1 product can be imported. 1 new");
  assertStringIncludes(wordsOf(first.text), "have no such columns: Farbwert.");
  const chosen = { "header-5": "Farbwert", "column-5": "category" };
  const corrected = await send(foreign, chosen);
  assertStringIncludes(corrected.text, '<option value="category" selected');
  const written = await send(foreign, { import: "1" });
  assertStringIncludes(wordsOf(written.text), "1 imported.");
  const again = await send(foreign.replace("12,50", "13,00").replace("rot", "blau"));
  assertStringIncludes(wordsOf(again.text), "unitPriceNet: 12.5 → 13");
  assertStringIncludes(wordsOf(again.text), "category: rot → blau");
  const unknown = await send("Foo;Bar\n1;2");
  assertEquals(unknown.status, 400);
  assertStringIncludes(unknown.text, '<label for="column-1">Bar</label>');
});

Deno.test("a workbook is mapped, checked and imported as its rows in CSV would be", async () => {
  const sheet = [
    ["Artikelnummer", "Bezeichnung", "Preis", "MwSt", "Mindestmenge"],
    ["X-1", 'Kabel "rot", 3-adrig', "1.249,50 €", { value: 0.23, style: 1 }, 1.234],
    ["X-2", "Zange\tisoliert\nlang", 12.345, { value: 0.07, style: 2 }, ""],
    ["", "", "", "", ""],
    [1003, "-5 Grad Kühlakku", "12,90", 19, 2],
    ["X-4", "Ohne Preis", "viel", 19, ""],
  ];
  const file = xlsx({ Leer: [], Preise: sheet, Notizen: [["sku"]] }, percentStyles);
  const columns = ["sku", "name", "unitPriceNet", "vatRate", "minQuantity"];
  const meant = Object.fromEntries(
    columns.flatMap((column, at) => [
      [`header-${at}`, String(sheet[0]?.[at])],
      [`column-${at}`, column],
    ]),
  );
  const missing = await postFile("/products/import", file, meant);
  assertKeepsRules(missing.text);
  // No row says its currency but the one with the sign.
  assertStringIncludes(wordsOf(missing.text), "1 product can be imported.");
  const priced = sheet.map((row, at) => [...row, at === 0 ? "Währung" : at === 3 ? "" : "EUR"]);
  const whole = xlsx({ Preise: priced }, percentStyles);
  const also = { ...meant, "header-5": "Währung", "column-5": "currency" };
  const checked = await postFile("/products/import", whole, also);
  const said = wordsOf(checked.text);
  assertStringIncludes(said, "3 products can be imported.");
  assertStringIncludes(said, "unitPriceNet: write a number");
  const done = await postFile("/products/import", whole, { ...also, import: "1" });
  assertStringIncludes(wordsOf(done.text), "3 imported.");
  const facts = async (sku: string) => {
    const [{ name, unitPriceNet, vatRate, minQuantity }] =
      (await admin.get(`/api/products?sku=${sku}`)).body.products;
    return [name, unitPriceNet, vatRate, minQuantity];
  };
  assertEquals(await facts("X-1"), ['Kabel "rot", 3-adrig', 1249.5, 23, 1.234]);
  assertEquals(await facts("X-2"), ["Zange isoliert lang", 12.345, 7, null]);
  assertEquals(await facts("1003"), ["-5 Grad Kühlakku", 12.9, 19, 2]);

  const people = xlsx({ Kunden: [["name", "number"], ["Żuraw S.A.", 4711]] });
  const customers = await postFile("/customers/import", people, { import: "1" });
  assertStringIncludes(wordsOf(customers.text), "1 imported.");
  assertEquals((await admin.get("/api/customers?query=4711")).body.customers[0].name, "Żuraw S.A.");

  for (
    const [bytes, words] of [
      [xlsx({ Leer: [] }), "there is no text in it"],
      [new TextEncoder().encode("PK\x03\x04 and then nothing"), "this kind of file cannot be read"],
      [whole.slice(0, -400), "the file is damaged"],
    ] as const
  ) {
    const refused = await postFile("/customers/import", bytes);
    assertEquals(refused.status, 400);
    assertStringIncludes(wordsOf(refused.text), words);
  }
});

Deno.test("foreign headers of customers are proposed, said once, and remembered", async () => {
  const rows = "Firma;Kd.-Nr.;Ort\nStahl Muster GmbH;K-77;Aachen\n";
  const first = await postMultipart(site, admin, "/customers/import", { rows });
  assertStringIncludes(wordsOf(first.text), "1 customer can be imported");
  assert(/<option value="name" selected>/.test(first.text), "Firma is proposed as the name");
  const said = {
    "header-0": "Firma",
    "column-0": "name",
    "header-1": "Kd.-Nr.",
    "column-1": "number",
    "header-2": "Ort",
    "column-2": "",
  };
  await postMultipart(site, admin, "/customers/import", { rows, ...said });
  const written = await postMultipart(site, admin, "/customers/import", { rows, import: "1" });
  assertEquals(written.status, 200);
  const { body } = await admin.get("/api/customers?query=Stahl+Muster");
  assertEquals(body.customers.map(({ number }: { number: string }) => number), ["K-77"]);
  // Products have columns of their own: what was said of customers says nothing of them.
  const products = await postMultipart(site, admin, "/products/import", { rows: "Firma\nx\n" });
  assertEquals(/<option value="name" selected>/.test(products.text), false);
  const api = await admin.post("/api/customers/import", {
    content: "Betrieb\nApi Muster GmbH\n",
    columns: { Betrieb: "name" },
  });
  assertEquals([api.status, api.body.count], [200, 1], api.text);
});
