import { assert, assertEquals, assertMatch } from "@std/assert";
import { productWords } from "@/core/deciding/product_words.ts";
import { hasOnlyAccessories, match, type Wanted, whyNear } from "@/core/deciding/match.ts";
import type { Ranked } from "@/core/deciding/rank.ts";
import { words } from "@/core/words/terms.ts";
import { likelyScore } from "@/core/offers/review.ts";

const product = (sku: string, name: string, searchWords = "") => ({
  sku,
  name,
  description: "",
  searchWords,
  category: "",
});
type Product = ReturnType<typeof product>;

const wanted = (text: string, code?: string): Wanted => ({
  text,
  codeLabelled: code !== undefined,
  ...(code === undefined ? {} : { code }),
  words: words(text).map((word) => ({ word, idf: 1, mended: new Map() })),
});
const ranked = (given: Product, coverage: number, byCode = false): Ranked<Product> => ({
  product: given,
  lexical: 1,
  cosine: 0.5,
  byCode,
  fused: 1,
  coverage,
  score: coverage,
  own: productWords(given, ""),
});
const lamp = product("L-1", "Desk lamp, black");
const cable = product("C-1", "USB printer cable", "kabel do drukarki");
const displayCable = product("C-2", "DisplayPort cable 2 m");
const hdmiCable = product("C-3", "HDMI cable 3 m");
const printer = product("P-1", "Laser printer A4", "drukarka laserowa");

Deno.test("match() takes what is the thing before what only has it", async (test) => {
  const lead = product("X-1", "Extension lead 10 m, single socket, white");
  const socket = product("S-1", "Wall socket, single, earthed, white");
  const airpods = product("T-1", "Apple airpods second generation");
  const airpodsCase = product("T-2", "Airpods case");
  const cases: [string, string, Product[]][] = [
    ["S-1", "single sockets white", [lead, socket]],
    ["X-1", "extension lead", [lead, socket]],
    ["T-1", "airpods", [airpods, airpodsCase]],
  ];
  for (const [sku, text, products] of cases) {
    await test.step(text, () => {
      const decision = match(wanted(text), products.map((each) => ranked(each, 0.9)));
      assertEquals(decision.kind === "matched" && decision.product.sku, sku);
    });
  }
});

Deno.test("match() decides exact, semantic or unmatched, and says why", async (test) => {
  const cases: [string, Wanted, Ranked<Product>[], string, RegExp][] = [
    ["a number", wanted("L-1", "L-1"), [ranked(lamp, 1, true)], "exact", /number L-1/],
    [
      "the very name",
      wanted("desk lamp BLACK"),
      [ranked(lamp, 1)],
      "exact",
      /is this product's name/,
    ],
    ["words", wanted("black lamp"), [ranked(lamp, 0.8)], "semantic", /“black”, “lamp”: every word/],
    [
      "an unknown number",
      wanted("art. no. ZZ-9", "ZZ-9"),
      [ranked(lamp, 0.1)],
      "",
      /^No product has the number ZZ-9\.$/,
    ],
    ["a colour alone", wanted("black"), [ranked(lamp, 1)], "", /./],
    [
      "too little",
      wanted("garden lamp"),
      [ranked(lamp, 0.5)],
      "",
      /nearest is L-1 .* does not say “garden”/,
    ],
    ["nothing near", wanted("croissants"), [], "", /shares a word/],
    [
      "a number that is called one, though it is in the very name of another",
      wanted("Spare part L-1", "L-1"),
      [ranked(lamp, 1, true), ranked(product("S-9", "Spare part L-1"), 1)],
      "exact",
      /number L-1/,
    ],
    [
      "only the size of what there is in other sizes",
      wanted("HDMI cable 2 m"),
      [ranked(displayCable, 0.75), ranked(hdmiCable, 0.45)],
      "",
      /comes close enough/,
    ],
    [
      "what lacks a word that tells less than the others, be it there in another size",
      wanted("grey braided HDMI cable 2 m"),
      [
        ranked(product("C-4", "HDMI cable, grey, braid 2 m"), 0.9),
        ranked(product("C-5", "HDMI cable 3 m, braided"), 0.6),
      ],
      "semantic",
      /./,
    ],
    [
      "what lacks a word, where nothing has them all",
      wanted("HDMI cable 2 m"),
      [ranked(displayCable, 0.75)],
      "semantic",
      /does not say “HDMI”/,
    ],
    ["an accessory only", wanted("printers"), [ranked(cable, 1)], "", /comes close enough/],
    [
      "the thing behind its accessory",
      wanted("drukarki"),
      [ranked(cable, 1), ranked(printer, 1)],
      "semantic",
      /“drukarki”/,
    ],
  ];
  for (const [name, asked, candidates, source, why] of cases) {
    await test.step(name, () => {
      const decided = match(asked, candidates);
      assertEquals(decided.kind === "matched" ? decided.matchSource : "", source);
      assertMatch(decided.kind === "matched" ? decided.rationale : decided.reason, why);
    });
  }
});

