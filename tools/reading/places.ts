/** What learning needs beside the lessons: places of features, and random orders. */

/** Places of features that occur in at least `least` lessons. */
export function placesOf(
  each: Iterable<Iterable<Int32Array>>,
  least: number,
): Map<number, number> {
  const seen = new Map<number, number>();
  for (const lesson of each) {
    const own = new Set<number>();
    for (const keys of lesson) for (const key of keys) own.add(key);
    for (const key of own) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const places = new Map<number, number>();
  for (const [key, count] of seen) if (count >= least) places.set(key, places.size);
  return places;
}

/** The places of keys, without those that have none. */
export const placed = (keys: Int32Array, places: ReadonlyMap<number, number>): Int32Array =>
  Int32Array.from(keys, (key) => places.get(key) ?? -1).filter((place) => place >= 0);

/** Brings a list into a random order, in place. */
export function shuffle<T>(list: T[], next: () => number): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}
