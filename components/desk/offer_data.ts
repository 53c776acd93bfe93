/** Makes what the page of an offer shows out of its view, in the words of a language. Runs on the server only. */
import type { Grounds } from "@/core/contracts/grounds.ts";
import type { OfferItem } from "@/core/contracts/offer.ts";
import { formatAmount, formatDateTime, formatNumber, type Locale } from "../format.ts";
import { wordsOf } from "../language.ts";
import {
  type ChoiceView,
  type FindView,
  isDoubtful,
  isOpen,
  linePlace,
  type LineView,
  nextToReview,
  type OfferView,
  unmatchedPlace,
  type UnmatchedView,
} from "./offer_view.ts";
import type {
  DeskChoice,
  DeskData,
  DeskFind,
  DeskLine,
  DeskPart,
  DeskRow,
  DeskTotal,
} from "./data.ts";
import { asksOf, notAskedOf, piecesOf } from "./message_data.ts";
import { issuedOf } from "./stage_data.ts";
import { suggestedOf, termsOf } from "./terms_data.ts";

/** What is said of an offer besides its view. */
interface Making {
  readonly view: OfferView;
  readonly language: Locale;
}

/** The whole page. */
export function deskData(view: OfferView, language: Locale): DeskData {
  const { offer, fields } = view;
  const words = wordsOf(language);
  const making = { view, language };
  const { count, lines, parts, place } = nextToReview(view);
  const editable = offer.status === "draft";
  const totals = totalsOf(making);
  const notAsked = notAskedOf(view, language);
  const leftOut = view.unmatched.flatMap((part, index) =>
    isOpen(part) ? [] : partOf(making, part, index)
  );
  return {
    id: offer.id,
    version: view.version,
    was: view.was,
    show: view.show,
    editable,
    status: offer.status,
    stage: offer.stage,
    issued: issuedOf(offer, language),
    number: offer.number ?? "",
    customer: offer.customerName ?? "",
    title: offer.name,
    savedAt: words.offer.savedAtTime(savedAt(offer.updatedAt, language)),
    rows: rowsOf(making),
    leftOut,
    leftOutTitle: words.offer.leftOutTitle(leftOut.length),
    filters: [
      { show: "all", name: words.offers.all, count: view.lines.length },
      { show: "check", name: words.offers.toCheck, count: lines },
      { show: "unmatched", name: words.offers.unmatched, count: parts },
    ],
    linesCaption: words.offer.caption(view.lines.length, offer.currency),
    nothing: nothingOf(making, lines, parts),
    pieces: piecesOf(view),
    answered: answeredOf(making),
    asks: asksOf(view, language),
    canUndo: editable && view.canUndo,
    notAsked,
    notAskedTitle: words.offer.notAskedTitle(notAsked.length),
    fields,
    findNew: findOf(making, "new"),
    oneOff: view.oneOff,
    terms: termsOf(offer, language),
    suggested: suggestedOf(offer, language),
    totals: totals.slice(0, -1),
    gross: totals.at(-1) ?? { name: "", value: "" },
    next: place === undefined ? undefined : { place, count },
    canMatchAgain: editable && view.canMatchAgain,
    copyKey: view.copyKey,
    pdf: view.pdf,
    problems: view.problems,
    conflict: conflictOf(making),
    notice: view.notice,
    notes: offer.notes,
    focus: view.focus,
    warns: editable ? "" : {
      draft: "",
      imported: words.offer.imported,
      accepted: words.offer.acceptedNote,
      rejected: words.offer.rejectedNote,
    }[offer.status],
  };
}

/** The time of day; of another day also which. */
function savedAt(iso: string, language: Locale): string {
  const written = formatDateTime(iso, language);
  const [day, time] = written.split(/, (?=\d\d:\d\d$)/);
  const [today] = formatDateTime(new Date().toISOString(), language).split(/, (?=\d\d:\d\d$)/);
  return day === today ? time ?? written : written;
}

/** Unmatched parts stand among the lines, where the message has them; without a message behind them. */
function rowsOf(making: Making): DeskRow[] {
  const { view } = making;
  const rows: DeskRow[] = view.lines.map((line, index) => lineOf(making, line, index));
  for (const [index, part] of view.unmatched.entries()) {
    if (!isOpen(part)) continue;
    const { part: number = Infinity } = part;
    const before = rows.findLastIndex((row) => (row.part ?? Infinity) < number);
    rows.splice(number === Infinity ? rows.length : before + 1, 0, partOf(making, part, index));
  }
  return rows;
}

