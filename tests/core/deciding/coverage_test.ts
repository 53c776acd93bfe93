import { assert, assertEquals } from "@std/assert";
import {
  answeredWords,
  askedText,
  coverage,
  hasMoreThanSizes,
  mostSure,
} from "@/core/deciding/coverage.ts";
import { leastConfidence } from "@/core/deciding/match.ts";
import { productWords } from "@/core/deciding/product_words.ts";
import { words } from "@/core/words/terms.ts";
import { likelyScore } from "@/core/offers/review.ts";

const product = (name: string, searchWords = "", description = "") =>
  productWords({ sku: "X-1", name, searchWords, description, category: "" }, "");
const known = (text: string, mended: ReadonlyMap<string, number> = new Map()) =>
  words(text).map((word) => ({ word, idf: 1, mended }));
const covered = (text: string, own: ReturnType<typeof product>) =>
  coverage(known(text), askedText(text), own);
const sure = (text: string, own: ReturnType<typeof product>) => mostSure(known(text), own);

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

Deno.test("coverage() trusts the end of a compound more than another name of the thing", () => {
  const [named, called] = [product("Hexagon nut", "Sechskantmutter"), product("Hexagon nut")];
  assert(covered("Mutter", named) > covered("Mutter", called));
  assert(sure("Mutter", named) === 1 && sure("Mutter", called) < likelyScore);
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
    askedText("unmanaged"),
    product("Managed switch"),
  );
  assertEquals(mended, 0);
  assert(covered("Unterlegscheibe", product("Legscheibe")) > 0);
});

Deno.test("coverage() doubts a word that may be another one", () => {
  const read = (text: string, as: string) =>
    coverage(known(text, new Map([[as, 0.5]])), askedText(text), product(as));
  assert(read("schreibtischlmape", "schreibtischlamp") > read("stativ", "station"));
  assert(read("stativ", "station") < likelyScore);
  assert(read("rozszywacz", "zszywacz") < likelyScore);
  assert(read("toilettenpapierhalter", "toilettenpapierspender") < likelyScore);
  assert(read("handtuchhalter", "handtuchspender") < read("stativ", "station"));
});

Deno.test("coverage() is weak without the thing itself, whatever else agrees", async (test) => {
  const cases: [asked: string, product: string, likely: boolean][] = [
    [
      "height adjustable electric standing desk",
      "Standing monitor, electric, height adjustable",
      false,
    ],
    [
      "height adjustable electric standing desk",
      "Standing desk, electric, height adjustable",
      true,
    ],
    ["cordless drill battery", "Cordless drill, two batteries", false],
    ["cordless drill battery", "Battery for cordless drill", true],
    ["batteries AA", "Alkaline batteries AA", true],
    ["Akku 18 V", "Akku-Bohrschrauber 18 V", false],
    ["Kugelschreiberminen", "Kugelschreiber", false],
    ["Bohrmaschinenständer", "Stand", false],
    ["segregator czarny szeroki", "Teczka, czarny, szeroki", false],
  ];
  for (const [asked, name, likely] of cases) {
    await test.step(`${asked}: ${name}`, () => {
      assertEquals(covered(asked, product(name)) >= likelyScore, likely);
    });
  }
});

Deno.test("coverage() leaves it to a person whether an unknown word is another for the thing", () => {
  const own = product("Monitor 24 inch, black, height adjustable");
  const asked = known("black height adjustable screen");
  const last = asked.map((each, at) => at === 3 ? { ...each, idf: 0.1, unknown: true } : each);
  const share = coverage(last, askedText("black height adjustable screen"), own);
  assert(share < likelyScore && share >= 0.7, `${share}`);
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

Deno.test("coverage() takes another name for the thing, and leaves it to a person", async (test) => {
  const cases: [asked: string, name: string, tradeNames?: string][] = [
    ["Kuli blau", "Ballpoint pen, blue"],
    ["sellotape", "Clear adhesive tape 19 mm"],
    ["loo roll", "Toilettenpapier 2-lagig"],
    ["trzewiki robocze 43", "Safety shoes S3, size 43"],
    ["Akkuschrauber", "Wiertarka 18 V", "wkrętarka akumulatorowa"],
  ];
  for (const [asked, name, tradeNames] of cases) {
    await test.step(`${asked}: ${name}`, () => {
      const own = product(name, tradeNames);
      assert(covered(asked, own) >= leastConfidence && sure(asked, own) < likelyScore);
    });
  }
  const said = product("Biro fountain pen ink", "Kuli");
  assertEquals([covered("Kuli", said), sure("Kuli", said)], [1, 1]);
});

Deno.test("coverage() doubts a thing that a product only comes with or is for", () => {
  const plugs = product("Plasterboard plugs, metal, with screws", "Dübel mit Schrauben");
  assert(covered("screws", plugs) < likelyScore);
  assertEquals(covered("plasterboard plugs with screws", plugs), 1);
  assertEquals(covered("screws", product("Screws for wood, box with screws and plugs")), 1);
  assertEquals(covered("bands", product("Compatible with Orbitra Pulse bands")), 1);
});

Deno.test("coverage() knows what a word only goes before", () => {
  assert(covered("soap dishes", product("Washing-up liquid", "dish soap")) < likelyScore);
  assertEquals(covered("dish soap", product("Washing-up liquid", "dish soap")), 1);
  assertEquals(covered("gel pens", product("Gel pen black 0.5 mm")), 1);
});

Deno.test("coverage() takes a bare number for a side, and a label of a size for nothing", () => {
  assert(covered("Trennscheiben 125", product("Trennscheibe 125x1,0 Metall")) > 0.9);
  assert(covered("Trennscheiben 125", product("Trennscheibe 230x2,0 Metall")) < leastConfidence);
  assertEquals(covered("shoes Gr. 43", product("Safety shoes, size 43")), 1);
});

Deno.test("coverage() asks nothing of what is not wanted, and doubts a product that has it", () => {
  assertEquals(covered("gel without ethanol", product("Hand gel")), 1);
  assertEquals(covered("Handschuhe ohne Puder", product("Handschuhe, puderfrei")), 1);
  assertEquals(covered("gloves without powder", product("Gloves, powder-free")), 1);
  assert(covered("gel without ethanol", product("Hand gel, 70 % ethanol")) < likelyScore);
  assertEquals(covered("pens, not black", product("Pens, blue")), 1);
  assertEquals(covered("bags with no handles", product("Bags with no handles")), 1);
  assert(covered("bags with no handles", product("Bags with handles")) < likelyScore);
  assertEquals(covered("knives without block", product("Knives without block")), 1);
  assert(covered("pens, not black", product("Pens, black")) < likelyScore);
});

Deno.test("hasMoreThanSizes() is false where numbers and units are all that is shared", async (test) => {
  const cases: [asked: string, product: string, expected: boolean][] = [
    ["Gabelstapler 2 t", "Hard disk 2 TB", false],
    ["Kabelschuh 6 mm²", "Wire 6 mm²", false],
    ["wire 6 mm²", "Wire 6 mm²", true],
    ["Verlängerung 10 Meter", "Verlängerungskabel 10 m", true],
    ["B16 3P", "Breaker B16", true],
    ["2.5 x 40", "Screw 2.5 x 40", true],
  ];
  for (const [asked, name, expected] of cases) {
    await test.step(
      asked,
      () => assertEquals(hasMoreThanSizes(known(asked), product(name)), expected),
    );
  }
});
