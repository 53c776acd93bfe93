/** From an offer to the words and figures of its document: nothing is computed or translated after this. */
import type { DocumentLanguage, DocumentPayload } from "@/core/contracts/document.ts";
import type { RevisionItem } from "@/core/contracts/revision.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { limits } from "@/core/platform/limits.ts";
import { optionalTotals, sectionSums } from "@/core/money/money_parts.ts";
import { lineTotals, type OfferTotals, offerTotals } from "@/core/money/money.ts";
import { missingCharacters, nameCharacter, printable } from "./characters.ts";
import type { Fonts } from "./fonts.ts";
import { formatAmount, formatDate } from "./format.ts";
import { type Labels, labelsOf } from "./labels.ts";

/** What a document is made of: the payload of the public operation, and what only stored offers and the seller have. */
export interface DocumentSource
  extends Omit<DocumentPayload, "offer" | "seller" | "buyer" | "terms" | "items"> {
  readonly items: readonly DocumentLine[];
  /** An empty number: none was given yet; a draft says that it is one in its place. */
  readonly offer: DocumentPayload["offer"] & {
    readonly discountAmount?: number;
    /** The customer's own. */
    readonly reference?: string;
    /** ISO 8601 day. */
    readonly deliveryDate?: string;
  };
  readonly seller: DocumentPayload["seller"] & {
    readonly bankAccount?: string;
    readonly logo?: ContentLogo;
  };
  /** Absent while nobody has said for whom the offer is. */
  readonly buyer?: DocumentPayload["buyer"] & { readonly deliveryAddress?: string };
  readonly terms?: Omit<NonNullable<DocumentPayload["terms"]>, "notes"> & {
    /** Several are printed one under the other. */
    readonly notes?: string | readonly string[];
  };
  /** Puts the draft mark on every page. */
  readonly draft: boolean;
  /** What a text is called where people change it, by its place in the source; without it that place. */
  readonly paths?: Readonly<Record<string, string>>;
}

/** A line of the payload, and what only stored offers say of one; an internal note is not among it. */
export type DocumentLine =
  & DocumentPayload["items"][number]
  & Pick<
    RevisionItem,
    | "kind"
    | "note"
    | "discountPercent"
    | "agreedUnitPriceNet"
    | "optional"
    | "selected"
    | "leadTime"
  >;

/** Seller or buyer as printed. */
export interface ContentParty {
  readonly label: string;
  readonly name: string;
  /** Address, tax id, contact; one text with line ends. */
  readonly details: string;
}

/** The seller's picture; the size is in pixels. */
export interface ContentLogo {
  readonly bytes: Uint8Array;
  readonly type: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
}

/** A line as printed. */
export interface ContentLine {
  /** A section holds the lines down to the next one, and bears their sum; a text has no figures. */
  readonly kind: NonNullable<RevisionItem["kind"]>;
  readonly position: string;
  readonly name: string;
  readonly sku: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPriceNet: string;
  readonly vat: string;
  readonly net: string;
  readonly gross: string;
}

/** A figure below the lines. */
export interface ContentTotal {
  readonly label: string;
  readonly value: string;
  readonly weight: "plain" | "sum" | "grand";
}

/** Terms and the like, below the totals. */
export interface ContentTerm {
  readonly name: TermName;
  readonly heading: string;
  readonly text: string;
}

/** What terms are called in labels and templates, in the order in which they are printed. */
export const termNames = [
  "reference",
  "deliveryAddress",
  "deliveryDate",
  "payment",
  "bankAccount",
  "delivery",
  "notes",
  "options",
] as const;

/** One of {@link termNames}. */
export type TermName = (typeof termNames)[number];

/** Everything that the document says, as text. */
export interface DocumentContent {
  readonly language: DocumentLanguage;
  readonly labels: Labels;
  /** ISO 8601 day: the file's own dates, so that the same offer gives the same bytes. */
  readonly issueDate: string;
  /** Of the file, and at the top of later pages. */
  readonly title: string;
  /** The draft mark, or nothing. */
  readonly draft: string;
  /** What is asked for first: number, dates, and what it costs. */
  readonly facts: Readonly<Record<"number" | "issueDate" | "validUntil" | "totalGross", string>>;
  readonly logo?: ContentLogo;
  readonly seller: ContentParty;
  readonly buyer?: ContentParty;
  readonly lines: readonly ContentLine[];
  readonly totals: readonly ContentTotal[];
  /** Only those that say something. */
  readonly terms: readonly ContentTerm[];
}

/** How many characters an issue names before it only counts them. */
const NAMED_CHARACTERS = 5;

/** How many characters of the text itself an issue cites; an even number. */
const CITED_CHARACTERS = 60;

