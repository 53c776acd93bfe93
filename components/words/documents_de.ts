import type { documentsEn } from "./documents_en.ts";

/** What the pages about templates of documents say in German. */
export const documentsDe: typeof documentsEn = {
  documents: {
    title: "Dokumente",
    adminOnly: "Nur die Verwaltung kann die Dokumente ändern",
    about:
      "Angebote werden nach einer Vorlage gedruckt, eine für jede Sprache. Das Dokument eines Angebots, das vorher ausgestellt wurde, behält die Vorlage von damals.",
    language: "Sprache",
    template: "Vorlage",
    kinds: {
      own: "Die des Programms",
      look: "Die des Programms, in Ihren Farben und Ihrer Schrift",
      uploaded: "Ihre eigene",
    },
    titleOf: (language) => `Dokumente: ${language}`,
    back: "Alle Sprachen",
    show: "Ein Angebot ansehen",
    opens: "Das zuletzt geänderte Angebot, in einem neuen Tab; gespeichert wird nichts.",
    looks: "Farben und Schrift",
    looksHint:
      "Titel, Überschriften und Summe in einer Farbe, die Bänder in einer anderen. Speichern ersetzt eine eigene Vorlage durch die des Programms.",
    accent: "Überschriften und Summe",
    band: "Bänder",
    colorHint: "Sechs hexadezimale Ziffern, etwa #1f3a5f.",
    font: "Schrift",
    saveLook: "Farben und Schrift speichern",
    own: "Eine eigene Vorlage",
    ownHint:
      "Laden Sie die Vorlage herunter, ändern Sie sie im Designer von pdfme oder einem Texteditor und laden Sie sie wieder hoch.",
    download: "Vorlage herunterladen",
    file: "Vorlage",
    fileHint: "Eine JSON-Datei von höchstens 1 MiB.",
    upload: "Diese Vorlage verwenden",
    showUpload: "Ein Angebot damit ansehen",
    reset: "Zurück zu der des Programms",
    saved: "Gespeichert. Was ab jetzt gedruckt wird, hat sie.",
    wasReset: "Es gilt wieder die Vorlage des Programms.",
    faults: {
      accent:
        "Geben Sie für Überschriften und Summe eine Farbe mit sechs hexadezimalen Ziffern ein",
      band: "Geben Sie für die Bänder eine Farbe mit sechs hexadezimalen Ziffern ein",
      font: "Wählen Sie eine Schrift aus der Liste",
      noFile: "Wählen Sie die Datei einer Vorlage",
      noJson: "Die Datei ist kein JSON",
      tooLarge: "Die Datei ist größer als 1 MiB",
      refused: "Die Vorlage kann nicht verwendet werden",
    },
  },
};
