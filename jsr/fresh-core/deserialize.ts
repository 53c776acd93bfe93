import { computed, signal } from "@preact/signals";

type Part = string | number;

const specials = [undefined, undefined, NaN, Infinity, -Infinity, -0];

/** Reads what `serialize` wrote. `slot` makes the JSX value for a slot's number. */
export function deserialize(
  json: string,
  slot: (id: number) => unknown,
): unknown {
  const list = JSON.parse(json);
  const done: unknown[] = [];

  const read = (index: number): unknown => {
    if (index < 0) return specials[-index];
    return index in done ? done[index] : build(index, list[index]);
  };

  // Containers are stored before their parts are read: a part may refer back to them.
  const build = (index: number, entry: unknown): unknown => {
    if (typeof entry !== "object" || entry === null) return done[index] = entry;
    if (!Array.isArray(entry)) {
      const object: Record<string, unknown> = done[index] = {};
      for (const [key, part] of Object.entries(entry)) {
        // Not an assignment: the key may be "__proto__".
        Object.defineProperty(object, key, {
          value: read(part),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      }
      return object;
    }
    const [tag, ...parts] = entry;
    if (typeof tag === "string") return buildTagged(index, tag, parts);
    const array: unknown[] = done[index] = [];
    array.length = entry.length;
    entry.forEach((part, at) => part === -6 || (array[at] = read(part)));
    return array;
  };

  const buildTagged = (index: number, tag: string, parts: Part[]): unknown => {
    const [first = 0, second = 0] = parts;
    // Indexes come as numbers, everything else as the text it was written as.
    const at = Number(first);
    const text = String(first);
    if (tag === "s") {
      const shared = done[index] = signal<unknown>(undefined);
      shared.value = read(at);
      return shared;
    }
    if (tag === "c") return done[index] = computed(() => read(at));
    if (tag === "M") {
      const map = done[index] = new Map<unknown, unknown>();
      for (let pair = 0; pair < parts.length; pair += 2) {
        map.set(read(Number(parts[pair])), read(Number(parts[pair + 1])));
      }
      return map;
    }
    if (tag === "S") {
      const set = done[index] = new Set<unknown>();
      for (const part of parts) set.add(read(Number(part)));
      return set;
    }
    return done[index] = tag === "n"
      ? BigInt(text)
      : tag === "D"
      ? new Date(first)
      : tag === "U"
      ? new URL(text)
      : tag === "R"
      ? new RegExp(text, String(second))
      : tag === "B"
      ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
      : slot(at);
  };

  return read(0);
}
