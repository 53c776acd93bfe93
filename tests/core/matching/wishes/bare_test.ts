import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("a message that is nothing but a name asks for it", [
  ["staplers", "1 staplers"],
  ["Drukarka laserowa?", "1 Drukarka laserowa"],
  ["Tacker", "1 Tacker"],
  ["staplers and hole punches", "1 staplers", "1 hole punches"],
  ["cable for the printer", "1 cable for the printer"],
  ["Hello,\n\nstaplers", "1 staplers"],
  ["Anna"],
  ["Thanks!"],
  ["Dziękuję"],
  ["Guten Tag"],
  ["your catalogue"],
]);
