import { assertEquals } from "@std/assert";
import { readBlocks } from "@/core/matching/layout/layout.ts";
import { Text } from "@/core/matching/words/text.ts";

/** The lines of a message; those with a mark of a list begin with a dash. */
const lines = (message: string) =>
  readBlocks(new Text(message)).flat().map(({ start, end, listed }) =>
    `${listed ? "- " : ""}${message.slice(start, end)}`
  );

Deno.test("marks of levels are taken off where they count up, and their headings are left out", async (test) => {
  const cases: [name: string, message: string, ...lines: string[]][] = [
    ["two levels", "3. Goods\n3.1 Gloves\n3.2 Masks", "- Gloves", "- Masks"],
    ["parted by blank lines", "1.1 Gloves\n\n1.2 Masks", "- Gloves", "- Masks"],
    ["three levels", "1.2.1 Gloves\n1.2.2 Masks", "- Gloves", "- Masks"],
    ["a decimal number is no mark", "1.5 m cable\n3.2 kg nails", "1.5 m cable", "3.2 kg nails"],
    ["alone", "3.1 Gloves", "3.1 Gloves"],
    ["numbers without levels stay", "1. Gloves\n2. Masks", "- Gloves", "- Masks"],
    ["a thing with a number is no heading", "1. 5 hats\n2.1 a\n2.2 b", "- 5 hats", "- a", "- b"],
  ];
  for (const [name, message, ...expected] of cases) {
    await test.step(name, () => assertEquals(lines(message), expected));
  }
});
