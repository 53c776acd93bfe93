import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";

Deno.test("cells pasted one below the other with empty lines between are a table", async (test) => {
  const cases: [message: string, ...asks: string[]][] = [
    [
      "Item\n\nQuantity\n\nDoor closer EN3\n\n8\n\nPanic bar\n\n2",
      "8 Door closer EN3",
      "2 Panic bar",
    ],
    [
      "Hi Sam,\n\nplease quote\n\n12\n\nMarkers\n\n3\n\nPads\n\nThanks\nJo",
      "12 Markers",
      "3 Pads",
    ],
    ["Desk lamp\n\n4\n\nChair\n\n2 pcs\n\nPlease deliver by Friday.", "4 Desk lamp", "2 Chair"],
  ];
  for (const [message, ...asks] of cases) {
    await test.step(message.replaceAll("\n", "/"), () => {
      assertEquals(readFragments(message).map((each) => `${each.quantity} ${each.text}`), asks);
    });
  }
});
