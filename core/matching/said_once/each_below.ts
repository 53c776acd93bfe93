/** One count for every line of the list below: "Je 5 Stück:", "10 of each:", "Von folgenden Artikeln bitte jeweils 8 Stück:". */
import { sure } from "@/core/matching/quantities/certainty.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { sentences } from "@/core/matching/sentences/sentences.ts";
import type { Item } from "@/core/matching/wishes/items.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { adverbs, notGoods, ofEach, speech } from "@/core/matching/words/vocabulary.ts";

const before = wordSet("je jeweils po");
const behind = wordSet("each kazdego kazdej jedem jeder jedes");
/** Longer lines say more than that. */
const longestLine = 14;

/** The count that such a line gives; nothing where it counts anything of its own, or names what it counts. */
function countOfEach(line: readonly Token[], language: string): Quantity | undefined {
  if (line.at(-1)?.text !== ":") return undefined;
  const tokens = sentences(line).at(-1) ?? [];
  if (tokens.length > longestLine) return undefined;
  for (let at = 0; at < tokens.length; at++) {
    const from = isOf(tokens[at], before) ? at + 1 : at;
    const count = readQuantity(tokens, from, language);
    if (count === undefined || count.evidence === "article") continue;
    const shared = from > at || isOf(tokens[count.next], behind) ||
      tokens.slice(count.start, count.next).some((token, index) =>
        isOf(token, behind) || phraseAt(ofEach, tokens, count.start + index) > 0
      ) || phraseAt(ofEach, tokens, count.next) > 0;
    const named = shared ||
      tokens.slice(0, at).some((_, index) => phraseAt(ofEach, tokens, index) > 0);
    const rest = [...tokens.slice(0, at), ...tokens.slice(count.next)];
    return named && rest.every(saysNothing) ? count : undefined;
  }
  return undefined;
}

const saysNothing = (token: Token) =>
  token.kind === "mark" || isOf(token, speech) || isOf(token, notGoods) || isOf(token, before) ||
  isOf(token, behind) || isOf(token, adverbs);

/** What the last such line said; it holds for its own block of lines and the one below. */
export class SharedCount {
  private said?: { readonly quantity: Quantity; readonly block: number };

  constructor(private readonly language: string) {}

  /** Does the line of this block count each of what stands below it? */
  saidIn(line: readonly Token[], block: number): boolean {
    const quantity = countOfEach(line, this.language);
    if (quantity !== undefined) this.said = { quantity, block };
    return quantity !== undefined;
  }

  /** The thing with that count where it has none of its own. */
  given(item: Item, block: number): Item {
    const said = item.quantity === undefined ? this.said : undefined;
    return said === undefined || block > said.block + 1
      ? item
      : { ...item, quantity: said.quantity, certainty: sure };
  }
}
