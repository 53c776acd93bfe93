/** In which language a customer reads: their offer is printed in the language that they have written in. */
import type { DocumentLanguage } from "@/core/contracts/document.ts";

/** Small words that one of the languages has and the others have not. */
const small: Readonly<Record<DocumentLanguage, ReadonlySet<string>>> = {
  en: new Set(
    "the and of for you your please we would with this that have could need is are our to from regards hi dear each"
      .split(" "),
  ),
  de: new Set(
    "der die das den dem und für sie wir bitte mit ein eine einen ist sind uns ihr ihre benötigen stück wie auch zum zur nach grüßen guten tag angebot hallo"
      .split(
        " ",
      ),
  ),
  pl: new Set(
    "i w na z do dla oraz proszę prosimy nam się jest są czy po od pozdrawiam dzień dobry szt sztuk ofertę potrzebujemy państwo"
      .split(" "),
  ),
};

/** The language of an offer's paper and mails: its own, else the customer's where that can be told, else `otherwise`. */
export function languageFor(
  { language, clientRequest }: {
    readonly language?: DocumentLanguage | null;
    readonly clientRequest?: string | null;
  },
  otherwise: DocumentLanguage,
): DocumentLanguage {
  return language ?? writtenLanguage(clientRequest ?? "") ?? otherwise;
}

/** The language that most of its small words belong to; `undefined` where none has more than the others. */
export function writtenLanguage(text: string): DocumentLanguage | undefined {
  // Parts of product numbers are no words.
  const words = text.toLowerCase().match(/(?<![\p{L}\p{N}-])\p{L}+(?![\p{L}\p{N}-])/gu) ?? [];
  const counted = (["en", "de", "pl"] as const)
    .map((language) => ({
      language,
      count: words.filter((word) => small[language].has(word)).length,
    }))
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = counted;
  return first && second && first.count > second.count ? first.language : undefined;
}
