import { assertEquals, assertThrows } from "@std/assert";
import {
  AmountTooLargeError,
  formatDecimal,
  lineTotals,
  type OfferAllowance,
  offerTotals,
  type PricedLine,
  toDecimal,
  toNumber,
} from "@/core/money/money.ts";

type Figure = string | number;
/** quantity, unitPriceNet, vatRate */
type Line = [Figure, Figure, Figure];

function line([quantity, unitPriceNet, vatRate]: Line): PricedLine {
  return { quantity, unitPriceNet, vatRate };
}

/** What is expected: totalNet, unitGrossPrice, totalGross. Each was worked out by hand. */
const LINES: [string, Line, string, [number, number, number]][] = [
  ["a half grosz that no binary number is", [1, "1.005", 23], "PLN", [1.01, 1.24, 1.24]],
  ["the unit price is not rounded first", [3, 3.3333, 19], "EUR", [10, 3.97, 11.9]],
  ["an exact tie of three decimals", [9, 697.565, 19], "EUR", [6278.09, 830.1, 7470.93]],
  ["a negative tie goes away from zero", [-1, "0.005", 23], "PLN", [-0.01, 0.01, -0.01]],
  ["just below a tie", [1, "0.004999", 0], "PLN", [0, 0, 0]],
  ["nothing below zero rounds to plain zero", [-1, "0.004999", 0], "PLN", [0, 0, 0]],
  ["no decimals", [3, 333.5, 10], "JPY", [1001, 367, 1101]],
  ["no decimals, negative tie", [-1, 0.5, 10], "JPY", [-1, 1, -1]],
  ["three decimals", [2, "0.0005", 5], "KWD", [0.001, 0.001, 0.001]],
  ["three decimals, tie", [1, "1.2345", 0], "KWD", [1.235, 1.235, 1.235]],
  ["a code nobody knows has two decimals", [1, 1.115, 0], "ABC", [1.12, 1.12, 1.12]],
  ["a number in exponent form", [1e-6, 1000000, 0], "PLN", [1, 1000000, 1]],
  ["a rate of three decimals", [100, 1, "7.125"], "EUR", [100, 1.07, 107.13]],
  ["six decimals of quantity", ["0.333333", 3, 0], "PLN", [1, 3, 1]],
  ["a free line", [5, 0, 23], "PLN", [0, 0, 0]],
  ["big and exact", [1e9, 1e6, 23], "PLN", [1e15, 1230000, 1230000000000000]],
  ["big by small", [1e9, 1e-6, 23], "PLN", [1000, 0, 1230]],
];

for (const [name, figures, currency, [totalNet, unitGrossPrice, totalGross]] of LINES) {
  Deno.test(`lineTotals: ${name}`, () => {
    const shown = lineTotals(line(figures), currency);
    assertEquals(shown, { discount: 0, totalNet, unitGrossPrice, totalGross });
  });
}

interface OfferCase {
  lines: Line[];
  allowance?: OfferAllowance;
  currency?: string;
  /** sumOfLines, percentDiscount, amountDiscount, totalNet, totalVat, totalGross */
  totals: [number, number, number, number, number, number];
  /** vatRate, sumOfLines, discount, taxable, tax */
  vat: [number, number, number, number, number][];
}

