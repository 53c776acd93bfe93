/** Lines that are sentences rather than entries of a list. */
import { opensWish } from "./additions.ts";
import { namedBehindColon } from "./colons.ts";
import { readsAsProse } from "./entries.ts";
import { perOwned } from "./per_person.ts";
import { sentences } from "./sentences.ts";
import { isNumberedRecord } from "./records.ts";
import { readShortage } from "./shortages.ts";
import { isHistory } from "./told.ts";
import { withoutTitle } from "./titles.ts";
import type { Token } from "./tokens.ts";

/** Is a line without a list mark running text: talk, a wish of several sentences, a purpose before a colon? */
export function isRunningText(tokens: readonly Token[], language: string): boolean {
  if (isNumberedRecord(tokens)) return false;
  return readsAsProse(tokens) || withoutTitle(tokens, language) !== tokens ||
    sentences(tokens).some((sentence) => perOwned(sentence, "1") !== undefined) ||
    readShortage(tokens, language) !== undefined || isHistory(tokens, language) ||
    namedBehindColon(tokens, language) !== tokens ||
    (opensWish(tokens, language) && sentences(tokens).length > 1);
}
