/** Why a product stands on a line, or why none does, as pages say it in English. */
import { formatDate } from "@/components/format.ts";
import { doubtSentence, unitDoubt } from "@/core/contracts/doubts.ts";
import type { Cited, Grounds, GroundsOf, Nearest } from "@/core/contracts/grounds.ts";

/** What pages say of grounds; other languages have the same shape. */
export const groundsEn = {
  grounds: sayGrounds,
};

function sayGrounds(said: Grounds): string {
  const { elsewhere = [], otherUnit, doubts = [] } = said;
  const words = elsewhere.length === 0
    ? []
    : [`The message also says ${elsewhere.map(quoted).join(", ")}, as this product does.`];
  const unit = otherUnit === undefined ? [] : [`${unitDoubt(otherUnit)}: check the quantity.`];
  return [sayReason(said), ...words, ...unit, ...doubts.map(doubtSentence)].join(" ");
}

function sayReason(said: Grounds): string {
  switch (said.code) {
    case "number_named":
      return `The text names the number ${said.number}.`;
    case "part_number":
      return `The text names this customer’s part number ${said.number}.`;
    case "name_named":
      return said.isShared
        ? "The text is this product’s name, and that of another product."
        : "The text is this product’s name.";
    case "trade_name":
      return said.learned
        ? `People chose this product for “${said.name}” before.`
        : `“${said.name}” is a trade name of this product.`;
    case "words_shared":
      return sayWords(said);
    case "nearest_text":
      return "The nearest description in the catalogue.";
    case "model_chose":
      return "According to the model this product is meant.";
    case "same_meaning":
      return `The model reads ${
        said.pairs.map(({ wanted, product }) => `“${wanted}” as “${product}”`).join(", ")
      }.`;
    case "chosen_before":
      return sayChosen(said);
    case "number_unknown":
      return `No product has the number ${said.number}.${sayNearest(said.nearest)}`;
    case "no_shared_word":
      return "No product shares a word with it.";
    case "not_close":
      return `No product comes close enough.${sayNearest(said.nearest)}`;
    case "none_is_it":
      return "According to the model none of the nearest products is it.";
    case "too_many_things":
      return `The message asks for more than ${said.most} things.`;
    case "things_left":
      return `There are ${said.more} more things from here on: at most ${said.most} are listed.`;
    case "out_of_time":
      return "The draft ended before this was looked at: send the message in parts.";
    case "not_read":
      return "The line has a count, but what it asks for could not be read.";
    case "too_many_lines":
      return `An offer holds at most ${said.most} lines.`;
    case "other_currency":
      return `${said.sku} is priced in ${said.priced}, the offer is in ${said.offer}.`;
    case "article_speaks_of":
      return `It speaks of ${said.words.map(quoted).join(", ")}.`;
  }
}

function sayWords({ shared, missing }: GroundsOf<"words_shared">): string {
  const words = shared.words.map(({ word, readAs }) =>
    readAs === undefined ? quoted(word) : `${quoted(word)} (read as ${quoted(readAs)})`
  );
  const found = listed(words, shared.more);
  return missing.words.length === 0
    ? `Every word is in the product: ${found}.`
    : `In the product: ${found}; not in it: ${quotedList(missing)}.`;
}

function sayChosen({ by, on, times }: GroundsOf<"chosen_before">): string {
  const who = `${by ?? "A colleague"} chose it for the same words of this customer on ${
    formatDate(on, "en")
  }`;
  return times === 1 ? `${who}.` : `${who}, ${times} times so far.`;
}

function sayNearest(nearest: Nearest | undefined): string {
  if (nearest === undefined) return "";
  const { sku, lacks } = nearest;
  return lacks.words.length === 0
    ? ` The nearest is ${sku}.`
    : ` The nearest, ${sku}, does not say ${quotedList(lacks)}.`;
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