function lineOf(making: Making, line: LineView, index: number): DeskLine {
  const { view, language } = making;
  const { offer: words } = wordsOf(language);
  const { item, match, part, quantity, unit, catalogue } = line;
  const doubtful = isDoubtful(line);
  const sku = item.product?.sku ?? "";
  const called = words.lineOf(index + 1, sku || item.name);
  const gone = item.productId === null && match !== undefined && match !== "picked";
  // A line with a mistake stays in sight whatever the filter says.
  const wrong = quantity.error !== undefined || quantity.saved !== undefined;
  const said = match && { ...words.matches[match], tag: `tag-${match}` };
  const tells = doubtful || match === "picked" || match === "confirmed";
  return {
    kind: "line",
    id: item.id ?? linePlace(index),
    place: linePlace(index),
    part,
    sku,
    name: item.name,
    called,
    isDoubtful: doubtful && view.offer.status === "draft",
    match: said && tells ? said.name : "",
    matchClass: said?.tag ?? "",
    reason: [reasonOf(making, line.grounds, item.rationale), gone ? words.gone : ""].filter(Boolean)
      .join(" "),
    wanted: item.requestItem,
    quantity,
    label: words.quantityOf(index + 1, sku || item.name),
    amount: formatNumber(item.quantity, language),
    unit: unit ?? "",
    price: amountOf(making, item.agreedUnitPriceNet ?? item.unitPriceNet),
    net: netOf(making, item),
    vat: words.vatAt(formatNumber(item.vatRate, language)),
    margin: item.margin ? marginOf(making, item.margin.percent) : "",
    isText: item.kind === "text" || item.kind === "section",
    isSection: item.kind === "section",
    terms: lineTermsOf(making, item),
    page: `/offers/${view.offer.id}/lines/${item.id}`,
    priceNow: catalogue
      ? words.priceNow(
        amountOf(making, catalogue.unitPriceNet),
        catalogue.vatRate === item.vatRate ? undefined : formatNumber(catalogue.vatRate, language),
      )
      : "",
    choices: choicesOf(making, line.choices),
    canSplit: line.canSplit,
    find: findOf(making, linePlace(index)),
    hidden: !wrong && (view.show === "unmatched" || (view.show === "check" && !doubtful)),
  };
}

/** What a line comes to, or the lines below a heading; a text comes to nothing. */
function netOf(making: Making, { id, kind, totalNet }: OfferItem): string {
  if (kind === "text") return "";
  const { sections } = making.view.offer.totals;
  const sum = kind === "section" && sections.find(({ lineId }) => lineId === id)?.sumOfLines;
  return amountOf(making, sum === false ? totalNet : sum ?? 0);
}

function marginOf({ language }: Making, percent: number | null): string {
  const { line } = wordsOf(language);
  return line.margin(percent === null ? "–" : `${formatNumber(percent, language)} %`);
}

/** What is said of a line besides product and quantity, as it counts for the customer and for whoever reads it. */
function lineTermsOf({ view, language }: Making, item: OfferItem): string {
  const { line: words } = wordsOf(language);
  const { discountPercent = 0, agreedUnitPriceNet, priceSource } = item;
  const listed = priceSource?.kind === "price_list" && priceSource.name !== undefined;
  return [
    item.kind === "section" ? words.section : "",
    discountPercent === 0 ? "" : `−${formatNumber(discountPercent, language)} %`,
    agreedUnitPriceNet == null
      ? listed ? words.source(priceSource.name ?? "") : ""
      : words.agreed(formatAmount(agreedUnitPriceNet, view.decimals, language)),
    item.optional && !item.selected ? words.open : "",
    item.note ?? "",
  ].filter((text) => text !== "").join(" · ");
}

