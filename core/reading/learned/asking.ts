/** Is what was proposed asked for? Weighed again by what is known of the other proposals of the message, by boosted trees. */
import type { Message } from "../message.ts";
import type { Span } from "../spans.ts";
import type { Chosen } from "./attach.ts";
import { lookRank, unitRank } from "./claims.ts";

/** The features of a proposal, in the order of a row. */
export const askingFeatures = [
  "ownScore",
  "scoreBefore",
  "scoreBehind",
  "lineScore",
  "blockScore",
  "messageScore",
  "margin",
  "begins",
  "covers",
  "ends",
  "marginBefore",
  "marginBehind",
  "certainty",
  "isCounted",
  "otherCertainty",
  "countLook",
  "countUnit",
  "linesApart",
  "countShared",
  "isLabelled",
  "nameLength",
  "known",
  "spansOnLine",
  "spans",
  "lineShare",
  "quoted",
  "inThread",
  "header",
  "greets",
  "closes",
  "closed",
  "isListed",
  "hasLabel",
  "ofRow",
] as const;
export const askingWidth = askingFeatures.length;
type Name = typeof askingFeatures[number];
const column = Object.fromEntries(askingFeatures.map((name, at) => [name, at])) as Record<
  Name,
  number
>;

/** Sums by key, and what is left of the mean of a key without one of its members. */
class Means {
  readonly #sums = new Map<number, [sum: number, count: number]>();
  add(key: number, value: number): void {
    const own = this.#sums.get(key) ?? [0, 0];
    this.#sums.set(key, [own[0] + value, own[1] + 1]);
  }
  without(key: number, value: number): number {
    const [sum, count] = this.#sums.get(key) ?? [0, 0];
    return count < 2 ? unknown : (sum - value) / (count - 1);
  }
  count(key: number): number {
    return this.#sums.get(key)?.[1] ?? 0;
  }
}
/** Value of a feature that is missing because there is nothing to compare with; real scores are far from it. */
const unknown = -99;

/** A row of features for each span, worked out with pauses; `scores` are those of asked.ts. */
export function* askingRows(
  message: Message,
  spans: readonly Span[],
  chosen: readonly Chosen[],
  scores: readonly number[],
): Generator<void, Float64Array> {
  const { tokens, lines, counts } = message;
  const rows = new Float64Array(spans.length * askingWidth);
  const onLine = new Means(), inBlock = new Means(), inMessage = new Means();
  const shared = new Map<number, number>();
  spans.forEach(({ first }, at) => {
    const { line } = tokens[first]!, score = scores[at]!, { count } = chosen[at]!;
    onLine.add(line, score);
    inBlock.add(lines[line]!.block, score);
    inMessage.add(0, score);
    if (count !== undefined) shared.set(count, (shared.get(count) ?? 0) + 1);
  });
  for (const [at, span] of spans.entries()) {
    if (at % 100 === 99) yield;
    const { line } = tokens[span.first]!, own = lines[line]!, score = scores[at]!;
    const { count: place, probability, other } = chosen[at]!;
    const count = place === undefined ? undefined : counts[place]!;
    let words = 0, known = 0;
    for (let token = span.first; token < span.last; token++) {
      if (tokens[token]!.kind !== "word") continue;
      words++;
      if (tokens[token]!.rarity > 0) known++;
    }
    const set = (name: Name, value: number | boolean) =>
      rows[at * askingWidth + column[name]] = Number(value);
    set("ownScore", score);
    set("scoreBefore", scores[at - 1] ?? unknown);
    set("scoreBehind", scores[at + 1] ?? unknown);
    set("lineScore", onLine.without(line, score));
    set("blockScore", inBlock.without(own.block, score));
    set("messageScore", inMessage.without(0, score));
    set("margin", span.margin);
    set("begins", span.begins);
    set("covers", span.covers);
    set("ends", span.ends);
    set("marginBefore", spans[at - 1]?.margin ?? unknown);
    set("marginBehind", spans[at + 1]?.margin ?? unknown);
    set("certainty", probability);
    set("isCounted", count !== undefined);
    set("otherCertainty", other?.probability ?? 0);
    set("countLook", count === undefined ? -1 : lookRank(count));
    set("countUnit", count === undefined ? 0 : unitRank(message, count));
    set("linesApart", count === undefined ? 0 : Math.abs(tokens[count.first]!.line - line));
    set("countShared", place === undefined ? 0 : shared.get(place)!);
    set("isLabelled", span.labelled !== undefined);
    set("nameLength", span.last - span.first);
    set("known", words === 0 ? -1 : known / words);
    set("spansOnLine", onLine.count(line));
    set("spans", spans.length);
    set("lineShare", line / Math.max(1, lines.length));
    set("quoted", own.quoted);
    set("inThread", own.thread);
    set("header", own.header);
    set("greets", own.greets);
    set("closes", own.closes);
    set("closed", own.closed);
    set("isListed", own.mark !== "");
    set("hasLabel", own.label !== "");
    set("ofRow", span.row !== undefined);
  }
  return rows;
}
