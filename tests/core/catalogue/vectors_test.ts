import { assertEquals } from "@std/assert";
import { vectorText } from "@/core/catalogue/vectors.ts";

Deno.test("vectorText() writes the direction of a vector in whole numbers that every type of pgvector holds", () => {
  const cases: [vector: number[], text: string][] = [
    [[1, 0, -0.5, 0.25], "[65504,0,-32752,16376]"],
    [[-3e-12, 1e-12], "[-65504,21835]"],
    [[123456.789, -0.0001, 9.5, 200, 2000], "[65504,0,5,106,1061]"],
    [[0, 0], "[0,0]"],
    [[], "[]"],
  ];
  for (const [vector, text] of cases) assertEquals(vectorText(vector), text);
});
