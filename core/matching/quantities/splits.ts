/** One thing counted in parts: "4 laptops for sales and 4 for support, so 8 in total, each with a mouse and a headset". */
import { segments } from "@/core/matching/sentences/segments.ts";
import { type Item, namesSomething, readItem } from "@/core/matching/wishes/items.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { withEach } from "@/core/matching/words/vocabulary.ts";
import { sure } from "./certainty.ts";
import { plus } from "@/core/decimals.ts";
import { readQuantity } from "./quantities.ts";

const purposes = wordSet("for fur dla");
/** Before the name of a person. */
const titles = wordSet("herr herrn frau mr mrs ms miss dr pan pana pani p");
/** Words that say for whom: "for support", "dla działu sprzedaży". */
const mostWords = 3;

/**
 * What a further part does to the thing counted before it: the thing with the sum of both, and what comes with each of
 * them; nothing where the piece counts something of its own. What is for two persons by name ("500 cards for Mr Adam and
 * 250 for Mrs Shaw") stays two lines: printed or fitted for each, it has two prices, and lines are sooner put together
 * than told apart.
 */
export function readSplit(
  piece: readonly Token[],
  before: Item | undefined,
  language: string,
): { readonly whole: Item; readonly besides: readonly Item[] } | undefined {
  const part = readQuantity(piece, 0, language);
  if (before?.quantity === undefined || part === undefined || part.evidence !== "number") {
    return undefined;
  }
  if (!isOf(piece[part.next], purposes)) return undefined;
  const cut = before.tokens.findIndex(({ norm }) => purposes.has(norm));
  const comma = piece.findIndex((token, at) => at > part.next && token.kind === "mark");
  const whom = piece.slice(part.next + 1, comma < 0 ? piece.length : comma);
  const known = before.whole === true ? before.same : undefined;
  const personal = isOf(whom[0], titles) &&
    (known !== undefined || isOf(before.tokens[cut + 1], titles));
  if (whom.length > mostWords || !namesSomething(whom)) return undefined;
  const name = known ?? (cut > 0 ? before.tokens.slice(0, cut) : undefined);
  if (name === undefined || (known !== undefined && !personal)) return undefined;
  if (personal) {
    const tokens = piece.slice(0, comma < 0 ? piece.length : comma);
    const other = { ...before, tokens, same: name, whole: true, quantity: part } as const;
    return { whole: known === undefined ? { ...before, tokens: name } : before, besides: [other] };
  }
  const quantity = { ...before.quantity, value: plus(before.quantity.value, part.value) };
  const whole = { ...before, tokens: name, quantity };
  const rest = comma < 0 ? [] : piece.slice(comma);
  const at = rest.findIndex((_, index) => phraseAt(withEach, rest, index) > 0);
  const listed = at < 0 ? [] : rest.slice(phraseAt(withEach, rest, at));
  const besides = segments(listed, [], "prose").map(({ tokens }) => readItem(tokens, language))
    .filter(({ tokens }) => namesSomething(tokens))
    .map((item) => ({ ...item, quantity, certainty: sure }));
  return { whole, besides };
}
