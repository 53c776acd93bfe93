/** Lines that are sentences rather than entries of a list. */
import { readCancellation } from "@/core/matching/changes/cancellations.ts";
import { readCorrection } from "@/core/matching/changes/corrected.ts";
import { withoutMentions } from "@/core/matching/changes/mentions.ts";
import { readRecount } from "@/core/matching/changes/recounts.ts";
import { withChanges } from "@/core/matching/changes/renewals.ts";
import { readReplacement } from "@/core/matching/changes/replacements.ts";
import { isNumberedRecord } from "@/core/matching/layout/records.ts";
import { correctionEnd } from "@/core/matching/quantities/corrections.ts";
import { perOwned, perPerson } from "@/core/matching/quantities/per_person.ts";
import { opensWish } from "@/core/matching/wishes/additions.ts";
import { namedBehindColon } from "@/core/matching/wishes/colons.ts";
import { readsAsProse } from "@/core/matching/wishes/entries.ts";
import { readShortage } from "@/core/matching/wishes/shortages.ts";
import { phraseAt } from "@/core/matching/words/phrases.ts";
import { withoutTitle } from "@/core/matching/words/titles.ts";
import type { Token } from "@/core/words/tokens.ts";
import { perPersonWords } from "@/core/matching/words/vocabulary.ts";
import { sentences } from "./sentences.ts";
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
    (parts.length > 2 && parts.some((part) => opensWish(part, language))) ||
    readReplacement(tokens, language) !== undefined ||
    (tokens.some(({ text }) => text === ",") && withChanges(tokens, language).length > 1) ||
    withoutMentions(tokens, language).things.length > 0 ||
    parts.slice(1).some((sentence) => amends(sentence, language));
}
