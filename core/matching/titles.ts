/** Words for the mail itself rather than for goods: "Angebot", "Quote", "Zapytanie". */
import { certaintyOf, enough } from "./certainty.ts";
import { namesSomething } from "./items.ts";
import { readQuantity } from "./quantities.ts";
import type { Token } from "./tokens.ts";
import { clauseMarks } from "./trim.ts";

/** "Angebot bitte über: 5 Lampen" asks, "Lieferung bitte …" does not. */
const offers = new Set(
  "angebot angebote offer quote quotation oferta oferte wycena wycene anfrage zapytanie".split(" "),
);

/** The clause that ends before token `end`, without the words for offers. */
export function clauseBefore(tokens: readonly Token[], end: number): readonly Token[] {
  const before = tokens.slice(0, end);
  return before.slice(before.findLastIndex(({ text }) => clauseMarks.has(text)) + 1)
    .filter(({ norm }) => !offers.has(norm));
}

/** Words for a list of goods, with a colon behind. */
const titles = new Set(
  "list lista liste items need order zamowienie bestellung bedarf quote".split(" "),
);

/** "Angebot 10 Stühle 5 Tische": without the word that only says what the line is. */
export function withoutTitle(tokens: readonly Token[], language: string): readonly Token[] {
  const first = tokens[0]?.norm ?? "";
  if (tokens[1]?.text === ":" && titles.has(first) && tokens.length > 2) return tokens.slice(2);
  if (!offers.has(first)) return tokens;
  const rest = tokens.slice(1);
  const count = readQuantity(rest, 0, language);
  const counts = count !== undefined && count.value.length < 4 &&
    certaintyOf(count, rest) >= enough && namesSomething(rest.slice(count.next));
  return counts ? rest : tokens;
}
