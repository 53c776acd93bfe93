/** The other names of a product: those that the catalogue lists in one text, and those that were learned. */

/** Between names; the comma of "1,5 m" is none. */
const between = /[;|]|,(?!\d)|(?<!\d),/;

/** The names that stand between commas, semicolons or bars, as written. */
export function namesIn(searchWords: string): string[] {
  return searchWords.split(between).map((name) => name.trim()).filter((name) => name !== "");
}

/** The learned names of a product, which stand a line each. */
export function learnedIn(learnedWords = ""): string[] {
  return learnedWords === "" ? [] : learnedWords.split("\n");
}
