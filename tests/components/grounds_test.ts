import { assert, assertEquals } from "@std/assert";
import { languages, wordsOf } from "@/components/language.ts";
import { CodedGrounds, type Grounds } from "@/core/contracts/grounds.ts";
import { sentenceOf } from "@/core/matching/deciding/sentence.ts";

const nearest = { sku: "EL-7", name: "Lamp", lacks: { words: ["grün"], more: 2 } };

/** Each code with what its sentence must cite in every language. */
const all: readonly [Grounds, readonly string[]][] = [
  [{ code: "number_named", number: "EL-1" }, ["EL-1"]],
  [{ code: "name_named" }, []],
  [{ code: "name_named", otherUnit: { asked: "pcs", sold: "Karton" } }, ["pcs", "Karton"]],
  [{ code: "name_named", otherUnit: { holds: 200, sold: "Karton" } }, ["200", "Karton"]],
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
        for (const words of cited) assert(sentence.includes(words), `${sentence} cites ${words}`);
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
    assert(said.includes(days[language]), said);
  }
});
