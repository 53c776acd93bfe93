/** What an offer's page says about what was just done. The address says it: it is read as one of a few words, never shown as it is. */
import type { Locale } from "@/components/format.ts";
import { wordsOf } from "@/components/language.ts";
import type { NoticeView } from "@/components/desk/offer_view.ts";

/** The notice that an address asks for, if any. */
export function noticeOf(search: URLSearchParams, language: Locale): NoticeView | undefined {
  const done = search.get("done") ?? "";
  const { offer, asks, line, sending } = wordsOf(language);
  if (done === "removed") {
    const sku = search.get("sku") ?? "";
    const known = sku === "" || /^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/.test(sku);
    return known ? { text: offer.removed(sku) } : undefined;
  }
  if (done === "matched-again") {
    const count = Number(/^\d{1,3}$/.exec(search.get("n") ?? "")?.[0] ?? 0);
    return { text: offer.done.matchedAgain(count) };
  }
  const texts = new Map([
    ["accepted", offer.done.accepted],
    ["rejected", offer.done.rejected],
    ["draft", offer.done.draft],
    ["left-out", offer.done.leftOut],
    ["taken-back", offer.done.takenBack],
    ["unmatched", offer.done.unmatched],
    ["wanted", asks.done.wanted],
    ["wanted-unmatched", asks.done.wantedUnmatched],
    ["split", asks.done.split],
    ["own-line", asks.done.ownLine],
    ["one-off", line.oneOff.done],
    ["repriced", line.reprice.done],
    ["settled", asks.done.settled],
    ["revision", offer.done.revision],
    ["restored", offer.done.restored],
    ["undone", offer.done.undone],
    ["copied", offer.done.copied],
    ...Object.entries(sending.done).map(([name, text]) => [`sending-${name}`, text] as const),
  ]);
  const text = texts.get(done);
  return text === undefined ? undefined : { text };
}
