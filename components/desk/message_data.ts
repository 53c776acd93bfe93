/** Makes what the page of an offer shows of its message: marked words, what is asked besides, what is read as not asked for. */
import type { Ask } from "@/core/contracts/reading.ts";
import type { Locale } from "../format.ts";
import { wordsOf } from "../language.ts";
import { isDoubtful, linePlace, type OfferView, unmatchedPlace } from "./offer_view.ts";
import type { DeskAsk, DeskPiece, NotAsked } from "./data.ts";

/** The message in pieces: what was read as wanted leads to its line, what is asked besides to where it is settled. */
export function piecesOf({ pieces, lines, offer }: OfferView): DeskPiece[] {
  const asks = shownAsks(offer.asks);
  let at = 0;
  const shown = new Set<number>();
  return pieces.flatMap(({ text, part }): DeskPiece[] => {
    const start = at;
    at += text.length;
    if (!part) return plainPieces(text, start, asks, shown);
    const { number, answer: { kind, index } } = part;
    const line = lines[index];
    return [{
      text,
      number,
      place: kind === "line" ? linePlace(index) : unmatchedPlace(index),
      state: kind === "unmatched" ? kind : line && isDoubtful(line) ? "check" : "line",
    }];
  });
}

/** A question about the discount is no second matter beside the discount. */
function shownAsks(asks: readonly Ask[] = []): readonly Ask[] {
  const others = asks.filter(({ kind }) => kind !== "question");
  return asks.filter(({ kind, start, end }) =>
    kind !== "question" || !others.some((each) => each.start < end && start < each.end)
  );
}

/** Cuts words that are no wish where something else is asked. What stands in two asks belongs to the first. */
function plainPieces(
  text: string,
  offset: number,
  asks: readonly Ask[],
  shown: Set<number>,
): DeskPiece[] {
  const found: DeskPiece[] = [];
  let at = 0;
  for (const [index, { start, end }] of asks.entries()) {
    const from = Math.max(start - offset, at), to = Math.min(end - offset, text.length);
    if (from >= to || text.slice(from, to).trim() === "") continue;
    if (from > at) found.push({ text: text.slice(at, from) });
    found.push({ text: text.slice(from, to), ask: index + 1, isFirst: !shown.has(index) });
    shown.add(index);
    at = to;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

/** What the message asks beside goods, in its order. */
export function asksOf({ offer, discounts }: OfferView, language: Locale): DeskAsk[] {
  const { asks } = wordsOf(language);
  return shownAsks(offer.asks).map(({ kind, text, value, start, settled }, index) => ({
    id: `${kind}:${start}`,
    number: index + 1,
    name: asks.kinds[kind],
    text,
    value: value ?? "",
    isQuestion: kind === "question",
    settled: settled === undefined ? "" : asks.settled[settled],
    discount: kind === "discount" && discounts.has(start)
      ? asks.discount(discounts.get(start) ?? "")
      : "",
    ask: `/offers/${offer.id}?${new URLSearchParams({ tab: "assistant", ask: text })}#chat`,
  }));
}

/** What is read as not asked for; a bare number is no wish. */
export function notAskedOf({ offer }: OfferView, language: Locale): NotAsked[] {
  const { notAskedReasons } = wordsOf(language).offer;
  return (offer.notAsked ?? []).map(({ text, reason, start }) => ({
    text,
    reason: notAskedReasons[reason],
    want: /\p{L}/u.test(text) ? String(start) : "",
  }));
}
