/**
 * How probable it is that the count of a thing is right, after all that was understood: by how certain it was when it was
 * attached, and by what the message says of counts besides ("twice as many", "ignore that column"). A logistic regression.
 */
import { probabilityOf } from "@/core/learning/trees.ts";
import type { Item } from "../discourse/item.ts";
import type { Message } from "../message.ts";
import type { Features, WeightTable } from "./keys.ts";

/** What the message says as a whole, and of it each thing its own. */
export interface CountSigns {
  /** Keys of what the message says, the same for all things. */
  readonly message: readonly Int32Array[];
  /** Keys of each item, in their order. */
  readonly items: readonly Int32Array[];
}

/** As many keys at a time as {@link Features} holds. */
const atOnce = 200;
/** Words near a thing: of its sentence, and behind it. */
const near = 12, behind = 24;
/** Only so many different words of a message are looked at. */
const mostWords = 2_000;

/** Certainties between these are alike. */
const steps = [0.3, 0.5, 0.7, 0.85, 0.93, 0.97, 0.99, 0.997];
const stepOf = (certainty: number) => String(steps.filter((step) => certainty >= step).length);
const small = (count: number) => count > 5 ? "6" : count > 2 ? "3" : String(count);

/** The signs of all items of a message; yields from time to time. */
export function* countSigns(
  message: Message,
  items: readonly Item[],
  features: Features,
): Generator<void, CountSigns> {
  const { tokens, lines, counts } = message;
  const isOwn = (line: number) => lines[line]!.quoted === 0 && lines[line]!.thread === 0;
  const inItem = new Uint8Array(tokens.length), claimed = new Set<number>();
  for (const { first, last, count, gone } of items) {
    inItem.fill(1, first, last);
    if (count !== undefined && gone === undefined) claimed.add(count);
  }
  // Numbers of the customer's own text that no thing has.
  const free = counts.map(({ first, look }, at) =>
    (look === "plain" || look === "word") && !claimed.has(at) && inItem[first] === 0 &&
    isOwn(tokens[first]!.line)
  );
  const freeOn = new Map<number, number>(), numbersOn = new Map<number, number>();
  let freeInAll = 0;
  counts.forEach(({ first, look }, at) => {
    const { line } = tokens[first]!;
    if (look === "plain") numbersOn.set(line, (numbersOn.get(line) ?? 0) + 1);
    if (!free[at]) return;
    freeOn.set(line, (freeOn.get(line) ?? 0) + 1);
    freeInAll++;
  });
  const words = new Set<string>(), tags = new Set<string>();
  const lastNamed = new Map<string, number>();
  for (const [at, { kind, norm, stem, line, tags: own, rarity }] of tokens.entries()) {
    if (at % 4000 === 3999) yield;
    if (kind !== "word" || !isOwn(line)) continue;
    lastNamed.set(stem, at);
    if (inItem[at] === 1) continue;
    for (const tag of own) tags.add(tag);
    if (rarity === 0 && words.size < mostWords) words.add(norm.slice(0, 24));
  }
  const said: Int32Array[] = [];
  const flush = () => {
    said.push(features.keys.slice(0, features.length));
    features.clear();
  };
  features.clear();
  for (const [template, values] of [["count word", words], ["count tag", tags]] as const) {
    for (const value of values) {
      features.say(template, value);
      if (features.length >= atOnce) flush();
    }
  }
  flush();
  const ofItems: Int32Array[] = [];
  for (const [at, item] of items.entries()) {
    if (at % 100 === 99) yield;
    const { first, last, row, certainty, computed, stated } = item;
    const count = item.count === undefined ? undefined : counts[item.count]!;
    const { line } = tokens[first]!, certain = stepOf(certainty);
    features.clear();
    features.say("count");
    features.say("count certain", certain);
    features.say("count stated", certain, String(stated), computed === undefined ? "" : "computed");
    if (item.doubt !== undefined) features.say("count doubt", stepOf(1 - item.doubt), certain);
    features.say("count look", count?.look ?? "", count?.unit === undefined ? "" : "unit");
    features.say(
      "count row",
      row === undefined ? "" : small(numbersOn.get(line) ?? 0),
      row === undefined ? "" : certain,
    );
    features.say("count free", small(freeInAll), certain);
    features.say("count free on line", small(freeOn.get(line) ?? 0), certain);
    features.say("count other", item.other === undefined ? "" : "other", certain);
    features.say("count items", small(items.length), small(freeInAll));
    const again = tokens.slice(first, last).some(({ kind, stem, rarity }) =>
      kind === "word" && rarity > 0 && (lastNamed.get(stem) ?? 0) > last
    );
    features.say("count again", String(again), certain);
    const sayWords = (template: string, from: number, to: number) => {
      for (let token = Math.max(0, from); token < to && token < tokens.length; token++) {
        const { kind, norm } = tokens[token]!;
        if (inItem[token] === 0 && kind === "word") features.say(template, norm.slice(0, 24));
      }
    };
    sayWords("count before", first - near, first);
    sayWords("count behind", last, last + behind);
    ofItems.push(features.keys.slice(0, features.length));
  }
  return { message: said, items: ofItems };
}

/** Gives each item the probability that its count is right. */
export function* weighCounts(
  message: Message,
  items: readonly Item[],
  weights: WeightTable,
  features: Features,
): Generator<void, void> {
  const signs = yield* countSigns(message, items, features);
  const common = signs.message.reduce((sum, keys) => sum + weights.sumOf(keys), 0);
  items.forEach((item, at) => {
    item.right = probabilityOf(common + weights.sumOf(signs.items[at]!));
  });
}
