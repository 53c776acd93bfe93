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
    templateFaults: {
      no_room: (least) => `muss mindestens ${least} mm frei lassen`,
      name_twice: () => "steht zweimal auf der Seite",
      not_once: (table) => `muss die Tabelle ${table} genau einmal haben`,
      taken_name: () => "ist der Name eines Ausdrucks",
      read_only_table: () => "darf bei einer Tabelle nicht true sein",
      read_only_variables: () => "darf bei einem Text mit Variablen nicht true sein",
      no_picture: () => "muss ein Bild sein, data:image/png;base64,… oder data:image/jpeg;base64,…",
      unknown_field: () =>
        "ist kein Feld eines Dokuments; ein eigener Text der Vorlage ist readOnly",
      wrong_type: (type, name) => `muss bei ${name} ${type} sein`,
      wrong_widths: (columns) => `muss aus ${columns} Zahlen von mindestens 2 bestehen`,
      wrong_sum: () => "muss zusammen 100 ergeben",
      wrong_head: (columns) => `muss aus ${columns} Texten bestehen`,
      wrong_variables: (names) => `darf nur diese haben: ${names}`,
      no_text: () => "muss ein Text sein",
      wrong_expression: (allowed) => `darf kein anderes {…} haben als ${allowed}`,
      out_of_range: (least, most) => `muss von ${least} bis ${most} sein`,
      not_allowed: () => "darf nicht da sein",
      too_long: (most) => `darf höchstens ${most} Zeichen haben`,
      wrong_font: (one, other) => `muss ${one} oder ${other} sein`,
      no_color: (example) => `muss eine Farbe sein, etwa ${example}`,
    },
    missing: "fehlt",
    odd: "hat einen Wert oder eine Länge, die nicht erlaubt sind",
    undrawable:
      "Sie lässt sich nicht zeichnen, oder es dauert zu lange: Vergleichen Sie sie mit der des Programms",
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
