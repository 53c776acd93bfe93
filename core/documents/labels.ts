/** The words of the document, by language. Each language is one data file beside this one. */
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import { de } from "./labels/de.ts";
import { en } from "./labels/en.ts";
import { pl } from "./labels/pl.ts";

/** Every word that the document prints besides what the offer says. */
export interface Labels {
  /** BCP 47 tag: how dates and numbers are written, and the language in the file's metadata. */
  readonly locale: string;
  readonly title: string;
  readonly draft: string;
  readonly number: string;
  /** Stands for the number of an offer that is no draft and has none. */
  readonly noNumber: string;
  readonly issueDate: string;
  readonly validUntil: string;
  readonly seller: string;
  readonly buyer: string;
  readonly nip: string;
  readonly position: string;
  readonly item: string;
  readonly sku: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPriceNet: string;
  readonly vat: string;
  readonly net: string;
  readonly gross: string;
  readonly sumOfLines: string;
  readonly discount: string;
  readonly surcharge: string;
  readonly totalNet: string;
  /** Stands between a VAT rate and the amount that is taxed by it. */
  readonly vatOn: string;
  readonly totalVat: string;
  readonly totalGross: string;
  readonly reference: string;
  readonly deliveryAddress: string;
  readonly deliveryDate: string;
  readonly delivery: string;
  readonly payment: string;
  readonly bankAccount: string;
  readonly notes: string;
  readonly leadTime: string;
  /** What the catalogue or price list says, beside an agreed price. */
  readonly listPrice: string;
  /** Of an optional line: it counts in no total, or the customer took it. */
  readonly optional: string;
  readonly chosen: string;
  /** Heading and beginning of what options would add. */
  readonly options: string;
  readonly notIncluded: string;
  /** What follows a number of percent points, its space included. */
  readonly percent: string;
  /** Before and between the two numbers of a page count. */
  readonly page: string;
  readonly of: string;
}

const all: Readonly<Record<DocumentLanguage, Labels>> = { en, pl, de };

/** The words of one language. */
export function labelsOf(language: DocumentLanguage): Labels {
  return all[language];
}
