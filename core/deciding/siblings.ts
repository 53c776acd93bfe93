/** Things that one message asks for in the same words, apart by size or colour: they become products of one kind. */
import { colourOf } from "@/core/words/colours.ts";
import type { Word } from "@/core/words/terms.ts";
import type { CoveredTexts } from "./product_words.ts";
import type { Weighed } from "./chance.ts";
import { saysSize } from "./sizes.ts";

/** A thing with its candidates, best first. */
export interface Sibling<Product extends CoveredTexts> {
  readonly words: readonly { readonly word: Word }[];
  readonly ranked: readonly Weighed<Product>[];
}

/** What is less probable than this share of the best is no choice among equals. */
const aboutAsProbable = 0.8;
/** Candidates among which siblings decide. */
const mostBesides = 10;

const saysKind = ({ form }: Word) => !saysSize(form) && !/\d/.test(form) && form !== "size";

/** What a thing is called without its size and colour; empty where a number of a product is named. */
function thingOf<Product extends CoveredTexts>({ words, ranked }: Sibling<Product>): string {
  if (ranked[0] === undefined || ranked[0].byCode) return "";
  const kinds = words.map(({ word }) => word)
    .filter((word) => saysKind(word) && colourOf(word.form) === undefined);
  return kinds.map(({ stem }) => stem).sort().join(" ");
}

/** The products that answer as much as the first, each by what its name says without sizes. */
function equalsByKind<Product extends CoveredTexts>(
  { ranked }: Sibling<Product>,
): Map<string, Weighed<Product>> {
  const [best] = ranked;
  const kinds = new Map<string, Weighed<Product>>();
  if (best === undefined) return kinds;
  for (const each of ranked.slice(0, mostBesides)) {
    if (each !== best && each.chance < best.chance * aboutAsProbable) continue;
    const kind = each.own.name.filter(saysKind).map(({ stem }) => stem).join(" ");
    if (!kinds.has(kind)) kinds.set(kind, each);
  }
  return kinds;
}

/**
 * The candidates of each thing, where things of the same words have a choice among equals: the kind first that most of them
 * have. "Nitrile gloves, 10 in M and 10 in L" are blue in both sizes where there is no other M. A colour that is asked for,
 * or any other word, is no choice among equals; in doubt each keeps its order.
 */
export function agreeing<Product extends CoveredTexts>(
  things: readonly Sibling<Product>[],
): (readonly Weighed<Product>[])[] {
  const chosen = things.map(({ ranked }) => ranked);
  const groups = Map.groupBy(
    things.keys(),
    (at) => thingOf(things[at] ?? { words: [], ranked: [] }),
  );
  for (const [thing, places] of groups) {
    if (thing === "" || places.length < 2) continue;
    const kinds = places.map((at) => equalsByKind(things[at] ?? { words: [], ranked: [] }));
    if (kinds.every(({ size }) => size < 2)) continue;
    const having = (kind: string) => kinds.filter((each) => each.has(kind)).length;
    const [common] = [...new Set(kinds.flatMap((each) => [...each.keys()]))]
      .map((kind) => ({ kind, times: having(kind) }))
      .sort((a, b) => b.times - a.times);
    if (common === undefined || common.times < 2) continue;
    places.forEach((at, index) => {
      const first = kinds[index]?.get(common.kind);
      const ranked = chosen[at] ?? [];
      if (first === undefined || first === ranked[0]) return;
      chosen[at] = [first, ...ranked.filter((each) => each !== first)];
    });
  }
  return chosen;
}
