import { assert, assertEquals, assertThrows } from "@std/assert";
import { useModel, weigh } from "@/core/deciding/chance.ts";
import {
  calibrationNames,
  calibrationRows,
  type ChoiceModel,
  modelOf,
} from "@/core/deciding/choice_model.ts";
import { featureNames } from "@/core/deciding/features.ts";
import { productWords } from "@/core/deciding/product_words.ts";
import type { StoredTrees } from "@/core/learning/trees.ts";
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

/** A model whose ranker has these trees, and whose calibrator takes its score as it is, in steps of one. */
function modelWith(trees: StoredTrees["trees"]): ChoiceModel {
  const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
  return {
    ranker: { features: featureNames, base: 0, trees },
    calibrator: {
      features: calibrationNames,
      base: -5,
      trees: steps.map((step) => [[0, step - 0.5, 1, 2], [0], [1]]),
    },
  };
}

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
  useModel(modelWith([]));
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
  // What answers little is not probable; a shorter name is a little more so.
  useModel(modelWith([[[featureNames.indexOf("answered"), 0.5, 1], [-3], [1]], [
    [featureNames.indexOf("nameAsked"), 0.9, 1],
    [0],
    [1],
  ]]));
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
  const model = modelOf(stored);
  for (const part of ["ranker", "calibrator"] as const) {
    const [first, second, ...others] = model[part].features;
    for (const features of [[second, first, ...others], [second, ...others], []]) {
      const text = JSON.stringify({ ...model, [part]: { ...model[part], features } });
      assertThrows(() => modelOf(text), Error, "deno task train:choice");
    }
  }
  for (const text of ["{}", JSON.stringify(model.ranker)]) {
    assertThrows(() => modelOf(text), Error, "deno task train:choice");
  }
});

Deno.test("the stored weights lead from each root to a leaf, and know only features that there are", () => {
  const { ranker, calibrator } = modelOf(stored);
  for (const { features, trees } of [ranker, calibrator]) {
    assert(trees.length > 0);
    for (const nodes of trees) {
      nodes.forEach((node, at) => {
        assert(node.every(Number.isFinite) && (node.length === 1 || node.length === 3));
        if (node.length === 1) return;
        const [feature, , left] = node;
        assert(feature! >= 0 && feature! < features.length, `feature ${feature}`);
        for (const next of [left!, left! + 1]) {
          assert(next > at && next < nodes.length, `node ${next}`);
        }
      });
    }
  }
});

Deno.test("calibrationRows() says how a candidate's score stands among the others and none", () => {
  const rows = new Float64Array(3 * featureNames.length);
  rows[2 * featureNames.length + featureNames.indexOf("answered")] = 0.5;
  const made = calibrationRows(rows, Float64Array.of(0, Math.log(2), Math.log(4)));
  const of = (at: number, name: string) =>
    Math.round(made[at * calibrationNames.length + calibrationNames.indexOf(name)]! * 1e6) / 1e6;
  assertEquals([0, 1, 2].map((at) => of(at, "share")), [0.125, 0.25, 0.5]);
  assertEquals([0, 1, 2].map((at) => of(at, "none")), [0.125, 0.125, 0.125]);
  assertEquals([0, 1, 2].map((at) => of(at, "place")), [2, 1, 0]);
  assertEquals(of(2, "margin"), Math.round(Math.log(2) * 1e6) / 1e6);
  assertEquals(of(0, "margin"), -Math.round(Math.log(4) * 1e6) / 1e6);
  assertEquals([of(1, "answered"), of(2, "answered")], [0, 0.5]);
  assertEquals(calibrationRows(new Float64Array(0), new Float64Array(0)).length, 0);
});
