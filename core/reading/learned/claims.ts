/**
 * Which count belongs to which thing, seen together: every thing lays claim to counts by a score of its own (see attach.ts); here
 * each pair is weighed again by what the other things claim, by boosted trees.
 */
import type { Count } from "../counts.ts";
import type { Message } from "../message.ts";
import type { Span } from "../spans.ts";
import { eachTag } from "../tokens.ts";
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
  const tally = tallyOf(message, spans);
  const tops = topClaims(counts.length, choices, odds);
  let before = 0, sided = 0;
  choices.forEach((choice, at) => {
    const own = best[at]!;
    if (own === 0 || odds[at]![own]! < 0.7) return;
    sided++;
    if (counts[choice.counts[own - 1]!]!.first < spans[at]!.first) before++;
  });
  const labelledBy = new Map<number, number>();
  for (const { labelled } of spans) {
    if (labelled !== undefined) labelledBy.set(labelled, (labelledBy.get(labelled) ?? 0) + 1);
  }
  const claimBy = (span: number, count: number) => {
    const own = choices[span]?.counts.indexOf(count) ?? -1;
    return own < 0 ? 0 : odds[span]![own + 1]!;
  };
  const isEach = (at: number) => tokens[at] !== undefined && eachTag(tokens[at]) !== undefined;
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
    let eachBehind = 0;
    for (let token = span.last; token < span.last + 4; token++) if (isEach(token)) eachBehind = 1;
    own.forEach((share, option) => {
      const base = (from[at]! + option) * claimWidth;
      rows[base + place.isNone] = Number(option === 0);
      rows[base + place.ownScore] = scores[at]![option]!;
      rows[base + place.share] = share;
      rows[base + place.rank] = ordered.indexOf(share);
      rows[base + place.scoreOfNone] = scores[at]![0]!;
      rows[base + place.shareOfNone] = own[0]!;
      rows[base + place.margin] = share - (share === ordered[0] ? ordered[1] ?? 0 : ordered[0]!);
      rows[base + place.options] = own.length;
      rows[base + place.ofARow] = Number(span.row !== undefined);
      rows[base + place.spansBeforeOnTheLine] = tally.order[at]!;
      rows[base + place.spansOnTheLine] = tally.spansOn[line]!;
      rows[base + place.countsOnTheLine] = tally.countsOn[line]!;
      rows[base + place.countsBefore] = sided === 0 ? 0.5 : before / sided;
      rows[base + place.taggerMargin] = span.margin;
      rows[base + place.nameLength] = span.last - span.first;
      rows[base + place.hasALabelledCount] = Number(span.labelled !== undefined);
      rows[base + place.commaBefore] = Number(tokens[span.first - 1]?.norm === ",");
      rows[base + place.commaBehind] = Number(tokens[span.last]?.norm === ",");
      rows[base + place.andBefore] = Number(tokens[span.first - 1]?.tags.includes("AND") ?? false);
      rows[base + place.lineBegins] = Number(span.first <= bounds.first + bounds.marked);
      rows[base + place.lineEnds] = Number(span.last >= bounds.last);
      rows[base + place.countsInTheClause] = tally.countsIn[clause]!;
      rows[base + place.spansInTheClause] = tally.spansIn[clause]!;
      rows[base + place.eachBehind] = eachBehind;
      if (option === 0) return;
      const index = choice.counts[option - 1]!, count = counts[index]!;
      const side = count.first < span.first ? -1 : count.last > span.last ? 1 : 0;
      const start = side < 0 ? count.last : span.last, end = side < 0 ? span.first : count.first;
      let countsBetween = 0, words = 0, commas = 0, ands = 0, ends = 0, each = 0;
      for (let token = start; token < end && token < start + farthest; token++) {
        const { kind, norm, tags } = tokens[token]!, other = countAt[token]!;
        if (other >= 0 && other !== countAt[token - 1] && isCounting(counts[other]!.look)) {
          countsBetween++;
        }
        if (kind === "word") words++;
        if (norm === ",") commas++;
        if (stops.test(norm)) ends++;
        if (tags.includes("AND")) ands++;
      }
      for (let token = count.first - 2; token < count.last + 3; token++) {
        if (isEach(token)) each = 1;
      }
      rows[base + place.linkOdds] = linkOdds(labelOdds, count, span);
      rows[base + place.countOdds] = countOdds(labelOdds, count);
      const top = tops.best[index]!.span === at ? tops.second[index]! : tops.best[index]!;
      // Spans in the order of the message: those beside the count.
      const left = begun[count.first]! - 1, right = begun[count.first]!;
      rows[base + place.labelled] = span.labelled === index
        ? 1
        : span.labelled === undefined
        ? 0
        : -1;
      rows[base + place.labelledByOthers] = (labelledBy.get(index) ?? 0) -
        (span.labelled === index ? 1 : 0);
      rows[base + place.claimedByAnother] = top.share;
      rows[base + place.choiceOfTheOther] = top.other;
      rows[base + place.nearestBeforeClaims] = left === at ? -1 : claimBy(left, index);
      rows[base + place.nearestBehindClaims] = right === at ? -1 : claimBy(right, index);
      rows[base + place.side] = side;
      rows[base + place.distance] = Math.max(0, end - start);
      rows[base + place.linesApart] = Math.abs(tokens[count.first]!.line - line);
      rows[base + place.spansBetween] = Math.max(
        0,
        side < 0
          ? begun[span.first]! - begun[count.last]!
          : begun[count.first]! - begun[span.last]!,
      );
      rows[base + place.countsBetween] = countsBetween;
      rows[base + place.wordsBetween] = words;
      rows[base + place.commasBetween] = commas;
      rows[base + place.andsBetween] = ands;
      rows[base + place.stopsBetween] = ends;
      rows[base + place.sameClause] = Number(
        tally.clause[count.first] === tally.clause[side < 0 ? span.first : span.last - 1],
      );
      rows[base + place.countLook] = lookRank(count);
      rows[base + place.countValue] = Math.min(count.value, 5000);
      rows[base + place.countUnit] = unitRank(message, count);
      rows[base + place.eachBeside] = each;
      rows[base + place.claimedByTheThingBefore] = Number(
        at > 0 && best[at - 1]! > 0 &&
          choices[at - 1]!.counts[best[at - 1]! - 1] === index,
      );
    });
  }
  return { from, rows };
}

/** How many spans and counts stand on each line and in each clause; the place of each span on its line. */
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
  const spansOn = new Int32Array(lines.length), countsOn = new Int32Array(lines.length);
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
  return { clause, spansOn, countsOn, spansIn, countsIn, order };
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
  const best: Claim[] = new Array(size).fill(nobody),
    second: Claim[] = new Array(size).fill(nobody);
  choices.forEach(({ counts }, span) => {
    const own = odds[span]!;
    counts.forEach((count, at) => {
      const share = own[at + 1]!;
      if (share <= second[count]!.share) return;
      const claim = {
        span,
        share,
        other: Math.max(...own.filter((_, option) => option !== at + 1)),
      };
      if (share > best[count]!.share) {
        second[count] = best[count]!;
        best[count] = claim;
      } else second[count] = claim;
    });
  });
  return { best, second };
}
