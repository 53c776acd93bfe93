import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Weighed } from "@/core/deciding/chance.ts";
import { productWords } from "@/core/deciding/product_words.ts";
import { sentenceOf } from "@/core/contracts/grounds_sentence.ts";
import { groundsNear, match, type Wanted } from "@/core/deciding/match.ts";
import { words } from "@/core/words/terms.ts";
import { likelyScore } from "@/core/offers/review.ts";

const product = (sku: string, name: string, description = "") => ({
  sku,
  name,
  description,
  searchWords: "",
  category: "",
});
type Product = ReturnType<typeof product>;

const wanted = (text: string, code?: string): Wanted => ({
  text,
  codeLabelled: code !== undefined,
  ...(code === undefined ? {} : { code }),
  words: words(text).map((word) => ({ word, idf: 1, mended: new Map() })),
});
const weighed = (
  given: Product,
  chance: number,
  byCode = false,
  none = 0.3,
): Weighed<Product> => ({
  product: given,
  lexical: 1,
  cosine: 0.5,
  byCode,
  chance,
  none,
  own: productWords(given, ""),
});
const lamp = product("L-1", "Desk lamp, black");

Deno.test("match() decides exact, semantic or unmatched, and says why", async (test) => {
  const cases: [string, Wanted, Weighed<Product>[], string, RegExp][] = [
    ["a number", wanted("L-1", "L-1"), [weighed(lamp, 0.1, true)], "exact", /number L-1/],
    [
      "the very name",
      wanted("desk lamp BLACK"),
      [weighed(lamp, 0.1)],
      "exact",
      /is this product's name/,
    ],
    [
      "the very name, though another is more probable",
      wanted("desk lamp black"),
      [weighed(product("L-2", "Desk lamp black, LED"), 0.99), weighed(lamp, 0.8)],
      "exact",
      /is this product's name/,
    ],
    [
      "words",
      wanted("black lamp"),
      [weighed(lamp, 0.95)],
      "semantic",
      /“black”, “lamp”: every word/,
    ],
    [
      "what lacks a word, and is probable all the same",
      wanted("green lamp"),
      [weighed(lamp, 0.5)],
      "semantic",
      /does not say “green”/,
    ],
    [
      "an unknown number",
      wanted("art. no. ZZ-9", "ZZ-9"),
      [weighed(lamp, 0.01)],
      "",
      /^No product has the number ZZ-9\.$/,
    ],
    [
      "an unknown number, however probable the words make another",
      wanted("black lamp ZZ-9", "ZZ-9"),
      [weighed(lamp, 0.99)],
      "",
      /^No product has the number ZZ-9; the nearest is L-1/,
    ],
    [
      "what is hardly probable",
      wanted("garden lamp"),
      [weighed(lamp, 0.1)],
      "",
      /nearest is L-1 .* does not say “garden”/,
    ],
    ["nothing near", wanted("croissants"), [], "", /shares a word/],
    [
      "a number that is called one, though it is in the very name of another",
      wanted("Spare part L-1", "L-1"),
      [weighed(lamp, 0.1, true), weighed(product("S-9", "Spare part L-1"), 1)],
      "exact",
      /number L-1/,
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

Deno.test("match() is sure only of what is very probable", () => {
  const score = (chance: number) => {
    const decided = match(wanted("black lamp"), [weighed(lamp, chance)]);
    return decided.kind === "matched" ? decided.matchScore : 0;
  };
  assert(score(0.97) >= likelyScore);
  assert(score(0.85) < likelyScore && score(0.85) > score(0.5));
});

Deno.test("match() makes a line of what is at least as probable as that nothing fits", () => {
  const kind = (chance: number, none: number) =>
    match(wanted("black lamp"), [weighed(lamp, chance, false, none)]).kind;
  assertEquals([kind(0.35, 0.3), kind(0.35, 0.4)], ["matched", "unmatched"]);
  // One of several that are alike must be it, but this one hardly is.
  assertEquals([kind(0.26, 0.01), kind(0.2, 0.01)], ["matched", "unmatched"]);
});

Deno.test("match() makes a line by colour or size alone only of what is more probable than not", () => {
  const kind = (text: string, chance: number) =>
    match(wanted(text), [weighed(lamp, chance, false, 0.1)]).kind;
  assertEquals([kind("black", 0.45), kind("black", 0.55)], ["unmatched", "matched"]);
  assertEquals(kind("black lamp", 0.45), "matched");
});

Deno.test("match() is not sure of what is only made for the thing, where the thing has every word, too", () => {
  const cable = weighed(product("C-1", "Printer cable"), 0.95);
  const printer = weighed(product("P-1", "Laser printer"), 0.2);
  const score = (text: string, ...others: Weighed<Product>[]) => {
    const decided = match(wanted(text), [cable, ...others]);
    return decided.kind === "matched" ? decided.matchScore : 0;
  };
  assert(score("printers", printer) < likelyScore);
  assert(score("printers") >= likelyScore);
  assert(score("cables for printers", printer) >= likelyScore);
});

Deno.test("match() says which words around the thing speak for the product", () => {
  const decided = match(wanted("lamp"), [{ ...weighed(lamp, 0.95), elsewhere: ["black"] }]);
  assert(decided.kind === "matched");
  assertEquals(decided.grounds.elsewhere, ["black"]);
  assertMatch(decided.rationale, /message also says “black”/);
  const silent = match(wanted("lamp"), [{ ...weighed(lamp, 0.95), elsewhere: [] }]);
  assert(silent.kind === "matched" && !("elsewhere" in silent.grounds));
});

Deno.test("match() is not sure of a product whose very name another has, too", () => {
  const twin = product("L-7", "Desk lamp, black", "The one with a clamp");
  const decided = match(wanted("desk lamp black"), [weighed(lamp, 0.99), weighed(twin, 0.98)]);
  assert(decided.kind === "matched");
  assertEquals([decided.product, decided.matchScore < likelyScore], [lamp, true]);
  assertMatch(decided.rationale, /another product/);
});

Deno.test("match() takes the very name before a number in it that is another product's", () => {
  const text = "Spare part L-1";
  const part = product("S-9", text);
  const candidates = [weighed(lamp, 0.1, true), weighed(part, 0.9)];
  const bare = match({ ...wanted(text), code: "L-1" }, candidates);
  assertEquals(bare.kind === "matched" && bare.product, part);
});

Deno.test("match() takes a part for the product whose number the text has, and is not sure of that product", () => {
  const text = "roller kit L-1";
  const scanner = weighed(product("L-1", "Document scanner"), 0.4, true);
  const kit = weighed(product("S-9", "Document scanner L-1 roller kit"), 0.95);
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
  const holding = weighed(product("L-1", "Document scanner", "With a roller kit"), 0.4, true);
  const within = match(bare, [holding]);
  assertEquals(within.kind === "matched" && within.matchSource, "exact");
});

Deno.test("match() keeps at most five others, and none that is hardly probable", () => {
  const others = (chance: number) => {
    const many = Array.from(
      { length: 9 },
      (_, at) => weighed(product(`L-${at}`, `Lamp ${at}`), at === 0 ? 0.9 : chance),
    );
    return match(wanted("lamp"), many).alternatives.map(({ product }) => product.sku);
  };
  assertEquals(others(0.3), ["L-1", "L-2", "L-3", "L-4", "L-5"]);
  assertEquals(others(0.005), []);
  const numbered = match(wanted("garden"), [weighed(lamp, 0.001)]);
  assertEquals([numbered.kind, numbered.alternatives], ["unmatched", []]);
});

Deno.test("groundsNear() cites what is shared and what is not", () => {
  assertMatch(
    sentenceOf(groundsNear(wanted("Black garden lamp"), weighed(lamp, 0.6))),
    /“Black”, “lamp”; the product does not say “garden”/,
  );
});

Deno.test("a product that has only words of names that people gave it is to check, but for those names", async (test) => {
  const named = { ...product("L-1", "Desk lamp, black"), learnedWords: "glow hoses" };
  const cases: [text: string, isSure: boolean][] = [
    ["glow hoses", true],
    ["quib hoses", false],
    ["hoses", false],
    // The catalogue has a word of it.
    ["quib lamps", true],
  ];
  for (const [text, isSure] of cases) {
    await test.step(text, () => {
      const result = match(wanted(text), [{
        ...weighed(lamp, 0.95),
        own: productWords(named, ""),
      }]);
      assert(result.kind === "matched");
      assertEquals(result.matchScore >= likelyScore, isSure, String(result.matchScore));
    });
  }
});

Deno.test("a product that answers only one of several things is to check", async (test) => {
  const cases: [text: string, isSure: boolean][] = [
    ["desk lamps and golden hammocks", false],
    ["golden hammocks, chairs and desk lamps", false],
    ["Hängematten und desk lamps", false],
    ["desk lamps and black ones", true],
    ["golden desk lamps", true],
  ];
  for (const [text, isSure] of cases) {
    await test.step(text, () => {
      const result = match(wanted(text), [weighed(lamp, 0.95)]);
      assert(result.kind === "matched");
      assertEquals(result.matchScore >= likelyScore, isSure, String(result.matchScore));
    });
  }
});
