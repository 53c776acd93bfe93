/** How each question of the table is answered: by one tool and the words for what it found. */
import type { Intent } from "@/core/assistant/understanding/intents.ts";
import { type MailKind, mailOf } from "./mails.ts";
import { searchCustomers } from "@/core/customers/search.ts";
import { linesOf, type Place } from "@/core/assistant/understanding/named.ts";
import { type Said, type Symbol, written } from "@/core/assistant/understanding/said.ts";
import { sayOnly, type Steps, useTool } from "./steps.ts";
import {
  tellAlternatives,
  tellArticles,
  tellHistory,
  tellHypothetical,
  tellLastOffer,
  tellLastPrices,
  tellLine,
  tellProducts,
  tellRevision,
  tellStatus,
  tellSummary,
  tellTerms,
  tellTotals,
  tellUnmatched,
} from "./tell.ts";
import {
  compareLastOffer,
  compareRevision,
  computeTotals,
  readAlternatives,
  readHistory,
  readLastPrices,
  readLine,
  readOffer,
  readStatus,
  readTerms,
  readTotals,
  readUnmatched,
  searchArticles,
  searchCatalogue,
} from "./tools.ts";
import { limits } from "@/core/platform/limits.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { Words } from "./words.ts";

/** A question, where it is asked, and the words to answer with. */
export interface Asked {
  readonly place: Place;
  readonly said: Said;
  readonly words: Words;
}

type Reply = (asked: Asked) => Steps;

/** Questions that need no offer. */
export const anywhere: Partial<
  Record<
    Intent,
    (asked: Pick<Asked, "said" | "words"> & { place: Omit<Place, "row" | "own"> }) => Steps
  >
> = {
  "search": ({ place: { app, signal }, said, words }) => {
    const query = searched(said);
    return useTool(words, {
      toolName: "searchCatalogue",
      input: { query },
      run: () => searchCatalogue(app, query, signal),
      say: (output) => tellProducts(words, query, output),
    });
  },
  "articles": ({ place: { app }, said, words }) => {
    const query = searched(said);
    return useTool(words, {
      toolName: "findArticles",
      input: { query },
      run: () => searchArticles(app, query),
      say: (output) => tellArticles(words, query, output),
    });
  },
};

/** The questions about an offer. */
export const questions: Partial<Record<Intent, Reply>> = {
  "totals": ({ place: { row }, words }) =>
    useTool(words, {
      toolName: "readTotals",
      input: {},
      run: () => readTotals(row),
      say: (output) => tellTotals(words, output),
    }),
  "whatif": answerWhatIf,
  "currency": ({ place: { row }, words }) =>
    useTool(words, {
      toolName: "readTotals",
      input: {},
      run: () => readTotals(row),
      say: ({ currency }) => [words.say("currency", { currency })],
    }),
  "why": answerWhy,
  "alternatives": answerAlternatives,
  "unmatched": ({ place: { row }, words }) =>
    useTool(words, {
      toolName: "readUnmatched",
      input: {},
      run: () => readUnmatched(row),
      say: (output) => tellUnmatched(words, output),
    }),
  "compare.last": ({ place: { app, row }, words }) =>
    useTool(words, {
      toolName: "compareLastOffer",
      input: {},
      run: () => compareLastOffer(app, row),
      say: (output) => tellLastOffer(words, output, row.currency),
    }),
  "price.last": answerLastPrices,
  "changes": ({ place: { app, row }, said, words }) => {
    const revisionNumber = said.symbols.find(({ kind, values }) =>
      kind === "REVISION" && values.length > 0
    )?.values[0];
    return useTool(words, {
      toolName: "compareRevision",
      input: revisionNumber === undefined ? {} : { revisionNumber },
      run: () => compareRevision(app, row, revisionNumber),
      say: (output) => tellRevision(words, output, revisionNumber, row.currency),
    });
  },
  "summary": ({ place: { row }, words }) =>
    useTool(words, {
      toolName: "readOffer",
      input: {},
      run: () => readOffer(row),
      say: (output) => tellSummary(words, output),
    }),
  "cover": (asked) => answerMail(asked, "cover"),
  "reminder": (asked) => answerMail(asked, "reminder"),
  "askback": (asked) => answerMail(asked, "askback"),
  "status": ({ place: { app, row }, words }) =>
    useTool(words, {
      toolName: "readStatus",
      input: {},
      run: () => readStatus(app, row),
      say: (output) => tellStatus(words, output),
    }),
  "history": answerHistory,
  "validity": (asked) => answerTerms(asked, "validity"),
  "terms": (asked) => answerTerms(asked, "terms"),
};

const looked: ReadonlySet<string> = new Set(["OWN", "THING", "OTHER", "TEXT", "NUM", "DATE"]);

