import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("what each of several gets is wanted as often", [
  ["Two pairs of gloves for each of our six fitters, please.", "12 gloves"],
  [
    "Wir bräuchten für 8 neue Kollegen je ein Notebook und ein Headset, außerdem 3 Netzteile.",
    "8 Notebook",
    "8 Headset",
    "3 Netzteile",
  ],
  ["Potrzebujemy dla 12 pracowników po dwie pary rękawic.", "24 rękawic"],
  ["We have 24 rooms. Each room needs a kettle and two mugs.", "24 kettle", "48 mugs"],
  ["Wir haben 3 Räume. Jeder Raum braucht einen Beamer.", "3 Beamer"],
  ["We need 5 lamps for 10 people at 5 EUR each.", "5 lamps for 10 people"],
  ["Each room needs a kettle.", "1 kettle"],
]);
