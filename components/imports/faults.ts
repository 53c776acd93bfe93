/**
 * What is wrong with the rows of a file, in the language of the page. Core says it in English for programs; a sentence that
 * is not known here is shown as it is.
 */
import type { Words } from "../words/en.ts";

type FaultWords = Words["imports"]["faults"];
type Rule = readonly [RegExp, (words: FaultWords, found: readonly string[]) => string];

/** A row of the file, as people count: the header is row 1. */
const rowOf = (index = "") => String(Number(index) + 2);

const rowRules: readonly Rule[] = [
  [
    /^(\w+): (?:is missing|must have at least 1 character)$/,
    (w, [, column = ""]) => w.missing(column),
  ],
  [
    /^(\w+): must have at most (\d+) characters/,
    (w, [, column = "", most = ""]) => w.tooLong(column, most),
  ],
  [/^(\w+): must be a number such as/, (w, [, column = ""]) => w.number(column)],
  [
    /^(\w+): can be read in two ways: write (\S+) or (\S+)$/,
    (w, [, column = "", one = "", other = ""]) => w.twoWays(column, one, other),
  ],
  [/^(\w+): must be at least (\d+)$/, (w, [, column = "", least = ""]) => w.atLeast(column, least)],
  [/^(\w+): must be at most (\d+)$/, (w, [, column = "", most = ""]) => w.atMost(column, most)],
  [
    /^(\w+): must have at most (\d+) decimals$/,
    (w, [, column = "", most = ""]) => w.decimals(column, most),
  ],
  [/^currency: must be an ISO 4217 code/, (w) => w.currency],
  [
    /^(\w+): must (?:not contain control characters|be well-formed)/,
    (w, [, column = ""]) => w.letters(column),
  ],
  [/^packs: must /, (w) => w.packs],
  [/^kind: must be/, (w) => w.kind],
  [/^active: must be/, (w) => w.active],
  [
    /^currency: is (\w+), and the price is in (\w+)$/,
    (w, [, one = "", other = ""]) => w.otherCurrency(one, other),
  ],
  [/^sku: is the number of a product made for one offer$/, (w) => w.oneOffNumber],
  [/^sku: is the one of row (\d+), with other values$/, (w, [, index]) => w.skuTwice(rowOf(index))],
  [/^is row (\d+) again with another source$/, (w, [, index]) => w.nameTwice(rowOf(index))],
  [
    /^has (\d+) fields? instead of (\d+):/,
    (w, [, has = "", wanted = ""]) => w.fields(has, wanted),
  ],
  [/^a quote is opened and not closed$/, (w) => w.openQuote],
  [/^a quote stands in a field that has none/, (w) => w.strayQuote],
  [/^a quoted field goes on after its closing quote/, (w) => w.misplacedQuote],
  [/^(\d+) more rows were refused$/, (w, [, n = ""]) => w.moreRows(n)],
  [/^The model did not answer: (\d+) products/, (w, [, n = ""]) => w.noVectors(n)],
];

const fileRules: readonly Rule[] = [
  [/^has a broken header/, (w) => w.headerQuote],
  [/^has more than (\d+) rows/, (w, [, most = ""]) => w.tooManyRows(most)],
  [/^has more than (\d+) columns$/, (w, [, most = ""]) => w.tooManyColumns(most)],
  [/^names the column (\S+) twice$/, (w, [, column = ""]) => w.columnTwice(column)],
  [/^lacks the columns? (.+)$/, (w, [, columns = ""]) => w.columnsMissing(columns)],
];

/** What is wrong with one row. */
export function rowFault(message: string, words: FaultWords): string {
  return said(message, rowRules, words);
}

/** What is wrong with the file as a whole: the end of a sentence about it. */
export function fileFault(message: string, words: FaultWords): string {
  return said(message, fileRules, words);
}

function said(message: string, rules: readonly Rule[], words: FaultWords): string {
  for (const [pattern, say] of rules) {
    const found = pattern.exec(message);
    if (found) return say(words, found);
  }
  return message;
}
