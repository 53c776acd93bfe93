import { assertEquals } from "@std/assert";
import { productWords } from "@/core/deciding/product_words.ts";
import { codeGrounds, nearestOf, wordsGrounds } from "@/core/deciding/rationale.ts";
import { sentenceOf } from "@/core/contracts/grounds_sentence.ts";
import { words } from "@/core/words/terms.ts";

const whiteboard = {
  sku: "OF-3041",
  name: "Whiteboard 120 x 90 cm, magnetic",
  description: "Steel surface",
  searchWords: "tablica suchościeralna | Whiteboard magnetisch",
  category: "",
};
const described = (product: typeof whiteboard) => ({ product, own: productWords(product, "") });
const near = (product: typeof whiteboard, chance: number) => ({
  ...described(product),
  chance,
});
const wanted = (text: string, mended: Record<string, string> = {}) => ({
  text,
  codeLabelled: false,
  words: words(text).map((word) => ({
    word,
    idf: 1,
    mended: new Map(mended[word.form] === undefined ? [] : [[mended[word.form] ?? "", 0.7]]),
  })),
});

Deno.test("wordsGrounds() cites the request's words and the product's", async (test) => {
  const cases: [string, ReturnType<typeof wanted>, string][] = [
    [
      "all",
      wanted("Magnetic Whiteboard"),
      "Product and text share “Magnetic”, “Whiteboard”: every word of the text.",
    ],
    [
      "some",
      wanted("green whiteboard"),
      "Product and text share “whiteboard”; the product does not say “green”.",
    ],
    [
      "a misspelling",
      wanted("witeboard green", { witeboard: "whiteboard" }),
      "Product and text share “witeboard” (read as “Whiteboard”); the product does not say “green”.",
    ],
    [
      "what is not wanted",
      wanted("whiteboard without frame, not green"),
      "Product and text share “whiteboard”; the product does not say “frame”, “green”.",
    ],
    [
      "a trade name",
      wanted("tablica suchościeralna"),
      "“tablica suchościeralna” is among this product's trade names.",
    ],
    ["nothing", wanted("croissant"), "The product's description is the nearest to the text."],
    [
      "more words than are cited",
      wanted("whiteboard red green blue black white grey brown orange"),
      "Product and text share “whiteboard”; the product does not say “red”, “green”, “blue”, “black”, “white”, “grey” and 2 more.",
    ],
  ];
  for (const [what, asked, expected] of cases) {
    await test.step(what, () => {
      assertEquals(sentenceOf(wordsGrounds(asked, described(whiteboard))), expected);
    });
  }
});

Deno.test("codeGrounds() names the number as written", () => {
  const grounds = codeGrounds({ ...wanted("of3041"), code: "of3041" }, whiteboard);
  assertEquals(grounds, { code: "number_named", number: "of3041" });
  assertEquals(sentenceOf(grounds), "The text names this product's number of3041.");
});

Deno.test("nearestOf() says what the nearest lacks, and nothing of what is far", () => {
  const nearest = nearestOf(wanted("green whiteboard"), near(whiteboard, 0.5));
  assertEquals(
    sentenceOf({ code: "not_close", ...(nearest && { nearest }) }),
    "No product comes close enough; the nearest is OF-3041 “Whiteboard 120 x 90 cm, magnetic”, which does not say “green”.",
  );
  assertEquals(nearestOf(wanted("croissant"), near(whiteboard, 0.02)), undefined);
  assertEquals(nearestOf(wanted("croissant"), undefined), undefined);
  // The same thing in another size helps, however improbable; what shares its size alone does not.
  const improbable = near(whiteboard, 0.001);
  assertEquals(nearestOf(wanted("whiteboard 300 cm"), improbable)?.sku, whiteboard.sku);
  assertEquals(nearestOf(wanted("croissant 120x90 cm"), improbable), undefined);
});

Deno.test("a long name is cited in whole characters", () => {
  const product = { ...whiteboard, name: `${"x".repeat(78)}😀 board of the whole office` };
  const nearest = nearestOf(wanted("green whiteboard"), near(product, 0.5));
  assertEquals(nearest?.name.isWellFormed(), true);
});
