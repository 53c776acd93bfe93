import { assert, assertEquals, assertGreater, assertMatch } from "@std/assert";
import { parse } from "@std/csv";
import { z } from "zod";

const root = new URL("../fixtures/", import.meta.url);
const read = (path: string): string => Deno.readTextFileSync(new URL(path, root));

const catalogueHeader = [
  "sku",
  "name",
  "description",
  "searchWords",
  "unit",
  "category",
  "unitPriceNet",
  "vatRate",
  "currency",
] as const;

const products = z.array(z.object({
  sku: z.string().regex(/^\S{1,64}$/),
  name: z.string().min(5).max(120),
  description: z.string().regex(/^[A-Z0-9].{19,400}\.$/),
  searchWords: z.string(),
  unit: z.enum(["pcs", "box", "pack", "m", "roll", "kg", "l", "set", "pair", "ream"]),
  category: z.string().min(3),
  unitPriceNet: z.string().regex(/^[1-9]\d*\.\d{2}(\d{2})?$|^0\.\d{2}(\d{2})?$/),
  vatRate: z.enum(["23", "8", "5", "0"]),
  currency: z.literal("PLN"),
})).parse(parse(read("catalogue.csv"), { skipFirstRow: true }));

const customers = z.array(z.object({ name: z.string().min(3), source: z.string().min(1) }))
  .parse(parse(read("customers.csv"), { skipFirstRow: true }));

const wish = z.strictObject({ text: z.string().min(3), quantity: z.number().positive() });
const found = wish.extend({ skus: z.array(z.string()).min(1) });
const benchmarkRequest = z.strictObject({
  id: z.string().regex(/^(en|pl|de)-\d\d$/),
  lang: z.enum(["en", "pl", "de"]),
  layout: z.enum(["bullets", "numbered", "table", "prose", "mail", "markup", "plain"]),
  text: z.string().min(40),
  items: z.array(found.extend({ type: z.enum(["sku", "name", "words", "variant", "synonym"]) })),
  unmatched: z.array(wish),
});

const demoRequests = z.array(
  z.strictObject({
    file: z.string(),
    customerName: z.string(),
    language: z.enum(["en", "pl", "de", "mixed"]),
  }),
).parse(JSON.parse(read("requests/index.json")));

const expected = z.array(
  z.strictObject({ file: z.string(), lines: z.array(found).min(1), unmatched: z.array(wish) }),
).parse(JSON.parse(read("requests/expected.json")));

const benchmark = read("benchmark/requests.jsonl").trimEnd().split("\n")
  .map((line) => benchmarkRequest.parse(JSON.parse(line)));

const skus = new Set(products.map((product) => product.sku));

/** The values that occur more than once, compared without case. */
function repeated(values: readonly string[]): string[] {
  const folded = values.map((value) => value.toLowerCase());
  return folded.filter((value, index) => folded.indexOf(value) !== index);
}

/** How often each value occurs. */
function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Fails unless each wanted text stands exactly once in the message and each SKU is for sale. */
function checkTruth(
  where: string,
  message: string,
  lines: readonly z.infer<typeof found>[],
  unmatched: readonly z.infer<typeof wish>[],
): void {
  for (const { text } of [...lines, ...unmatched]) {
    assertEquals(message.split(text).length, 2, `${where}: "${text}" must stand once`);
    assertEquals(text, text.trim());
  }
  for (const sku of lines.flatMap((line) => line.skus)) {
    assert(skus.has(sku), `${where}: ${sku} is not in the catalogue`);
  }
  assertEquals(repeated([...lines, ...unmatched].map((line) => line.text)), [], where);
}

Deno.test("the catalogue has the agreed header, plain UTF-8 and LF line ends", () => {
  const text = read("catalogue.csv");
  assertEquals(text.split("\n")[0], catalogueHeader.join(","));
  assert(!text.includes("\r") && !text.startsWith("\uFEFF") && !text.includes("\uFFFD"));
  assert(text.endsWith("\n") && !text.endsWith("\n\n"));
});

