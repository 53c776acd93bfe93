import { assertEquals } from "@std/assert";
import { withMemberCounts } from "@/core/matching/said_once/member_counts.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("withMemberCounts() parts bare counts from the names before them", () => {
  const cases: [text: string, read: string][] = [
    ["white helmets 5, yellow 5", "white helmets – 5 , yellow – 5"],
    ['hose 1/2" 20 m, 3/4" 10 m', 'hose 1/2" – 20 m , 3/4" – 10 m'],
    ["20 chairs: 10 black, 10 grey", "20 chairs , 10 black , 10 grey"],
    ["boots, sizes 42 x 3, 43 x 2", "boots , sizes 42 x 3 , 43 x 2"],
    ["Windows 11, 3 black keyboards", "Windows 11 , 3 black keyboards"],
    ["lamps 5, desks 3", "lamps 5 , desks 3"],
  ];
  for (const [text, read] of cases) {
    const said = withMemberCounts(tokenize(text), "en").map((token) => token.text).join(" ");
    assertEquals(said, read);
  }
});
