import { assertEquals } from "@std/assert";
import { AmountGate, KnownAmounts, numbersIn } from "@/core/assistant/understanding/amounts.ts";

const known = new KnownAmounts();
known.learn({
  items: [{ line: 3, quantity: 20, unitPriceNet: 12.3456, totalNet: 246.91, name: "Saw, 99 PLN" }],
  discountPercent: 5,
  totals: { totalNet: 1234.5, totalGross: 1518.44 },
  changes: ["Line 3, Saw: agreed price 12.35 PLN → 11.50 PLN"],
});

Deno.test("an amount that our data has passes, any other does not", () => {
  const table: [string, boolean][] = [
    ["The total is 1,234.50 PLN.", true],
    ["Das sind 1.234,50 PLN netto.", true],
    ["Razem 1 234,50 zł.", true],
    ["PLN 1518.44 gross", true],
    ["| 3 | Saw | **246.91** |", true],
    ["It costs 12.35 each, 12.3456 to be exact.", true],
    ["I propose 11.50 PLN for it.", true],
    ["Line 3 has 20 saws of 2.50 mm, A4, with 5 % off, as R2 of 2026-11-24 says.", true],
    ["The price of line 3 falls by 5 %.", true],
    ["It costs 99 PLN.", false],
    ["It costs **99** PLN.", false],
    ["It is €99 now", false],
    ["It is 99€ now", false],
    ["That makes 1,234.51.", false],
    ["Sie kostet nur 99.", false],
    ["Cena wynosi 99 zł.", false],
    ["I can do it for 99 each.", false],
    ["The discount is 5 PLN.", false],
    ["Twenty saws cost 20 PLN.", false],
    ["９９ PLN", false],
    ["99 USD", false],
    ["1 235 PLN", false],
  ];
  for (const [text, passes] of table) assertEquals(!known.areMissing(text), passes, text);
});

Deno.test("sentences pass as they are finished, one with another amount is replaced", () => {
  const gate = new AmountGate(known, "(left out)");
  const pieces = [
    "The total is 1,2",
    "34.50 PLN. It could",
    " be 9",
    "9 PLN. Or 98",
    " PLN.\nFine.",
  ];
  const passed = pieces.map((piece) => [...gate.take(piece)].join(""));
  assertEquals(passed, ["", "The total is 1,234.50 PLN.", "", " (left out)", "\n"]);
  assertEquals([...gate.end()], ["Fine."]);
});

Deno.test("the numbers of a text are read in every way that it may mean", () => {
  assertEquals(new Set(numbersIn("1.250 or 549,50")), new Set([1250, 1.25, 549.5]));
});
