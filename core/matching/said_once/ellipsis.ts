/**
 * Things whose name is said once: "bin liners 120 l black 20 rolls, blue 10, yellow 10". A member says how many and only
 * what is different; the head and every attribute it does not replace are those of the first.
 */
import { enough, sure } from "@/core/matching/quantities/certainty.ts";
import { plus } from "@/core/decimals.ts";
import { type Item, readItem } from "@/core/matching/wishes/items.ts";
import {
  type Attribute,
  attributesIn,
  isWordKind,
  nounKinds,
  ofUnit,
} from "@/core/matching/words/kinds.ts";
import { wordSet } from "@/core/words/signs.ts";
import { root } from "@/core/words/stems.ts";
import type { Token } from "@/core/words/tokens.ts";
import { asManyAsBefore, sharedAmong } from "./accompanying.ts";
import { havingAt, type Member, readMember } from "./members.ts";
import { pronouns } from "./refinements.ts";

/** Where a member stands: in the line of the thing that gives it its name or behind it, below a name, or before it. */
type Where = "beside" | "behind" | "below" | "before";

/** Is there a word among the tokens that names the thing itself? */
function hasHead(tokens: readonly Token[], attributes: readonly Attribute[]): boolean {
  return tokens.some(({ kind, text }, at) =>
    kind === "word" && /^[\p{L}\p{M}][\p{L}\p{M}\p{N}-]{2,}/u.test(text) &&
    !attributes.some(({ from, to }) => at >= from && at < to)
  );
}

/** Kinds of which a thing shows one: a desk is white or oak. */
const looking = wordSet(["colour", "decor"]);

/** Those of the first's attributes whose place an own one takes. */
function replacedBy(
  own: Attribute,
  base: readonly Attribute[],
  { said, first }: { said: readonly Token[]; first: readonly Token[] },
): readonly Attribute[] {
  const looks = looking.has(own.kind);
  const same = base.filter(({ kind }) => looks ? looking.has(kind) : kind === own.kind);
  if (looks) return same;
  if (own.kind === "having") {
    const noun = root(said[own.to - 1]?.norm ?? "");
    const known = same.filter(({ from, to }) =>
      to === from + 1 || own.to === own.from + 1 || root(first[to - 1]?.norm ?? "") === noun
    );
    return known.slice(-1).map((each) =>
      own.to > own.from + 1 ? each : { ...each, to: each.from + 1 }
    );
  }
  const unit = said[own.to - 1]?.norm;
  const alike = same.filter(({ to }) => first[to - 1]?.norm === unit);
  return own.kind === "finish" ? same : (alike.length > 0 ? alike : same).slice(-1);
}

interface Composed {
  readonly words: readonly Token[];
  /** It says all anew that the first said, so that what follows goes by it. */
  readonly anew: boolean;
  /** It replaces nothing. */
  readonly added: boolean;
}

/** All words of a member: those of the first with what the member says in the place of what it replaces. */
function composed(
  { tokens: said, attributes }: Member,
  first: readonly Token[],
  { language, where }: { readonly language: string; readonly where: Where },
): Composed | undefined {
  const base = [
    ...attributesIn(first, language),
    ...first.flatMap((_, at) => havingAt(first, at) ?? []),
  ];
  if (!hasHead(first, base)) return undefined;
  // Who writes no noun large writes nouns where adjectives would stand: "4 kanister reiniger".
  const small = language === "de" && !first.some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  if (small && attributes.some(({ kind }) => kind === "adjective")) return undefined;
  const places = new Map<number, readonly Token[]>();
  const gone = new Set<number>();
  const more: Token[] = [];
  const taken = new Set<Attribute>();
  for (const own of attributes) {
    const words = said.slice(own.from, own.to)
      .map((token, at) => at === 0 ? token.apart() : token);
    const replaced = replacedBy(own, base.filter((each) => !taken.has(each)), { said, first });
    const [place] = replaced;
    if (place === undefined) {
      const alone = own.kind === "having" && own.to === own.from + 1;
      const plain = where === "below" || places.size > 0 ||
        isWordKind(own.kind) && !nounKinds.has(own.kind) ||
        where === "beside" && own.kind.startsWith(":");
      if (alone || !plain || where === "before") return undefined;
      more.push(...words);
      continue;
    }
    for (const each of replaced) {
      base.filter(({ from }) => from === each.from).forEach((same) => taken.add(same));
      for (let at = each.from; at < each.to; at++) gone.add(at);
    }
    places.set(place.from, words);
  }
  const kept = first.flatMap((token, at) => [
    ...places.get(at) ?? [],
    ...(gone.has(at) ? [] : [token]),
  ]);
  // English says them in front: "yellow helmets".
  const front = language === "en" && more.every(({ kind }) => kind === "word") &&
    attributes.every(({ kind }) => kind !== "having");
  return {
    words: front ? [...more, ...kept] : [...kept, ...more],
    added: places.size === 0,
    anew: base.length > 1 && base.every((each) => taken.has(each)),
  };
}

