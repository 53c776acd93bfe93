import { assertEquals } from "@std/assert";
import { afterMark } from "@/core/matching/layout/marks.ts";

Deno.test("afterMark() takes one list mark off", async (test) => {
  const cases: [line: string, rest: string, number?: number][] = [
    ["- lamp", " lamp"],
    ["• lamp", " lamp"],
    ["•lamp", "lamp"],
    ["o\tlamp", "\tlamp"],
    ["\uf0b7 lamp", " lamp"],
    ["✅ lamp", " lamp"],
    ["👉 lamp", " lamp"],
    ["[ ] lamp", " lamp"],
    ["1. lamp", " lamp", 1],
    ["2) lamp", " lamp", 2],
    ["(3) lamp", " lamp", 3],
    ["b) lamp", " lamp"],
    ["Pos. 4: Lampe", "Lampe", 4],
    ["Poz. 5 – lampa", "lampa", 5],
    ["Item 6: lamp", "lamp", 6],
    ["Pos. 1.01  12 Stk. Stuhl", "12 Stk. Stuhl"],
    ["Lot 3.2: Chairs", "Chairs"],
    ["OZ 01.02.0030 Lampe", "Lampe"],
    ["Los 2 Lampen", "Los 2 Lampen"],
    ["-5 °C freezer", "-5 °C freezer"],
    ["5 lamps", "5 lamps"],
    ["1.5 m cable", "1.5 m cable"],
    ["No lamps", "No lamps"],
    ["O-ring", "O-ring"],
  ];
  for (const [line, rest, number] of cases) {
    await test.step(line, () => {
      const mark = afterMark(line, 0, line.length);
      assertEquals([line.slice(mark.at), mark.number], [rest, number]);
    });
  }
});
