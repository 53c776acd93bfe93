/** Lists of names of which only some are counted: "laptop, docking station, two monitors, keyboard, headset". */
import { isColour } from "@/core/words/colours.ts";
import type { Token } from "@/core/words/tokens.ts";
import { isCounted, type Item, namesSomething } from "./items.ts";

/** What stands between two commas. */
interface Part {
  readonly tokens: readonly Token[];
  readonly item: Item;
  /** How sure the quantity is in front of it. */
  readonly open: { readonly sure: number } | undefined;
}

const mostPlain = 3;

/** A short name that nobody counted, and no colour of another. */
export function isPlain({ tokens, open, item }: Part): boolean {
  const words = tokens.filter(({ kind }) => kind === "word");
  return open === undefined && item.quantity === undefined && words.length > 0 &&
    words.length <= mostPlain && !words.some(isColour) && namesSomething(tokens);
}

/** Does a list begin with two names that nobody counted, and count some of the others in front or behind? */
export function isMixed(parts: readonly Part[]): boolean {
  const [first, second] = parts;
  return parts.length > 3 && first !== undefined && second !== undefined &&
    isPlain(first) && isPlain(second) &&
    parts.some(({ open, item }) => (open?.sure ?? 0) >= 6 || isCounted(item)) &&
    parts.every((part) => isPlain(part) || (part.open?.sure ?? 0) >= 2 || isCounted(part.item));
}