/** A piece as a wanted thing: a member waits for the thing that gives it a name. */
export function readNamed(piece: readonly Token[], language: string): Item {
  const item = readItem(piece, language);
  const member = readMember(piece, language);
  const shared = sharedAmong(piece, language);
  if (shared !== undefined) {
    return { ...item, tokens: shared.name, quantity: shared.quantity, certainty: enough };
  }
  const asMany = item.quantity === undefined ? asManyAsBefore(piece) : undefined;
  if (asMany !== undefined) return { ...item, quantity: asMany, certainty: enough };
  if (member === undefined) return item;
  const certainty = Math.max(item.certainty, enough);
  return { ...item, quantity: item.quantity ?? member.quantity, certainty, member };
}

/** All words that name an item. */
const wordsOf = ({ tokens, same, whole }: Item) =>
  same === undefined ? tokens : whole === true ? same : [...same, ...tokens];

/** Is the pack it counts in the thing itself: "10 pallets 1200x800" behind bags, "10 wiader 12 l" behind counted drills? */
function isPack({ attributes, quantity }: Member, head: Item, language: string): boolean {
  if (quantity.evidence !== "pack" || quantity.unit === head.quantity?.unit) return false;
  if (attributes.some(({ kind }) => kind.startsWith("#x"))) return true;
  return counting.has(head.quantity?.evidence ?? "") &&
    attributes.some(({ kind }) => volumes.has(kind)) &&
    !attributesIn(wordsOf(head), language).some(({ kind }) => volumes.has(kind));
}

/** How a thing is counted that is no pack itself. */
const counting = new Set(["unit", "number", "times"]);
/** The kinds of what a pack holds. */
const volumes = new Set(["l", "ml"].map(ofUnit));

/** What a member is by itself: the pack it counts in may be the thing, "20 boxes blue". */
function alone(item: Item, member: Member, language: string): Item {
  const { quantity, piece } = member;
  const plain = readItem(piece, language);
  if (quantity.evidence === "pack" && plain.quantity?.evidence === "number") return plain;
  return item.quantity === quantity ? { ...plain, member } : item;
}

/**
 * A member with the words of the thing it belongs to; what else it was read as where that cannot be. Below a name that
 * nobody counted every attribute counts on; before it ("5 black and 3 white chairs") each has to replace one.
 */
export function withHead(
  item: Item,
  head: Item | undefined,
  language: string,
  where: Where,
): Item {
  const { member } = item;
  if (member === undefined) return item;
  const { quantity, tokens } = member;
  const plain = alone(item, member, language);
  if (head === undefined || head.member !== undefined || isPack(member, head, language)) {
    return plain;
  }
  // "4 of the grey ones, and 2 batteries": those named before.
  const other = quantity.evidence === "pack" && quantity.unit !== head.quantity?.unit;
  if (where === "before" && (other || tokens.some(({ norm }) => pronouns.has(norm)))) return plain;
  const measured = head.quantity?.evidence === "measure";
  if (quantity.evidence === "measure" && !measured) return plain;
  const first = head.first ?? wordsOf(head);
  const found = composed(member, first, { language, where });
  if (found === undefined) return plain;
  const unit = quantity.unit ?? (measured ? undefined : head.quantity?.unit);
  return {
    tokens,
    same: found.words,
    whole: true,
    first: found.anew ? found.words : first,
    quantity: unit === undefined ? quantity : { ...quantity, unit },
    certainty: sure,
    labelled: false,
    ...(found.added ? { added: true } : {}),
  };
}

/** Kinds of one thing at most that are weighed against its count. */
export const mostKinds = 12;

/**
 * "100 folders, 40 red and 60 blue": how many items from the end back stand behind one that only says how many all of them
 * are; 0 where none does.
 */
export function kindsOfTotal(items: readonly Item[]): number {
  const first = items.at(-1)?.first;
  if (first === undefined) return 0;
  let sum = "0";
  for (let back = 1; back <= mostKinds && back < items.length; back++) {
    const item = items.at(-back);
    if (item?.added !== true || item.first !== first) return 0;
    sum = plus(sum, item.quantity?.value ?? "0");
    const total = items.at(-back - 1);
    if (total !== undefined && wordsOf(total) === first) {
      return back > 1 && total.quantity?.value === sum ? back : 0;
    }
  }
  return 0;
}
