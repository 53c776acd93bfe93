/** What later words of a message change of its things: rows by their numbers, counts that are worked out of others. */
import { assertEquals } from "@std/assert";
import { joinParts } from "@/core/reading/discourse/codes.ts";
import { type Item, sentencesOf } from "@/core/reading/discourse/item.ts";
import type { Judge } from "@/core/reading/discourse/judge.ts";
import { workOut } from "@/core/reading/discourse/workings.ts";
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { type Message, prepare } from "@/core/reading/message.ts";
import { drained } from "@/core/reading/steps.ts";
import { terms } from "./mails.ts";

const messageOf = (text: string) => drained(prepare(text, terms, openLexicon()));

/** A thing by its words, with the count that stands so many tokens before or behind it. */
function itemOf(message: Message, words: string, count?: number): Item {
  const start = message.text.indexOf(words), end = start + words.length;
  const first = message.tokens.findIndex((token) => token.start >= start);
  const last = message.tokens.findLastIndex((token) => token.end <= end) + 1;
  const place = message.counts.findIndex(({ value, first }) =>
    value === count && Math.abs(message.tokens[first]!.line - message.tokens[last - 1]!.line) < 1
  );
  return {
    first,
    last,
    asked: 1,
    value: count ?? 1,
    stated: count !== undefined,
    certainty: 0.9,
    ...(place < 0 ? {} : { count: place }),
  };
}

/** Gives each thing the count that is wanted of it, where that is proposed; 0 where it is to be taken back. */
const choosing = (wanted: ReadonlyMap<Item, number>): Judge => (item, workings) =>
  workings.find(({ value }) => value === wanted.get(item));

const offer = "> 01  Desk 140x70   6 pcs   649.00\n> 02  Office chair   6 pcs\n" +
  "> 03  Pedestal   4 pcs\n> 04  Power strip   12 pcs\n\n";

const replies: readonly (readonly [string, readonly number[]])[] = [
  ["1 yes, but only four.\n2 as offered.\n3 too dear, cancel it.\n4 double it.", [4, 6, 0, 24]],
  ["Pos. 2 please 8 instead of 6, no. 3 half of it.", [6, 8, 2, 12]],
  ["We skip pos. 2 and take 10 of the lamps on page 3.", [6, 0, 4, 12]],
];

Deno.test("rows of an offer are changed by their numbers", async (test) => {
  for (const [reply, expected] of replies) {
    await test.step(reply, () => {
      const message = messageOf(offer + reply);
      const items = [
        itemOf(message, "Desk 140x70", 6),
        itemOf(message, "Office chair", 6),
        itemOf(message, "Pedestal", 4),
        itemOf(message, "Power strip", 12),
      ];
      const wanted = new Map(items.map((item, at) => [item, expected[at]!]));
      drained(workOut(message, items, sentencesOf(message), choosing(wanted)));
      assertEquals(items.map(({ gone, value }) => gone === undefined ? value : 0), expected);
    });
  }
});

Deno.test("rows without numbers are changed by their place, and a count is no number of a row", () => {
  const list = "Please quote:\n- 4 desks\n- 2 office chairs\n- 3 lamps\n\n";
  const message = messageOf(`${list}Pos. 2 please 30.`);
  const items = [
    itemOf(message, "desks", 4),
    itemOf(message, "office chairs", 2),
    itemOf(message, "lamps", 3),
  ];
  const proposed = new Map<Item, number[]>();
  const judge: Judge = (item, workings) => {
    proposed.set(item, workings.map(({ value }) => value));
    return undefined;
  };
  drained(workOut(message, items, sentencesOf(message), judge));
  assertEquals(items.map((item) => proposed.get(item)?.includes(30) ?? false), [
    false,
    true,
    false,
  ]);
});

Deno.test("the number of a row that is not there changes nothing", () => {
  const message = messageOf(`${offer}Position 7 please 20.`);
  const items = [itemOf(message, "Desk 140x70", 6), itemOf(message, "Power strip", 12)];
  const proposed: number[] = [];
  const judge: Judge = (_, workings) => {
    proposed.push(...workings.map(({ value }) => value));
    return undefined;
  };
  drained(workOut(message, items, sentencesOf(message), judge));
  assertEquals(proposed.includes(20), false);
});

Deno.test("later words change a thing that they name, or the one before, and name it only again", () => {
  const text = "We need 6 desks and 4 chairs. The chairs: make that 9.";
  const message = messageOf(text);
  const desks = itemOf(message, "desks", 6), chairs = itemOf(message, "chairs", 4);
  const first = message.tokens.findLastIndex(({ norm }) => norm === "chairs");
  const again: Item = { ...desks, first, last: first + 1, value: 9 };
  const items = [desks, chairs, again];
  drained(workOut(
    message,
    items,
    sentencesOf(message),
    choosing(new Map([[desks, 6], [chairs, 9], [again, 0]])),
  ));
  assertEquals(items.map(({ value, gone }) => [value, gone]), [
    [6, undefined],
    [9, undefined],
    [9, "corrected"],
  ]);
  assertEquals(chairs.computed, "4 → 9");
});

const worked: readonly (readonly [string, string, number | undefined, number, string])[] = [
  ["40 flange joints. Per joint 4 bolts.", "bolts", 4, 160, "40 x 4"],
  ["Every room gets a lamp, and there are 12 rooms.", "lamp", undefined, 12, "12 x 1"],
  ["For 12 rooms:\n- desks\n- 2 chairs", "chairs", 2, 24, "12 x 2"],
];

const parts: readonly (readonly [string, string, string, readonly string[]])[] = [
  ["5 boxes of nitrile gloves, blue", "nitrile gloves", "blue", ["nitrile gloves, blue"]],
  ["5 pens blue, red", "pens blue", "red", ["pens blue", "red"]],
  ["5 pens, red each", "pens", "red", ["pens", "red"]],
  ["5 pens and red", "pens", "red", ["pens", "red"]],
];

Deno.test("what stands behind a comma with the same count tells a thing apart", async (test) => {
  for (const [text, name, behind, expected] of parts) {
    await test.step(text, () => {
      const message = messageOf(text), { tokens } = message;
      const items = joinParts(message, [itemOf(message, name, 5), itemOf(message, behind, 5)]);
      const wordsOf = ({ first, last }: Item) =>
        text.slice(tokens[first]!.start, tokens[last - 1]!.end);
      assertEquals(items.map(wordsOf), expected);
    });
  }
});

Deno.test("counts are worked out of what the message says elsewhere, and say how", async (test) => {
  for (const [text, words, count, expected, how] of worked) {
    await test.step(text, () => {
      const message = messageOf(text), item = itemOf(message, words, count);
      drained(
        workOut(message, [item], sentencesOf(message), choosing(new Map([[item, expected]]))),
      );
      assertEquals([item.value, item.computed], [expected, how]);
    });
  }
});

Deno.test("as many as of another thing, twice as many and half as many", () => {
  for (const [said, expected] of [["the same number of", 30], ["half as many", 15]] as const) {
    const message = messageOf(`We need 30 chairs and ${said} desks.`);
    const desks = itemOf(message, "desks"), items = [itemOf(message, "chairs", 30), desks];
    drained(workOut(message, items, sentencesOf(message), choosing(new Map([[desks, expected]]))));
    assertEquals(items.map(({ value }) => value), [30, expected]);
  }
});
