import { assert, assertEquals, AssertionError, assertRejects, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  assertSpyCall,
  assertSpyCallArgs,
  assertSpyCallAsync,
  assertSpyCalls,
  MockError,
  resolvesNext,
  returnsNext,
  spy,
  stub,
} from "@std/testing/mock";
import { FakeTime, TimeError } from "@std/testing/time";

class Till {
  sum = 0;
  add(amount: number): number {
    if (amount < 0) throw new RangeError("below zero");
    return this.sum += amount;
  }
}

describe("bdd", () => {
  const ran: string[] = [];
  it("runs tests", () => void ran.push("first"));
  describe("nested", () => {
    it("runs nested tests after those beside them", () => assertEquals(ran, ["first", "second"]));
  });
  it("in order", () => void ran.push("second"));
});

it("it: stands alone", () => {});

Deno.test("spy: remembers the calls of a function", () => {
  const double = spy((n: number) => n * 2);
  assertEquals([double(2), double(3)], [4, 6]);
  assertSpyCalls(double, 2);
  assertSpyCall(double, 1, { args: [3], returned: 6 });
  assertSpyCallArgs(double, 0, [2]);
  assertThrows(
    () => assertSpyCalls(double, 1),
    AssertionError,
    "actual calls: 2",
  );
  assertThrows(
    () => assertSpyCallArgs(double, 0, [3]),
    AssertionError,
    "not equal",
  );
  assertThrows(
    () => assertSpyCall(double, 2),
    AssertionError,
    "not called 3 times",
  );
  assertThrows(() => double.restore(), MockError);
  assertEquals(spy()(), undefined);
});

Deno.test("spy: stands in for a method and calls it", () => {
  const till = new Till();
  {
    using add = spy(till, "add");
    assertEquals(till.add(2), 2);
    assertThrows(() => till.add(-1), RangeError);
    assertSpyCall(add, 0, { self: till, args: [2], returned: 2 });
    assertSpyCall(add, 1, { error: { msgIncludes: "zero" } });
    assertThrows(() => spy(till, "add"), MockError, "already spying");
  }
  assertEquals(till.add, Till.prototype.add);
});

Deno.test("stub: does something else than the method until it is restored", () => {
  const till = new Till();
  const add = stub(till, "add", returnsNext([7, new Error("shut")]));
  assertEquals(till.add(1), 7);
  assertThrows(() => till.add(1), Error, "shut");
  assertThrows(() => till.add(1), MockError, "more than 2 time(s)");
  add.restore();
  assertThrows(() => add.restore(), MockError, "already restored");
  assertEquals([till.add(1), till.sum], [1, 1]);
});

Deno.test("resolvesNext: resolves and rejects in turn", async () => {
  const next = spy(resolvesNext([1, new Error("no")]));
  assertEquals(await next(), 1);
  await assertRejects(() => next(), Error, "no");
  await assertSpyCallAsync(next, 0, { returned: 1 });
  await assertSpyCallAsync(next, 1, { error: { msgIncludes: "no" } });
});

Deno.test("FakeTime: moves only when told to", () => {
  using time = new FakeTime("2026-01-01T00:00:00Z");
  assertEquals(new Date().toISOString(), "2026-01-01T00:00:00.000Z");
  const seen: string[] = [];
  setTimeout((word: string) => seen.push(word), 100, "late");
  setTimeout(() => seen.push("soon"), 10);
  const cancelled = setTimeout(() => seen.push("never"), 5);
  clearTimeout(cancelled);
  const ticking = setInterval(
    () => seen.push(`at ${Date.now() - time.start}`),
    40,
  );
  time.tick(99);
  assertEquals(seen, ["soon", "at 40", "at 80"]);
  time.tick(1);
  assertEquals(seen, ["soon", "at 40", "at 80", "late"]);
  clearInterval(ticking);
  assertEquals(time.next(), false);
  assertEquals(time.now, time.start + 100);
  assert(new Date(0) instanceof Date);
});

Deno.test("FakeTime: lets promises go on between timers", async () => {
  using time = new FakeTime(0);
  const seen: number[] = [];
  const work = (async () => {
    for (const wait of [10, 20]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      seen.push(Date.now());
    }
  })();
  await time.tickAsync(30);
  await work;
  assertEquals(seen, [10, 30]);
});

Deno.test("FakeTime: one at a time, and gone after restore", () => {
  const before = [Date, setTimeout, clearInterval];
  const time = new FakeTime();
  assertThrows(() => new FakeTime(), TimeError, "already faked");
  time.restore();
  assertThrows(() => time.restore(), TimeError, "already restored");
  assertEquals([Date, setTimeout, clearInterval], before);
});
