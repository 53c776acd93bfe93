import { assertEquals } from "@std/assert";
import { type Compared, featureNames, featuresOf } from "@/core/deciding/features.ts";
import { productWords } from "@/core/deciding/product_words.ts";
import { words } from "@/core/words/terms.ts";

interface Given {
  readonly name: string;
  readonly searchWords?: string;
  readonly description?: string;
  readonly category?: string;
  readonly lexical?: number;
  readonly cosine?: number | null;
  readonly byCode?: boolean;
  readonly unit?: string;
}

/** How rare the words of the tests are, 1 unless said; and which no product has. */
interface Asked {
  readonly text: string;
  readonly idf?: Readonly<Record<string, number>>;
  readonly unknown?: readonly string[];
  readonly unit?: string;
}

/** The rows of some products, by the names of the features. */
function rowsOf(asked: Asked, given: readonly Given[]): Record<string, number>[] {
  const thing = {
    text: asked.text,
    unit: asked.unit,
    words: words(asked.text).map((word) => ({
      word,
      idf: asked.idf?.[word.form] ?? 1,
      mended: new Map<string, number>(),
      unknown: asked.unknown?.includes(word.form) ?? false,
    })),
  };
  const candidates = given.map((each): Compared => {
    const { name, searchWords = "", description = "", category = "" } = each;
    const product = { sku: "X-1", name, searchWords, description, category };
    return {
      product,
      lexical: each.lexical ?? 1,
      cosine: each.cosine ?? null,
      byCode: each.byCode ?? false,
      own: productWords(product, ""),
    };
  });
  const values = featuresOf(thing, candidates, given.map(({ unit = "pcs" }) => unit));
  return given.map((_, at) =>
    Object.fromEntries(
      featureNames.map((name, place) => [name, values[at * featureNames.length + place]!]),
    )
  );
}

const rowOf = (asked: Asked, given: Given) => rowsOf(asked, [given])[0]!;

function assertFeatures(row: Record<string, number>, expected: Record<string, number>): void {
  const rounded = (value: number | undefined) => Math.round((value ?? NaN) * 1e9) / 1e9;
  const names = Object.keys(expected);
  assertEquals(
    Object.fromEntries(names.map((name) => [name, rounded(row[name])])),
    Object.fromEntries(names.map((name) => [name, rounded(expected[name])])),
  );
}

Deno.test("featuresOf() gives shares of the words by rarity, and by how they are found", async (test) => {
  const asked = { text: "desk lamp", idf: { desk: 3 } };
  const cases: [Asked, Given, Record<string, number>][] = [
    [asked, { name: "Lamp, black" }, {
      answered: 0.25,
      knownAnswered: 0.25,
      exact: 0.25,
      described: 0,
      missing: 1,
      rarestMissing: 1,
      head: 1,
      isHead: 1,
      headAsked: 1,
      nameAsked: 0.5,
      words: 2,
      unknown: 0,
    }],
    [asked, { name: "Lamp", description: "Stands on a desk." }, {
      answered: 0.625,
      exact: 0.25,
      described: 0.75,
      missing: 0,
      rarestMissing: 0,
      nameAsked: 1,
    }],
    [{ ...asked, unknown: ["desk"] }, { name: "Lamp" }, {
      answered: 0.25,
      knownAnswered: 1,
      missing: 1,
      rarestMissing: 0,
      unknown: 0.75,
    }],
    [{ text: "Kuli blau" }, { name: "Ballpoint pen blau" }, {
      answered: 0.9,
      exact: 0.5,
      otherwise: 0.5,
      group: 0.5,
      head: 0.8,
    }],
    [{ text: "Mutter M8" }, { name: "Sechskantmutter M8" }, {
      answered: 0.925,
      part: 0.5,
      exact: 0.5,
      head: 0.85,
      isHead: 1,
    }],
    [{ text: "N7710" }, { name: "Document scanner" }, { head: -1, isHead: -1, group: -1 }],
    [{ text: "Kuli" }, { name: "Document scanner" }, {
      answered: 0,
      group: 0,
      head: 0,
      missing: 1,
    }],
  ];
  for (const [thing, product, expected] of cases) {
    await test.step(`${thing.text}: ${product.name}`, () => {
      assertFeatures(rowOf(thing, product), expected);
    });
  }
});

Deno.test("featuresOf() counts the sizes and colours that agree, contradict and are not said", async (test) => {
  const cases: [text: string, name: string, Record<string, number>][] = [
    ["cable 5 m", "Cable 5 m", { sizesAgree: 1, sizesContradict: 0, sizesMissing: 0, sizes: 1 }],
    ["cable 5 m", "Cable 500 cm", { sizesAgree: 1, sizesContradict: 0 }],
    ["cable 5 m", "Cable 3 m", { sizesAgree: 0, sizesContradict: 1, sizesMissing: 0 }],
    ["cable 5 m", "Cable", { sizesAgree: 0, sizesContradict: 0, sizesMissing: 1 }],
    ["blue lamp", "Lamp, blau", { coloursAgree: 1, coloursContradict: 0, sizesAgree: 0 }],
    ["blue lamp", "Lamp, black", { coloursAgree: 0, coloursContradict: 1, coloursMissing: 0 }],
    ["blue lamp", "Lamp", { coloursContradict: 0, coloursMissing: 1, words: 1 }],
    ["blue lamp 5 m", "Lamp, black, 5 m", { sizesAgree: 1, coloursContradict: 1, sizes: 2 }],
    ["scanner 7710", "Scanner 7720 and 7730", { numbersMissing: 1, nameNumbers: 2 }],
    ["scanner 7710", "Scanner 7710", { numbersMissing: 0, nameNumbers: 0 }],
  ];
  for (const [text, name, expected] of cases) {
    await test.step(`${text}: ${name}`, () => assertFeatures(rowOf({ text }, { name }), expected));
  }
});

