import { assertEquals } from "@std/assert";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("tokenize() keeps words whole and marks apart", () => {
  const cases: [string, string[]][] = [
    ["CLT-M508L, 3,5 m", ["CLT-M508L", ",", "3,5", "m"]],
    ["women's 42.5\" StarTech.com", ["women's", '42.5"', "StarTech.com"]],
    ["5×lampy (szt.)", ["5", "×", "lampy", "(", "szt", ".", ")"]],
    ["Größe M–L", ["Größe", "M", "–", "L"]],
    ["👉 5", ["👉", "5"]],
    ["", []],
  ];
  for (const [text, words] of cases) {
    const tokens = tokenize(text);
    assertEquals(tokens.map((token) => token.text), words);
    for (const token of tokens) assertEquals(text.slice(token.start, token.end), token.text);
  }
});
