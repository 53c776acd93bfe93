import { assertEquals } from "@std/assert";
import { isMark, isOf } from "@/core/matching/words/phrases.ts";
import { look, wordSet } from "@/core/words/signs.ts";
import { tokenize, type Written } from "@/core/words/tokens.ts";

Deno.test("a list holds its own words, folded or as they are written, and no others", () => {
  const first = wordSet("lampe stuhl");
  const others = Array.from({ length: 40 }, (_, at) => wordSet([`word${at}`, "–"]));
  const tokens = tokenize("Lampe Stuhl word7 – nichts");
  assertEquals(tokens.map((token) => isOf(token, first)), [true, true, false, false, false]);
  assertEquals(others.filter((list) => isOf(tokens[2], list)), others.slice(7, 8));
  assertEquals(others.filter((list) => isMark(tokens[3], list)).length, 40);
  assertEquals([isOf(tokens[4], first), isOf(undefined, first)], [false, false]);
});

Deno.test("another text in the place of a token has its own words", () => {
  const list = wordSet("tisch");
  const [token] = tokenize("Lampe");
  assertEquals(isOf(token?.respelled({ text: "Tisch", norm: "tisch" }), list), true);
  assertEquals(token?.apart().written, token?.written);
});

Deno.test("a look is taken once for each word, however often it stands there", () => {
  const seen: string[] = [];
  const isLong = look(({ norm }: Written) => seen.push(norm) > 0 && norm.length > 3);
  const tokens = tokenize("lamp up lamp up");
  assertEquals(tokens.map(isLong), [true, false, true, false]);
  assertEquals(tokens.map(isLong), [true, false, true, false]);
  assertEquals([isLong(undefined), seen], [false, ["lamp", "up"]]);
});
