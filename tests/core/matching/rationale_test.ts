import { assertEquals } from "@std/assert";
import { codeRationale, nearestHint, wordsRationale } from "@/core/matching/rationale.ts";
import { words } from "@/core/matching/terms.ts";

const whiteboard = {
  sku: "OF-3041",
  name: "Whiteboard 120 x 90 cm, magnetic",
  description: "Steel surface",
  searchWords: "tablica suchościeralna | Whiteboard magnetisch",
  category: "",
};
const wanted = (text: string, mended: Record<string, string> = {}) => ({
  text,
  codeLabelled: false,
  words: words(text).map((word) => ({
    word,
    idf: 1,
    mended: new Map(mended[word.form] === undefined ? [] : [[mended[word.form] ?? "", 0.7]]),
  })),
});

Deno.test("wordsRationale() cites the request's words and the product's", async (test) => {
  const name = "“Whiteboard 120 x 90 cm, magnetic”";
  const cases: [string, ReturnType<typeof wanted>, string][] = [
    [
      "all",
      wanted("Magnetic Whiteboard"),
      `Product and text share “Magnetic”, “Whiteboard”: every word of the text is answered by ${name}.`,
    ],
    [
      "some",
      wanted("green whiteboard"),
      `Product and text share “whiteboard”; not in ${name}: “green”.`,
    ],
    [
      "a misspelling",
      wanted("witeboard green", { witeboard: "whiteboard" }),
      `Product and text share “witeboard” (read as “whiteboard”); not in ${name}: “green”.`,
    ],
    [
      "a trade name",
      wanted("tablica suchościeralna"),
      "“tablica suchościeralna” is among this product's trade names.",
    ],
    ["nothing", wanted("croissant"), "The product's description is the nearest to the text."],
  ];
  for (const [what, asked, expected] of cases) {
    await test.step(what, () => assertEquals(wordsRationale(asked, whiteboard), expected));
  }
});

Deno.test("codeRationale() names the number as written", () => {
  assertEquals(
    codeRationale({ ...wanted("of3041"), code: "of3041" }, whiteboard),
    "The text names this product's number of3041.",
  );
});

Deno.test("nearestHint() says what the nearest lacks, and nothing of what is far", () => {
  assertEquals(
    nearestHint(wanted("green whiteboard"), { product: whiteboard, coverage: 0.5 }),
    "; the nearest is OF-3041 “Whiteboard 120 x 90 cm, magnetic”, which does not say “green”",
  );
  assertEquals(nearestHint(wanted("croissant"), { product: whiteboard, coverage: 0.1 }), "");
  assertEquals(nearestHint(wanted("croissant"), undefined), "");
});
