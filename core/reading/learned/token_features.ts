/** The features of a token, from which the tagger decides what it is. */
import type { Message } from "../message.ts";
import type { Features } from "./keys.ts";
import type { View } from "./view.ts";

const templates = [
  "bias",
  "w",
  "prefix",
  "suffix",
  "shape",
  "k",
  "rarity",
  "tag",
  "k-1 k",
  "k k+1",
  "k-1 k k+1",
  "k-2 k-1 k",
  "k k+1 k+2",
  "w-1",
  "w+1",
  "w-1 k",
  "k w+1",
  "w-1 w",
  "w w+1",
  "rarity-1",
  "rarity+1",
  "together",
  "glued",
  "edges",
  "amount",
  "state",
  "around",
  "clause",
  "clause rarity",
  "side",
  "manner",
  "said",
  "next",
  "lead",
  "place",
  "w-2 k",
  "k w+2",
  "end",
  "k-3",
  "said word",
  "state amount",
  "edge",
] as const;
type Template = typeof templates[number];

export type Templates = Readonly<Record<Template, number>>;
export const templatesFor = (features: Features): Templates =>
  Object.fromEntries(templates.map((each) => [each, features.value(each)])) as Templates;

/** Puts the features of the token at a place into `features`. */
export function tokenFeatures(
  { tokens, lines, terms }: Message,
  view: View,
  at: number,
  features: Features,
  t: Templates,
): void {
  const token = tokens[at]!, line = lines[token.line]!;
  const first = line.first, last = line.last;
  const { word, kind, rarity } = view;
  const edge = features.value("^"), end = features.value("$");
  const k = kind[at]!, w = word[at]!, r = rarity[at]!;
  const wordAt = (place: number) => place < first ? edge : place >= last ? end : word[place]!;
  const kindAt = (place: number) => place < first ? edge : place >= last ? end : kind[place]!;
  const k1 = kindAt(at - 1), k2 = kindAt(at - 2), n1 = kindAt(at + 1), n2 = kindAt(at + 2);
  const w1 = wordAt(at - 1), v1 = wordAt(at + 1);
  features.clear();
  features.add(t.bias);
  features.add(t.w, w);
  features.add(t.prefix, view.prefix[at]!);
  features.add(t.suffix, view.suffix[at]!);
  features.add(t.shape, view.shape[at]!, k1);
  features.add(t.k, k);
  features.add(t.rarity, r, k);
  for (const tag of token.tags) features.add(t.tag, features.value(tag), r);
  features.add(t["k-1 k"], k1, k);
  features.add(t["k k+1"], k, n1);
  features.add(t["k-1 k k+1"], k1, k, n1);
  features.add(t["k-2 k-1 k"], k2, k1, k);
  features.add(t["k k+1 k+2"], k, n1, n2);
  features.add(t["w-1"], w1);
  features.add(t["w+1"], v1);
  features.add(t["w-1 k"], w1, k);
  features.add(t["k w+1"], k, v1);
  features.add(t["w-1 w"], w1, w);
  features.add(t["w w+1"], w, v1);
  features.add(t["w-2 k"], wordAt(at - 2), k1, k);
  features.add(t["k w+2"], k, n1, wordAt(at + 2));
  features.add(t["k-3"], kindAt(at - 3), k2, k);
  features.add(t["rarity-1"], at > first ? rarity[at - 1]! : edge, r);
  features.add(t["rarity+1"], r, at + 1 < last ? rarity[at + 1]! : end);
  const before = tokens[at - 1], after = tokens[at + 1];
  if (
    before !== undefined && at > first && token.rarity > 0 &&
    terms.together(before.stem, token.stem)
  ) {
    features.add(t.together, features.value("-"));
  }
  if (
    after !== undefined && at + 1 < last && token.rarity > 0 &&
    terms.together(token.stem, after.stem)
  ) {
    features.add(t.together, features.value("+"));
  }
  if (token.rarity > 0) {
    features.add(t.edge, features.value(String(Math.round(4 * terms.edge(token.stem)))));
  }
  const glued = (token.gap ? "" : "<") +
    (after === undefined || after.gap || at + 1 >= last ? "" : ">");
  features.add(t.glued, features.value(glued), k1, k);
  const place = at - first - line.marked;
  const position = features.value(place < 0 ? "mark" : place < 3 ? String(place) : "3");
  features.add(t.place, position, k, features.value(line.mark));
  features.add(t.end, features.value(String(Math.min(3, last - 1 - at))), k);
  features.add(t.edges, view.edges[at]!, k, position);
  features.add(t.amount, view.amount[at]!, k);
  features.add(t.state, view.state[at]!, k);
  features.add(t["state amount"], view.state[at]!, view.amount[at]!);
  features.add(t.around, view.around[at]!, k, view.edges[at]!);
  features.add(t.clause, view.clause[at]!, k, view.side[at]!);
  features.add(t["clause rarity"], view.clause[at]!, r, k1);
  features.add(t.side, view.side[at]!, k, n1);
  features.add(t.manner, view.manner, view.state[at]!, r);
  features.add(t.said, view.said[at]!, k);
  features.add(t["said word"], view.said[at]!, r, k1);
  features.add(t.next, view.next[at]!, k);
  features.add(t.lead, view.lead[at]!, k, position);
}
