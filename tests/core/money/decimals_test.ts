import { assertEquals } from "@std/assert";
import { plus, times } from "@/core/money/decimals.ts";

Deno.test("times() and plus() are exact", () => {
  assertEquals([times("1.5", "1000"), times("0.1", "3"), times("2.5", "12")], [
    "1500",
    "0.3",
    "30",
  ]);
  assertEquals([times("1.1", "12"), times("0.5", "12")], ["13.2", "6"]);
  assertEquals([plus("0.1", "0.2"), plus("100", "25")], ["0.3", "125"]);
  assertEquals(plus("2", "0.25"), "2.25");
});
