/** "2 for each of 12 rooms", "everybody gets one", "30 of each": counts that hold for each of several. */
import type { Message } from "../message.ts";
import { compute, type Item, itemsNear } from "./item.ts";
import type { Judge } from "./amendment_scores.ts";

/** Persons or places that are counted: "12 rooms". */
export interface Group {
  readonly at: number;
  readonly value: number;
}

/** How many words may stand between a count and the persons or places that it counts. */
const reach = 3;
const grouping = (tags: readonly string[]) => tags.includes("PERSON") || tags.includes("PLACE");

/** The groups of a message that no thing has the count of. */
export function groupsOf(message: Message, items: readonly Item[]): Group[] {
  const { tokens, counts } = message;
  const named = new Uint8Array(tokens.length);
  for (const { first, last } of items) named.fill(1, first, last);
  return counts.flatMap(({ first, last, value, look }): Group[] => {
    if (value < 2 || !/^(?:plain|word|persons|places)$/.test(look)) return [];
    const line = tokens[first]!.line;
    for (let at = last; at < last + reach && tokens[at]?.line === line; at++) {
      if (named[at] === 1 || tokens[at]!.kind !== "word") break;
      if (grouping(tokens[at]!.tags)) {
        return [{ at, value }];
      }
    }
    for (let at = first - 1; at >= first - reach && tokens[at]?.line === line; at--) {
      if (named[at] === 1 || tokens[at]!.kind !== "word") break;
      if (grouping(tokens[at]!.tags)) {
        return [{ at, value }];
      }
    }
    return [];
  });
}

/** Gives the count beside "each" to all things of the sentence that have none of their own. */
export function shareEach(
  message: Message,
  items: readonly Item[],
  sentences: Int32Array,
  judge: Judge,
): void {
  const { tokens } = message;
  for (let at = 0; at < tokens.length; at++) {
    const { tags } = tokens[at]!;
    if (!tags.includes("EVERY") && !tags.includes("PER")) continue;
    const own = itemsNear(items, at).filter(({ first, row }) =>
      sentences[first] === sentences[at] && row === undefined
    );
    share(message, at, own, judge);
  }
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
    if (
      item.stated || item.computed !== undefined ||
      item.last > counts[place]!.last + 3 && item.first < counts[place]!.first
    ) {
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
