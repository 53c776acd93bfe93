import { assert, assertEquals } from "@std/assert";
import { confidenceOf, isLine, sureFrom, toCheckAtMost } from "@/core/deciding/costs.ts";
import { likelyScore } from "@/core/offers/review.ts";

Deno.test("confidenceOf() asks for a look below the sure probability, whatever the figure", () => {
  assert(toCheckAtMost < likelyScore && likelyScore <= sureFrom);
  assertEquals(confidenceOf(sureFrom - 0.001), toCheckAtMost);
  assert(confidenceOf(sureFrom) >= likelyScore);
  assertEquals([confidenceOf(0.41), confidenceOf(0.98)], [0.41, 0.98]);
});

Deno.test("confidenceOf() never falls where the probability rises, and has three decimals", () => {
  let before = 0;
  for (let chance = 0; chance <= 1; chance += 0.0007) {
    const shown = confidenceOf(chance);
    assert(shown >= before, `${chance}: ${shown} after ${before}`);
    assertEquals(Number(shown.toFixed(3)), shown);
    before = shown;
  }
});

Deno.test("isLine() compares a wrong line with a part that is left though one of the candidates is right", () => {
  assertEquals([isLine(0.6, 0.4), isLine(0.4, 0.4), isLine(0.39, 0.4)], [true, true, false]);
  assertEquals([isLine(0.3, 0.1), isLine(0.2, 0.1), isLine(0, 0)], [true, false, false]);
  assert(isLine(1, 1));
});
