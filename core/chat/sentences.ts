/** The sentences of the offline assistant in its three languages: short ones, put together by `wording.ts`. */
import type { Language } from "./lexicons.ts";

/** What the assistant says; `{name}` stands for a value. */
export interface Sentences {
  readonly offline: string;
  readonly modelAway: string;
  readonly canDo: string;
  readonly unknown: string;
  readonly examples: readonly string[];
  readonly needsOffer: string;
  readonly readOnly: string;
  readonly found: string;
  readonly nothingFound: string;
  readonly articles: string;
  readonly noArticles: string;
  readonly allMatched: string;
  readonly unmatched: string;
  readonly more: string;
  readonly noLines: string;
  readonly noSuchLine: string;
  readonly whichLine: string;
  readonly notOneLine: string;
  readonly lineIs: string;
  readonly asked: string;
  readonly exact: string;
  readonly semantic: string;
  readonly manual: string;
  readonly unknownSource: string;
  readonly reason: string;
  readonly totalsOf: string;
  readonly sumOfLines: string;
  readonly percentDiscount: string;
  readonly amountDiscount: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly hypothetical: string;
  readonly instead: string;
  readonly tooMuch: string;
  readonly noRevisions: string;
  readonly noSuchRevision: string;
  readonly sameAsRevision: string;
  readonly sinceRevision: string;
  readonly added: string;
  readonly removed: string;
  readonly changed: string;
  readonly totalNetChange: string;
  readonly discountChange: string;
  readonly currencyChange: string;
  readonly summaryFor: string;
  readonly summary: string;
  readonly openPoints: string;
  readonly notes: string;
}

const en: Sentences = {
  offline: "(Offline assistant: fixed rules, no language model.)",
  modelAway: "The language model cannot be asked now; fixed rules answer instead.",
  canDo: "I can answer these:",
  unknown: "I did not understand that.",
  examples: [
    "find A4 paper",
    "what is unmatched?",
    "why line 3?",
    "what is the total?",
    "total with 5 % discount",
    "compare with revision 2",
    "summarise the offer",
    "add 3 of OF-1001",
    "change the quantity of line 2 to 5",
    "replace line 3 with OF-2002",
    "remove line 3",
    "set the discount to 5 %",
    "articles about delivery",
  ],
  needsOffer: "I can tell that only in the chat of an offer. Here I can search: find A4 paper.",
  readOnly: "I only read and propose; nothing changes until you apply a proposal.",
  found: "Products for “{query}”:",
  nothingFound: "I found no product for “{query}”.",
  articles: "Articles on “{query}”:",
  noArticles: "The knowledge base has nothing on “{query}”.",
  allMatched: "Nothing is unmatched.",
  unmatched: "Unmatched parts of the request: {count}",
  more: "… and {count} more.",
  noLines: "The offer has no lines.",
  noSuchLine: "The offer has no line {line}; it has {count}.",
  notOneLine: "“{text}” does not name one line.",
  whichLine: "Which line? Name its number or SKU:",
  lineIs: "Line {line} is {product}.",
  asked: "The customer asked for: “{text}”.",
  exact: "It was matched exactly.",
  semantic: "It was matched by meaning, with a score of {score} of 1.",
  manual: "A person picked it.",
  unknownSource: "How it was chosen is not recorded.",
  reason: "Reason: {text}",
  totalsOf: "Totals (lines: {count}):",
  sumOfLines: "Sum of lines: {amount}",
  percentDiscount: "Discount of {percent} %: {amount}",
  amountDiscount: "Discount as an amount: {amount}",
  net: "Net: {amount}",
  vat: "VAT {rate} %: {amount}",
  gross: "Gross: {amount}",
  hypothetical: "Hypothetically, with a discount of {percent} % (nothing was changed):",
  instead: "As the offer stands, with {percent} %: net {net}, gross {gross}.",
  tooMuch: "A discount can be at most 100 %.",
  noRevisions: "The offer has no revisions yet.",
  noSuchRevision: "There is no revision {number}; the newest is {newest}.",
  sameAsRevision: "The offer is as it was in revision {number}.",
  sinceRevision: "Since revision {number}:",
  added: "added: {line}",
  removed: "removed: {line}",
  changed: "changed: {line}",
  totalNetChange: "Net total: {before} → {now}",
  discountChange: "Discount: {before} → {now}",
  currencyChange: "Currency: {before} → {now}",
  summaryFor: "Our offer “{name}” for {customer}:",
  summary: "Our offer “{name}”:",
  openPoints: "Not offered yet, parts of the request: {count}",
  notes: "Notes:",
};

