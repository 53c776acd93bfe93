import { assertEquals } from "@std/assert";
import { isNone, isRecord } from "@/core/matching/layout/records.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("isRecord() knows the head of an order", () => {
  const yes = [
    "Customer no.: 20871",
    "PO: 4500098123",
    "Required by: 20.11.2026",
    "Kundennummer: 20871",
    "Kostenstelle: 7700",
    "Liefertermin: KW 47",
    "Nr zamówienia: 4500098123",
    "MPK: 7700",
    "Termin realizacji: 47 tydzień",
    "Sales order: 5567812",
    "Subtotal: $412.80",
    "Total net value: 1,112.40 EUR",
    "Razem 120",
    "Your cart (3 items)",
    "Pos. Menge Einheit Artikel",
  ];
  const no = [
    "HDMI cables: 5",
    "Projector screen 2",
    "Zimmerpflanzen: 5",
    "Datownik: 2",
    "Total station tripod, yellow 2",
    "Qty 5 item chairs",
    "Project folders, blue, with elastic, 40 pieces: 2",
  ];
  for (const line of yes) assertEquals([line, isRecord(tokenize(line))], [line, true]);
  for (const line of no) assertEquals([line, isRecord(tokenize(line))], [line, false]);
});

Deno.test("isNone() knows lines of a form that nobody filled in", () => {
  for (const line of ["0 desk lamps", "Locher: 0", "biurka 0 szt"]) {
    assertEquals([line, isNone(tokenize(line))], [line, true]);
  }
  for (const line of ["10 desk lamps", "Locher: 20", "zero waste bags", "0"]) {
    assertEquals([line, isNone(tokenize(line))], [line, false]);
  }
});