Deno.test("featuresOf() tells the thing from what has, serves or lacks it", async (test) => {
  const cases: [text: string, Given, Record<string, number>][] = [
    ["mouse", { name: "Mouse pad" }, { accessory: 1, thing: 0 }],
    ["mouse pad", { name: "Mouse pad" }, { accessory: 0, thing: 0 }],
    ["mouse pad", { name: "Optical mouse" }, { accessory: 0, thing: 1 }],
    ["screws", { name: "Wood screws" }, { headAsked: 1 }],
    ["gel without ethanol", { name: "Gel, 70 % ethanol" }, { unwanted: 1, answered: 1 }],
    ["gel without ethanol", { name: "Gel without ethanol" }, { unwanted: 0, answered: 1 }],
    ["seat with lid", { name: "Seat without lid" }, { unwanted: 1 }],
    ["seat with lid", { name: "Seat with lid" }, { unwanted: 0 }],
    ["latex gloves", { name: "Gloves, latex-free" }, { unwanted: 1 }],
    ["powder-free gloves", { name: "Gloves, powder-free" }, { unwanted: 0 }],
    ["Sitz mit Absenkautomatik", { name: "Sitz ohne Absenkautomatik" }, { unwanted: 1 }],
  ];
  for (const [text, product, expected] of cases) {
    await test.step(`${text}: ${product.name}`, () => {
      assertFeatures(rowOf({ text }, product), expected);
    });
  }
});

Deno.test("featuresOf() tells words from sizes and numbers, and words side by side from the same words apart", async (test) => {
  const cases: [text: string, name: string, Record<string, number>][] = [
    ["bitumen 50 blue", "Paddle 50 blue", { told: 0, sideBySide: 0.5 }],
    ["blue paddle 5 m", "Paddle, red", { told: 1 }],
    ["5 m", "Cable 5 m", { told: -1 }],
    ["cargo net", "Cargo net for trailers", { told: 1, sideBySide: 1 }],
    ["cargo net", "Net for cargo", { told: 1, sideBySide: 0 }],
    ["net", "Net", { sideBySide: -1 }],
  ];
  for (const [text, name, expected] of cases) {
    await test.step(`${text}: ${name}`, () => assertFeatures(rowOf({ text }, { name }), expected));
  }
  const rows = rowsOf({ text: "net" }, [
    { name: "Net", category: "Ropes" },
    { name: "Cargo net", category: "Ropes" },
    { name: "Net curtain", category: "Curtains" },
    { name: "Net bag", category: "Bags" },
  ]);
  assertEquals(rows.map(({ alike }) => alike), [0.5, 0.5, 0.25, 0.25]);
});

Deno.test("featuresOf() compares the letters with the nearest of the names", () => {
  // " pe", "pen", "en " and " pe", "pen", "ens", "ns " have two in common.
  assertFeatures(rowOf({ text: "pen" }, { name: "Pens" }), { trigrams: 4 / 7, names: 1 });
  assertFeatures(rowOf({ text: "мыш" }, { name: "Мышь" }), { trigrams: 4 / 7 });
  assertFeatures(rowOf({ text: "pen" }, { name: "Biro, blue", searchWords: "Pens | Kuli" }), {
    trigrams: 4 / 7,
    names: 3,
  });
});

Deno.test("featuresOf() gives figures by the best one's, and how far each is before or behind the best other", () => {
  const [first, second, third] = rowsOf({ text: "desk lamp" }, [
    { name: "Desk lamp", lexical: 8, cosine: 0.5 },
    { name: "Garden lamp", lexical: 6, cosine: 0.4, byCode: true },
    { name: "Lamp", lexical: 2 },
  ]);
  assertFeatures(first!, {
    lexical: 1,
    "lexical margin": 0.25,
    cosine: 1,
    "cosine margin": 0.2,
    answered: 1,
    "answered margin": 0.5,
    rank: 0,
    equals: 0,
    sku: 0,
  });
  assertFeatures(second!, {
    lexical: 0.75,
    "lexical margin": -0.25,
    cosine: 0.8,
    "cosine margin": -0.2,
    answered: 0.5,
    "answered margin": -0.5,
    rank: 1,
    equals: 2,
    sku: 1,
  });
  assertFeatures(third!, { lexical: 0.25, cosine: 0, "cosine margin": -1, rank: 2, equals: 2 });
  assertFeatures(rowOf({ text: "desk lamp" }, { name: "Lamp" }), {
    "lexical margin": 1,
    "answered margin": 0.5,
    equals: 0,
  });
});

Deno.test("featuresOf() compares the unit that is counted in with the one that the product is sold by", () => {
  const [pieces, box, metre] = rowsOf({ text: "screws", unit: "pcs" }, [
    { name: "Screws", unit: "pcs" },
    { name: "Screws", unit: "box" },
    { name: "Screws", unit: "m" },
  ]);
  assertFeatures(pieces!, { unitFits: 1, unitContradicts: 0 });
  assertFeatures(box!, { unitFits: 0, unitContradicts: 1 });
  assertFeatures(metre!, { unitFits: 0 });
  assertFeatures(rowOf({ text: "screws" }, { name: "Screws", unit: "box" }), {
    unitFits: 0,
    unitContradicts: 0,
  });
});
