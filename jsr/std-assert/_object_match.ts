import { assertEquals } from "./_values.ts";

type Fields = Record<PropertyKey, unknown>;

/**
 * Passes if `actual` holds everything that `expected` names, deeply. Keys (and array elements
 * past the last expected one) that `expected` does not name are ignored, and so are classes.
 */
export function assertObjectMatch(
  // deno-lint-ignore no-explicit-any -- the published signature: it lets interfaces in
  actual: Record<PropertyKey, any>,
  expected: Record<PropertyKey, unknown>,
  msg?: string,
): void {
  assertEquals(
    pick(actual, expected, new Map()),
    pick(expected, expected, new Map()),
    msg,
  );
}

/** The part of `value` that `wanted` names, as plain objects. */
function pick(
  value: unknown,
  wanted: unknown,
  seen: Map<object, unknown>,
): unknown {
  if (!isContainer(value) || !isContainer(wanted)) return value;
  if (Array.isArray(value) !== Array.isArray(wanted)) return value;
  if (seen.has(value)) return seen.get(value);
  if (value instanceof Map && wanted instanceof Map) {
    const picked = new Map<unknown, unknown>();
    seen.set(value, picked);
    for (const [key, inner] of value) {
      if (wanted.has(key)) picked.set(key, pick(inner, wanted.get(key), seen));
    }
    return picked;
  }
  if (value instanceof Set && wanted instanceof Set) {
    return new Set([...value].filter((member) => wanted.has(member)));
  }
  if (Array.isArray(value) && Array.isArray(wanted)) {
    const picked: unknown[] = [];
    seen.set(value, picked);
    value.slice(0, wanted.length).forEach((inner, i) => picked.push(pick(inner, wanted[i], seen)));
    return picked;
  }
  const picked: Fields = {};
  seen.set(value, picked);
  for (const key of Reflect.ownKeys(value)) {
    if (key in wanted) {
      picked[key] = pick(
        Reflect.get(value, key),
        Reflect.get(wanted, key),
        seen,
      );
    }
  }
  return picked;
}

/** Values that are looked into; a Date, RegExp, URL, Error or byte array is compared whole. */
function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null &&
    !(value instanceof Date) &&
    !(value instanceof RegExp) && !(value instanceof URL) &&
    !(value instanceof Error) &&
    !(value instanceof ArrayBuffer) && !ArrayBuffer.isView(value);
}
