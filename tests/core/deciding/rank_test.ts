import { assertEquals } from "@std/assert";
import { productWords } from "@/core/deciding/product_words.ts";
import { modelWeights, rank, searchWeights, wordWeights } from "@/core/deciding/rank.ts";
import { words } from "@/core/words/terms.ts";

const candidate = (sku: string, name: string, lexical: number, byCode = false) => ({
  product: { sku, name, description: "", searchWords: "", category: "" },
  lexical,
  cosine: null,
  byCode,
});
const asked = (text: string) => ({
  text,
  words: words(text).map((word) => ({ word, idf: 1, mended: new Map<string, number>() })),
});
const wordsOf = (product: ReturnType<typeof candidate>["product"]) => productWords(product, "");
const order = (
  text: string,
  candidates: ReturnType<typeof candidate>[],
  weights = modelWeights,
) => rank(asked(text), candidates, wordsOf, weights).map((each) => each.product.sku);

Deno.test("rank() puts best first", async (test) => {
  const cases: [string, string, ReturnType<typeof candidate>[], string[]][] = [
    [
      "a number before words",
      "lamp",
      [candidate("A", "Lamp", 9), candidate("B", "Chair", 0, true)],
      ["B", "A"],
    ],
    ["more words answered", "desk lamp", [
      candidate("A", "Lamp", 5),
      candidate("B", "Desk lamp", 5),
    ], ["B", "A"]],
    ["equals by number", "lamp", [candidate("B", "Lamp", 5), candidate("A", "Lamp", 5)], [
      "A",
      "B",
    ]],
    ["the thing before its accessory", "mouse", [
      candidate("A", "Mouse pad", 5),
      candidate("B", "Mouse", 4.8),
    ], ["B", "A"]],
    ["what has what is not wanted last", "knives without block", [
      candidate("A", "Knives with block", 5),
      candidate("B", "Knives", 4),
      candidate("C", "Knives without block", 6),
    ], ["C", "B", "A"]],
    ["the accessory when asked for", "mouse pad", [
      candidate("A", "Mouse pad", 5),
      candidate("B", "Mouse", 4.8),
    ], ["A", "B"]],
  ];
  for (const [name, text, candidates, expected] of cases) {
    await test.step(name, () => {
      assertEquals(order(text, candidates), expected);
      assertEquals(order(text, candidates, searchWeights), expected);
      assertEquals(order(text, candidates, wordWeights), expected);
    });
  }
});

Deno.test("rank() gives the same best with and without a limit", () => {
  const many = Array.from(
    { length: 60 },
    (_, at) => candidate(`S-${at}`, `Lamp ${at % 7}`, 60 - at),
  );
  const all = rank(asked("lamp 3"), many, wordsOf, modelWeights).map((each) => each.product.sku);
  const few = rank(asked("lamp 3"), many, wordsOf, modelWeights, 5).map((each) => each.product.sku);
  assertEquals(few, all.slice(0, 5));
});
