/** A thing with what is said of it in the lines below, as web shops show a basket: "Nitrile gloves / SKU: GLV-204 / Qty: 20". */
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { countOnly } from "@/core/matching/quantities/alone.ts";
import { asLabelled } from "@/core/matching/quantities/certainty.ts";
import type { Quantity } from "@/core/matching/quantities/quantities.ts";
import { trimmed } from "@/core/matching/sentences/trim.ts";
import type { Reading } from "@/core/matching/wishes/entries.ts";
import { codeIn, type Item, namesSomething } from "@/core/matching/wishes/items.ts";
import { labelEnd } from "@/core/matching/words/compound_labels.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { isCurrency } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { codeLabels, itemLabels } from "@/core/matching/words/vocabulary.ts";
import { isRecord } from "./records.ts";

const mostDetails = 6;
const longestLabel = 3;
const longestValue = 5;

const asking = wordSet("required needed wanted please benotigt gewunscht potrzebne");

/** "Qty: 20", "20 required" */
function labelledCount(tokens: readonly Token[], language: string): Quantity | undefined {
  if (tokens.length === 2 && tokens[0]?.kind === "number" && isOf(tokens[1], asking)) {
    return readQuantity(tokens.slice(0, 1), 0, language);
  }
  const quantity = countOnly(tokens, language);
  return quantity?.evidence === "label" && quantity.next === tokens.length ? quantity : undefined;
}

const isNumber = ({ kind }: Token) => kind === "number";

/** Words that a shop shows beside each thing of a basket. */
const shown = wordSet(
  "in stock out of available remove delete edit update change save for later move to add wishlist favourites gift free delivery " +
    "auf lager lieferbar verfugbar vorratig entfernen loschen bearbeiten merkliste " +
    "w magazynie dostepny dostepna usun edytuj zapisz na pozniej",
);

/** "SKU: GLV-204", "Item no. 4411", "Colour: blue", "£6.49", "In stock", "Remove" */
function isDetail(tokens: readonly Token[]): boolean {
  if (phraseAt(codeLabels, tokens, 0) > 0 && codeIn(tokens).labelled) return true;
  if (tokens.every((token) => token.kind === "mark" || isOf(token, shown))) return true;
  const colon = tokens.findIndex(({ text }) => text === ":");
  const value = tokens.length - colon - 1;
  const labelled = colon > 0 && colon <= longestLabel && value > 0 && value <= longestValue;
  return labelled ||
    (tokens.length <= longestLabel && tokens.some(isCurrency) && tokens.some(isNumber));
}

const itemLabelEnd = (tokens: readonly Token[]) => labelEnd(tokens, itemLabels, "item");

/** "Item: drill bit set, 13 pc": where a count stands below, no number of the name is one. */
function labelledItem({ tokens }: Reading): Item | undefined {
  const end = itemLabelEnd(tokens);
  const name = tokens.slice(end);
  return end > 0 && namesSomething(name)
    ? { tokens: trimmed(name), certainty: 0, ...codeIn(name) }
    : undefined;
}

/** "Paper, 44" x 30.5 m, 250 sheets" above "Qty: 5": no number is a count but one that opens the line. */
function countedBelow({ tokens, items }: Reading): Item | undefined {
  const name = trimmed(tokens);
  return items[0]?.quantity !== undefined && items[0].tokens[0] !== name[0] || isDetail(tokens) ||
      !namesSomething(name)
    ? undefined
    : { tokens: name, certainty: 0, ...codeIn(name) };
}

/** The thing at `at` with the number and the count below it, and how many lines that takes. */
function cardAt(
  readings: readonly Reading[],
  at: number,
  language: string,
): { readonly item: Item; readonly lines: number } | undefined {
  const [named, ...details] = readings.slice(at, at + mostDetails + 1);
  // "Our list:"
  if (named === undefined || named.tokens.at(-1)?.text === ":" || isRecord(named.tokens)) {
    return undefined;
  }
  const counted = details.findIndex(({ tokens }) => labelledCount(tokens, language) !== undefined);
  if (counted < 0) return undefined;
  const item = labelledItem(named) ?? countedBelow(named);
  if (item === undefined) return undefined;
  const between = details.slice(0, counted);
  const quantity = labelledCount(details[counted]?.tokens ?? [], language);
  if (
    quantity === undefined ||
    !between.every(({ tokens }) => isDetail(tokens) && itemLabelEnd(tokens) === 0)
  ) return undefined;
  const numbered = between.map(({ tokens }) => codeIn(tokens)).find(({ labelled }) => labelled);
  const behind = details.slice(counted + 1);
  const more = behind.findIndex(({ tokens }) =>
    !isDetail(tokens) || phraseAt(itemLabels, tokens, 0) > 0 || itemLabelEnd(tokens) > 0
  );
  const lines = counted + 2 + (more < 0 ? behind.length : more);
  return { item: { ...item, quantity, certainty: asLabelled, ...numbered }, lines };
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
