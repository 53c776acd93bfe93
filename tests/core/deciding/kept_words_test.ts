import { assert, assertEquals } from "@std/assert";
import { keptWords } from "@/core/deciding/kept_words.ts";

const product = {
  sku: "K-1",
  name: "Steel bucket",
  description: "",
  searchWords: "pail",
  category: "",
};
const stemsOf = (id: string, texts: typeof product & { learnedWords?: string }) => {
  const { own } = keptWords(id, texts, () => "");
  return ["bucket", "pail", "tub", "drum", "hous"].filter(own.has);
};

Deno.test("the words of a product are those of its texts now, whatever they were", () => {
  const ask = (texts: Partial<typeof product & { learnedWords: string }>) =>
    stemsOf("one", { ...product, ...texts });
  assertEquals(ask({}), ["bucket", "pail"]);
  assertEquals(ask({}), ["bucket", "pail"]);
  assertEquals(ask({ name: "Steel tub" }), ["pail", "tub"]);
  assertEquals(ask({ searchWords: "" }), ["bucket"]);
  assertEquals(ask({ learnedWords: "drum" }), ["bucket", "pail", "drum"]);
  assertEquals(ask({ category: "house" }), ["bucket", "pail", "hous"]);
  assertEquals(stemsOf("two", { ...product, name: "Tub" }), ["pail", "tub"]);
  assertEquals(ask({}), ["bucket", "pail"]);
});

Deno.test("more products than are kept are cut as the first ones", () => {
  for (let number = 0; number < 1_500; number++) {
    const { own } = keptWords(`many ${number}`, { ...product, sku: `M-${number}` }, () => "");
    assert(own.has("bucket"));
  }
  assertEquals(stemsOf("many 0", { ...product, sku: "M-0" }), ["bucket", "pail"]);
});
