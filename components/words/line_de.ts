/** What the page of a line says in German. */
import type { lineEn } from "./line_en.ts";

export const lineDe: typeof lineEn = {
  line: {
    title: "Position",
    heading: (line: number, name: string) => `Position ${line}: ${name}`,
    addTitle: "Überschrift oder Text hinzufügen",
    kind: "Art",
    section: "Überschrift",
    text: "Text",
    name: "Wortlaut",
    discountPercent: "Rabatt auf diese Position, %",
    agreedUnitPriceNet: "Vereinbarter Nettopreis",
    agreedHint: (price: string) =>
      `Statt ${price}; dieser bleibt sichtbar. Leer: kein Preis vereinbart.`,
    agreedReason: "Warum dieser Preis vereinbart wurde",
    note: "Hinweis",
    noteHint: "Wird unter der Position gedruckt.",
    internalNote: "Interne Notiz",
    internalHint: "Wird nie gedruckt und nie weitergegeben.",
    unit: "Einheit",
    leadTime: "Lieferzeit",
    optional: "Optional: zählt nur, wenn der Kunde sie nimmt",
    selected: "Der Kunde nimmt sie",
    save: "Position speichern",
    add: "Hinzufügen",
    up: "Nach oben",
    down: "Nach unten",
    more: "Rabatt, Preis, Notizen, Reihenfolge",
    odd: (label: string) => `„${label}“ prüfen`,
    open: "nicht in der Summe",
    agreed: (price: string) => `vereinbart ${price}`,
    back: "Zurück zum Angebot",
    source: (name: string) => `Preisliste ${name}`,
  },
};
