import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("weights count among other counts, and describe where nothing else is counted", [
  [
    "Could we get 10kg espresso beans, 5 litres of oat milk and 200 cups?",
    "10 espresso beans",
    "5 oat milk",
    "200 cups",
  ],
  ["Please send a 10kg kettlebell and 2 mats.", "1 10kg kettlebell", "2 mats"],
  [
    "Prosimy o: kawa ziarnista 6 kg, herbata czarna 10 op., cukier 5 kg, filtry 4 op.",
    "6 kawa ziarnista",
    "10 herbata czarna",
    "5 cukier",
    "4 filtry",
  ],
  ["Please quote: hammer 2 kg, 3 saws", "1 hammer 2 kg", "3 saws"],
]);
