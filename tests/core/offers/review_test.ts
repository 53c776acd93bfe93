import { assertEquals } from "@std/assert";
import {
  countToCheck,
  isLeftOut,
  leftOutReason,
  likelyScore,
  matchWordOf,
} from "@/core/offers/review.ts";

Deno.test("a match is said in words", () => {
  const lines = [
    { matchSource: "exact", matchScore: 1 },
    { matchSource: "semantic", matchScore: likelyScore },
    { matchSource: "semantic", matchScore: likelyScore - 0.0001 },
    { matchSource: "semantic", matchScore: null },
    { matchSource: "manual", matchScore: null },
    { matchSource: null, matchScore: null },
  ] as const;
  assertEquals(lines.map(matchWordOf), ["exact", "likely", "check", "check", "picked", undefined]);
  assertEquals(countToCheck(lines), 2);
});

Deno.test("a part that somebody left out is told from one that found no product", () => {
  assertEquals(isLeftOut({ reason: leftOutReason("Ann") }), true);
  assertEquals(isLeftOut({ reason: "No product comes close enough." }), false);
});
