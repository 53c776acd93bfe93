/** The reasons of matches, as pages say them in each language (components/words/grounds_*.ts). */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { languages, wordsOf } from "@/components/language.ts";
import { CodedGrounds, type Doubt, type Grounds } from "@/core/contracts/grounds.ts";
import { sentenceOf } from "@/core/contracts/grounds_sentence.ts";

const nearest = { sku: "EL-7", name: "Lamp", lacks: { words: ["grün"], more: 2 } };

/** Each doubt with what its sentence must cite. */
const doubts: readonly [Doubt, readonly string[]][] = [
  [{ code: "worked_out", count: "14", from: ["7 rooms", "2 each"] }, ["14", "7 rooms", "2 each"]],
  [{ code: "worked_out", count: "14", from: [] }, ["14"]],
  [{ code: "other_count", model: "14", rules: "2" }, ["14", "2"]],
  [{ code: "model_alone_reads" }, []],
  [{ code: "read_together", items: ["lamp", "desk"] }, ["lamp", "desk"]],
  [{ code: "other_product", sku: "EL-1", name: "Lamp" }, ["EL-1", "Lamp"]],
  [{ code: "model_alone_chooses" }, []],
  [{ code: "number_unknown", number: "ZZ-9" }, ["ZZ-9"]],
  [{ code: "to_ask", about: "count" }, []],
  [{ code: "to_ask", about: "variant" }, []],
  [{ code: "to_ask", about: "pack" }, []],
];

/** Each code with what its sentence must cite in every language. */
const all: readonly [Grounds, readonly string[]][] = [
  [{ code: "number_named", number: "EL-1" }, ["EL-1"]],
  [{ code: "part_number", number: "4711-KB" }, ["4711-KB"]],
  [{ code: "name_named" }, []],
  [{ code: "name_named", isShared: true }, []],
  [{ code: "name_named", otherUnit: { asked: "pcs", sold: "Karton" } }, ["pcs", "Karton"]],
  [{ code: "name_named", otherUnit: { holds: 200, sold: "Karton" } }, ["200", "Karton"]],
  [{ code: "name_named", elsewhere: ["XL", "LM-2410"] }, ["XL", "LM-2410"]],
  [{ code: "model_chose" }, []],
  ...doubts.map(([doubt, cited]): [Grounds, readonly string[]] => [
    { code: "name_named", doubts: [doubt] },
    cited,
  ]),
  [{ code: "trade_name", name: "Eska" }, ["Eska"]],
  [{
    code: "words_shared",
    shared: { words: [{ word: "lapm", readAs: "lamp" }, { word: "LED" }], more: 3 },
    missing: { words: ["grün"], more: 0 },
  }, ["lapm", "lamp", "LED", "3", "grün"]],
  [{
    code: "words_shared",
    shared: { words: [{ word: "LED" }], more: 0 },
    missing: { words: [], more: 0 },
  }, ["LED"]],
  [{ code: "nearest_text" }, []],
  [{ code: "same_meaning", pairs: [{ wanted: "Leuchte", product: "lamp" }] }, ["Leuchte", "lamp"]],
  [{ code: "chosen_before", by: "Ada", on: "2026-11-20", times: 4 }, ["Ada", "2026", "20", "4"]],
  [{ code: "chosen_before", by: null, on: "2026-11-20", times: 1 }, ["2026", "20"]],
  [{ code: "number_unknown", number: "ZZ-9", nearest }, ["ZZ-9", "EL-7", "grün", "2"]],
  [{ code: "no_shared_word" }, []],
  [{ code: "not_close", nearest }, ["EL-7", "grün", "2"]],
  [{ code: "not_close" }, []],
  [{ code: "none_is_it", nearest }, []],
  [{ code: "too_many_things", most: 500 }, ["500"]],
  [{ code: "things_left", more: 10_612, most: 500 }, ["10612", "500"]],
  [{ code: "out_of_time" }, []],
  [{ code: "not_read" }, []],
  [{ code: "too_many_lines", most: 500 }, ["500"]],
  [{ code: "other_currency", sku: "EL-1", priced: "EUR", offer: "PLN" }, ["EL-1", "EUR", "PLN"]],
  [{ code: "article_speaks_of", words: ["kabel", "zug"] }, ["kabel", "zug"]],
];

Deno.test("every kind of grounds is said in every language, with everything it cites", async (test) => {
  assertEquals(
    [...new Set(all.map(([{ code }]) => code))].toSorted(),
    CodedGrounds.options.map((option) => option.shape.code.value).toSorted(),
  );
  for (const [grounds, cited] of all) {
    await test.step(grounds.code, () => {
      const said = [
        sentenceOf(grounds),
        ...languages.map((each) => wordsOf(each).grounds(grounds)),
      ];
      for (const sentence of said) {
        assert(/^["“„\p{Lu}].*\.$/su.test(sentence), sentence);
        for (const words of cited) {
          assertStringIncludes(sentence, words, `${sentence} cites ${words}`);
        }
      }
      const [, inEnglish, inPolish, inGerman] = said;
      assert(inEnglish !== inPolish && inPolish !== inGerman && inEnglish !== inGerman);
    });
  }
});

Deno.test("the day of an earlier choice is written as each language writes days", () => {
  const chosen: Grounds = { code: "chosen_before", by: "Ada", on: "2026-11-20", times: 1 };
  const days = { en: "20 Nov 2026", pl: "20 lis 2026", de: "20. Nov. 2026" };
  for (const language of languages) {
    const said = wordsOf(language).grounds(chosen);
    assertStringIncludes(said, days[language], said);
  }
});
