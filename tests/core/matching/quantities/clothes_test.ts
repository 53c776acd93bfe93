import { assertEquals } from "@std/assert";
import { isSizedCount, readSizes } from "@/core/matching/quantities/clothes.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readSizes() gives one thing for each size that is counted", async (test) => {
  const cases: [text: string, things: string[] | undefined][] = [
    ["T-shirt, 4 x M, 6 x L", ["4 T-shirt M", "6 T-shirt L"]],
    ["polo: M 4, L 6, XL 2", ["4 polo M", "6 polo L", "2 polo XL"]],
    ["koszulki rozm. M - 4 szt., L - 6 szt.", ["4 koszulki M", "6 koszulki L"]],
    ["10 polo shirts, 4 x M and 6 x L", ["4 polo shirts M", "6 polo shirts L"]],
    ["trousers: 34R x 2, 36R x 4", ["2 trousers 34R", "4 trousers 36R"]],
    ["vests (12 x L, 8 x XL)", ["12 vests L", "8 vests XL"]],
    ["jackets (2 S, 3 M, 1 L)", ["2 jackets S", "3 jackets M", "1 jackets L"]],
    ["koszulki: S-3, M-8", ["3 koszulki S", "8 koszulki M"]],
    ["safety boots, sizes 42 x 3, 43 x 2", ["3 safety boots 42", "2 safety boots 43"]],
    ["Schuhe, Gr. 42: 3 Paar, Gr. 43: 2 Paar", ["3 Schuhe 42", "2 Schuhe 43"]],
    ["Latzhosen: 3x Gr. 50, 2x Gr. 52", ["3 Latzhosen 50", "2 Latzhosen 52"]],
    ["Latzhose: Gr. 48 (2x), Gr. 50 (4x)", ["2 Latzhose 48", "4 Latzhose 50"]],
    ["Arbeitshose grau (4 x 50, 6 x 52)", ["4 Arbeitshose grau 50", "6 Arbeitshose grau 52"]],
    ["gloves: size 8 (20 pairs), size 9 (30 pairs)", ["20 gloves 8", "30 gloves 9"]],
    ["Stahlrohr 42 x 3, 48 x 3", undefined],
    ["paint 5 L, 10 L", undefined],
    ["gloves L", undefined],
    ["T-shirt, 4 x M", undefined],
    ["hose 4 m, 6 l", undefined],
  ];
  for (const [text, things] of cases) {
    await test.step(text, () => {
      const read = readSizes(tokenize(text), "en")?.map(({ quantity, same = [] }) =>
        [quantity?.value, ...same.map((token) => token.text)].join(" ")
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
