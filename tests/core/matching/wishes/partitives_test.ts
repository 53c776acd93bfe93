import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("of the things somebody speaks of so many are wanted", [
  ["Wir nehmen von den Lampen 8 Stück und von den Stützen 5.", "8 Lampen", "5 Stützen"],
  ["We'll take of the desk lamps 8 and of the footrests 5.", "8 desk lamps", "5 footrests"],
]);
