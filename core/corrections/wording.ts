/** When two customers' texts are the same wording. */
import { words } from "@/core/words/terms.ts";

/** A longer text is prose: nobody writes it twice the same. */
const longest = 300;

/**
 * What makes two texts the same wording: their telling words in order, folded and stemmed. `Śruby M8 x 40` and
 * `sruba M8×40` are the same. `undefined` for a text without words and for prose.
 */
export function wordingOf(text: string): string | undefined {
  // A number and its unit are one word to some people and two to others.
  const wording = words(text).map((word) => word.root).join(" ").replace(/(\d) (?=\p{L})/gu, "$1");
  return wording === "" || wording.length > longest ? undefined : wording;
}