const pl: Sentences = {
  offline: "(Asystent offline: stałe reguły, bez modelu językowego.)",
  modelAway: "Nie można teraz zapytać modelu językowego; odpowiadają stałe reguły.",
  canDo: "Mogę odpowiedzieć na:",
  unknown: "Nie rozumiem tego pytania.",
  examples: [
    "znajdź papier A4",
    "czego brakuje?",
    "dlaczego pozycja 3?",
    "jaka jest suma?",
    "suma z rabatem 5 %",
    "porównaj z wersją 2",
    "podsumuj ofertę",
    "dodaj 3 szt. OF-1001",
    "zmień ilość w pozycji 2 na 5",
    "zamień pozycję 3 na OF-2002",
    "usuń pozycję 3",
    "ustaw rabat 5 %",
    "artykuły o dostawie",
  ],
  needsOffer: "Odpowiem na to tylko w czacie oferty. Tutaj mogę szukać: znajdź papier A4.",
  readOnly: "Tylko czytam i proponuję; nic się nie zmieni, dopóki nie zastosujesz propozycji.",
  found: "Produkty dla „{query}”:",
  nothingFound: "Nie ma produktu dla „{query}”.",
  articles: "Artykuły na temat „{query}”:",
  noArticles: "Baza wiedzy nie ma nic na temat „{query}”.",
  allMatched: "Wszystko zostało dopasowane.",
  unmatched: "Niedopasowane części zapytania: {count}",
  more: "… i jeszcze {count}.",
  noLines: "Oferta nie ma pozycji.",
  noSuchLine: "Oferta nie ma pozycji {line}; liczba pozycji: {count}.",
  notOneLine: "„{text}” nie wskazuje jednej pozycji.",
  whichLine: "Która pozycja? Podaj numer lub SKU:",
  lineIs: "Pozycja {line} to {product}.",
  asked: "Klient pytał o: „{text}”.",
  exact: "Dopasowano dokładnie.",
  semantic: "Dopasowano według znaczenia, z wynikiem {score} na 1.",
  manual: "Wybrała ją osoba.",
  unknownSource: "Nie zapisano, jak została wybrana.",
  reason: "Uzasadnienie: {text}",
  totalsOf: "Sumy (liczba pozycji: {count}):",
  sumOfLines: "Suma pozycji: {amount}",
  percentDiscount: "Rabat {percent} %: {amount}",
  amountDiscount: "Rabat kwotowy: {amount}",
  net: "Netto: {amount}",
  vat: "VAT {rate} %: {amount}",
  gross: "Brutto: {amount}",
  hypothetical: "Hipotetycznie, z rabatem {percent} % (nic nie zmieniono):",
  instead: "Oferta w obecnym stanie, z rabatem {percent} %: netto {net}, brutto {gross}.",
  tooMuch: "Rabat może wynosić najwyżej 100 %.",
  noRevisions: "Oferta nie ma jeszcze wersji.",
  noSuchRevision: "Nie ma wersji {number}; najnowsza to {newest}.",
  sameAsRevision: "Oferta jest taka jak w wersji {number}.",
  sinceRevision: "Od wersji {number}:",
  added: "dodano: {line}",
  removed: "usunięto: {line}",
  changed: "zmieniono: {line}",
  totalNetChange: "Suma netto: {before} → {now}",
  discountChange: "Rabat: {before} → {now}",
  currencyChange: "Waluta: {before} → {now}",
  summaryFor: "Nasza oferta „{name}” dla {customer}:",
  summary: "Nasza oferta „{name}”:",
  openPoints: "Jeszcze niezaoferowane części zapytania: {count}",
  notes: "Uwagi:",
};

