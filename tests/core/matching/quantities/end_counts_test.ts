import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("bare numbers count where every part of a line ends in one", [
  ["pens 20, pads 10, clips 5", "20 pens", "10 pads", "5 clips"],
  ["Please send pens 20, pads 10 and clips 5.", "20 pens", "10 pads", "5 clips"],
  [
    "Anfrage: Schutzhelme weiß 20, Gehörschutz 15, Westen 25",
    "20 Schutzhelme weiß",
    "15 Gehörschutz",
    "25 Westen",
  ],
  // The number of a model counts nothing.
  ["- iPhone 12, iPad 9, Windows 11", "1 iPhone 12, iPad 9, Windows 11"],
]);
