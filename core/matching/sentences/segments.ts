/** Cuts sentences and entries at commas and connectors. */
import { sizeRuns } from "@/core/matching/quantities/clothes.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { spareAt } from "@/core/matching/said_once/accompanying.ts";
import { isMark, isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { additions, connectors, equalled } from "@/core/matching/words/vocabulary.ts";
import { runOnStarts } from "./runon.ts";
import { isSymbol } from "./trim.ts";

/** How a piece of text is to be read: an entry of a list, or running prose. */
export type Manner = "entry" | "prose";

/** A stretch of tokens between separators. */
export interface Segment {
  readonly tokens: readonly Token[];
  /** Where it begins among all tokens, the separator before it included. */
  readonly from: number;
  readonly to: number;
  /** "as well as", "oraz", "sowie" stand before it, which join things and hardly ever words of one name. */
  readonly strong: boolean;
  /** "And" stands before it. */
  readonly and: boolean;
  /** Comma and "and" stand before it, as before the last of several things. */
  readonly again: boolean;
}

const cuts = wordSet([",", ";", "•", "|", "/"]);
const joins = wordSet(["&", "+"]);

/** Cuts at commas, semicolons and connectors, but not within a quantity, within brackets or before and between sizes. */
export function segments(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  manner: Manner,
): Segment[] {
  const within = new Set<number>();
  for (const quantity of quantities) {
    for (let at = quantity.start + 1; at < quantity.next; at++) within.add(at);
  }
  // "vests: 12 x L, 8 x XL": the sizes belong to what is named before them.
  for (const { start, end } of sizeRuns(tokens)) {
    for (let at = start - 1; at < end; at++) within.add(at);
  }
  const starts = manner === "prose" ? runOnStarts(tokens, quantities) : new Set<number>();
  const found: Segment[] = [];
  let from = 0;
  let strong = false;
  let again = false;
  let and = false;
  let depth = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || within.has(at)) continue;
    if (token.text === "(" || token.text === "[") depth++;
    if (token.text === ")" || token.text === "]") depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    if (starts.has(at) && at > from) {
      found.push({ tokens: tokens.slice(from, at), from, to: at, strong, again, and });
      from = at;
      strong = again = and = false;
      continue;
    }
    const mark = isCut(tokens, at, manner);
    const connector = mark ? at + 1 : joinEnd(tokens, at) || spareAt(tokens, at);
    if (connector === 0 || at === from && !mark) continue;
    found.push({ tokens: tokens.slice(from, at), from, to: at, strong, again, and });
    const before = at;
    from = afterConnectors(tokens, connector);
    at = from - 1;
    strong = isStrong(tokens.slice(before, from));
    and = !mark || isMark(token, joins);
    again = token.text === "," && from > before + 1;
  }
  found.push({ tokens: tokens.slice(from), from, to: tokens.length, strong, again, and });
  return found.filter((segment) => segment.tokens.length > 0);
}

/** The index after a connector; "złączki do tego węża" has none, "krzesła do tego 2 stoły" has. */
function joinEnd(tokens: readonly Token[], at: number): number {
  const end = phraseAt(connectors, tokens, at);
  // "Ginger ale": Polish sets a comma before its "but".
  if (tokens[at]?.norm === "ale" && tokens[at - 1]?.text !== ",") return 0;
  const pointing = end === at + 2 && tokens[at]?.norm === "do" && tokens[at - 1]?.text !== ",";
  return pointing && readQuantity(tokens, end, "pl") === undefined ? 0 : end;
}

/** A mark that may part things: a comma, an ampersand or an emoji that stands alone. */
function isCut(tokens: readonly Token[], at: number, manner: Manner): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind !== "mark") return false;
  const apart = token.gap && tokens[at + 1]?.gap === true;
  if (isMark(token, cuts)) {
    return token.text !== "/" || apart || (token.gap && manner === "prose");
  }
  return isSymbol(token.text) || (apart && isMark(token, joins));
}

/** The index after every connector and every "also, maybe" from `from` on. */
function afterConnectors(tokens: readonly Token[], from: number): number {
  let next = from;
  for (;;) {
    const more = phraseAt(connectors, tokens, next) || phraseAt(additions, tokens, next);
    if (more === 0 || phraseAt(equalled, tokens, next) > more) return next;
    next = more;
  }
}

const weakConnectors = wordSet("and und i & + plus then noch oh maybe , ; • | /");

function isStrong(connector: readonly Token[]): boolean {
  return connector.some((token) => !isOf(token, weakConnectors) && !isSymbol(token.text));
}
