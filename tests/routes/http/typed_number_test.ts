import { assertEquals, assertStringIncludes } from "@std/assert";
import { readTypedNumber } from "@/routes/(_pages)/typed_number.ts";

const readable: [string, number][] = [
  ["12", 12],
  [" 12 ", 12],
  ["1200.5", 1200.5],
  ["1 200,5", 1200.5],
  ["1\u00a0200,5", 1200.5],
  ["1\u202f200", 1200],
  ["1.200,50", 1200.5],
  ["1,200.50", 1200.5],
  ["1'200", 1200],
  ["1.200.300", 1200300],
  ["1200,500", 1200.5],
  ["0,125", 0.125],
  [".5", 0.5],
  ["007", 7],
  ["-5", -5],
  ["−5,5", -5.5],
  ["-0", 0],
  ["0.000001", 0.000001],
  ["16.345599999999997", 16.3456],
  ["0,30000000000000004", 0.3],
];

Deno.test("either decimal mark and the usual groups are read", () => {
  for (const [text, value] of readable) assertEquals(readTypedNumber(text), { value }, text);
});

const refused: [string, string][] = [
  ["1.200", "write 1200 or 1.2"],
  ["1,250", "write 1250 or 1.25"],
  ["12.000", "write 12000 or 12"],
  ["", "must be a number"],
  ["many", "must be a number"],
  ["12 5", "must be a number"],
  ["1.20.300,5", "must be a number"],
  ["1,2,3", "must be a number"],
  ["1e5", "must be a number"],
  ["12 szt.", "must be a number"],
  ["--5", "must be a number"],
  ["1,", "must be a number"],
  ["1234567890123456789012345678901234567890123", "must be a number"],
  ["0.1234567", "too many digits"],
  ["99999999999999999999", "too many digits"],
];

Deno.test("what is no number, or two numbers, is refused with advice", () => {
  for (const [text, words] of refused) {
    const read = readTypedNumber(text);
    assertStringIncludes("fault" in read ? read.fault : `read as ${read.value}`, words, text);
  }
});
