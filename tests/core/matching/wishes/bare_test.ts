import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";

Deno.test("a message that is nothing but a name asks for it", async (test) => {
  const cases: [message: string, ...asks: string[]][] = [
    ["staplers", "1 staplers"],
    ["Drukarka laserowa?", "1 Drukarka laserowa"],
    ["Tacker", "1 Tacker"],
    ["staplers and hole punches", "1 staplers", "1 hole punches"],
    ["cable for the printer", "1 cable for the printer"],
    ["Hello,\n\nstaplers", "1 staplers"],
    ["Anna"],
    ["Thanks!"],
    ["Dziękuję"],
    ["Guten Tag"],
    ["your catalogue"],
  ];
  for (const [message, ...asks] of cases) {
    await test.step(
      message.replaceAll("\n", " / "),
      () =>
        assertEquals(readFragments(message).map((each) => `${each.quantity} ${each.text}`), asks),
    );
  }
});
