/** Numbers that say how many persons, places or things get something: "12 rooms", "each of the five fitters". */
import type { Message } from "../message.ts";
import type { Item } from "./item.ts";
import { looks } from "./proposals.ts";

/** A count of the message that a thing's own could be multiplied by. */
export interface Factor {
  readonly count: number;
  readonly at: number;
  readonly value: number;
  readonly sentence: number;
  /** The words that say what it counts. */
  readonly nouns: readonly string[];
  /** Does it count persons or places? */
  readonly isGroup: boolean;
  /** The thing that has this count. */
  readonly item?: Item;
}

/** All numbers that could be factors, in the order of the message, each with what it counts. */
export function factorsOf(
  { tokens, counts }: Message,
  items: readonly Item[],
  sentences: Int32Array,
): Factor[] {
  const byCount = new Map<number, Item>();
  for (const item of items) if (item.count !== undefined) byCount.set(item.count, item);
  return counts.flatMap(({ first, last, value, look }, count): Factor[] => {
    if (value < 2 || value > 5000 || !looks.has(look) || value % 1 !== 0) return [];
    const { line } = tokens[first]!;
    const nouns: string[] = [];
    let isGroup = false;
    const see = (at: number) => {
      const token = tokens[at];
      if (token === undefined || token.line !== line || token.kind !== "word") return false;
      if (token.tags.includes("PERSON") || token.tags.includes("PLACE")) isGroup = true;
      else if (token.norm.length < 4 || token.tag !== "word" && token.rarity === 0) return true;
      nouns.push(token.norm);
      return nouns.length < 2;
    };
    for (let at = last; at < last + 3; at++) if (!see(at)) break;
    for (let at = first - 1; nouns.length === 0 && at >= first - 3; at--) if (!see(at)) break;
    const item = byCount.get(count);
    for (let at = item?.first ?? 0; at < (item?.last ?? 0); at++) {
      if (tokens[at]!.kind === "word" && tokens[at]!.norm.length > 3) nouns.push(tokens[at]!.norm);
    }
    return [{
      count,
      at: first,
      value,
      sentence: sentences[first]!,
      nouns,
      isGroup,
      ...(item === undefined ? {} : { item }),
    }];
  });
}

/** Is one word the other, or its end, but for how it is declined? "Schraube", "Sechskantschrauben". */
function alike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const stem = short.slice(0, Math.max(4, short.length - 3));
  return long.startsWith(stem) ||
    stem.length > 4 && long.slice(-short.length - 2).startsWith(stem) ||
    short.length > 4 && long.slice(3).includes(short.slice(0, Math.max(5, short.length - 2)));
}

/** Does one of the words behind a token say what a factor counts? "For each van" of "5 vans". */
export function names({ tokens, lines }: Message, at: number, { nouns }: Factor): boolean {
  const end = Math.min(lines[tokens[at]!.line]!.last, at + 4);
  for (let place = at; place < end; place++) {
    const { kind, norm } = tokens[place]!;
    if (kind === "word" && norm.length > 3 && nouns.some((other) => alike(norm, other))) {
      return true;
    }
  }
  return false;
}
