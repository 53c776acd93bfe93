import { assertEquals } from "@std/assert";
import {
  isAddress,
  isCode,
  isCurrency,
  isDate,
  isMeasure,
  isSeparateUnit,
} from "@/core/matching/words/shapes.ts";
import { tokenize } from "@/core/words/tokens.ts";

const token = (text: string) => {
  const [first] = tokenize(text);
  if (first === undefined) throw new Error("no token");
  return first;
};

Deno.test("shapes of single words", () => {
  const table: [string, (text: string) => boolean, string[], string[]][] = [
    ["measure", (text) => isMeasure(token(text).norm), [
      "256GB",
      "10ft",
      '42.5"',
      "3x2.5",
      "M8x40",
      "1/2",
      "15%",
    ], ["5", "lamp", "RQ204AA"]],
    [
      "date",
      (text) => isDate(token(text).norm),
      ["2026-04-17", "17.04.2026", "3/1/2026", "10:30"],
      ["12", "3x4"],
    ],
    ["code", (text) => isCode(token(text)), ["RQ204AA", "0757120217268", "OF-1001"], [
      "lamp",
      "256GB",
      "17.04.2026",
      "a1@b.example",
    ]],
    ["currency", (text) => isCurrency(token(text)), ["EUR", "zł", "€", "zł/szt"], ["szt", "m"]],
    ["unit", (text) => isSeparateUnit(token(text)), ["mm", "W", "kg"], ["lamp", "hp"]],
    ["address", (text) => isAddress(token(text)), ["jo@shop.example", "www.shop.example"], [
      "shop",
    ]],
  ];
  for (const [name, is, yes, no] of table) {
    for (const text of yes) assertEquals([name, text, is(text)], [name, text, true]);
    for (const text of no) assertEquals([name, text, is(text)], [name, text, false]);
  }
});
