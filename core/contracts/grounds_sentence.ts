/** Grounds as one plain English sentence: what the API and the documents say. Pages say the same in their own words. */
import { doubtSentence, unitDoubt } from "@/core/contracts/doubts.ts";
import type { Cited, Grounds, GroundsOf, Nearest } from "@/core/contracts/grounds.ts";

/** The sentence of a rationale, a reason or a relevance, and a second one where the units differ; it begins with a capital and ends with a full stop. */
export function sentenceOf(grounds: Grounds): string {
  const { elsewhere = [], otherUnit, doubts = [] } = grounds;
  const words = elsewhere.length === 0
    ? []
    : [`The message also says ${elsewhere.map(quoted).join(", ")}, as this product does.`];
  const unit = otherUnit === undefined ? [] : [`${unitDoubt(otherUnit)}: check the quantity.`];
  return [reasonOf(grounds), ...words, ...unit, ...doubts.map(doubtSentence)].join(" ");
}

function reasonOf(grounds: Grounds): string {
  switch (grounds.code) {
    case "number_named":
      return `The text names this product's number ${grounds.number}.`;
    case "part_number":
      return `The text names this customer's part number ${grounds.number}.`;
    case "name_named":
      return grounds.isShared
        ? "The text is this product's name, and that of another product."
        : "The text is this product's name.";
    case "trade_name":
      return grounds.learned
        ? `People chose this product for “${grounds.name}” before.`
        : `“${grounds.name}” is among this product's trade names.`;
    case "words_shared":
      return sharedSentence(grounds);
    case "nearest_text":
      return "The product's description is the nearest to the text.";
    case "model_chose":
      return "The model finds that this product is meant.";
    case "same_meaning":
      return `The model reads ${
        grounds.pairs.map(({ wanted, product }) => `“${wanted}” as the product's “${product}”`)
          .join(", ")
      }.`;
    case "chosen_before":
      return chosenSentence(grounds);
    case "number_unknown":
      return `No product has the number ${grounds.number}${nearestHint(grounds.nearest)}.`;
    case "no_shared_word":
      return "No product shares a word with it.";
    case "not_close":
      return `No product comes close enough${nearestHint(grounds.nearest)}.`;
    case "none_is_it":
      return `The model finds that none of the nearest products is it${
        nearestHint(grounds.nearest)
      }.`;
    case "too_many_things":
      return `The message asks for more than ${grounds.most} things.`;
    case "things_left":
      return `The message asks for ${grounds.more} more things from here on: at most ${grounds.most} are listed.`;
    case "out_of_time":
      return "The draft ended before this was looked at: send the message in parts.";
    case "not_read":
      return "The line has a count, but what it asks for could not be read.";
    case "too_many_lines":
      return `An offer holds at most ${grounds.most} lines.`;
    case "other_currency":
      return `${grounds.sku} is priced in ${grounds.priced}, the offer is in ${grounds.offer}.`;
    case "article_speaks_of":
      return `It speaks of ${grounds.words.map(quoted).join(", ")}, which the request asks for.`;
  }
}

function sharedSentence({ shared, missing }: GroundsOf<"words_shared">): string {
  const words = shared.words.map(({ word, readAs }) =>
    readAs === undefined ? quoted(word) : `${quoted(word)} (read as ${quoted(readAs)})`
  );
  const found = `Product and text share ${listed(words, shared.more)}`;
  return missing.words.length === 0
    ? `${found}: every word of the text.`
    : `${found}; the product does not say ${quotedList(missing)}.`;
}

function chosenSentence({ by, on, times }: GroundsOf<"chosen_before">): string {
  const said = `${
    by ?? "A colleague"
  } chose this product for the same words of this customer on ${on}`;
  return times === 1 ? `${said}.` : `${said}; it was chosen ${times} times.`;
}

function nearestHint(nearest: Nearest | undefined): string {
  if (nearest === undefined) return "";
  const { sku, name, lacks } = nearest;
  const without = lacks.words.length === 0 ? "" : `, which does not say ${quotedList(lacks)}`;
  return `; the nearest is ${sku} “${name}”${without}`;
}

function quotedList({ words, more }: Cited): string {
  return listed(words.map(quoted), more);
}

function listed(words: readonly string[], more: number): string {
  const shown = words.join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function quoted(word: string): string {
  return `“${word}”`;
}
