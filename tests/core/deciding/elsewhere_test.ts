import { assertEquals } from "@std/assert";
import { Surroundings } from "@/core/deciding/context.ts";
import { saidElsewhere } from "@/core/deciding/elsewhere.ts";
import { productWords } from "@/core/deciding/product_words.ts";

const product = (name: string, searchWords = "") =>
  productWords({ sku: "X-1", name, description: "", searchWords, category: "" }, "");

/** What a message says of its thing besides, which stands between brackets, and the first of some products has. */
function elsewhereIn(marked: string, chosen: string, ...others: string[]): string[] {
  const start = marked.indexOf("["), end = marked.indexOf("]") - 1;
  const text = marked.replaceAll(/[[\]]/g, "");
  const context = new Surroundings(text, [{ start, end }]).around(0);
  return saidElsewhere(
    text.slice(start, end),
    context,
    product(chosen),
    others.map((name) => product(name)),
  );
}

Deno.test("saidElsewhere() gives the words and sizes by which a product differs from others, as written", async (test) => {
  const cases: [marked: string, chosen: string, others: string[], said: string[]][] = [
    ["[Work gloves], all in size L", "Work gloves L", ["Work gloves M"], ["L"]],
    ["We have the LM-2410. A [toner], please", "Toner LM-2410", ["Toner C310"], ["LM-2410"]],
    ["[USB cables], the Braided ones, 5 m", "USB cable 5 m, braided", ["USB cable 2 m"], [
      "5 m",
      "Braided",
    ]],
    // All of them have it, the thing says it itself, or the product has not got it.
    ["[Gloves], blue, in L", "Gloves L blue", ["Gloves M blue"], ["L"]],
    ["[Gloves size L]. L is what we take.", "Gloves L", ["Gloves M"], []],
    ["[Gloves], in XL", "Gloves L", ["Gloves M"], []],
    // A count is no word for a product.
    ["2 [shelves]", "Shelf 2", ["Shelf 3"], []],
    ["[Gloves], blue", "Gloves blue", [], []],
  ];
  for (const [marked, chosen, others, said] of cases) {
    await test.step(marked, () => assertEquals(elsewhereIn(marked, chosen, ...others), said));
  }
});

Deno.test("saidElsewhere() gives at most three, each once", () => {
  const marked = "A [lamp]: brass, round, tall, dimmable. It must be brass.";
  assertEquals(
    elsewhereIn(marked, "Lamp brass round tall dimmable", "Lamp").map((word) => word.toLowerCase()),
    ["brass", "round", "tall"],
  );
});
