import { assertEquals } from "@std/assert";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("packs are counted, not what they hold", async (test) => {
  const cases: [text: string, value?: string, rest?: string][] = [
    ["2x100 gloves", "2", "gloves"],
    ["3 x 50 szt. opatrunków", "3", "opatrunków"],
    ["10x1kg", "10", ""],
    ["6x1,5l", "6", ""],
    ["5+1 boxes", "6", ""],
    ["3x2.5"],
  ];
  for (const [text, value, rest] of cases) {
    await test.step(text, () => {
      const tokens = tokenize(text);
      const found = readQuantity(tokens, 0, "en");
      assertEquals(found?.value, value);
      assertEquals(found && tokens.slice(found.next).map((token) => token.text).join(" "), rest);
    });
  }
});
