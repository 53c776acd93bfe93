/** What the page of a customer's part numbers says in German. */
import type { partNumberEn } from "./part_number_en.ts";

export const partNumberDe: typeof partNumberEn = {
  partNumbers: {
    title: "Teilenummern",
    heading: (customer: string) => `Teilenummern von ${customer}`,
    text: "Eine Nummer des Kunden in einer Nachricht trifft das Produkt genau.",
    none: "Es sind noch keine Teilenummern bekannt.",
    noHits: (query: string) => `Keine Teilenummer passt zu „${query}“.`,
    query: "Teilenummer, Artikelnummer oder Name",
    search: "Suchen",
    partNumber: "Nummer des Kunden",
    sku: "Unsere Nummer",
    product: "Produkt",
    archived: "archiviert",
    add: "Teilenummer hinzufügen",
    remove: "Entfernen",
    removeIt: (number: string) => `${number} entfernen`,
    added: (number: string, sku: string) => `${number} steht jetzt für ${sku}.`,
    removed: "Die Teilenummer wurde entfernt.",
    more: "Weitere Teilenummern",
    exportLink: "Teilenummern exportieren",
    faults: {
      noProduct: "kein Produkt hat diese Nummer",
      odd: "muss einen Buchstaben von a bis z oder eine Ziffer haben",
      empty: "darf nicht leer sein",
      long: "ist zu lang",
    },
  },
};
