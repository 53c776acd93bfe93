/** A thing with what is said of it in the lines below, as web shops show a basket: "Nitrile gloves / SKU: GLV-204 / Qty: 20". */
import { asLabelled } from "@/core/matching/quantities/certainty.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { trimmed } from "@/core/matching/sentences/trim.ts";
import { type Reading, uncountedItem } from "@/core/matching/wishes/entries.ts";
import { codeIn, type Item, namesSomething } from "@/core/matching/wishes/items.ts";
import { phraseAt } from "@/core/matching/words/phrases.ts";
import { isCurrency } from "@/core/matching/words/shapes.ts";
import type { Token } from "@/core/matching/words/tokens.ts";
import { itemLabels } from "@/core/matching/words/vocabulary.ts";

const mostDetails = 6;
const longestLabel = 3;
const longestValue = 5;

/** "Qty: 20" */
function labelledCount(tokens: readonly Token[], language: string): Quantity | undefined {
  const quantity = readQuantity(tokens, 0, language);
  return quantity?.evidence === "label" && quantity.next === tokens.length ? quantity : undefined;
}

/** "SKU: GLV-204", "Colour: blue", "£6.49" */
function isDetail(tokens: readonly Token[]): boolean {
  const colon = tokens.findIndex(({ text }) => text === ":");
  const value = tokens.length - colon - 1;
  const labelled = colon > 0 && colon <= longestLabel && value > 0 && value <= longestValue;
  return labelled || (tokens.length <= longestLabel && tokens.some(isCurrency));
}

/** "Item: drill bit set, 13 pc": where a count stands below, no number of the name is one. */
function labelledItem({ tokens, items }: Reading): Item | undefined {
  if (items.every(({ quantity }) => quantity === undefined)) return undefined;
  const end = phraseAt(itemLabels, tokens, 0);
  const name = tokens.slice(end + 1);
  return end > 0 && tokens[end]?.text === ":" && namesSomething(name)
    ? { tokens: trimmed(name), certainty: 0, ...codeIn(name) }
    : undefined;
}

/** The thing at `at` with the number and the count below it, and how many lines that takes. */
function cardAt(
  readings: readonly Reading[],
  at: number,
  language: string,
): { readonly item: Item; readonly lines: number } | undefined {
  const [named, ...details] = readings.slice(at, at + mostDetails + 1);
  const item = named && (labelledItem(named) ??
    (isDetail(named.tokens) ? undefined : uncountedItem(named)));
  if (item === undefined) return undefined;
  const counted = details.findIndex(({ tokens }) => labelledCount(tokens, language) !== undefined);
  const between = details.slice(0, Math.max(counted, 0));
  const quantity = labelledCount(details[counted]?.tokens ?? [], language);
  if (quantity === undefined || !between.every(({ tokens }) => isDetail(tokens))) return undefined;
  const numbered = between.map(({ tokens }) => codeIn(tokens)).find(({ labelled }) => labelled);
  return { item: { ...item, quantity, certainty: asLabelled, ...numbered }, lines: counted + 2 };
}

/** The readings with each thing and its details as one, where a count is among them. */
export function withCards(readings: readonly Reading[], language: string): readonly Reading[] {
  const read: Reading[] = [];
  let next = 0;
  for (const [at, reading] of readings.entries()) {
    const card = at < next ? undefined : cardAt(readings, at, language);
    if (card !== undefined) next = at + card.lines;
    const items = card === undefined ? at < next ? [] : reading.items : [card.item];
    read.push({ ...reading, items });
  }
  return read;
}
