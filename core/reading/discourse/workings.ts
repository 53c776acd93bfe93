/**
 * Counts that have to be worked out: "2 for each of 12 rooms", "as many as chairs". Every way that the message
 * may mean is proposed for each thing; trees weigh them against each other and against the count that it has.
 */
import type { Message } from "../message.ts";
import { eachTag } from "../tokens.ts";
import { amendmentsOf, proposalOf } from "./amendments.ts";
import { type Factor, factorsOf, names } from "./factors.ts";
import { around, compute, type Item, namedBy, namesOf } from "./item.ts";
import type { Judge } from "./judge.ts";
import {
  looks,
  operations,
  type Proposal,
  type Row,
  type Sign,
  workingFeatures,
  workingWidth,
} from "./proposals.ts";

const signTags =
  ("EVERY PER WITHEACH OFEACH SAME DOUBLE HALFOF group position DROP CANCEL INSTEAD " +
    "CORRECT REPLACE").split(" ");
/** Factors that are tried of each thing; signs in the head of a list stand so many sentences before it at most. */
const tried = { factors: 8, sentences: 4, head: 10, references: 3 };
const longestSentence = 80;
/** Things before a word of relation that it may point to. */
const mostBefore = 40;

/** By how much a word multiplies the count that it points to. */
function timesOf(tags: readonly string[]): readonly [string, number] | undefined {
  if (tags.includes("HALFOF")) return ["HALFOF", 0.5];
  if (tags.includes("DOUBLE")) return ["DOUBLE", 2];
  return tags.includes("SAME") ? ["SAME", 1] : undefined;
}

/** Works out counts in the order of the message, and takes back what is taken back; yields from time to time. */
export function* workOut(
  message: Message,
  items: readonly Item[],
  sentences: Int32Array,
  judge: Judge,
): Generator<void, void> {
  const { tokens } = message;
  const amendments = yield* amendmentsOf(message, items, sentences);
  const factors = factorsOf(message, items, sentences);
  const groups = factors.filter(({ isGroup }) => isGroup);
  const whole: Whole = {
    message,
    items,
    sentences,
    factors,
    groups,
    grouped: new Set(groups.map(({ at }) => at)),
    placeOf: new Map(items.map((item, place) => [item, place])),
    claimed: new Set(items.flatMap(({ count }) => count ?? [])),
  };
  let next = 0, seen = 0;
  let head: Sign | undefined;
  for (let from = 0; from < tokens.length;) {
    let until = from;
    while (
      until < tokens.length && sentences[until] === sentences[from] &&
      until - from < longestSentence
    ) until++;
    const signs = signsIn(whole, from, until);
    while (next < items.length && items[next]!.first < from) next++;
    let last = next;
    while (last < items.length && items[last]!.first < until) last++;
    if (head !== undefined && sentences[from]! - sentences[head.at]! > tried.head) head = undefined;
    const own = items.slice(next, last);
    for (const [place, item] of own.entries()) {
      const context = { ...whole, own, place, signs };
      const near = item.row === undefined
        ? [...nearest(signs, item), ...head === undefined ? [] : [head]]
        : [];
      const proposals = [
        ...near.flatMap((sign) => proposalsOf(context, item, sign)),
        ...(amendments.get(item) ?? []).map((each) => {
          const { working, row } = proposalOf(message, item, each, whole.claimed);
          return { working, row: { ...signRow(context, item, each.sign), ...row } };
        }),
      ].filter(({ working }) => working.value !== item.value);
      if (proposals.length === 0) continue;
      const chosen = judge(item, proposals.map(({ working }) => working), rowsOf(item, proposals));
      if (chosen === undefined) continue;
      if (chosen.gone === undefined) compute(item, chosen.value, chosen.how);
      else item.gone = chosen.gone;
      if (chosen.count !== undefined) item.count = chosen.count;
    }
    if (tokens[until - 1]!.norm === ":") head = signs.findLast(({ times }) => times === undefined);
    from = until;
    if (++seen % 20 === 0) yield;
  }
}

