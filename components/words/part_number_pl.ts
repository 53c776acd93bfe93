/** What the page of a customer's part numbers says in Polish. */
import type { partNumberEn } from "./part_number_en.ts";

export const partNumberPl: typeof partNumberEn = {
  partNumbers: {
    title: "Numery części",
    heading: (customer: string) => `Numery części klienta ${customer}`,
    text: "Numer klienta w wiadomości dokładnie wskazuje produkt.",
    none: "Nie znamy jeszcze żadnych numerów części.",
    noHits: (query: string) => `Żaden numer części nie pasuje do „${query}”.`,
    query: "Numer części, numer produktu lub nazwa",
    search: "Szukaj",
    partNumber: "Numer klienta",
    sku: "Nasz numer",
    product: "Produkt",
    archived: "zarchiwizowany",
    add: "Dodaj numer części",
    remove: "Usuń",
    removeIt: (number: string) => `Usuń ${number}`,
    added: (number: string, sku: string) => `${number} oznacza teraz ${sku}.`,
    removed: "Usunięto numer części.",
    more: "Więcej numerów części",
    exportLink: "Eksportuj numery części",
    faults: {
      noProduct: "żaden produkt nie ma tego numeru",
      odd: "musi mieć literę od a do z albo cyfrę",
      empty: "nie może być puste",
      long: "jest za długie",
    },
  },
};
