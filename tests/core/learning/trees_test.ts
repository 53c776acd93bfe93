import { assertEquals } from "@std/assert";
import { probabilityOf, scoresOf, type StoredTrees } from "@/core/learning/trees.ts";

const model: StoredTrees = {
  features: ["share", "rank"],
  base: -1,
  trees: [
    [[0, 0.5, 1], [-2], [1, 3, 3], [4], [8]],
    [[0.25]],
  ],
};

Deno.test("scoresOf() goes left up to the threshold and adds the leaves of all trees to the base", async (test) => {
  const cases: [share: number, rank: number, expected: number][] = [
    [0.2, 0, -2.75],
    [0.5, 9, -2.75],
    [0.500001, 3, 3.25],
    [0.9, 3.5, 7.25],
  ];
  for (const [share, rank, expected] of cases) {
    await test.step(`${share}, ${rank}`, () => {
      assertEquals([...scoresOf(model, Float64Array.of(share, rank), 2)], [expected]);
    });
  }
});

Deno.test("scoresOf() reads all rows, or as many as are wanted from one on", () => {
  const rows = Float64Array.of(0.2, 0, 0.9, 3.5, 0.500001, 3);
  assertEquals([...scoresOf(model, rows, 2)], [-2.75, 7.25, 3.25]);
  assertEquals([...scoresOf(model, rows, 2, 1)], [7.25, 3.25]);
  assertEquals([...scoresOf(model, rows, 2, 1, 1)], [7.25]);
});

Deno.test("probabilityOf() makes log odds a probability", () => {
  assertEquals(probabilityOf(0), 0.5);
  assertEquals(Math.round(probabilityOf(Math.log(3)) * 1e6), 750_000);
  assertEquals([probabilityOf(-1000), probabilityOf(1000)], [0, 1]);
});