/** The features of all proposals, one row behind the other. */
function rowsOf(item: Item, proposals: readonly Proposal[]): Float64Array {
  const all = new Float64Array(proposals.length * workingWidth);
  proposals.forEach(({ working: { value }, row }, at) => {
    const full: Row = { ...row, value, own: item.value, ratio: value / item.value };
    workingFeatures.forEach((name, place) =>
      all[at * workingWidth + place] = Number(full[name] ?? 0)
    );
  });
  return all;
}

/** The signs of a sentence: words for "each" and "as many", and counted persons or places. */
function signsIn({ message, grouped }: Whole, from: number, until: number): Sign[] {
  const signs: Sign[] = [];
  for (let at = from; at < until; at++) {
    const token = message.tokens[at]!, { tags } = token, before = signs.at(-1);
    const each = tags.includes("OFEACH") ? "OFEACH" : eachTag(token);
    const times = token.opens ? timesOf(tags) : undefined;
    if (times !== undefined) {
      if (before?.at === at - 1 && before.times === times[1]) continue;
      signs.push({ at, tag: times[0], times: times[1] });
    } else if (each !== undefined) {
      if (before?.at !== at - 1 && !isRate(message, at)) signs.push({ at, tag: each });
    } else if (grouped.has(at)) signs.push({ at, tag: "group" });
  }
  return signs;
}

/** The signs beside a thing: of each kind the last before it, and the first behind. */
function nearest(signs: readonly Sign[], { last }: Item): Sign[] {
  const kinds = [
    ({ tag, times }: Sign) => times === undefined && tag !== "group",
    ({ times }: Sign) => times !== undefined,
    ({ tag }: Sign) => tag === "group",
  ];
  return kinds.flatMap((isKind) => {
    const own = signs.filter(isKind);
    return [own.findLast(({ at }) => at < last), own.find(({ at }) => at >= last)];
  }).filter((sign) => sign !== undefined);
}

/** What is the same for all things of a message. */
interface Whole {
  readonly message: Message;
  readonly items: readonly Item[];
  readonly sentences: Int32Array;
  readonly factors: readonly Factor[];
  /** The factors that count persons or places, and where they stand. */
  readonly groups: readonly Factor[];
  readonly grouped: ReadonlySet<number>;
  readonly placeOf: ReadonlyMap<Item, number>;
  /** The counts that things had before. */
  readonly claimed: ReadonlySet<number>;
}
interface Context extends Whole {
  /** The things of the sentence, and the place of this one among them. */
  readonly own: readonly Item[];
  readonly place: number;
  readonly signs: readonly Sign[];
}

/** What a sign may mean for a thing. */
function proposalsOf(context: Context, item: Item, sign: Sign): Proposal[] {
  const shown = signRow(context, item, sign);
  const all = sign.times === undefined
    ? multiplied(context, item, sign)
    : related(context, item, sign.at, sign.times);
  return all.filter(({ working }) => working.value > 0)
    .map(({ working, row }) => ({ working, row: { ...shown, ...row } }));
}

function signRow({ message, sentences, own, place, signs }: Context, item: Item, sign: Sign): Row {
  const { tokens, counts, countAt } = message, { at } = sign;
  const count = item.count === undefined ? undefined : counts[item.count]!;
  const side = item.last <= at ? 1 : item.first > at ? -1 : 0;
  const behind = tokens.slice(at, at + 4);
  const near = tokens.slice(Math.max(0, at - 30), at + 30)
    .filter((_, place) => sentences[Math.max(0, at - 30) + place] === sentences[at]);
  const says = (tag: string) => near.some(({ tags }) => tags.includes(tag));
  return {
    signTag: signTags.indexOf(sign.tag),
    signSide: side,
    signDistance: side > 0 ? at - item.last : side < 0 ? item.first - at - 1 : 0,
    signSentences: sentences[item.first]! - sentences[at]!,
    itemsToSign: own.filter((other) =>
      other !== item &&
      (side > 0
        ? other.first >= item.last && other.last <= at
        : other.first > at && other.last <= item.first)
    ).length,
    countBesideSign: count === undefined
      ? 9
      : Math.min(9, count.first > at ? count.first - at : at - count.last + 1),
    countBehindSign: (countAt[at + 1] ?? -1) >= 0,
    signOfGroup: behind.some(({ tags }) => tags.includes("PERSON") || tags.includes("PLACE")),
    signOfPronoun: behind.some(({ tags }) => tags.includes("PRON")),
    signsInSentence: signs.length,
    countKind: count === undefined ? 0 : count.look === "article" ? 1 : 2,
    certainty: item.certainty,
    otherProbability: item.other === undefined ? 0 : 1 - item.certainty,
    itemsInSentence: own.length,
    countedInSentence: own.filter(({ stated }) => stated).length,
    place,
    isConditional: says("IF"),
    isPast: says("PAST"),
  };
}

