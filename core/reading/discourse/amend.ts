/** What later words change: "make that six", "no lamps", "a second box of them". */
import type { Count } from "../counts.ts";
import type { Message } from "../message.ts";
import { around, compute, type Item, itemsNear, namedBy, namesOf } from "./item.ts";
import type { Judge } from "./amendment_scores.ts";

type Change = "drop" | "set" | "double" | "halve" | "more" | "replace";

function changeOf(tags: readonly string[]): Change | undefined {
  if (tags.includes("REPLACE")) return "replace";
  if (tags.includes("DROP") || tags.includes("CANCEL")) return "drop";
  if (tags.includes("DOUBLE")) return "double";
  if (tags.includes("HALFOF")) return "halve";
  if (tags.includes("INSTEAD") || tags.includes("CORRECT")) return "set";
  return tags.includes("ANOTHER") ? "more" : undefined;
}

const clauseEnds = /^[,;()]$/;
const longestClause = 60;

/** Changes items by what sentences behind them say. */
export function amend(
  message: Message,
  allItems: readonly Item[],
  sentences: Int32Array,
  judge: Judge,
): void {
  const { tokens, counts, countAt } = message;
  for (let at = 0; at < tokens.length; at++) {
    const change = changeOf(tokens[at]!.tags);
    if (change === undefined || !tokens[at]!.opens) continue;
    const sentence = sentences[at]!, items = itemsNear(allItems, at);
    if (change === "replace") {
      // What stands behind "instead of" is no longer wanted.
      const next = items.find(({ first }) => first > at);
      const near = next !== undefined && next.first - at <= 5 && sentences[next.first] === sentence;
      const hint = near ? tokens[at + 1]!.tag : "";
      if (near && judge.allows(next, { operation: "replace", at, hint })) next.gone = "refused";
      continue;
    }
    let from = at, until = at + 1;
    while (
      from > 0 && at - from < longestClause && sentences[from - 1] === sentence &&
      !clauseEnds.test(tokens[from - 1]!.norm)
    ) from--;
    while (
      until < tokens.length && until - at < longestClause && sentences[until] === sentence &&
      !clauseEnds.test(tokens[until]!.norm)
    ) until++;
    const earlier = items.filter((item) =>
      item.gone === undefined &&
      (item.last <= from && sentences[item.first]! < sentence ||
        item.first >= until && sentences[item.first]! > sentence && isListed(message, item))
    );
    if (earlier.length === 0) continue;
    const named = mentioned(message, earlier, from, until);
    if (named === undefined) continue;
    const again = items.filter(({ first, last }) => first < until && last > from);
    const count = around(counts, ({ first }) => first, at).findLast(({ first, look, value }) =>
      first >= from && first < until && value > 0 && /^(?:plain|word|article)$/.test(look)
    );
    const value = change === "drop" ? undefined : valueAfter(change, named, count);
    if (value === undefined && change !== "drop") continue;
    const hint = `${count === undefined ? "" : count.look} ${again.includes(named) ? "" : "again"}`;
    if (
      !judge.allows(named, {
        operation: change,
        at,
        ...(value === undefined ? {} : { value }),
        hint,
      })
    ) continue;
    if (value === undefined) named.gone = "refused";
    else if (value !== named.value) {
      const how = change === "set"
        ? `${named.value} → ${value}`
        : change === "double" || change === "halve"
        ? `${named.value} x ${value / named.value}`
        : `${named.value} + ${value - named.value}`;
      compute(named, value, how);
      if (change === "set" && count !== undefined) named.count = countAt[count.first]!;
    }
    for (const item of again) {
      if (item !== named) {
        item.gone ??= change === "drop" ? "refused" : "corrected";
      }
    }
  }
}

/** Does a thing stand in a list below what is said of it: in a quoted order, or in a row of one? */
function isListed({ tokens, lines }: Message, { first }: Item): boolean {
  const { quoted, thread, row, mark } = lines[tokens[first]!.line]!;
  return quoted > 0 || thread > 0 || row || mark !== "";
}

/** The one thing that words name again; nothing where they name several. */
function mentioned(
  message: Message,
  earlier: readonly Item[],
  from: number,
  until: number,
): Item | undefined {
  const names = earlier.map((item) => namesOf(message, item));
  let best: Item | undefined, most = 0, tied = false;
  earlier.forEach((item, at) => {
    let hits = 0;
    for (let place = from; place < until; place++) {
      const token = message.tokens[place]!;
      if (
        token.kind === "word" && (token.rarity > 0 || token.tag === "word") &&
        namedBy(token.stem, names[at]!)
      ) hits++;
    }
    if (hits > most) {
      most = hits;
      best = item;
      tied = false;
    } else if (hits > 0 && hits === most) tied = true;
  });
  return tied ? undefined : best;
}

/** The count of a thing behind a change, where the change says one. */
function valueAfter(change: Change, { value }: Item, count: Count | undefined): number | undefined {
  if (change === "double" || change === "halve") return value * (change === "double" ? 2 : 0.5);
  if (count === undefined) return undefined;
  if (change === "more") return value + (count.look === "article" ? 1 : count.value);
  return count.look === "article" ? undefined : count.value;
}
