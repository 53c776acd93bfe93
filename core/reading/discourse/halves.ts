/** "60 binders, half black, half red": counts of kinds that were counted together. */
import type { Message } from "../message.ts";
import { around, compute, type Item, itemsNear } from "./item.ts";
import type { Judge } from "./amendment_scores.ts";

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
