import { assertEquals } from "@std/assert";
import { cutText, type Span } from "@/core/offers/page.ts";

const line = (index: number) => ({ kind: "line", index }) as const;

function cut(text: string, ...places: [number, number][]): string {
  const spans: Span[] = places.map(([start, end], index) => ({ start, end, answer: line(index) }));
  const pieces = cutText(text, spans);
  assertEquals(pieces.map((piece) => piece.text).join(""), text, "no letter is lost");
  return pieces.map((piece) =>
    piece.part ? `[${piece.part.number}:${piece.text}=${piece.part.answer.index}]` : piece.text
  ).join("");
}

Deno.test("the text is cut at its parts, numbered in reading order", () => {
  assertEquals(cut("two pens, one pad", [10, 17], [0, 8]), "[1:two pens=1], [2:one pad=0]");
  assertEquals(cut("pens", [0, 4]), "[1:pens=0]");
  assertEquals(cut("pens"), "pens");
  assertEquals(cut(""), "");
});

Deno.test("of parts that overlap the first is shown, of two that start together the longer", () => {
  assertEquals(cut("abcdef", [2, 5], [0, 3]), "[1:abc=1]def");
  assertEquals(cut("abcdef", [0, 2], [0, 4]), "[1:abcd=1]ef");
  assertEquals(cut("abcdef", [0, 3], [3, 6]), "[1:abc=0][2:def=1]");
});

Deno.test("places outside of the text or inside a character are left out", () => {
  assertEquals(cut("abc", [-1, 2], [2, 9], [1, 1], [2, 1]), "abc");
  assertEquals(cut("a😀b", [0, 2]), "a😀b");
  assertEquals(cut("a😀b", [1, 3]), "a[1:😀=0]b");
});
