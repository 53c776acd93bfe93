/** What the page of a line says in Polish. */
import type { lineEn } from "./line_en.ts";

export const linePl: typeof lineEn = {
  line: {
    title: "Pozycja",
    heading: (line: number, name: string) => `Pozycja ${line}: ${name}`,
    addTitle: "Dodaj nagłówek lub tekst",
    kind: "Rodzaj",
    section: "Nagłówek",
    text: "Tekst",
    name: "Treść",
    discountPercent: "Rabat na tę pozycję, %",
    agreedUnitPriceNet: "Uzgodniona cena netto",
    agreedHint: (price: string) =>
      `Zamiast ${price}, która pozostaje widoczna. Puste: ceny nie uzgodniono.`,
    agreedReason: "Dlaczego uzgodniono tę cenę",
    note: "Uwaga",
    noteHint: "Drukowana pod pozycją.",
    internalNote: "Notatka wewnętrzna",
    internalHint: "Nigdy niedrukowana i nieudostępniana.",
    unit: "Jednostka",
    leadTime: "Termin dostawy",
    optional: "Opcja: liczy się tylko, gdy klient ją wybierze",
    selected: "Klient ją wybiera",
    save: "Zapisz pozycję",
    add: "Dodaj",
    up: "W górę",
    down: "W dół",
    more: "Rabat, cena, notatki, kolejność",
    odd: (label: string) => `Sprawdź „${label}”`,
    open: "nie wliczono",
    agreed: (price: string) => `uzgodniono ${price}`,
    back: "Wróć do oferty",
    source: (name: string) => `cennik ${name}`,
  },
};
