import { assertEquals } from "@std/assert";
import { isLess, plus, readDecimal, times } from "@/core/money/decimals.ts";

Deno.test("readDecimal() reads numbers as people write them", () => {
  const cases: [string, string | undefined][] = [
    ["5", "5"],
    ["1,000", "1000"],
    ["1.000", "1000"],
    ["1'000", "1000"],
    ["2,5", "2.5"],
    ["2.50", "2.5"],
    ["1.000,5", "1000.5"],
    ["0", undefined],
    ["0095205", undefined],
    ["12345678", undefined],
    ["1.2.3", undefined],
  ];
  for (const [text, value] of cases) assertEquals([text, readDecimal(text)], [text, value]);
});

Deno.test("times(), plus() and isLess() are exact", () => {
  assertEquals([times("1.5", "1000"), times("0.1", "3"), times("2.5", "12")], [
    "1500",
    "0.3",
    "30",
  ]);
  assertEquals([plus("0.1", "0.2"), plus("100", "25")], ["0.3", "125"]);
  assertEquals([isLess("2.5", "10"), isLess("10", "10"), isLess("10", "9.99")], [
    true,
    false,
    false,
  ]);
});
