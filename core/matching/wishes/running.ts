/** Lines that are sentences rather than entries of a list. */
import { isNumberedRecord } from "@/core/matching/layout/records.ts";
import { correctionEnd } from "@/core/matching/quantities/corrections.ts";
import { perOwned, perPerson } from "@/core/matching/quantities/per_person.ts";
import { phraseAt } from "@/core/matching/words/phrases.ts";
import { withoutTitle } from "@/core/matching/words/titles.ts";
import type { Token } from "@/core/matching/words/tokens.ts";
import { perPersonWords } from "@/core/matching/words/vocabulary.ts";
import { opensWish } from "./additions.ts";
import { readCancellation } from "./cancellations.ts";
import { namedBehindColon } from "./colons.ts";
import { readCorrection } from "./corrected.ts";
import { readsAsProse } from "./entries.ts";
import { withoutMentions } from "./mentions.ts";
import { readRecount } from "./recounts.ts";
import { withChanges } from "./renewals.ts";
import { readReplacement } from "./replacements.ts";
import { sentences } from "./sentences.ts";
import { readShortage } from "./shortages.ts";
import { isHistory } from "./told.ts";

/** Does a sentence behind another change what that one asked for: "Make the film 8", "No, 10 chairs"? */
function amends(sentence: readonly Token[], language: string): boolean {
  return readRecount(sentence, language) !== undefined ||
    readCancellation(sentence) !== undefined ||
    (correctionEnd(sentence, 0) > 0 && readCorrection(sentence, language) !== undefined);
}

/** Is a line without a list mark running text: talk, a wish of several sentences, a purpose before a colon? */
export function isRunningText(tokens: readonly Token[], language: string): boolean {
  if (isNumberedRecord(tokens)) return false;
  if (readsAsProse(tokens) || withoutTitle(tokens, language) !== tokens) return true;
  const parts = sentences(tokens);
  return parts.some((sentence) => perOwned(sentence, "1") !== undefined) ||
    (phraseAt(perPersonWords, tokens, 0) > 0 && perPerson(tokens, language) !== undefined) ||
    readShortage(tokens, language) !== undefined || isHistory(tokens, language) ||
    namedBehindColon(tokens, language) !== tokens ||
    (parts.length > 1 && opensWish(tokens, language)) ||
    readReplacement(tokens, language) !== undefined ||
    (tokens.some(({ text }) => text === ",") && withChanges(tokens, language).length > 1) ||
    withoutMentions(tokens, language).things.length > 0 ||
    parts.slice(1).some((sentence) => amends(sentence, language));
}
