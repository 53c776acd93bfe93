/**
 * The language of a page. The document provides it and components ask for it with {@link useWords}; islands live outside of
 * that tree in the browser, so they get what they say as props.
 */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Locale } from "./format.ts";
import { de } from "./words/de.ts";
import { en, type Words } from "./words/en.ts";
import { pl } from "./words/pl.ts";

/** The languages that pages are written in. */
export const languages: readonly Locale[] = ["en", "pl", "de"];

/** What provides the language of a document. */
export const LanguageContext = createContext<Locale>("en");

const wordsByLanguage: Record<Locale, Words> = { en, pl, de };

/** The words of a language. */
export function wordsOf(language: Locale): Words {
  return wordsByLanguage[language];
}

/** The language of the page that a component is on: for numbers, dates and `lang`. */
export function useLanguage(): Locale {
  return useContext(LanguageContext);
}

/** What the component says. */
export function useWords(): Words {
  return wordsOf(useLanguage());
}
