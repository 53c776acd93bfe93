import { assertEquals } from "@std/assert";
import { accompanies } from "@/core/matching/said_once/accompanying.ts";
import { tokenize } from "@/core/words/tokens.ts";
import { languageOf } from "@/core/matching/words/vocabulary.ts";
import { checkAsks } from "@/tests/core/matching/asks.ts";

Deno.test("accompanies() knows what goes with the thing before", () => {
  const cases: [text: string, goes: boolean][] = [
    ["matching nuts", true],
    ["dazu passende Muttern", true],
    ["i pasujące nakrętki", true],
    ["matching our desks", false],
    ["passend für HP", false],
    ["10 matching lids", false],
    ["nuts", false],
    ["spare toner", true],
    ["Ersatzakku", true],
    ["zapasowym tonerem", true],
    ["spare", false],
    ["jeweils fünf Hüllen", true],
    ["one groundsheet each", true],
    ["je 10 Ordner", false],
    ["10 EUR each", false],
  ];
  for (const [text, goes] of cases) {
    assertEquals([text, accompanies(tokenize(text), languageOf([], text))], [text, goes]);
  }
});

checkAsks("as many of it are wanted as of the thing before", [
  ["500 bolts M8 and matching nuts", "500 bolts M8", "500 matching nuts"],
  ["20 Gläser, dazu passende Deckel", "20 Gläser", "20 passende Deckel"],
  ["Poproszę 30 słoików i pasujące nakrętki", "30 słoików", "30 pasujące nakrętki"],
  [
    "500 Schrauben, dazu passende Muttern und doppelt so viele Scheiben",
    "500 Schrauben",
    "500 passende Muttern",
    "1000 Scheiben",
  ],
]);
