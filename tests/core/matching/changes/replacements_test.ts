import { assertEquals } from "@std/assert";
import { readDoubtful } from "@/core/matching/doubtful.ts";
import { readFragments } from "@/core/matching/fragments.ts";

Deno.test("one thing in the place of another is asked for, and the other is not", async (test) => {
  const cases: [message: string, ...asks: string[]][] = [
    ["Instead of 10 white helmets please 12 yellow", "12 helmets yellow"],
    ["Instead of 10 white helmets please 12 yellow ones", "12 helmets yellow"],
    ["Zamiast 10 kasków białych proszę 12 żółtych", "12 kasków żółtych"],
    ["statt 10 weißer Helme bitte 12 gelbe", "12 Helme gelbe"],
    ["Instead of 10 desks please 12 chairs.", "12 chairs"],
    ["Anstelle von 4 Regalen nehmen wir 3 Schränke.", "3 Schränke"],
    ["Instead of 10 desks please 12.", "12 desks"],
    ["10 desks and 5 lamps. Instead of 10 desks please 12 chairs.", "12 chairs", "5 lamps"],
    ["12 yellow helmets instead of 10 white", "12 yellow helmets"],
    ["I'd like 10 mugs instead of 8 plates", "10 mugs"],
    ["6 rather than 5 chairs", "6 chairs"],
  ];
  for (const [message, ...asks] of cases) {
    await test.step(message, () => {
      const found = readFragments(message);
      assertEquals(found.map((each) => `${each.quantity} ${each.text}`), asks);
      assertEquals(readDoubtful(message, found).counted, []);
    });
  }
});