/** What is looked for, as it was written; by characters, so that it fits a search in any script. */
function searched(said: Said): string {
  const { symbols } = said;
  const isPart = ({ kind }: Symbol) => looked.has(kind);
  const first = symbols.find(isPart), last = symbols.findLast(isPart);
  const verb = symbols.find(({ kind }) => kind === "FIND" || kind === "ARTICLES");
  const text = first && last
    ? written(said, first.first, last.last)
    : written(said, verb?.last ?? 0, said.message.tokens.length);
  return Array.from(text).slice(0, limits.searchText / 2).join("");
}

function answerWhatIf({ place: { row }, said, words }: Asked): Steps {
  const percent = said.symbols.find(({ kind }) => kind === "PCT")?.values[0] ?? 0;
  if (percent > 100) return sayOnly(words.answer([words.say("change.faults.too_much_discount")]));
  const discountPercent = toDecimal(Math.round(percent * 1e6) / 1e6);
  return useTool(words, {
    toolName: "computeTotals",
    input: { discountPercent },
    run: () => computeTotals(row, discountPercent),
    say: (output) => tellHypothetical(words, output, readTotals(row).discountPercent),
  });
}

/** The line that a question is about; a number is taken as it is said, also where there is no such line. */
const lineOf = ({ place, said }: Asked): number | undefined => linesOf(place, said).lines[0];

function answerWhy(asked: Asked): Steps {
  const { place: { row }, words } = asked;
  const line = lineOf(asked);
  return useTool(words, {
    toolName: "readLine",
    input: line === undefined ? {} : { line },
    run: () => readLine(row, line),
    say: (output) => tellLine(words, output, line),
  });
}

async function* answerAlternatives(asked: Asked): Steps {
  const { place: { app, row, signal }, said, words } = asked;
  const line = lineOf(asked);
  const isNamed = said.symbols.some(({ kind }) => kind === "THING");
  if (line === undefined && isNamed) return yield* anywhere.search!(asked);
  if (line === undefined || row.items[line - 1] === undefined) {
    const which = tellLine(words, readLine(row, line), line);
    return yield* sayOnly(words.answer(which));
  }
  const isCheaper = said.symbols.some(({ kind }) => kind === "CHEAPER");
  yield* useTool(words, {
    toolName: "readAlternatives",
    input: { line },
    run: () => readAlternatives(app, row, line, signal),
    say: (output) => {
      const { unitPriceNet, currency } = output.line;
      const products = output.products.filter((each) =>
        !isCheaper || each.currency === currency && each.unitPriceNet < unitPriceNet
      );
      return tellAlternatives(words, { ...output, products });
    },
  });
}

/** About the offer's customer, or the one who is named; about a line or what is named, or all that was offered. */
async function* answerLastPrices(asked: Asked): Steps {
  const { place, said, words } = asked;
  const { app, row } = place;
  const line = lineOf(asked);
  const name = said.symbols.find(({ kind }) => kind === "OTHER");
  const text = name ? written(said, name.first, name.last) : "";
  const other = text === "" ? undefined : (await searchCustomers(app, {
    query: text,
    limit: 1,
    offset: 0,
  })).customers[0];
  const customer = other ?? { id: row.customerId, name: row.customerName };
  const item = row.items[(line ?? 0) - 1];
  yield* useTool(words, {
    toolName: "readLastPrices",
    input: { customerName: customer.name, ...(line !== undefined && { line }) },
    run: () =>
      readLastPrices(
        app,
        row,
        customer.id,
        ({ productId, name }) =>
          !item || (item.productId === null ? name === item.name : productId === item.productId),
      ),
    say: (output) => tellLastPrices(words, output, customer.name),
  });
}

/** Kinds of change that a question is about, by the word that names them. */
const about: Readonly<Record<string, string>> = {
  DISCOUNT: "discount_",
  CUSTOMER: "customer_",
  NOTE: "notes_",
  QTY: "line_",
};

function answerHistory({ place: { app, row }, said, words }: Asked): Steps {
  const beginnings = said.symbols.flatMap(({ kind }) => about[kind] ?? []);
  const isMeant = (kind: string) =>
    beginnings.length === 0 || beginnings.some((beginning) => kind.startsWith(beginning));
  return useTool(words, {
    toolName: "readHistory",
    input: {},
    run: () => readHistory(app, row, isMeant),
    say: (output) => tellHistory(words, output),
  });
}

function answerTerms({ place: { app, row }, words }: Asked, about: "validity" | "terms"): Steps {
  return useTool(words, {
    toolName: "readTerms",
    input: {},
    run: () => readTerms(app, row),
    say: (output) => tellTerms(words, output, about),
  });
}

function answerMail({ place: { app, row }, words }: Asked, kind: MailKind): Steps {
  return useTool(words, {
    toolName: "draftMail",
    input: { kind },
    run: async () => ({ text: mailOf(words, row, kind, await readTerms(app, row)) }),
    say: ({ text }) => text,
  });
}
