/** What the labels above the columns of a table say, and those in front of cells. */
import { compoundRole } from "@/core/matching/words/compound_labels.ts";
import { phraseAt } from "@/core/matching/words/phrases.ts";
import type { Token } from "@/core/words/tokens.ts";
import type { Phrases } from "@/core/matching/words/vocabulary.ts";
import {
  codeLabels,
  itemLabels,
  positionLabels,
  priceLabels,
  quantityLabels,
  sizeLabels,
  unitLabels,
} from "@/core/matching/words/vocabulary.ts";

/** What a column holds. */
export type Role = "item" | "quantity" | "unit" | "code" | "size" | "price" | "position" | "other";

/** How many words of a cell a label takes; 0 unless it takes all or all but one. */
function labelled(labels: Phrases, cell: readonly Token[]): number {
  const words = cell.filter((token) => token.kind !== "mark" || token.text === "#");
  const end = phraseAt(labels, words, 0);
  if (end === 0) {
    return words.length === 1 && words[0]?.text === "#" && labels === positionLabels ? 1 : 0;
  }
  return end >= words.length - 1 ? end : 0;
}

const labels: readonly (readonly [Role, Phrases])[] = [
  ["quantity", quantityLabels],
  ["item", itemLabels],
  ["unit", unitLabels],
  ["position", positionLabels],
  ["code", codeLabels],
  ["size", sizeLabels],
  ["price", priceLabels],
];

/** Labels of what is wanted that say so above a column only: "we'd like to order 5" holds none. */
const orderColumns = new Set([
  "to order",
  "order now",
  "reorder",
  "to buy",
  "wanted",
  "requested",
  "zu bestellen",
  "bestellen",
  "do zamowienia",
  "zamawiam",
  "zamawiamy",
]);

/** What the label of a column says; of several the longest, since "Part no" is a code and "Part" a name. */
export function headerRole(cell: readonly Token[]): Role {
  let best: Role = "other";
  let longest = 0;
  for (const [role, phrases] of labels) {
    const length = labelled(phrases, cell);
    if (length > longest) [best, longest] = [role, length];
  }
  const said = best === "other" ? cell.map(({ norm }) => norm).join(" ") : "";
  return orderColumns.has(said) ? "quantity" : longest === 0 ? compoundRole(cell) ?? best : best;
}
