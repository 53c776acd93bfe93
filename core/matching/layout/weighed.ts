/** Lists that count and weigh: beside "Eggs 60 pcs" also "Flour 20 kg" says how much. */
import { enough } from "@/core/matching/quantities/certainty.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import type { Reading } from "@/core/matching/wishes/entries.ts";
import type { Item } from "@/core/matching/wishes/items.ts";
import { wordSet } from "@/core/words/signs.ts";

/** What goods are weighed or poured by; grams and metres are more often sizes. */
const scales = wordSet(["kg", "l"]);
const longestName = 3;

/** A short name with nothing but a weight or volume behind it. */
function weighed({ items }: Reading, language: string): Item | undefined {
  const [item] = items;
  if (items.length !== 1 || item === undefined || item.quantity !== undefined) return undefined;
  const at = item.tokens.findIndex(({ kind }) => kind === "number");
  const name = item.tokens.slice(0, at);
  if (at < 1 || at > longestName || name.some(({ kind }) => kind !== "word")) return undefined;
  const quantity = readQuantity(item.tokens, at, language);
  return quantity?.next === item.tokens.length && scales.has(quantity.unit ?? "")
    ? { ...item, tokens: name, quantity, certainty: enough }
    : undefined;
}

/** The readings with weights as quantities, where every other line is counted and at least two different things are weighed. */
export function withWeights(readings: readonly Reading[], language: string): readonly Reading[] {
  const lines = readings.filter(({ tokens }) => tokens.at(-1)?.text !== ":");
  const found = new Map(lines.flatMap((line) => {
    const item = weighed(line, language);
    return item === undefined ? [] : [[line, item]];
  }));
  const others = lines.filter((line) => !found.has(line));
  const names = new Set([...found.values()].map(({ tokens }) => tokens[0]?.norm));
  const counts = ({ items }: Reading) =>
    items.length > 0 && items.every(({ certainty }) => certainty >= enough);
  // "Napkins 2000"
  const ends = ({ tokens }: Reading) => tokens.at(-1)?.kind === "number";
  const counted = others.some(counts) && others.every((line) => counts(line) || ends(line));
  if (!counted || found.size < 2 || names.size < found.size) return readings;
  return readings.map((reading) => {
    const item = found.get(reading);
    return item === undefined ? reading : { ...reading, items: [item] };
  });
}
