import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";
import { english, german, polish } from "./ways_to_ask.ts";

for (
  const [name, { opening, ways, plain, counted }] of Object.entries({ english, german, polish })
) {
  Deno.test(`whatever the way to ask, things are read: ${name}`, () => {
    const lost = ways.split("|").filter((way) => {
      const asks = readFragments(`${opening}${way} ${plain}. Thanks.`).map(({ text }) => text);
      return !asks.join(" ").includes(plain.split(" ")[0] ?? "") || asks.length > 2;
    });
    assertEquals(lost, []);
  });

  Deno.test(`whatever the way to ask, counts are read: ${name}`, () => {
    for (const [said, things] of counted) {
      for (const way of ways.split("|")) {
        const asks = readFragments(`${opening}${way} ${said}. Thanks.`)
          .map(({ quantity, text }) => `${quantity} ${text}`);
        assertEquals([way, ...asks], [way, ...things]);
      }
    }
  });
}
