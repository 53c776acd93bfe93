import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("names of a list are things of their own where others are counted in front or behind", [
  [
    "We need a set for the meeting: coffee, tea, still water 24 bottles, cups 30 pcs.",
    "1 coffee",
    "1 tea",
    "24 still water",
    "30 cups",
  ],
  [
    "Potrzebujemy: laptop, stacja, dwa monitory, słuchawki.",
    "1 laptop",
    "1 stacja",
    "2 monitory",
    "1 słuchawki",
  ],
  // Two colours of one thing are no two things.
  ["5 chairs black, white, grey", "5 chairs black, white, grey"],
]);
