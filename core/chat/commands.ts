/**
 * What a sentence asks to be changed, as far as the offline assistant understands it. It becomes a proposal, never a
 * change:
 *
 * | wish | English | Polish | German |
 * |---|---|---|---|
 * | add | add 3 of EL-114 | dodaj 3 szt. EL-114 | füge 3 Stück EL-114 hinzu |
 * | remove | remove line 3 | usuń pozycję 3 | entferne Position 3 |
 * | swap | replace line 3 with EL-200 | zamień pozycję 3 na EL-200 | ersetze Position 3 durch EL-200 |
 * | quantity | change the quantity of line 3 to 5 | zmień ilość w pozycji 3 na 5 | ändere die Menge von Position 3 auf 5 |
 * | discount | set the discount to 5 % | ustaw rabat 5 % | setze den Rabatt auf 5 % |
 *
 * Pure: a text in, a wish out. Lines are named by number, by product number or by words of their name.
 */
import { trimmed } from "./trimmed.ts";

/** A wished change. Texts are as they were written, numbers decimal text with a point. */
export type Wish =
  | { readonly kind: "add"; readonly things: string }
  | { readonly kind: "remove"; readonly what: string }
  | { readonly kind: "swap"; readonly what: string; readonly product: string }
  | { readonly kind: "quantity"; readonly what: string; readonly quantity: string }
  | { readonly kind: "discountPercent" | "discountAmount"; readonly value: string };

const polite =
  "(?:(?:please|can you|could you|prosze|czy mozesz|mozesz|bitte|kannst du|konnen sie|konntest du) )?";
const number = "\\d{1,9}(?:[.,]\\d{1,6})?";
const currency = "(?:pln|zl|eur|euro|usd|gbp|chf|czk)";

const discountWord = "(?:discount|rebate|rabat\\w*|znizk\\w*|upust\\w*|rabatt\\w*|nachlass)";
const setVerb = [
  "set|give|grant|apply|make|change|offer|add|put|use",
  "ustaw|daj|dodaj|udziel|zastosuj|zmien|wprowadz",
  "setze?|gib|gewahre?|wende|andere?|stelle?|gewahren",
].join("|");

/** The wishes in the order in which they are looked for; `1`, `2` are what is named and what it becomes. */
const patterns: readonly (readonly [Wish["kind"] | "noDiscount", RegExp])[] = [
  [
    "noDiscount",
    pattern(
      `(?:remove|delete|drop|usun|skasuj|entferne?|losche?|streiche?)\\b[^%]*\\b${discountWord}\\b`,
    ),
  ],
  [
    "discountPercent",
    pattern(`(?:${setVerb})\\b[^%]*?(${number}) ?(?:%|percent|procent|prozent)[^%]*`),
  ],
  ["discountAmount", pattern(`(?:${setVerb})\\b.*?\\b(${number}) ?${currency}\\b.*`)],
  ["swap", pattern("(?:replace|swap|exchange|substitute)\\b (.+?) (?:with|by|for) (.+)")],
  ["swap", pattern("(?:zamien|podmien|zastap|wymien)\\b (.+?) (?:na|przez|produktem) (.+)")],
  ["swap", pattern("(?:ersetze?|tausche?)\\b (.+?) (?:durch|gegen|mit) (.+?)(?: aus)?")],
  [
    "quantity",
    pattern(
      `(?:change|set|make|increase|decrease|reduce|raise|lower|update)\\b (.+?) to (${number})(?: [a-z.]{1,12})?`,
    ),
  ],
  [
    "quantity",
    pattern(`(?:zmien|ustaw|zwieksz|zmniejsz)\\b (.+?) (?:na|do) (${number})(?: [a-z.]{1,12})?`),
  ],
  [
    "quantity",
    pattern(
      `(?:andere?|setze?|erhohe?|reduziere?|verringere?|stelle?)\\b (.+?) auf (${number})(?: [a-z.]{1,12})?`,
    ),
  ],
  ["remove", pattern("(?:remove|delete|drop|take out|take off)\\b (.+)")],
  ["remove", pattern("(?:usun|skasuj|wyrzuc|wykresl)\\b (.+)")],
  ["remove", pattern("(?:entferne?|losche?|streiche?)\\b (.+)")],
  ["remove", pattern("nimm\\b (.+?) (?:heraus|raus|weg)")],
  [
    "add",
    pattern("(?:add|append|include|put in)\\b (.+?)(?: (?:to|into|in) (?:the|this|our) offer)?"),
  ],
  ["add", pattern("(?:dodaj|dopisz|dorzuc|dolacz)\\b (.+?)(?: do (?:tej )?oferty)?")],
  [
    "add",
    pattern("(?:fuge?|nimm)\\b (.+?)(?: (?:zum|ins|in das) angebot)?(?: (?:hinzu|auf|dazu|ein))"),
  ],
  ["add", pattern("erganze?\\b (.+)")],
];