/**
 * The content of a document.
 *
 * @param fonts decide which characters can be shown
 * @returns the content, and one issue for each text with characters that the fonts lack: then it must not be printed
 * @throws {AmountTooLargeError} an amount has more digits than a number can carry
 */
export function composeContent(
  source: DocumentSource,
  language: DocumentLanguage,
  fonts: Fonts,
): { content: DocumentContent; issues: string[] } {
  const labels = labelsOf(language);
  const issues: string[] = [];
  const print = (path: string, value: string | undefined): string => {
    const text = printable(value ?? "");
    const missing = missingCharacters(text, fonts);
    if (missing.length > 0 && issues.length < limits.issues) {
      issues.push(describe(source.paths?.[path] ?? path, text, missing));
    }
    return text;
  };
  const printLine = (path: string, value: string | undefined): string =>
    print(path, value).replaceAll("\n", " ");

  const number = printLine("offer.number", source.offer.number);
  const totals = totalsOf(source, labels);
  const content: DocumentContent = {
    language,
    labels,
    issueDate: source.offer.issueDate,
    title: number === "" ? labels.title : `${labels.title} ${number}`,
    draft: source.draft ? labels.draft : "",
    facts: {
      number: number || (source.draft ? labels.draft : labels.noNumber),
      issueDate: formatDate(source.offer.issueDate, labels.locale),
      validUntil: formatDate(source.offer.validUntil, labels.locale),
      totalGross: totals.at(-1)?.value ?? "",
    },
    ...(source.seller.logo && { logo: source.seller.logo }),
    seller: party("seller", source.seller),
    ...(source.buyer && { buyer: party("buyer", source.buyer) }),
    lines: linesOf(),
    totals,
    terms: termNames.map((name) => ({ name, heading: labels[name], text: term(name) }))
      .filter(({ text }) => text !== ""),
  };
  return { content, issues };

  function term(name: TermName): string {
    const { offer, seller, buyer, terms } = source;
    switch (name) {
      case "reference":
        return printLine("offer.reference", offer.reference);
      case "deliveryAddress":
        return print("buyer.deliveryAddress", buyer?.deliveryAddress);
      case "deliveryDate":
        return deliveryDate(offer.deliveryDate);
      case "bankAccount":
        return print("seller.bankAccount", seller.bankAccount);
      case "payment":
      case "delivery":
        return print(`terms.${name}`, terms?.[name]);
      case "notes":
        return notes(terms?.notes);
      case "options":
        return options();
    }
  }

  function deliveryDate(day: string | undefined): string {
    return day === undefined ? "" : formatDate(day, labels.locale);
  }

  function notes(value: string | readonly string[] | undefined): string {
    if (typeof value === "string" || value === undefined) return print("terms.notes", value);
    return value.map((note, index) => print(`terms.notes.${index}`, note))
      .filter((note) => note !== "").join("\n\n");
  }

  function party(path: "seller" | "buyer", value: DocumentPayload["seller"]): ContentParty {
    const nip = printLine(`${path}.nip`, value.nip);
    return {
      label: labels[path],
      name: print(`${path}.name`, value.name),
      details: [
        print(`${path}.address`, value.address),
        nip && `${labels.nip}: ${nip}`,
        print(`${path}.contact`, value.contact),
      ].filter((text) => text !== "").join("\n"),
    };
  }

  /** What options would add, in a sentence; nothing where there are none. */
  function options(): string {
    const { offer, items } = source;
    const { optionalNet, optionalGross } = optionalTotals(items, offer, offer.currency);
    if (optionalNet === 0 && optionalGross === 0) return "";
    const money = (value: number) => `${amount(value)}\u00a0${offer.currency}`;
    return `${labels.notIncluded}: ${money(optionalNet)} ${
      labels.net.toLocaleLowerCase(labels.locale)
    }, ${money(optionalGross)} ${labels.gross.toLocaleLowerCase(labels.locale)}`;
  }

  /** Only lines with a product are counted; a heading bears the sum of its lines. */
  function linesOf(): ContentLine[] {
    const sums = sectionSums(source.items, source.offer.currency);
    let number = 0;
    return source.items.map((item, index) => {
      if ((item.kind ?? "product") === "product") return line(item, index, ++number);
      const sum = sums.find(({ section }) => section === item)?.sumOfLines;
      const path = `items.${index}`;
      return {
        kind: item.kind ?? "product",
        position: "",
        name: print(`${path}.name`, item.name),
        sku: "",
        description: [
          print(`${path}.description`, item.description),
          print(`${path}.note`, item.note),
        ].filter((text) => text !== "").join("\n"),
        quantity: "",
        unit: "",
        unitPriceNet: "",
        vat: "",
        net: sum === undefined ? "" : amount(sum),
        gross: "",
      };
    });
  }

  function line(item: DocumentLine, index: number, number: number): ContentLine {
    const { discount, totalNet, totalGross } = lineTotals(item, source.offer.currency);
    const path = `items.${index}`;
    const isOpen = item.optional && !item.selected;
    const figure = (value: number) => isOpen ? `(${amount(value)})` : amount(value);
    const agreed = item.agreedUnitPriceNet;
    return {
      kind: "product",
      position: formatAmount(number, 0, labels.locale),
      name: print(`${path}.name`, item.name),
      sku: printLine(`${path}.sku`, item.sku),
      description: [
        print(`${path}.description`, item.description),
        print(`${path}.note`, item.note),
        item.leadTime ? `${labels.leadTime}: ${printLine(`${path}.leadTime`, item.leadTime)}` : "",
        agreed === undefined ? "" : `${labels.listPrice}: ${amount(item.unitPriceNet)}`,
        discount === 0
          ? ""
          : `${labels.discount} ${percent(item.discountPercent ?? 0, labels)}: ${
            amount(-discount)
          }`,
        item.optional ? item.selected ? labels.chosen : labels.optional : "",
      ].filter((text) => text !== "").join("\n"),
      quantity: formatAmount(item.quantity, 0, labels.locale),
      unit: printLine(`${path}.unit`, item.unit),
      unitPriceNet: amount(agreed ?? item.unitPriceNet),
      vat: percent(item.vatRate, labels),
      net: figure(totalNet),
      gross: figure(totalGross),
    };
  }

  function amount(value: number): string {
    return formatAmount(value, decimalsOf(source.offer.currency), labels.locale);
  }
}

