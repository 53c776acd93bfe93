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
function equalsByKind<Product extends CoveredTexts>({ ranked }: Sibling<Product>) {
  const least = (ranked[0]?.chance ?? 0) * aboutAsProbable;
  const kinds = new Map<string, Weighed<Product>>();
  for (const each of ranked.slice(0, mostBesides)) {
    const kind = each.own.name.filter(saysKind).map(({ stem }) => stem).join(" ");
    if (each.chance >= least && !kinds.has(kind)) kinds.set(kind, each);
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
  const groups = Map.groupBy(things.entries(), ([, thing]) => thingOf(thing));
  for (const [name, group] of groups) {
    if (name === "" || group.length < 2) continue;
    const kinds = group.map(([, thing]) => equalsByKind(thing));
    if (kinds.every(({ size }) => size < 2)) continue;
    const having = Map.groupBy(kinds.flatMap((each) => [...each.keys()]), (kind) => kind);
    const [common] = [...having.values()].sort((a, b) => b.length - a.length);
    if (common === undefined || common.length < 2) continue;
    group.forEach(([at, { ranked }], index) => {
      const first = kinds[index]?.get(common[0]!);
      if (first === undefined || first === ranked[0]) return;
      chosen[at] = [first, ...ranked.filter((each) => each !== first)];
    });
  }
  return chosen;
}
