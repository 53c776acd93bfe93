import { assert, assertEquals } from "@std/assert";
import { type Context, type Said, Surroundings } from "@/core/deciding/context.ts";
import { contextNames, topOf } from "@/core/deciding/context_features.ts";
import { type Compared, featureNames, featuresOf } from "@/core/deciding/features.ts";
import { productWords } from "@/core/deciding/product_words.ts";
import { words } from "@/core/words/terms.ts";

/** What stands around the words in brackets, which are the things; the last one, if no other is meant. Braces are counts. */
function aroundIn(marked: string, thing = -1): Context {
  const things: { start: number; end: number }[] = [], counts: typeof things = [];
  let text = "";
  for (const piece of marked.split(/(\[[^\]]*\]|\{[^}]*\})/)) {
    if (!/^[[{]/.test(piece)) text += piece;
    else {
      (piece.startsWith("[") ? things : counts)
        .push({ start: text.length, end: text.length + piece.length - 2 });
      text += piece.slice(1, -1);
    }
  }
  return new Surroundings(text, things, counts).around(thing < 0 ? things.length + thing : thing);
}

const formsOf = ({ words }: Said) => words.map(({ form }) => form);

Deno.test("around() gives the sentence or entry of a thing without the words of things", async (test) => {
  const cases: [marked: string, thing: number, near: string[]][] = [
    ["We want [gloves] in large. Also [desks].", 0, ["want", "large"]],
    ["We want [gloves] in large. Also [desks].", 1, ["also"]],
    ["- [gloves], large\n- [desks]: oak", 0, ["large"]],
    ["- [gloves], large\n- [desks]: oak", 1, ["oak"]],
    ["Large ones:\n{3} boxes [gloves] blue\n{4} [desks] oak", 0, ["blue"]],
    ["Size 8: {3} x (pairs) [gloves] blue", 0, ["size", "8", "blue"]],
    ["Boxes: {3} [gloves] size 9", 0, ["size", "9"]],
    ["Blue paint.\n\n[gloves]\n\nOak wood", 0, []],
    ["[gloves]", 0, []],
  ];
  for (const [marked, thing, near] of cases) {
    await test.step(`${marked} ${thing}`, () => {
      assertEquals(formsOf(aroundIn(marked, thing).near), near);
    });
  }
});

Deno.test("around() gives the whole message without the words of things, and the thing before", () => {
  const { message, previous } = aroundIn(
    "Large, please. [nitrile gloves] and [desks]. Oak is best.",
  );
  assertEquals(formsOf(message), ["large", "please", "oak", "best"]);
  assertEquals(formsOf(previous), ["nitrile", "gloves"]);
  assertEquals(formsOf(aroundIn("[gloves], large").previous), []);
});

Deno.test("around() takes things that overlap", () => {
  const text = "gloves blue, desks oak";
  const at = (word: string) => ({
    start: text.indexOf(word),
    end: text.indexOf(word) + word.length,
  });
  const surroundings = new Surroundings(text, [at("gloves blue"), at("blue"), at("desks")]);
  assertEquals(formsOf(surroundings.around(2).previous), ["blue"]);
  assertEquals(formsOf(surroundings.around(0).previous), []);
  assertEquals(formsOf(surroundings.around(2).near), ["oak"]);
});

Deno.test("around() looks at so much of a long message only, in time that grows with it", () => {
  const text = "blue, ".repeat(20_000) + "gloves" + ", red".repeat(20_000);
  const start = text.indexOf("gloves");
  const { near, message } = new Surroundings(text, [{ start, end: start + 6 }]).around(0);
  assertEquals([formsOf(near), formsOf(message)], [["blue", "red"], ["blue"]]);
  const different = Array.from({ length: 5_000 }, (_, at) => `word${at}`).join(" ");
  assert(new Surroundings(different, []) !== undefined);
  assert(aroundIn(`${different}. [gloves]`).message.words.length <= 200);
});

const compared = (name: string, category = "", sku = name): Compared => {
  const product = { sku, name, description: "", searchWords: "", category };
  return { product, lexical: 1, cosine: null, byCode: false, own: productWords(product, "") };
};

function rowsOf(
  text: string,
  candidates: readonly Compared[],
  beside: Parameters<typeof featuresOf>[3],
): Record<string, number>[] {
  const asked = words(text).map((word) => ({ word, idf: 1, mended: new Map<string, number>() }));
  const rows = featuresOf({ text, words: asked }, candidates, candidates.map(() => "pcs"), beside);
  return candidates.map((_, at) =>
    Object.fromEntries(
      featureNames.map((name, place) => [name, rows[at * featureNames.length + place]!] as const)
        .filter(([name]) => contextNames.includes(name)),
    )
  );
}

Deno.test("candidates are told apart by what the message says around a thing", () => {
  const context = aroundIn("We want [USB cables], the braided ones, 5 m long");
  const [braided, plain] = rowsOf("USB cables", [
    compared("USB cable 5 m, braided"),
    compared("USB cable 2 m"),
  ], { context });
  assertEquals([braided!["near share"], plain!["near share"]], [1, 0]);
  assert(braided!["near margin"]! > 0);
  assertEquals(plain!["near margin"], -braided!["near margin"]!);
  assertEquals([braided!["near sizesAgree"], plain!["near sizesAgree"]], [1, 0]);
  assertEquals([braided!["near sizesContradict"], plain!["near sizesContradict"]], [0, 1]);
});

Deno.test("the code of a machine elsewhere in the message counts by itself", () => {
  const context = aroundIn("We have 12 of the LM-2410 in the office. 3 [toners], please");
  const [right, other, more] = rowsOf("toners", [
    compared("Toner for LM-2410"),
    compared("Toner for C310"),
    compared("Toner for the office, 12 of"),
  ], { context });
  const codes = (row: Record<string, number> | undefined) => row?.["message codes"];
  assertEquals([codes(right), codes(other), codes(more)], [1, 0, 0]);
});

Deno.test("what the thing says itself is not looked for around it, and what all candidates have tells none apart", () => {
  const context = aroundIn("[USB cable 2 m]. Another USB thing of 5 m, black.");
  const rows = rowsOf("USB cable 2 m", [
    compared("USB cable 2 m, black"),
    compared("USB cable 3 m, black"),
  ], { context });
  for (const row of rows) {
    assertEquals(row["message sizesContradict"], 0);
    assertEquals(row["message share"], 0);
  }
});

Deno.test("a candidate is known by the categories and the products of the message's other things", () => {
  const neighbours = {
    things: 4,
    ofCategory: (category: string) => category === "Gloves" ? 2 : 0,
    ofProduct: (sku: string) => Number(sku === "A"),
    previous: "Paper",
  };
  const [gloves, paper] = rowsOf("size M", [
    compared("Gloves M", "Gloves", "A"),
    compared("Paper M", "Paper", "B"),
  ], { neighbours });
  assertEquals([gloves!.category, paper!.category], [0.5, 0]);
  assertEquals([gloves!.previousCategory, paper!.previousCategory], [0, 1]);
  assertEquals([gloves!.taken, paper!.taken], [1, 0]);
  assertEquals(gloves!.others, 3);
});

Deno.test("a thing's best product is the best one of its size, for others to be compared with", () => {
  const cables = [
    compared("Patch cable 2 m", "Cables", "A"),
    compared("Patch cable 5 m", "Cables", "B"),
  ];
  const skus = ["patch cable", "patch cable 5 m", "patch cable 15 m"]
    .map((text) => topOf(text, cables)?.sku);
  assertEquals(skus, ["A", "B", undefined]);
  assertEquals(topOf("patch cable 15 m", cables)?.category, "Cables");
  assertEquals(topOf("patch cable", []), undefined);
});

Deno.test("a thing that is asked for by itself has nothing beside it", () => {
  const [row] = rowsOf("gloves", [compared("Gloves M")], undefined);
  assertEquals(Object.keys(row!).toSorted(), contextNames.toSorted());
  assert(Object.values(row!).every((value) => value === 0));
});
