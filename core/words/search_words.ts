/** The other names of a product, which the catalogue lists in one text. */

/** Between names; the comma of "1,5 m" is none. */
const between = /[;|]|,(?!\d)|(?<!\d),/;

/** The names that stand between commas, semicolons or bars, as written. */
export function namesIn(searchWords: string): string[] {
  return searchWords.split(between).map((name) => name.trim()).filter((name) => name !== "");
}
