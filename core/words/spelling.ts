/** How far two spellings are from each other. */

/**
 * The edit distance of two words (Damerau-Levenshtein: insert, delete, replace, exchange neighbours), bounded by `most`; a
 * greater distance is `most + 1`.
 */
export function edits(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [[], Array.from(other, (_, at) => at + 1)];
  row.unshift(0);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const exchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] &&
        one[i - 2] === other[j - 1];
      if (exchanged) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? 0, most + 1);
}
