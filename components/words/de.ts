/** What the pages say in German. */
import { pluralOf } from "@/components/plural.ts";
import { auditDe } from "./audit_de.ts";
import { accountsDe } from "./accounts_de.ts";
import { deCatalogue } from "./catalogue_de.ts";
import { companyDe } from "./company_de.ts";
import { deSettings } from "./settings_de.ts";
import type { Words } from "./en.ts";
import { offerDe } from "./offer_de.ts";
import { sharedDe } from "./shared_de.ts";
import { groundsDe } from "./grounds_de.ts";
import { inboxDe } from "./inbox_de.ts";
import { historyDe } from "./history_de.ts";
import { deskDe } from "./desk_de.ts";
import { keysDe } from "./keys_de.ts";
import { documentsDe } from "./documents_de.ts";
import { mailDe } from "./mail_de.ts";
import { lineDe } from "./line_de.ts";
import { priceListDe } from "./price_list_de.ts";
import { modelDe } from "./model_de.ts";
import { partNumberDe } from "./part_number_de.ts";
import { partiesDe } from "./parties_de.ts";
import { publicDe } from "./public_de.ts";
import { sendingDe } from "./sending_de.ts";
import { serviceDe } from "./service_de.ts";
import { webhooksDe } from "./webhooks_de.ts";

const count = pluralOf("de");

