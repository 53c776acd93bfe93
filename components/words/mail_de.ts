/** What the pages about mail say in German. */
import { formatNumber } from "@/components/format.ts";
import { pluralOf } from "@/components/plural.ts";
import type { MailWords } from "./mail_en.ts";

const count = pluralOf("de");
const number = (n: number) => formatNumber(n, "de");

export const mailDe: MailWords = {
  mail: {
    title: "E-Mail",
    adminOnly: "Nur Administratoren können E-Mails sehen und ihre Texte ändern",
    off:
      "Es werden keine E-Mails verschickt: Wer den Dienst betreibt, setzt SMTP_URL und MAIL_FROM. Links werden stattdessen hier gezeigt, zum Weitergeben.",
    server: "Mailserver",
    from: "Absender",
    test: "Test-E-Mail an sich selbst senden",
    tested: (to) =>
      `Eine Test-E-Mail an ${to} ist unterwegs. Die Liste unten sagt, was daraus wurde.`,
    again: "Erneut senden",
    ofMail: (action, subject) => `${action}: ${subject}`,
    sentAgain: "Die E-Mail wird jetzt erneut versucht.",
    queue: "E-Mails",
    counted: (n) => count(n, { one: "E-Mail", other: "E-Mails" }),
    none: "Hier sind keine E-Mails.",
    time: "Zeit",
    mail: "E-Mail",
    to: "An",
    state: "Stand",
    change: "Ändern",
    all: "Alle",
    more: "Ältere E-Mails",
    first: "Neueste E-Mails",
    states: { pending: "Wartet", sent: "Gesendet", failed: "Gescheitert" },
    kinds: {
      offer: "Angebot",
      reminder: "Erinnerung",
      invitation: "Einladung",
      password_reset: "Neues Passwort",
      test: "Test",
      answer: "Antwort eines Kunden",
      digest: "Übersicht",
      copy: "Kopie",
    },
    errors: {
      unreachable: "Der Mailserver ist nicht erreichbar",
      timeout: "Der Mailserver hat nicht rechtzeitig geantwortet",
      tls: "Die Verbindung ließ sich nicht verschlüsseln, oder das Zertifikat ist falsch",
      sign_in: "Der Mailserver lehnt Benutzer oder Passwort ab",
      deferred: "Der Mailserver bittet, es später zu versuchen",
      refused: "Der Mailserver lehnt ab",
      unreadable: "Sie wurde unter einem anderen AUTH_SECRET eingereiht",
    },
    next: "Nächster Versuch:",
    tries: (n) => count(n, { one: "Versuch", other: "Versuche" }),
    texts: "Texte",
    textsAbout: "Was E-Mails sagen, in der Sprache derer, die sie bekommen.",
    changed: "geändert",
    back: "E-Mail",
    textOf: (kind, language) => `${kind}, ${language}`,
    languages: { en: "English", de: "Deutsch", pl: "polski" },
    subject: "Betreff",
    body: "Text",
    bodyHint:
      "Eine leere Zeile beginnt einen Absatz. Eine Zeile, deren Felder keinen Wert haben, entfällt.",
    fields: "Felder, die darin stehen dürfen",
    save: "Speichern",
    preview: "Vorschau",
    reset: "Zurück zum ersten Text",
    saved: "Gespeichert. Es gilt für die nächste E-Mail.",
    wasReset: "Der erste Text gilt wieder.",
    previewOf: "Vorschau mit dem neuesten Angebot oder einem Beispiel",
    place: (line, column, what) => `Zeile ${line}, Spalte ${column}: ${what}`,
    faults: {
      unknown_field: (field) => `{{${field}}} ist kein Feld dieser E-Mail`,
      not_closed: () => "{{ wird in der Zeile nicht durch }} geschlossen",
      closes_nothing: () => "}} schließt nichts",
      missing_field: (field) => `{{${field}}} muss darin stehen`,
    },
    enterSubject: (most) => `Betreff: eine Zeile mit 1 bis ${number(most)} Zeichen`,
    enterBody: (most) => `Text: 1 bis ${number(most)} Zeichen`,
    busy: "Zu viele Test-E-Mails. Versuchen Sie es in ein paar Minuten wieder.",
    oddAddress: "Mailserver nehmen Ihre E-Mail-Adresse nicht an",
  },
};
