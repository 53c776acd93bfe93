/** How many of what was counted before are of one kind: ", 6 of which galvanised", ", davon 4 in Rot", ", w tym 2 czerwone". */
import { isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { connectors, type Phrases, subcounted } from "@/core/matching/words/vocabulary.ts";
import { readNumber } from "./numbers.ts";

/** "…, z czego połowa do magazynu" */
const parts = wordSet("polowa polowe half halfte reszta czesc");
const opening = wordSet([",", "(", "-", "–", "—"]);

/** Does a number stand at `at` or behind the phrase there, the phrase before or behind it? */
function counts(phrases: Phrases, tokens: readonly Token[], at: number, language: string): boolean {
  const said = phraseAt(phrases, tokens, at);
  if (said > 0) {
    return isOf(tokens[said], parts) || readNumber(tokens, said, language) !== undefined;
  }
  const number = readNumber(tokens, at, language);
  // "Folders, 150 of them": with nothing behind, all of them are counted.
  const end = number === undefined ? 0 : phraseAt(phrases, tokens, number.next);
  return end > 0 && tokens[end]?.kind === "word";
}

/** Do these tokens begin with how many of the things before are of one kind? */
export function isSubcount(tokens: readonly Token[], language: string): boolean {
  const from = skipMarks(tokens, 0, opening);
  return counts(subcounted, tokens, phraseAt(connectors, tokens, from) || from, language);
}
