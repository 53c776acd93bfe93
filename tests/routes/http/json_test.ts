import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { JsonRefused, parseJson } from "@/routes/(_http)/json.ts";

Deno.test("parseJson() keeps what a double holds and refuses what it would change", () => {
  const kept = [
    "0",
    "-0",
    "1.50",
    "15e-1",
    "1e3",
    "0.1",
    "1E+2",
    "9007199254740992",
    "123456789.123456",
    "-1.25e-3",
  ];
  for (const source of kept) assertEquals(parseJson(`[${source}]`), [Number(source)]);
  const refused = [
    "1e400",
    "-1e400",
    "9007199254740993",
    "1.00000000000000000001",
    "0.1234567890123456789",
    "1e-400",
    "0.30000000000000000004",
    "12345678901234567890",
  ];
  for (const source of refused) {
    assertThrows(() => parseJson(`[${source}]`), JsonRefused, "too exact");
    assertThrows(() => parseJson(`{"a":1,"b":${source},"b":2}`), JsonRefused, "too exact");
    assertEquals(parseJson(`["${source}","\\"${source}"]`), [source, `"${source}`]);
  }
});

Deno.test("parseJson() refuses a number exactly when a double prints another one", () => {
  const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,17})(\.\d{1,18})?([eE][+-]?\d{1,2})?$/);
  fc.assert(
    fc.property(digits, (source) => {
      const exact = fixed(String(Number(source))) === fixed(source);
      if (exact) assertEquals(parseJson(source), Number(source));
      else assertThrows(() => parseJson(source), JsonRefused, "too exact");
    }),
    { numRuns: 2_000 },
  );
});

/** A decimal as a whole number of 10^-200. */
function fixed(source: string): bigint {
  const [mantissa = "", exponent = "0"] = source.toLowerCase().split("e");
  const [whole = "", part = ""] = mantissa.split(".");
  return BigInt(whole + part) * 10n ** BigInt(200 + Number(exponent) - part.length);
}

Deno.test("parseJson() counts depth outside of strings only", () => {
  const nested = (n: number) => "[".repeat(n) + "]".repeat(n);
  parseJson(nested(32));
  assertThrows(() => parseJson(nested(33)), JsonRefused, "nested");
  assertThrows(() => parseJson(nested(100_000)), JsonRefused, "nested");
  assertEquals(parseJson(JSON.stringify(`${"[".repeat(50)}\\"{`)), `${"[".repeat(50)}\\"{`);
});

Deno.test("parseJson() finds the end of a string whatever stands before its quotes", () => {
  const deep = "[".repeat(50);
  for (const end of ['"', "\\", '\\"', '\\\\"', '""', '"\\', '\\"\\', ""]) {
    for (const text of [`${deep}${end}`, `${end}${deep}`, `${end}${deep}${end}${deep}`]) {
      assertEquals(parseJson(JSON.stringify({ [text]: [text, 1] })), { [text]: [text, 1] });
    }
    // Behind the string, depth counts again.
    const after = `[${JSON.stringify(end)},${deep}${"]".repeat(51)}`;
    assertThrows(() => parseJson(after), JsonRefused, "nested");
  }
});

Deno.test("parseJson() gives what JSON.parse gives, or refuses in our words", () => {
  fc.assert(fc.property(fc.json({ maxDepth: 5 }), (text) => {
    assertEquals(parseJson(text), JSON.parse(text));
  }));
  for (const text of ["", "{", "nul", "{'a':1}", "[1,]", "\ufeff{}"]) {
    assertThrows(() => parseJson(text), JsonRefused, "must be JSON");
  }
});

Deno.test("a prototype cannot be reached through a key", () => {
  const value = parseJson('{"__proto__":{"polluted":1}}') as Record<string, unknown>;
  assertEquals((({}) as Record<string, unknown>).polluted, undefined);
  assertEquals(Object.keys(value), ["__proto__"]);
});
