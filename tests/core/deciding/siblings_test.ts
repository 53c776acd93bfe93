import { assertEquals } from "@std/assert";
import { productWords } from "@/core/deciding/product_words.ts";
import { agreeing } from "@/core/deciding/siblings.ts";
import { words } from "@/core/words/terms.ts";

const asked = (text: string, ...names: [name: string, chance: number][]) => ({
  words: words(text).map((word) => ({ word })),
  ranked: names.map(([name, chance]) => {
    const product = { sku: name, name, description: "", searchWords: "", category: "" };
    return {
      product,
      lexical: 1,
      cosine: null,
      byCode: false,
      chance,
      none: 0,
      own: productWords(product, ""),
    };
  }),
});

Deno.test("agreeing() takes the kind that things of the same words have in common, where all else is equal", async (test) => {
  const medium = asked("work gloves M", ["Work gloves blue, size M", 0.9]);
  const large = (blue: number) =>
    asked("work gloves L", ["Work gloves black, size L", 0.9], ["Work gloves blue, size L", blue]);
  const cases: [name: string, things: ReturnType<typeof asked>[], firsts: string[]][] = [
    ["alone", [large(0.9)], ["Work gloves black, size L"]],
    ["beside another size", [medium, large(0.75)], [
      "Work gloves blue, size M",
      "Work gloves blue, size L",
    ]],
    ["in whatever order", [large(0.9), medium], [
      "Work gloves blue, size L",
      "Work gloves blue, size M",
    ]],
    ["where one is more probable", [medium, large(0.7)], [
      "Work gloves blue, size M",
      "Work gloves black, size L",
    ]],
    ["beside another thing", [asked("gloves M", ["Work gloves blue, size M", 0.9]), large(0.9)], [
      "Work gloves blue, size M",
      "Work gloves black, size L",
    ]],
    ["where nothing is in common", [
      asked("work gloves M", ["Work gloves red, size M", 0.9]),
      large(0.9),
    ], ["Work gloves red, size M", "Work gloves black, size L"]],
  ];
  for (const [name, things, firsts] of cases) {
    await test.step(name, () => {
      assertEquals(agreeing(things).map(([first]) => first?.product.name), firsts);
    });
  }
});
