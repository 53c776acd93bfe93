import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("how many of the things before are of one kind is no wish of its own", [
  [
    "We need 20 racks, 6 of which should be galvanised, and 2 tables.",
    "20 racks",
    "2 tables",
  ],
  ["Wir brauchen 20 Regale, davon 6 verzinkt, und 2 Tische.", "20 Regale", "2 Tische"],
  ["Prosimy o 10 krzeseł, w tym 4 czerwone, oraz 2 stoły.", "10 krzeseł", "2 stoły"],
  ["We need 5 stands. Two of the stands should be foldable.", "5 stands"],
]);