function partOf(making: Making, entry: UnmatchedView, index: number): DeskPart {
  const { view, language } = making;
  const { offer: words } = wordsOf(language);
  const { fragment, part, leftOutBy, madeUnmatchedBy, quantity } = entry;
  return {
    kind: "part",
    id: fragment.id,
    place: unmatchedPlace(index),
    part,
    item: fragment.item,
    isOpen: leftOutBy === undefined,
    reason: leftOutBy !== undefined
      ? words.leftOutBy(leftOutBy)
      : entry.grounds || madeUnmatchedBy === undefined
      ? reasonOf(making, entry.grounds, fragment.reason)
      : words.madeUnmatchedBy(madeUnmatchedBy),
    quantity,
    label: words.quantityFor(fragment.item),
    choices: choicesOf(making, entry.choices),
    find: findOf(making, unmatchedPlace(index)),
    findLabel: words.findFor(fragment.item),
    canSplit: entry.canSplit,
    hidden: view.show === "check" && quantity.error === undefined,
  };
}

function reasonOf({ language }: Making, grounds: Grounds | undefined, stored: string): string {
  return grounds ? wordsOf(language).grounds(grounds) : stored;
}

function choicesOf(making: Making, choices: readonly ChoiceView[]): DeskChoice[] {
  return choices.map(({ sku, name, unitPriceNet }) => ({
    sku,
    name,
    price: amountOf(making, unitPriceNet),
  }));
}

function findOf(making: Making, place: string): DeskFind | undefined {
  const { find } = making.view;
  if (find?.place !== place) return undefined;
  const { offer: words } = wordsOf(making.language);
  const { query, hits } = find as FindView;
  const said = hits.length === 0 ? words.noHits(query) : words.hits(hits.length, query);
  return { query, said, hits: choicesOf(making, hits) };
}

function amountOf({ view, language }: Making, value: number): string {
  return formatAmount(value, view.decimals, language);
}

function nothingOf({ view, language }: Making, lines: number, parts: number): string {
  const { offer: words } = wordsOf(language);
  if (view.show === "check" && lines === 0) return words.nothingToCheck;
  if (view.unmatched.length > 0 && parts === 0) return words.allAnswered;
  return view.lines.length === 0 ? words.noLines : "";
}

function answeredOf({ view, language }: Making): string {
  const parts = view.pieces.flatMap(({ part }) => part ?? []);
  if (parts.length === 0) return "";
  const matched = parts.filter(({ answer }) => answer.kind === "line");
  return wordsOf(language).offer.partsMatched(matched.length, parts.length);
}

function conflictOf({ view: { conflict }, language }: Making): DeskData["conflict"] {
  const { offer: words } = wordsOf(language);
  if (!conflict) return undefined;
  const said = [
    words.conflictKept,
    ...conflict.fields.length > 0 ? [words.conflictBoth] : [],
    ...conflict.lost ? [words.conflictGone] : [],
    words.conflictNext,
  ];
  return { said, fields: conflict.fields };
}

/** VAT once for each rate; the last one is what it comes to. */
function totalsOf(making: Making): DeskTotal[] {
  const { view: { offer }, language } = making;
  const { offer: words } = wordsOf(language);
  const { totals } = offer;
  const amount = (value: number) => amountOf(making, value);
  // An allowance below zero is a surcharge.
  const reduction = (value: number) => value > 0 ? words.discount : words.surcharge;
  const percent = formatNumber(Math.abs(offer.discountPercent), language);
  const { percentDiscount, amountDiscount } = totals;
  return [
    ...percentDiscount !== 0 || amountDiscount !== 0
      ? [{ name: words.sumOfLines, value: amount(totals.sumOfLines) }]
      : [],
    ...percentDiscount !== 0
      ? [{ name: `${reduction(percentDiscount)} ${percent} %`, value: amount(-percentDiscount) }]
      : [],
    ...amountDiscount !== 0
      ? [{ name: reduction(amountDiscount), value: amount(-amountDiscount) }]
      : [],
    { name: words.net, value: amount(totals.totalNet) },
    ...totals.vat.map(({ vatRate, taxable, tax }) => ({
      name: words.vatOf(formatNumber(vatRate, language), amount(taxable)),
      value: amount(tax),
    })),
    ...totals.optionalNet !== 0
      ? [{ name: words.optionalNet, value: amount(totals.optionalNet) }]
      : [],
    ...totals.margin
      ? [{ name: marginOf(making, totals.margin.percent), value: amount(totals.margin.amount) }]
      : [],
    { name: words.gross(offer.currency), value: amount(totals.totalGross) },
  ];
}
