/** Product numbers of other suppliers: announced as numbers, and in no catalogue of ours. */
import { phraseAt } from "@/core/matching/words/phrases.ts";
import { tokenize } from "@/core/words/tokens.ts";
import { codeLabels } from "@/core/matching/words/vocabulary.ts";
import type { Answer } from "@/core/products/candidates.ts";
import type { Thing } from "./extraction.ts";

/**
 * The thing without a number that is announced as one and that no product has, if words beside it can decide; it says that
 * the number is unknown. Else the thing as it is.
 */
export function besidesNumber(thing: Thing, answer: Answer | undefined): Thing {
  const { code, codeLabelled, doubts = [], ...rest } = thing;
  if (!codeLabelled || code === undefined || answer?.ranked.some(({ byCode }) => byCode)) {
    return thing;
  }
  if (!hasWordsBeside(thing.text, code)) return thing;
  return {
    ...rest,
    codeLabelled: false,
    doubts: [...doubts, { code: "number_unknown", number: code }],
  };
}

/** Does the text say more than a label and the number? */
function hasWordsBeside(text: string, code: string): boolean {
  const tokens = tokenize(text.replace(code, " "));
  for (let at = 0; at < tokens.length; at++) {
    const label = phraseAt(codeLabels, tokens, at);
    if (label > at) at = label - 1;
    else if (/\p{L}{3}/u.test(tokens[at]?.text ?? "")) return true;
  }
  return false;
}
