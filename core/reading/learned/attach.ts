/** Which count belongs to which thing: one scorer of pairs, and of "none of them". */
import { scoresInTurns } from "@/core/learning/trees.ts";
import type { Count } from "../counts.ts";
import type { Message } from "../message.ts";
import type { Span } from "../spans.ts";
import { claimsOf, claimWidth } from "./claims.ts";
import { linkOdds } from "./field.ts";
import type { Features, WeightTable } from "./keys.ts";
import type { Model } from "./model.ts";
import { shares } from "./shares.ts";
import { onLine, type TaggedView, type View } from "./view.ts";

/** Weights of one decision as they are stored: whole numbers of two letters, each `scale` times its weight. */
export interface StoredWeights {
  readonly scale: number;
  readonly features: string;
}

/** A thing with the counts that it could have. */
export interface Choice {
  readonly span: number;
  /** Places in the counts. */
  readonly counts: readonly number[];
}
/** What was chosen: a count and how probable it is, or none. */
export interface Chosen {
  readonly count?: number;
  readonly probability: number;
  /** The second best, and how probable. */
  readonly other?: { readonly count?: number; readonly probability: number };
}

/** Greatest distance of a count from its thing, in counts, in tokens and in lines; farther ones are no candidates. */
const nearest = { counts: 5, tokens: 45, lines: 3 };

/**
 * The counts that each span could have: none that only numbers an entry of a list, and of another line with things of its own
 * only one that stands directly beside the name, where a line was broken. Spans are in the order of the message.
 */
export function choicesOf({ tokens, counts, lines }: Message, spans: readonly Span[]): Choice[] {
  const inSpan = new Int32Array(tokens.length).fill(-1), named = new Uint8Array(lines.length);
  spans.forEach(({ first, last }, at) => {
    inSpan.fill(at, first, last);
    named[tokens[first]!.line] = 1;
  });
  let passed = 0;
  return spans.map(({ first, last, row, labelled }, at) => {
    if (row !== undefined && labelled !== undefined) return { span: at, counts: [labelled] };
    while (passed < counts.length && counts[passed]!.first < first) passed++;
    const found: number[] = [];
    const fits = (count: Count) => {
      const owner = inSpan[count.first]!;
      if (owner === at) return count.first === first && count.last < last;
      return owner < 0 && count.value > 0 && count.look !== "mark";
    };
    const look = (from: number, step: 1 | -1) => {
      for (let place = from, seen = 0; counts[place] && seen < nearest.counts; place += step) {
        const count = counts[place]!, { line } = tokens[count.first]!;
        const apart = step < 0 ? first - count.last : count.first - last;
        const linesApart = step * (line - tokens[step < 0 ? first : last - 1]!.line);
        if (apart > nearest.tokens || linesApart > nearest.lines) break;
        if (!fits(count) || linesApart > 0 && named[line] === 1 && apart > 0) continue;
        seen++;
        if (row === undefined || !lines[line]!.row) found.push(place);
      }
    };
    look(passed - 1, -1);
    look(passed, 1);
    return { span: at, counts: found };
  });
}

/** For each token, and the end of the message, the number of spans that begin before it. */
export function beginnings({ tokens }: Message, spans: readonly Span[]): Int32Array {
  let begun = 0;
  return Int32Array.from({ length: tokens.length + 1 }, (_, token) => {
    while (begun < spans.length && spans[begun]!.first < token) begun++;
    return begun;
  });
}

const distance = (tokens: number) =>
  tokens < 6 ? String(tokens) : tokens < 10 ? "6" : tokens < 20 ? "10" : "20";
/** Probabilities between these are alike. */
const oddsSteps = [0.001, 0.01, 0.05, 0.15, 0.35, 0.65, 0.85, 0.97];
const oddsStep = (odds: number) => String(oddsSteps.filter((step) => odds >= step).length);
const small = (count: number) => count > 2 ? "3" : String(count);

