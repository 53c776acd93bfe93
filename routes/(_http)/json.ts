/** JSON as strangers send it: depth, digits and text are checked before a value exists. */
import { limits } from "@/core/limits.ts";

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
  if (depthOf(text) > limits.jsonDepth) {
    throw new JsonRefused(`must not be nested deeper than ${limits.jsonDepth} levels`);
  }
  try {
    return JSON.parse(text, refuseInexact as (key: string, value: unknown) => unknown);
  } catch (error) {
    if (error instanceof JsonRefused) throw error;
    throw new JsonRefused("must be JSON");
  }
}

/** How deep brackets nest outside of strings; one pass, no recursion. */
function depthOf(text: string): number {
  let depth = 0, deepest = 0, inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (char === 0x5d || char === 0x7d) depth--;
  }
  return deepest;
}

/** A reviver with source access: `context.source` is the number as it was written. */
function refuseInexact(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== "number" || context?.source === undefined) return value;
  if (!Number.isFinite(value) || plainDigits(context.source) !== plainDigits(String(value))) {
    throw new JsonRefused(
      `must not hold the number ${context.source.slice(0, 40)}: it is too exact`,
    );
  }
  return value;
}

/** Sign, significant digits and exponent of a decimal number, so that `1.50`, `15e-1` and `1.5` are the same. */
function plainDigits(source: string): string {
  const [mantissa = "", exponent = "0"] = source.toLowerCase().split("e");
  const negative = mantissa.startsWith("-");
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return "0";
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${negative ? "-" : ""}${significant}e${power}`;
}
