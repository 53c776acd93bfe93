/** Names below a list: who signs without a closing phrase is not asked for. */
import { isPlural } from "@/core/matching/sentences/nouns.ts";
import type { Item } from "@/core/matching/wishes/items.ts";
import { isGivenName } from "@/core/matching/words/names.ts";
import { isOf } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import type { Line } from "./layout.ts";

/** A thing that was read, with the line it stands in. */
export interface ReadThing {
  readonly item: Item;
  readonly line: Line;
  readonly block: number;
  /** A line of its own without a quantity, and nothing said that it is wanted. */
  readonly bare: boolean;
}

const mostWords = 5;
const capital = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u;
const joining = wordSet(["and", "und", "i", "oraz", "from", "at", "von", "z"]);
const departments = wordSet(
  "purchasing procurement sales director manager office buyer owner secretary assistant einkauf vertrieb " +
    "geschaftsfuhrer sekretariat zakupy zakupow handlowy kierownik dyrektor wlasciciel biuro dzial",
);

/** "Anna Kowalska", "A. Nowak", "M.", "Tom / Purchasing": nothing but capitalised words, one of them a given name. */
function nameOf(tokens: readonly Token[]): "sure" | "likely" | undefined {
  const words = tokens.filter((token) => token.kind !== "mark");
  const proper = words.every((token) => capital.test(token.text) || isOf(token, joining));
  if (!proper || words.length === 0 || words.length > mostWords) return undefined;
  const initial = words[0]?.text.length === 1;
  const known = words.some((token) => isGivenName(token.norm)) &&
    words.every((token) => token.text.length > 1 || token.text === token.text.toUpperCase());
  if (known || initial || words.some((token) => isOf(token, departments))) return "sure";
  return words.length <= 3 ? "likely" : undefined;
}

/** "Whiteboards", "Lampy": the plural of a thing rather than the name of a person. */
function isManyOf(word: Token, language: string): boolean {
  return language === "pl" ? /[yi]$/.test(word.norm) : language === "en" && isPlural(word.norm);
}

/** Characters that a sentence has beside the name of a thing. */
const spoken = 30;

/** Was it read from a sentence? Nobody writes a further wish as one word in a block of its own. */
function isTold({ line, item }: ReadThing): boolean {
  const named = (item.tokens.at(-1)?.end ?? 0) - (item.tokens[0]?.start ?? 0);
  return line.end - line.start > named + spoken;
}

/** Is it the name of who wrote, seen with the things before it? */
function signs(thing: ReadThing, before: readonly ReadThing[], language: string): boolean {
  const name = nameOf(thing.item.tokens);
  if (name !== "likely") return name === "sure";
  const last = before.at(-1);
  if (last === undefined || last.block === thing.block) return false;
  const [first] = thing.item.tokens;
  if (thing.item.tokens.length === 1 && first !== undefined && isManyOf(first, language)) {
    return false;
  }
  if (last.line.listed || isTold(last)) return true;
  const words = thing.item.tokens.filter((token) => token.kind === "word").length;
  return language !== "de" && words >= 2 &&
    before.every((each) => each.item.quantity !== undefined);
}

/**
 * The things without a signature at their end: a name and the bare lines that follow it in its block. A name that stands
 * among wanted things, or that nothing was asked for before, stays.
 */
export function withoutSignature<Thing extends ReadThing>(
  things: readonly Thing[],
  language: string,
): readonly Thing[] {
  let from = things.length;
  while (from > 0) {
    const thing = things[from - 1];
    if (thing === undefined || !thing.bare || thing.line.listed) break;
    if (thing.item.quantity !== undefined || thing.item.code !== undefined) break;
    if (things[from]?.block !== undefined && things[from]?.block !== thing.block) break;
    from--;
  }
  for (let at = Math.max(1, from); at < things.length; at++) {
    const thing = things[at];
    if (thing !== undefined && signs(thing, things.slice(0, at), language)) {
      return things.slice(0, at);
    }
  }
  return things;
}