Deno.test("the catalogue is a believable size and spread", () => {
  assert(products.length >= 390 && products.length <= 430, `${products.length} products`);
  const categories = new Set(products.map((product) => product.category)).size;
  assert(categories >= 25 && categories <= 35, `${categories} categories`);
  const rates = tally(products.map((product) => product.vatRate));
  assertGreater(rates["23"] ?? 0, products.length * 0.9);
  assertEquals(Object.keys(rates).sort(), ["0", "23", "5", "8"]);
  const fourDecimals = products.filter((product) => /\.\d{4}$/.test(product.unitPriceNet));
  assert(fourDecimals.length >= 20 && fourDecimals.length <= 60);
});

Deno.test("no two products share a SKU, a name, or a SKU written without punctuation", () => {
  assertEquals(repeated(products.map((product) => product.sku)), []);
  assertEquals(repeated(products.map((product) => product.name)), []);
  const bare = products.map((product) => product.sku.replace(/[^A-Za-z0-9]/g, ""));
  assertEquals(repeated(bare), []);
});

Deno.test("catalogue fields hold no stray blanks, and search words are separate phrases", () => {
  for (const product of products) {
    for (const [field, value] of Object.entries(product)) {
      assertEquals(value, value.trim().replace(/\s+/g, " "), `${product.sku} ${field}`);
    }
    if (product.searchWords === "") continue;
    const phrases = product.searchWords.split(" | ");
    assert(phrases.every((phrase) => /^[^|]{2,}$/.test(phrase)), product.sku);
    assertEquals(repeated(phrases), [], product.sku);
  }
});

Deno.test("customers have unique names", () => {
  assertEquals(read("customers.csv").split("\n")[0], "name,source");
  assertEquals(customers.length, 20);
  assertEquals(repeated(customers.map((customer) => customer.name)), []);
});

Deno.test("knowledge holds twelve articles of readable length in three spaces", () => {
  const { articles } = z.strictObject({
    articles: z.array(
      z.strictObject({ articleTitle: z.string(), spaceName: z.string(), body: z.string() }),
    ),
  }).parse(JSON.parse(read("knowledge.json")));
  assertEquals(articles.length, 12);
  assertEquals(new Set(articles.map((article) => article.spaceName)).size, 3);
  assertEquals(repeated(articles.map((article) => article.articleTitle)), []);
  for (const { articleTitle, body } of articles) {
    const words = body.split(/\s+/).length;
    assert(words >= 80 && words <= 200, `${articleTitle}: ${words} words`);
  }
});

Deno.test("each demo request is listed, has a known customer and a truth", () => {
  const onDisk = [...Deno.readDirSync(new URL("requests/", root))]
    .map((entry) => entry.name).filter((name) => name.endsWith(".txt")).sort();
  assertEquals(demoRequests.map((request) => request.file), onDisk);
  assertEquals(expected.map((truth) => truth.file), onDisk);
  const names = new Set(customers.map((customer) => customer.name));
  assertEquals(demoRequests.filter((request) => !names.has(request.customerName)), []);
});

for (const truth of expected) {
  Deno.test(`the truth of ${truth.file} is in its words`, () => {
    const message = read(`requests/${truth.file}`);
    checkTruth(truth.file, message, truth.lines, truth.unmatched);
    assertGreater(truth.unmatched.length, 0);
    assertMatch(message, /^\S[^\n]+\n/);
  });
}

Deno.test("some demo requests cite a SKU", () => {
  const citing = expected.filter((truth) => truth.lines.some((line) => skus.has(line.text)));
  assertGreater(citing.length, 1);
});

Deno.test("the benchmark has requests in each language, of every layout and type", () => {
  assertEquals(tally(benchmark.map((request) => request.lang)), { en: 16, pl: 16, de: 15 });
  assertEquals(repeated(benchmark.map((request) => request.id)), []);
  for (const lang of ["en", "pl", "de"]) {
    const ofLanguage = benchmark.filter((request) => request.lang === lang);
    const layouts = new Set(ofLanguage.map((request) => request.layout));
    for (const each of ["bullets", "numbered", "table", "prose", "mail"] as const) {
      assert(layouts.has(each), `${lang} ${each}`);
    }
  }
  const types = benchmark.flatMap((request) => request.items.map((item) => item.type));
  assertEquals(new Set(types).size, 5);
});

Deno.test("the truth of each benchmark request is in its words", () => {
  for (const request of benchmark) {
    assertGreater(request.items.length, 0);
    checkTruth(request.id, request.text, request.items, request.unmatched);
  }
});
