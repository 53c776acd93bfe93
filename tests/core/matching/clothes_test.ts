import { assertEquals } from "@std/assert";
import { isSizedCount, readSizes } from "@/core/matching/clothes.ts";
import { tokenize } from "@/core/matching/tokens.ts";

Deno.test("readSizes() adds up what is wanted of one thing in several sizes", async (test) => {
  const cases: [text: string, value: string | undefined][] = [
    ["T-shirt, 4 x M, 6 x L", "10"],
    ["polo: M 4, L 6, XL 2", "12"],
    ["koszulki rozm. M - 4 szt., L - 6 szt.", "10"],
    ["polo shirts, 10 x M and 5 x L", "15"],
    ["trousers: 34R x 2, 36R x 4", "6"],
    ["gloves L", undefined],
    ["T-shirt, 4 x M", undefined],
    ["hose 4 m, 6 l", undefined],
  ];
  for (const [text, value] of cases) {
    await test.step(text, () => assertEquals(readSizes(tokenize(text))?.value, value));
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
