/** What reading promises of any text: exact places, and nothing lost in silence. */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { accountable } from "@/core/reading/left_out.ts";
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { prepare } from "@/core/reading/message.ts";
import { read, readAsync } from "@/core/reading/read.ts";
import { drained } from "@/core/reading/steps.ts";
import type { Place, Reading } from "@/core/reading/types.ts";
import { anyText, mutated, terms, texts } from "./mails.ts";

const lexicon = openLexicon();

function placesOf({ things, notAsked, asks }: Reading): Place[] {
  return [
    ...things.flatMap((
      thing,
    ) => [thing, ...thing.head ? [thing.head] : [], ...thing.count ? [thing.count] : []]),
    ...notAsked,
    ...asks,
  ];
}

/** Every text is the customer's own, at its place. */
function checkPlaces(text: string, reading: Reading): void {
  for (const { text: own, start, end } of placesOf(reading)) {
    assert(start < end, `${start} ${end}`);
    assertEquals(own, text.slice(start, end));
  }
  for (const { quantity, countCertainty, asked, computed } of reading.things) {
    assert(/^\d+(\.\d{1,3})?$/.test(quantity) && Number(quantity) > 0, quantity);
    assert(countCertainty >= 0 && countCertainty <= 1 && asked >= 0 && asked <= 1);
    assert(computed === undefined || countCertainty <= 0.7);
  }
  const starts = reading.things.map(({ start }) => start);
  assertEquals(starts, starts.toSorted((a, b) => a - b));
}

/** Every number and every term of the catalogue is in a thing, in its count, or left out with a reason. */
function checkCoverage(text: string, reading: Reading): void {
  const message = drained(prepare(text, terms, lexicon));
  const due = accountable(message, lexicon.small);
  const covered = new Uint8Array(text.length + 1);
  for (const { start, end } of placesOf({ ...reading, asks: [] })) covered.fill(1, start, end);
  message.tokens.forEach(({ start, end }, at) => {
    if (due[at] === 1) {
      assertEquals(
        covered[start],
        1,
        `${JSON.stringify(text.slice(start, end))} of ${JSON.stringify(text)}`,
      );
    }
  });
}

function checkBoth(text: string): void {
  const reading = read(text, terms);
  checkPlaces(text, reading);
  checkCoverage(text, reading);
}

Deno.test("places are exact and nothing is lost in the labelled mails", () =>
  texts.forEach(checkBoth));
Deno.test("places are exact and nothing is lost in changed mails", () =>
  fc.assert(fc.property(mutated, checkBoth), { numRuns: 150 }));
Deno.test("places are exact and nothing is lost in any text", () =>
  fc.assert(fc.property(anyText, checkBoth), { numRuns: 200 }));

Deno.test("reading in steps gives the same", async () => {
  for (const text of texts.slice(0, 40)) {
    assertEquals(await readAsync(text, terms), read(text, terms));
  }
});

Deno.test("what a sentence says somebody has, or does not want, is never sure to be asked for", () => {
  for (
    const sentence of [
      "We already have 40 office chairs.",
      "Wir haben noch 12 Monitore.",
      "Mamy jeszcze 30 segregatorów.",
    ]
  ) {
    const { things } = read(
      `Please quote:\n- 20 x OF-1001\n- four monitor arms\n${sentence}`,
      terms,
    );
    const last = things.filter(({ text }) => sentence.includes(text));
    for (const { asked, text } of last) assert(asked <= 0.7, `${text}: ${asked}`);
    assert(things.some(({ text }) => text === "monitor arms"));
  }
});
