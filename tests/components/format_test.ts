import { assertEquals } from "@std/assert";
import {
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatScore,
  type Locale,
  type Numeric,
  typedNumber,
} from "@/components/format.ts";

const amounts: [Numeric, number, Locale, string][] = [
  [0, 2, "en", "0.00"],
  [114963.7, 2, "en", "114,963.70"],
  [1234, 2, "en", "1,234.00"],
  [-5062.04, 2, "en", "−5,062.04"],
  [4.905, 2, "en", "4.905"],
  [0.000001, 2, "en", "0.000001"],
  [1500, 0, "en", "1,500"],
  [1.5, 3, "en", "1.500"],
  ["9007199254740993.01", 2, "en", "9,007,199,254,740,993.01"],
  [1234.5, 2, "pl", "1\u00a0234,50"],
  [1234.5, 2, "de", "1.234,50"],
];

Deno.test("amounts keep every digit and get the decimals of their currency", () => {
  for (const [value, decimals, locale, shown] of amounts) {
    assertEquals(formatAmount(value, decimals, locale), shown, `${value} ${locale}`);
  }
});

Deno.test("numbers show the decimals that they have", () => {
  assertEquals(formatNumber(1200), "1,200");
  assertEquals(formatNumber(1200.125), "1,200.125");
  assertEquals(formatNumber(23), "23");
});

Deno.test("a field holds a number as a person would type it", () => {
  assertEquals(typedNumber(1200.5), "1200.5");
  assertEquals(typedNumber(1200.5, "pl"), "1200,5");
  assertEquals(typedNumber(0.000001), "0.000001");
});

Deno.test("times are day, month in words, year, hour and minute", () => {
  const iso = "2026-11-20T09:14:59.999Z";
  assertEquals(formatDateTime(iso, "en", "UTC"), "20 Nov 2026, 09:14");
  assertEquals(formatDateTime(iso, "en", "Europe/Warsaw"), "20 Nov 2026, 10:14");
  assertEquals(formatDateTime(iso, "pl", "Europe/Warsaw"), "20 lis 2026, 10:14");
});

Deno.test("scores are whole numbers up to 100, counts carry their noun", () => {
  assertEquals([0, 0.654, 1].map(formatScore), ["0", "65", "100"]);
  assertEquals(formatCount(1, "line", "lines"), "1 line");
  assertEquals(formatCount(1400, "line", "lines"), "1,400 lines");
});

Deno.test("a day of this year is short, whatever the server's zone is", () => {
  assertEquals(formatDay("2026-11-02"), "02/11");
  assertEquals(formatDay("2026-11-02", "pl"), "2.11");
  assertEquals(formatDay("2026-11-02", "de"), "2.11.");
});

Deno.test("a day with its year is the same day in every zone", () => {
  assertEquals(formatDate("2026-01-01"), "1 Jan 2026");
  assertEquals(formatDate("2026-12-31", "pl"), "31 gru 2026");
  assertEquals(formatDate("2026-12-31", "de"), "31. Dez. 2026");
});
