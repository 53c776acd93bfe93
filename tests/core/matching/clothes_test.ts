import { assertEquals } from "@std/assert";
import { isSizedCount, readSizes } from "@/core/matching/clothes.ts";
import { tokenize } from "@/core/matching/tokens.ts";

Deno.test("readSizes() gives one thing for each size that is counted", async (test) => {
  const cases: [text: string, things: string[] | undefined][] = [
    ["T-shirt, 4 x M, 6 x L", ["4 T-shirt M", "6 T-shirt L"]],
    ["polo: M 4, L 6, XL 2", ["4 polo M", "6 polo L", "2 polo XL"]],
    ["koszulki rozm. M - 4 szt., L - 6 szt.", ["4 koszulki M", "6 koszulki L"]],
    ["10 polo shirts, 4 x M and 6 x L", ["4 polo shirts M", "6 polo shirts L"]],
    ["trousers: 34R x 2, 36R x 4", ["2 trousers 34R", "4 trousers 36R"]],
    ["gloves L", undefined],
    ["T-shirt, 4 x M", undefined],
    ["hose 4 m, 6 l", undefined],
  ];
  for (const [text, things] of cases) {
    await test.step(text, () => {
      const read = readSizes(tokenize(text), "en")?.map(({ quantity, same = [], tokens }) =>
        [quantity?.value, ...same.map((token) => token.text), tokens[0]?.text].join(" ")
      );
      assertEquals(read, things);
    });
  }
});

Deno.test("isSizedCount() tells one size and its count from a thing", async (test) => {
  const cases: [text: string, sized: boolean][] = [
    ["6 x L", true],
    ["XL: 2 pcs", true],
    ["5 l", false],
    ["6 lamps", false],
  ];
  for (const [text, sized] of cases) {
    await test.step(text, () => assertEquals(isSizedCount(tokenize(text)), sized));
  }
});
