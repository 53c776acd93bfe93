/** The features of a token, from which the tagger decides what it is. */
import type { Message } from "../message.ts";
import type { Features } from "./keys.ts";
import { onLine, type View } from "./view.ts";

/** Puts the features of the token at a place into `features`. */
export function tokenFeatures(
  { tokens, lines, terms }: Message,
  view: View,
  at: number,
  features: Features,
): void {
  const token = tokens[at]!, line = lines[token.line]!;
  const k = view.kind[at]!, w = view.word[at]!, r = view.rarity[at]!;
  const wordAt = (place: number) => onLine(view.word, line, place);
  const kindAt = (place: number) => onLine(view.kind, line, place);
  const k1 = kindAt(at - 1), k2 = kindAt(at - 2), n1 = kindAt(at + 1), n2 = kindAt(at + 2);
  const w1 = wordAt(at - 1), v1 = wordAt(at + 1);
  features.clear();
  features.say("bias");
  features.say("w", w);
  features.say("prefix", view.prefix[at]!);
  features.say("suffix", view.suffix[at]!);
  features.say("shape", view.shape[at]!, k1);
  features.say("k", k);
  features.say("rarity", r, k);
  for (const tag of token.tags) features.say("tag", tag, r);
  features.say("k-1 k", k1, k);
  features.say("k k+1", k, n1);
  features.say("k-1 k k+1", k1, k, n1);
  features.say("k-2 k-1 k", k2, k1, k);
  features.say("k k+1 k+2", k, n1, n2);
  features.say("w-1", w1);
  features.say("w+1", v1);
  features.say("w-1 k", w1, k);
  features.say("k w+1", k, v1);
  features.say("w-1 w", w1, w);
  features.say("w w+1", w, v1);
  features.say("w-2 k", wordAt(at - 2), k1, k);
  features.say("k w+2", k, n1, wordAt(at + 2));
  features.say("k-3", kindAt(at - 3), k2, k);
  features.say("rarity-1", onLine(view.rarity, line, at - 1), r);
  features.say("rarity+1", r, onLine(view.rarity, line, at + 1));
  const before = at > line.first ? tokens[at - 1] : undefined;
  const after = at + 1 < line.last ? tokens[at + 1] : undefined;
  if (token.rarity > 0) {
    if (before && terms.together(before.stem, token.stem)) features.say("together", "-");
    if (after && terms.together(token.stem, after.stem)) features.say("together", "+");
    features.say("edge", String(Math.round(4 * terms.edge(token.stem))));
  }
  features.say("glued", `${token.gap ? "" : "<"}${after?.gap === false ? ">" : ""}`, k1, k);
  const place = at - line.first - line.marked;
  const position = features.value(place < 0 ? "mark" : place < 3 ? String(place) : "3");
  features.say("place", position, k, line.mark);
  features.say("end", String(Math.min(3, line.last - 1 - at)), k);
  features.say("edges", view.edges[at]!, k, position);
  features.say("amount", view.amount[at]!, k);
  features.say("state", view.state[at]!, k);
  features.say("state amount", view.state[at]!, view.amount[at]!);
  features.say("around", view.around[at]!, k, view.edges[at]!);
  features.say("clause", view.clause[at]!, k, view.side[at]!);
  features.say("clause rarity", view.clause[at]!, r, k1);
  features.say("side", view.side[at]!, k, n1);
  features.say("manner", view.manner, view.state[at]!, r);
  features.say("said", view.said[at]!, k);
  features.say("said word", view.said[at]!, r, k1);
  features.say("next", view.next[at]!, k);
  features.say("lead", view.lead[at]!, k, position);
}
