/** Things that go with the one before, as many of them: "500 bolts and matching nuts", "dazu passende Muttern". */
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { timesTheLast } from "@/core/matching/quantities/relative.ts";
import { attributesIn } from "@/core/matching/words/kinds.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { additions, connectors, speech } from "@/core/matching/words/vocabulary.ts";

const matching = wordSet(
  "matching spare passende passenden passender passendes zugehorige zugehorigen pasujace pasujacych odpowiednie odpowiednich",
);
const mostOpening = 4;

/** Where the words "matching nuts" begin behind "and", "dazu" and the like; -1 where nothing goes with anything. */
function accompanyingAt(tokens: readonly Token[]): number {
  let at = 0;
  for (let count = 0; count < mostOpening; count++) {
    const spares = at === 0 && isSpare(tokens[0]) && tokens[0]?.norm !== "spare";
    if (spares) return 0;
    if (isOf(tokens[at], matching)) {
      const noun = tokens[at + 1];
      const named = noun?.kind === "word" && /^[\p{L}\p{M}]{3,}$/u.test(noun.text);
      return named && !isOf(noun, speech) ? at : -1;
    }
    const end = phraseAt(connectors, tokens, at) || phraseAt(additions, tokens, at);
    if (end === 0) return -1;
    at = end;
  }
  return -1;
}

/** Do these tokens name what goes with the thing before? */
export function accompanies(tokens: readonly Token[], language: string): boolean {
  return accompanyingAt(tokens) >= 0 || sharedAmong(tokens, language) !== undefined;
}

const shares = wordSet(["je", "jeweils", "po"]);
const eachEnds = wordSet(["each", "apiece"]);

/** "Je eine Plane", "one groundsheet each": what each of the things before gets, counted in words. */
export function sharedAmong(
  tokens: readonly Token[],
  language: string,
): { readonly name: readonly Token[]; readonly quantity: Quantity } | undefined {
  const opens = isOf(tokens[0], shares);
  const last = tokens.findLastIndex(({ kind }) => kind === "word");
  const ends = !opens && isOf(tokens[last], eachEnds);
  if (!opens && !ends) return undefined;
  const quantity = readQuantity(tokens, opens ? 1 : 0, language);
  if (quantity?.word !== true || quantity.unit !== undefined) return undefined;
  const name = tokens.slice(quantity.next, ends ? last : tokens.length);
  const plain = name.length > 0 && name.length <= mostName &&
    name.every(({ kind }) => kind === "word") && attributesIn(name, language).length === 0;
  return plain ? { name, quantity: timesTheLast(quantity.value) } : undefined;
}

const mostName = 4;
const withWords = wordSet("with mit z ze");
const spare = /^(?:spare|ersatz.*|reserve.*|zapasow\p{L}+)$/u;

/** The index after "with" in "a printer with spare toner", "mit Ersatzakku", or 0: what is spare is a thing of its own. */
export function spareAt(tokens: readonly Token[], at: number): number {
  return isOf(tokens[at], withWords) && isSpare(tokens[at + 1]) ? at + 1 : 0;
}

/** "Spare", "Ersatz…", "zapasowy" */
export function isSpare(token: Token | undefined): boolean {
  return token?.kind === "word" && spare.test(token.norm);
}

/** As many as there are of the thing before; one where there is none. */
export function asManyAsBefore(tokens: readonly Token[]): Quantity | undefined {
  const start = accompanyingAt(tokens);
  return start < 0 ? undefined : timesTheLast("1", start);
}
