import { assert, assertEquals, assertRejects } from "@std/assert";
import { inTurns } from "@/core/platform/turns.ts";

function* busy(steps: number): Generator<void, number, void> {
  for (let step = 0; step < steps; step++) {
    for (const begun = performance.now(); performance.now() - begun < 1;);
    yield;
  }
  return steps;
}

Deno.test("inTurns() gives what the work gives, and lets others go on meanwhile", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  assertEquals(await inTurns(busy(50)), 50);
  clearInterval(timer);
  assert(turns > 1, `${turns} turns`);
});

Deno.test("inTurns() fails as the work fails", async () => {
  const failing = function* (): Generator<void, void, void> {
    yield* busy(20);
    throw new RangeError("no");
  };
  await assertRejects(() => inTurns(failing()), RangeError, "no");
});
