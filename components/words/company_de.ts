/** What the page about the seller says in German. */
import { formatNumber } from "@/components/format.ts";
import type { companyEn } from "./company_en.ts";

const number = (n: number) => formatNumber(n, "de");

export const companyDe: typeof companyEn = {
  company: {
    title: "Firma",
    about: "Ihre Firma, wie sie auf jedem gedruckten Angebot steht.",
    unset: "Es sind noch keine Firmendaten eingetragen: gedruckte Angebote zeigen ein Beispiel.",
    name: "Firmenname",
    address: "Anschrift",
    addressHint: "Wie auf einem Brief, Zeile für Zeile.",
    taxId: "USt-IdNr.",
    contact: "Kontakt",
    contactHint: "E-Mail und Telefon für Kunden.",
    bankAccount: "Bankverbindung",
    logo: "Logo",
    chooseLogo: "Bild",
    logoHint: (kib, side) =>
      `PNG oder JPEG, höchstens ${number(kib)} KiB und ${
        number(side)
      } Pixel je Seite. Es steht in der rechten oberen Ecke.`,
    removeLogo: "Angebote ohne Logo drucken",
    terms: "Auf jedem Angebot",
    paymentTerms: "Zahlung",
    deliveryTerms: "Lieferung",
    notes: "Hinweise",
    validityDays: "Gültigkeit in Tagen",
    validityHint: "Ab dem Datum des Angebots.",
    numbers: "Nummern",
    numberPattern: "Nummernmuster",
    patternHint: (next) =>
      `{year} und {number} je einmal; {number:4} hat mindestens vier Ziffern. Das nächste Angebot erhält ${next}.`,
    numberRule:
      "Ein Angebot erhält seine Nummer, wenn es zum ersten Mal angenommen wird, und behält sie. Die Nummern beginnen in jedem Jahr bei 1 und sind lückenlos.",
    timeZone: "Zeitzone",
    timeZoneHint: "Bestimmt, an welchem Tag und in welchem Jahr ein Angebot ausgestellt wird.",
    save: "Speichern",
    saved: "Firmendaten gespeichert. Sie stehen auf jedem Angebot, das ab jetzt gedruckt wird.",
    adminOnly: "Nur Administratoren können die Firmendaten ändern",
    back: "Ihre Einstellungen",
    faults: {
      name: (most) => `Geben Sie den Firmennamen ein, höchstens ${number(most)} Zeichen`,
      address: (most, lines) =>
        `Die Anschrift darf höchstens ${number(most)} Zeichen und ${number(lines)} Zeilen haben`,
      taxId: (most) => `Die USt-IdNr. darf höchstens ${number(most)} Zeichen haben`,
      contact: (most, lines) =>
        `Der Kontakt darf höchstens ${number(most)} Zeichen und ${number(lines)} Zeilen haben`,
      bankAccount: (most, lines) =>
        `Die Bankverbindung darf höchstens ${number(most)} Zeichen und ${
          number(lines)
        } Zeilen haben`,
      paymentTerms: (most) => `Zahlung darf höchstens ${number(most)} Zeichen haben`,
      deliveryTerms: (most) => `Lieferung darf höchstens ${number(most)} Zeichen haben`,
      notes: (most) => `Die Hinweise dürfen höchstens ${number(most)} Zeichen haben`,
      validityDays: (most) => `Geben Sie eine ganze Zahl von Tagen ein, 1 bis ${number(most)}`,
      numberPattern:
        "Das Muster braucht einmal {year} und einmal {number}, sonst nur Buchstaben, Ziffern, Leerzeichen und . / _ -",
      timeZone: "Geben Sie eine Zeitzone ein, etwa Europe/Warsaw",
      logo: (kib, side) =>
        `Wählen Sie ein Bild als PNG oder JPEG mit höchstens ${number(kib)} KiB, 8 bis ${
          number(side)
        } Pixel breit und hoch`,
      tooLarge: "Das Formular ist zu groß: wählen Sie ein kleineres Bild",
    },
  },
};
