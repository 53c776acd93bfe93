/** "2 for each of 12 rooms", "everybody gets one", "30 of each": counts that hold for each of several. */
import type { Message } from "../message.ts";
import { around, compute, type Item, itemsNear, namedBy, namesOf } from "./item.ts";
import type { Judge } from "./judge.ts";

/** Persons or places that are counted: "12 rooms". */
export interface Group {
  readonly at: number;
  readonly value: number;
  readonly names: ReadonlySet<string>;
  readonly count: number;
}

/** How many words may stand between a count and the persons or places that it counts. */
const reach = 3;
const grouping = (tags: readonly string[]) => tags.includes("PERSON") || tags.includes("PLACE");

/** The groups of a message that no thing has the count of. */
export function groupsOf(message: Message, items: readonly Item[]): Group[] {
  const { tokens, counts } = message;
  const named = new Uint8Array(tokens.length);
  for (const { first, last } of items) named.fill(1, first, last);
  return counts.flatMap(({ first, last, value, look }, place): Group[] => {
    if (value < 2 || !/^(?:plain|word|persons|places)$/.test(look)) return [];
    const line = tokens[first]!.line;
    for (let at = last; at < last + reach && tokens[at]?.line === line; at++) {
      if (named[at] === 1 || tokens[at]!.kind !== "word") break;
      if (grouping(tokens[at]!.tags)) {
        return [{
          at,
          value,
          names: namesOf(message, { first: last, last: at + 1 }),
          count: place,
        }];
      }
    }
    for (let at = first - 1; at >= first - reach && tokens[at]?.line === line; at--) {
      if (named[at] === 1 || tokens[at]!.kind !== "word") break;
      if (grouping(tokens[at]!.tags)) {
        return [{ at, value, names: namesOf(message, { first: at, last: at + 1 }), count: place }];
      }
    }
    return [];
  });
}

const distributing = (tags: readonly string[]) =>
  tags.includes("EVERY") || tags.includes("PER") || tags.includes("WITHEACH");

/** Multiplies the counts of things that each of several gets. */
export function distribute(
  message: Message,
  items: readonly Item[],
  sentences: Int32Array,
  judge: Judge,
): void {
  const { tokens, counts, countAt } = message;
  const groups = groupsOf(message, items);
  const grouped = new Set(groups.map(({ count }) => count));
  let from = 0;
  while (from < tokens.length) {
    let until = from;
    while (until < tokens.length && sentences[until] === sentences[from]) until++;
    const marks: number[] = [];
    for (let at = from; at < until; at++) {
      if (
        distributing(tokens[at]!.tags) && !isRate(message, at) &&
        !(at > from && distributing(tokens[at - 1]!.tags))
      ) marks.push(at);
    }
    if (marks.length > 0) {
      marks.forEach((mark, place) => {
        const own = itemsNear(items, mark).filter(({ first, row }) =>
          first >= from && first < until && row === undefined
        );
        const before = place === 0 ? from : marks[place - 1]!, after = marks[place + 1] ?? until;
        const ahead = own.filter(({ first }) => first > mark && first < after);
        const behind = own.filter(({ last, first }) =>
          last <= mark && first >= before || first < mark && last > mark
        );
        const target = targetOf(message, mark, until, own, items, groups, sentences);
        if (target === undefined) return share(message, mark, own, judge);
        const opens = behind.length === 0 ||
          target.thing && ahead.length > 0 && marksThing(message, mark);
        const scope = opens ? ahead : target.wide ? behind : behind.slice(-1);
        for (const item of scope) {
          if (item === target.item || item.computed !== undefined) continue;
          const count = item.count === undefined ? undefined : counts[item.count]!;
          const each = count === undefined || grouped.has(item.count!) ? 1 : item.value;
          const value = target.value * each;
          const hint = `${target.thing ? "thing" : "group"} ${
            grouped.has(item.count ?? -1) ? "its own" : ""
          }`;
          if (!judge.allows(item, { operation: "distribute", at: mark, value, hint })) continue;
          compute(item, value, `${target.value} x ${each}`);
        }
      });
    }
    from = until;
  }

  function marksThing({ tokens }: Message, mark: number): boolean {
    return countAt[mark - 1]! < 0 && tokens[mark]!.tags.includes("EVERY") &&
      (mark === 0 || tokens[mark - 1]!.tag !== "word");
  }
}

