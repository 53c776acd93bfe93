/** Sizes that are spelled out are compared in digits. */
import { assertEquals } from "@std/assert";
import { inDigits } from "@/core/reading/spelled.ts";

const said: readonly (readonly [string, string])[] = [
  ["wedge anchors M ten by ninety five", "wedge anchors M 10x95"],
  ["Gummikabel fünf mal zweieinhalb", "Gummikabel 5x2.5"],
  ["Dübel Sechser", "Dübel 6"],
  ["rękawic nitrylowych w dziesiątce", "rękawic nitrylowych w 10"],
  ["wiertla osemkowe SDS", "wiertla 8 SDS"],
  ["one of the desk lamps 60 x 40", "one of the desk lamps 60 x 40"],
  ["eine Einwegschürze", "eine Einwegschürze"],
  ["", ""],
];

Deno.test("numbers in words are digits, and everything else stays as it is", () => {
  for (const [text, expected] of said) assertEquals(inDigits(text), expected);
});