function totalsOf({ items, offer }: DocumentSource, labels: Labels): ContentTotal[] {
  const totals = offerTotals(items, offer, offer.currency);
  const decimals = decimalsOf(offer.currency);
  const amount = (value: number) => formatAmount(value, decimals, labels.locale);
  const money = (value: number) => `${amount(value)}\u00a0${offer.currency}`;
  const plain = (label: string, value: string): ContentTotal => ({ label, value, weight: "plain" });

  return [
    ...allowances(totals, offer.discountPercent ?? 0, labels, amount),
    { label: labels.totalNet, value: money(totals.totalNet), weight: "sum" },
    ...totals.vat.map(({ vatRate, taxable, tax }) =>
      plain(
        `${labels.vat} ${percent(vatRate, labels)} ${labels.vatOn} ${amount(taxable)}`,
        amount(tax),
      )
    ),
    ...(totals.vat.length > 1 ? [plain(labels.totalVat, money(totals.totalVat))] : []),
    { label: labels.totalGross, value: money(totals.totalGross), weight: "grand" },
  ];
}

function allowances(
  totals: OfferTotals,
  rate: number,
  labels: Labels,
  amount: (value: number) => string,
): ContentTotal[] {
  const named = (value: number, suffix: string): ContentTotal[] =>
    value === 0 ? [] : [{
      label: `${value > 0 ? labels.discount : labels.surcharge}${suffix}`,
      value: amount(-value),
      weight: "plain",
    }];
  const parts = [
    ...named(totals.percentDiscount, ` ${percent(Math.abs(rate), labels)}`),
    ...named(totals.amountDiscount, ""),
  ];
  if (parts.length === 0) return [];
  return [
    { label: labels.sumOfLines, value: amount(totals.sumOfLines), weight: "plain" },
    ...parts,
  ];
}

function percent(rate: number, labels: Labels): string {
  return `${formatAmount(rate, 0, labels.locale)}${labels.percent}`;
}

function describe(path: string, text: string, missing: readonly string[]): string {
  const named = missing.slice(0, NAMED_CHARACTERS).map(nameCharacter).join(", ");
  const more = missing.length - NAMED_CHARACTERS;
  return `${path}: has characters that the document's font cannot show: ${named}${
    more > 0 ? ` and ${more} more` : ""
  }, in “${around(text, missing)}”`;
}

/** The part of a text that people find it by: the first of these characters and what stands around it, on one line. */
function around(text: string, characters: readonly string[]): string {
  const all = [...text.replaceAll("\n", " ")];
  const first = all.findIndex((character) => characters.includes(character));
  const start = all.length <= CITED_CHARACTERS ? 0 : Math.max(0, first - CITED_CHARACTERS / 2 + 1);
  const end = start + CITED_CHARACTERS;
  return `${start > 0 ? "…" : ""}${all.slice(start, end).join("")}${end < all.length ? "…" : ""}`;
}
