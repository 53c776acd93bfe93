import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Candidate, offlineWeights, rank, searchWeights } from "@/core/matching/rank.ts";
import { words } from "@/core/matching/terms.ts";

const vocabulary = ["lamp", "desk", "black", "led", "chair", "floor", "dimmer", "green"];
const text = "black led desk lamp";
const asked = {
  text,
  words: words(text).map((word, at) => ({ word, idf: 1 + at, mended: new Map() })),
};

const candidates = fc.array(
  fc.record({
    name: fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 6 }),
    lexical: fc.double({ min: 0, max: 30, noNaN: true }),
    cosine: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    byCode: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
  }),
  { maxLength: 60 },
).map((list) =>
  list.map(({ name, ...rest }, at): Candidate => ({
    ...rest,
    product: {
      sku: `S${at}`,
      name: name.join(" "),
      description: "",
      searchWords: "",
      category: "",
    },
  }))
);

Deno.test("rank() of a few gives the beginning of rank() of all", () => {
  fc.assert(
    fc.property(
      candidates,
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(searchWeights, offlineWeights),
      (list, limit, weights) => {
        const all = rank(asked, list, () => "", weights);
        assertEquals(rank(asked, list, () => "", weights, limit), all.slice(0, limit));
      },
    ),
    { seed: 7, numRuns: 300 },
  );
});
