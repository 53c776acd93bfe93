/** What the tools found, said in words: plain text, one thing a line. */
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import {
  type computeTotals,
  type Differences,
  type EarlierPrice,
  type FoundArticle,
  type FoundProduct,
  type LastOfferOutput,
  listedAtMost,
  type OfferBrief,
  type readAlternatives,
  type readHistory,
  type readLine,
  type readStatus,
  type readTerms,
  type readUnmatched,
  type RevisionOutput,
  type TotalsOutput,
} from "./tools.ts";
import { named, oneLine, type Sentence, type Words } from "./words.ts";

/** The lines of an answer. */
type Told = string[];

/** The products of a search with their prices. */
export function tellProducts(
  words: Words,
  query: string,
  { products }: { products: readonly FoundProduct[] },
): Told {
  const asked = { query: oneLine(query) };
  if (products.length === 0) return [words.say("nothingFound", asked)];
  return [words.say("found", asked), ...products.map((product) => productLine(words, product))];
}

function productLine(words: Words, product: FoundProduct): string {
  const unit = product.unit === "" ? "" : ` / ${oneLine(product.unit)}`;
  return `- ${named(product)}: ${words.price(product)}${unit}`;
}

/** The articles of a search, with the beginning of each. */
export function tellArticles(
  words: Words,
  query: string,
  { articles }: { articles: readonly FoundArticle[] },
): Told {
  const asked = { query: oneLine(query) };
  if (articles.length === 0) return [words.say("noArticles", asked)];
  return [
    words.say("articles", asked),
    ...articles.map(({ title, space, excerpt }) =>
      `- ${oneLine(title)} (${oneLine(space)}): ${oneLine(excerpt)}`
    ),
  ];
}

/** The words name no line, or several. */
export function tellWhichLine(words: Words, { items }: OfferRow, said: string): Told {
  if (items.length === 0) return [words.say("noLines")];
  return [
    ...(said === "" ? [] : [words.say("notOneLine", { text: oneLine(said) })]),
    words.say("whichLine"),
    ...items.slice(0, listedAtMost).map((item, at) => `- ${at + 1}. ${named(item)}`),
    ...words.more(items.length - listedAtMost),
  ];
}

/** What no product answers, with the reasons. */
export function tellUnmatched(
  words: Words,
  { count, unmatched }: ReturnType<typeof readUnmatched>,
): Told {
  if (count === 0) return [words.say("allMatched")];
  return [
    words.say("unmatched", { count }),
    ...unmatched.map(({ item, reason }) =>
      reason === "" ? `- ${oneLine(item)}` : `- ${oneLine(item)}: ${oneLine(reason)}`
    ),
    ...words.more(count - unmatched.length),
  ];
}

/** Why a line is there, or which lines there are. */
export function tellLine(
  words: Words,
  { line, lines, count }: ReturnType<typeof readLine>,
  wanted: number | undefined,
): Told {
  if (count === 0) return [words.say("noLines")];
  if (!line) {
    return [
      ...(wanted === undefined ? [] : [words.say("noSuchLine", { line: wanted, count })]),
      words.say("whichLine"),
      ...lines.map((known) => `- ${known.line}. ${named(known)}`),
      ...words.more(count - lines.length),
    ];
  }
  const score = words.number(line.matchScore ?? 0, 2);
  return [
    words.say("lineIs", { line: line.line, product: named(line) }),
    ...(line.requestItem === "" ? [] : [words.say("asked", { text: oneLine(line.requestItem) })]),
    words.say(line.matchSource ?? "unknownSource", { score }),
    ...(line.rationale === "" ? [] : [words.say("reason", { text: oneLine(line.rationale) })]),
  ];
}

/** The totals as the offer stands. */
export function tellTotals(words: Words, output: TotalsOutput): Told {
  return [words.say("totalsOf", { count: output.lineCount }), ...figures(words, output)];
}

/** The totals with another percentage, and what they are without it. */
export function tellHypothetical(
  words: Words,
  output: ReturnType<typeof computeTotals>,
  presentPercent: number,
): Told {
  const { currency, present } = output;
  return [
    words.say("hypothetical", { percent: words.number(output.discountPercent) }),
    ...figures(words, output),
    words.say("asItStands", {
      percent: words.number(presentPercent),
      net: words.amount(present.totalNet, currency),
      gross: words.amount(present.totalGross, currency),
    }),
  ];
}

