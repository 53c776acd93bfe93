import { assertEquals } from "@std/assert";
import { besideCode, isTotal, trimmedCell } from "@/core/matching/layout/rows.ts";
import { tokenize } from "@/core/words/tokens.ts";

const text = (tokens: readonly { text: string }[]) => tokens.map((token) => token.text).join(" ");

Deno.test("isTotal() knows rows that sum up", () => {
  for (const cell of ["Total", "Razem:", "Gesamtsumme"]) {
    assertEquals([cell, isTotal(tokenize(cell))], [cell, true]);
  }
  for (const cell of ["Total station, laser", "lampa", ""]) {
    assertEquals([cell, isTotal(tokenize(cell))], [cell, false]);
  }
});

Deno.test("trimmedCell() takes quotes off, and only quotes", () => {
  assertEquals(text(trimmedCell(tokenize("„Lampe“"))), "Lampe");
  assertEquals(text(trimmedCell(tokenize("lamp (black)"))), "lamp ( black )");
});

Deno.test("besideCode() joins a number with the name next to it", () => {
  const cells = tokenize("A100\tlamp");
  assertEquals(text(besideCode(cells.slice(1), cells.slice(0, 1))), "A100 lamp");
  const apart = tokenize("A100          lamp");
  assertEquals(text(besideCode(apart.slice(1), apart.slice(0, 1))), "lamp");
  assertEquals(text(besideCode(cells.slice(1), [])), "lamp");
});
