import { assert, assertEquals, assertThrows } from "@std/assert";
import { modelOf, useModel, weigh } from "@/core/deciding/chance.ts";
import { featureNames } from "@/core/deciding/features.ts";
import { productWords } from "@/core/deciding/product_words.ts";
import { words } from "@/core/words/terms.ts";

const stored = await Deno.readTextFile(
  new URL("../../../core/deciding/weights/choice.json", import.meta.url),
);

const candidate = (sku: string, name: string, lexical: number, byCode = false) => {
  const product = { sku, name, description: "", searchWords: "", category: "", unit: "pcs" };
  return { product, lexical, cosine: null, byCode, own: productWords(product, "") };
};
const asked = (text: string) => ({
  text,
  words: words(text).map((word) => ({ word, idf: 1, mended: new Map<string, number>() })),
});
const order = (text: string, candidates: readonly ReturnType<typeof candidate>[]) =>
  weigh(asked(text), candidates).map(({ product }) => product.sku);

Deno.test("weigh() puts what is more probable first, and what was found by its number before all", () => {
  const lamp = candidate("B", "Desk lamp", 5);
  const chair = candidate("A", "Office chair", 1);
  assertEquals(order("desk lamp", [chair, lamp]), ["B", "A"]);
  assertEquals(order("desk lamp", [lamp, { ...chair, byCode: true }]), ["A", "B"]);
  const weighed = weigh(asked("desk lamp"), [lamp, chair]);
  assert(weighed.every(({ chance }) => chance > 0 && chance < 1));
  assertEquals(weigh(asked("desk lamp"), []), []);
});

Deno.test("weigh() puts what is as probable in the order of the numbers", () => {
  const given = ["C", "A", "B"].map((sku) => candidate(sku, "Desk lamp", 5));
  useModel({ features: featureNames, base: 0, trees: [] });
  try {
    assertEquals(order("desk lamp", given), ["A", "B", "C"]);
  } finally {
    useModel(modelOf(stored));
  }
});

Deno.test("weigh() puts what is sold in the unit asked for first, of what is about as probable", () => {
  const ream = candidate("A", "Copy paper A4", 5);
  const box = candidate("B", "Copy paper A4, box", 5);
  const chair = candidate("C", "Office chair", 1);
  const sold = (unit: string, each: typeof ream) => ({
    ...each,
    product: { ...each.product, unit },
  });
  const first = (unit: string | undefined, ...units: [string, string, string]) => {
    const given = [ream, box, chair].map((each, at) => sold(units[at]!, each));
    return weigh({ ...asked("copy paper A4"), unit }, given)[0]?.product.sku;
  };
  useModel({
    features: featureNames,
    base: 0,
    // What answers little is not probable; a shorter name is a little more so.
    trees: [[[featureNames.indexOf("answered"), 0.5, 1, 2], [-3], [1]], [
      [featureNames.indexOf("nameAsked"), 0.9, 1, 2],
      [0],
      [0.3],
    ]],
  });
  try {
    assertEquals(first(undefined, "ream", "box", "pcs"), "A");
    assertEquals(first("boxes", "ream", "box", "pcs"), "B");
    assertEquals(first("reams", "ream", "box", "pcs"), "A");
    assertEquals(first("boxes", "ream", "pcs", "box"), "A");
  } finally {
    useModel(modelOf(stored));
  }
});

Deno.test("modelOf() refuses weights that were learned for other features", () => {
  const model = JSON.parse(stored);
  const [first, second, ...others] = featureNames;
  for (const features of [[second, first, ...others], featureNames.slice(1), []]) {
    const text = JSON.stringify({ ...model, features });
    assertThrows(() => modelOf(text), Error, "deno task train:choice");
  }
});

Deno.test("the stored weights lead from each root to a leaf, and know only features that there are", () => {
  const { trees } = modelOf(stored);
  assert(trees.length > 0);
  for (const nodes of trees) {
    nodes.forEach((node, at) => {
      assert(node.every(Number.isFinite) && (node.length === 1 || node.length === 4));
      if (node.length === 1) return;
      const [feature, , left, right] = node;
      assert(feature! >= 0 && feature! < featureNames.length, `feature ${feature}`);
      for (const next of [left!, right!]) assert(next > at && next < nodes.length, `node ${next}`);
    });
  }
});
