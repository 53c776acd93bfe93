import { assert, assertEquals, assertFalse } from "@std/assert";
import { decimalsOf, isCurrency } from "@/core/money/currency.ts";

const DECIMALS: [string, number][] = [
  ["PLN", 2],
  ["EUR", 2],
  ["HUF", 2],
  ["CLP", 0],
  ["JPY", 0],
  ["jpy", 0],
  ["KRW", 0],
  ["KWD", 3],
  ["TND", 3],
  ["CLF", 4],
  ["ABC", 2],
  ["", 2],
];

for (const [code, decimals] of DECIMALS) {
  Deno.test(`decimalsOf: "${code}" has ${decimals}`, () => {
    assertEquals(decimalsOf(code), decimals);
  });
}

Deno.test("isCurrency: knows ISO 4217 codes in upper case only", () => {
  for (const code of ["PLN", "USD", "JPY", "KWD", "CLF", "XOF", "ZWG"]) {
    assert(isCurrency(code), code);
  }
  for (const code of ["pln", "ABC", "", "PL", "PLNX", "XAU", "XTS", "constructor", "toString"]) {
    assertFalse(isCurrency(code), code);
  }
});

Deno.test("decimalsOf: a word of the language is no currency", () => {
  assertEquals(decimalsOf("constructor"), 2);
  assertEquals(decimalsOf("__proto__"), 2);
});
