import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("what goes with each of something is asked for as often", [
  [
    "- 2x first aid kit for the wall + a refill for each",
    "2 first aid kit for the wall",
    "2 refill",
  ],
  ["2x wall clock + batteries for each", "2 wall clock", "2 batteries"],
  ["3x Handtuchspender + je eine Nachfüllpackung", "3 Handtuchspender", "3 Nachfüllpackung"],
  [
    "I need M8x40 bolts (A2) 200 off with nuts and washers to match",
    "200 M8x40 bolts (A2)",
    "200 nuts",
    "200 washers",
  ],
  [
    "6 of the 27 inch monitors with the dual arms (one arm per two monitors)",
    "6 27 inch monitors",
    "3 dual arms",
  ],
  ["7 desks with the trays (1 tray per 2 desks)", "7 desks", "4 trays"],
  ["8 Tische mit den Stühlen (vier Stühle pro Tisch)", "8 Tische", "32 Stühlen"],
  ["5 laptops with docking stations", "5 laptops with docking stations"],
  ["6 chairs with arms (black)", "6 chairs with arms (black)"],
]);
