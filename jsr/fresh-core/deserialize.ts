/** A part of a tagged entry: an index, or the text of a value. */
type Part = string | number;

/**
 * Reads a tagged entry. `read` gives the value at an index; a container goes through `store` before
 * its parts are read, as a part may refer back to it.
 */
export type Reader = (
  parts: Part[],
  read: (index: number) => unknown,
  store: <T>(value: T) => T,
) => unknown;

/** By tag. */
export type Readers = Record<string, Reader>;

const specials = [undefined, undefined, NaN, Infinity, -Infinity, -0];

/** Reads what `serialize` wrote; `readers` know the tags that occur in it. */
export function deserialize(json: string, readers: Readers): unknown {
  const list = JSON.parse(json);
  const done: unknown[] = [];

  const read = (index: number): unknown => {
    if (index < 0) return specials[-index];
    return index in done ? done[index] : build(index, list[index]);
  };

  const build = (index: number, entry: unknown): unknown => {
    const store = <T>(value: T): T => done[index] = value;
    if (typeof entry !== "object" || entry === null) return store(entry);
    if (!Array.isArray(entry)) {
      const object: Record<string, unknown> = store({});
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
    if (typeof tag === "string") return store(readers[tag]!(parts, read, store));
    const array: unknown[] = store([]);
    array.length = entry.length;
    entry.forEach((part, at) => part === -6 || (array[at] = read(part)));
    return array;
  };

  return read(0);
}
