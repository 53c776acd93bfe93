import { assertEquals } from "@std/assert";
import { arrayElements, camelCase } from "@/db/values.ts";

const arrays: [string, (string | null)[]][] = [
  ["{}", []],
  ["{a}", ["a"]],
  ["{a,b c,-1.50}", ["a", "b c", "-1.50"]],
  ['{"a,b","{c}",""}', ["a,b", "{c}", ""]],
  ['{"say \\"hi\\"","back\\\\slash"}', ['say "hi"', "back\\slash"]],
  ['{NULL,"NULL"}', [null, "NULL"]],
  ['{"line\nbreak",łódź}', ["line\nbreak", "łódź"]],
];

for (const [text, elements] of arrays) {
  Deno.test(`the array ${JSON.stringify(text)} has its elements`, () => {
    assertEquals(arrayElements(text), elements);
  });
}

const columns: [string, string][] = [
  ["unit_price_net", "unitPriceNet"],
  ["emailVerified", "emailVerified"],
  ["_private", "_private"],
  ["a_1_b", "a1B"],
  ["?column?", "?column?"],
];

for (const [column, name] of columns) {
  Deno.test(`the column ${column} is called ${name}`, () => assertEquals(camelCase(column), name));
}