/** The features of a pair of a thing and a count. */
export function pairFeatures(
  message: Message,
  view: TaggedView,
  spans: readonly Span[],
  begun: Int32Array,
  choice: Choice,
  place: number,
  features: Features,
): void {
  const { tokens, counts, lines, countAt } = message;
  const span = spans[choice.span]!, count = counts[place]!;
  const { first, last, look } = count;
  const side = first < span.first ? "b" : last > span.last ? "a" : "i";
  const from = side === "b" ? last : span.last, until = side === "b" ? span.first : first;
  const between = Math.max(0, until - from);
  const line = tokens[first]!.line, own = tokens[span.first]!.line;
  const lineApart = Math.abs((side === "b" ? own : tokens[span.last - 1]!.line) - line);
  let marks = "", kinds = "", others = 0, words = 0;
  for (let at = from, seen = 0; at < until && seen < 20; at++, seen++) {
    const kind = view.kinds[at]!;
    if (tokens[at]!.kind === "mark" && marks.length < 3) marks += kind;
    if (seen < 4) kinds += ` ${kind}`;
    if (
      countAt[at]! >= 0 && countAt[at]! !== countAt[at - 1] && look !== "article" &&
      counts[countAt[at]!]!.look !== "article"
    ) others++;
    if (tokens[at]!.kind === "word") words++;
  }
  const spansBetween = Math.max(0, begun[until]! - begun[from]!);
  const kindAt = (at: number) => onLine(view.kinds, lines[line]!, at);
  const unit = count.unit === undefined ? "" : tokens[count.unit]!.tag;
  const linked = span.labelled === place ? "yes" : span.labelled === undefined ? "none" : "other";
  const clear = lineApart === 0 && spansBetween === 0;
  features.clear();
  const say = (template: string, ...values: (string | number)[]) =>
    features.say(template, side, ...values);
  say("pair");
  say("linked", linked);
  say("odds", oddsStep(linkOdds(view.odds, count, span)), look);
  say("look", look, unit);
  say("look next", look, kindAt(last));
  say("look before", look, kindAt(first - 1));
  say(
    "line",
    small(lineApart),
    lineApart === 0 ? "" : lines[line]!.block === lines[own]!.block ? "block" : "far",
  );
  say("distance", distance(between), lineApart === 0 ? "" : "far");
  say("between", small(spansBetween), small(others));
  if (between < 5) say("kinds", kinds);
  say("marks", marks, small(words));
  say("side", view.side[first]!, clear ? "clear" : "");
  say("side there", view.side[span.first]!, linked);
  say(
    "position",
    first === lines[line]!.first + lines[line]!.marked
      ? "first"
      : last === lines[line]!.last
      ? "last"
      : "",
    small(lineApart),
  );
  say("edges", lineApart === 0 ? view.edges[first]! : 0, small(others));
  say("state", view.state[first]!, lines[line]!.mark);
  say("said", view.said[first]!, small(lineApart));
  say("lead", view.lead[first]!, view.lead[span.first]!);
  say(
    "value",
    count.value === 1
      ? "1"
      : count.value < 1
      ? "<"
      : count.value % 1 !== 0
      ? "."
      : count.value > 999
      ? "k"
      : "",
    look,
  );
  say("clause", view.clause[first]!, clear ? "clear" : "");
  if (between === 0 || between < 4 && words === 0) {
    say("beside", look, kindAt(side === "b" ? first - 1 : last));
  }
  for (const tag of tokens[last]?.line === line ? tokens[last]!.tags : []) {
    say("tag behind", tag, small(lineApart));
  }
  for (const tag of first > lines[line]!.first ? tokens[first - 1]!.tags : []) {
    say("tag before", tag, small(lineApart));
  }
  const unitEnd = (count.unit ?? last - 1) + 1;
  if (unitEnd > last) say("behind unit", kindAt(unitEnd), small(spansBetween));
}

/** The features of a thing that has none of the counts: then it is one. */
export function noneFeatures(
  message: Message,
  view: View,
  spans: readonly Span[],
  choice: Choice,
  features: Features,
): void {
  const { tokens, lines, counts } = message;
  const span = spans[choice.span]!, line = lines[tokens[span.first]!.line]!;
  const kindAt = (at: number) => onLine(view.kinds, line, at);
  const near = choice.counts.filter((place) =>
    tokens[counts[place]!.first]!.line === tokens[span.first]!.line
  );
  features.clear();
  features.say("none");
  features.say("none before", kindAt(span.first - 1));
  features.say("none behind", kindAt(span.last));
  features.say("none both", kindAt(span.first - 2), kindAt(span.first - 1));
  features.say("none linked", span.labelled === undefined ? "no" : "yes");
  features.say("none near", small(near.length), small(choice.counts.length));
  features.say("none amount", view.amount[span.first]!, view.side[span.first]!);
  features.say("none state", view.state[span.first]!, line.mark);
  features.say("none said", view.said[span.first]!);
  features.say("none word", tokens[span.first]!.norm);
  features.say("none first", view.kinds[span.first]!);
  features.say("none row", span.row === undefined ? "" : "row");
}

/** The choices of spans with the score of each option: none of the counts first. Yields from time to time. */
export function* scored(
  message: Message,
  view: TaggedView,
  spans: readonly Span[],
  begun: Int32Array,
  weights: WeightTable,
  features: Features,
): Generator<void, { choices: Choice[]; scores: number[][] }> {
  const choices = choicesOf(message, spans), scores: number[][] = [];
  for (const choice of choices) {
    noneFeatures(message, view, spans, choice, features);
    const own = [weights.sum(features)];
    for (const place of choice.counts) {
      pairFeatures(message, view, spans, begun, choice, place, features);
      own.push(weights.sum(features));
    }
    scores.push(own);
    if (scores.length % 50 === 49) yield;
  }
  return { choices, scores };
}

/** How certain the count of a row is that stands in the column of counts. */
const rowCertainty = 0.97;

/** Chooses a count for each span: by what each claims, weighed by what the others claim. Yields from time to time. */
export function* attach(
  message: Message,
  view: TaggedView,
  spans: readonly Span[],
  { attach, claims }: Pick<Model, "attach" | "claims">,
  features: Features,
): Generator<void, Chosen[]> {
  const begun = beginnings(message, spans);
  const { choices, scores } = yield* scored(message, view, spans, begun, attach, features);
  const { from, rows } = yield* claimsOf(message, spans, begun, choices, scores, view.odds);
  const weighed = yield* scoresInTurns(claims, rows, claimWidth);
  const chosen: Chosen[] = [];
  for (const { span, counts } of choices) {
    const { row, labelled } = spans[span]!;
    if (row !== undefined && labelled !== undefined) {
      chosen.push({ count: labelled, probability: rowCertainty });
      continue;
    }
    const own = from[span]!;
    const odds = shares([...weighed.subarray(own, own + counts.length + 1)]);
    const [best, other] = odds.map((probability, at) => ({
      ...(at > 0 ? { count: counts[at - 1]! } : {}),
      probability,
    })).sort((a, b) => b.probability - a.probability);
    chosen.push({ ...best!, ...(other === undefined ? {} : { other }) });
    if (chosen.length % 50 === 49) yield;
  }
  return chosen;
}
