/** Words that name several things, which were read as one. */
import { words } from "@/core/words/terms.ts";
import { answeredWords, type KnownWord } from "./coverage.ts";
import type { ProductWords } from "./product_words.ts";

/** The things that the words name, as written; one or none where there is nothing to split. */
export function namesIn(words: string): string[] {
  const joined = /\s*[;\n]\s*|\s+[/+&]\s+|\s+(?:and|plus|und|sowie|oraz|i)\s+/iu;
  // A comma alone parts a thing from its properties: "paper, 80 g".
  const between = joined.test(words) ? RegExp(`${joined.source}|,\\s+`, "iu") : /\s*[;\n]\s*/;
  return words.split(between).map((name) => name.trim()).filter((name) => /\p{L}/u.test(name));
}

/** Does a product answer no word of one of several things that a text names? It is at best the other one. */
export function leavesOneOut(
  text: string,
  asked: readonly KnownWord[],
  own: ProductWords,
): boolean {
  const names = namesIn(text);
  if (names.length < 2) return false;
  const answered = new Set(answeredWords(asked, own).map(({ known }) => known.word.stem));
  return names.some((name) => {
    const said = words(name);
    return said.length > 0 && !said.some(({ stem }) => answered.has(stem));
  });
}
