/**
 * Which count belongs to which thing, seen together: every thing lays claim to counts by a score of its own (see attach.ts); here
 * each pair is weighed again by what the other things claim, by boosted trees.
 */
import type { Count } from "../counts.ts";
import type { Message } from "../message.ts";
import type { Span } from "../spans.ts";
import { eachTag, type Token } from "../tokens.ts";
import type { Choice } from "./attach.ts";
import { countOdds, linkOdds } from "./field.ts";
import { shares } from "./shares.ts";

/** The features of a pair, in the order of a row. The first option of a thing is that it has none of the counts. */
export const claimFeatures = [
  "isNone",
  "ownScore",
  "share",
  "rank",
  "scoreOfNone",
  "shareOfNone",
  "margin",
  "options",
  "ofARow",
  "spansBeforeOnTheLine",
  "spansOnTheLine",
  "countsOnTheLine",
  "countsBefore",
  "taggerMargin",
  "nameLength",
  "hasALabelledCount",
  "commaBefore",
  "commaBehind",
  "andBefore",
  "lineBegins",
  "lineEnds",
  "countsInTheClause",
  "spansInTheClause",
  "eachBehind",
  "labelled",
  "labelledByOthers",
  "linkOdds",
  "countOdds",
  "claimedByAnother",
  "choiceOfTheOther",
  "nearestBeforeClaims",
  "nearestBehindClaims",
  "side",
  "distance",
  "linesApart",
  "spansBetween",
  "countsBetween",
  "wordsBetween",
  "commasBetween",
  "andsBetween",
  "stopsBetween",
  "sameClause",
  "countLook",
  "countValue",
  "countUnit",
  "eachBeside",
  "claimedByTheThingBefore",
] as const;
type Name = typeof claimFeatures[number];
export const claimWidth = claimFeatures.length;
const place = Object.fromEntries(claimFeatures.map((name, at) => [name, at])) as Record<
  Name,
  number
>;

const looks = new Map([["plain", 3], ["word", 2], ["article", 1]]);
/** How often what looks like a count counts something. */
export const lookRank = ({ look }: Count): number => looks.get(look) ?? 0;
/** 2 for a count of packs, 1 for one with another unit, 0 without. */
export const unitRank = ({ tokens }: Message, { unit }: Count): number =>
  unit === undefined ? 0 : tokens[unit]!.tags.includes("PACK") ? 2 : 1;
const isEach = (token: Token) => eachTag(token) !== undefined;
const isCounting = (look: string) => look === "plain" || look === "word";
const clauseEnds = /^[,;.!?:]$/;
const stops = /^[.!?;]$/;
/** What stands between is looked at so far. */
const farthest = 40;

/** Options of all choices one behind the other: where those of each begin, and their rows. */
export interface Claims {
  readonly from: readonly number[];
  readonly rows: Float64Array;
}

