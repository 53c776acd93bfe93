/** What a person still has to look at: the words that stand for how sure a match is. */
import type { OfferItem, UnmatchedFragment } from "@/core/contracts/offer.ts";

/** `check` asks for a look; `picked` was chosen by a person. */
export type MatchWord = "exact" | "likely" | "check" | "picked";

/** From this score on a match by meaning reads as likely; below it a person should check it. */
export const likelyScore = 0.75;

/** The word for a line's match, or `undefined` where nobody knows how it came about. */
export function matchWordOf(
  line: Pick<OfferItem, "matchSource" | "matchScore">,
): MatchWord | undefined {
  switch (line.matchSource) {
    case "exact":
      return "exact";
    case "manual":
      return "picked";
    case "semantic":
      return (line.matchScore ?? 0) >= likelyScore ? "likely" : "check";
    default:
      return undefined;
  }
}

/** How many lines ask for a look. */
export function countToCheck(
  lines: readonly Pick<OfferItem, "matchSource" | "matchScore">[],
): number {
  return lines.filter((line) => matchWordOf(line) === "check").length;
}

const leftOut = "Left out by ";

/** The reason of a part that a person has decided to leave out. */
export function leftOutReason(userName: string): string {
  return `${leftOut}${userName}`;
}

/** Whether a person has decided to leave the part out. */
export function isLeftOut(fragment: Pick<UnmatchedFragment, "reason">): boolean {
  return fragment.reason.startsWith(leftOut);
}

const madeUnmatched = "Made unmatched by ";

/** The reason of a part whose product a person has taken off its line. */
export function madeUnmatchedReason(userName: string): string {
  return `${madeUnmatched}${userName}`;
}

/** Who has taken the product off, if a person has. */
export function madeUnmatchedBy({ reason }: Pick<UnmatchedFragment, "reason">): string | undefined {
  return reason.startsWith(madeUnmatched) ? reason.slice(madeUnmatched.length) : undefined;
}
