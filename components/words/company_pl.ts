/** What the page about the seller says in Polish. */
import { formatNumber } from "@/components/format.ts";
import type { companyEn } from "./company_en.ts";

const number = (n: number) => formatNumber(n, "pl");

export const companyPl: typeof companyEn = {
  company: {
    title: "Firma",
    about: "Kto składa ofertę: tak jak na każdym wydruku oferty.",
    unset: "Nikt jeszcze nie podał danych: wydruki ofert pokazują przykład.",
    name: "Nazwa firmy",
    address: "Adres",
    addressHint: "Jak na kopercie, wiersz po wierszu.",
    taxId: "NIP",
    contact: "Kontakt",
    contactHint: "E-mail i telefon dla klientów.",
    bankAccount: "Rachunek bankowy",
    logo: "Logo",
    chooseLogo: "Obraz",
    logoHint: (kib, side) =>
      `PNG lub JPEG, najwyżej ${number(kib)} KiB i bok do ${
        number(side)
      } pikseli. Drukowane w prawym górnym rogu.`,
    removeLogo: "Drukuj oferty bez logo",
    terms: "Na każdej ofercie",
    paymentTerms: "Płatność",
    deliveryTerms: "Dostawa",
    notes: "Uwagi",
    validityDays: "Ważność w dniach",
    validityHint: "Od daty wystawienia.",
    numbers: "Numery",
    numberPattern: "Wzór numeru",
    patternHint: (next) =>
      `Po jednym {year} i {number}; {number:4} ma co najmniej cztery cyfry. Następna oferta dostanie ${next}.`,
    numberRule:
      "Oferta dostaje numer przy pierwszym zaakceptowaniu i zachowuje go. W każdym roku numery zaczynają się od 1 i są nadawane bez przerw.",
    timeZone: "Strefa czasowa",
    timeZoneHint: "Decyduje, w którym dniu i roku wystawiona jest oferta.",
    save: "Zapisz",
    saved: "Zapisano dane firmy. Będą na każdej ofercie drukowanej od teraz.",
    adminOnly: "Dane firmy może zmieniać tylko administrator",
    back: "Twoje ustawienia",
    faults: {
      name: (most) => `Podaj nazwę firmy, najwyżej ${number(most)} znaków`,
      address: (most, lines) =>
        `Adres może mieć najwyżej ${number(most)} znaków i ${number(lines)} wierszy`,
      taxId: (most) => `NIP może mieć najwyżej ${number(most)} znaków`,
      contact: (most, lines) =>
        `Kontakt może mieć najwyżej ${number(most)} znaków i ${number(lines)} wierszy`,
      bankAccount: (most, lines) =>
        `Rachunek bankowy może mieć najwyżej ${number(most)} znaków i ${number(lines)} wierszy`,
      paymentTerms: (most) => `Płatność może mieć najwyżej ${number(most)} znaków`,
      deliveryTerms: (most) => `Dostawa może mieć najwyżej ${number(most)} znaków`,
      notes: (most) => `Uwagi mogą mieć najwyżej ${number(most)} znaków`,
      validityDays: (most) => `Podaj całkowitą liczbę dni od 1 do ${number(most)}`,
      numberPattern:
        "Wzór musi mieć jedno {year} i jedno {number}, a poza nimi litery, cyfry, spacje i . / _ -",
      timeZone: "Podaj strefę czasową, na przykład Europe/Warsaw",
      logo: (kib, side) =>
        `Wybierz obraz PNG lub JPEG, najwyżej ${number(kib)} KiB, od 8 do ${
          number(side)
        } pikseli szerokości i wysokości`,
      tooLarge: "Formularz jest za duży: wybierz mniejszy obraz",
    },
  },
};
