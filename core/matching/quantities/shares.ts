/** One quantity for several things: "5 each of lamps and desks", "je 10 Stück Ordner und Locher", "pens, pads - 4 of each". */
import { segments } from "@/core/matching/sentences/segments.ts";
import { closers, cutTail } from "@/core/matching/sentences/trim.ts";
import { type Item, namesSomething, readItem } from "@/core/matching/wishes/items.ts";
import { isColour } from "@/core/words/colours.ts";
import { isOf, mentions, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { certaintyOf, quantitiesIn, sure } from "./certainty.ts";
import { isSize } from "./clothes.ts";
import { type Quantity, readQuantity } from "./quantities.ts";

const before = wordSet(["je", "jeweils", "po"]);
const behind = wordSet(["each", "every"]);
/** "…, każdego po 5 sztuk" */
const ofEach = wordSet("kazdego kazdej kazdy kazda kazde wszystkiego");
const fillers = wordSet(["of", "the", "these", "following", "von", "z", "each", ":"]);
const marks = wordSet([":", "-", "–", ","]);
const mostWords = 16;

/** The quantity that all share, and the tokens that name the things. */
interface Shared {
  readonly quantity: Quantity;
  readonly rest: readonly Token[];
}

/** "je 5", "po 3 szt.": a quantity with the word that shares it out, from the first token on. */
function opening(tokens: readonly Token[], language: string): Quantity | undefined {
  return isOf(tokens[0], before) ? readQuantity(tokens, 1, language) : undefined;
}

/** A shared quantity in front of the things. */
function sharedInFront(tokens: readonly Token[], language: string): Shared | undefined {
  // "Cutlery: 60 each of knives and forks"
  const colon = tokens.findIndex(({ text }) => text === ":");
  const from = colon > 0 && isOf(tokens[colon + 1], before) ? colon + 1 : 0;
  const opened = opening(tokens.slice(from), language);
  const quantity = opened ?? readQuantity(tokens, 0, language);
  if (quantity === undefined) return undefined;
  let next = quantity.next + (opened === undefined ? 0 : from);
  let each = opened !== undefined || isOf(tokens[next - 1], behind);
  while (isOf(tokens[next], fillers)) {
    each ||= isOf(tokens[next], behind);
    next++;
  }
  return each ? { quantity, rest: tokens.slice(skipMarks(tokens, next, marks)) } : undefined;
}

/** A shared quantity behind the things: "hammers, pliers and saws, 4 of each", "…, je 4 Stück". */
function sharedBehind(written: readonly Token[], language: string): Shared | undefined {
  if (!mentions(written, behind) && !mentions(written, before)) return undefined;
  const tokens = cutTail(written, language);
  const quantity = quantitiesIn(tokens, language).at(-1);
  if (quantity === undefined || quantity.start < 2 || quantity.evidence === "article") {
    return undefined;
  }
  const said = isOf(tokens[quantity.next], behind) ? quantity.next + 1 : quantity.next;
  const after = tokens.slice(quantity.start + 1, said).some(({ norm }) => behind.has(norm));
  const from = isOf(tokens[quantity.start - 1], before) ? quantity.start - 1 : quantity.start;
  const each = after || isOf(tokens[from], before);
  const named = tokens.slice(0, isOf(tokens[from - 1], ofEach) ? from - 1 : from);
  const ends = skipMarks(tokens, said, closers) === tokens.length;
  // "3 Rollen à 100 m, je 4": counted already.
  const own = quantitiesIn(named, language).some((one) => certaintyOf(one, named) > 0);
  return each && ends && !own ? { quantity, rest: named } : undefined;
}

/** Parts that only say a colour or a size belong to the thing before: "Ordner in rot, blau und grün". */
function withoutKinds(
  tokens: readonly Token[],
  parts: readonly { readonly from: number; readonly to: number }[],
): (readonly Token[])[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of parts) {
    const last = joined.at(-1);
    const words = tokens.slice(from, to).filter(({ kind }) => kind !== "mark");
    if (last !== undefined && words.every((word) => isColour(word) || isSize(word))) last.to = to;
    else joined.push({ from, to });
  }
  return joined.map(({ from, to }) => tokens.slice(from, to));
}

/** The things that share one quantity; nothing unless there are at least two, none with a quantity of its own. */
export function readShared(tokens: readonly Token[], language: string): Item[] | undefined {
  const front = sharedInFront(tokens, language);
  const shared = front ?? sharedBehind(tokens, language);
  if (shared === undefined) return undefined;
  const { rest } = shared;
  const others = quantitiesIn(rest, language).filter(({ evidence }) =>
    evidence !== "article" && evidence !== "measure"
  );
  if (
    front !== undefined &&
    others.some(({ evidence }) => evidence !== "number" && evidence !== "times")
  ) return undefined;
  const cut = segments(rest, others, "prose");
  const parts = withoutKinds(rest, cut);
  const named = cut.length > 1 && (parts.length > 1 || front !== undefined) &&
    parts.every((part) => namesSomething(part) && part.length <= mostWords);
  if (!named) return undefined;
  let { quantity } = shared;
  return parts.map((part, index) => {
    // "…, jeweils 2 Locher und Hefter"
    const anew = index > 0 ? opening(part, language) : undefined;
    if (anew !== undefined) quantity = anew;
    const item = readItem(anew === undefined ? part : part.slice(anew.next), language);
    // "je ein Notebook und ein Headset, außerdem 3 Netzteile", "…, i 5 kg cukru"
    const counted = item.certainty >= 6 || item.quantity?.evidence === "measure";
    const own = anew === undefined && index > 0 && counted && item.tokens[0] !== part[0];
    return own ? item : { ...item, quantity, certainty: sure };
  });
}