/** So many of it for each of several persons, places or things. */
function multiplied(
  { message, sentences, factors }: Context,
  item: Item,
  { at, tag }: Sign,
): Proposal[] {
  const near = tag === "group"
    ? factors.filter((factor) => factor.at === at)
    : candidates(factors, at, sentences);
  const named = near.map((factor) => names(message, at, factor));
  return near.flatMap((factor, rank): Proposal[] => {
    if (factor.item === item) return [];
    const each = item.count === undefined || item.count === factor.count ? 1 : item.value;
    return [{
      working: { value: factor.value * each, how: `${factor.value} x ${each}` },
      row: {
        operation: operations.multiply,
        countIsOwn: item.count === factor.count,
        named: named[rank]!,
        namedElsewhere: named.some((is, other) => is && other !== rank),
        countsGroup: factor.isGroup,
        look: looks.get(message.counts[factor.count]!.look)!,
        ofItem: factor.item === undefined ? 0 : factor.item.certainty > 0.6 ? 2 : 1,
        isNear: factor.item !== undefined && sentences[factor.item.first] === sentences[at],
        rank,
        sentences: sentences[at]! - factor.sentence,
        distance: Math.min(200, Math.abs(at - factor.at)),
        isBehind: factor.at > at,
      },
    }];
  });
}

/** The counts around a sign, the nearest before it first. */
function candidates(factors: readonly Factor[], at: number, sentences: Int32Array): Factor[] {
  let low = 0, high = factors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (factors[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  const near = ({ sentence }: Factor) => Math.abs(sentence - sentences[at]!) <= tried.sentences;
  return [
    ...factors.slice(Math.max(0, low - tried.factors), low).reverse(),
    ...factors.slice(low, low + 2).filter(({ sentence }) => sentence === sentences[at]),
  ].filter(near);
}

/** "The same number", "twice as many": the count of another thing, or of those who get it. */
function related(
  { message, sentences, groups, items, placeOf }: Context,
  item: Item,
  at: number,
  times: number,
): Proposal[] {
  const { tokens } = message;
  const before: Item[] = [];
  for (let place = placeOf.get(item)! - 1; place >= 0 && before.length < mostBefore; place--) {
    const other = items[place]!;
    if (other.stated || other.computed !== undefined) before.push(other);
  }
  let until = at;
  while (until < tokens.length && until < at + 6 && sentences[until] === sentences[at]) until++;
  const words = tokens.slice(at + 1, until).filter(({ kind }) => kind === "word");
  const isNamed = (other: Item) => {
    const own = namesOf(message, other);
    return words.some(({ stem }) => namedBy(stem, own));
  };
  const named = before.find(isNamed);
  const last = before.slice(0, tried.references);
  const group = around(groups, (each) => each.at, at).findLast((each) =>
    each.at < at && each.count !== item.count
  );
  const how = (value: number) => times === 1 ? `${value}` : `${value} x ${times}`;
  const references = new Set(named === undefined ? last : [named, ...last]);
  const all = [...references].map((other, rank): Proposal => ({
    working: { value: other.value * times, how: how(other.value) },
    row: {
      operation: operations.relate,
      named: other === named,
      namedElsewhere: named !== undefined && other !== named,
      ofItem: other.gone === undefined ? 2 : 1,
      rank,
      sentences: sentences[at]! - sentences[other.first]!,
      distance: Math.min(200, Math.abs(at - other.last)),
    },
  }));
  if (group === undefined) return all;
  const row: Row = {
    operation: operations.relate,
    countsGroup: true,
    namedElsewhere: named !== undefined,
    sentences: sentences[at]! - group.sentence,
    distance: Math.min(200, at - group.at),
  };
  return [...all, { working: { value: group.value * times, how: how(group.value) }, row }];
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
