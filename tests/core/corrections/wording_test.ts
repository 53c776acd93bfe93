import { assertEquals, assertNotEquals } from "@std/assert";
import { wordingOf } from "@/core/corrections/wording.ts";

Deno.test("wordingOf() is the same for what one person writes twice", () => {
  const table: [string, string][] = [
    ["Copy paper A4", "copy papers, A4"],
    ["Śruby M8 x 40", "sruba m8×40"],
    ["patch cable 2 m", "Patch-cable 2m"],
    ["Drehstuhl für das Büro", "drehstuhl buro"],
    ["wyłączniki B16", "wyłączników  b16"],
    ["the usual gloves", "usual glove"],
  ];
  for (const [one, other] of table) {
    assertEquals([one, wordingOf(one)], [one, wordingOf(other)]);
  }
});

Deno.test("wordingOf() tells sizes, codes and order apart", () => {
  const table: [string, string][] = [
    ["gloves size M", "gloves size L"],
    ["patch cable 2 m", "patch cable 5 m"],
    ["EL-MCB-B16", "EL-MCB-C16"],
    ["cable for lamp", "lamp for cable"],
    ["paper 80 g", "paper 8 0 g"],
  ];
  for (const [one, other] of table) assertNotEquals(wordingOf(one), wordingOf(other));
});

Deno.test("wordingOf() of nothing and of prose is none", () => {
  assertEquals(["", " ", "—!?", "word ".repeat(100)].map(wordingOf), Array(4).fill(undefined));
});
