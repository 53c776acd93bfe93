import { assertEquals } from "@std/assert";
import { fold } from "@/core/words/fold.ts";

Deno.test("fold() leaves letters without case and marks", () => {
  const cases: [string, string][] = [
    ["Łóżko", "lozko"],
    ["Straße", "strasse"],
    ["ÖLFLEX", "olflex"],
    ["mm²", "mm2"],
    ["women’s", "women's"],
    ["3 × 5 – 6", "3 x 5 - 6"],
    ["e\u0301tui", "etui"],
    ["plain", "plain"],
  ];
  for (const [text, folded] of cases) assertEquals(fold(text), folded);
  for (const [, folded] of cases) assertEquals(fold(folded), folded);
});
