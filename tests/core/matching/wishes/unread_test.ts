import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("a message in which nothing else was found is not lost where it may ask for something", [
  ["einen Accesspoint für die Decke", "1 Accesspoint für die Decke"],
  ["A fire blanket for the canteen wall", "1 fire blanket for the canteen wall"],
  ["jedną gaśnicę proszkową do serwerowni", "1 gaśnicę proszkową do serwerowni"],
  [
    "Something to hang the projector from the ceiling please.",
    "1 Something to hang the projector from the ceiling",
  ],
  [
    "Hi, floor wax 4 cans, oven cleaner half a dozen. Thx",
    "4 floor wax",
    "6 oven cleaner",
  ],
  ["Können Sie mir sagen, ob Sie noch HDMI-Kabel haben?", "1 HDMI-Kabel"],
  ["Anna"],
  ["Hello, order 88123 arrived broken. RMA number?"],
  ["Many thanks, talk soon!"],
  ["Your driver blocked our gate. Lee"],
  ["Proszę o pilny kontakt."],
  ["Passt das für Sie? Dann bestätige ich."],
]);
