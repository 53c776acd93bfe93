import { assert, assertEquals } from "@std/assert";
import { answeredWords, coverage, hasUnwanted, isHead, prepare } from "@/core/deciding/coverage.ts";
import { productWords } from "@/core/deciding/product_words.ts";
import { askedSizes } from "@/core/deciding/sizes.ts";
import { words } from "@/core/words/terms.ts";

const product = (name: string, searchWords = "", description = "") =>
  productWords({ sku: "X-1", name, searchWords, description, category: "" }, "");
const known = (text: string, mended: ReadonlyMap<string, number> = new Map()) =>
  words(text).map((word) => ({ word, idf: 1, mended }));
const covered = (text: string, own: ReturnType<typeof product>) =>
  coverage(known(text), askedSizes(text), own);

Deno.test("coverage() is the share of the asked words that the product answers", () => {
  assertEquals(covered("desk lamp", product("Desk lamp, black")), 1);
  assertEquals(covered("garden lamp", product("Desk lamp, black")), 0.5);
  assertEquals(covered("croissant", product("Desk lamp")), 0);
  assertEquals(covered("", product("Desk lamp")), 0);
});

Deno.test("coverage() falls from the word itself to its part to its neighbour", () => {
  const asked = "drucker";
  const [same, head, described, modifier] = [
    product("Drucker"),
    product("Laserdrucker"),
    product("Kestrelle", "", "ein Drucker"),
    product("Druckerpapier"),
  ].map((own) => covered(asked, own));
  assert(
    (same ?? 0) > (head ?? 0) && (head ?? 0) > (described ?? 0),
    `${same} ${head} ${described}`,
  );
  assert((described ?? 0) > (modifier ?? 0) && (modifier ?? 0) > 0, `${described} ${modifier}`);
});

Deno.test("coverage() falls when the sizes differ", () => {
  assert(covered("cable 15 m", product("Cable 5 m")) < covered("cable 5 m", product("Cable 5 m")));
});

Deno.test("coverage() reads a word at the end of a compound, and the parts of one that stand apart", async (test) => {
  const cases: [asked: string, product: string, answered: boolean][] = [
    ["Muttern", "Sechskantmutter M8", true],
    ["Mutter", "Hutmuttern", true],
    ["Zangen", "Kombizange", true],
    ["Seife", "Flüssigseife", true],
    ["Säge", "Metallsäge", true],
    ["Helme", "Schutzhelm", true],
    ["Besen", "Straßenbesen", true],
    ["Kabel", "Netzwerkkabel", true],
    ["Muttern, Sechskant", "Sechskantmutter", true],
    ["Kopierpapier", "Papier, Kopier-", true],
    ["Kopierpapier", "Kopierer und Papierkorb", false],
    ["Sechskant", "Sechskantmutter", false],
    ["ship", "Friendship ring", false],
    ["table", "Portable lamp", false],
    ["Ohr", "Rohr", false],
    ["Hut", "Schutz", false],
  ];
  for (const [asked, name, answered] of cases) {
    await test.step(`${asked}: ${name}`, () => {
      assertEquals(covered(asked, product(name)) >= 0.8, answered);
    });
  }
});

Deno.test("coverage() takes no word for the one that denies it", async (test) => {
  const cases: [asked: string, product: string][] = [
    ["bezprzewodowa", "Mysz przewodowa"],
    ["przewodowa", "Mysz bezprzewodowa"],
    ["unmanaged", "Managed switch"],
    ["managed", "Unmanaged switch"],
    ["niemagnetyczna", "Tablica magnetyczna"],
  ];
  for (const [asked, name] of cases) {
    await test.step(`${asked}: ${name}`, () => assertEquals(covered(asked, product(name)), 0));
  }
  const mended = coverage(
    known("unmanaged", new Map([["managed", 0.7]])),
    askedSizes("unmanaged"),
    product("Managed switch"),
  );
  assertEquals(mended, 0);
  assert(covered("Unterlegscheibe", product("Legscheibe")) > 0);
});

Deno.test("answeredWords() gives the words as asked, and what they were read as", () => {
  const answered = (text: string, name: string) =>
    answeredWords(known(text), product(name)).map(({ known: { word }, as }) => [word.form, as]);
  assertEquals(answered("green lamps", "Desk lamp"), [["lamps", undefined]]);
  assertEquals(answered("Muttern M8", "Sechskantmutter M8"), [
    ["muttern", "sechskantmutter"],
    ["m8", undefined],
  ]);
  assertEquals(answered("Kuli", "Ballpoint pen blue"), [["kuli", "ballpoint pen"]]);
  assertEquals(answered("Klopapier", "Toilet paper"), [["klopapier", "toilet paper"]]);
});

