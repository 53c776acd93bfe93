import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";

Deno.test("a new quantity of what only another mail named is wanted", async (test) => {
  const cases: [message: string, ...asks: string[]][] = [
    ["Statt der 10 Klapptische nehmen wir 12.", "12 Klapptische"],
    ["Die 12 Stühle nehmen wir. Bei den Tischen reichen uns 3 statt 4.", "12 Stühle", "3 Tischen"],
    [
      "Please add 2 cabinets, reduce the desks from 6 to 5, cancel the coat stands.",
      "2 cabinets",
      "5 desks",
    ],
    ["Cancel the 4 stools and instead send 6 benches.", "6 benches"],
  ];
  for (const [message, ...asks] of cases) {
    await test.step(message, () => {
      assertEquals(
        readFragments(message).map((each) =>
          `${each.quantity} ${each.text.replace(/^(?:Die|the) /, "")}`
        ),
        asks,
      );
    });
  }
});
