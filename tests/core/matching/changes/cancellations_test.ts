import { assertEquals } from "@std/assert";
import { readCancellation } from "@/core/matching/changes/cancellations.ts";
import { readFragments } from "@/core/matching/fragments.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readCancellation() gives what is no longer wanted", async (test) => {
  const cases: [sentence: string, about: string | undefined][] = [
    ["Actually, no lamps after all.", "lamps"],
    ["PS forget the desks, we found some.", "desks"],
    ["The folding chairs are no longer needed.", "folding chairs"],
    ["Die Lampen doch nicht.", "Lampen"],
    ["Die Schreibtische bitte streichen.", "Schreibtische"],
    ["Jednak bez lamp.", "lamp"],
    ["Rezygnujemy z biurek.", "biurek"],
    ["We need 5 lamps.", undefined],
    ["Not the black one.", undefined],
    ["Wir brauchen 5 Lampen.", undefined],
  ];
  for (const [sentence, about] of cases) {
    await test.step(sentence, () =>
      assertEquals(
        readCancellation(tokenize(sentence))?.map((token) => token.text).join(" "),
        about,
      ));
  }
});

Deno.test("a cancellation takes back only what it names entirely", () => {
  const left = (text: string) => readFragments(text).map((each) => each.text);
  assertEquals(left("Please quote 5 desks and 3 lamps. Skip the lamps."), ["desks"]);
  assertEquals(left("Please quote 5 desks. Skip the assembly of desks."), ["desks"]);
  assertEquals(left("Please quote 5 desk lamps and 3 floor lamps. Forget the floor lamps."), [
    "desk lamps",
  ]);
});
