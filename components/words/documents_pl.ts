import type { documentsEn } from "./documents_en.ts";

/** What the pages about templates of documents say in Polish. */
export const documentsPl: typeof documentsEn = {
  documents: {
    title: "Dokumenty",
    adminOnly: "Dokumenty może zmieniać tylko administrator",
    about:
      "Oferty są drukowane według szablonu, osobnego dla każdego języka. Dokument oferty wystawionej wcześniej zachowuje ówczesny szablon.",
    language: "Język",
    template: "Szablon",
    kinds: {
      own: "Szablon programu",
      look: "Szablon programu w wybranych kolorach i czcionce",
      uploaded: "Własny",
    },
    titleOf: (language) => `Dokumenty: ${language}`,
    back: "Wszystkie języki",
    show: "Pokaż ofertę",
    opens: "Ostatnio zmieniona oferta, w nowej karcie; nic nie jest zapisywane.",
    looks: "Kolory i czcionka",
    looksHint:
      "Tytuł, nagłówki i suma w jednym kolorze, pasy w drugim. Zapisanie zastępuje własny szablon szablonem programu.",
    accent: "Nagłówki i suma",
    band: "Pasy",
    colorHint: "Sześć cyfr szesnastkowych, na przykład #1f3a5f.",
    font: "Czcionka",
    saveLook: "Zapisz kolory i czcionkę",
    own: "Własny szablon",
    ownHint:
      "Pobierz szablon, zmień go w projektancie pdfme lub w edytorze tekstu i wczytaj z powrotem.",
    download: "Pobierz szablon",
    file: "Szablon",
    fileHint: "Plik JSON, najwyżej 1 MiB.",
    upload: "Użyj tego szablonu",
    showUpload: "Pokaż z nim ofertę",
    reset: "Wróć do szablonu programu",
    saved: "Zapisano. Tak będą wyglądać dokumenty drukowane od teraz.",
    wasReset: "Obowiązuje znów szablon programu.",
    faults: {
      accent: "Podaj kolor nagłówków i sumy: sześć cyfr szesnastkowych",
      band: "Podaj kolor pasów: sześć cyfr szesnastkowych",
      font: "Wybierz czcionkę z listy",
      noFile: "Wybierz plik szablonu",
      noJson: "Plik nie jest w formacie JSON",
      tooLarge: "Plik jest większy niż 1 MiB",
      refused: "Tego szablonu nie można użyć",
    },
  },
};
