/** How many pieces a product's name says that one of it holds: `box of 200`, `opak. 50 szt.`, `Karton mit 500 Stück`. */
import { fold } from "@/core/words/fold.ts";

const holders = "pack|packet|box|bag|case|carton|bundle|roll|tub|tin|jar|dozen|" +
  "opak|opakowanie|opakowan|paczka|pudelko|karton|worek|rolka|puszka|wiazka|" +
  "packung|pkg|pckg|vpe|schachtel|beutel|rolle|dose|bund|gebinde";
const pieces =
  "pcs|pieces?|count|ct|szt|sztuk|stk|stuck|stueck|st|pairs?|par|paar|sheets?|blatt|arkuszy";

/** Thousands may be marked or apart: 1,000, 10 000. */
const number = "(\\d{1,3}(?:[ .,]\\d{3})+|\\d{1,6})";

const patterns = [
  // `box of 200`, `Packung mit 50`, `opakowanie po 100`, but not `roll of 300 m`.
  `\\b(?:${holders})\\.? (?:of|mit|zu|a|von|po) ${number}(?= *(?:$|[,;)/]|(?:${pieces})\\b))`,
  // `VPE 50`, but not `tool box 19 inch`.
  `\\b(?:${holders})\\.? ${number}(?= *(?:$|[,;)/]))`,
  // `100 pcs`, `50 szt.`, `12-pack`.
  `(?:^|[\\s,(/])${number}(?: ?(?:${pieces})\\b|[ -](?:pack|pk)\\b)`,
].map((pattern) => new RegExp(pattern));

/**
 * The number of pieces, at least 2; `undefined` where the name says none. A set is one thing, however many parts it has.
 */
export function piecesHeld(name: string): number | undefined {
  const text = fold(name);
  const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((each) => each);
  if (found === undefined) return undefined;
  const count = Number(found.replace(/\D/g, ""));
  return count >= 2 ? count : undefined;
}
