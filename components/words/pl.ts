/** What the pages say in Polish. */
import { pluralOf } from "@/components/plural.ts";
import { auditPl } from "./audit_pl.ts";
import { accountsPl } from "./accounts_pl.ts";
import { plCatalogue } from "./catalogue_pl.ts";
import { companyPl } from "./company_pl.ts";
import { plSettings } from "./settings_pl.ts";
import type { Words } from "./en.ts";
import { offerPl } from "./offer_pl.ts";
import { sharedPl } from "./shared_pl.ts";
import { groundsPl } from "./grounds_pl.ts";
import { inboxPl } from "./inbox_pl.ts";
import { historyPl } from "./history_pl.ts";
import { deskPl } from "./desk_pl.ts";
import { keysPl } from "./keys_pl.ts";
import { documentsPl } from "./documents_pl.ts";
import { mailPl } from "./mail_pl.ts";
import { linePl } from "./line_pl.ts";
import { priceListPl } from "./price_list_pl.ts";
import { modelPl } from "./model_pl.ts";
import { partNumberPl } from "./part_number_pl.ts";
import { partiesPl } from "./parties_pl.ts";
import { publicPl } from "./public_pl.ts";
import { sendingPl } from "./sending_pl.ts";
import { servicePl } from "./service_pl.ts";
import { webhooksPl } from "./webhooks_pl.ts";

const count = pluralOf("pl");

