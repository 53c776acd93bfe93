/** H9: texts of the allowed length that are nearly all one mark, where a pattern for an end would try every place. */
import { assertEquals } from "@std/assert";
import { readSaid } from "@/core/assistant/understanding/said.ts";
import { printable } from "@/core/documents/characters.ts";
import { readingsOf } from "@/core/offers/paste.ts";
import { isFull } from "./record.ts";
import { percentile, recordFigure } from "./recorded.ts";

const marks = [..." \t\n.,:;!?'\"“”„«»-–*#%0a/\\()[]{}<>|=+&\u00a0\u200b\u0301\ud83d\ude00"];
const length = 20_000;

const readWish = (text: string) => readSaid(text, () => "THING");

/** What reads a text that somebody sent, and its beginning that makes it look at the rest. */
const readers: readonly [name: string, beginning: string, read: (text: string) => unknown][] = [
  ["a search in the chat", "find ", readWish],
  ["a wish in the chat", "replace line 1 with ", readWish],
  ["guidance in the chat", "which articles about ", readWish],
  ["a Polish wish", "zamień pozycję 1 na ", readWish],
  ["a German wish", "ersetze Position 1 durch ", readWish],
  ["a text of a document", "a", printable],
  ["a pasted line", "EL-1\t", readingsOf],
];

Deno.test("H9 a text of one mark is read about as fast as any other", () => {
  const chosen = isFull ? marks : marks.filter((_, at) => at % 6 === 0);
  const slowest = { ms: 0, what: "" };
  const all: number[] = [];
  for (const [name, beginning, read] of readers) {
    for (const mark of chosen) {
      const started = performance.now();
      read(`${beginning}${mark.repeat(length)}x`);
      const ms = performance.now() - started;
      all.push(ms);
      if (ms > slowest.ms) {
        Object.assign(slowest, { ms, what: `${name} of ${JSON.stringify(mark)}` });
      }
    }
  }
  recordFigure(
    {
      id: "H9",
      test: `${readers.length} readers, each with ${length} times each of ${chosen.length} marks`,
      limit: "at most 200 ms",
    },
    `p99 ${percentile(all, 0.99).toFixed(0)} ms, most ${slowest.ms.toFixed(0)} ms: ${slowest.what}`,
    slowest.ms <= 200,
  );
  assertEquals(all.length, readers.length * chosen.length);
});