Deno.test("match() takes the very name before a number in it that is another product's", () => {
  const text = "Spare part L-1";
  const part = product("S-9", text);
  const candidates = [ranked(lamp, 1, true), ranked(part, 1)];
  const bare = match({ ...wanted(text), code: "L-1" }, candidates);
  assertEquals(bare.kind === "matched" && bare.product, part);
});

Deno.test("match() takes a part for the product whose number the text has, and is not sure of that product", () => {
  const text = "roller kit L-1";
  const scanner = ranked(product("L-1", "Document scanner"), 0.4, true);
  const kit = ranked(product("S-9", "Document scanner L-1 roller kit"), 0.9);
  const bare = { ...wanted(text), code: "L-1" };
  const part = match(bare, [scanner, kit]);
  assertEquals(part.kind === "matched" && [part.product.sku, part.matchSource], [
    "S-9",
    "semantic",
  ]);
  const alone = match(bare, [scanner]);
  assertEquals(alone.kind === "matched" && alone.product.sku, "L-1");
  assert(alone.kind === "matched" && alone.matchScore < likelyScore);
  const called = match(wanted(text, "L-1"), [scanner, kit]);
  assertEquals(called.kind === "matched" && called.matchSource, "exact");
});

Deno.test("match() takes what answers enough before what stands first and does not", () => {
  const blue = ranked(product("G-1", "Gloves blue L"), 0.5);
  const black = ranked(product("G-2", "Gloves black L"), 0.6);
  const decided = match(wanted("black gloves L"), [blue, black]);
  assertEquals(decided.kind === "matched" && decided.product.sku, "G-2");
});

Deno.test("match() takes the thing before an assortment of it that says the word itself", () => {
  const nut = ranked(product("N-1", "Hexagon nut M10", "Sechskantmutter M10"), 0.9);
  const kit = ranked(product("K-1", "Assortment of nuts M4-M10", "Sortiment Muttern"), 1);
  const sku = (text: string) => {
    const decided = match(wanted(text), [kit, nut]);
    return decided.kind === "matched" && decided.product.sku;
  };
  assertEquals([sku("Muttern M10"), sku("Sortiment Muttern")], ["N-1", "K-1"]);
});

Deno.test("hasOnlyAccessories() tells when none of the best is the thing itself", () => {
  const only = (...products: Product[]) =>
    hasOnlyAccessories(wanted("printers"), products.map((each) => ranked(each, 1)));
  assertEquals([only(cable), only(cable, printer), only()], [true, false, false]);
});

Deno.test("match() keeps at most five others", () => {
  const many = Array.from({ length: 9 }, (_, at) => ranked(product(`L-${at}`, `Lamp ${at}`), 0.9));
  const decided = match(wanted("lamp"), many);
  assertEquals(decided.alternatives.length, 5);
  assertEquals(
    decided.kind === "matched" &&
      decided.alternatives.every((each) => each.product !== decided.product),
    true,
  );
});

Deno.test("whyNear() cites what is shared and what is not", () => {
  assertMatch(
    whyNear(wanted("Black garden lamp"), ranked(lamp, 0.6)),
    /“Black”, “lamp”; the product does not say “garden”/,
  );
});