const de: Sentences = {
  offline: "(Offline-Assistent: feste Regeln, kein Sprachmodell.)",
  modelAway: "Das Sprachmodell ist gerade nicht erreichbar; feste Regeln antworten.",
  canDo: "Ich kann beantworten:",
  unknown: "Das habe ich nicht verstanden.",
  examples: [
    "finde A4-Papier",
    "was fehlt?",
    "warum Position 3?",
    "wie hoch ist die Summe?",
    "Summe mit 5 % Rabatt",
    "vergleiche mit Version 2",
    "fasse das Angebot zusammen",
    "füge 3 Stück OF-1001 hinzu",
    "ändere die Menge von Position 2 auf 5",
    "ersetze Position 3 durch OF-2002",
    "entferne Position 3",
    "setze den Rabatt auf 5 %",
    "Leitfaden zur Lieferung",
  ],
  needsOffer: "Das weiß ich nur im Chat eines Angebots. Hier kann ich suchen: finde A4-Papier.",
  readOnly:
    "Ich lese nur und schlage vor; geändert wird erst, wenn Sie einen Vorschlag übernehmen.",
  found: "Produkte zu „{query}“:",
  nothingFound: "Zu „{query}“ gibt es kein Produkt.",
  articles: "Artikel der Wissensdatenbank zu „{query}“:",
  noArticles: "Die Wissensdatenbank hat nichts zu „{query}“.",
  allMatched: "Alles wurde zugeordnet.",
  unmatched: "Nicht zugeordnete Teile der Anfrage: {count}",
  more: "… und {count} weitere.",
  noLines: "Das Angebot hat keine Positionen.",
  noSuchLine: "Das Angebot hat keine Position {line}; es sind {count}.",
  notOneLine: "„{text}“ nennt nicht eine bestimmte Position.",
  whichLine: "Welche Position? Nennen Sie Nummer oder SKU:",
  lineIs: "Position {line} ist {product}.",
  asked: "Der Kunde fragte nach: „{text}“.",
  exact: "Sie wurde genau zugeordnet.",
  semantic: "Sie wurde nach der Bedeutung zugeordnet, mit {score} von 1.",
  manual: "Ein Mensch hat sie gewählt.",
  unknownSource: "Wie sie gewählt wurde, ist nicht vermerkt.",
  reason: "Begründung: {text}",
  totalsOf: "Summen (Positionen: {count}):",
  sumOfLines: "Summe der Positionen: {amount}",
  percentDiscount: "Rabatt von {percent} %: {amount}",
  amountDiscount: "Rabatt als Betrag: {amount}",
  net: "Netto: {amount}",
  vat: "MwSt. {rate} %: {amount}",
  gross: "Brutto: {amount}",
  hypothetical: "Hypothetisch, mit {percent} % Rabatt (nichts wurde geändert):",
  instead: "Das Angebot, wie es ist, mit {percent} %: netto {net}, brutto {gross}.",
  tooMuch: "Ein Rabatt kann höchstens 100 % sein.",
  noRevisions: "Das Angebot hat noch keine Versionen.",
  noSuchRevision: "Es gibt keine Version {number}; die neueste ist {newest}.",
  sameAsRevision: "Das Angebot ist wie in Version {number}.",
  sinceRevision: "Seit Version {number}:",
  added: "neu: {line}",
  removed: "entfernt: {line}",
  changed: "geändert: {line}",
  totalNetChange: "Summe netto: {before} → {now}",
  discountChange: "Rabatt: {before} → {now}",
  currencyChange: "Währung: {before} → {now}",
  summaryFor: "Unser Angebot „{name}“ für {customer}:",
  summary: "Unser Angebot „{name}“:",
  openPoints: "Noch nicht angebotene Teile der Anfrage: {count}",
  notes: "Hinweise:",
};

/** By language. */
export const sentences: Readonly<Record<Language, Sentences>> = { en, pl, de };
