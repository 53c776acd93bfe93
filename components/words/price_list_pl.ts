/** What the pages of price lists say in Polish. */
import type { priceListEn } from "./price_list_en.ts";

export const priceListPl: typeof priceListEn = {
  priceLists: {
    title: "Cenniki",
    none: "Nie ma jeszcze cenników.",
    name: "Nazwa",
    currency: "Waluta",
    validFrom: "Ważny od",
    validTo: "Ważny do",
    dayHint: "Dzień, np. 2026-11-20; puste: bez granicy.",
    prices: "Ceny",
    customers: "Klienci",
    add: "Utwórz cennik",
    save: "Zapisz",
    remove: "Usuń cennik",
    removeText: "Klienci z tym cennikiem nie będą mieli żadnego. Pozycje zachowają ceny.",
    sku: "Numer produktu",
    product: "Produkt",
    minQuantity: "Od ilości",
    unitPriceNet: "Cena netto",
    importTitle: "Importuj ceny",
    columns:
      "Kolumny: sku, unitPriceNet oraz minQuantity, gdy cena zależy od ilości. Cena, która już jest, zostaje zastąpiona, pusta cena ją usuwa; pozostałe zostają.",
    canImport: (count: number) => `Można zaimportować: ${count}`,
    written: (count: number) => `Zapisano: ${count}`,
    more: "Więcej cen",
    noPrices: "Cennik nie ma jeszcze cen.",
    odd: (label: string) => `Sprawdź „${label}”`,
    taken: "Inny cennik ma tę nazwę",
  },
};
