/** Lines that are sentences rather than entries of a list. */
import { isNumberedRecord } from "@/core/matching/layout/records.ts";
import { perOwned } from "@/core/matching/quantities/per_person.ts";
import { withoutTitle } from "@/core/matching/words/titles.ts";
import type { Token } from "@/core/matching/words/tokens.ts";
import { opensWish } from "./additions.ts";
import { namedBehindColon } from "./colons.ts";
import { readsAsProse } from "./entries.ts";
import { sentences } from "./sentences.ts";
import { readShortage } from "./shortages.ts";
import { isHistory } from "./told.ts";

/** Is a line without a list mark running text: talk, a wish of several sentences, a purpose before a colon? */
export function isRunningText(tokens: readonly Token[], language: string): boolean {
  if (isNumberedRecord(tokens)) return false;
  return readsAsProse(tokens) || withoutTitle(tokens, language) !== tokens ||
    sentences(tokens).some((sentence) => perOwned(sentence, "1") !== undefined) ||
    readShortage(tokens, language) !== undefined || isHistory(tokens, language) ||
    namedBehindColon(tokens, language) !== tokens ||
    (opensWish(tokens, language) && sentences(tokens).length > 1);
}
