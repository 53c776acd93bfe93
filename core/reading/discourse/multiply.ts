/** "2 for each of 12 rooms", "one a person": a thing's count times how many get it. Proposed by structure, weighed by trees. */
import type { Message } from "../message.ts";
import { eachTag } from "../tokens.ts";
import { compute, type Item } from "./item.ts";
import type { Judge } from "./amendment_scores.ts";

/** The features of a proposal, in the order of a row. */
export const multiplyFeatures = [
  "markTag",
  "markSide",
  "markDistance",
  "itemsToMark",
  "countBesideMark",
  "countKind",
  "certainty",
  "countIsOwn",
  "named",
  "namedElsewhere",
  "markOfGroup",
  "markOfPronoun",
  "countsGroup",
  "look",
  "ofItem",
  "isNear",
  "rank",
  "sentences",
  "distance",
  "isBehind",
  "value",
  "own",
  "itemsInSentence",
  "countsAfterMark",
  "place",
] as const;
export const multiplyWidth = multiplyFeatures.length;
type Name = typeof multiplyFeatures[number];
const column = Object.fromEntries(multiplyFeatures.map((name, at) => [name, at])) as Record<
  Name,
  number
>;

/** A count of the message that a thing's own could be multiplied by. */
interface Factor {
  readonly count: number;
  readonly at: number;
  readonly value: number;
  readonly sentence: number;
  /** The words that say what it counts. */
  readonly nouns: readonly string[];
  readonly isGroup: boolean;
  readonly item?: Item;
}

export interface Multiplication {
  readonly value: number;
  readonly how: string;
}

const tagRank = new Map([["EVERY", 0], ["PER", 1], ["WITHEACH", 2]]);
const looks = new Map([["plain", 3], ["word", 2], ["persons", 1], ["places", 0]]);
/** Factors that are tried of each thing, and how far away, in sentences, they may stand. */
const tried = { factors: 8, sentences: 4 };
const longestSentence = 80;

/** Multiplies the counts of things that each of several gets; yields from time to time. */
export function* multiply(
  message: Message,
  items: readonly Item[],
  sentences: Int32Array,
  judge: Judge,
): Generator<void, void> {
  const { tokens } = message;
  const factors = factorsOf(message, items, sentences);
  let next = 0, seen = 0;
  for (let from = 0; from < tokens.length;) {
    let until = from;
    while (
      until < tokens.length && sentences[until] === sentences[from] &&
      until - from < longestSentence
    ) until++;
    const marks = marksIn(message, from, until);
    while (next < items.length && items[next]!.first < from) next++;
    let last = next;
    while (last < items.length && items[last]!.first < until) last++;
    if (marks.length > 0) {
      const own = items.slice(next, last).filter(({ row }) => row === undefined);
      for (const item of own) {
        const proposals: Multiplication[] = [], rows: Float64Array[] = [];
        for (const mark of nearest(marks, item)) {
          const near = candidates(factors, mark, sentences);
          const named = near.map((factor) => names(message, mark, factor));
          for (const [rank, factor] of near.entries()) {
            if (factor.item === item) continue;
            const each = item.count === undefined || item.count === factor.count ? 1 : item.value;
            if (factor.value * each === item.value) continue;
            proposals.push({ value: factor.value * each, how: `${factor.value} x ${each}` });
            rows.push(rowOf(message, sentences, item, mark, factor, rank, own, named));
          }
        }
        const chosen = judge.multiplies(item, proposals, joined(rows));
        if (chosen !== undefined) compute(item, chosen.value, chosen.how);
      }
    }
    from = until;
    if (++seen % 20 === 0) yield;
  }
}

function joined(rows: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(rows.length * multiplyWidth);
  rows.forEach((row, at) => all.set(row, at * multiplyWidth));
  return all;
}

function marksIn(message: Message, from: number, until: number): number[] {
  const { tokens } = message, marks: number[] = [];
  for (let at = from; at < until; at++) {
    if (eachTag(tokens[at]!) === undefined) continue;
    if (marks.at(-1) === at - 1) continue;
    if (!isRate(message, at)) marks.push(at);
  }
  return marks;
}

/** The marks beside a thing: the last before it, and the first behind. */
function nearest(marks: readonly number[], { last }: Item): number[] {
  const before = marks.findLast((at) => at < last), behind = marks.find((at) => at >= last);
  return [before, behind].filter((at) => at !== undefined);
}

