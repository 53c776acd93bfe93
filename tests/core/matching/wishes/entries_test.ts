import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { readFragments } from "@/core/matching/fragments.ts";
import { isAskedThing, readsAsProse } from "@/core/matching/wishes/entries.ts";
import { readItem } from "@/core/matching/wishes/items.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readsAsProse() parts sentences from entries", () => {
  const prose = (line: string) => readsAsProse(tokenize(line));
  for (
    const line of [
      "Could you send us 5 lamps?",
      "Wir brauchen 5 Lampen.",
      "Proszę o wycenę 5 lamp.",
    ]
  ) {
    assertEquals([line, prose(line)], [line, true]);
  }
  for (const line of ["5 desk lamps", "Lampa biurkowa - 5 szt.", "Schreibtischlampe, schwarz"]) {
    assertEquals([line, prose(line)], [line, false]);
  }
});

Deno.test("isAskedThing() wants a name and no talk", () => {
  const asked = (text: string, language: string) =>
    isAskedThing(readItem(tokenize(text), language));
  assertEquals(asked("red stapler", "en"), true);
  assertEquals(asked("ekspres do kawy", "pl"), true);
  assertEquals(asked("delivery by Friday", "en"), false);
  assertEquals(asked("Ihre Lieferzeit", "de"), false);
});

const things = [
  "desk lamp",
  "Drehstuhl schwarz",
  "krzesło obrotowe",
  "USB-C cable 2 m",
  "LED panel 60x60",
];
const forms: ((count: number, thing: string) => string)[] = [
  (count, thing) => `${count} ${thing}`,
  (count, thing) => `${count}x ${thing}`,
  (count, thing) => `${count} × ${thing}`,
  (count, thing) => `${count} - ${thing}`,
  (count, thing) => `${count} pieces of ${thing}`,
  (count, thing) => `${count} szt. ${thing}`,
  (count, thing) => `Menge ${count}: ${thing}`,
  (count, thing) => `${thing} - ${count}`,
  (count, thing) => `${thing} – ${count} Stück`,
  (count, thing) => `${thing}: ${count} pcs`,
  (count, thing) => `${thing} (${count})`,
  (count, thing) => `${thing} x${count}`,
  (count, thing) => `${thing} = ${count}`,
  (count, thing) => `${thing} ..... ${count}`,
  (count, thing) => `${thing} qty ${count}`,
  (count, thing) => `${thing}, ilość: ${count}`,
];
const frames: ((list: string) => string)[] = [
  (list) => list,
  (list) => `Please quote:\n${list}`,
  (list) => `Proszę o wycenę:\n\n${list}\n\nPozdrawiam\nJan`,
  (list) => `Guten Tag,\n\nbitte anbieten:\n\n${list}\n\nMit freundlichen Grüßen`,
];

Deno.test("every line with a number is accounted for, however it is written", () => {
  fc.assert(fc.property(
    fc.constantFrom(...forms),
    fc.constantFrom(...frames),
    fc.array(fc.tuple(fc.integer({ min: 2, max: 999 }), fc.constantFrom(...things)), {
      minLength: 1,
      maxLength: 6,
    }),
    (form, frame, list) => {
      const counts = list.map(([count]) => count);
      // Numbers that count up from one are marks of a list.
      fc.pre(counts[0] !== 1);
      const text = frame(list.map(([count, thing]) => form(count, thing)).join("\n"));
      assertEquals(
        readFragments(text).map((each) => [Number(each.quantity), each.text]),
        list.map(([count, thing]) => [count, thing]),
      );
    },
  ));
});