const OFFERS: Record<string, OfferCase> = {
  "no lines": { lines: [], totals: [0, 0, 0, 0, 0, 0], vat: [] },
  "no lines bear no surcharge": {
    lines: [],
    allowance: { discountPercent: -10, discountAmount: -5 },
    totals: [0, 0, 0, 0, 0, 0],
    vat: [],
  },
  "one rate in two spellings, allowances null": {
    lines: [[1, 1, 23], [1, "1.00", "23.000"]],
    allowance: { discountPercent: null, discountAmount: null },
    totals: [2, 0, 0, 2, 0.46, 2.46],
    vat: [[23, 2, 0, 2, 0.46]],
  },
  "lines are rounded before they are summed": {
    lines: [[1, 0.005, 23], [1, 0.005, 23]],
    totals: [0.02, 0, 0, 0.02, 0, 0.02],
    vat: [[23, 0.02, 0, 0.02, 0]],
  },
  "the lost grosz goes to the larger rest": {
    lines: [[1, 10, 23], [1, 20, 8]],
    allowance: { discountAmount: 1 },
    totals: [30, 0, 1, 29, 3.77, 32.77],
    vat: [[23, 10, 0.33, 9.67, 2.22], [8, 20, 0.67, 19.33, 1.55]],
  },
  "between equal rests it goes to the higher rate, whatever the order of the lines": {
    lines: [[1, 10, 5], [1, 10, 23], [1, 10, 8]],
    allowance: { discountAmount: 10 },
    totals: [30, 0, 10, 20, 2.39, 22.39],
    vat: [[23, 10, 3.34, 6.66, 1.53], [8, 10, 3.33, 6.67, 0.53], [5, 10, 3.33, 6.67, 0.33]],
  },
  "a surcharge is the mirror image": {
    lines: [[1, 10, 5], [1, 10, 23], [1, 10, 8]],
    allowance: { discountAmount: -10 },
    totals: [30, 0, -10, 40, 4.81, 44.81],
    vat: [[23, 10, -3.34, 13.34, 3.07], [8, 10, -3.33, 13.33, 1.07], [5, 10, -3.33, 13.33, 0.67]],
  },
  "a percentage below zero is a surcharge": {
    lines: [[1, 100, 23]],
    allowance: { discountPercent: -10 },
    totals: [100, -10, 0, 110, 25.3, 135.3],
    vat: [[23, 100, -10, 110, 25.3]],
  },
  "after 100 percent nothing is left for the amount": {
    lines: [[1, 100, 23], [1, 0.01, 8]],
    allowance: { discountPercent: 100, discountAmount: 5 },
    totals: [100.01, 100.01, 0, 0, 0, 0],
    vat: [[23, 100, 100, 0, 0], [8, 0.01, 0.01, 0, 0]],
  },
  "the amount is capped at what the percentage left": {
    lines: [[1, 100, 23]],
    allowance: { discountPercent: 90, discountAmount: 50 },
    totals: [100, 90, 10, 0, 0, 0],
    vat: [[23, 100, 100, 0, 0]],
  },
  "the amount is rounded to the minor unit": {
    lines: [[1, 10, 0]],
    allowance: { discountAmount: 0.005 },
    currency: "EUR",
    totals: [10, 0, 0.01, 9.99, 0, 9.99],
    vat: [[0, 10, 0.01, 9.99, 0]],
  },
  "a rate without value takes no part": {
    lines: [[1, 0, 23], [1, 10, 8]],
    allowance: { discountAmount: 3 },
    totals: [10, 0, 3, 7, 0.56, 7.56],
    vat: [[23, 0, 0, 0, 0], [8, 10, 3, 7, 0.56]],
  },
  "free lines: there is nothing to take": {
    lines: [[1, 0, 23], [1, 0, 8]],
    allowance: { discountPercent: 10, discountAmount: 1 },
    totals: [0, 0, 0, 0, 0, 0],
    vat: [[23, 0, 0, 0, 0], [8, 0, 0, 0, 0]],
  },
  "free lines: the rates bear a surcharge in equal parts": {
    lines: [[1, 0, 23], [1, 0, 8]],
    allowance: { discountAmount: -1.01 },
    totals: [0, 0, -1.01, 1.01, 0.16, 1.17],
    vat: [[23, 0, -0.51, 0.51, 0.12], [8, 0, -0.5, 0.5, 0.04]],
  },
  "rates of both signs lose the same fraction": {
    lines: [[1, 100, 23], [-1, 50, 0]],
    allowance: { discountAmount: 25 },
    totals: [50, 0, 25, 25, 11.5, 36.5],
    vat: [[23, 100, 50, 50, 11.5], [0, -50, -25, -25, 0]],
  },
  "rates of both signs: all that is left is the sum": {
    lines: [[1, 100, 23], [-1, 50, 0]],
    allowance: { discountAmount: 80 },
    totals: [50, 0, 50, 0, 0, 0],
    vat: [[23, 100, 100, 0, 0], [0, -50, -50, 0, 0]],
  },
  "a sum below zero: there is nothing to take": {
    lines: [[-1, 30, 23]],
    allowance: { discountAmount: 10 },
    totals: [-30, 0, 0, -30, -6.9, -36.9],
    vat: [[23, -30, 0, -30, -6.9]],
  },
  "a sum below zero bears a surcharge": {
    lines: [[-1, 30, 23], [-1, 10, 8]],
    allowance: { discountAmount: -10 },
    totals: [-40, 0, -10, -30, -5.78, -35.78],
    vat: [[23, -30, -7.5, -22.5, -5.18], [8, -10, -2.5, -7.5, -0.6]],
  },
  "rates that cancel out bear a surcharge in equal parts": {
    lines: [[1, 100, 23], [-1, 100, 0]],
    allowance: { discountAmount: -5 },
    totals: [0, 0, -5, 5, 23.58, 28.58],
    vat: [[23, 100, -2.5, 102.5, 23.58], [0, -100, -2.5, -97.5, 0]],
  },
  "ties below zero go away from zero": {
    lines: [[-1, 0.25, 23]],
    allowance: { discountPercent: 10 },
    totals: [-0.25, -0.03, 0, -0.22, -0.05, -0.27],
    vat: [[23, -0.25, -0.03, -0.22, -0.05]],
  },
  "six decimals of percentage": {
    lines: [[1, 1000000, 0]],
    allowance: { discountPercent: 0.000001 },
    totals: [1000000, 0.01, 0, 999999.99, 0, 999999.99],
    vat: [[0, 1000000, 0.01, 999999.99, 0]],
  },
  "three decimals of currency": {
    lines: [[1, 1.2345, 5], [2, 0.0005, 0]],
    allowance: { discountPercent: 50, discountAmount: "0.001" },
    currency: "KWD",
    totals: [1.236, 0.619, 0.001, 0.616, 0.031, 0.647],
    vat: [[5, 1.235, 0.619, 0.616, 0.031], [0, 0.001, 0.001, 0, 0]],
  },
};

