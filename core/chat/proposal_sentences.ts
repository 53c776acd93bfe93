/** The sentences about proposed changes, in three languages; `{name}` stands for a value. */
import type { EditFault } from "./edits.ts";
import type { Language } from "./lexicons.ts";

/** What the assistant says of changes. */
export interface ProposalSentences {
  readonly proposed: string;
  readonly add: string;
  readonly remove: string;
  readonly swap: string;
  readonly quantity: string;
  readonly discount: string;
  readonly notFound: string;
  readonly notFoundNearest: string;
  readonly returnsToDraft: { readonly accepted: string; readonly rejected: string };
  readonly faults: Readonly<Record<EditFault["code"], string>>;
}

const en: ProposalSentences = {
  proposed: "This is my proposal. Nothing changes until you apply it.",
  add: "Add {quantity} × {product} at {price}",
  remove: "Remove line {line}: {product}",
  swap: "Line {line}: {product} becomes {other} at {price}",
  quantity: "Line {line}, {product}: quantity {before} → {now}",
  discount: "Discount: {before} → {now}",
  notFound: "I found no product for “{text}”.",
  notFoundNearest: "No product comes close enough to “{text}”. The nearest are:",
  returnsToDraft: {
    accepted: "The offer is accepted: it becomes a draft again.",
    rejected: "The offer is rejected: it becomes a draft again.",
  },
  faults: {
    imported: "This offer was imported and cannot be changed.",
    empty: "There is nothing in it that I could propose.",
    full: "The offer has as many lines as an offer can hold.",
    bad_number:
      "I cannot use this number: quantities are above 0 with at most 3 decimals, and the sum must stay readable.",
    too_much_discount: "A discount can be at most 100 %.",
    no_such_line: "The offer has no line {line}; it has {count}.",
    line_named_twice: "Line {line} is named twice: propose one change for it.",
    no_such_product: "There is no product with the number {sku}.",
    already_in_offer:
      "{sku} is line {line} already, with a quantity of {quantity}: change its quantity instead.",
    other_currency: "{sku} is priced in {currency}, the offer is not.",
    nothing_changes: "The offer is like that already.",
  },
};

const pl: ProposalSentences = {
  proposed: "To moja propozycja. Nic się nie zmieni, dopóki jej nie zastosujesz.",
  add: "Dodać {quantity} × {product} po {price}",
  remove: "Usunąć pozycję {line}: {product}",
  swap: "Pozycja {line}: zamiast {product} będzie {other} po {price}",
  quantity: "Pozycja {line}, {product}: ilość {before} → {now}",
  discount: "Rabat: {before} → {now}",
  notFound: "Nie ma produktu dla „{text}”.",
  notFoundNearest: "Żaden produkt nie jest dość podobny do „{text}”. Najbliższe to:",
  returnsToDraft: {
    accepted: "Oferta jest zaakceptowana: stanie się znów szkicem.",
    rejected: "Oferta jest odrzucona: stanie się znów szkicem.",
  },
  faults: {
    imported: "Ta oferta została zaimportowana i nie można jej zmieniać.",
    empty: "Nie ma tu nic, co można zaproponować.",
    full: "Oferta ma już największą możliwą liczbę pozycji.",
    bad_number:
      "Nie mogę użyć tej liczby: ilość musi być większa od 0 i mieć najwyżej 3 miejsca po przecinku, a suma musi dać się pokazać.",
    too_much_discount: "Rabat może wynosić najwyżej 100 %.",
    no_such_line: "Oferta nie ma pozycji {line}; liczba pozycji: {count}.",
    line_named_twice: "Pozycja {line} jest wymieniona dwa razy: możliwa jest jedna zmiana.",
    no_such_product: "Nie ma produktu o numerze {sku}.",
    already_in_offer:
      "{sku} to już pozycja {line}, ilość {quantity}: zamiast dodawać, zmień jej ilość.",
    other_currency: "Cena {sku} jest w {currency}, a oferta w innej walucie.",
    nothing_changes: "Oferta już taka jest.",
  },
};

const de: ProposalSentences = {
  proposed: "Das ist mein Vorschlag. Nichts ändert sich, bevor Sie ihn übernehmen.",
  add: "{quantity} × {product} zu {price} hinzufügen",
  remove: "Position {line} entfernen: {product}",
  swap: "Position {line}: statt {product} dann {other} zu {price}",
  quantity: "Position {line}, {product}: Menge {before} → {now}",
  discount: "Rabatt: {before} → {now}",
  notFound: "Zu „{text}“ gibt es kein Produkt.",
  notFoundNearest: "Kein Produkt kommt „{text}“ nahe genug. Am nächsten sind:",
  returnsToDraft: {
    accepted: "Das Angebot ist angenommen: es wird wieder zum Entwurf.",
    rejected: "Das Angebot ist abgelehnt: es wird wieder zum Entwurf.",
  },
  faults: {
    imported: "Dieses Angebot wurde importiert und lässt sich nicht ändern.",
    empty: "Darin ist nichts, was ich vorschlagen könnte.",
    full: "Das Angebot hat schon so viele Positionen, wie möglich sind.",
    bad_number:
      "Diese Zahl kann ich nicht verwenden: Mengen sind größer als 0 mit höchstens 3 Nachkommastellen, und die Summe muss darstellbar bleiben.",
    too_much_discount: "Ein Rabatt kann höchstens 100 % sein.",
    no_such_line: "Das Angebot hat keine Position {line}; es sind {count}.",
    line_named_twice: "Position {line} ist zweimal genannt: möglich ist eine Änderung.",
    no_such_product: "Es gibt kein Produkt mit der Nummer {sku}.",
    already_in_offer:
      "{sku} ist schon Position {line}, Menge {quantity}: ändern Sie stattdessen die Menge.",
    other_currency: "{sku} hat einen Preis in {currency}, das Angebot nicht.",
    nothing_changes: "Das Angebot ist schon so.",
  },
};

/** By language. */
export const proposalSentences: Readonly<Record<Language, ProposalSentences>> = { en, pl, de };
