import { assertEquals } from "@std/assert";
import { deniedIn, deniesNext, isAmong } from "@/core/words/denials.ts";
import { words } from "@/core/words/terms.ts";

Deno.test("deniesNext() tells which words are not wanted", () => {
  const denied = (text: string) => {
    const all = words(text);
    return all.filter((_, at) => deniesNext(all, at - 1)).map(({ form }) => form);
  };
  assertEquals(denied("bags with no handles"), ["handles"]);
  assertEquals(denied("Kaffee ohne Zucker"), ["zucker"]);
  assertEquals(denied("kubki bez pokrywek"), ["pokrywek"]);
  assertEquals(denied("no 5 envelopes"), []);
  assertEquals(denied("no-name toner"), []);
});

Deno.test("deniedIn() tells whether a product itself says that it has none", () => {
  const cases: [product: string, word: string, expected: boolean][] = [
    ["Desk chair, no wheels", "wheels", true],
    ["Knife set without wooden block", "block", true],
    ["Stemless glass", "stem", true],
    ["Gloves, powder free", "powder", true],
    ["Handschuhe, puderfrei", "Puder", true],
    ["Desk chair with wheels", "wheels", false],
    ["Wheels", "wheels", false],
  ];
  for (const [product, word, expected] of cases) {
    const [asked] = words(word);
    assertEquals([product, asked && isAmong(asked, deniedIn(words(product)))], [product, expected]);
  }
});
