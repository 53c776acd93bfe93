import { assertEquals } from "@std/assert";
import { type DecimalMark, decimalMarkOf, readDecimal } from "@/core/csv/decimals.ts";

const numbers: { text: string; mark?: DecimalMark; value: string }[] = [
  { text: "0", value: "0" },
  { text: "12", value: "12" },
  { text: "18.90", value: "18.9" },
  { text: "18,90", value: "18.9" },
  { text: "007.50", value: "7.5" },
  { text: ".5", value: "0.5" },
  { text: "0.125", value: "0.125" },
  { text: "0,125", value: "0.125" },
  { text: "1.2345", value: "1.2345" },
  { text: "1234.567", value: "1234.567" },
  { text: "1.234,50", value: "1234.5" },
  { text: "1,234.50", value: "1234.5" },
  { text: "1 234,50", value: "1234.5" },
  { text: "1\u00a0234,567", value: "1234.567" },
  { text: "1'234.50", value: "1234.5" },
  { text: "1.234.567", value: "1234567" },
  { text: "1,234,567", value: "1234567" },
  { text: "1.234.567,8", value: "1234567.8" },
  { text: " 5 ", value: "5" },
  { text: "+5", value: "5" },
  { text: "-5,5", value: "-5.5" },
  { text: "−5", value: "-5" },
  { text: "1.234", mark: ".", value: "1.234" },
  { text: "1.234", mark: ",", value: "1234" },
  { text: "1,234", mark: ".", value: "1234" },
  { text: "1,234", mark: ",", value: "1.234" },
];

for (const { text, mark, value } of numbers) {
  Deno.test(`readDecimal("${text}"${mark ? ` in a file with "${mark}"` : ""}) is ${value}`, () => {
    assertEquals(readDecimal(text, mark), { value });
  });
}

const faults = [
  "",
  "abc",
  "12 zł",
  "€5",
  "1e5",
  "0x10",
  "1.",
  "1,",
  "12.34.5",
  "1,23,4",
  "1.23,456.7",
  "1..2",
  "--5",
  "1 23",
  "NaN",
  "Infinity",
  "9".repeat(41),
];

for (const text of faults) {
  Deno.test(`readDecimal("${text}") is no number`, () => {
    assertEquals(readDecimal(text, undefined), {
      fault: "must be a number such as 12.50 or 12,50",
    });
  });
}

Deno.test("readDecimal() does not guess between a thousand and a fraction", () => {
  assertEquals(readDecimal("1.234", undefined), {
    fault: "can be read in two ways: write 1234 or 1.2340",
  });
  assertEquals(readDecimal("12,500", undefined), {
    fault: "can be read in two ways: write 12500 or 12,5000",
  });
});

const files: { numbers: string[]; separator: string; mark: DecimalMark | undefined }[] = [
  { numbers: ["18.90", "1.234"], separator: ";", mark: "." },
  { numbers: ["18,90", "1.234"], separator: ";", mark: "," },
  { numbers: ["1.234,5", "1.234"], separator: ",", mark: "," },
  { numbers: ["1.234.567", "1.234"], separator: ";", mark: "," },
  { numbers: ["18.90", "18,90", "1.234"], separator: ";", mark: undefined },
  { numbers: ["1.234", "5"], separator: ",", mark: "." },
  { numbers: ["1.234", "5"], separator: ";", mark: undefined },
  { numbers: ["1,234", "1.234"], separator: ",", mark: undefined },
  { numbers: [], separator: ",", mark: "." },
];

for (const { numbers, separator, mark } of files) {
  Deno.test(`decimalMarkOf() of ${numbers.join(" | ")} between "${separator}" is ${mark}`, () => {
    assertEquals(decimalMarkOf(numbers, separator), mark);
  });
}
