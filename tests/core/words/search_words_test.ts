import { assertEquals } from "@std/assert";
import { namesIn } from "@/core/words/search_words.ts";

Deno.test("namesIn() parts names, but no decimals", () => {
  const cases: [searchWords: string, names: string[]][] = [
    ["kabel HDMI 1,5m | HDMI-Kabel 1,5 m", ["kabel HDMI 1,5m", "HDMI-Kabel 1,5 m"]],
    ["biro, ballpoint;pen", ["biro", "ballpoint", "pen"]],
    ["papier A4, 80 g", ["papier A4", "80 g"]],
    ["", []],
    [" | ", []],
  ];
  for (const [searchWords, names] of cases) assertEquals(namesIn(searchWords), names);
});