export const pl: Words = {
  ...plCatalogue,
  ...plSettings,
  ...accountsPl,
  ...auditPl,
  ...companyPl,
  ...sharedPl,
  ...offerPl,
  ...deskPl,
  ...keysPl,
  ...mailPl,
  ...documentsPl,
  ...linePl,
  ...priceListPl,
  ...modelPl,
  ...partNumberPl,
  ...partiesPl,
  ...publicPl,
  ...sendingPl,
  ...servicePl,
  ...webhooksPl,
  ...groundsPl,
  ...historyPl,
  ...inboxPl,
  site: {
    skip: "Przejdź do treści",
    main: "Menu główne",
    home: "Start",
    find: "Szukaj",
    findHint: "Przeszukaj wszystko",
    account: "Twoje ustawienia",
    more: "Więcej",
    offers: "Oferty",
    newOffer: "Nowa oferta",
    fromMessage: "Z wiadomości",
    byNumber: "Z numerów produktów",
    howToBegin: "Jak zacząć",
    products: "Produkty",
    customers: "Klienci",
    knowledge: "Baza wiedzy",
    settings: "Ustawienia",
    signOut: "Wyloguj",
    apiDocs: "Dokumentacja API",
    foundFor: (query: string) => `Wyniki dla „${query}”`,
    foundNothing: (query: string) => `Nic nie znaleziono dla „${query}”.`,
    findMore: (kind: string) => `Wszystko: ${kind}`,
  },
  home: {
    due: "Następne kroki na dziś",
    answers: "Klienci odpowiedzieli",
    noAnswers: "Żadna odpowiedź nie czeka.",
    seen: "Załatwione",
    silent: "Wysłane, bez odpowiedzi",
    noneSilent: (days: number) => `Nic wysłanego nie czeka na odpowiedź od ${days} dni.`,
    remind: "Przypomnij",
    expiring: "Wygasa w ciągu tygodnia",
    noneExpiring: "Żadna oferta nie kończy się w ciągu tygodnia.",
    extend: "Przedłuż",
    title: "Start",
    whose: "Czyja praca",
    mine: "Moje",
    team: "Zespół",
    firstSteps: "Pierwsze kroki",
    stepDone: "zrobione",
    drafts: "Szkice do sprawdzenia",
    noDrafts: "Żaden szkic nie czeka.",
    accepted: "Przyjęte w tym miesiącu",
    noneAccepted: "W tym miesiącu nic jeszcze nie przyjęto.",
    pdf: "PDF",
    pdfOf: (name: string) => `PDF: ${name}`,
    check: (n: number) => `Sprawdź ${n}`,
    open: "Otwórz",
    month: "W tym miesiącu",
    madeIn: (month: string) => `Utworzone, ${month}`,
    won: "Przyjęte",
    openDrafts: "Otwarte szkice",
    rate: "Przyjęte spośród rozstrzygniętych",
    ofDecided: (accepted: number, decided: number) => `${accepted} z ${decided}`,
    steps: {
      company: {
        name: "Podaj dane firmy",
        text: "Nazwa, NIP i logo na dokumencie",
        action: "Otwórz",
      },
      catalogue: {
        name: "Zaimportuj katalog",
        text: "Plik CSV z numerem, nazwą i ceną",
        action: "Importuj produkty",
      },
      colleagues: {
        name: "Zaproś współpracownika",
        text: "Każdy loguje się na własne konto",
        action: "Otwórz",
      },
      message: {
        name: "Wklej wiadomość",
        text: "Albo wypróbuj wiadomość przykładowego klienta",
        action: "Nowa oferta",
      },
    },
  },
  counts: {
    offers: (n) => count(n, { one: "oferta", few: "oferty", many: "ofert", other: "oferty" }),
    lines: (n) => count(n, { one: "pozycja", few: "pozycje", many: "pozycji", other: "pozycji" }),
  },
  chat: {
    heading: "Zapytaj o tę ofertę",
    back: "Wróć do oferty",
    offline:
      "Asystent działa tu według stałych reguł, bez modelu językowego. Czyta i proponuje; zmiany wprowadzasz Ty.",
    model:
      "Odpowiedzi pochodzą z modelu językowego i mogą być błędne. Asystent czyta i proponuje; zmiany wprowadzasz Ty.",
    threads: "Rozmowy",
    newThread: "Nowa rozmowa",
    untitled: "Nowa rozmowa",
    older: (n) =>
      count(n, {
        one: "starsza rozmowa",
        few: "starsze rozmowy",
        many: "starszych rozmów",
        other: "starszej rozmowy",
      }),
    manage: "Zmień nazwę lub usuń tę rozmowę",
    title: "Tytuł",
    rename: "Zmień nazwę",
    remove: "Usuń rozmowę",
    log: "Wiadomości",
    empty: "Zapytaj własnymi słowami albo zacznij od jednego z tych pytań:",
    suggestions: [
      "Podsumuj ofertę",
      "Czego brakuje?",
      "Suma z rabatem 5 %",
      "Co potrafisz?",
    ],
    question: "Twoje pytanie",
    ask: "Zapytaj",
    stop: "Zatrzymaj",
    answering: "Odpowiadam",
    complete: "Odpowiedź gotowa",
    stopped: "Zatrzymano",
    failed: "Nie udało się pobrać odpowiedzi. Spróbuj ponownie.",
    signedOut: "Sesja wygasła. Zaloguj się w nowej karcie i zapytaj ponownie.",
    you: "Ty:",
    assistant: "Asystent:",
    cutOff: "Odpowiedź została przerwana.",
    unanswered: "Nie ma jeszcze odpowiedzi.",
    tryAgain: "Spróbuj ponownie",
    proposal: "Proponowana zmiana",
    apply: "Zastosuj",
    decline: "Odrzuć",
    states: { applied: "Zastosowano", declined: "Odrzucono" },
    stale: "Oferta zmieniła się od czasu tej propozycji.",
    proposeAgain: "Zaproponuj ponownie",
    net: "Netto",
    gross: "brutto",
    applied: "Zmiana została wprowadzona.",
    failures: new Map([
      ["offer_changed", "Oferta zmieniła się od czasu tej propozycji. Poproś o nową."],
      ["proposal_decided", "O tej propozycji już zdecydowano."],
      ["proposal_not_found", "Tej propozycji już nie ma."],
      ["thread_not_found", "Tej rozmowy już nie ma."],
      ["product_already_in_offer", "Produkt jest już w ofercie."],
      ["product_not_found", "Produktu nie ma już w katalogu."],
      ["line_not_found", "Tej pozycji nie ma już w ofercie."],
      ["rate_limited", "Za dużo pytań w krótkim czasie. Odczekaj minutę i spróbuj ponownie."],
      ["unavailable", "Asystent nie odpowiedział. Pytanie zostało zapisane: spróbuj za chwilę."],
    ]),
    failure: "Nie udało się tego wykonać. Nic nie zmieniono.",
    noQuestion: "Wpisz pytanie.",
    tools: new Map([
      ["tool-searchCatalogue", "Przeszukano katalog"],
      ["tool-readOffer", "Odczytano ofertę"],
      ["tool-readUnmatched", "Odczytano niedopasowane części"],
      ["tool-readLine", "Odczytano pozycję"],
      ["tool-readTotals", "Odczytano sumy"],
      ["tool-computeTotals", "Obliczono sumy"],
      ["tool-compareRevision", "Porównano z wersją"],
      ["tool-findArticles", "Przeszukano bazę wiedzy"],
      ["tool-proposeEdits", "Przygotowano propozycję"],
    ]),
  },
};
