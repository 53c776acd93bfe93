import { assertEquals } from "@std/assert";
import { piecesHeld } from "@/core/deciding/held.ts";

const names: readonly (readonly [name: string, pieces: number | undefined])[] = [
  ["Envelopes DL with window, self-seal, box of 1000", 1000],
  ["Wood screws 4 x 40 mm, box of 1,000", 1000],
  ["Staples 24/6, carton of 10 000", 10_000],
  ["Alkaline batteries AA LR6, pack of 4", 4],
  ["AA batteries 4-pack", 4],
  ["Folded hand towels ZZ, 2 ply white, 3000 sheets", 3000],
  ["Dishwasher tablets, all in one, 100 pcs", 100],
  ["Bin liners 35 l, HDPE black, roll of 50", 50],
  ["Koperty C5 białe, opak. 500 szt.", 500],
  ["Rękawice nitrylowe M, opakowanie po 100", 100],
  ["Wkręty 4x40, karton 1.000 szt.", 1000],
  ["Briefumschläge DIN lang, Packung mit 50", 50],
  ["Schrauben 4 x 40, 200 Stück", 200],
  ["Handschuhe M, Schachtel à 100", 100],
  ["Patch cable Cat 6, 5 m", undefined],
  ["Installation cable Cat 6 U/UTP, 305 m box", undefined],
  ["Stretch film, roll of 300 m", undefined],
  ["Rolle 50 m Klebeband", undefined],
  ["Cardboard box 400 x 300 x 200 mm", undefined],
  ["Moving box 60 l", undefined],
  ["Tool box 19 inch", undefined],
  ["Stapler, black", undefined],
  ["Monitor 27 inch", undefined],
  ["Box of 1", undefined],
];

Deno.test("piecesHeld() reads what a name says that one of it holds", () => {
  assertEquals(names.map(([name]) => [name, piecesHeld(name)]), names.map((each) => [...each]));
});
