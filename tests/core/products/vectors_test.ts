import { assertAlmostEquals, assertEquals } from "@std/assert";
import { vectorText } from "@/core/products/vectors.ts";

Deno.test("vectorText() writes what pgvector reads", () => {
  assertEquals(vectorText([1, 0, -0.5, 0.25]), "[1,0,-.500000,.250000]");
  assertEquals(vectorText([]), "[]");
});

Deno.test("vectorText() keeps numbers of every size to six digits or six decimals", () => {
  const numbers = [0.123456789, -0.9999999, 1e-9, -3.25e-12, 12.5, 123456.789, 0.000999, -0.001];
  const read = JSON.parse(vectorText(numbers).replace(/(^|[[,-])\./g, "$10."));
  for (const [at, number] of numbers.entries()) {
    assertAlmostEquals(read[at], number, Math.max(Math.abs(number) * 1e-5, 1e-18));
  }
});
