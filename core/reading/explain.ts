/** Says how a message was read: tokens, spans, scores and what was left out, for people who ask why. */
import { beginnings, choicesOf, noneFeatures, pairFeatures } from "./learned/attach.ts";
import { spanFeatures } from "./learned/asked.ts";
import { countSigns } from "./learned/counted.ts";
import { Features, type WeightTable } from "./learned/keys.ts";
import { labels } from "./learned/labels.ts";
import { type Model, openModel } from "./learned/model.ts";
import { openLexicon } from "./lexicon/open.ts";
import { understand, type Understood } from "./read.ts";
import { drained } from "./steps.ts";
import type { Terms } from "./terms.ts";

/** Number of features named for a decision, those of the greatest weight first. */
const named = 5;

/** How a message is read, in lines of plain text. */
export function explain(text: string, terms: Terms): string {
  const model = openModel(), features = new Features({ recorded: true });
  const seen = drained(understand(text, terms, openLexicon(), model, features));
  return [
    `languages: ${[...seen.message.languages].join(", ")}`,
    "",
    ...tokenLines(seen),
    "",
    ...spanLines(seen, model, features),
    "",
    ...countLines(seen, model, features),
    "",
    ...resultLines(seen),
  ].join("\n");
}

function tokenLines({ message, labelled, view }: Understood): string[] {
  const { tokens, lines, text } = message;
  return lines.flatMap((line, at) => {
    if (line.first === line.last) return [];
    const about = [
      line.quoted > 0 ? `quoted ${line.quoted}` : "",
      line.thread > 0 ? "thread" : "",
      line.header ? "header" : "",
      line.greets ? "greeting" : "",
      line.closes ? "closing" : "",
      line.closed > 1 ? "after the closing" : "",
      line.mark === "" ? "" : `list (${line.mark})`,
      line.row ? "row of a table" : "",
      line.label === "" ? "" : `label ${line.label}`,
    ].filter((each) => each !== "").join(", ");
    const words = tokens.slice(line.first, line.last).map((token, place) => {
      const label = labels[labelled[line.first + place]!]!;
      const rarity = token.rarity > 0 ? ` ${token.rarity} products` : "";
      const tags = token.tags.length > 0 ? ` {${token.tags.join(" ")}}` : "";
      return `    ${text.slice(token.start, token.end).padEnd(20)} ${
        (label === "out" ? "" : label).padEnd(7)
      } ${view.kinds[line.first + place]}${rarity}${tags}`;
    });
    return [`line ${at + 1}${about === "" ? "" : ` (${about})`}`, ...words];
  });
}

/** Those of some features, or of all that were said last, that weigh most, with their weights. */
function reasons(
  features: Features,
  weights: WeightTable,
  keys: readonly number[] = [...features.keys.slice(0, features.length)],
): string {
  const weighed = keys.map((key) => ({
    name: features.names?.get(key) ?? "?",
    weight: weights.sumOf(Int32Array.of(key)),
  })).sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, named);
  return weighed.map(({ name, weight }) => `${name.replaceAll("\t", "|")} ${weight.toFixed(1)}`)
    .join(", ");
}

function spanLines(seen: Understood, model: Model, features: Features): string[] {
  const { message, view, scored } = seen;
  const { tokens, text, counts } = message;
  const spans = scored.map(({ span }) => span);
  const begun = beginnings(message, spans);
  const choices = choicesOf(message, spans);
  const words = (first: number, last: number) =>
    text.slice(tokens[first]!.start, tokens[last - 1]!.end).replace(/\s+/g, " ");
  return scored.flatMap(({ span, chosen, asked }, at) => {
    spanFeatures(message, view, spans, at, chosen, features);
    const why = reasons(features, model.asked);
    const line = `span "${words(span.first, span.last)}": asked ${asked.toFixed(2)} (${why})`;
    if (span.row !== undefined) {
      return [line, `    named by a table: ${message.rows[span.row]!.roles.join(" | ")}`];
    }
    const weighed = (option: string) => {
      const score = model.attach.sum(features), why = reasons(features, model.attach);
      return { score, says: `    ${option}: ${score.toFixed(1)} (${why})` };
    };
    noneFeatures(message, view, spans, choices[at]!, features);
    const options = [weighed("no count")];
    for (const place of choices[at]!.counts) {
      pairFeatures(message, view, spans, begun, choices[at]!, place, features);
      const { first, last, look } = counts[place]!;
      options.push(weighed(`count "${words(first, last)}" (${look})`));
    }
    options.sort((a, b) => b.score - a.score);
    return [
      line,
      ...options.slice(0, named).map(({ says }) => says),
      `    chosen with ${chosen.probability.toFixed(2)}`,
    ];
  });
}

/** Of each thing how probable it is that its count is right, and what speaks for and against it. */
function countLines({ message, items }: Understood, model: Model, features: Features): string[] {
  const signs = drained(countSigns(message, items, features));
  return items.flatMap(({ first, last, gone, right }, at) => {
    if (gone !== undefined || right === undefined) return [];
    const words = message.tokens.slice(first, last).map(({ norm }) => norm).join(" ");
    const keys = [...signs.items[at]!, ...signs.message.flatMap((each) => [...each])];
    const why = reasons(features, model.counted, keys);
    return `count of "${words}" is right: ${right.toFixed(2)} (${why})`;
  });
}

function resultLines({ reading }: Understood): string[] {
  const one = (text: string) => JSON.stringify(text.replace(/\s+/g, " "));
  return [
    ...reading.things.map(({ text, start, end, quantity, unit, head, computed, ...thing }) =>
      `thing ${quantity}${unit === undefined ? "" : ` ${unit}`} x ${one(text)}` +
      `${head === undefined ? "" : ` of ${one(head.text)}`}` +
      `${computed === undefined ? "" : ` = ${computed}`} at ${start}-${end}` +
      `, count ${thing.countCertainty.toFixed(2)}, asked ${thing.asked.toFixed(2)}`
    ),
    ...reading.notAsked.map(({ text, start, end, reason }) =>
      `not asked (${reason}) ${one(text)} at ${start}-${end}`
    ),
    ...reading.asks.map(({ kind, text, value }) =>
      `asks ${kind}${value === undefined ? "" : ` ${value}`}: ${one(text)}`
    ),
  ];
}
