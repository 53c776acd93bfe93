/** What the inbox and the pages of requests say in German. */
import { pluralOf } from "@/components/plural.ts";
import type { inboxEn } from "./inbox_en.ts";

const count = pluralOf("de");

export const inboxDe: typeof inboxEn = {
  inbox: {
    title: "Eingang",
    states: { new: "Neu", drafted: "Entworfen", dismissed: "Verworfen" },
    views: "Anfragen nach Stand",
    waiting: (n) => count(n, { one: "neue Anfrage", other: "neue Anfragen" }),
    empty: {
      new: "Keine Anfrage wartet. E-Mails Ihres Mailservers und Dateien kommen hier an.",
      drafted: "Noch zu keiner Anfrage gibt es einen Entwurf.",
      dismissed: "Keine Anfrage wurde verworfen.",
    },
    typed: "Eingegebene Anfrage",
    files: (n) => count(n, { one: "Datei", other: "Dateien" }),
    upload: "Aus E-Mails und Dateien",
    uploadHint:
      "Dateien hierher ziehen oder auswählen: .eml, .msg, .txt, .csv, .xlsx, .docx und .pdf mit Text; höchstens 20 Dateien und 10 MiB. Zusammen sind sie eine Anfrage.",
    choose: "E-Mails und Dateien",
    read: "Dateien lesen",
    noFile: "Wählen Sie mindestens eine Datei aus",
    tooManyFiles: "Wählen Sie höchstens 20 Dateien aus",
    tooLarge: "Die Dateien sind zusammen größer als 10 MiB",
    busy: "Zu viele Dateien warten auf das Lesen. Versuchen Sie es gleich noch einmal.",
    known: "Aus diesen Dateien ist diese Anfrage schon früher entstanden.",
    draft: "Angebot entwerfen",
    probably: (name) => `Vermutlich ${name}`,
    draftFor: (name) => `Für ${name} entwerfen`,
    takeCustomer: "Kunden übernehmen",
    dismiss: "Verwerfen",
    restore: "Zurück zu Neu",
    open: "Angebot öffnen",
    ofRequest: (action, name) => `${action}: ${name}`,
    same: "Gleich wie …",
    sameWhich: "Die Anfrage, die diese wiederholt",
    sameAs: "Sie wiederholt eine andere Anfrage",
    attachments: "Dateien",
    within: (name) => `in ${name}`,
    download: (name) => `${name} herunterladen`,
    removed: (day) => `Original gelöscht am ${day}`,
    text: "Was gelesen wurde",
    sheet: (file, sheet) => `${file}, Blatt ${sheet}`,
    nothing: "Es konnte nichts gelesen werden.",
    moreRows: (n) => count(n, { one: "weitere Zeile", other: "weitere Zeilen" }),
    received: "Eingegangen",
    sender: "Von",
    older: "Ältere Anfragen",
    reasons: {
      unsupported_type: "Nicht gelesen: diese Art von Datei kann nicht gelesen werden",
      encrypted: "Nicht gelesen: die Datei verlangt ein Passwort",
      damaged: "Nicht gelesen: die Datei ist beschädigt",
      no_text: "Nicht gelesen: sie enthält keinen Text, wie bei einem Scan",
      too_large: "Nicht gelesen: entpackt ist sie zu groß",
      too_many: "Nicht gelesen: zu viele Dateien",
      too_deep: "Nicht gelesen: eine E-Mail in zu vielen E-Mails",
      took_too_long: "Nicht gelesen: es dauerte zu lange",
      cut: "Zum Teil gelesen: der Text ist länger, als eine Anfrage fasst",
    },
  },
};