function figures(words: Words, { currency, totals, discountPercent }: TotalsOutput): Told {
  const amount = (value: number) => ({ amount: words.amount(value, currency) });
  const percent = words.number(discountPercent);
  return [
    words.say("sumOfLines", amount(totals.sumOfLines)),
    ...(totals.percentDiscount === 0
      ? []
      : [words.say("percentDiscount", { percent, ...amount(totals.percentDiscount) })]),
    ...(totals.amountDiscount === 0
      ? []
      : [words.say("amountDiscount", amount(totals.amountDiscount))]),
    words.say("net", amount(totals.totalNet)),
    ...totals.vat.slice(0, 10).map(({ vatRate, tax }) =>
      words.say("vat", { rate: words.number(vatRate, 3), ...amount(tax) })
    ),
    words.say("gross", amount(totals.totalGross)),
  ].map((line) => `- ${line}`);
}

/** How the offer differs from a revision. */
export function tellRevision(
  words: Words,
  output: RevisionOutput,
  wanted: number | undefined,
  currency: string,
): Told {
  if (!output.found) {
    const { newest } = output;
    const sentence = newest === 0 ? "noRevisions" : "noSuchRevision";
    return [words.say(sentence, { number: wanted ?? newest, newest })];
  }
  const number = output.revisionNumber;
  if (isSame(output)) return [words.say("sameAsRevision", { number })];
  return [words.say("sinceRevision", { number }), ...tellDifferences(words, output, currency)];
}

/** How the offer differs from the customer's last one. */
export function tellLastOffer(words: Words, output: LastOfferOutput, currency: string): Told {
  const customer = output.customerName === null ? undefined : oneLine(output.customerName);
  if (customer === undefined) return [words.say("noCustomer")];
  if (!output.found) return [words.say("noLastOffer", { customer })];
  const values = { name: oneLine(output.name), customer, date: words.date(output.updatedAt) };
  if (isSame(output)) return [words.say("sameAsLast", values)];
  return [words.say("comparedWith", values), ...tellDifferences(words, output, currency)];
}

const isSame = ({ comparison: { lines, fields } }: Differences) =>
  lines.length + fields.length === 0;

function tellDifferences(
  words: Words,
  { comparison: { lines, fields, grossBefore, grossNow }, differentLines }: Differences,
  currency: string,
): Told {
  const before = words.amount(grossBefore, currency), now = words.amount(grossNow, currency);
  return [
    ...lines.map((change) => {
      const { kind, line } = change;
      if (kind !== "changed") {
        return `- ${words.say(kind, { line: `${words.number(line.quantity)} × ${named(line)}` })}`;
      }
      const was = change.before;
      const parts = [
        ...(was.quantity === line.quantity
          ? []
          : [`${words.number(was.quantity)} → ${words.number(line.quantity)} ×`]),
        ...(was.unitPriceNet === line.unitPriceNet ? [] : [
          `${words.amount(was.unitPriceNet, currency, 4)} → ${
            words.amount(line.unitPriceNet, currency, 4)
          }`,
        ]),
      ];
      return `- ${words.say("changed", { line: `${named(line)}: ${parts.join(", ")}` })}`;
    }),
    ...words.more(differentLines - lines.length),
    ...fields.map(({ name, ...values }) => {
      const text = (value: string | number) =>
        typeof value === "number" ? words.number(value) : oneLine(value);
      return `- ${
        words.say("fieldChange", {
          field: words.say(`field.${name}`),
          before: text(values.before),
          now: text(values.now),
        })
      }`;
    }),
    ...(before === now ? [] : [`- ${words.say("grossChange", { before, now })}`]),
  ];
}

