/** Lines that are nothing but a quantity, and belong to the name above: "Qty: 5", "-> 100 Stk.", "Menge 2: 48". */
import { skipMarks } from "@/core/matching/words/phrases.ts";
import { labelEnd } from "@/core/matching/words/compound_labels.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { priceLabels, quantityLabels } from "@/core/matching/words/vocabulary.ts";
import { type Quantity, readQuantity } from "./quantities.ts";

/** Before a count on a line of its own. */
const leads = wordSet(["-", "–", "—", ">", "→", "►", "="]);
/** The quantity that such a line begins with; what stands behind it is not looked at. */
export function countOnly(tokens: readonly Token[], language: string): Quantity | undefined {
  const label = labelEnd(tokens, quantityLabels, "quantity");
  const quantity = readQuantity(tokens, label || skipMarks(tokens, 0, leads), language);
  if (quantity === undefined || quantity.evidence === "article") return undefined;
  return label === 0 ? quantity : { ...quantity, evidence: "label" };
}

/** "Anzahl: 4 – Einzelpreis: 12,90 €": what is left without a labelled price. */
export function withoutPrice(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ kind }) => kind === "word");
  return at >= 0 && labelEnd(tokens.slice(at), priceLabels, "price") > 0
    ? tokens.slice(0, at)
    : tokens;
}

/** Is the line a count of pieces or packs with its unit or its label, and nothing else? */
export function isCountOnly(tokens: readonly Token[], language: string): boolean {
  const quantity = countOnly(tokens, language);
  return quantity !== undefined && counting.has(quantity.evidence) &&
    withoutPrice(tokens.slice(quantity.next)).every(({ kind }) => kind === "mark");
}

const counting: ReadonlySet<string> = new Set(["label", "unit", "pack", "times"]);
