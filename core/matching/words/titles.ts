/** Words for the mail itself rather than for goods: "Angebot", "Quote", "Zapytanie". */
import { certaintyOf, enough } from "@/core/matching/quantities/certainty.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { clauseMarks } from "@/core/matching/sentences/trim.ts";
import { namesSomething } from "@/core/matching/wishes/items.ts";
import { isMark } from "./phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";

/** "Angebot bitte über: 5 Lampen" asks, "Lieferung bitte …" does not. */
const offers = wordSet(
  "angebot angebote offert offerte offer quote quotation oferta oferte wycena wycene anfrage zapytanie",
);

/** The clause that ends before token `end`, without the words for offers. */
export function clauseBefore(tokens: readonly Token[], end: number): readonly Token[] {
  const before = tokens.slice(0, end);
  return before.slice(before.findLastIndex(({ text }) => clauseMarks.has(text)) + 1)
    .filter(({ norm }) => !offers.has(norm));
}

/** Words for a list of goods, with a colon behind. */
const titles = wordSet(
  "list lista liste zamowionko items need order zamowienie bestellung bedarf quote zapotrzebowanie requirements wanted required " +
    "needed gesucht benotigt potrzebne",
);
const urgent = wordSet("urgent asap important dringend eilt eilig wichtig pilne pilnie wazne");
const titleMarks = wordSet([":", "!"]);
const mostTitle = 3;

/** "Zamówienie:", "Our order:": does the line only say that a list of goods follows? */
export function isTitle(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== "mark");
  const last = words.at(-1)?.norm ?? "";
  // "Zapytanie ofertowe nr 17/2025:"
  const numbered = /\d/.test(last) && words.length <= mostTitle + 1;
  if (numbered && (titles.has(words[0]?.norm ?? "") || offers.has(words[0]?.norm ?? ""))) {
    return true;
  }
  // "Zamówienie uzupełniające:"
  const [first] = words;
  const described = words.length === 2 && /(?:ce|[nw]e)$/.test(last);
  if (described && (titles.has(first?.norm ?? "") || offers.has(first?.norm ?? ""))) return true;
  return words.length > 0 && words.length <= mostTitle && (titles.has(last) || offers.has(last));
}

/** "Angebot 10 Stühle 5 Tische": without the word that only says what the line is. */
export function withoutTitle(tokens: readonly Token[], language: string): readonly Token[] {
  const first = tokens[0]?.norm ?? "";
  if (
    isMark(tokens[1], titleMarks) &&
    (titles.has(first) || urgent.has(first) || offers.has(first)) &&
    tokens.length > 2
  ) {
    return tokens.slice(2);
  }
  if (!offers.has(first)) return tokens;
  const rest = tokens.slice(1);
  const count = readQuantity(rest, 0, language);
  const counts = count !== undefined && count.value.length < 4 &&
    certaintyOf(count, rest) >= enough && namesSomething(rest.slice(count.next));
  return counts ? rest : tokens;
}
