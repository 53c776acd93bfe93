/** What the labels of a mail mean for its tokens: which name things, which count them. */
import { choicesOf } from "@/core/reading/learned/attach.ts";
import { before, begin, behind, from, inside, out, to } from "@/core/reading/learned/labels.ts";
import type { Message } from "@/core/reading/message.ts";
import { eachTag } from "@/core/reading/tokens.ts";
import { type Span, tabled, untagged } from "@/core/reading/spans.ts";
import { fold } from "@/core/reading/words.ts";
import type { LabelledLine, LabelledMail } from "./mails.ts";

/** A labelled thing in tokens. */
export interface GoldSpan {
  readonly first: number;
  readonly last: number;
  readonly line: LabelledLine;
  /** The count that gives its quantity; -1 where it is none that stands in the text; undefined where that is not clear. */
  count?: number;
}

/** The things of a mail in the order of their places; a place that is labelled twice counts once. */
export function goldSpans(message: Message, mail: LabelledMail): GoldSpan[] {
  const { tokens, counts, countAt } = message;
  const spans: GoldSpan[] = [];
  const used = new Uint8Array(tokens.length);
  for (const line of mail.lines) {
    let first = tokens.findIndex(({ end }) => end > line.start), last = first;
    if (first < 0) continue;
    while (last < tokens.length && tokens[last]!.start < line.end) last++;
    // "fifteen in extra large": the count is no name.
    const own = countAt[first]!;
    if (
      own >= 0 && counts[own]!.first === first && counts[own]!.last < last &&
      counts[own]!.value === Number(line.quantity ?? NaN) &&
      /^(?:plain|word|article)$/.test(counts[own]!.look)
    ) first = counts[own]!.last;
    while (
      first < last && tokens[first]!.kind === "mark" && !/^[(["“„«#]$/.test(tokens[first]!.norm)
    ) first++;
    while (
      last > first && tokens[last - 1]!.kind === "mark" &&
      !/^[)\]"”“″']$/.test(tokens[last - 1]!.norm)
    ) last--;
    if (first >= last || used.subarray(first, last).includes(1)) continue;
    used.fill(1, first, last);
    spans.push({ first, last, line });
  }
  spans.sort((a, b) => a.first - b.first);
  attachGold(message, spans);
  return spans;
}

function attachGold(message: Message, spans: GoldSpan[]): void {
  const { tokens, counts } = message;
  const asSpans: Span[] = spans.map(({ first, last }) => ({ first, last, ...untagged }));
  const taken = new Map<number, number>();
  for (const { span: at, counts: near } of choicesOf(message, asSpans)) {
    const span = spans[at]!;
    const wanted = span.line.quantity === null ? undefined : Number(span.line.quantity);
    if (wanted === undefined) {
      span.count = -1;
      continue;
    }
    let best: number | undefined, least = Infinity;
    for (const place of near) {
      const { value, min, first, last, look, unit } = counts[place]!;
      if (value !== wanted && min !== wanted) continue;
      const side = last <= span.first ? span.first - last : first - span.last;
      const said = unit === undefined
        ? ""
        : fold(message.text.slice(tokens[unit]!.start, tokens[unit]!.end));
      const cost = side + 8 * Math.abs(tokens[first]!.line - tokens[span.first]!.line) +
        (span.line.unit !== null && said !== "" && fold(span.line.unit).startsWith(said) ? -3 : 0) +
        (look === "article" && side > 3 ? 20 : 0) +
        (/^(?:plain|word|article)$/.test(look) ? 0 : 6) +
        5 * (taken.get(place) ?? 0);
      if (cost < least) {
        least = cost;
        best = place;
      }
    }
    if (best === undefined) span.count = wanted === 1 ? -1 : factorOf(message, near, span, wanted);
    // A one that stands far away is hardly meant.
    else if (wanted === 1 && least > 12) span.count = -1;
    else {
      span.count = best;
      taken.set(best, (taken.get(best) ?? 0) + 1);
    }
  }
}

/** Of a count that is worked out ("2 for each of 12 rooms") the number that stands beside the thing. */
function factorOf(
  message: Message,
  near: readonly number[],
  span: GoldSpan,
  wanted: number,
): number | undefined {
  const { tokens, counts } = message;
  const counted = (value: number) =>
    counts.some((each) => each.value === value && !/^(?:article|size|code)$/.test(each.look));
  let best: number | undefined, least = Infinity;
  for (const place of near) {
    const { value, first, last, look } = counts[place]!;
    if (!/^(?:plain|word)$/.test(look) || value < 1 || !counted(wanted / value)) continue;
    if (value === wanted / value || !isEach(message, first, last)) continue;
    const side = last <= span.first ? span.first - last : first - span.last;
    const cost = side + 8 * Math.abs(tokens[first]!.line - tokens[span.first]!.line);
    if (cost < least && cost < 15) {
      least = cost;
      best = place;
    }
  }
  return best;
}

/** Stands a word beside a count that says that each of several gets it? */
function isEach({ tokens }: Message, first: number, last: number): boolean {
  return tokens.slice(Math.max(0, first - 5), last + 8).some((token) =>
    token.line === tokens[first]!.line && eachTag(token) !== undefined
  );
}

/** The labels of the tokens. */
export function goldLabels(message: Message, spans: readonly GoldSpan[]): Uint8Array {
  const { tokens, counts, countAt } = message;
  const labels = new Uint8Array(tokens.length);
  const rows = tabled(message);
  const free = spans.filter(({ first }) => rows[first] === 0);
  for (const { first, last } of free) {
    labels.fill(inside, first, last);
    labels[first] = begin;
  }
  for (const { first, last, count } of free) {
    if (count === undefined || count < 0) continue;
    const own = counts[count]!;
    const clear = (start: number, end: number) => {
      if (end - start > 8) return false;
      for (let at = start; at < end; at++) {
        if (
          labels[at] !== out ||
          countAt[at]! >= 0 && /^(?:plain|word)$/.test(counts[countAt[at]!]!.look)
        ) return false;
      }
      return true;
    };
    const inLine = Math.abs(tokens[own.first]!.line - tokens[first]!.line) <= 1;
    if (!inLine || labels.subarray(own.first, own.last).some((label) => label !== out)) continue;
    if (own.last <= first && clear(own.last, first)) {
      labels.fill(before, own.first, own.last);
      labels.fill(to, own.last, first);
    } else if (own.first >= last && clear(last, own.first)) {
      labels.fill(behind, own.first, own.last);
      labels.fill(from, last, own.first);
    }
  }
  return labels;
}
