/** What the inbox and the pages of requests say in Polish. */
import { pluralOf } from "@/components/plural.ts";
import type { inboxEn } from "./inbox_en.ts";

const count = pluralOf("pl");

export const inboxPl: typeof inboxEn = {
  inbox: {
    title: "Skrzynka",
    states: { new: "Nowe", drafted: "Z ofertą", dismissed: "Odrzucone" },
    views: "Zapytania według stanu",
    waiting: (n) =>
      count(n, {
        one: "nowe zapytanie",
        few: "nowe zapytania",
        many: "nowych zapytań",
        other: "nowego zapytania",
      }),
    empty: {
      new: "Żadne zapytanie nie czeka. Tu trafiają e-maile z serwera poczty i pliki.",
      drafted: "Do żadnego zapytania nie ma jeszcze oferty.",
      dismissed: "Żadnego zapytania nie odrzucono.",
    },
    typed: "Wpisane zapytanie",
    files: (n) => count(n, { one: "plik", few: "pliki", many: "plików", other: "pliku" }),
    upload: "Z e-maili i plików",
    uploadHint:
      "Upuść pliki tutaj lub je wybierz: .eml, .msg, .txt, .csv, .xlsx, .docx i .pdf z tekstem; najwyżej 20 plików i 10 MiB. Razem tworzą jedno zapytanie.",
    choose: "E-maile i pliki",
    read: "Odczytaj pliki",
    noFile: "Wybierz co najmniej jeden plik",
    tooManyFiles: "Wybierz najwyżej 20 plików",
    tooLarge: "Pliki mają razem więcej niż 10 MiB",
    busy: "Zbyt wiele plików czeka na odczytanie. Spróbuj ponownie za chwilę.",
    known: "Z tych plików to zapytanie powstało już wcześniej.",
    draft: "Przygotuj ofertę",
    probably: (name) => `Prawdopodobnie ${name}`,
    draftFor: (name) => `Przygotuj dla ${name}`,
    takeCustomer: "Użyj klienta",
    dismiss: "Odrzuć",
    restore: "Przenieś do nowych",
    open: "Otwórz ofertę",
    ofRequest: (action, name) => `${action}: ${name}`,
    same: "Takie samo jak …",
    sameWhich: "Zapytanie, które to powtarza",
    sameAs: "Powtarza inne zapytanie",
    attachments: "Pliki",
    within: (name) => `w ${name}`,
    download: (name) => `Pobierz ${name}`,
    removed: (day) => `oryginał usunięto ${day}`,
    text: "Co odczytano",
    sheet: (file, sheet) => `${file}, arkusz ${sheet}`,
    nothing: "Niczego nie udało się odczytać.",
    moreRows: (n) =>
      count(n, {
        one: "kolejny wiersz",
        few: "kolejne wiersze",
        many: "kolejnych wierszy",
        other: "kolejnego wiersza",
      }),
    received: "Otrzymano",
    sender: "Od",
    older: "Starsze zapytania",
    reasons: {
      unsupported_type: "Nieodczytany: tego rodzaju pliku nie można odczytać",
      encrypted: "Nieodczytany: wymaga hasła",
      damaged: "Nieodczytany: plik jest uszkodzony",
      no_text: "Nieodczytany: nie ma w nim tekstu, jak w skanie",
      too_large: "Nieodczytany: po rozpakowaniu jest za duży",
      too_many: "Nieodczytany: za dużo plików",
      too_deep: "Nieodczytany: e-mail w zbyt wielu e-mailach",
      took_too_long: "Nieodczytany: trwało to zbyt długo",
      cut: "Odczytany częściowo: tekst jest dłuższy, niż mieści zapytanie",
    },
  },
};
