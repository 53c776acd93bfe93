/** What the page about API keys says in Polish. */
import { formatNumber } from "@/components/format.ts";
import { pluralOf } from "@/components/plural.ts";
import type { KeysWords } from "./keys_en.ts";

const count = pluralOf("pl");
const number = (n: number) => formatNumber(n, "pl");

export const keysPl: KeysWords = {
  apiKeys: {
    title: "Klucze API",
    about:
      "Z kluczem program korzysta z API w Twoim imieniu, bez hasła i bez sesji. Wolno mu to, co tu zaznaczysz, i nigdy więcej niż Tobie.",
    counted: (n) => count(n, { one: "klucz", few: "klucze", many: "kluczy", other: "klucza" }),
    none: "Nie ma jeszcze kluczy.",
    name: "Nazwa",
    may: "Uprawnienia",
    owner: "Działa w imieniu",
    lastUsed: "Ostatnio użyty",
    never: "Nigdy",
    ends: "Wygasa",
    noEnd: "Po unieważnieniu",
    over: "Wygasł",
    scopes: {
      "offers:read": "Odczyt i eksport ofert, ich wersji i zamienników",
      "offers:write": "Tworzenie, zmiana i usuwanie ofert, zapis zapytań",
      "documents": "Tworzenie plików PDF z ofertami, co nadaje im numer",
      "chat": "Pytania do asystenta, który czyta oferty, produkty i artykuły",
      "catalogue:read": "Wyszukiwanie produktów",
      "catalogue:write": "Dodawanie i zmiana produktów; u użytkowników tylko dla jednej oferty",
      "catalogue:import": "Import produktów i artykułów",
      "margins": "Podgląd kosztów i marż",
      "customers:read": "Wyszukiwanie klientów, odczyt tego, co o nich zapamiętano",
      "customers:write":
        "Dodawanie klientów, usuwanie tego, co zapamiętano; u administratorów także import",
      "requests:read": "Czytanie zapytań i ich plików",
      "requests:write":
        "Dostarczanie zapytań jako e-maili i plików, przypisywanie i odrzucanie ich",
      "settings:read": "Odczyt danych firmy",
      "settings:write": "Zmiana danych firmy",
      "webhooks:write": "Odczyt, tworzenie i zmiana webhooków, ponowne wysyłanie zdarzeń",
      "events:read": "Odczyt zdarzeń przez program, który uzgadnia swoje dane",
    },
    change: "Zmiany",
    revoke: "Unieważnij",
    ofKey: (action, name) => `${action}: ${name}`,
    more: "Więcej kluczy",
    first: "Od początku",
    add: "Utwórz klucz",
    nameHint: "Program, który będzie go używał.",
    scopesHint: "Tylko tyle, ile program potrzebuje.",
    lifetimes: { "30": "za 30 dni", "90": "za 90 dni", "365": "za rok", "": "nie wygasa" },
    addButton: "Utwórz klucz",
    shown: (name) => `Klucz „${name}” jest pokazywany tylko teraz:`,
    advice: "Skopiuj go od razu do programu. Kto go ma, może zrobić to, co wolno kluczowi.",
    example: "Tak program go wysyła:",
    revokeTitle: (name) => `Unieważnić klucz „${name}”?`,
    revokeText: "Programy, które go używają, od razu stracą dostęp. Nie można go przywrócić.",
    revokeButton: "Unieważnij klucz",
    keep: "Zostaw",
    revoked: "Unieważniono klucz.",
    enterName: "Wpisz nazwę",
    nameTooLong: (most) => `Nazwa może mieć najwyżej ${number(most)} znaków`,
    chooseScope: "Zaznacz co najmniej jedno uprawnienie klucza",
    tooMany: (most) =>
      `Masz już największą możliwą liczbę kluczy (${number(most)}): unieważnij któryś`,
    sentTwice:
      "Ten formularz był już wysłany i wtedy utworzył klucz. Klucz jest pokazywany tylko raz: jeśli go nie skopiowano, unieważnij go i utwórz nowy.",
    gone: "Ten klucz nie istnieje lub został unieważniony",
  },
};
