import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("measures in brackets count where the others of a list are counted so", [
  [
    "We're out of coffee beans (5 kg), oat milk (12 cartons) and tablets (3 boxes).",
    "5 coffee beans",
    "12 oat milk",
    "3 tablets",
  ],
  ["Für die Küche: Kaffee (5 kg), Zucker (3 Pck.)", "5 Kaffee", "3 Zucker"],
  ["crane hire (50 t), pump (2 pcs)", "1 crane hire (50 t)", "2 pump"],
  ["- tent (5 kg)", "1 tent (5 kg)"],
]);
