/** What the pages about webhooks say in Polish. */
import { formatNumber } from "@/components/format.ts";
import { pluralOf } from "@/components/plural.ts";
import type { WebhooksWords } from "./webhooks_en.ts";

const count = pluralOf("pl");
const number = (n: number) => formatNumber(n, "pl");

export const webhooksPl: WebhooksWords = {
  webhooks: {
    title: "Webhooki",
    one: "Webhook",
    adminOnly: "Webhooki może przeglądać i zmieniać tylko administrator",
    about:
      "Inne programy dowiadują się, co dzieje się z ofertami: dostają podpisaną wiadomość na swój adres, ponawianą aż do skutku.",
    off:
      "Webhooki są wyłączone. Operator usługi wskazuje w WEBHOOK_HOSTS hosty, które wolno powiadamiać.",
    hosts: (list) => `Wolno wysyłać do: ${list}.`,
    counted: (n) =>
      count(n, { one: "webhook", few: "webhooki", many: "webhooków", other: "webhooka" }),
    none: "Nie ma jeszcze webhooków.",
    back: "Wszystkie webhooki",
    url: "Adres",
    events: "Zdarzenia",
    eventNames: {
      "offer.created": "Utworzono ofertę",
      "offer.accepted": "Zaakceptowano ofertę",
      "offer.rejected": "Odrzucono ofertę",
      "offer.restored": "Przywrócono wcześniejszą wersję",
      "offer.issued": "Wystawiono ofertę",
      "offer.sent": "Wysłano ofertę",
      "offer.viewed": "Klient otworzył ofertę",
      "offer.question": "Pytanie klienta",
      "request.created": "Przyszło zapytanie",
      ping: "Test",
    },
    state: "Stan",
    active: "Aktywny",
    disabled: "Wyłączony",
    gone: "Wyłączony: odbiorca nie chce już powiadomień (410)",
    notAllowed: "WEBHOOK_HOSTS nie wymienia tego hosta: nic nie można tam wysłać.",
    pending: "Czeka",
    failed: "Nie udało się",
    waiting: (n) => `czeka: ${number(n)}`,
    failures: (n) => `nieudane: ${number(n)}`,
    made: "Utworzono",
    add: "Dodaj webhook",
    addButton: "Dodaj webhook",
    change: "Zmiany",
    save: "Zapisz",
    enable: "Włącz",
    disable: "Wyłącz",
    test: "Wyślij test",
    renew: "Nowy klucz podpisu",
    renewHint:
      "Po zmianie klucza wiadomości są jeszcze przez 24 godziny podpisywane także poprzednim.",
    remove: "Usuń",
    removeTitle: "Usunąć ten webhook?",
    removeText: (url) =>
      `Na adres ${url} nie będzie już nic wysyłane, a historia wysyłek zostanie usunięta razem z nim.`,
    removeButton: "Usuń webhook",
    keep: "Zostaw",
    shown: "Klucz podpisu jest pokazywany tylko teraz:",
    advice: "Przekaż go odbiorcy: dzięki niemu odbiorca pozna, że wiadomość jest prawdziwa.",
    done: {
      saved: "Zapisano webhook.",
      enabled: "Webhook jest włączony. To, co czekało, jest wysyłane.",
      disabled: "Webhook jest wyłączony. To, co czeka, zostaje zachowane.",
      tested: "Test został wysłany: widać go na liście poniżej.",
      replayed: "Wysyłanie ponowione.",
      removed: "Usunięto webhook.",
    },
    deliveries: "Wysyłki",
    deliveriesHint: "Dostarczone są przechowywane przez 30 dni, pozostałe przez 90.",
    deliveriesCounted: (n) =>
      count(n, { one: "wysyłka", few: "wysyłki", many: "wysyłek", other: "wysyłki" }),
    noDeliveries: "Nic tu nie ma.",
    all: "Wszystkie",
    time: "Czas",
    event: "Zdarzenie",
    states: { pending: "Czeka", delivered: "Dostarczono", failed: "Nie udało się" },
    attempts: "Próby",
    answer: "Ostatnia odpowiedź",
    errors: {
      not_allowed: "Hosta nie ma w WEBHOOK_HOSTS",
      timeout: "Brak odpowiedzi na czas",
      unreachable: "Brak połączenia",
      redirect: "Przekierowanie (nieobsługiwane)",
      gone: "Odbiorca nie chce już powiadomień",
      refused: "Odmowa",
    },
    next: "następna próba",
    tries: (n) => count(n, { one: "próba", few: "próby", many: "prób", other: "próby" }),
    again: "Wyślij ponownie",
    ofDelivery: (action, id) => `${action}: ${id}`,
    replayFailed: (n) => `Wyślij ponownie wszystkie nieudane (${number(n)})`,
    older: "Starsze",
    newest: "Najnowsze",
    faults: {
      url: (most) =>
        `Podaj adres, na przykład https://crm.example.com/offers, najwyżej ${number(most)} znaków`,
      notAllowed: "Adres musi prowadzić do jednego z hostów, które wolno powiadamiać",
      events: "Wybierz co najmniej jedno zdarzenie",
      full: (most) => `Jest już największa możliwa liczba webhooków (${number(most)}): usuń któryś`,
      off: "Webhooki są wyłączone",
      disabled: "Webhook jest wyłączony: najpierw go włącz",
      gone: "Ten webhook już nie istnieje",
      noDelivery: "Ta wysyłka nie jest już przechowywana",
    },
  },
};