interface Target {
  readonly value: number;
  readonly count?: number;
  readonly item?: Item;
  readonly thing: boolean;
  /** Does it hold for all things before it in the sentence? */
  readonly wide: boolean;
}

/** Of what each gets something: the group or the thing that the words behind name, or the last one before. */
function targetOf(
  { tokens, countAt }: Message,
  mark: number,
  until: number,
  own: readonly Item[],
  allItems: readonly Item[],
  allGroups: readonly Group[],
  sentences: Int32Array,
): Target | undefined {
  const items = itemsNear(allItems, mark), groups = around(allGroups, ({ at }) => at, mark);
  const message = { tokens } as Message;
  const asGroup = (group: Group) => ({
    value: group.value,
    count: group.count,
    thing: false,
    wide: true,
  });
  for (let at = mark; at < Math.min(until, mark + 7); at++) {
    const group = groups.find((each) => each.at === at) ??
      (at > mark
        ? groups.findLast((each) => each.at < at && namedBy(tokens[at]!.stem, each.names))
        : undefined);
    if (group !== undefined) return asGroup(group);
    if (at === mark || tokens[at]!.kind !== "word") continue;
    const thing = items.findLast((item) =>
      item.last <= mark && item.stated && namedBy(tokens[at]!.stem, namesOf(message, item))
    );
    if (thing !== undefined && at <= mark + 3) {
      return { value: thing.value, item: thing, thing: true, wide: false };
    }
  }
  const beside = countAt[mark + 1]! >= 0 || countAt[mark - 1]! >= 0;
  const near = groups.findLast(({ at }) => at < mark && sentences[mark]! - sentences[at]! <= 2);
  if (near !== undefined) return asGroup(near);
  const pointed = tokens.slice(mark, Math.min(until, mark + 4)).some(({ tags }) =>
    tags.includes("PRON")
  );
  if (beside && !pointed) return undefined;
  const last = items.findLast((item) =>
    item.last <= mark && item.stated && item.value > 1 && item.computed === undefined
  );
  return last === undefined || !pointed && own.includes(last) && own.length < 2
    ? undefined
    : { value: last.value, item: last, thing: true, wide: false };
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

/** "staplers and punches, 10 each", "30 of each": the count beside the mark is that of all things that have none. */
function share(
  { counts, countAt }: Message,
  mark: number,
  own: readonly Item[],
  judge: Judge,
): void {
  const place = countAt[mark - 1]! >= 0 ? countAt[mark - 1]! : countAt[mark + 1] ?? -1;
  if (place < 0) return;
  const { value, look } = counts[place]!;
  if (!/^(?:plain|word)$/.test(look)) return;
  for (const item of own) {
    if (item.stated || item.last > counts[place]!.last + 3 && item.first < counts[place]!.first) {
      continue;
    }
    if (!judge.allows(item, { operation: "share", at: mark, value })) continue;
    item.count = place;
    compute(item, value, `${value} each`);
  }
}

/** "gloves and masks, 30 boxes of each". */
export function shareAll(
  message: Message,
  items: readonly Item[],
  sentences: Int32Array,
  judge: Judge,
): void {
  const { tokens, counts, countAt } = message;
  for (let at = 1; at < tokens.length; at++) {
    if (!tokens[at]!.tags.includes("OFEACH") || tokens[at - 1]!.tags.includes("OFEACH")) continue;
    const place = [at - 1, at - 2, at - 3].map((each) =>
      countAt[each] ?? -1
    ).find((each) => each >= 0) ?? -1;
    if (place < 0 || !/^(?:plain|word)$/.test(counts[place]!.look)) continue;
    for (const item of itemsNear(items, at)) {
      if (sentences[item.first] !== sentences[at] || item.row !== undefined) continue;
      if (item.stated && item.count !== place) continue;
      const { value } = counts[place]!;
      const hint = item.count === place ? "its own" : "";
      if (!judge.allows(item, { operation: "of each", at, value, hint })) continue;
      item.count = place;
      compute(item, value, `${value} each`);
    }
  }
}
