import { assert, assertEquals } from "@std/assert";
import { probabilityOf, scoresOf } from "@/core/learning/trees.ts";
import { boost, type BoostOptions, type Rows } from "@/tools/learning/boost.ts";

const options: BoostOptions = { trees: 40, depth: 2, rate: 0.3, lambda: 1, leastWeight: 1 };

/** Rows of three features: what is looked for has either the first or the second, never both; the third says nothing. */
function eitherOr(): Rows {
  const rows: number[][] = [];
  for (let at = 0; at < 200; at++) {
    // One of the four is rarer: where all are alike no first split is better than none.
    const kind = at % 7;
    rows.push([Number(kind === 1 || kind > 4), Number(kind === 2 || kind > 3), at % 5]);
  }
  return {
    features: ["one", "other", "noise"],
    values: Float64Array.from(rows.flat()),
    labels: Uint8Array.from(rows, ([one, other]) => Number(one !== other)),
    weights: new Float64Array(rows.length).fill(1),
  };
}

Deno.test("boost() learns that either of two is right and both are not", () => {
  const model = boost(eitherOr(), options);
  const chance = (...row: number[]) =>
    probabilityOf(scoresOf(model, Float64Array.from(row), row.length)[0]!);
  for (const noise of [0, 4]) {
    assert(chance(1, 0, noise) > 0.9 && chance(0, 1, noise) > 0.9);
    assert(chance(0, 0, noise) < 0.1 && chance(1, 1, noise) < 0.1);
  }
});

Deno.test("boost() gives the same trees for the same rows", () => {
  assertEquals(boost(eitherOr(), options), boost(eitherOr(), options));
});

Deno.test("boost() counts a row as much as it weighs", () => {
  const rows = (right: number): Rows => ({
    features: ["same"],
    values: new Float64Array(10),
    labels: Uint8Array.from({ length: 10 }, (_, at) => Number(at < 5)),
    weights: Float64Array.from({ length: 10 }, (_, at) => at < 5 ? right : 1),
  });
  const chance = (right: number) =>
    probabilityOf(scoresOf(boost(rows(right), options), new Float64Array(1), 1)[0]!);
  assertEquals([chance(1), chance(3)].map((each) => Math.round(each * 100)), [50, 75]);
});

Deno.test("boost() learns from lists which of their rows is chosen, and when none is", () => {
  // The row with more of the second feature is chosen, whatever its absolute value; none where the first is 1.
  const values: number[] = [], labels: number[] = [], lists: number[] = [];
  for (let at = 0; at < 120; at++) {
    const isNone = at % 3 === 0;
    lists.push(labels.length);
    const margins = [-1, -1, 1];
    for (const [row, margin] of margins.entries()) {
      values.push(Number(isNone), margin, (at + row) % 4);
      labels.push(Number(!isNone && margin > 0));
    }
  }
  const rows = {
    features: ["none", "margin", "noise"],
    values: Float64Array.from(values),
    labels: Uint8Array.from(labels),
    weights: new Float64Array(labels.length).fill(1),
    lists,
  };
  for (const leastGradient of [0, 1e-3]) {
    const model = boost(rows, { ...options, leastGradient });
    const scores = (none: number) =>
      scoresOf(model, Float64Array.from([none, -1, 0, none, -1, 1, none, 1, 2]), 3);
    const shares = (of: Float64Array) => {
      const parts = [1, ...Array.from(of, Math.exp)];
      const all = parts.reduce((sum, part) => sum + part, 0);
      return parts.map((part) => part / all);
    };
    assert(shares(scores(0)).at(-1)! > 0.9);
    assert(shares(scores(1))[0]! > 0.9);
  }
});

Deno.test("boost() shares what several rows of a list may be chosen for", () => {
  const model = boost({
    features: ["alike"],
    values: Float64Array.from({ length: 80 }, (_, at) => Number(at % 4 < 2)),
    labels: Uint8Array.from({ length: 80 }, (_, at) => Number(at % 4 < 2)),
    weights: new Float64Array(80).fill(1),
    lists: Array.from({ length: 20 }, (_, at) => at * 4),
  }, options);
  const [one, other, ...rest] = scoresOf(model, Float64Array.of(1, 1, 0, 0), 1);
  assertEquals(one, other);
  assert(rest.every((score) => one! - score > 3));
});
