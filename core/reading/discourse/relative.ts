/** "The same number", "twice as many", "half black, half red": counts by other counts of the message. */
import type { Message } from "../message.ts";
import { groupsOf } from "./groups.ts";
import { around, compute, type Item, itemsNear, namedBy, namesOf } from "./item.ts";
import type { Judge } from "./amendment_scores.ts";

/** By how much a word multiplies the count that it points to. */
function factorOf(tags: readonly string[]): number | undefined {
  if (tags.includes("HALFOF")) return 0.5;
  if (tags.includes("DOUBLE")) return 2;
  return tags.includes("SAME") ? 1 : undefined;
}

/** Works out counts that are said by another count, in the order of the message. */
export function relate(
  message: Message,
  allItems: readonly Item[],
  sentences: Int32Array,
  judge: Judge,
): void {
  const { tokens } = message;
  const allGroups = groupsOf(message, allItems);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!, factor = factorOf(token.tags);
    if (
      factor === undefined || !token.opens || at > 0 && factorOf(tokens[at - 1]!.tags) === factor
    ) continue;
    const items = itemsNear(allItems, at), groups = around(allGroups, (group) => group.at, at);
    const inside = items.findIndex(({ first, last }) => first <= at && last > at);
    const item = inside >= 0 ? items[inside]! : besideOf(message, items, sentences, at);
    if (item === undefined || item.computed !== undefined) continue;
    const before = items.filter((each) =>
      each !== item && each.last <= Math.max(at, item.first) &&
      (each.stated || each.computed !== undefined)
    );
    let until = at;
    while (until < tokens.length && until < at + 6 && sentences[until] === sentences[at]) until++;
    const named = tokens.slice(at + 1, until).flatMap(({ stem, kind }) =>
      kind === "word"
        ? before.filter((each) => namedBy(stem, namesOf(message, each)))
        : []
    )[0];
    const last = before.filter(({ gone }) => gone === undefined).at(-1) ?? before.at(-1);
    const group = groups.findLast((each) => each.at < at);
    const value = named !== undefined
      ? named.value
      : group !== undefined && (last === undefined || group.at > last.first)
      ? group.value
      : last?.value;
    if (value === undefined) continue;
    const hint = `${factor} ${named !== undefined ? "named" : ""}`;
    if (!judge.allows(item, { operation: "relate", at, value: value * factor, hint })) continue;
    compute(item, value * factor, factor === 1 ? `as many: ${value}` : `${value} x ${factor}`);
  }
}

/** The thing beside a word that says how many of it, which has no count of its own. */
function besideOf(
  { tokens, lines }: Message,
  items: readonly Item[],
  sentences: Int32Array,
  at: number,
): Item | undefined {
  const near = (item: Item) =>
    sentences[item.first] === sentences[at] ||
    lines[tokens[item.first]!.line] === lines[tokens[at]!.line];
  const free = (item: Item | undefined) =>
    item !== undefined && near(item) && item.gone === undefined;
  const before = items.findLast(({ last }) => last <= at),
    after = items.find(({ first }) => first > at);
  const gap = before === undefined ? 99 : at - before.last,
    next = after === undefined ? 99 : after.first - at;
  const order = next < 4 && (gap > 2 || tokens[at - 1]?.norm === ",") && next <= gap
    ? [after, before]
    : [before, after];
  return order.find((item) => free(item) && !(item!.stated && item!.certainty > 0.6));
}

/** "60 binders, half black, half red": two kinds of what was counted together. */
export function halve(
  message: Message,
  items: readonly Item[],
  sentences: Int32Array,
  judge: Judge,
): void {
  const { tokens, counts } = message;
  const halves = items.filter((item) => {
    for (let at = item.first; at >= item.first - 2 && at >= 0; at--) {
      if (tokens[at]!.tags.includes("HALF")) return true;
    }
    return false;
  });
  for (const item of halves) {
    const sentence = sentences[item.first]!;
    const twins = itemsNear(halves, item.first).filter((other) =>
      sentences[other.first] === sentence
    );
    if (twins.length < 2) continue;
    const whole = itemsNear(items, item.first).findLast((other) =>
      !halves.includes(other) && other.last <= twins[0]!.first &&
      sentences[other.first]! >= sentence - 1
    );
    const near = around(counts, ({ first }) => first, item.first);
    const together = near.find(({ first, last, look }) =>
      sentences[first] === sentence && /^(?:plain|word)$/.test(look) &&
      (tokens[first - 1]?.tags.includes("TOGETHER") || tokens[last]?.tags.includes("TOGETHER"))
    );
    const value = together?.value ?? (whole?.stated === true ? whole.value : undefined) ??
      near.findLast(({ first, look, value }) =>
        value > 1 && sentences[first] === sentence && /^(?:plain|word)$/.test(look)
      )?.value;
    if (value === undefined) continue;
    const hint = together === undefined ? "" : "together";
    if (
      !judge.allows(item, { operation: "halve", at: item.first, value: value / twins.length, hint })
    ) continue;
    compute(item, value / twins.length, `${value} / ${twins.length}`);
    if (whole !== undefined) {
      item.head = [whole.first, whole.last];
      if (item === twins.at(-1)) whole.gone = "corrected";
    }
  }
}
