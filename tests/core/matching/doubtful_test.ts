import { assertEquals } from "@std/assert";
import { readDoubtful } from "@/core/matching/doubtful.ts";
import { readFragments } from "@/core/matching/fragments.ts";

const cases: readonly (readonly [message: string, ...doubtful: string[]])[] = [
  [
    "For the project office the architect planned 1 cork board 90x60, 2 whiteboards.",
    "1 cork board 90x60",
    "2 whiteboards",
  ],
  // What was read already is not doubted.
  ["We need 5 lamps."],
  // Told, refused, or no thing at all.
  ["Last month you sent us 40 reams of paper."],
  ["We already have 12 whiteboards."],
  ["We don't need 3 lamps."],
  ["We need 10 desks and 5 lamps. Cancel the lamps."],
  ["We need 10 desks and 5 lamps. Instead of 10 desks please 12 chairs."],
  ["The meeting takes 2 hours."],
  ["There will be 35 people."],
  ["Our address is 221 Harbor Blvd, Cork."],
  ["Call me on +49 30 6568378."],
  ["10115 Berlin"],
  ["Best regards\nAnna\n12 Mill Lane"],
];

Deno.test("counted things that nothing asks for are told apart from talk", async (test) => {
  for (const [message, ...doubtful] of cases) {
    await test.step(message, () => {
      const found = readDoubtful(message, readFragments(message)).counted;
      assertEquals(found.map(({ quantity, text }) => `${quantity} ${text}`), doubtful);
      for (const { text, start, end } of found) assertEquals(message.slice(start, end), text);
    });
  }
});

const silent: readonly (readonly [message: string, ...names: string[]])[] = [
  ["Hi. We're on the hunt for desk lamps and footrests. Thanks.", "desk lamps", "footrests"],
  ["Hallo. Wir denken an Schreibtischlampen und Fußstützen.", "Schreibtischlampen", "Fußstützen"],
  // What was read, told or refused, and what is about the mail or the delivery.
  ["Hi. We need desk lamps and footrests. Thanks."],
  ["Good morning. Our desk lamps arrived yesterday."],
  ["Hi. We don't need desk lamps."],
  ["Hi. The invoice for the desk lamps."],
  ["The kitchen is nearly through its coffee pods, as you know. Please send 4 boxes of pods."],
];

Deno.test("names that nobody counted and no known words ask for are told apart from talk", async (test) => {
  for (const [message, ...names] of silent) {
    await test.step(message, () => {
      const found = readDoubtful(message, readFragments(message)).uncounted;
      assertEquals(found.map(({ text }) => text), names);
    });
  }
});