/** Rows of features of all options, worked out with pauses; `scores` are those of the options of each choice, none of the counts first, `labelOdds` the probabilities of labels. */
export function* claimsOf(
  message: Message,
  spans: readonly Span[],
  begun: Int32Array,
  choices: readonly Choice[],
  scores: readonly (readonly number[])[],
  labelOdds: Float32Array,
): Generator<void, Claims> {
  const { tokens, counts, lines, countAt } = message;
  const odds = scores.map(shares);
  const best = odds.map((own) => own.indexOf(Math.max(...own)));
  /** The count that each thing likeliest has by its own score, if it has one. */
  const likeliest = choices.map(({ counts }, at) => counts[best[at]! - 1]);
  const tally = tallyOf(message, spans);
  const tops = topClaims(counts.length, choices, odds);
  let before = 0, sided = 0;
  likeliest.forEach((count, at) => {
    if (count === undefined || odds[at]![best[at]!]! < 0.7) return;
    sided++;
    if (counts[count]!.first < spans[at]!.first) before++;
  });
  const labelledBy = new Map<number, number>();
  for (const { labelled } of spans) {
    if (labelled !== undefined) labelledBy.set(labelled, (labelledBy.get(labelled) ?? 0) + 1);
  }
  const claimBy = (span: number, count: number) => {
    const own = choices[span]?.counts.indexOf(count) ?? -1;
    return own < 0 ? 0 : odds[span]![own + 1]!;
  };
  const from: number[] = [];
  let size = 0;
  for (const { counts } of choices) {
    from.push(size);
    size += counts.length + 1;
  }
  const rows = new Float64Array(size * claimWidth);
  for (const [at, choice] of choices.entries()) {
    if (at % 50 === 49) yield;
    const span = spans[at]!, { line } = tokens[span.first]!, own = odds[at]!;
    const bounds = lines[line]!, clause = tally.clause[span.first]!;
    const ordered = [...own].sort((a, b) => b - a);
    const behind = tokens.slice(span.last, span.last + 4);
    own.forEach((share, option) => {
      const base = (from[at]! + option) * claimWidth;
      const set = (name: Name, value: number | boolean) => rows[base + place[name]] = Number(value);
      set("isNone", option === 0);
      set("ownScore", scores[at]![option]!);
      set("share", share);
      set("rank", ordered.indexOf(share));
      set("scoreOfNone", scores[at]![0]!);
      set("shareOfNone", own[0]!);
      set("margin", share - (share === ordered[0] ? ordered[1] ?? 0 : ordered[0]!));
      set("options", own.length);
      set("ofARow", span.row !== undefined);
      set("spansBeforeOnTheLine", tally.order[at]!);
      set("spansOnTheLine", tally.spansOn[line]!);
      set("countsOnTheLine", tally.countsOn[line]!);
      set("countsBefore", sided === 0 ? 0.5 : before / sided);
      set("taggerMargin", span.margin);
      set("nameLength", span.last - span.first);
      set("hasALabelledCount", span.labelled !== undefined);
      set("commaBefore", tokens[span.first - 1]?.norm === ",");
      set("commaBehind", tokens[span.last]?.norm === ",");
      set("andBefore", tokens[span.first - 1]?.tags.includes("AND") ?? false);
      set("lineBegins", span.first <= bounds.first + bounds.marked);
      set("lineEnds", span.last >= bounds.last);
      set("countsInTheClause", tally.countsIn[clause]!);
      set("spansInTheClause", tally.spansIn[clause]!);
      set("eachBehind", behind.some(isEach));
      if (option === 0) return;
      const index = choice.counts[option - 1]!, count = counts[index]!;
      const side = count.first < span.first ? -1 : count.last > span.last ? 1 : 0;
      const start = side < 0 ? count.last : span.last, end = side < 0 ? span.first : count.first;
      const until = Math.min(end, start + farthest), between = tokens.slice(start, until);
      const among = (is: (token: Token) => boolean) => between.filter(is).length;
      const others = countAt.subarray(start, until).filter((other, place) =>
        other >= 0 && other !== countAt[start + place - 1] && isCounting(counts[other]!.look)
      );
      const around = tokens.slice(Math.max(0, count.first - 2), count.last + 3);
      set("linkOdds", linkOdds(labelOdds, count, span));
      set("countOdds", countOdds(labelOdds, count));
      const top = tops.best[index]!.span === at ? tops.second[index]! : tops.best[index]!;
      // Spans in the order of the message: those beside the count.
      const left = begun[count.first]! - 1, right = begun[count.first]!;
      set("labelled", span.labelled === index ? 1 : span.labelled === undefined ? 0 : -1);
      set("labelledByOthers", (labelledBy.get(index) ?? 0) - Number(span.labelled === index));
      set("claimedByAnother", top.share);
      set("choiceOfTheOther", top.other);
      set("nearestBeforeClaims", left === at ? -1 : claimBy(left, index));
      set("nearestBehindClaims", right === at ? -1 : claimBy(right, index));
      set("side", side);
      set("distance", Math.max(0, end - start));
      set("linesApart", Math.abs(tokens[count.first]!.line - line));
      set("spansBetween", Math.max(0, begun[end]! - begun[start]!));
      set("countsBetween", others.length);
      set("wordsBetween", among(({ kind }) => kind === "word"));
      set("commasBetween", among(({ norm }) => norm === ","));
      set("andsBetween", among(({ tags }) => tags.includes("AND")));
      set("stopsBetween", among(({ norm }) => stops.test(norm)));
      const near = side < 0 ? span.first : span.last - 1;
      set("sameClause", tally.clause[count.first] === tally.clause[near]);
      set("countLook", lookRank(count));
      set("countValue", Math.min(count.value, 5000));
      set("countUnit", unitRank(message, count));
      set("eachBeside", around.some(isEach));
      set("claimedByTheThingBefore", likeliest[at - 1] === index);
    });
  }
  return { from, rows };
}

type Three = [Int32Array, Int32Array, Int32Array];
/** How many spans, counts and words stand on each line and in each clause; the place of each span on its line. */
function tallyOf({ tokens, counts, lines }: Message, spans: readonly Span[]) {
  const clause = new Int32Array(tokens.length);
  let last = 0;
  for (let at = 1; at < tokens.length; at++) {
    if (
      tokens[at]!.line !== tokens[at - 1]!.line || clauseEnds.test(tokens[at - 1]!.norm) ||
      tokens[at]!.tags.includes("AND")
    ) last++;
    clause[at] = last;
  }
  const inside = new Uint8Array(tokens.length);
  const [spansOn, countsOn, wordsOn] = [0, 0, 0].map(() => new Int32Array(lines.length)) as Three;
  for (const { kind, line } of tokens) if (kind === "word") wordsOn[line]!++;
  const spansIn = new Int32Array(last + 1), countsIn = new Int32Array(last + 1);
  const order = spans.map(({ first, last }) => {
    inside.fill(1, first, last);
    spansIn[clause[first]!]!++;
    return spansOn[tokens[first]!.line]!++;
  });
  for (const { first, look } of counts) {
    if (!isCounting(look)) continue;
    countsOn[tokens[first]!.line]!++;
    if (inside[first] === 0) countsIn[clause[first]!]!++;
  }
  return { clause, spansOn, countsOn, wordsOn, spansIn, countsIn, order };
}

interface Claim {
  readonly span: number;
  readonly share: number;
  /** The best share that the span has elsewhere. */
  readonly other: number;
}

/** The two strongest claims to each count. */
function topClaims(size: number, choices: readonly Choice[], odds: readonly (readonly number[])[]) {
  const nobody: Claim = { span: -1, share: 0, other: 0 };
  const best: Claim[] = new Array(size).fill(nobody), second = best.slice();
  choices.forEach(({ counts }, span) => {
    const own = odds[span]!;
    counts.forEach((count, at) => {
      const share = own[at + 1]!;
      if (share <= second[count]!.share) return;
      const other = Math.max(...own.filter((_, option) => option !== at + 1));
      const claim = { span, share, other };
      if (share > best[count]!.share) {
        second[count] = best[count]!;
        best[count] = claim;
      } else second[count] = claim;
    });
  });
  return { best, second };
}
