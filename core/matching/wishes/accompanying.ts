/** Things that go with the one before, as many of them: "500 bolts and matching nuts", "dazu passende Muttern". */
import type { Quantity } from "@/core/matching/quantities/quantities.ts";
import { timesTheLast } from "@/core/matching/quantities/relative.ts";
import { phraseAt } from "@/core/matching/words/phrases.ts";
import type { Token } from "@/core/matching/words/tokens.ts";
import { additions, connectors, speech } from "@/core/matching/words/vocabulary.ts";

const matching = new Set(
  "matching passende passenden passender passendes zugehorige zugehorigen pasujace pasujacych odpowiednie odpowiednich"
    .split(" "),
);
const mostOpening = 4;

/** Where the words "matching nuts" begin behind "and", "dazu" and the like; -1 where nothing goes with anything. */
function accompanyingAt(tokens: readonly Token[]): number {
  let at = 0;
  for (let count = 0; count < mostOpening; count++) {
    if (matching.has(tokens[at]?.norm ?? "")) {
      const noun = tokens[at + 1];
      const named = noun?.kind === "word" && /^[\p{L}\p{M}]{3,}$/u.test(noun.text);
      return named && !speech.has(noun.norm) ? at : -1;
    }
    const end = phraseAt(connectors, tokens, at) || phraseAt(additions, tokens, at);
    if (end === 0) return -1;
    at = end;
  }
  return -1;
}

/** Do these tokens name what goes with the thing before? */
export function accompanies(tokens: readonly Token[]): boolean {
  return accompanyingAt(tokens) >= 0;
}

/** As many as there are of the thing before; one where there is none. */
export function asManyAsBefore(tokens: readonly Token[]): Quantity | undefined {
  const start = accompanyingAt(tokens);
  return start < 0 ? undefined : timesTheLast("1", start);
}
