/** An offer with what its page shows besides: which part of the customer's text became which line, and what else there is. */
import type { App } from "@/core/app.ts";
import type { OfferChange } from "@/core/contracts/change.ts";
import { AppError } from "@/core/errors.ts";
import { parseId } from "@/core/platform/ids.ts";
import { findOfferPage } from "@/db/queries/offers/offer_page.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import { alternativesOf, type OfferAlternatives } from "./alternatives.ts";
import { mostCompared, type RevisionSummary, summarizeRevisions } from "./compare.ts";
import { type GroundsBySentence, readGrounds } from "./grounds.ts";
import { presentChange } from "./history.ts";
import { canMatchAgain } from "./match_again.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import { changedPrices, type PricesNow } from "./reprice.ts";

/** What a part of the text became; `index` counts lines or unmatched fragments from 0. */
export interface Answer {
  readonly kind: "line" | "unmatched";
  readonly index: number;
}

/** A piece of the customer's text. All pieces joined are the text, unchanged. */
export interface TextPiece {
  readonly text: string;
  /** Present on pieces that the drafting read as something wanted; they count from 1 in reading order. */
  readonly part?: { readonly number: number; readonly answer: Answer };
}

/** See the top of the file. Numbers of parts are those of {@link TextPiece.part}. */
export interface OfferPage extends PresentedOffer {
  readonly pieces: readonly TextPiece[];
  /** The part that each line answers, in the order of the lines. */
  readonly lineParts: readonly (number | undefined)[];
  readonly unmatchedParts: readonly (number | undefined)[];
  /** What the customer wants of each unmatched part, as decimal text, in the order of the parts. */
  readonly unmatchedQuantities: readonly (string | null)[];
  /** What the offer's English sentences say. */
  readonly grounds: GroundsBySentence;
  /** What lines would cost now, where that has changed since they were made. */
  readonly changedPrices: PricesNow;
  /** What the catalogue sells products by, by id of the product; only what it says and still has. */
  readonly units: ReadonlyMap<string, string>;
  /** Whether matching again could answer a part. */
  readonly canMatchAgain: boolean;
  readonly alternatives: OfferAlternatives;
  /** Newest first. */
  readonly revisions: readonly RevisionSummary[];
  /** What made the present version, where the history knows it. */
  readonly newest?: OfferChange;
  /** Id of the user who can take the last change back. */
  readonly undoBy: string | null;
}

/** A place in a text in UTF-16 units, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly answer: Answer;
}

/**
 * Reads an offer for its page, all of it at one moment.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function getOfferPage(app: App, offerId: string): Promise<OfferPage> {
  const id = parseId(offerId);
  const row = id === undefined
    ? undefined
    : await findOfferPage(app.database.sql, id, mostCompared);
  if (!row) throw new AppError("offer_not_found");
  const spans = spansOf(row);
  const pieces = cutText(row.clientRequest ?? "", spans);
  const partOf = partFinder(spans, pieces);
  return {
    ...presentOffer(row),
    pieces,
    lineParts: row.items.map((_, index) => partOf("line", index)),
    unmatchedParts: row.unmatched.map((_, index) => partOf("unmatched", index)),
    unmatchedQuantities: row.unmatched.map(({ quantity }) => quantity),
    grounds: readGrounds(row.said),
    changedPrices: changedPrices(row, app.now()),
    units: new Map(row.products.flatMap(({ id, unit }) => unit === "" ? [] : [[id, unit]])),
    canMatchAgain: canMatchAgain(row),
    alternatives: alternativesOf(row, app.now()),
    revisions: summarizeRevisions(row.revisions),
    newest: row.newest ? presentChange(row.newest) : undefined,
    undoBy: row.undoBy,
  };
}

function spansOf(row: OfferRow): Span[] {
  const places = (
    kind: Answer["kind"],
    list: readonly { fragmentStart: number | null; fragmentEnd: number | null }[],
  ) =>
    list.flatMap(({ fragmentStart, fragmentEnd }, index) =>
      fragmentStart === null || fragmentEnd === null
        ? []
        : [{ start: fragmentStart, end: fragmentEnd, answer: { kind, index } }]
    );
  return [...places("line", row.items), ...places("unmatched", row.unmatched)];
}

/**
 * Cuts a text at its spans. Where spans overlap the one that starts first is shown, the longer of two that start
 * together; a span outside of the text is left out. No piece splits a surrogate pair.
 */
export function cutText(text: string, spans: readonly Span[]): TextPiece[] {
  const sorted = spans
    .filter(({ start, end }) => start >= 0 && start < end && end <= text.length)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const pieces: TextPiece[] = [];
  let at = 0, number = 0;
  for (const { start, end, answer } of sorted) {
    if (start < at || splitsPair(text, start) || splitsPair(text, end)) continue;
    if (start > at) pieces.push({ text: text.slice(at, start) });
    pieces.push({ text: text.slice(start, end), part: { number: ++number, answer } });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

function splitsPair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
}

/** Finds the shown part of a line: its own, or the one that covers the start of its span. */
function partFinder(
  spans: readonly Span[],
  pieces: readonly TextPiece[],
): (kind: Answer["kind"], index: number) => number | undefined {
  let at = 0;
  const shown = pieces.flatMap(({ text, part }) => {
    const start = at;
    at += text.length;
    return part ? [{ start, end: at, number: part.number }] : [];
  });
  return (kind, index) => {
    const span = spans.find(({ answer }) => answer.kind === kind && answer.index === index);
    return span && shown.find(({ start, end }) => start <= span.start && span.start < end)?.number;
  };
}
