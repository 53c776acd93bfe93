/** Is what was proposed asked for? A logistic regression over what is known of a span and its place. */
import type { Message } from "../message.ts";
import type { Span } from "../spans.ts";
import type { Chosen } from "./attach.ts";
import type { Features, WeightTable } from "./keys.ts";
import { onLine, type View } from "./view.ts";

const small = (count: number) => count > 2 ? "3" : String(count);
const share = (odds: number) => odds < 0 ? "" : tenth(odds);
const tenth = (share: number) => String(Math.min(9, Math.floor(share * 10)));

/** The features of a span. */
export function spanFeatures(
  message: Message,
  view: View,
  spans: readonly Span[],
  at: number,
  chosen: Chosen,
  features: Features,
): void {
  const { tokens, lines, counts } = message;
  const span = spans[at]!, first = tokens[span.first]!, line = lines[first.line]!;
  let known = 0, words = 0, talk = 0;
  for (let place = span.first; place < span.last; place++) {
    const { kind, rarity, tags } = tokens[place]!;
    if (kind !== "word") continue;
    words++;
    if (rarity > 0) known++;
    if (tags.includes("NOTGOODS") || tags.includes("TOPIC") || tags.includes("SPEECH")) talk++;
  }
  const count = chosen.count === undefined ? undefined : counts[chosen.count]!;
  const sure = count === undefined ? "no" : chosen.probability > 0.7 ? "sure" : "maybe";
  const apart = count === undefined ? "" : small(Math.abs(tokens[count.first]!.line - first.line));
  const margin = String(Math.max(-6, Math.min(12, Math.round(span.margin * 2.5))));
  const length = String(Math.min(6, span.last - span.first));
  features.clear();
  features.say("asked");
  features.say("margin", margin);
  features.say("begins", share(span.begins), share(span.covers), share(span.ends));
  features.say("covers", share(span.covers), sure);
  features.say("margin count", String(Math.round(Number(margin) / 2)), sure, count?.look ?? "");
  features.say("count", sure, count?.look ?? "", apart);
  features.say("unit", count?.unit === undefined ? "" : tokens[count.unit]!.tag);
  features.say("length", length, small(known));
  features.say("known", words === 0 ? "none" : tenth(known / words), sure);
  features.say("talk", small(talk), small(words));
  features.say("before", onLine(view.kinds, line, span.first - 1), sure);
  features.say("behind", onLine(view.kinds, line, span.last), sure);
  features.say("first", first.norm);
  features.say("word before", span.first > line.first ? tokens[span.first - 1]!.norm : "^");
  features.say("word behind", span.last < line.last ? tokens[span.last]!.norm : "$");
  features.say("state", view.state[span.first]!, sure);
  features.say("state amount", view.state[span.first]!, view.amount[span.first]!);
  features.say("closed", String(line.closed), sure, small(known));
  features.say("said", view.said[span.first]!, sure);
  features.say("next", view.next[span.last - 1]!, sure);
  features.say("lead", view.lead[span.first]!, sure);
  features.say("edges", view.edges[span.first]!, line.mark);
  features.say("around", view.around[span.first]!, sure);
  features.say(
    "neighbours",
    near(spans, at - 1, span, message),
    near(spans, at + 1, span, message),
  );
  features.say("many", small(spans.length), sure);
  features.say("row", span.row === undefined ? "" : "row", sure);
  features.say("line", first.line < 2 ? String(first.line) : "", sure);
  features.say("manner", view.manner, sure, view.state[span.first]!);
  features.say("own text", elsewhere(message, spans, at), view.state[span.first]!, sure);
  if (words === 1) features.say("only", tokens[span.first]!.tag, sure);
}

function near(spans: readonly Span[], at: number, span: Span, { tokens, lines }: Message): string {
  const other = spans[at];
  if (other === undefined) return "none";
  const line = tokens[other.first]!.line, own = tokens[span.first]!.line;
  return line === own ? "line" : lines[line]!.block === lines[own]!.block ? "block" : "far";
}

/** Does a message that quotes ask for something in its own words? */
function elsewhere({ tokens, lines }: Message, spans: readonly Span[], at: number): string {
  const line = lines[tokens[spans[at]!.first]!.line]!;
  if (line.quoted === 0 && line.thread === 0) return "";
  for (const { first, margin, row } of spans.slice(0, firstSpans)) {
    const { quoted, thread } = lines[tokens[first]!.line]!;
    if (quoted === 0 && thread === 0 && (margin > 0 || row !== undefined)) return "asks";
  }
  return "silent";
}
/** The own words of a mail stand before what it quotes. */
const firstSpans = 20;

/** The score of each span: log odds. Yields from time to time. */
export function* askedScores(
  message: Message,
  view: View,
  spans: readonly Span[],
  chosen: readonly Chosen[],
  weights: WeightTable,
  features: Features,
): Generator<void, number[]> {
  const scores: number[] = [];
  for (let at = 0; at < spans.length; at++) {
    spanFeatures(message, view, spans, at, chosen[at]!, features);
    scores.push(weights.sum(features));
    if (at % 100 === 99) yield;
  }
  return scores;
}