export const de: Words = {
  ...deCatalogue,
  ...deSettings,
  ...accountsDe,
  ...auditDe,
  ...companyDe,
  ...sharedDe,
  ...offerDe,
  ...deskDe,
  ...keysDe,
  ...mailDe,
  ...documentsDe,
  ...lineDe,
  ...priceListDe,
  ...modelDe,
  ...partNumberDe,
  ...partiesDe,
  ...publicDe,
  ...sendingDe,
  ...serviceDe,
  ...webhooksDe,
  ...groundsDe,
  ...historyDe,
  ...inboxDe,
  site: {
    skip: "Zum Inhalt springen",
    main: "Hauptmenü",
    home: "Start",
    find: "Suchen",
    findHint: "Alles durchsuchen",
    account: "Ihre Einstellungen",
    more: "Mehr",
    offers: "Angebote",
    newOffer: "Neues Angebot",
    fromMessage: "Aus einer Nachricht",
    byNumber: "Nach Produktnummern",
    howToBegin: "Wie beginnen",
    products: "Produkte",
    customers: "Kunden",
    knowledge: "Wissen",
    settings: "Einstellungen",
    signOut: "Abmelden",
    apiDocs: "API-Dokumentation",
    foundFor: (query: string) => `Gefunden für „${query}“`,
    foundNothing: (query: string) => `Nichts gefunden für „${query}“.`,
    findMore: (kind: string) => `Alles: ${kind}`,
  },
  home: {
    due: "Nächste Schritte fällig",
    answers: "Kunden haben geantwortet",
    noAnswers: "Keine Antwort wartet auf Sie.",
    seen: "Erledigt",
    silent: "Versendet, ohne Antwort",
    noneSilent: (days: number) => `Nichts Versendetes wartet seit ${days} Tagen auf Antwort.`,
    remind: "Erinnern",
    expiring: "Läuft in einer Woche ab",
    noneExpiring: "Kein Angebot endet in einer Woche.",
    extend: "Verlängern",
    title: "Start",
    whose: "Wessen Arbeit",
    mine: "Meine",
    team: "Team",
    firstSteps: "Erste Schritte",
    stepDone: "erledigt",
    drafts: "Entwürfe zum Prüfen",
    noDrafts: "Kein Entwurf wartet.",
    accepted: "Angenommen in diesem Monat",
    noneAccepted: "In diesem Monat ist noch nichts angenommen.",
    pdf: "PDF",
    pdfOf: (name: string) => `PDF: ${name}`,
    check: (n: number) => `${n} prüfen`,
    open: "Öffnen",
    month: "Dieser Monat",
    madeIn: (month: string) => `Erstellt im ${month}`,
    won: "Angenommen",
    openDrafts: "Offene Entwürfe",
    rate: "Angenommen von den entschiedenen",
    ofDecided: (accepted: number, decided: number) => `${accepted} von ${decided}`,
    steps: {
      company: {
        name: "Firma eintragen",
        text: "Name, USt-IdNr. und Logo für das Dokument",
        action: "Öffnen",
      },
      catalogue: {
        name: "Katalog importieren",
        text: "Eine CSV-Datei mit Nummer, Name und Preis",
        action: "Produkte importieren",
      },
      colleagues: {
        name: "Kollegen einladen",
        text: "Jeder meldet sich mit eigenem Konto an",
        action: "Öffnen",
      },
      message: {
        name: "Nachricht einfügen",
        text: "Oder mit der Nachricht eines Demo-Kunden probieren",
        action: "Neues Angebot",
      },
    },
  },
  counts: {
    offers: (n) => count(n, { one: "Angebot", other: "Angebote" }),
    lines: (n) => count(n, { one: "Position", other: "Positionen" }),
  },
  chat: {
    heading: "Fragen zu diesem Angebot",
    back: "Zurück zum Angebot",
    offline:
      "Der Assistent arbeitet hier nach festen Regeln, ohne Sprachmodell. Er liest und schlägt vor; übernehmen können nur Sie.",
    model:
      "Die Antworten stammen von einem Sprachmodell und können falsch sein. Es liest und schlägt vor; übernehmen können nur Sie.",
    threads: "Unterhaltungen",
    newThread: "Neue Unterhaltung",
    untitled: "Neue Unterhaltung",
    older: (n) => count(n, { one: "ältere Unterhaltung", other: "ältere Unterhaltungen" }),
    manage: "Diese Unterhaltung umbenennen oder löschen",
    title: "Titel",
    rename: "Umbenennen",
    remove: "Unterhaltung löschen",
    log: "Nachrichten",
    empty: "Fragen Sie mit eigenen Worten, oder beginnen Sie hiermit:",
    suggestions: [
      "Fasse das Angebot zusammen",
      "Was fehlt?",
      "Summe mit 5 % Rabatt",
      "Was kannst du?",
    ],
    question: "Ihre Frage",
    ask: "Fragen",
    stop: "Anhalten",
    answering: "Antwort läuft",
    complete: "Antwort vollständig",
    stopped: "Angehalten",
    failed: "Die Antwort konnte nicht geholt werden. Bitte erneut versuchen.",
    signedOut: "Sie sind abgemeldet. Melden Sie sich in einem neuen Tab an und fragen Sie erneut.",
    you: "Sie:",
    assistant: "Assistent:",
    cutOff: "Hier brach die Antwort ab.",
    unanswered: "Noch keine Antwort.",
    tryAgain: "Erneut versuchen",
    proposal: "Vorgeschlagene Änderung",
    apply: "Übernehmen",
    decline: "Ablehnen",
    states: { applied: "Übernommen", declined: "Abgelehnt" },
    stale: "Das Angebot wurde seit diesem Vorschlag geändert.",
    proposeAgain: "Neu vorschlagen",
    net: "Netto",
    gross: "brutto",
    applied: "Die Änderung wurde übernommen.",
    failures: new Map([
      [
        "offer_changed",
        "Das Angebot wurde seit diesem Vorschlag geändert. Lassen Sie ihn neu erstellen.",
      ],
      ["proposal_decided", "Über diesen Vorschlag wurde schon entschieden."],
      ["proposal_not_found", "Diesen Vorschlag gibt es nicht mehr."],
      ["thread_not_found", "Diese Unterhaltung gibt es nicht mehr."],
      ["product_already_in_offer", "Das Produkt steht schon im Angebot."],
      ["product_not_found", "Das Produkt ist nicht mehr im Katalog."],
      ["line_not_found", "Die Position steht nicht mehr im Angebot."],
      ["rate_limited", "Zu viele Fragen in kurzer Zeit. Bitte warten Sie eine Minute."],
      [
        "unavailable",
        "Der Assistent hat nicht geantwortet. Die Frage ist gespeichert: versuchen Sie es gleich erneut.",
      ],
    ]),
    failure: "Das ließ sich nicht ausführen. Es wurde nichts geändert.",
    noQuestion: "Geben Sie eine Frage ein.",
    tools: new Map([
      ["tool-searchCatalogue", "Katalog durchsucht"],
      ["tool-readOffer", "Angebot gelesen"],
      ["tool-readUnmatched", "Nicht zugeordnete Teile gelesen"],
      ["tool-readLine", "Position gelesen"],
      ["tool-readTotals", "Summen gelesen"],
      ["tool-computeTotals", "Summen berechnet"],
      ["tool-compareRevision", "Mit einer Version verglichen"],
      ["tool-findArticles", "Wissensdatenbank durchsucht"],
      ["tool-proposeEdits", "Vorschlag vorbereitet"],
    ]),
  },
};