Deno.test("coverage() trusts the end of a compound more than another name of the thing", () => {
  const [itself, compound, called] = ["Kuli", "Metallkuli", "Ballpoint pen"]
    .map((name) => covered("Kuli", product(name)));
  assertEquals(itself, 1);
  assert(compound! < 1 && compound! > called! && called! >= 0.8, `${compound} ${called}`);
});

Deno.test("coverage() doubts a word that may be another one", () => {
  const read = (text: string, as: string) =>
    coverage(known(text, new Map([[as, 0.5]])), askedSizes(text), product(as));
  const [mistyped, other, opposite, holder] = [
    read("schreibtischlmape", "schreibtischlamp"),
    read("stativ", "station"),
    read("rozszywacz", "zszywacz"),
    read("handtuchhalter", "handtuchspender"),
  ];
  assert(mistyped > other && mistyped > opposite, `${mistyped} ${other} ${opposite}`);
  assert(other > holder && opposite > holder, `${other} ${opposite} ${holder}`);
});

Deno.test("coverage() takes another name for the thing", async (test) => {
  const cases: [asked: string, name: string, tradeNames?: string][] = [
    ["Kuli blau", "Ballpoint pen, blue"],
    ["sellotape", "Clear adhesive tape 19 mm"],
    ["loo roll", "Toilettenpapier 2-lagig"],
    ["trzewiki robocze 43", "Safety shoes S3, size 43"],
    ["Akkuschrauber", "Wiertarka 18 V", "wkrętarka akumulatorowa"],
  ];
  for (const [asked, name, tradeNames] of cases) {
    await test.step(`${asked}: ${name}`, () => {
      const share = covered(asked, product(name, tradeNames));
      assert(share >= 0.8 && share < 1, `${share}`);
    });
  }
  assertEquals(covered("Kuli", product("Biro fountain pen ink", "Kuli")), 1);
});

Deno.test("coverage() takes a bare number for a side, and a label of a size for nothing", () => {
  assert(covered("Trennscheiben 125", product("Trennscheibe 125x1,0 Metall")) > 0.9);
  assert(covered("Trennscheiben 125", product("Trennscheibe 230x2,0 Metall")) <= 0.5);
  assertEquals(covered("shoes Gr. 43", product("Safety shoes, size 43")), 1);
});

Deno.test("coverage() asks nothing of what is not wanted, and doubts a product that has it", async (test) => {
  const cases: [asked: string, product: string, unwanted: boolean][] = [
    ["gel without ethanol", "Hand gel", false],
    ["gel without ethanol", "Hand gel, 70 % ethanol", true],
    ["Handschuhe ohne Puder", "Handschuhe, puderfrei", false],
    ["gloves without powder", "Gloves, powder-free", false],
    ["pens, not black", "Pens, blue", false],
    ["pens, not black", "Pens, black", true],
    ["bags with no handles", "Bags with no handles", false],
    ["bags with no handles", "Bags with handles", true],
    ["knives without block", "Knives without block", false],
  ];
  for (const [asked, name, unwanted] of cases) {
    await test.step(`${asked}: ${name}`, () => {
      assertEquals(covered(asked, product(name)) < 1, unwanted);
      assertEquals(hasUnwanted(known(asked), product(name)), unwanted);
    });
  }
});

Deno.test("isHead() tells what a product is from what its names say besides", async (test) => {
  const cases: [word: string, own: ReturnType<typeof product>, expected: boolean][] = [
    ["printer", product("Laser printer A4"), true],
    ["printer", product("USB printer cable"), false],
    ["cable", product("USB printer cable"), true],
    ["Mutter", product("Sechskantmutter M8"), true],
    ["nuts", product("Hexagon nut M8, zinc plated"), true],
    ["Drucker", product("Printer cable", "Druckerkabel"), false],
  ];
  for (const [word, own, expected] of cases) {
    await test.step(`${word}: ${own.name.map(({ form }) => form).join(" ")}`, () => {
      assertEquals(isHead(prepare(known(word)), 0, own), expected);
    });
  }
});
