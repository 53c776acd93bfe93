/** What all pages say in German, signing in among it. */
import { pluralOf } from "@/components/plural.ts";
import type { sharedEn } from "./shared_en.ts";

const count = pluralOf("de");

export const sharedDe: typeof sharedEn = {
  shared: {
    search: "Suchen",
    clearSearch: "Suche zurücksetzen",
    save: "Änderungen speichern",
    problem: "Etwas muss korrigiert werden",
    error: "Fehler:",
    errorTitle: "Fehler: ",
    conflictTitle: "Konflikt: ",
    saved: (value) => `Gespeichert: ${value || "(leer)"}`,
    saveMine: "Meinen Wert speichern",
    takeTheirs: "Gespeicherten übernehmen",
    customer: "Kunde",
    customerHint: "Ein neuer Name legt einen Kunden an.",
    status: "Status",
    statuses: {
      draft: "Entwurf",
      accepted: "Angenommen",
      rejected: "Abgelehnt",
      imported: "Importiert",
    },
  },
  /** The list under a field that picks a product; {n} is their number. */
  picker: { list: "Produkte", found: "Gefundene Produkte: {n}", none: "Kein Produkt gefunden" },
  signIn: {
    title: "Anmelden",
    email: "E-Mail",
    password: "Passwort",
    submit: "Anmelden",
    demo:
      "Demo-Installation: Konto und Passwort stehen in den ersten Zeilen des Server-Protokolls.",
    wrong: "E-Mail oder Passwort stimmt nicht. Prüfen Sie beides.",
    tooMany: (minutes) =>
      `Zu viele Versuche. Versuchen Sie es in ${
        count(minutes, { one: "Minute", other: "Minuten" })
      } wieder.`,
    kept:
      "Melden Sie sich an: Ihre Eingaben bleiben erhalten, und ohne Ihre Bestätigung wird nichts gesendet.",
  },
  kept: {
    title: "Sie sind wieder angemeldet",
    text: "Es wurde noch nichts gesendet. Prüfen Sie Ihre Eingaben und senden Sie sie dann ab.",
    rest: "Alle übrigen Felder des Formulars bleiben unverändert.",
    send: "Jetzt senden",
    leave: "Nicht senden",
  },
};
