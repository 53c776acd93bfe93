/** What all pages say in Polish, signing in among it. */
import { pluralOf } from "@/components/plural.ts";
import type { sharedEn } from "./shared_en.ts";

const count = pluralOf("pl");

export const sharedPl: typeof sharedEn = {
  shared: {
    search: "Szukaj",
    clearSearch: "Wyczyść wyszukiwanie",
    save: "Zapisz zmiany",
    problem: "Coś wymaga poprawy",
    error: "Błąd:",
    errorTitle: "Błąd: ",
    conflictTitle: "Konflikt: ",
    saved: (value) => `Zapisana wartość: ${value || "(puste)"}`,
    saveMine: "Zapisz moje",
    takeTheirs: "Przyjmij zapisane",
    customer: "Klient",
    customerHint: "Nowa nazwa utworzy nowego klienta.",
    status: "Status",
    statuses: {
      draft: "Szkic",
      accepted: "Zaakceptowana",
      rejected: "Odrzucona",
      imported: "Zaimportowana",
    },
  },
  /** The list under a field that picks a product; {n} is their number. */
  picker: { list: "Produkty", found: "Znalezione produkty: {n}", none: "Nie znaleziono produktu" },
  signIn: {
    title: "Logowanie",
    email: "E-mail",
    password: "Hasło",
    submit: "Zaloguj się",
    demo: "Instalacja demonstracyjna: konto i hasło podają pierwsze wiersze logu serwera.",
    wrong: "E-mail lub hasło się nie zgadza. Sprawdź oba pola.",
    tooMany: (minutes) =>
      `Za dużo prób. Spróbuj ponownie za ${
        count(minutes, { one: "minutę", few: "minuty", many: "minut", other: "minuty" })
      }.`,
    kept:
      "Zaloguj się: wpisane dane zostały zachowane i nic nie zostanie wysłane bez Twojej zgody.",
  },
  kept: {
    title: "Zalogowano ponownie",
    text: "Nic jeszcze nie wysłano. Sprawdź wpisane dane, a potem je wyślij.",
    rest: "Pozostałe pola formularza są zachowane bez zmian.",
    send: "Wyślij teraz",
    leave: "Nie wysyłaj",
  },
};
