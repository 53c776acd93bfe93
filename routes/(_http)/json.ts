/** JSON as strangers send it: depth, digits and text are checked before a value exists. */
import { limits } from "@/core/platform/limits.ts";
import { withoutTrailingZeros } from "@/core/money/money.ts";

/** Text that is not JSON, or JSON that we would not store as it was sent. */
export class JsonRefused extends Error {
  override readonly name = "JsonRefused";
}

/**
 * Parses JSON, refusing what would be silently changed or could hurt: nesting deeper than {@link limits.jsonDepth} and
 * numbers that a double does not print back (`1e400`, `9007199254740993`, twenty digits).
 *
 * @throws {JsonRefused} with a sentence for the client
 */
export function parseJson(text: string): unknown {
  const inexact = scan(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new JsonRefused("must be JSON");
  }
  if (inexact !== undefined) {
    throw new JsonRefused(`must not hold the number ${inexact.slice(0, 40)}: it is too exact`);
  }
  return value;
}

const code = { quote: 0x22, minus: 0x2d, zero: 0x30, nine: 0x39, backslash: 0x5c } as const;
const brackets = { list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d } as const;

/** The characters of a number that is not longer than a double prints back in any case: 15 digits, no exponent. */
const surelyExact = /^-?[\d.]{1,15}$/;
const numberAt = /[-+.\deE]+/y;

/**
 * One pass over the text, without recursion: counts how deep brackets nest outside of strings and gives the first number
 * that a double does not print back. A reviver would be called for each value, which takes some twenty times as long.
 *
 * @throws {JsonRefused} for text that is nested too deep
 */
function scan(text: string): string | undefined {
  let depth = 0;
  let inexact: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === code.quote) at = endOfString(text, at);
    else if (char === brackets.list || char === brackets.object) {
      if (++depth > limits.jsonDepth) {
        throw new JsonRefused(`must not be nested deeper than ${limits.jsonDepth} levels`);
      }
    } else if (char === brackets.listEnd || char === brackets.objectEnd) depth--;
    else if (char === code.minus || (char >= code.zero && char <= code.nine)) {
      numberAt.lastIndex = at;
      const source = numberAt.exec(text)?.[0] ?? "";
      if (!isExact(source)) inexact ??= source;
      at += source.length - 1;
    }
  }
  return inexact;
}

/** Where the string that begins at a quote ends; the end of the text when it does not. */
function endOfString(text: string, start: number): number {
  const quote = text.indexOf('"', start + 1);
  if (quote < 0) return text.length;
  let escapes = quote;
  while (text.charCodeAt(escapes - 1) === code.backslash) escapes--;
  // Most end there. After an odd number of backslashes the quote is meant, and others may follow: letter by letter, then.
  if ((quote - escapes) % 2 === 0) return quote;
  for (let at = quote + 1; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === code.backslash) at++;
    else if (char === code.quote) return at;
  }
  return text.length;
}

function isExact(source: string): boolean {
  if (surelyExact.test(source)) return true;
  const value = Number(source);
  return Number.isFinite(value) && plainDigits(source) === plainDigits(String(value));
}

/** Sign, significant digits and exponent of a decimal number, so that `1.50`, `15e-1` and `1.5` are the same. */
function plainDigits(source: string): string {
  const [mantissa = "", exponent = "0"] = source.toLowerCase().split("e");
  const negative = mantissa.startsWith("-");
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = withoutTrailingZeros(digits);
  if (significant === "") return "0";
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${negative ? "-" : ""}${significant}e${power}`;
}
