import { assertEquals } from "@std/assert";
import { dayIn, daysAfter, startOfDay } from "@/core/company/days.ts";

Deno.test("a day is the seller's", () => {
  const table: [string, string, string][] = [
    ["UTC", "2026-11-20T23:59:59.999Z", "2026-11-20"],
    ["Europe/Warsaw", "2026-11-20T23:00:00Z", "2026-11-21"],
    ["Europe/Warsaw", "2026-07-20T21:59:00Z", "2026-07-20"],
    ["America/Los_Angeles", "2027-01-01T07:59:00Z", "2026-12-31"],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01"],
  ];
  for (const [zone, at, day] of table) assertEquals(dayIn(zone, new Date(at)), day, zone);
});

Deno.test("days are counted over months, years and changes of the clock", () => {
  const table: [string, number, string][] = [
    ["2026-11-20", 30, "2026-12-20"],
    ["2026-12-15", 30, "2027-01-14"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-10-24", 2, "2026-10-26"],
  ];
  for (const [day, days, expected] of table) assertEquals(daysAfter(day, days), expected);
});

Deno.test("a day begins when its first minute does, whatever the clocks do", () => {
  const table: [timeZone: string, day: string, begins: string][] = [
    ["UTC", "2026-11-16", "2026-11-16T00:00:00.000Z"],
    ["Europe/Warsaw", "2026-11-16", "2026-11-15T23:00:00.000Z"],
    ["Europe/Warsaw", "2026-07-06", "2026-07-05T22:00:00.000Z"],
    ["Asia/Kolkata", "2026-11-16", "2026-11-15T18:30:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-16", "2026-11-15T10:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-11-16", "2026-11-16T11:00:00.000Z"],
    // Clocks go from 24:00 to 01:00.
    ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z"],
  ];
  for (const [timeZone, day, begins] of table) {
    assertEquals([timeZone, startOfDay(timeZone, day).toISOString()], [timeZone, begins]);
  }
});