/** What a customer was offered before. */
export function tellLastPrices(
  words: Words,
  { prices }: { prices: readonly EarlierPrice[] },
  customerName: string | null,
): Told {
  if (customerName === null) return [words.say("noCustomer")];
  const customer = oneLine(customerName);
  if (prices.length === 0) return [words.say("noLastPrice", { customer })];
  return [
    words.say("lastPrices", { customer }),
    ...prices.map((price) => {
      const percent = words.number(price.discountPercent);
      return `- ${
        words.say("lastPrice", {
          date: words.date(price.updatedAt),
          offer: oneLine(price.offer),
          status: words.say(`is.${price.status}`),
          quantity: words.number(price.quantity),
          product: named(price),
          price: words.price(price),
        })
      }${price.discountPercent === 0 ? "" : words.say("lastDiscount", { percent })}`;
    }),
  ];
}

/** What else could stand on a line. */
export function tellAlternatives(
  words: Words,
  { line, products }: Awaited<ReturnType<typeof readAlternatives>>,
): Told {
  const values = { line: line.line, product: named(line), price: words.price(line) };
  if (products.length === 0) return [words.say("noAlternatives", values)];
  return [
    words.say("alternativesTo", values),
    ...products.map((product) => productLine(words, product)),
  ];
}

/** Where the offer stands. */
export function tellStatus(words: Words, status: Awaited<ReturnType<typeof readStatus>>): Told {
  const { name, number, lines, unmatched, revisions, version } = status;
  return [
    words.say("status", {
      name: oneLine(name),
      status: words.say(`is.${status.status}`),
      version,
      date: words.date(status.updatedAt),
    }),
    ...(number === null ? [] : [words.say("statusNumber", { number })]),
    words.say("statusOpen", { lines, unmatched, revisions }),
  ];
}

/** What was done, by kinds of change as their names begin. */
const did: readonly (readonly [string, Sentence])[] = [
  ["drafted", "did.made"],
  ["created", "did.made"],
  ["line_", "did.lines"],
  ["product_", "did.lines"],
  ["reordered", "did.lines"],
  ["match_", "did.lines"],
  ["fragment_", "did.parts"],
  ["discount_", "did.discount"],
  ["customer_", "did.customer"],
  ["status_", "did.status"],
  ["revision_", "did.revision"],
  ["restored", "did.revision"],
];

/** Who did what. */
export function tellHistory(
  words: Words,
  { changes }: Awaited<ReturnType<typeof readHistory>>,
): Told {
  if (changes.length === 0) return [words.say("noHistory")];
  return [
    words.say("history"),
    ...changes.map(({ at, by, kind, user }) => {
      const [, sentence] = did.find(([beginning]) => kind.startsWith(beginning)) ?? [];
      const what = words.say(sentence ?? "did.other");
      const through = by === "assistant" ? words.say("by.assistant") : "";
      return `- ${
        words.say("historyEntry", { date: words.date(at), user: oneLine(user), what })
      }${through}`;
    }),
  ];
}

/** How long the offer holds, or on which terms it is made. */
export function tellTerms(
  words: Words,
  { payment, delivery, validUntil, validityDays }: Awaited<ReturnType<typeof readTerms>>,
  about: "validity" | "terms",
): Told {
  if (about === "validity") {
    return validUntil === null
      ? [words.say("validity", { days: validityDays })]
      : [words.say("validUntil", { day: validUntil })];
  }
  if (payment === "" && delivery === "") return [words.say("noTerms")];
  return [
    ...(payment === "" ? [] : [words.say("payment", { text: oneLine(payment) })]),
    ...(delivery === "" ? [] : [words.say("delivery", { text: oneLine(delivery) })]),
  ];
}

/** The offer in words for the customer: no internal reasons, no scores. */
export function tellSummary(words: Words, brief: OfferBrief): Told {
  const { currency } = brief;
  return [
    words.say(brief.customerName === null ? "summary" : "summaryFor", {
      name: oneLine(brief.name),
      customer: oneLine(brief.customerName ?? ""),
    }),
    ...brief.lines.map(({ line, name, quantity, totalNet }) =>
      `${line}. ${words.number(quantity)} × ${oneLine(name)}: ${words.amount(totalNet, currency)}`
    ),
    ...words.more(brief.lineCount - brief.lines.length),
    ...figures(words, brief),
    ...(brief.unmatchedCount === 0
      ? []
      : [words.say("openPoints", { count: brief.unmatchedCount })]),
    ...(brief.notes.length === 0 ? [] : [words.say("notes")]),
    ...brief.notes.map((note) => `- ${oneLine(note)}`),
  ];
}
