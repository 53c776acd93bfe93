/** What the pages of price lists say in German. */
import type { priceListEn } from "./price_list_en.ts";

export const priceListDe: typeof priceListEn = {
  priceLists: {
    title: "Preislisten",
    none: "Es gibt noch keine Preislisten.",
    name: "Name",
    currency: "Währung",
    validFrom: "Gültig ab",
    validTo: "Gültig bis",
    dayHint: "Ein Tag wie 2026-11-20; leer: ohne Grenze.",
    prices: "Preise",
    customers: "Kunden",
    add: "Preisliste anlegen",
    save: "Speichern",
    remove: "Preisliste löschen",
    removeText: "Kunden mit dieser Liste haben dann keine. Positionen behalten ihre Preise.",
    sku: "Artikelnummer",
    product: "Artikel",
    minQuantity: "Ab Menge",
    unitPriceNet: "Nettopreis",
    importTitle: "Preise importieren",
    columns:
      "Spalten: sku, unitPriceNet und bei Staffeln minQuantity. Ein vorhandener Preis wird ersetzt, ein leerer nimmt ihn heraus; andere bleiben.",
    canImport: (count: number) => `Importierbar: ${count}`,
    written: (count: number) => `Geschrieben: ${count}`,
    more: "Weitere Preise",
    noPrices: "Die Liste hat noch keine Preise.",
    odd: (label: string) => `„${label}“ prüfen`,
    taken: "Eine andere Preisliste hat diesen Namen",
  },
};
