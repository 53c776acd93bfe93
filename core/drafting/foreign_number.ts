/** Product numbers of other suppliers: announced as numbers, and in no catalogue of ours. */
import { labelsNumber } from "@/core/reading/lexicon/labels.ts";
import { tokenize } from "@/core/words/tokens.ts";
import type { Answer } from "@/core/catalogue/candidates.ts";
import type { Fragment } from "./fragments.ts";

/**
 * The thing without a number that is announced as one and that no product has, if words beside it can decide; it says that
 * the number is unknown. Else the thing as it is.
 */
export function besidesNumber(thing: Fragment, answer: Answer | undefined): Fragment {
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
  return tokenize(text.replace(code, " ")).some(({ text }) =>
    /\p{L}{3}/u.test(text) && !labelsNumber(text)
  );
}