function pattern(source: string): RegExp {
  return new RegExp(`^${polite}${source}[.! ]*$`, "d");
}

/** Words that say that the quantity of a thing is meant, or only point at it. */
const pointing =
  /^(?:(?:the|our|my|a|an|die|der|das|den|dem|te|ten|ta) )?(?:(?:quantity|amount|number|count|ilosc|liczbe|menge|anzahl|stuckzahl)\b ?(?:(?:of|in|for|on|w|we|dla|na|von|vom|in|fur|bei|der|des|zu) )?(?:(?:the|der|dem|den|die|das) )?)?/;

/** What nobody may ask a line to be. */
const notALine =
  /^(?:(?:the|this|whole|entire|every|all|cala|cale|te|ta|das|die|den|ganze|alle|wszystk\w*) )*(?:offers?|ofert\w*|angebote?s?|draft|szkic|entwurf|customers?|klient\w*|kunden?|everything|wszystko|alles)$/;

/**
 * Reads a sentence; `undefined` when it asks for no change.
 *
 * @param text on one line, single spaces
 * @param folded the same in lower case without diacritics
 */
export function readWish(text: string, folded: string): Wish | undefined {
  for (const [kind, regex] of patterns) {
    const match = regex.exec(folded);
    if (!match) continue;
    const group = (index: number) => written(text, folded, match.indices?.[index]);
    const wish = wishOf(kind, match, group, folded);
    if (wish) return wish;
  }
  return undefined;
}

function wishOf(
  kind: Wish["kind"] | "noDiscount",
  match: RegExpExecArray,
  group: (index: number) => string,
  folded: string,
): Wish | undefined {
  const [, first = "", second = ""] = match;
  const isDiscount = new RegExp(`\\b${discountWord}\\b| off\\b`).test(folded);
  switch (kind) {
    case "noDiscount":
      return { kind: "discountPercent", value: "0" };
    case "discountPercent":
    case "discountAmount":
      return isDiscount ? { kind, value: first.replace(",", ".") } : undefined;
    case "swap":
      return nameOf(first, group(1), (what) => ({ kind, what, product: trimmed(group(2)) }));
    case "quantity": {
      const quantity = second.replace(",", ".");
      return isDiscount
        ? { kind: "discountPercent", value: quantity }
        : nameOf(first, group(1), (what) => ({ kind, what, quantity }));
    }
    case "remove":
      return nameOf(first, group(1), (what) => ({ kind, what }));
    case "add":
      return nameOf(first, group(1), () => ({ kind, things: trimmed(group(1)) }));
  }
}

/** Makes the wish of what is named, unless that is the offer itself or nothing. */
function nameOf(
  folded: string,
  written: string,
  make: (what: string) => Wish,
): Wish | undefined {
  const pointer = pointing.exec(folded)?.[0] ?? "";
  const rest = folded.slice(pointer.length);
  if (trimmed(rest) === "" || notALine.test(trimmed(rest))) return undefined;
  const words = pointer.split(" ").length - 1;
  return make(trimmed(written.split(" ").slice(words).join(" ")));
}

/** The words of a group as they were written: folding may change lengths but not the number of words. */
function written(text: string, folded: string, place: [number, number] | undefined): string {
  if (!place) return "";
  const [start, end] = place;
  const before = folded.slice(0, start).split(" ").length - 1;
  const count = folded.slice(start, end).split(" ").length;
  return text.split(" ").slice(before, before + count).join(" ");
}
