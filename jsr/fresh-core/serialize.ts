import { Signal } from "@preact/signals";

/** Values without a JSON form that are written in place of an index. */
export const special = {
  undefined: -1,
  nan: -2,
  infinity: -3,
  minusInfinity: -4,
  minusZero: -5,
  hole: -6,
} as const;

/**
 * Writes a value for the browser as a flat JSON list; every part is named by its index, so shared
 * and circular references stay what they are (one signal given to two islands is one signal).
 *
 * Entries: strings, finite numbers, booleans and null as they are; objects as `{ key: index }`;
 * arrays as `[index, ...]`; all others as `["tag", ...]`. `slotOf` names JSX values.
 * Functions and symbols throw; a class instance leaves its own data fields.
 */
export function serialize(
  value: unknown,
  slotOf: (value: object) => number | null,
): string {
  const list: unknown[] = [];
  const seen = new Map<unknown, number>();

  const write = (item: unknown, path: string): number => {
    const direct = specialIndex(item);
    if (direct !== null) return direct;
    const known = seen.get(item);
    if (known !== undefined) return known;
    const index = list.push(null) - 1;
    seen.set(item, index);
    list[index] = encode(item, path);
    return index;
  };

  const encode = (item: unknown, path: string): unknown => {
    switch (typeof item) {
      case "string":
      case "number":
      case "boolean":
        return item;
      case "bigint":
        return ["n", String(item)];
      case "object":
        return item === null ? null : encodeObject(item, path);
      default:
        throw new Error(
          `Cannot pass ${path} to an island: it is a ${typeof item}`,
        );
    }
  };

  const encodeObject = (item: object, path: string): unknown => {
    const slot = slotOf(item);
    if (slot !== null) return ["J", slot];
    if (Array.isArray(item)) {
      return Array.from(
        { length: item.length },
        (_, at) => at in item ? write(item[at], `${path}[${at}]`) : special.hole,
      );
    }
    if (item instanceof Signal) {
      return [
        isComputed(item) ? "c" : "s",
        write(item.peek(), `${path}.value`),
      ];
    }
    // An invalid date has no JSON form; "" is read back as one.
    if (item instanceof Date) {
      return ["D", Number.isNaN(item.getTime()) ? "" : item.getTime()];
    }
    if (item instanceof URL) return ["U", item.href];
    if (item instanceof RegExp) return ["R", item.source, item.flags];
    if (item instanceof Map) {
      return [
        "M",
        ...[...item].flat().map((part) => write(part, `${path} (map)`)),
      ];
    }
    if (item instanceof Set) {
      return [
        "S",
        ...[...item].map((part) => write(part, `${path} (set)`)),
      ];
    }
    if (item instanceof Uint8Array) return ["B", item.toBase64()];
    if (Object.prototype.toString.call(item).startsWith("[object Temporal.")) {
      throw new Error(
        `Cannot pass ${path} to an island: Temporal is not in the stand-in`,
      );
    }
    const fields: [string, number][] = Object.entries(item)
      .map(([key, part]) => [key, write(part, `${path}.${key}`)]);
    return Object.fromEntries(fields);
  };

  write(value, "props");
  return JSON.stringify(list);
}

function specialIndex(item: unknown): number | null {
  if (item === undefined) return special.undefined;
  if (typeof item !== "number") return null;
  if (Number.isNaN(item)) return special.nan;
  if (item === Infinity) return special.infinity;
  if (item === -Infinity) return special.minusInfinity;
  return Object.is(item, -0) ? special.minusZero : null;
}

/** Computed signals have no setter; in the browser they arrive read-only. */
function isComputed(signal: Signal): boolean {
  return Object.getPrototypeOf(signal) !== Signal.prototype;
}
