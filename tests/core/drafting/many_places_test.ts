/** A hostile message and a model that obeys it: the same words everywhere, and named as often as entries are looked at. */
import { assert, assertEquals } from "@std/assert";
import { openaiAi } from "@/core/ai/openai.ts";
import { extractThings } from "@/core/drafting/extraction.ts";

import { read } from "@/core/reading/read.ts";
import { noTerms } from "@/core/reading/terms.ts";
import { withModelServer } from "@/tests/helpers/model_server.ts";
import { fragmentsOf } from "@/tests/helpers/reading.ts";

const characters = 18_000;
const entries = 500;
/** Milliseconds. */
const unnoticed = 1_000;

/** What is written again and again, and what the model names of it. */
const cases: [written: string, entry: (at: number) => unknown][] = [
  ["aa ", () => ({ text: "aa", quantity: 1 })],
  ["aa ", (at) => ({ text: "aa", quantity: at + 1 })],
  ["lamps ", () => ({ text: "lamp", quantity: 1 })],
  ["- 2 pens\n", () => ({ text: "pens", quantity: 2, shared: "pens", from: ["2", "pens"] })],
];

Deno.test("however many places there are for however many entries, the others go on meanwhile", async () => {
  for (const [written, entry] of cases) {
    const message = written.repeat(characters / written.length);
    const reply = JSON.stringify({
      fragments: Array.from({ length: entries }, (_, at) => entry(at)),
    });
    const rules = fragmentsOf(message);
    const { numerals } = read(message, noTerms);
    await withModelServer({ completion: () => reply }, async (baseUrl) => {
      const ai = openaiAi({ apiKey: "k", baseUrl, model: "m", embeddingDimensions: 3 });
      const extract = async () => {
        const others = watchOthers();
        const extraction = await extractThings(ai, message, rules, numerals);
        return { ...extraction, longest: others.end() };
      };
      // A busy machine lets everybody wait now and then: the least of several tries is what this costs.
      let tried = await extract();
      for (let more = 3; more > 0 && tried.longest >= unnoticed; more--) tried = await extract();
      const { things, byModel, longest } = tried;
      assert(longest < unnoticed, `${JSON.stringify(written)}: others waited ${longest} ms`);
      assert(byModel && things.length >= entries);
      things.slice(1).forEach(({ start }, at) => assert(start >= (things[at]?.end ?? 0)));
      const said = new Set(things.map(({ start, end }) => message.slice(start, end)));
      assertEquals([...said], [written.match(/\p{L}+/u)?.[0]]);
    });
  }
});

/** How long others had to wait for a turn, in milliseconds, until `end` is called. */
function watchOthers(): { end: () => number } {
  let longest = 0, last = performance.now();
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 10);
  return {
    end() {
      look();
      clearInterval(timer);
      return longest;
    },
  };
}
