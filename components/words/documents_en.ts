/** What the pages about templates of documents say in English. */
import {
  type TemplateFaultSentences,
  templateFaultSentences,
} from "@/core/contracts/template_faults.ts";

export const documentsEn = {
  documents: {
    title: "Documents",
    adminOnly: "Only an administrator can change the documents",
    about:
      "Offers are printed from a template, one for each language. A document of an offer that was issued before keeps the template of then.",
    language: "Language",
    template: "Template",
    kinds: {
      own: "The program's own",
      look: "The program's own, in your colours and font",
      uploaded: "Your own",
    },
    titleOf: (language: string) => `Documents: ${language}`,
    back: "All languages",
    show: "Show an offer",
    opens: "The offer that was changed last, in a new tab; nothing is stored.",
    looks: "Colours and font",
    looksHint:
      "Title, headings and total in one colour, the bands in another. Saving replaces a template of your own by the program's.",
    accent: "Headings and total",
    band: "Bands",
    colorHint: "Six hexadecimal digits, such as #1f3a5f.",
    font: "Font",
    saveLook: "Save colours and font",
    own: "A template of your own",
    ownHint:
      "Download the template, change it in pdfme's designer or a text editor, and upload it again.",
    download: "Download the template",
    file: "Template",
    fileHint: "A JSON file of at most 1 MiB.",
    upload: "Use this template",
    showUpload: "Show an offer with it",
    reset: "Back to the program's own",
    saved: "Saved. What is printed from now on has it.",
    wasReset: "The program's own template holds again.",
    templateFaults: templateFaultSentences as TemplateFaultSentences,
    missing: "is missing",
    odd: "has a value or a length that is not allowed",
    undrawable: "It cannot be drawn, or takes too long: compare it with the program's own",
    faults: {
      accent: "Enter a colour of six hexadecimal digits for headings and total",
      band: "Enter a colour of six hexadecimal digits for the bands",
      font: "Choose a font of the list",
      noFile: "Choose the file of a template",
      noJson: "The file is no JSON",
      tooLarge: "The file is larger than 1 MiB",
      refused: "The template cannot be used",
    },
  },
};