for (const [name, given] of Object.entries(OFFERS)) {
  Deno.test(`offerTotals: ${name}`, () => {
    const [sumOfLines, percentDiscount, amountDiscount, totalNet, totalVat, totalGross] =
      given.totals;
    assertEquals(
      offerTotals(given.lines.map(line), given.allowance ?? {}, given.currency ?? "PLN"),
      {
        sumOfLines,
        percentDiscount,
        amountDiscount,
        totalNet,
        totalVat,
        totalGross,
        vat: given.vat.map(([vatRate, sumOfLines, discount, taxable, tax]) => (
          { vatRate, sumOfLines, discount, taxable, tax }
        )),
      },
    );
  });
}

const NO_DECIMALS: Figure[] = [
  NaN,
  Infinity,
  -Infinity,
  0.1 + 0.2,
  1e-7,
  1e100,
  "",
  " 1",
  "1,5",
  "1.",
  ".5",
  "+1",
  "0x10",
  "1e",
  "1 000",
  "1.0000001",
  "1e999999999",
  "1".repeat(65),
];

for (const value of NO_DECIMALS) {
  Deno.test(`every input: ${JSON.stringify(String(value).slice(0, 20))} is refused`, () => {
    assertThrows(() => lineTotals(line([value, 1, 23]), "PLN"), RangeError);
    assertThrows(() => lineTotals(line([1, value, 23]), "PLN"), RangeError);
    assertThrows(() => offerTotals([line([1, 1, value])], {}, "PLN"), RangeError);
    assertThrows(() => offerTotals([], { discountPercent: value }, "PLN"), RangeError);
    assertThrows(() => offerTotals([], { discountAmount: value }, "PLN"), RangeError);
    assertThrows(() => toDecimal(value), RangeError);
    assertThrows(() => toNumber(String(value)), RangeError);
  });
}

Deno.test("offerTotals: a percentage above 100 is refused", () => {
  assertThrows(() => offerTotals([], { discountPercent: "100.000001" }, "PLN"), RangeError, "100");
});

Deno.test("amounts that no number can show are refused, never changed", () => {
  // 99999999890000000.01 has 19 digits.
  const tooLong = line([999999999, 99999999.99, 0]);
  assertThrows(() => lineTotals(tooLong, "PLN"), AmountTooLargeError);
  assertThrows(() => offerTotals([tooLong], {}, "PLN"), AmountTooLargeError);
  // From 1e21 on a number prints with an exponent.
  assertThrows(() => lineTotals(line(["1e12", 1e9, 0]), "JPY"), AmountTooLargeError);
  assertEquals(lineTotals(line([1e9, 1e9, 0]), "PLN").totalNet, 1e18);
});

const NUMBERS: [string, number][] = [
  ["12.500000", 12.5],
  ["0.10", 0.1],
  ["-0.000001", -0.000001],
  ["-0", 0],
  ["1000000000", 1e9],
  ["9007199254740993.5", NaN],
  ["9007199254740993", NaN],
  ["9007199254740994", 9007199254740994],
];

for (const [decimal, number] of NUMBERS) {
  Deno.test(`toNumber: "${decimal}" is ${Number.isNaN(number) ? "refused" : number}`, () => {
    if (Number.isNaN(number)) assertThrows(() => toNumber(decimal), AmountTooLargeError);
    else assertEquals(toNumber(decimal), number);
  });
}

const TEXTS: [Figure, number, string][] = [
  [12.5, 0, "12.5"],
  ["12.500", 0, "12.5"],
  ["12.000", 0, "12"],
  [1e-6, 0, "0.000001"],
  ["1.5e3", 0, "1500"],
  [-0, 0, "0"],
  ["-0.00", 2, "0.00"],
  [12.5, 2, "12.50"],
  ["3.3333", 2, "3.3333"],
  ["3.30000", 2, "3.30"],
  [-1.1, 3, "-1.100"],
  [1e15, 2, "1000000000000000.00"],
  [100, 0, "100"],
  ["007", 0, "7"],
];

for (const [value, decimals, text] of TEXTS) {
  Deno.test(`formatDecimal: ${value} with ${decimals} decimals is ${text}`, () => {
    assertEquals(formatDecimal(value, decimals), text);
    if (decimals === 0) assertEquals(toDecimal(value), text);
  });
}
