/** Labels that German joins from two words: "Sollmenge", "Hersteller-Art.-Nr.", "Zielpreis", "Bürozeiten". */
import { phraseAt } from "./phrases.ts";
import { look } from "@/core/words/signs.ts";
import type { Token, Written } from "@/core/words/tokens.ts";
import type { Phrases } from "./vocabulary.ts";

/** The last part of a compound says what it is, whatever stands before it. */
const heads = {
  quantity: /(?:menge|anzahl|stuckzahl|stueckzahl)$/,
  item: /(?:artikel|produkt|bezeichnung)$/,
  code: /(?:art-?nr|artikel-?nr|bestell-?nr|nummer)$/,
  price: /(?:preis|preise|betrag)$/,
} as const;

/** What labels of a form or an order's head end in, and no thing that is sold. */
const stating =
  /^\p{L}{2,}-?(?:preis|termin|datum|anschrift|adresse|ansprechpartner|zeiten|bedingungen|nummer)$/u;

/** What column or label a cell of one compound is: "Soll-Menge" counts, "Hersteller-Art.-Nr." is a code. */
export function compoundRole(cell: readonly Token[]): keyof typeof heads | undefined {
  const written = cell.map(({ norm }) => norm).join("").replaceAll(".", "");
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(written)) return undefined;
  return (["quantity", "item", "code", "price"] as const).find((role) => heads[role].test(written));
}

/** "Gewünschte Menge 2:" has so many words. */
const longestLabel = 3;

/**
 * The index after a label with its colon and what it has beside it: "Gewünschte Menge:", "Anfrageartikel:", "Menge 2:"; or
 * 0.
 */
export function labelEnd(
  tokens: readonly Token[],
  labels: Phrases,
  role: keyof typeof heads,
): number {
  const colon = tokens.slice(0, longestLabel + 1).findIndex(({ text }) => text === ":");
  if (colon < 1) return 0;
  const last = tokens[colon - 1]?.kind === "number" ? colon - 2 : colon - 1;
  const word = tokens[last];
  // "keyboard – Qty: 5" names the thing, too.
  const words = tokens.slice(0, last).every(({ kind }) => kind === "word");
  const labelled = word !== undefined && words &&
    (phraseAt(labels, tokens, last) === last + 1 || compoundRole([word]) === role);
  return labelled ? colon + 1 : 0;
}

/** "Zielpreis", "Lieferdatum", "Bürozeiten": is it the label of a line that carries the order? */
export const isStatingLabel = look(({ norm }: Written) => stating.test(norm));
