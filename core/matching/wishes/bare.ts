/** Messages that are nothing but a name: "staplers", "Drukarka laserowa?" */
import type { Block, Line } from "@/core/matching/layout/layout.ts";
import { joinedLines } from "@/core/matching/layout/runs.ts";
import { quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { countsPersons } from "@/core/matching/sentences/asides.ts";
import { withoutGreeting } from "@/core/matching/sentences/greetings.ts";
import { isHistory } from "@/core/matching/sentences/told.ts";
import { isGivenName } from "@/core/matching/words/names.ts";
import type { Text } from "@/core/matching/words/text.ts";
import type { Token } from "@/core/words/tokens.ts";
import { polite } from "@/core/matching/words/vocabulary.ts";
import { isElsewhere } from "./elsewhere.ts";
import { type Item, namesSomething, readItem } from "./items.ts";
import { isEmptyWant, isNoise, pieces, talkBesideName } from "./prose.ts";

const mostLines = 3;
const mostWords = 6;

/** A name that stands alone. */
export interface BareThing {
  readonly item: Item;
  readonly line: Line;
  readonly block: number;
}

/** May these words be a wish all by themselves? */
function isName(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind !== "mark");
  const first = quantitiesIn(tokens, "en")[0];
  if (first !== undefined && countsPersons(tokens, first)) return false;
  return words.length <= mostWords && namesSomething(tokens) && !isHistory(tokens, "en") &&
    talkBesideName(words.filter(({ norm }) => norm !== "the" && !polite.has(norm))) === 0 &&
    !isNoise(tokens) && !isEmptyWant(tokens) && !words.some((token) => isGivenName(token.norm));
}

/** The names that make up a whole message; none as soon as it says anything else. */
export function bareThings(
  text: Text,
  blocks: readonly Block[],
  language: string,
): BareThing[] {
  if (isElsewhere(text, blocks)) return [];
  const own = blocks.flatMap((block, index) =>
    joinedLines(text, block.filter((line) => !line.quoted && !line.signed))
      .map(({ line, tokens }) => ({ line, block: index, tokens: withoutGreeting(tokens) }))
      .filter(({ tokens }) => tokens.length > 0)
  );
  if (own.length > mostLines || !own.every(({ tokens }) => isName(tokens))) return [];
  return own.flatMap(({ line, block, tokens }) =>
    pieces(tokens, "prose", language).map((piece) => ({
      item: readItem(piece, language),
      line,
      block,
    }))
  );
}
