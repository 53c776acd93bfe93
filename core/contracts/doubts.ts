/** What a person has to look at in a line, as English sentences. */
import type { Doubt, OtherUnit } from "./grounds.ts";

/** What a person has to look at, as an English sentence: pages and the API say the same. */
export function doubtSentence(doubt: Doubt): string {
  switch (doubt.code) {
    case "worked_out":
      return doubt.from.length === 0
        ? `The count ${doubt.count} was worked out: check it.`
        : `The count ${doubt.count} was worked out from ${
          doubt.from.map(quoted).join(", ")
        }: check it.`;
    case "other_count":
      return `The model reads the count as ${doubt.model}, the rules read ${doubt.rules}.`;
    case "two_counts":
      return `The count may be ${doubt.count} or ${doubt.other}: check it.`;
    case "count_unsure":
      return "It is not certain that so many are asked for: check the count.";
    case "model_alone_reads":
      return "Only the model reads that this is asked for.";
    case "read_together":
      return `The rules read several things here: ${doubt.items.map(quoted).join(", ")}.`;
    case "other_product":
      return `By the words alone it would be ${doubt.sku} “${doubt.name}”.`;
    case "model_alone_chooses":
      return "By the words alone no product would be chosen.";
    case "number_unknown":
      return `No product has the number ${doubt.number}.`;
    case "to_ask":
      return toAsk[doubt.about];
  }
}

const toAsk = {
  count: "The customer has to be asked how many.",
  variant: "The customer has to be asked which size, colour or type.",
  pack: "The customer has to be asked whether pieces or packs are meant.",
} as const;

/** How the units of a request and of a product differ, without a full stop. */
export function unitDoubt(other: OtherUnit): string {
  return "holds" in other
    ? `The text names no unit, and each ${quoted(other.sold)} holds ${other.holds}`
    : `The text counts in ${quoted(other.asked)}, the product is sold by ${quoted(other.sold)}`;
}

const quoted = (words: string) => `“${words}”`;
