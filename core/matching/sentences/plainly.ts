/** A sentence without what only stands between its things: asides between dashes, for whom they are, clauses that count. */
import { quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { talk } from "@/core/matching/wishes/prose.ts";
import { isMark } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { withCountsBehind } from "./counts_behind.ts";
import { withoutWhom } from "./for_whom.ts";
import { leadIn } from "./leads.ts";
import { withoutVerbs } from "./verb_ends.ts";

const dashes = wordSet(["-", "–", "—"]);
/** Nobody puts a longer remark between dashes. */
const longestAside = 16;
const fewestWords = 3;
/** So much of a remark is talk; names have less. */
const leastTalk = 0.3;

/** Is it a remark rather than a name or a count: "the last ones were excellent"? */
function isRemark(tokens: readonly Token[], language: string): boolean {
  return tokens.length >= fewestWords && tokens.length <= longestAside &&
    talk(tokens) >= leastTalk && leadIn(tokens) === undefined &&
    quantitiesIn(tokens, language, 1).length === 0;
}

/** "18 keyboards - the last ones were excellent - and 5 mice": without what stands between the dashes. */
function withoutAsides(tokens: readonly Token[], language: string): readonly Token[] {
  const places = tokens.flatMap((token, at) =>
    isMark(token, dashes) && token.gap && tokens[at + 1]?.gap === true ? [at] : []
  );
  for (const [index, from] of places.entries()) {
    const to = places[index + 1];
    if (to === undefined || !isRemark(tokens.slice(from + 1, to), language)) continue;
    const rest = withoutAsides(tokens.slice(to + 1), language);
    return [...tokens.slice(0, from), ...rest];
  }
  return tokens;
}

/** The sentence as plainly as it can be said; `asked` tells that it asks, whatever it begins with. */
export function saidPlainly(
  sentence: readonly Token[],
  language: string,
): { readonly tokens: readonly Token[]; readonly asked: boolean } {
  const spoken = language === "de" ? withoutVerbs(sentence) : sentence;
  const { tokens, asked } = withCountsBehind(withoutAsides(spoken, language), language);
  return { tokens: withoutWhom(tokens, language), asked };
}