/** The counts around a mark, the nearest before it first. */
function candidates(factors: readonly Factor[], mark: number, sentences: Int32Array): Factor[] {
  let low = 0, high = factors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (factors[middle]!.at < mark) low = middle + 1;
    else high = middle;
  }
  const near = ({ sentence }: Factor) => Math.abs(sentence - sentences[mark]!) <= tried.sentences;
  return [
    ...factors.slice(Math.max(0, low - tried.factors), low).reverse(),
    ...factors.slice(low, low + 2).filter(({ sentence }) => sentence === sentences[mark]),
  ].filter(near);
}

/** Numbers that could say how many get something, with what they count. */
function factorsOf(message: Message, items: readonly Item[], sentences: Int32Array): Factor[] {
  const { tokens, counts } = message;
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

function names({ tokens, lines }: Message, mark: number, factor: Factor): boolean {
  const end = lines[tokens[mark]!.line]!.last;
  for (let at = mark; at < Math.min(end, mark + 4); at++) {
    const { kind, norm } = tokens[at]!;
    if (kind === "word" && norm.length > 3 && factor.nouns.some((other) => alike(norm, other))) {
      return true;
    }
  }
  return false;
}

function rowOf(
  message: Message,
  sentences: Int32Array,
  item: Item,
  mark: number,
  factor: Factor,
  rank: number,
  own: readonly Item[],
  named: readonly boolean[],
): Float64Array {
  const { tokens, counts, countAt } = message;
  const row = new Float64Array(multiplyWidth);
  const set = (name: Name, value: number | boolean) => row[column[name]] = Number(value);
  const count = item.count === undefined ? undefined : counts[item.count]!;
  const tag = eachTag(tokens[mark]!)!;
  const side = item.last <= mark ? 1 : item.first > mark ? -1 : 0;
  const distance = side > 0 ? mark - item.last : side < 0 ? item.first - mark - 1 : 0;
  const behind = tokens.slice(mark, mark + 4);
  set("markTag", tagRank.get(tag)!);
  set("markSide", side);
  set("markDistance", distance);
  set(
    "itemsToMark",
    own.filter((other) =>
      other !== item &&
      (side > 0
        ? other.first >= item.last && other.last <= mark
        : other.first > mark && other.last <= item.first)
    ).length,
  );
  set(
    "countBesideMark",
    count === undefined
      ? 9
      : Math.min(9, count.first > mark ? count.first - mark : mark - count.last + 1),
  );
  set("countKind", count === undefined ? 0 : count.look === "article" ? 1 : 2);
  set("certainty", item.certainty);
  set("countIsOwn", item.count === factor.count);
  set("named", named[rank]!);
  set("namedElsewhere", named.some((is, at) => is && at !== rank));
  set("markOfGroup", behind.some(({ tags }) => tags.includes("PERSON") || tags.includes("PLACE")));
  set("markOfPronoun", behind.some(({ tags }) => tags.includes("PRON")));
  set("countsGroup", factor.isGroup);
  set("look", looks.get(counts[factor.count]!.look)!);
  set("ofItem", factor.item === undefined ? 0 : factor.item.certainty > 0.6 ? 2 : 1);
  set("isNear", factor.item !== undefined && sentences[factor.item.first] === sentences[mark]);
  set("rank", rank);
  set("sentences", sentences[mark]! - factor.sentence);
  set("distance", Math.min(200, Math.abs(mark - factor.at)));
  set("isBehind", factor.at > mark);
  set("value", factor.value);
  set("own", item.value);
  set("itemsInSentence", own.length);
  set("countsAfterMark", (countAt[mark + 1] ?? -1) >= 0);
  set("place", own.indexOf(item));
  return row;
}

/** "per piece", "je 100", "2 € each": a price or a pack. */
function isRate({ tokens, countAt, counts }: Message, at: number): boolean {
  const next = tokens[at + 1], before = countAt[at - 1] ?? -1;
  if (
    before >= 0 && counts[before]!.look === "price" || tokens[at - 1]?.tags.includes("CURRENCY")
  ) return true;
  return next !== undefined &&
    (next.tags.includes("UNIT") || next.tags.includes("PACK") || next.tags.includes("MEASURE") ||
      next.tags.includes("DAY") || next.tags.includes("CONTACT"));
}
