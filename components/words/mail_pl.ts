/** What the pages about mail say in Polish. */
import { formatNumber } from "@/components/format.ts";
import { pluralOf } from "@/components/plural.ts";
import type { MailWords } from "./mail_en.ts";

const count = pluralOf("pl");
const number = (n: number) => formatNumber(n, "pl");

export const mailPl: MailWords = {
  mail: {
    title: "Poczta",
    adminOnly: "Tylko administrator widzi pocztę i zmienia jej teksty",
    off:
      "Poczta nie jest wysyłana: operator ustawia SMTP_URL i MAIL_FROM. Zamiast tego linki są pokazywane tutaj, do przekazania.",
    server: "Serwer poczty",
    from: "Nadawca",
    test: "Wyślij do siebie wiadomość testową",
    tested: (to) =>
      `Wiadomość testowa na adres ${to} jest w drodze. Lista poniżej pokaże, co się z nią stało.`,
    again: "Wyślij ponownie",
    ofMail: (action, subject) => `${action}: ${subject}`,
    sentAgain: "Wiadomość jest teraz wysyłana ponownie.",
    queue: "Wiadomości",
    counted: (n) =>
      count(n, { one: "wiadomość", few: "wiadomości", many: "wiadomości", other: "wiadomości" }),
    none: "Nie ma tu wiadomości.",
    time: "Czas",
    mail: "Wiadomość",
    to: "Do",
    state: "Stan",
    change: "Zmień",
    all: "Wszystkie",
    more: "Starsze wiadomości",
    first: "Najnowsze wiadomości",
    states: { pending: "Czeka", sent: "Wysłana", failed: "Nie dotarła" },
    kinds: {
      offer: "Oferta",
      reminder: "Przypomnienie",
      invitation: "Zaproszenie",
      password_reset: "Nowe hasło",
      test: "Test",
      answer: "Odpowiedź klienta",
      digest: "Podsumowanie",
      copy: "Kopia",
    },
    errors: {
      unreachable: "Serwer poczty jest nieosiągalny",
      timeout: "Serwer poczty nie odpowiedział na czas",
      tls: "Nie udało się zaszyfrować połączenia albo certyfikat jest nieprawidłowy",
      sign_in: "Serwer poczty odrzuca użytkownika lub hasło",
      deferred: "Serwer poczty prosi o ponowienie później",
      refused: "Serwer poczty odmawia",
      unreadable: "Zapisano ją z innym AUTH_SECRET",
    },
    next: "Następna próba:",
    tries: (n) => count(n, { one: "próba", few: "próby", many: "prób", other: "próby" }),
    texts: "Teksty",
    textsAbout: "Co mówią wiadomości, w języku odbiorcy.",
    changed: "zmieniony",
    back: "Poczta",
    textOf: (kind, language) => `${kind}, ${language}`,
    languages: { en: "English", de: "Deutsch", pl: "polski" },
    subject: "Temat",
    body: "Tekst",
    bodyHint: "Pusty wiersz zaczyna akapit. Wiersz, którego pola nie mają wartości, jest pomijany.",
    fields: "Pola, które mogą w nim stać",
    save: "Zapisz",
    preview: "Podgląd",
    reset: "Przywróć pierwszy tekst",
    saved: "Zapisano. Obowiązuje od następnej wiadomości.",
    wasReset: "Przywrócono pierwszy tekst.",
    previewOf: "Podgląd z najnowszą ofertą albo przykładem",
    place: (line, column, what) => `Wiersz ${line}, kolumna ${column}: ${what}`,
    faults: {
      unknown_field: (field) => `{{${field}}} nie jest polem tej wiadomości`,
      not_closed: () => "{{ nie jest zamknięte przez }} w tym wierszu",
      closes_nothing: () => "}} niczego nie zamyka",
      missing_field: (field) => `{{${field}}} musi w nim stać`,
    },
    enterSubject: (most) => `Temat: jeden wiersz, od 1 do ${number(most)} znaków`,
    enterBody: (most) => `Tekst: od 1 do ${number(most)} znaków`,
    busy: "Zbyt wiele wiadomości testowych. Spróbuj ponownie za kilka minut.",
    oddAddress: "Serwery poczty nie przyjmują Twojego adresu e-mail",
  },
};
